// Finds slips of punctuation: brackets and quotations that are left open, spaces too many or too few, a text that stands there twice.

import type { Habits } from './habits.ts'
import type { UnreadMark } from './markup_slips.ts'
import { isDoubled } from './text_signs.ts'

// As far as one is shown.
export const longestWord = 100

/** A line break of a program, a full stop too many, a bracket or a quotation that is left open. */
export function strayMark(text: string, isMarkdown: boolean): UnreadMark | undefined {
  const lineBreak = /(?<![\\:])\\[nrt](?![a-z])/.exec(text)
  if (lineBreak !== null)
    return {
      index: lineBreak.index,
      said: lineBreak[0],
      hint: 'A text of several lines begins with |- behind the colon; an empty line begins a new paragraph.',
    }
  const stops = /\.\.(?<=[\p{L}\d)\s]\.\.)(?![./])/u.exec(text)
  if (stops !== null) return { index: stops.index, said: '..', hint: 'Write one full stop, or … for what is left out.' }
  const quotation = /^([„“»«])[^„“”»«"']*["']$/.exec(text)
  if (quotation !== null)
    return {
      index: text.length - 1,
      said: text.slice(-1),
      hint: `Close the quotation with the mark that belongs to ${quotation[1]}.`,
    }
  const tick = /[`´](?<=\p{L}[`´])(?=\p{L})/u.exec(text)
  if (tick !== null && text.split(tick[0]).length === 2)
    return { index: tick.index, said: tick[0], hint: 'Write the apostrophe: ’.' }
  const open = isMarkdown ? null : /\[[^\][]*$/.exec(text)
  return open === null ? undefined : { index: open.index, said: '[', hint: 'Close the bracket, or take it out.' }
}

/** The mark of a quotation that is opened within a text and not closed, of those that close with another mark than they open with. */
function openQuotation(text: string): RegExpMatchArray | undefined {
  const open: RegExpMatchArray[] = []
  for (const match of text.matchAll(/[«»„“”]/g)) {
    const [mark] = match
    const last = open.at(-1)?.[0]
    // The same mark opens in one language and closes in another; „ is closed by either.
    const closes =
      last === '«'
        ? mark === '»'
        : last === '»'
          ? mark === '«'
          : last === '„'
            ? /[“”]/.test(mark)
            : last === '“' && mark === '”'
    if (closes) open.pop()
    else open.push(match)
  }
  const [first] = open
  // One alone at the edge of a text, or with spaces around it, is an arrow; ” behind a number is inches.
  const isWithin = first !== undefined && /[\p{L}\p{N},:.] *$/u.test(text.slice(0, first.index))
  const opens = first !== undefined && /^(?:«[ \u00a0\u202f]?|[„“»])[\p{L}\p{N}]/u.test(text.slice(first.index))
  return open.length === 1 && isWithin && opens ? first : undefined
}

/**
 * A bracket that is left open, a text that is there twice, a space too many or too few beside a mark. Languages that want a no-break
 * space before a mark are judged by that (spaceSlips), and those whose habits are not known by nothing.
 */
export function strayStop(
  text: string,
  habits: Habits | undefined,
): { index: number; message: string; hint: string } | undefined {
  if (isDoubled(text))
    return {
      index: (text.length + 1) / 2,
      message: `The whole text stands here twice: ${text.slice((text.length + 1) / 2, (text.length + 1) / 2 + 40)}`,
      hint: 'Delete one of the two.',
    }
  const open = openBracket(text)
  if (open !== undefined)
    return { index: open, message: 'The bracket ( is not closed.', hint: 'Close it with ), or take it out.' }
  const quotation = openQuotation(text)
  if (quotation !== undefined)
    return {
      index: quotation.index ?? 0,
      message: `The quotation ${quotation[0]} is not closed.`,
      hint: 'Close it with the mark that belongs to it, or take it out.',
    }
  if (habits?.mayRepeat === undefined) return undefined
  const marks = habits.unspaced === undefined ? '.,;!?' : '.,'
  // A dot before a letter or a digit begins a name (.yaml), and a colon between two spaces divides.
  const space = firstOf(text, / ([.,;!?])(?<=[\p{L}\d)”»"] [.,;!?])(?=\s|$)(?! ?\.)/gu, ([, mark = '']) =>
    marks.includes(mark),
  )
  if (space !== undefined)
    return {
      index: space.index,
      message: `A space too many: "${space[0]}".`,
      hint: `Write "${space[1]}" behind the word, without a space.`,
    }
  const glued = firstOf(text, /,(?<=\p{Ll}{2},)(?=\p{L}{2})/gu, ({ index }) => !isCode(text, index))
  return glued === undefined
    ? undefined
    : {
        index: glued.index,
        message: `A space is missing: "${text.slice(glued.index, glued.index + 3)}".`,
        hint: 'Put a space behind the comma.',
      }
}

/** Of so many places the first is told: a text may be nothing but such signs. */
const mostLooks = 100

function firstOf(text: string, pattern: RegExp, isMeant: (match: RegExpExecArray) => boolean) {
  let looks = 0
  for (const match of text.matchAll(pattern)) {
    if (isMeant(match)) return match
    if (++looks === mostLooks) return undefined
  }
  return undefined
}

/** True in an argument, an address, a target of a link, code. */
function isCode(text: string, index: number): boolean {
  const [before, behind] = [text.slice(Math.max(0, index - longestWord), index), text.slice(index, index + longestWord)]
  const word = `${/\S*$/.exec(before)}${/^\S*/.exec(behind)}`
  return /[/@`]|\]\(/.test(word) || before.lastIndexOf('{') > before.lastIndexOf('}')
}

/**
 * Where the first bracket begins that nothing closes; what closes more than was opened numbers a list. One before a space is a sign, one
 * behind a colon a face. Branches of a message are each a text of their own.
 */
function openBracket(text: string): number | undefined {
  if (!/[(（]/.test(text) || /\{\s*\w+\s*,\s*(?:plural|select)/.test(text)) return undefined
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(/(?<![:;=]-?)[(（](?!\s|$)|[)）]/g))
    if (sign === '(' || sign === '（') open.push(index)
    else open.pop()
  return open[0]
}
