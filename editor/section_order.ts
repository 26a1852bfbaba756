// Where a section stands in the list of its page, by the id that it has in the page: its number goes stale with every edit.
import { withIds } from '../cli/content/pages/merge_blocks.ts'
import type { Edit, FieldView, InsertEdit, Json, MoveEdit, RemoveEdit } from '../cli/edit/protocol.ts'

/** Beside another section. */
export interface Place {
  id: string
  isBelow: boolean
}
/** Past its neighbour among the sections that are shown. */
interface Step {
  step: 1 | -1
  shown: readonly string[]
}

type PlacedEdit = Exclude<Edit, { kind: 'create' }>
export type ListEdit = InsertEdit | RemoveEdit | MoveEdit

/** The ids of the sections in a list `blocks`. */
export const idsIn = ({ fields = [] }: Pick<FieldView, 'fields'>): string[] => idsOf(fields.map(({ value }) => value))

const idsOf = (blocks: readonly Json[]): string[] =>
  withIds(blocks.map((block) => ({ id: '', component: '', ...(block as object | null) }))).map(({ id }) => id)

/**
 * An edit of a list together with those that it needs: of two sections of one block without an id of their own, each has one by its place,
 * so that readers' links would lead to the other one afterwards. These ids are written down first.
 * @param page the file of the page: the sections of a variant have their ids with those of its page
 */
export function keepingIds(list: Pick<FieldView, 'at' | 'fields'>, made: ListEdit, page: string): PlacedEdit[] {
  const { at, fields = [] } = list
  if (at.file !== page || at.path.length !== 1 || at.path[0] !== 'blocks') return [made]
  const before = idsIn(list)
  const idAt = new Map<number, string>()
  for (;;) {
    const blocks = fields.map(({ value }, index) => {
      const id = idAt.get(index)
      return { index, value: id === undefined ? value : withId(value, id) }
    })
    const after = afterEdit(blocks, made)
    const ids = idsOf(after.map(({ value }) => value))
    const other = after.findIndex(({ index }, now) => index !== undefined && ids[now] !== before[index])
    const index = after[other]?.index
    if (index === undefined) break
    idAt.set(index, before[index] ?? '')
  }
  const written = [...idAt].map(
    ([index, to]): PlacedEdit => ({ kind: 'value', at: { ...at, path: ['blocks', index, 'id'] }, from: null, to }),
  )
  const id = made.kind === 'move' ? idAt.get(made.index) : undefined
  return [...written, made.kind !== 'move' || id === undefined ? made : { ...made, from: withId(made.from, id) }]
}

const withId = (block: Json, id: string): Json => ({ ...(block as { [name: string]: Json }), id })

/** What each section is afterwards, with the number that it had. */
function afterEdit(blocks: readonly { index?: number; value: Json }[], made: ListEdit) {
  if (made.kind === 'insert') return blocks.toSpliced(made.index, 0, { value: made.item })
  const [block] = blocks.slice(made.index)
  const left = blocks.toSpliced(made.index, 1)
  return made.kind === 'remove' || block === undefined ? left : left.toSpliced(made.to, 0, block)
}

/** A copy of an item of a list: an id belongs to one block alone. */
export function copyOf(item: Json): Json {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return item
  const { id: _, ...rest } = item
  return 'component' in item ? rest : item
}

/** The number of a section that is put there; undefined if the list no longer has the one beside it. */
export function indexOfPlace(ids: readonly string[], { id, isBelow }: Place): number | undefined {
  const index = ids.indexOf(id)
  return index === -1 ? undefined : index + (isBelow ? 1 : 0)
}

/** From where to where a section moves; undefined if the list no longer has it, or the one beside its goal. */
export function moveOf(
  ids: readonly string[],
  id: string,
  goal: Place | Step,
): { index: number; to: number } | undefined {
  const index = ids.indexOf(id)
  if (index === -1) return undefined
  if ('step' in goal) {
    const among = ids.filter((each) => each === id || goal.shown.includes(each))
    const neighbour = among[among.indexOf(id) + goal.step]
    return { index, to: neighbour === undefined ? index : ids.indexOf(neighbour) }
  }
  const next = indexOfPlace(ids, goal)
  return next === undefined ? undefined : { index, to: next > index ? next - 1 : next }
}
