// Paragraphs and lists of a longer text for somebody who knows no Markdown.
import type { StateCommand } from '@codemirror/state'

/** A line alone would run on in the page: Enter begins a paragraph, in a list the next point, and behind an empty point it ends the list. */
export const nextParagraph: StateCommand = ({ state, dispatch }) => {
  const { from, empty } = state.selection.main
  const line = state.doc.lineAt(from)
  const mark = markOf(line.text)
  // Before the words of a point there is nothing to divide: all of it goes down.
  const point = mark !== undefined && from - line.from < mark.length ? undefined : mark
  if (empty && point !== undefined && point.trim() === line.text.trim()) {
    const changes = { from: line.from, to: line.to, insert: '\n' }
    dispatch(state.update({ changes, selection: { anchor: line.from + 1 }, userEvent: 'input' }))
    return true
  }
  // The next row of a table follows at once, and code is not ours to arrange.
  const isAlone = point !== mark || isCode(state.sliceDoc(0, line.to)) || /^\s*($|\||```)/.test(line.text)
  const next = point === undefined ? (isAlone ? '' : '\n') : nextMark(point)
  dispatch(state.update(state.replaceSelection(`\n${next}`), { scrollIntoView: true, userEvent: 'input' }))
  return true
}

/** What a line begins with that is a point of a list, or of a quotation. */
export const markOf = (line: string): string | undefined => /^\s*([-*>]|\d+[.)])\s+/.exec(line)?.[0]
/** Of the point behind one. */
export const nextMark = (mark: string): string => mark.replace(/\d+/, (number) => `${Number(number) + 1}`)
/** Whether what follows a text stands in code that it has begun. */
export const isCode = (text: string): boolean => (text.match(/^\s*```/gm)?.length ?? 0) % 2 === 1

/** Makes points of a list of the selected lines, or takes the list away. */
export const listOfLines: StateCommand = ({ state, dispatch }) => {
  const { doc, selection } = state
  const first = doc.lineAt(selection.main.from).number
  const count = doc.lineAt(selection.main.to).number - first + 1
  const lines = Array.from({ length: count }, (_, index) => doc.line(first + index)).filter(
    ({ text }) => count === 1 || text.trim() !== '',
  )
  const isList = lines.every(({ text }) => text.startsWith('- '))
  const changes = lines.map(({ from }) => (isList ? { from, to: from + 2 } : { from, insert: '- ' }))
  const anchor = selection.main.to + (isList ? -2 : 2) * changes.length
  dispatch(state.update({ changes, selection: { anchor: Math.max(0, anchor) }, userEvent: 'input' }))
  return true
}
