// Finds what is written by the rules of a typewriter or of another language, or was divided by a PDF: quotation marks, hyphens in place
// of dashes, accents. Where a text may be right, nothing is said.
import { oncePer } from '../../once.ts'
import type { Habits } from './habits.ts'
import { languageOf } from './languages.ts'
import { signs } from './text_signs.ts'

/** A word that is wrong, and what belongs in its place. */
export interface Correction {
  index: number
  word: string
  /** What it is, as a full sentence. */
  message: string
  right: string
  /** The word with its neighbours, as it should be. */
  shown: string
  /** What may be meant as well: then neither is the answer. */
  or?: string
}

/**
 * @param text without code @param habits of its language
 * @param of.has the signs that it has @param of.isCurly whether ’ stands in it, or in another language of it
 */
export function typographicSlips(
  text: string,
  { language, quotes, common = [], unspaced }: Habits,
  { has, isCurly }: { has: number; isCurly: boolean },
): Correction[] {
  return [
    ...(quotes === undefined || quotes.length === 0 || !/[„“”«»"']/.test(text)
      ? []
      : otherQuotes(text, quotes, unspaced?.isBehind('«') === true)),
    ...each(text, quotes === undefined ? undefined : spacedHyphen, (dash, index) =>
      isOfTable(text, index) || isFoldedList(text, index) || isOfNumber(text, index, dash)
        ? undefined
        : ['A hyphen stands here for a dash.', dash.replace(/-+/, '–')],
    ),
    ...each(text, /-[ \n]/.test(text) ? dividedWord : undefined, (word, index) => {
      const [before = '', behind = ''] = word.split(/-\s/)
      const isMeant = common.length === 0 || common.includes(behind) || joins.has(behind) || isOfTable(text, index)
      return isMeant
        ? undefined
        : ['This word is divided, as at the end of a line.', before + behind, `${before}-${behind}`]
    }),
    ...each(text, joinedLetters.test(text) ? /(?<!\p{L})\p{L}*[\ufb00-\ufb06]\p{L}*/gu : undefined, (word) => [
      'Several letters of this word are one sign, as a PDF has them.',
      word.normalize('NFKC'),
    ]),
    ...each(text, isCurly && quotes !== undefined ? /(?<=\p{L})'(?=\p{L})/gu : undefined, (mark) => [
      'Here stands the apostrophe of a typewriter, beside typographic ones.',
      mark.replace("'", '’'),
    ]),
    ...each(text, (has & signs.placeholder) === 0 ? undefined : umlautless(language), (word) => [
      'This word is written without its umlaut.',
      word.replace(/[aou]e|[AOU]e/, (letters) => `${letters[0]}\u0308`.normalize('NFC')),
    ]),
    ...each(text, /['’]/.test(text) ? accentless(language) : undefined, (word, index) =>
      endsQuotation(text, index)
        ? undefined
        : ['An apostrophe stands here for an accent.', accented(word.slice(0, -1))],
    ),
  ].slice(0, mostOfText)
}

/** More are told once these are mended. */
const mostOfText = 20

// Here and below the rare sign is looked for, and then what stands before it.
const spacedHyphen = /[ \u00a0]--?(?<=(?:\p{L}[.,»”“)]?|\d ?[%€]?)[ \u00a0]--?)[ \u00a0](?=[\p{L}\p{N}„“»«(])/gu

/** What a word that ends with a hyphen may be followed by, besides the commonest words of its language: pre- and post-war. */
const joins = new Set(
  'bzw beziehungsweise bis sondern aber sowie statt wie oziroma oz do ter odnosno te sive ali pa ampak mais ma però ed od but nor plus rather than through to versus vs'.split(
    ' ',
  ),
)
const dividedWord = /(?<![\p{L}\p{N}-])\p{L}*\p{Ll}{2}-[ \n]\p{Ll}{2,}(?![\p{L}-])/gu

const joinedLetters = /[\ufb00-\ufb06]/

/** True of a sign in a row of a table. */
const isOfTable = (text: string, index: number) => /^[^\n]*\|/.test(text.slice(text.lastIndexOf('\n', index) + 1))

/** A telephone number goes on with groups of digits: 01 - 234 567. */
const isOfNumber = (text: string, index: number, dash: string) =>
  /\d/.test(text[index - 1] ?? '') && /^\d{2,4} \d{2}/.test(text.slice(index + dash.length, index + dash.length + 7))

/** True of a word at the end of a quotation in single marks, which the last of them closes. */
const endsQuotation = (text: string, index: number) =>
  /(?<!\p{L})['‘][^'‘’\n]{0,80}$/u.test(text.slice(Math.max(0, index - 81), index))

/** True in a list of several points whose lines were joined: it is told as that. */
const isFoldedList = (text: string, index: number) =>
  /^ *- .* - /.test(text.slice(text.lastIndexOf('\n', index) + 1).split('\n', 1)[0] ?? '')

function each(
  text: string,
  pattern: RegExp | undefined,
  judge: (word: string, index: number) => [message: string, right: string, or?: string] | undefined,
): Correction[] {
  if (pattern === undefined) return []
  const slips: Correction[] = []
  let looks = 0
  for (const { 0: word, index } of text.matchAll(pattern)) {
    if (++looks > mostLooks) return slips
    const [message, right, or] = judge(word, index) ?? []
    if (message === undefined || right === undefined) continue
    pieceBefore.lastIndex = index
    pieceBehind.lastIndex = index + word.length
    const [, before = ''] = pieceBefore.exec(text) ?? []
    const [behind = ''] = pieceBehind.exec(text) ?? []
    slips.push({ index, word, message, right, shown: before + right + behind, ...(or === undefined ? {} : { or }) })
  }
  return slips
}

const pieceBefore = /(?<=([\p{L}\p{N}]{0,30}))/uy
const pieceBehind = /[\p{L}\p{N}]{0,30}/uy

/** A text may be nothing but such signs. */
const mostLooks = 100

/** Words between marks that are not those of the language. Inches, arrows and marks that stand alone are none. */
function otherQuotes(text: string, allowed: readonly string[], isSpaced: boolean): Correction[] {
  const [usual = ''] = allowed
  const single = allowed.find(([opens = '']) => '‘‚‹›'.includes(opens))
  const slipAt = (index: number, inside: string, isSingle: boolean): [string, string] | undefined => {
    const before = text.slice(0, index)
    const isWithinOne = before.lastIndexOf(usual[0] ?? '') > before.lastIndexOf(usual[1] ?? '')
    const pair = isWithinOne ? single : isSingle && allowed.includes('‘’') ? '‘’' : usual
    // The title of a link is no quotation.
    if (pair === undefined || inside === '' || before.lastIndexOf('](') > before.lastIndexOf(')')) return undefined
    const space = isSpaced && pair === usual ? '\u202f' : ''
    return ['These are not the quotation marks of this language.', `${pair[0]}${space}${inside}${space}${pair[1]}`]
  }
  return [
    ...each(text, betweenMarks, (word, index) =>
      allowed.includes(`${word[0]}${word.at(-1)}`) ? undefined : slipAt(index, word.slice(1, -1).trim(), false),
    ),
    ...each(text, text.includes("'") ? betweenTicks : undefined, (word, index) =>
      slipAt(index, word.slice(1, -1), true),
    ),
  ]
}

const opening = (marks: string) => `[${marks}](?<=(?:^|[\\s–—/*_]|(?<![\\p{L}\\p{N}])[([])[${marks}])`
const behindQuote = String.raw`(?![\p{L}\p{N}=])`
const betweenMarks = new RegExp(
  `${opening('„“”«»"')}[\\u00a0\\u202f ]?(?=[\\p{L}\\p{N}{[*_])[^„“”«»"\\n]{1,200}[„“”«»"]${behindQuote}`,
  'gmu',
)
const betweenTicks = new RegExp(`${opening("'")}(?=\\p{L}{2})[^'"{}\\n]{2,80}'${behindQuote}`, 'gmu')

/** The accent of a last vowel: perché, but è and caffè. */
const accented = (word: string) => (word + (/che$/.test(word) ? '\u0301' : '\u0300')).normalize('NFC')

/** Common words with ae, oe, ue for ä, ö, ü, as on a keyboard that lacks these. */
const umlautless = oncePer((language: string) => {
  const { umlautless: words } = languageOf(language)
  return words === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${words})`, 'gu')
})

/** Words whose last accent is missing, with an apostrophe in its place. */
const accentless = oncePer((language: string) => {
  const { accentless: words } = languageOf(language)
  return words === undefined ? undefined : new RegExp(`(?<![\\p{L}\\p{N}’'])(?:${words})['’](?=[\\s.,;:!?)]|$)`, 'gu')
})
