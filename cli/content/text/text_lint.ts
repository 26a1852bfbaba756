// Finds slips that YAML, ICU and Markdown all accept silently and that turn a text into another one, or into none.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Locale } from '../config/config.ts'
import { localeCode } from '../paths.ts'
import { partAt, wordAt } from '../yaml/word_place.ts'
import { isExample } from './example_sign.ts'
import type { Habits } from './habits.ts'
import { parseMarkdown } from './markdown.ts'
import { blankedCode } from './markdown_code.ts'
import type { SeemingLanguage } from './seeming_language.ts'
import { isDoubled, signs } from './text_signs.ts'

/** The words of a text in one language, and the signs that they have (text_signs.ts). */
export interface SignedText {
  locale: string
  words: string
  has: number
}

/** What is odd about one text as a whole: blank, in all languages and in one, the same words for two languages. */
export function textSlips(
  texts: readonly SignedText[],
  place: problem.Place,
  { foreign, locales, seeming }: { foreign: string | undefined; locales: readonly Locale[]; seeming: SeemingLanguage },
): Problem[] {
  const problems: Problem[] = []
  const at = (locale: string) => ({ ...place, path: [...(place.path ?? []), locale] })
  const all = texts.find(({ locale }) => locale === 'all')
  const beside = all && texts.find(({ locale }) => locale !== 'all')?.locale
  if (foreign !== undefined)
    problems.push(
      problem.variantLocale(
        { ...at(foreign), key: true },
        foreign,
        locales.map(({ code }) => code),
      ),
    )
  if (beside !== undefined) problems.push(problem.allBesideLocale(at('all'), beside))
  for (const { locale, has } of texts) if ((has & signs.ink) === 0) problems.push(problem.blankText(at(locale)))
  for (const { locale, words } of texts) if (isExample(words)) problems.push(problem.exampleText(at(locale)))
  if (all !== undefined && beside === undefined && locales.length > 1 && isSentence(all.words))
    problems.push(problem.sentenceForAll(at('all')))
  for (const each of texts) {
    const twin = texts.find(({ words }) => words === each.words)
    if (twin === undefined || twin === each || !isSentence(each.words)) continue
    // The copy is the one that is not in its own language.
    const [copy, original] = seeming(twin.words, twin.locale) === undefined ? [each, twin] : [twin, each]
    problems.push(problem.sameInTwoLanguages(at(copy.locale), copy.locale, original.locale))
  }
  return problems
}

/** A language that is written and never shown, as in a file that is for another alone. A region shows that of its language. */
export const foreignLocale = (text: LocalizedText, locales: readonly Locale[]) =>
  Object.keys(text).find(
    (locale) => locale !== 'all' && locales.every(({ code, based_on }) => code !== locale && based_on !== locale),
  )

/** Eight words in a row that no language shares with another: names are shorter, and Slovenian is near to Croatian. */
const isSentence = (words: string) => (words.replace(/\{.*\}/s, '').match(/\p{Ll}{2,}/gu) ?? []).length >= 8

/**
 * What is odd about the words in one language. `placeIn` is asked where they stand only if anything is.
 * @param of.isMarkdown whether Markdown is read in them
 * @param of.isWhole whether all of it is
 * @param of.habits of their language; undefined for what is in none, or in all
 */
export function wordSlips(
  { words, has }: SignedText,
  placeIn: () => problem.Place,
  { isMarkdown, isWhole = false, habits }: { isMarkdown: boolean; isWhole?: boolean; habits: Habits | undefined },
): Problem[] {
  if ((has & slipSigns) === 0) return []
  const mayBeTwice = (has & (signs.repeat | signs.foreign)) === 0 ? undefined : habits?.mayRepeat
  const twice = mayBeTwice === undefined ? null : repeatedWord(words, mayBeTwice)
  const isSuspect = twice !== null || (has & (signs.suspect | signs.placeholder)) !== 0 || isDecomposed(words, has)
  const slips = isSuspect ? slipsIn(words, placeIn(), { isMarkdown, isWhole, twice, habits }) : []
  const spaces = habits === undefined || (has & signs.mark) === 0 ? [] : spaceSlips(words, placeIn, habits)
  return [...slips, ...spaces]
}

const slipSigns = signs.repeat | signs.foreign | signs.suspect | signs.mark | signs.placeholder

/** Letters that are written as two characters, as files of a Mac have them: searches and fonts take them for others. */
const isDecomposed = (words: string, has: number) => (has & signs.foreign) !== 0 && decomposed.test(words)
const decomposed = /\p{Script=Latin}[\u0300-\u036f]/u

function slipsIn(
  words: string,
  place: problem.Place,
  {
    isMarkdown,
    isWhole,
    twice,
    habits,
  }: { isMarkdown: boolean; isWhole: boolean; twice: RegExpExecArray | null; habits: Habits | undefined },
): Problem[] {
  const problems: Problem[] = []
  if (twice !== null)
    problems.push(problem.repeatedWord(wordAt(place, words, { word: twice[0], index: twice.index }), twice[1] ?? ''))
  const garbled = wrongLetters.exec(words)
  if (garbled !== null) {
    const end = garbled.index + garbled[0].length
    const [before = ''] = /[\p{L}\p{N}]{0,40}$/u.exec(words.slice(0, garbled.index)) ?? []
    const [after = ''] = restOfWord.exec(words.slice(end)) ?? []
    const word = before + garbled[0] + after
    const right = word.replace(new RegExp(wrongLetters, 'gu'), readAsUtf8)
    const isLost = right.includes('\ufffd')
    const index = isLost ? garbled.index : garbled.index - before.length
    const wrong = isLost ? garbled[0] : word
    problems.push(problem.garbledText(wordAt(place, words, { word: wrong, index }), wrong, isLost ? undefined : right))
  }
  // Marks of direction belong into words that are written from right to left.
  const hidden = invisible.exec(rightToLeft.test(words) ? words.replace(/[\u200e\u200f\u2066-\u2069]/g, ' ') : words)
  if (hidden !== null) problems.push(problem.invisibleCharacter(partAt(place, words, hidden.index), codeOf(hidden[0])))
  const placeholder = placeholders.exec(words) ?? noteToColleague.exec(words)
  // “Todo” is an everyday word there, and TODO a headline.
  const isWord = placeholder?.[0] === 'TODO' && ['es', 'pt'].includes(habits?.language ?? '')
  if (placeholder !== null && !isWord)
    problems.push(
      problem.placeholderText(wordAt(place, words, { word: placeholder[0], index: placeholder.index }), placeholder[0]),
    )
  for (const { 0: word, index } of decomposed.test(words) ? words.matchAll(letters) : [])
    if (word !== word.normalize('NFC') && decomposed.test(word))
      problems.push(problem.decomposedLetter(wordAt(place, words, { word, index }), word, word.normalize('NFC')))
  const mixed = mixedWord(words)
  if (mixed !== undefined)
    problems.push(problem.mixedScript(wordAt(place, words, mixed), mixed.word, codeOf(mixed.letter)))
  const html = tag.exec(words)
  if (html !== null) problems.push(problem.unreadMarkup(partAt(place, words, html.index), html[0], htmlHint))
  const skipped = isMarkdown ? skippedLevel(words) : undefined
  if (skipped !== undefined) problems.push(problem.headingLevel(partAt(place, words, skipped.index), skipped))
  const entity = isMarkdown ? null : /&(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z]?[a-z]+\d*);/.exec(words)
  if (entity !== null)
    problems.push(problem.unreadMarkup(partAt(place, words, entity.index), entity[0], 'Write the letter itself.'))
  // Whole Markdown comes with blanks in place of its code.
  const shown = isMarkdown && !isWhole ? blankedCode(words) : words
  const mark = (isMarkdown ? openMark(words, isWhole) : markdownIn(words)) ?? strayMark(shown, isMarkdown)
  if (mark !== undefined) problems.push(problem.unreadMarkup(partAt(place, words, mark.index), mark.said, mark.hint))
  const slip = mark === undefined ? strayStop(shown, habits) : undefined
  if (slip !== undefined) problems.push(problem.strayMark(partAt(place, words, slip.index), slip.message, slip.hint))
  return problems
}

/** The first word that stands there once more, of those that the language does not say twice; digits of a number may be x. */
function repeatedWord(words: string, mayBeTwice: readonly string[]): RegExpExecArray | null {
  const isSlip = ([, word = '']: RegExpExecArray) => !mayBeTwice.includes(word.toLowerCase()) && !/^x+$/i.test(word)
  return [...words.matchAll(repeated)].find(isSlip) ?? null
}
const repeated = /(?<![\p{L}\p{N}’'-])(\p{L}{2,}) \1(?![\p{L}\p{N}’'-])/gu

/** What authors write for a text that is still to come. */
const placeholders =
  /\b(?:[Ll]orem|LOREM) (?:ipsum|IPSUM)\b|(?<![\p{L}\p{N}])(?:TODO|TBD|TBA|FIXME|X{4,}|x{4,})(?![\p{L}\p{N}])|^(?:X{3}|x{3}|\?{3,}|\.{3,})$/u
/** Several words in square brackets that ask a colleague for some. */
const noteToColleague =
  /\[(?=[^\][]*\p{L} +\p{L})[^\][]*(?<!\p{L})(?:translate|übersetzen|traduire|tradurre|prevedi|prevesti|insert|einfügen|insérer|inserire|vstavi|umetni|umetnuti|ergänzen|compléter|completare|dopolni|dopuniti)(?!\p{L})[^\][]*\](?!\()/iu

const letters = /[\p{L}\p{M}\p{N}'’-]+/gu

// What is left of letters of UTF-8 that were read as Latin-1 or Windows-1252, and what stands for letters that are lost.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
// Ångström behind a number, and a capital before a quotation mark, are what they seem.
const wrongLetters = new RegExp(
  `Ã[\u0080-\u00bf${windows1252}]|[\u00c2\u00c4\u00c5][\u0080-\u009f\u00a1-\u00aa\u00ac\u00ae-\u00ba\u00bc-\u00bfƒŠŒŽšœžŸ]|[\u00c2\u00c4]\u00a0|(?<!\\d[ \u00a0]?)\u00c5\u00a0|(?<![«\\p{Lu}])[\u00c2\u00c4\u00c5][«»]|[\u00c2\u00c4\u00c5][«»](?=\\p{L})|â€[\u0080-\u00bf${windows1252}]?|\ufffd`,
  'u',
)
const restOfWord = new RegExp(`^[\\p{L}\\p{N}\u00a1-\u00bf${windows1252}]{0,40}`, 'u')

/** The letter that was read as several; U+FFFD if it is lost. */
function readAsUtf8(letters: string): string {
  const bytes = [...letters].map((letter) =>
    windows1252.includes(letter) ? 0x80 + windows1252.indexOf(letter) : (letter.codePointAt(0) ?? 0),
  )
  return new TextDecoder().decode(Uint8Array.from(bytes))
}

const codeOf = (character: string) => character.codePointAt(0) ?? 0

// Zero-width spaces and joins, marks that turn the direction of writing, and the byte order mark. A joiner between pictures
// (U+200D) makes one of two, a soft hyphen (U+00AD) is set on purpose, and Persian words are written with a non-joiner (U+200C).
const rightToLeft = /[\u0590-\u08ff]/
const invisible = /(?<![\u0600-\u0dff])\u200c|[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/

// Of one text: the next ones are told once these are mended.
const mostSpaces = 100
// As far as one is shown.
const longestWord = 100

/** Where a text lacks the no-break space that its language has beside a mark: the mark would begin the next line, or end one. */
function spaceSlips(words: string, placeIn: () => problem.Place, { unspaced, language }: Habits): Problem[] {
  if (unspaced === undefined) return []
  const marks = [...words.matchAll(unspaced.marks)].filter(({ 0: mark, index }) => !endsEntity(words, mark, index))
  return marks.slice(0, mostSpaces).map(({ 0: mark, index }) => {
    const isBehind = unspaced.isBehind(mark)
    const before = words.slice(Math.max(0, index - longestWord), index)
    const behind = words.slice(index + 1, index + 1 + longestWord)
    const isPlain = isBehind ? behind.startsWith(' ') : before.endsWith(' ')
    const right = isBehind
      ? `${mark}\u202f${/\S*/.exec(behind.trimStart())}`
      : `${/\S*$/.exec(before.trimEnd())}\u202f${mark}`
    return problem.noBreakSpace(wordAt(placeIn(), words, { word: mark, index }), {
      mark,
      isPlain,
      isBehind,
      right,
      language,
    })
  })
}

/** `&nbsp;` is told as what it is. */
const endsEntity = (words: string, mark: string, index: number) =>
  mark === ';' && /&#?\w{1,20}$/.test(words.slice(Math.max(0, index - 24), index))

/** A word of Latin letters with one of a script that looks the same: Cyrillic, Greek. */
function mixedWord(text: string): { index: number; word: string; letter: string } | undefined {
  if (!/[\u0370-\u04ff]/.test(text)) return undefined
  for (const { 0: word, index } of text.matchAll(/[\p{L}]+/gu)) {
    const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u.exec(word)
    if (foreign !== null && /\p{Script=Latin}/u.test(word)) return { index, word, letter: foreign[0] }
  }
  return undefined
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

const tag =
  /<\/?(?:a|abbr|b|br|button|code|div|em|font|h[1-6]|hr|i|iframe|img|li|ol|p|s|script|small|span|strong|sub|sup|table|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i
const htmlHint =
  'HTML is shown as it is written. Use **bold**, *italics* and [words](link), where the field allows them.'

/** What begins a mark of Markdown and is not read as one. */
function openMark(text: string, isWhole: boolean): { index: number; said: string; hint: string } | undefined {
  const heading = /^#{1,6}(?=[^\s#])/m.exec(text)
  if (heading !== null)
    return { index: heading.index, said: heading[0], hint: 'Put a space between # and the words of a heading.' }
  for (const mark of ['**', '__']) {
    const marks = [...text.matchAll(mark === '**' ? /\*\*/g : /__/g)]
    const last = marks.at(-1)
    if (marks.length % 2 === 1 && last !== undefined)
      return { index: last.index, said: mark, hint: `Write ${mark} before and after the words, without spaces inside.` }
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
function lostNote(text: string): { index: number; said: string; hint: string } | undefined {
  const notes = [...text.matchAll(/\[\^[^\][\s]+\](:?)/g)]
  const written = new Set(notes.flatMap(([said, colon]) => (colon === '' ? [] : [said.slice(0, -1)])))
  const note = notes.find(([said, colon]) => colon === '' && !written.has(said))
  if (note === undefined) return undefined
  return { index: note.index, said: note[0], hint: `Write its words in a paragraph of their own: "${note[0]}: ...".` }
}

/** A row of a table with more cells than its head: what is too much is not shown. */
function raggedRow(text: string): { index: number; said: string; hint: string } | undefined {
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

/** A line break of a program, a full stop too many, a bracket or a quotation that is left open. */
function strayMark(text: string, isMarkdown: boolean): { index: number; said: string; hint: string } | undefined {
  const lineBreak = /(?<![\\:])\\[nrt](?![a-z])/.exec(text)
  if (lineBreak !== null)
    return {
      index: lineBreak.index,
      said: lineBreak[0],
      hint: 'A text of several lines begins with |- behind the colon; an empty line begins a new paragraph.',
    }
  const stops = /(?<=[\p{L}\d)\s])\.\.(?![./])/u.exec(text)
  if (stops !== null) return { index: stops.index, said: '..', hint: 'Write one full stop, or … for what is left out.' }
  const quotation = /^([„“»«])[^„“”»«"']*["']$/.exec(text)
  if (quotation !== null)
    return {
      index: text.length - 1,
      said: text.slice(-1),
      hint: `Close the quotation with the mark that belongs to ${quotation[1]}.`,
    }
  const tick = /(?<=\p{L})[`´](?=\p{L})/u.exec(text)
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
function strayStop(
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
  const space = firstOf(text, /(?<=[\p{L}\d)”»"]) ([.,;!?])(?=\s|$)(?! ?\.)/gu, ([, mark = '']) => marks.includes(mark))
  if (space !== undefined)
    return {
      index: space.index,
      message: `A space too many: "${space[0]}".`,
      hint: `Write "${space[1]}" behind the word, without a space.`,
    }
  const glued = firstOf(text, /(?<=\p{Ll}{2}),(?=\p{L}{2})/gu, ({ index }) => !isCode(text, index))
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
  if (/\{\s*\w+\s*,\s*(?:plural|select)/.test(text)) return undefined
  const open: number[] = []
  for (const { 0: sign, index } of text.matchAll(/(?<![:;=]-?)[(（](?!\s|$)|[)）]/g))
    if (sign === '(' || sign === '（') open.push(index)
    else open.pop()
  return open[0]
}

/** Marks in a text that knows none. */
function markdownIn(text: string): { index: number; said: string; hint: string } | undefined {
  const match = /\*\*|~~(?=\S)|(?<![\w{])__(?=\S)|\[\^[^\][\s]+\]|\[[^\][]+\]\([^)[]+\)|^#{1,6}(?=\s?\p{L})/mu.exec(
    text,
  )
  return match === null
    ? undefined
    : { index: match.index, said: match[0], hint: 'This field takes plain words, without Markdown.' }
}

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
