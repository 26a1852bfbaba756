// The blocks of a page in one language: those of the page, with what its variant for that language changes.

interface Named {
  id: string
  component: string
}

/** What a variant says of a block. */
export type BlockChange<B> = B & {
  /** Takes the block of this id out. */
  remove?: true
}

/** Block by block: one with the id of a block of the page stands in its place, `remove: true` takes it out, others follow at the end. */
export function mergeBlocks<B extends Named>(base: readonly B[], changes: readonly BlockChange<B>[]): B[] {
  let blocks = [...base]
  for (const change of changes) {
    const isThere = blocks.some(({ id }) => id === change.id)
    if (change.remove === true) blocks = blocks.filter(({ id }) => id !== change.id)
    else if (isThere) blocks = blocks.map((block) => (block.id === change.id ? change : block))
    else blocks = withIds([...blocks, change])
  }
  return blocks
}

/** Gives blocks without an id one from their name: `timeline`, and `timeline-2` where that is taken. */
export function withIds<B extends Named>(blocks: readonly B[]): B[] {
  const taken = new Set(blocks.map(({ id }) => id))
  return blocks.map((block) => {
    if (block.id !== '') return block
    let id = block.component
    for (let count = 2; taken.has(id); count++) id = `${block.component}-${count}`
    taken.add(id)
    return { ...block, id }
  })
}
