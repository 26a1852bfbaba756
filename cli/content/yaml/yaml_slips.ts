// Finds what YAML accepts and reads as something else than its author meant: anchors, comments, quotations, grouped numbers.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { localeCode } from '../paths.ts'

/**
 * What the YAML says beside its values: anchors where a text begins with `&`, quotations that
 * hold the fields below them, and comments that cut a text short.
 * @param contents of a file that can be read
 */
export function yamlSlips(file: string, contents: string): Problem[] {
  const problems: Problem[] = []
  const matches = (mayMatch: boolean, pattern: RegExp) => (mayMatch ? contents.matchAll(pattern) : [])
  // Of most files a look at few signs tells that they need not be looked through line by line. A single sign is looked for much faster
  // than one behind a space.
  for (const { index, 1: before = '', 2: name = '' } of matches(
    contents.includes('&') && / &\S/.test(contents),
    anchored,
  ))
    if (!contents.includes(`*${name}`)) problems.push(problem.anchorText({ file, offset: index + before.length }, name))
  for (const { quote, pattern } of unclosed)
    for (const { index, 1: before = '', 2: name = '' } of matches(mayBeOpen(contents, quote), pattern))
      problems.push(problem.swallowedField({ file, offset: index + before.length }, name))
  for (const { index, 0: line } of matches(contents.includes('#') && contents.includes(' #'), commented))
    problems.push(problem.commentInText({ file, offset: index + line.lastIndexOf(' #') + 1 }))
  for (const { index, 0: number } of matches(/\.\d\d0/.test(contents), grouped)) {
    const before = contents.slice(Math.max(contents.lastIndexOf('\n', index) + 1, index - 200), index)
    const isEnd = !/^[ \t]*[\]},]/.test(contents.slice(index + number.length, index + number.length + 20))
    if ((inCollection.test(before) || (isEnd && beforeValue.test(before))) && !coordinates.test(before))
      problems.push(problem.groupedNumber({ file, offset: index }, number))
  }
  return problems
}

/** Whether a quotation that begins behind a colon is not closed in its line. */
function mayBeOpen(contents: string, quote: string): boolean {
  const hasBackslash = quote === '"' && contents.includes('\\')
  for (let at = contents.indexOf(quote); at !== -1; at = contents.indexOf(quote, at)) {
    let before = at - 1
    while (contents[before] === ' ') before--
    const isAfterSpace = before < at - 1
    at += quote.length
    if (!isAfterSpace || contents[before] !== ':') continue
    const end = contents.indexOf('\n', at)
    let close = contents.indexOf(quote, at)
    // Twice, it stands for itself; behind a backslash too, which is for the pattern to say.
    while (close !== -1 && contents[close + 1] === quote) close = contents.indexOf(quote, close + 2)
    const backslash = hasBackslash ? contents.indexOf('\\', at) : -1
    if (close === -1 || (end !== -1 && close > end) || (backslash !== -1 && backslash < close)) return true
    at = close + 1
  }
  return false
}

/** A quotation that goes on in a line that looks like a field. */
const unclosed = [
  { quote: "'", pattern: /^([ \t]*(?:- )*[\w-]+: +)'(?:[^'\n]|'')*\n[ \t]*(?:- )*([a-z]\w*):(?: |$)/gm },
  { quote: '"', pattern: /^([ \t]*(?:- )*[\w-]+: +)"(?:[^"\\\n]|\\.)*\n[ \t]*(?:- )*([a-z]\w*):(?: |$)/gm },
]

/** A number that YAML reads as a thousandth of what was meant: no decimal is written with a zero at its end. */
const grouped = /(?<=[\s[{,])[1-9]\d{0,2}\.\d\d0(?=[ \t]*(?:$|[\]},]| #))/gm

/** The number is the whole value of a field, or an entry of a list. */
const beforeValue = /^[ \t]*(?:(?:- +)*[\w-]+: +|(?:- +)+)$/

/** The number is a value between brackets, and in no quotation. A comma of a sentence separates no values. */
const inCollection = /^[ \t]*(?:- +)*(?:[\w-]+: +)?(?=[[{])(?:[^"'\n]|"[^"\n]*"|'[^'\n]*')*(?<=[[{,]) *(?:[\w-]+: +)?$/

const coordinates = /\b(?:lat(?:itude)?|lng|lon(?:gitude)?|geo|coordinates): /

const anchored = /^([ \t]*(?:- )*(?:[\w-]+: +|- ))&([^\s,[\]{}]+)/gm

/** A text in one language, unquoted, with a `#` after a space, which begins a comment. */
const commented = new RegExp(`^[ \\t]*(?:- )*(?:${localeCode}|all): +[^\\s'"|>&*!#{[][^\\n]*? #[^\\n]*$`, 'gm')
