// Where a section stands in the list of its page, by the id that it has in the page: its number goes stale with every edit.
import { withIds } from '../cli/content/pages/merge_blocks.ts'
import type { FieldView } from '../cli/edit/protocol.ts'

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

/** The ids of the sections in a list `blocks`. */
export const idsIn = ({ fields = [] }: Pick<FieldView, 'fields'>): string[] =>
  withIds(fields.map(({ value }) => ({ id: '', component: '', ...(value as object | null) }))).map(({ id }) => id)

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
