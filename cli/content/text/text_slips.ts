// Finds slips that YAML, ICU and Markdown all accept silently and that turn a text into another one, or into none.

import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Locale } from '../config/config.ts'
import { partAt, wordAt } from '../yaml/word_place.ts'
import { isExample } from './example_sign.ts'
import type { Habits } from './habits.ts'
import { languages } from './languages.ts'
import { blankedCode } from './markdown_code.ts'
import { htmlHint, markdownIn, openMark, skippedLevel, tag } from './markup_slips.ts'
import { longestWord, strayMark, strayStop } from './punctuation_slips.ts'
import type { SeemingLanguage } from './seeming_language.ts'
import { signs } from './text_signs.ts'
import { typographicSlips } from './typography.ts'
import { hasDays } from './written_days.ts'

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
  {
    any,
    foreign,
    locales,
    judge: { seeming, termsOfFew },
  }: {
    /** The signs that any of them has. */
    any: number
    foreign: string | undefined
    locales: readonly Locale[]
    judge: { seeming: SeemingLanguage; termsOfFew: ReadonlySet<string> }
  },
): Problem[] {
  const problems: Problem[] = []
  const at = (locale: string) => problem.within(place, locale)
  const all = texts.find(({ locale }) => locale === 'all')
  const beside = all && texts.find(({ locale }) => locale !== 'all')?.locale
  if (foreign !== undefined)
    problems.push(
      problem.variantLocale(
        { ...at(foreign), key: true },
        foreign,
        locales.map(({ code }) => code),
        texts.some(({ locale }) => locale === locales[0]?.code),
      ),
    )
  if (beside !== undefined) problems.push(problem.allBesideLocale(at('all'), beside))
  for (const { locale, has } of texts) if ((has & signs.ink) === 0) problems.push(problem.blankText(at(locale)))
  // Its sign begins with one that is suspect.
  if ((any & signs.suspect) !== 0)
    for (const { locale, words } of texts) if (isExample(words)) problems.push(problem.exampleText(at(locale)))
  const isInOneLanguage = (words: string) =>
    isSentence(words) ||
    termsOfFew.has(words.toLowerCase()) ||
    seeming.isPhrase(words) ||
    hasDays(
      words,
      locales.map(({ tag }) => tag),
    )
  if (all !== undefined && beside === undefined && locales.length > 1 && isInOneLanguage(all.words))
    problems.push(problem.sentenceForAll(at('all')))
  for (const each of texts) {
    const twin = texts.find(({ words }) => words === each.words)
    if (twin === undefined || twin === each || !isSentence(each.words)) continue
    // The copy is the one that is not in its own language.
    const [copy, original] = seeming.isNearer(twin, each.locale) ? [twin, each] : [each, twin]
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
 * @param of.isCurly whether ’ stands in the text, or in another language of it
 */
export function wordSlips(
  { words, has }: SignedText,
  placeIn: () => problem.Place,
  {
    isMarkdown,
    isWhole = false,
    habits,
    isCurly = words.includes('’'),
  }: { isMarkdown: boolean; isWhole?: boolean; habits: Habits | undefined; isCurly?: boolean },
): Problem[] {
  if ((has & slipSigns) === 0) return []
  const twice = (has & (signs.repeat | signs.foreign)) === 0 ? null : repeatedWord(words, habits)
  const isSuspect = twice !== null || (has & (signs.suspect | signs.placeholder)) !== 0 || isDecomposed(words, has)
  const slips = isSuspect
    ? slipsIn(words, placeIn(), { has, isMarkdown, isWhole, twice, habits, isCurly })
    : (has & signs.typewriter) === 0 || isWhole
      ? []
      : typographyIn(words, isMarkdown ? blankedCode(words) : words, placeIn, { has, habits, isCurly })
  const spaces = habits === undefined || (has & signs.mark) === 0 ? [] : spaceSlips(words, placeIn, habits)
  return [...slips, ...spaces]
}

const slipSigns = signs.repeat | signs.foreign | signs.suspect | signs.mark | signs.placeholder | signs.typewriter

/** Letters that are written as two characters, as files of a Mac have them: searches and fonts take them for others. */
const isDecomposed = (words: string, has: number) => (has & signs.foreign) !== 0 && decomposed.test(words)

const decomposed = /\p{Script=Latin}[\u0300-\u036f]/u

function slipsIn(
  words: string,
  place: problem.Place,
  {
    has,
    isMarkdown,
    isWhole,
    twice,
    habits,
    isCurly,
  }: {
    has: number
    isMarkdown: boolean
    isWhole: boolean
    twice: RegExpExecArray | null
    habits: Habits | undefined
    isCurly: boolean
  },
): Problem[] {
  const problems: Problem[] = []
  if (twice !== null)
    problems.push(problem.repeatedWord(wordAt(place, words, { word: twice[0], index: twice.index }), twice[1] ?? ''))
  // What is looked for from here on begins with such a sign, but for what stands for a text, and words of a typewriter.
  const isSuspect = (has & (signs.suspect | signs.foreign)) !== 0
  if (isSuspect) problems.push(...strangeSigns(words, place))
  const placeholder = placeholders.exec(words) ?? noteToColleague.exec(words) ?? reminder.exec(words)
  // “Todo” is an everyday word there, and TODO a headline.
  const isWord = placeholder?.[0] === 'TODO' && ['es', 'pt'].includes(habits?.language ?? '')
  if (placeholder !== null && !isWord)
    problems.push(
      problem.placeholderText(wordAt(place, words, { word: placeholder[0], index: placeholder.index }), placeholder[0]),
    )
  if (isSuspect) problems.push(...otherMarkup(words, place, isMarkdown))
  // Whole Markdown comes with blanks in place of its code.
  const shown = isMarkdown && !isWhole ? blankedCode(words) : words
  const mark =
    isSuspect && !spreadsheet.test(words)
      ? ((isMarkdown ? openMark(words, isWhole) : markdownIn(words)) ?? strayMark(shown, isMarkdown))
      : undefined
  if (mark !== undefined) problems.push(problem.unreadMarkup(partAt(place, words, mark.index), mark.said, mark.hint))
  const slip = isSuspect && mark === undefined ? strayStop(shown, habits) : undefined
  if (slip !== undefined) problems.push(problem.strayMark(partAt(place, words, slip.index), slip.message, slip.hint))
  for (const [pattern, message, hint] of leftovers) {
    const left = pattern.exec(shown)
    if (left === null) continue
    const at = wordAt(place, words, { word: left[0], index: left.index })
    problems.push(problem.strayMark(at, `${message}: ${left[0]}`, hint))
  }
  // A mark that is lost makes others seem wrong. Pages in Markdown are written with the signs of a keyboard.
  if (mark === undefined && slip === undefined && !isWhole)
    problems.push(...typographyIn(words, shown, () => place, { has, habits, isCurly }))
  return problems
}

/** Letters that were read in another encoding, and signs that nobody sees. */
function strangeSigns(words: string, place: problem.Place): Problem[] {
  const garbled = wrongLetters.test(words) ? garbledWords(words) : []
  // Marks of direction belong into words that are written from right to left.
  const hidden = invisible.exec(rightToLeft.test(words) ? words.replace(/[\u200e\u200f\u2066-\u2069]/g, ' ') : words)
  return [
    ...garbled.map((each) => problem.garbledText(wordAt(place, words, each), each.word, each.right)),
    ...(hidden === null ? [] : [problem.invisibleCharacter(partAt(place, words, hidden.index), codeOf(hidden[0]))]),
  ]
}

/** Letters of two signs or of two scripts, HTML, levels of headings. */
function otherMarkup(words: string, place: problem.Place, isMarkdown: boolean): Problem[] {
  const problems: Problem[] = []
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
    problems.push(problem.unreadMarkup(partAt(place, words, entity.index), entity[0], entityHint(entity[0])))
  return problems
}

/** @param shown the words without code */
const typographyIn = (
  words: string,
  shown: string,
  placeIn: () => problem.Place,
  { has, habits, isCurly }: { has: number; habits: Habits | undefined; isCurly: boolean },
) =>
  habits === undefined
    ? []
    : typographicSlips(shown, habits, { has, isCurly }).map((each) =>
        problem.typography(wordAt(placeIn(), words, each), each),
      )

const entityHint = (entity: string) =>
  /^&(?:nbsp|#160|#xa0);$/i.test(entity)
    ? 'Write a space; where no line may end, a no-break space (U+00A0).'
    : 'Write the letter itself.'

/** The first word that stands there once more, of those that the language does not say twice; digits of a number may be x. */
function repeatedWord(words: string, { mayRepeat, relative }: Partial<Habits> = {}): RegExpExecArray | null {
  const isSlip = ({ 0: both, 1: word = '', index }: RegExpExecArray) =>
    mayRepeat?.includes(word.toLowerCase()) === false &&
    relative?.test(words.slice(0, index + both.length)) !== true &&
    !/^x+$/i.test(word)
  return [...words.matchAll(repeated)].find(isSlip) ?? null
}

const repeated = /(?<![\p{L}\p{N}’'-])(\p{L}{2,}) \1(?![\p{L}\p{N}’'-])/gu

/** What authors write for a text that is still to come. */
const placeholders =
  /\b(?:[Ll]orem|LOREM) (?:ipsum|IPSUM)\b|(?<![\p{L}\p{N}])(?:TODO|TBD|TBA|FIXME|X{4,}|x{4,})(?![\p{L}\p{N}])|^(?:X{3}|x{3}|\?{3,}|\.{3,})$/u

/** Several words in square brackets that ask a colleague for some. */
const noteToColleague =
  /\[(?=[^\][]*\p{L} +\p{L})[^\][]*(?<!\p{L})(?:translate|übersetzen|traduire|tradurre|prevedi|prevesti|insert|einfügen|insérer|inserire|vstavi|umetni|umetnuti|ergänzen|compléter|completare|dopolni|dopuniti)(?!\p{L})[^\][]*\](?!\()/iu

/** A reminder in round brackets that ends with a mark, or names whom to ask: words for readers begin so as well, and end with none. */
const reminder =
  /\((?:check|preveri|vprašaj|provjeri|pitaj|prüfen|klären|à vérifier|vérifier|da verificare|verificare|chiedere)(?![-\p{L}])(?:[^()]*[!?]|(?:[^()]* )?(?:with|z|s|sa|mit|avec|à|con|a) \p{Lu}[^()]*)?\)|\((?:tbd|tbc|TBC)\)/u

/** In any language, whichever the text is in. */
const assistant = new RegExp(
  [...Object.values(languages).flatMap((each) => each.assistant ?? []), 'contentReference\\[oaicite', '【\\d+†'].join(
    '|',
  ),
  'u',
)

/** The beginning of a formula, or what a cell shows that cannot be computed, in the languages of the house and in Spanish. */
const spreadsheet =
  /^(?:=\p{Lu}[\p{Lu}\d._]{0,40}\(|#(?:N\/A|(?:NAME|NOM|NOME|IME|NAZIV|¿NOMBRE)\?|(?:¡?REF|BEZUG|RIF|SKLIC|VALUE|WERT|VALEUR|VALORE|VREDN|VRIJ|¡VALOR|¡?NUM|ZAHL|NOMBRE|ŠTEV|BROJ|¡?NULL|NUL|¡?DIV\/0|DEL\/0|SPILL|CALC)!)$)/u

/** What other programs leave in a text, or of it. No pattern looks far: a text may be nothing but such signs. */
const leftovers: readonly [pattern: RegExp, message: string, hint: string][] = [
  [
    assistant,
    'An assistant seems to say this, and not the page',
    'Delete it, and what else it says before and behind the text.',
  ],
  [
    /(?<=[\p{L}.,;:!?])\[\p{Lu}{2,3}\d{1,3}\](?!\()/u,
    'A word processor marks a comment so',
    'Delete it; a remark for colleagues stands under "note" or "confirm".',
  ],
  [
    /(?<!<)<{7} \S+|(?<!>)>{7} \S+/,
    'Git marks so where two versions of the file were merged',
    'Keep one of the two, and delete these marks and the line =======.',
  ],
  [
    /(?<![^\s(„“»«"])[\p{L}?]{0,40}\p{Ll}\?\p{Ll}[\p{L}?]{0,40}(?!\S{0,100}[/=&])/u,
    'A question mark stands in this word',
    'Type the letter that was there: a table or an e-mail in another encoding loses letters so. Or put a space behind the mark.',
  ],
  [spreadsheet, 'A spreadsheet leaves this in place of what its cell should show', 'Write what readers are to see.'],
]

const letters = /[\p{L}\p{M}\p{N}'’-]+/gu

// What is left of letters of UTF-8 that were read as Latin-1 or Windows-1252, and what stands for letters that are lost.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

// Ångström behind a number, and a capital before a quotation mark, are what they seem.
const wrongLetters = new RegExp(
  `Ã[\u0080-\u00bf${windows1252}]|[\u00c2\u00c4\u00c5][\u0080-\u009f\u00a1-\u00aa\u00ac\u00ae-\u00ba\u00bc-\u00bfƒŠŒŽšœžŸ]|[\u00c2\u00c4]\u00a0|(?<!\\d[ \u00a0]?)\u00c5\u00a0|(?<![«\\p{Lu}])[\u00c2\u00c4\u00c5][«»]|[\u00c2\u00c4\u00c5][«»](?=\\p{L})|â€[\u0080-\u00bf${windows1252}]?|(?<=\\p{Ll})[\u00c2-\u00c5](?=\\p{Ll})|\ufffd`,
  'u',
)

/** Words with such letters, as they were; a letter that is lost stands alone. */
function garbledWords(words: string): { word: string; index: number; right: string | undefined }[] {
  const garbled: { word: string; index: number; right: string | undefined }[] = []
  let end = 0
  for (const match of words.matchAll(new RegExp(wrongLetters, 'gu'))) {
    if (garbled.length === mostGarbled) break
    if (match.index < end) continue
    end = match.index + match[0].length
    const [before = ''] = /[\p{L}\p{N}]{0,40}$/u.exec(words.slice(Math.max(0, match.index - 40), match.index)) ?? []
    const [after = ''] = restOfWord.exec(words.slice(end)) ?? []
    const word = before + match[0] + after
    const right = word.replace(new RegExp(wrongLetters, 'gu'), readAsUtf8)
    const isLost = right.includes('\ufffd')
    end += after.length
    garbled.push(
      isLost
        ? { word: match[0], index: match.index, right: undefined }
        : { word, index: match.index - before.length, right },
    )
  }
  return garbled
}

/** The next ones are told once these are mended. */
const mostGarbled = 20

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
