// What an editor can do about the problems of a file at a press: the right answer, or the one that was probably meant.
import { editAt, withFixes } from '../content/authoring/fixes.ts'
import type { PlacedProblem } from '../problems/report.ts'
import type { FileChanges } from './file_changes.ts'

export interface Action {
  title: string
  problem: PlacedProblem
  /** True if there is no other answer. */
  isSure: boolean
  changes: FileChanges
}

/**
 * @param contents of the file as it is now: a problem of an earlier text whose words are no longer there is passed over
 * @param problems those that are meant, of this file
 */
export function actionsFor(contents: string, problems: readonly PlacedProblem[]): Action[] {
  return problems.flatMap((problem): Action[] => {
    const { fix, suggestion, position, place } = problem
    const { file } = place
    if (fix !== undefined && 'rename' in fix)
      return [
        {
          ...{ title: `Rename the file to ${fix.rename}`, problem, isSure: true },
          changes: { files: [{ from: file, to: fix.rename }], edits: [] },
        },
      ]
    const answer = fix ?? suggestion
    const edit = answer && editAt(contents, position, answer)
    if (answer === undefined || edit === undefined) return []
    const isSure = fix !== undefined
    const title = `Write ${answer.to === '' ? 'nothing' : answer.to} here`
    return [{ title, problem, isSure, changes: { files: [], edits: [{ file, ...edit }] } }]
  })
}

/** The whole text with every problem mended that has one right answer; undefined if none has. */
export function fixedText(file: string, contents: string, problems: readonly PlacedProblem[]): string | undefined {
  const { contents: text, mended } = withFixes({ path: file, contents }, problems)
  return mended.length === 0 ? undefined : text
}
