// What an editor is asked to change in files: by a rename, by a quick fix, by laying a text out.
import { diffLines } from 'diff'
import type { Spot } from './targets.ts'

/** Text in place of what stands between two offsets, in UTF-16 units. */
export interface TextEdit extends Spot {
  text: string
}

export interface FileChanges {
  /** Files that get another name, before anything in them is changed. */
  files: { from: string; to: string }[]
  /** By the names that files have then; offsets are those of today. */
  edits: TextEdit[]
}

/** The lines that differ. */
export function editsBetween(file: string, before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = []
  let at = 0
  for (const { value, added, removed } of diffLines(before, after)) {
    const last = edits.at(-1)
    if (added && last?.end === at) last.text += value
    else if (added) edits.push({ file, start: at, end: at, text: value })
    else if (removed) edits.push({ file, start: at, end: at + value.length, text: '' })
    if (!added) at += value.length
  }
  return edits
}
