// Finds marks that are not read: HTML, other kinds of Markdown, and Markdown where a field takes plain words.
import { parseMarkdown } from './markdown.ts'

/** What is shown as it is written, and what to write in its place. */
export interface UnreadMark {
  index: number
  said: string
  hint: string
}

/** A heading more than a level below the one before it; the first stands below the title of its block. */
export function skippedLevel(text: string): { index: number; level: number; wanted: number } | undefined {
  let before = 1
  for (const { 0: marks, index } of text.matchAll(/^#{2,6}(?= )/gm)) {
    if (marks.length > before + 1) return { index, level: marks.length, wanted: before + 1 }
    before = marks.length
  }
  return undefined
}

export const tag =
  /<\/?(?:a|abbr|b|br|button|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|s|script|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i

export const htmlHint =
  'HTML is shown as it is written. Use **bold**, *italics* and [words](link), where the field allows them.'

/** Paragraphs, headings and points of lists: no mark goes on from one to the next. */
const parts = /.+?(?=\n[ \t]*\n|\n *(?:[-*+]|\d+[.)])[ \t]|\n#{1,6} |$)/gs

/** What begins a mark of Markdown and is not read as one. */
export function openMark(text: string, isWhole: boolean): UnreadMark | undefined {
  const heading = /^#{1,6}(?=[^\s#])/m.exec(text)
  if (heading !== null)
    return { index: heading.index, said: heading[0], hint: 'Put a space between # and the words of a heading.' }
  for (const mark of ['**', '__']) {
    for (const { 0: part, index } of text.includes(mark) ? text.matchAll(parts) : [])
      if (part.split(mark).length % 2 === 0)
        return {
          ...{ index: index + part.lastIndexOf(mark), said: mark },
          hint: `Write ${mark} before and after the words, without spaces inside.`,
        }
  }
  const bold = /\*\*(?=\S)[^*]*\s\*\*(?![\p{L}\p{N}])|\*\*\s[^*]*[^*\s]\*\*(?![\p{L}\p{N}])/u.exec(text)
  if (bold !== null && readsStars(text))
    return { index: bold.index, said: '**', hint: 'Write ** before and after the words, without spaces inside.' }
  for (const [pattern, hint] of isWhole ? unreadMarks : [...wholeMarks, ...unreadMarks]) {
    const match = pattern.exec(text)
    if (match !== null) return { index: match.index + match[0].search(/\S/), said: match[0].trim().slice(0, 40), hint }
  }
  const lost = isWhole ? (lostNote(text) ?? raggedRow(text)) : undefined
  if (lost !== undefined) return lost
  const plain = isWhole ? text.replace(caption, (words) => words.replace(/[\s"[\]]/g, '-')) : text
  const link = /\[[^\][]*\]\s+\(|\([^()]*\)\[[^\][]+\](?!\()|\[[^\][]*\]\([^)\s[]*(?=\s|$)|\[[^\][]{2,}$/.exec(plain)
  return link === null
    ? undefined
    : { index: link.index, said: '[', hint: 'A link is written [words](page), with no space between the brackets.' }
}

/** A footnote whose words are nowhere. */
function lostNote(text: string): UnreadMark | undefined {
  const notes = [...text.matchAll(/\[\^[^\][\s]+\](:?)/g)]
  const written = new Set(notes.flatMap(([said, colon]) => (colon === '' ? [] : [said.slice(0, -1)])))
  const note = notes.find(([said, colon]) => colon === '' && !written.has(said))
  if (note === undefined) return undefined
  return { index: note.index, said: note[0], hint: `Write its words in a paragraph of their own: "${note[0]}: ...".` }
}

/** A row of a table with more cells than its head: what is too much is not shown. */
function raggedRow(text: string): UnreadMark | undefined {
  const cellsOf = (row: string) =>
    row
      .trim()
      .replace(/^\||(?<!\\)\|$/g, '')
      .split(/(?<!\\)\|/).length
  for (const { 0: table, index } of text.matchAll(/^ *\|.*\n *\|[ :|-]+\n(?: *\|.*(?:\n|$))+/gm)) {
    const [head = '', line = '', ...rows] = table.split(/(?<=\n)/)
    let at = index + head.length + line.length
    for (const row of rows) {
      const [cells, wanted] = [cellsOf(row), cellsOf(head)]
      if (cells > wanted)
        return {
          index: at,
          said: row.trim().slice(0, 40),
          hint: `This row has ${cells} cells, and its head ${wanted}.`,
        }
      at += row.length
    }
  }
  return undefined
}

/** What stands behind a picture's name. */
const caption = /(?<=!\[[^\][]*\]\([^)\s]*)\s+"[^"\n]*"(?=\))/g

/** True where stars are left once Markdown has been read. */
const readsStars = (text: string) =>
  JSON.stringify(parseMarkdown(text, (href) => ({ href, external: false }))).includes('**')

/**
 * Marks of other kinds of Markdown, and of word processors. No pattern here looks beyond the next sign that it begins with: a text of
 * that sign alone would take it hours.
 */
const unreadMarks: readonly [pattern: RegExp, hint: string][] = [
  [/~~(?=\S)[^~]*~~/, 'No text is struck through: delete the words.'],
  [/(?<!!)\[\s*\]\([^()]*\)/, 'Write the words that lead there between the square brackets.'],
  [/^ *[•·▪‣]/m, 'An entry of a list begins with a dash and a space: "- ".'],
  [/^[-+](?=[\p{L}*[“„«])/mu, 'Put a space behind the dash of an entry.'],
  [/^# .*/m, 'The title of the page is its only heading of the first level: begin with ##.'],
  [/(?<![(<\w/])https?:\/\/(?!\S{0,2000}\))[^\s)]+/, 'An address becomes a link as [words](address).'],
]

/** Marks that are read in fields of whole Markdown alone. */
const wholeMarks: readonly [pattern: RegExp, hint: string][] = [
  [/^> /m, 'Quotations are a block of their own.'],
  [/\[\^[^\][\s]+\]/, 'There are no footnotes here: write it into the sentence, or in brackets behind it.'],
  [/!\[[^\][]*\]\([^)[]*\)/, 'A picture is no part of this text: it has a block or a field "image" of its own.'],
  [/^ *\|.*\|/m, 'A table is no part of this text: write a list, or use a block that shows a table.'],
  [/^ *```/m, 'Code between ``` is not read here; write `code` within a line.'],
]

/** Marks in a text that knows none. */
export function markdownIn(text: string): UnreadMark | undefined {
  const match = /\*\*|~~(?=\S)|(?<![\w{])__(?=\S)|\[\^[^\][\s]+\]|\[[^\][]+\]\([^)[]+\)|^#{1,6}(?=\s?\p{L})/mu.exec(
    text,
  )
  return match === null
    ? undefined
    : { index: match.index, said: match[0], hint: 'This field takes plain words, without Markdown.' }
}
