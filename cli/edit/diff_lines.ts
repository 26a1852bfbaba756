// What saving would change in a file, as lines of a unified diff.
import { structuredPatch } from 'diff'
import type { FileDiff } from './protocol.ts'

/** @param before undefined for a file that is new */
export function fileDiff(file: string, before: string | undefined, after: string, edits: number[]): FileDiff {
  const { hunks } = structuredPatch(file, file, before ?? '', after, '', '', { context: 3 })
  const lines = hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
    `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
    ...lines,
  ])
  return { file, isNew: before === undefined, lines, edits }
}
