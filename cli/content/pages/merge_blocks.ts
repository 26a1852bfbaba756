// The blocks of a page in one language: those of the page, with what its variant for that language changes.

interface Named {
  id: string
  component: string
}

/** A block as a variant has it. */
export type BlockChange<B> = B & {
  /** Takes the block of this id out. */
  remove?: true
  /** Puts it before the block of this id. */
  before?: string
  /** Puts it after the block of this id. */
  after?: string
}

/**
 * Block by block: one with the id of a block of the page replaces it, `remove: true` removes it, others follow at the
 * end; `before` and `after` name another place.
 */
export function mergeBlocks<B extends Named>(base: readonly B[], changes: readonly BlockChange<B>[]): B[] {
  let blocks = [...base]
  for (const { before, after, ...rest } of changes) {
    const change = rest as unknown as BlockChange<B>
    const isThere = blocks.some(({ id }) => id === change.id)
    if (change.remove === true) blocks = blocks.filter(({ id }) => id !== change.id)
    else if (isThere) blocks = blocks.map((block) => (block.id === change.id ? change : block))
    else blocks = withIds([...blocks, change])
    const moved = isThere ? blocks.find(({ id }) => id === change.id) : blocks.at(-1)
    if (moved !== undefined) blocks = placed(blocks, moved, { before, after })
  }
  return blocks
}

/** The blocks with one of them moved beside another; unchanged if there is no such other. */
function placed<B extends Named>(
  blocks: readonly B[],
  moved: B,
  { before, after }: { before: string | undefined; after: string | undefined },
): B[] {
  const others = blocks.filter((block) => block !== moved)
  const at = others.findIndex(({ id }) => id === (before ?? after))
  return at === -1 ? [...blocks] : others.toSpliced(before === undefined ? at + 1 : at, 0, moved)
}

/** Gives blocks without an id one from their name: `timeline`, and `timeline-2` where that is taken. */
export function withIds<B extends Named>(blocks: readonly B[]): B[] {
  const ids = new Set(blocks.map(({ id }) => id))
  return blocks.map((block) => {
    if (block.id !== '') return block
    let id = block.component
    for (let count = 2; ids.has(id); count++) id = `${block.component}-${count}`
    ids.add(id)
    return { ...block, id }
  })
}
