// Sentences about texts: missing ones, ICU, slips of the hand, spelling and typography.
import { factsFile } from '../../content/paths.ts'
import type { Correction } from '../../content/text/typography.ts'
import type { Place } from '../problem.ts'
import { inLatin } from '../suggest.ts'
import { counted, error, factsPlace, nearOf, pageMeant, problemAt, unicode, warning } from './sentence.ts'

export const blankText = error('blank-text', () => [
  'This text is blank.',
  'Write it, or delete the line: then another language is shown.',
])
export const exampleText = warning('example-text', () => [
  'This is still the text of an example.',
  'Write your own in its place. One that is right as it is loses the [example] at its end.',
])
export const allBesideLocale = error('all-and-locale', (locale: string) => [
  `This text has one for all languages and one in ${locale}.`,
  'Keep "all" alone, or write one text for each language.',
])
export const sentenceForAll = warning('sentence-for-all', () => [
  'These words are shown in every language as they are.',
  'Write it in each language; "all" is for names and numbers.',
])
export const sameInTwoLanguages = warning('same-translation', (locale: string, other: string) => [
  `The ${locale} text is the same as the ${other} text.`,
  'Translate it, or delete it until it is translated.',
])
/**
 * @param codes the languages that the file is for
 * @param hasOwn whether the text is there in the language of the file as well, as in a copy of the whole page
 */
export const variantLocale = (place: Place, written: string, codes: readonly string[], hasOwn: boolean) =>
  problemAt('error', 'variant-locale', place, [
    `This file is shown in ${codes.join(', ')} alone, and this text is in ${written}.`,
    place.file.endsWith(`.${codes[0]}.yaml`)
      ? hasOwn
        ? `Take out all other languages, and all that ${codes[0]} says as the page does: this file holds what is different.`
        : `Write it under ${codes[0]}, or move it to the page itself.`
      : `Delete it, or add ${written} to locales of this page.`,
  ])
export const invisibleCharacter = error('invisible-character', (code: number) => [
  `This text holds the invisible character ${unicode(code)}.`,
  'Delete it and type the words again; it often comes along when text is pasted.',
  {
    fix: [
      String.fromCodePoint(code),
      // What joins letters or turns the direction of writing may be meant.
      [0x200b, 0x2060, 0xfeff].includes(code) ? '' : undefined,
    ],
  },
])
export const mixedScript = error('mixed-script', (word: string, code: number) => [
  `A letter of "${word}" only looks like a Latin one: it is ${unicode(code)}.`,
  'Type the word again.',
  { fix: [word, inLatin(word)] },
])
export const swallowedField = error('swallowed-field', (name: string) => [
  `The quotation that begins here is not closed on its line, and holds what looks like the field "${name}".`,
  'Close it at the end of the text; an apostrophe inside is written twice.',
])
export const unreadMarkup = warning('unread-markup', (detail: string, hint: string) => [
  `"${detail}" is shown on the page as it stands here.`,
  hint,
])
export const strayMark = warning('stray-mark', (message: string, hint: string) => [message, hint])
export const typography = warning('typography', ({ word, message, right, shown, or }: Correction) => [
  message,
  `Write: ${shown}${or === undefined ? '' : ` (or ${or}, if the hyphen is meant)`}`,
  or === undefined ? { fix: [word, right] } : { suggestion: [word, right] },
])
/** @param found.right the mark with its word and its space, as they should be */
export const noBreakSpace = warning(
  'no-break-space',
  ({
    mark,
    isPlain,
    isBehind,
    right,
    language,
  }: {
    mark: string
    isPlain: boolean
    isBehind: boolean
    right: string
    language: string
  }) => {
    const withSpace = (space: string) => (isBehind ? mark + space : space + mark)
    return [
      `A no-break space belongs ${isBehind ? 'behind' : 'before'} "${mark}" in ${languageName(language)}; here is ${isPlain ? 'a plain one, at which the line may break' : 'none'}.`,
      `Write "${right}", with the narrow no-break space U+202F, as it stands here.`,
      { fix: [withSpace(isPlain ? ' ' : ''), withSpace('\u202f')] },
    ]
  },
)
const languageName = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
/** @param isUsual true if all other languages have that level there */
export const headingLevel = warning(
  'heading-level',
  ({ level, wanted, isUsual = false }: { level: number; wanted: number; isUsual?: boolean }) => [
    isUsual
      ? `This heading is of level ${level}, and of level ${wanted} in all other languages.`
      : `This heading skips a level: it is of level ${level}, and level ${wanted} comes next.`,
    `Begin it with ${'#'.repeat(wanted)}; screen readers tell the structure of a page by it.`,
  ],
)
export const repeatedWord = warning('repeated-word', (word: string) => [
  `The word "${word}" stands here twice.`,
  'Delete one of the two.',
])
export const placeholderText = warning('placeholder-text', (words: string) => [
  `"${words}" stands here for a text that is still to be written.`,
  'Write the text, or keep the page as a draft (draft: true).',
])
export const decomposedLetter = warning('decomposed-letter', (word: string, composed: string) => [
  `A letter of "${composed}" is written as two characters: a plain letter and its accent.`,
  'Type the word again; it often comes along when text is pasted from a file name of a Mac.',
  { fix: [word, composed] },
])
/** @param count how many points it has, and how many the list has in the other language */
export const listLength = warning(
  'list-length',
  (
    { locale, count, isFolded }: { locale: string; count: number; isFolded: boolean },
    usual: { locale: string; count: number },
  ) => [
    `The lists of this text have ${counted(count, 'point')} in ${locale}, and ${counted(usual.count, 'point')} in ${usual.locale}.`,
    isFolded
      ? 'The points stand in one line: >- joins lines, |- keeps them. Write |- behind the colon.'
      : 'See which language lacks a point, or has one too many.',
  ],
)
/** @param of.lost targets of the other languages that it lacks; `extra` those that it has alone, `twice` one that it has more often */
export const otherLinks = warning(
  'other-links',
  (
    locale: string,
    { lost, extra, twice }: { lost: readonly string[]; extra: readonly string[]; twice: string | undefined },
  ) => [
    `In ${locale} this text leads elsewhere than in most other languages: ${[...lost.map((target) => `${target} is missing`), ...extra.map((target) => `${target} is only here`), ...(twice === undefined ? [] : [`${twice} is linked more often`])].join(', ')}.`,
    'Link the same pages in every language.',
    { targets: [...lost, ...extra] },
  ],
)
/** @param of.least length of all others @param of.isOpen true of one that ends within a sentence */
export const brokenOff = warning(
  'broken-off',
  (locale: string, { length, least, isOpen }: { length: number; least: number; isOpen: boolean }) => [
    isOpen
      ? `The ${locale} text ends without a full stop, and those of all other languages with one.`
      : `The ${locale} text has ${length} characters, and those of all other languages have ${least} and more.`,
    'See whether its end is missing: part of a text is easily lost when it is pasted.',
  ],
)
const besides = (locales: readonly string[]) => (locales.length === 0 ? '' : `, as in ${locales.join(', ')}`)
/** @param beside other languages with the same number */
export const otherNumber = warning('other-number', (number: string, usual: string, beside: readonly string[] = []) => [
  `Here stands ${number}${besides(beside)}, and in all other languages ${usual}.`,
  'Correct the one that is wrong. A number that customers rely on is best written once, in content/facts.yaml.',
])
/** @param beside other languages with the same name */
export const otherName = warning('other-name', (name: string, usual: string, beside: readonly string[]) => [
  `Here stands ${name}${besides(beside)}, and in all other languages ${usual}.`,
  'Correct the one that is wrong: a text that was copied from another brand may still name it.',
])
export const lonelyNumber = warning('other-number', (number: string, locale: string) => [
  `Only the ${locale} text says ${number}.`,
  'Something may have been added in one language: write it in the others too, or take it out.',
])
/** @param last day of that month */
export const impossibleDay = warning('impossible-day', (written: string, last: string) => [
  `There is no such day: ${written}.`,
  `The last one of that month is ${last}.`,
])
/** @param weekday that the day has, in the words of the text @param day the same in English */
export const otherWeekday = warning('impossible-day', (written: string, weekday: string, day: string) => [
  `This day is another day of the week: ${written}.`,
  `It is a ${day}${weekday === day ? '' : ` (${weekday})`}. Correct the one that is wrong, in every language.`,
])
export const twinItem = warning('twin-item', (first: Place) => [
  'This entry is the same as one before it.',
  'Write what it is to say, or delete it.',
  { beside: [first, 'This one says the same.'] },
])
/** @param seems the code of the language that it is in, by its commonest words */
export const otherLanguage = warning('other-language', (locale: string, seems: string) => [
  `This text stands under ${locale}, and seems to be in ${seems}.`,
  `Translate it, or delete it until it is translated.`,
])
export const swappedLanguages = warning('other-language', (locale: string, other: string) => [
  `The texts under ${locale} and ${other} seem to stand in each other's place: each is in the language of the other.`,
  'Exchange the two.',
])
/** @param letter what stood there */
export const garbledText = (place: Place, detail: string, letter: string | undefined) =>
  problemAt('error', 'garbled-text', place, [
    `"${detail}" stands where ${letter === undefined ? 'a letter' : `"${letter}"`} was: the text was read in a wrong encoding.`,
    `${letter === undefined ? 'Type the letter again' : `Write "${letter}"`}, or paste the text anew from a source in UTF-8.`,
    {
      fix: [detail, letter],
      alike: { cause: JSON.stringify(place.path), name: `"${detail}"${letter === undefined ? '' : ` (${letter})`}` },
    },
  ])
/** @param hasData whether the block has a "data" as well */
export const dataFields = error('data-fields', (names: readonly string[], hasData: boolean) => [
  `${names.join(', ')}: ${names.length === 1 ? 'this field of the block stands' : 'these fields of the block stand'} beside "data".`,
  hasData
    ? `Move ${names.length === 1 ? 'it' : 'them'} below data:, indented by two spaces more.`
    : 'Write data: above, and indent them by two spaces more.',
])
export const besideData = (name: string) => `"${name}" stands beside "data": indent it by two spaces less.`
export const ownContrast = error('own-contrast', (pair: readonly [string, string], ratio: number) => [
  `${pair[0]} on ${pair[1]} has a contrast of ${ratio.toFixed(2)}, less than 4.5.`,
  'Choose a lighter or darker colour for the words or for what they stand on (WCAG 2.2, 1.4.3).',
])
export const anchorText = error('anchor-text', (name: string) => [
  `"&${name}" is a YAML anchor here, so it is left out of the text.`,
  "Put the whole text in quotes: '&...'.",
])
export const groupedNumber = warning('grouped-number', (written: string) => {
  const right = written.replace('.', '')
  return [
    `${written} is read as ${Number(written)}: the point is a decimal one.`,
    `Write ${right}, or ${Number(written)} if that is meant. Each language groups numbers by itself.`,
    { suggestion: [written, right] },
  ]
})
export const commentInText = warning('comment-in-text', () => [
  'The text ends before the #: all after it is a comment.',
  'Put the whole text in quotes, or move the comment to a line of its own.',
])
export const twoTitles = warning('two-titles', () => [
  'This block would be a second title (h1) of the page.',
  'A page has one: its opening, or a text to be read. Use another block here, or its quiet variant.',
])
export const vagueLink = warning('vague-link', (words: string) => [
  `"${words}" does not say where this link leads.`,
  'Make the words that name what is there the link: screen readers and search engines list links without the sentence around them.',
])
/** @param isEmpty true: there is no block at all */
export const noTitle = warning('no-title', (isEmpty: boolean) => [
  isEmpty ? 'This page shows nothing: it has no blocks.' : 'No block of this page shows its title (h1).',
  `${isEmpty ? 'Write its blocks, or keep it as a draft (draft: true)' : 'Open it with a block that does'}: readers and search engines know a page by its title. docs/blocks.md shows the blocks that open a page.`,
])
export const variantNearBlock = error('variant-near-block', (id: string, near: string) => [
  `The page has no block named "${id}", so this one would be added to it.`,
  `Did you mean "${near}", which it would replace? If not, choose an id that is less like it.`,
])
export const altAndDecorative = error('alt-and-decorative', () => [
  'This picture has a text alternative and is called decorative.',
  'Keep "alt" where the picture tells something, else "decorative".',
])
export const nameAsAlternative = warning('file-name-as-text', (words: string, mayBeDecorative = true) => [
  `"${words.trim()}" is the name of a file, which those who do not see the picture get read out.`,
  mayBeDecorative
    ? 'Say what the picture shows; or write decorative: true in place of alt, where it shows nothing of its own.'
    : 'Say what the picture shows.',
])
export const ownAddress = warning('own-address', (address: string, name: string) => [
  `${address} is a page of this site.`,
  `Write its name, so that the link is checked and leads to the reader's language: ${name}`,
  { fix: [address, address.includes('?') ? undefined : name] },
])
/** @param path below the root of a brand */
export const noPageAt = warning('own-address', (address: string, path: string, known: readonly string[]) => [
  `This site has no page at ${address}.`,
  `If a page is meant, write its name, so that the link is checked. ${pageMeant(path, known, [])}`,
])
export const writtenFact = warning('written-fact', (number: string, fact: string) => [
  `The number ${number} is written out here, and is the fact "${fact}".`,
  `Write {${fact}, number}, so that it changes with the fact.`,
  { beside: [{ file: factsFile, path: [fact, 'value'] }, `The fact "${fact}".`] },
])
export const writtenPhone = warning('written-fact', (phone: string, record: string) => [
  `The telephone number ${phone} is written out here, and is that of the company.`,
  'Write {company_phone}, so that it changes with the company record.',
  { beside: [{ file: record, path: ['phone'] }, 'The company record.'] },
])
export const emptyCompanyData = error('wrong-value', (name: string, empty: Place) => [
  `{${name}} would show nothing here: ${empty.file} does not say ${empty.path?.join('.')}.`,
  'Write it there, or take it out of this place.',
  { beside: [{ file: empty.file }, 'The company record.'] },
])
export const missingTranslation = warning(
  'missing-translation',
  (locales: readonly string[], from: string | undefined) => [
    `This text is missing in ${locales.map((code) => `"${code}"`).join(', ')}.`,
    from === undefined
      ? 'Write it; nothing is shown until then.'
      : `Write it; until then the text in ${from} is shown.`,
    { about: locales.join(', '), missing: { locales, from } },
  ],
)
/** Several of them in one file. @param counts how many texts are missing, by locale */
export const missingTexts = warning('missing-translation', (texts: number, counts: ReadonlyMap<string, number>) => [
  `${texts} texts of this file are missing: ${[...counts].map(([locale, count]) => `${count} in ${locale}`).join(', ')}. This is the first.`,
  `Write them, or send them to a translator: site translations export --to ${[...counts.keys()].join(',')} --only missing. All are listed with --all.`,
])
/** Of the engine's own words, in a language that it has none of. */
export const untranslatedMessages = warning(
  'missing-translation',
  ({ locale, names }: { locale: string; names: readonly string[] }) => [
    `The engine has no words in "${locale}": ${names.length === 1 ? `the interface text ${names[0]} is missing` : `${names.length} interface texts are missing, beginning with ${names[0]}`}.`,
    `Write ${names.map((name) => name.split('.').slice(1).join('.')).join(', ')} in this file in "${locale}" alone; until then another language is shown.`,
    { about: locale },
  ],
)
export const icuSyntax = error('icu-syntax', (detail: string, hint: string) => [
  `This text is not valid ICU MessageFormat: ${detail}`,
  hint,
])
export const icuArguments = (place: Place, locale: string, first: string, difference: string) =>
  problemAt('error', 'icu-arguments', place, [
    `The ${locale} text uses other arguments than the ${first} text: ${difference}.`,
    'Use the same arguments in every language.',
    { beside: [{ ...place, path: [...(place.path ?? []).slice(0, -1), first] }, `The ${first} text.`] },
  ])
// In the words of unknown-fact: where a fact was renamed, both are one mistake.
/** @param of.inOthers the one that all other languages name there and this one does not, as where it was translated */
export const icuUnknownArgument = error(
  'icu-unknown-argument',
  (name: string, of: { facts: readonly string[]; companyNames: readonly string[]; inOthers: string | undefined }) => {
    const { facts, companyNames, inOthers } = of
    const message = `There is no fact named "${name}".`
    if (inOthers === undefined) return [message, ...nearOf(name, [...facts, ...companyNames], factsPlace(facts))]
    const hint = `Write {${inOthers}}, as the other languages do: its name is the same in all.`
    return [message, hint, { suggestion: [name, inOthers] }]
  },
)
/** @param hasNumber whether the branches that are there show the number */
export const icuPlural = error('icu-plural', (locale: string, missing: readonly string[], hasNumber: boolean) => [
  `The ${locale} plural lacks ${missing.join(', ')}.`,
  `Add a branch for each form that the language has: ${missing.map((form) => `${form} {${hasNumber ? '# ' : ''}...}`).join(' ')}`,
])
export const missingMessage = error('missing-message', (name: string, user: string) => [
  `The interface text "${name}" is missing; ${user} shows it.`,
  'Add it to this file.',
])
export const unusedMessage = warning('unused-message', (name: string, missing?: string) => [
  `Nothing shows the interface text "${name}".`,
  missing === undefined
    ? 'Delete it, or name it in the messages of what shows it.'
    : `Did you mean "${missing}", which is missing?`,
  asBadAs(missing),
])
export const unusedMessages = warning('unused-message', (missing?: string) => [
  'Nothing shows the interface texts of this file.',
  missing === undefined
    ? 'Delete it, or name them in the messages of what shows them.'
    : `Did you mean ${missing}? It is missing.`,
  asBadAs(missing),
])
/** What is written under a wrong name is missing under the right one. */
const asBadAs = (missing: string | undefined) => (missing === undefined ? undefined : { severity: 'error' as const })
export const avoidedTerm = warning('avoided-term', (words: readonly string[], locale: string, term: string) => [
  `The ${locale} text says ${words.map((word) => `"${word}"`).join(', ')}.`,
  `The house term is "${term}" (content/glossary.yaml).`,
])
export const unknownWord = warning('unknown-word', (word: string, locale: string, near: readonly string[]) => {
  const language =
    locale === 'all' ? 'No dictionary of these languages knows' : `The ${locale} dictionary does not know`
  const suggestion = near.length === 0 ? '' : `Did you mean ${near.map((each) => `"${each}"`).join(' or ')}? `
  return [`${language} "${word}".`, `${suggestion}A word of the house belongs into content/words.yaml.`]
})
export const missingDictionary = error('missing-dictionary', (locale: string, name: string) => [
  `The spelling of ${locale} cannot be checked: the package "${name}" is not installed.`,
  'Add it to package.json with npm install --save-dev --save-exact.',
])
export const unconfirmedClaim = ({ place, claim, who }: { place: Place; claim: string; who: string }) =>
  problemAt('error', 'unconfirmed-claim', place, [
    `Nobody has confirmed this yet: ${claim}`,
    `Ask: ${who}. Then delete the entry, or correct the text.`,
  ])
export const titleLength = warning('title-length', (locale: string, length: number, most: number) => [
  `The ${locale} page title has ${length} characters, including the name of the brand.`,
  `Search engines cut titles after ${most}; one of Chinese, Japanese or Korean counts as two.`,
])
/** @param role of the family that lacks them, where another has them */
export const missingLetter = warning(
  'missing-letter',
  (locale: string, letters: readonly string[], role?: 'headline') => [
    `No ${role === undefined ? 'font' : 'font for headlines'} of ${locale} has ${letters.length === 1 ? 'the letter' : 'the letters'} ${letters.slice(0, 12).join(' ')}${letters.length > 12 ? ` and ${letters.length - 12} more` : ''}.`,
    'Visitors see it in a font of their own, previews go without it. Write other letters; or let themes/fonts.yaml name a family that has it, with the locales that it is for.',
  ],
)
export const descriptionLength = warning(
  'description-length',
  (locale: string, length: number, { least, most }: { least: number; most: number }) => [
    `The ${locale} description has ${length} characters.`,
    `Between ${least} and ${most} are shown whole by search engines; one of Chinese, Japanese or Korean counts as two.`,
  ],
)
/** @param other where the other page has it */
export const sameText = warning('same-text', (what: string, locales: readonly string[], other: Place) => [
  `${other.file} has the same ${what} in ${locales.join(', ')}.`,
  `Write one that tells the two ${what.startsWith('alt') ? 'pictures' : 'pages'} apart.`,
  { beside: [other, 'This is the same text.'] },
])
export const deniedClaim = ({ place, who, denied }: { place: Place; who: string; denied: string }) =>
  problemAt('warning', 'denied-claim', place, [
    `This is not true, was the answer of those who were asked (${who}): ${denied}`,
    'Correct the texts beside it, and delete the entry.',
  ])
export const longSentence = warning(
  'long-sentence',
  (locale: string, { sentence, words, most }: { sentence: string; words: number; most: number }) => [
    `A sentence of the ${locale} text has ${words} words: "${sentence}"`,
    `Make two of it, or leave something out: it is read in one go with at most ${most}.`,
  ],
)
