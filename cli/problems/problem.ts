// Every sentence that tells an author what is wrong and what to do about it: one small function each.
import { factsFile } from '../content/paths.ts'
import { inLatin, meant, oddLetter, sameLetters } from './suggest.ts'

/** A place in a file: the path to a value in its YAML. `key` points at the name of a field instead of its value. */
export interface Place {
  file: string
  path?: (string | number)[]
  key?: boolean
  /** A word of the text that is the value: the one before which `nth` like it stand. */
  word?: { text: string; nth: number }
  /** For a mistake in the YAML itself: its offset in UTF-16 units. */
  offset?: number
}

/**
 * What is to be written in place of what stands there, where only one answer is right: of the text at the place, or of the name of the
 * file. What somebody could have meant otherwise has none.
 */
export type Fix = { from: string; to: string } | { rename: string }

export interface Problem {
  /** Permanent; explained in docs/problems.md. */
  code: string
  /** A note says what could not be judged because of an error. */
  severity: 'error' | 'warning' | 'note'
  place: Place
  /** What happened, a full sentence. */
  message: string
  /** What to do next. */
  hint: string
  /** The name that it is about, for those who look for what many problems have in common. */
  about?: string
  /** Of a text that is missing: in which languages, and the one that is shown meanwhile. */
  missing?: { locales: readonly string[]; from?: string | undefined }
  /** The one right answer, for `site check --fix`. */
  fix?: Fix
  /** What it has to do with, elsewhere. */
  related?: Related[]
  /** Where it stands, once somebody has looked. */
  position?: Position
}

/** Another place that a problem is about, and what is there, in a full sentence. */
export interface Related {
  place: Place
  says: string
  position?: Position
}

/** 1-based line and column, and the number of characters to underline. */
export interface Position {
  line: number
  column: number
  length: number
}

const error = (code: string, place: Place, message: string, hint: string): Problem => ({
  code,
  severity: 'error',
  place,
  message,
  hint,
})
const warning = (code: string, place: Place, message: string, hint: string): Problem => ({
  ...error(code, place, message, hint),
  severity: 'warning',
})

const beside = (told: Problem, place: Place, says: string): Problem => ({ ...told, related: [{ place, says }] })

const note = (code: string, place: Place, message: string, hint: string): Problem => ({
  ...error(code, place, message, hint),
  severity: 'note',
})

/** The same problem with the text that belongs there; undefined where nobody can be sure of one. */
const answered = (told: Problem, from: string, to: string | undefined): Problem =>
  to === undefined ? told : { ...told, fix: { from, to } }
/** The same problem of a name, with the known one that has the same letters. */
const named = (told: Problem, word: string, known: readonly string[]) => answered(told, word, sameLetters(word, known))

/** A name that nothing has: with the near one, and as the answer where only one has the same letters. */
const unknown = (
  code: string,
  place: Place,
  message: string,
  { name, known, otherwise }: { name: string; known: readonly string[]; otherwise: string },
): Problem => named(error(code, place, message, didYouMean(name, known, otherwise)), name, known)

const didYouMean = (word: string, known: readonly string[], otherwise: string) => {
  const near = meant(word, known)
  return near === undefined
    ? `${letterHint(word)}${otherwise}`
    : `${letterHint(word)}Did you mean "${near}"? ${otherwise}`
}
/** Says what cannot be seen: a name that looks right, and is not. */
const letterHint = (word: string) => {
  const odd = oddLetter(word)
  if (odd === undefined) return ''
  const name = unicode(odd.code)
  return odd.isSeen
    ? `A letter of it only looks like a Latin one (${name}): type it again. `
    : `It holds the invisible character ${name}: type it again. `
}
const someOf = (names: readonly string[]) =>
  names.length === 0 ? 'none' : names.length <= 12 ? names.join(', ') : `${names.slice(0, 12).join(', ')}, ...`

// Files and YAML

export const notUtf8 = (place: Place, encoding: string) =>
  error(
    'not-utf-8',
    place,
    `This file is not encoded as UTF-8. It seems to be ${encoding}.`,
    'Save it as text in UTF-8; editors offer it as "Save with encoding".',
  )
export const controlCharacter = (place: Place, code: number) =>
  error(
    'control-character',
    place,
    `This file holds the control character U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
    // C1: what is left of letters that were read in a wrong encoding.
    code >= 0x80
      ? 'The text was read in a wrong encoding: delete it and paste it anew from a source in UTF-8.'
      : 'Delete it; it often comes along when text is pasted.',
  )
export const yamlSyntax = (place: Place, said: string) =>
  error(
    'yaml-syntax',
    place,
    `This is not valid YAML: ${said}`,
    'Check quotes, colons and brackets here and on the line before.',
  )
/** @param tabs what stands before the line, where it is nothing but tabs */
export const yamlTab = (place: Place, tabs?: string) =>
  answered(
    error('yaml-tab', place, 'This line is indented with a tab; YAML allows only spaces.', 'Indent with two spaces.'),
    tabs ?? '',
    tabs?.replaceAll('\t', '  '),
  )
export const yamlDuplicateKey = (place: Place) =>
  error('yaml-duplicate-key', place, 'This field is written twice.', 'Keep one of the two.')
export const yamlIndent = (place: Place, spaces?: number, wanted?: number) =>
  error(
    'yaml-indent',
    place,
    'This line is not indented like its neighbours.',
    spaces === undefined || wanted === undefined
      ? 'Fields of one object start in the same column.'
      : `It begins after ${counted(spaces, 'space')}, the fields around it after ${counted(wanted, 'space')}.`,
  )
const counted = (count: number, word: string) => `${count === 0 ? 'no' : count} ${word}${count === 1 ? '' : 's'}`
/** @param isWhole false where the text may go on in the next line */
export const yamlQuotes = (place: Place, why: string, text: string, isWhole = false) =>
  answered(
    error(
      'yaml-quotes',
      place,
      `YAML reads this text as something else. ${why}.`,
      `Put the whole text in quotes: ${inQuotes(text)}`,
    ),
    text,
    // Whether a comment is meant behind it nobody can tell.
    !isWhole || / #/.test(text) ? undefined : quoted(text),
  )
export const yamlOpenQuote = (place: Place, quote: string) =>
  error(
    'yaml-open-quote',
    place,
    `The quotation that begins here is not closed.`,
    `Close it with ${quote} at the end of the text, or take it away.`,
  )
export const yamlInnerQuote = (place: Place, quote: string) =>
  error(
    'yaml-inner-quote',
    place,
    'This sign ends the quotation in the middle of the text.',
    quote === "'"
      ? "Write a typographic apostrophe (’), or the sign twice: ''."
      : 'Write typographic quotes (“ ”), or put the whole text in single quotes.',
  )
export const yamlBackslash = (place: Place) =>
  error(
    'yaml-backslash',
    place,
    'In double quotes a backslash begins an escape, and there is none like this.',
    'Put the text in single quotes, or write the backslash twice.',
  )
/** @param isGlued true where the colon is there, and the space alone is missing */
export const yamlColon = (place: Place, name: string, isGlued = false) =>
  answered(
    error(
      'yaml-colon',
      place,
      `After "${name}" a colon and a space are missing.`,
      `Write ${name}: and a space, then the value.`,
    ),
    `${name}:`,
    isGlued ? `${name}: ` : undefined,
  )
export const yamlSpace = (place: Place) =>
  answered(
    error(
      'yaml-space',
      place,
      'After the colon stands a no-break space, which YAML takes for a letter.',
      'Delete it and type a space; it often comes along when text is pasted.',
    ),
    '\u00a0',
    ' ',
  )
export const yamlDash = (place: Place) =>
  answered(
    error('yaml-dash', place, 'Behind the dash of an entry a space is missing.', 'Write a dash and a space.'),
    '-',
    '- ',
  )
export const yamlNoDash = (place: Place, name: string) =>
  error(
    'yaml-dash',
    place,
    `The field "${name}" is there already, so a new entry seems to begin here without its dash.`,
    `Write a dash and a space before ${name}:, in the column of the other dashes. If no new entry is meant, keep one of the two.`,
  )
export const yamlOtherDash = (place: Place, sign: string) =>
  answered(
    error(
      'yaml-dash',
      place,
      `"${sign}" begins no entry in YAML.`,
      'Begin the entry with a dash, which is a hyphen, and a space.',
    ),
    sign,
    '-',
  )
export const yamlFirstDash = (place: Place, name: string) =>
  error(
    'yaml-dash',
    place,
    'The entries below begin with a dash, and this first one does not.',
    `Write a dash and a space before ${name}:, in the column of the other dashes.`,
  )
export const yamlExtraDash = (place: Place) =>
  error(
    'yaml-dash',
    place,
    'A dash begins an entry of a list, and the lines above are no list.',
    'Take the dash away, and let the line begin in the column of those above.',
  )
export const yamlLooseLine = (place: Place) =>
  error(
    'yaml-loose-line',
    place,
    'This line is no field, and goes on with no text above it.',
    'Indent it by two spaces more than the field whose text it is. A text of several lines begins with >- behind the colon.',
  )
export const yamlOneLine = (place: Place, name: string) =>
  error(
    'yaml-quotes',
    place,
    `Here the field "${name}" begins in the line of another one.`,
    `Begin a new line before ${name}:, or put the whole text in quotes if it is one.`,
  )
export const yamlBlockText = (place: Place, sign: string) =>
  error(
    'yaml-block-text',
    place,
    `A text after ${sign} begins in the next line.`,
    `Begin a new line after ${sign}-, indented by two spaces. A text that begins with ${sign} itself is put in quotes.`,
  )
export const yamlBracket = (place: Place, open: string, close: string) =>
  error(
    'yaml-bracket',
    place,
    `The bracket ${open} that begins here is not closed.`,
    `Write ${close} behind what it holds.`,
  )
export const yamlComment = (place: Place) =>
  error('yaml-comment', place, 'This looks like a comment of another language.', 'A comment in YAML begins with #.')
export const yamlMerge = (place: Place) =>
  error(
    'yaml-merge',
    place,
    'Here two versions of the file were merged and nobody has chosen between them.',
    'Keep one of the two parts, and delete the three lines of marks (<<<<<<<, =======, >>>>>>>).',
  )
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** A text as YAML has it in single quotes, cut to what a line takes. */
const inQuotes = (text: string) => {
  const whole = quoted(text)
  return whole.length > 62 ? `${whole.slice(0, 61)}…'` : whole
}
export const yamlDocuments = (place: Place) =>
  error(
    'yaml-documents',
    place,
    'This file holds more than one YAML document.',
    'Keep one of them, and delete the others with their line of dashes.',
  )
export const yamlAlias = (place: Place) =>
  error(
    'yaml-alias',
    place,
    'The aliases of this file repeat too much.',
    'Write the values out; at most 100 aliases are followed.',
  )
export const yamlNesting = (place: Place) =>
  error(
    'yaml-nesting',
    place,
    'The values of this file are nested too deeply.',
    'At most 100 levels are read. A bracket may have been left open.',
  )
export const yamlEmpty = (place: Place) =>
  error('yaml-empty', place, 'This file is empty.', 'Write its fields, or delete it.')
export const outsideContent = (place: Place, target: string) =>
  error(
    'outside-content',
    place,
    `This leads outside the ${folderOf(place)} folder: ${target}`,
    `Put the file itself into the ${folderOf(place)} folder.`,
  )
const folderOf = ({ file }: Place) => (file.startsWith('themes/') ? 'themes' : 'content')
export const notAFile = (place: Place, what: string) =>
  error('not-a-file', place, `This is ${what}, and no file.`, 'Put a file in its place, or delete it.')
export const fileSize = (place: Place, bytes: number, limit: number) =>
  error(
    'file-size',
    place,
    `This file has ${mebibytes(bytes)} MiB; a text file has at most ${mebibytes(limit)}.`,
    'Divide it, or take out what does not belong there.',
  )
export const publicName = (place: Place, path: string) =>
  error(
    'public-name',
    place,
    `A public file cannot be called ${path}.`,
    'Use letters, digits and .-_ in names; hidden files are published from .well-known/ alone.',
  )
export const publicSize = (place: Place, bytes: number, limit: number) =>
  error(
    'public-size',
    place,
    `This file has ${mebibytes(bytes)} MiB; a public file has at most ${mebibytes(limit)}.`,
    'Make it smaller, or publish it elsewhere and link to it.',
  )
export const publicClash = (place: Place, url: string, by: string) =>
  error(
    'public-clash',
    place,
    `${url} is taken by ${by}.`,
    'Rename one of the two; a public file is at the address that its path says.',
  )
export const securityText = (place: Place, said: string) =>
  error('security-text', place, `${said}.`, 'RFC 9116 says what security.txt holds: Contact and Expires at least.')
export const securityTextDate = (place: Place, said: string) =>
  warning('security-text-date', place, `${said}.`, 'See whether all of it is still right, and renew the date.')
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).replace(/\.0$/, '')
export const unknownFile = (place: Place, known: readonly string[], meantFile?: string): Problem => ({
  ...error(
    'unknown-file',
    place,
    'Nothing is made from a file with this name in this place.',
    `${meantFile === undefined ? '' : `Did you mean ${meantFile}? `}The content folder holds: ${someOf(known)}.`,
  ),
  // The same name with another ending.
  ...(meantFile !== undefined && place.file.replace(/\.ya?ml(\.txt)?$/i, '.yaml') === meantFile
    ? { fix: { rename: meantFile } }
    : {}),
})
export const missingFile = (place: Place, what: string) =>
  error('missing-file', place, `The file ${place.file} is missing.`, what)

export const elsewhere = (place: Place, count: number) =>
  note(
    'problems-elsewhere',
    place,
    `${count} problems of other brands or languages are not shown; until they are gone, not all can be judged.`,
    'site check without --brand and --locale shows them.',
  )
export const notChecked = (place: Place, what: string) =>
  note('not-checked', place, `${what} could not be checked: they depend on ${place.file}.`, 'Fix that file first.')

// Shapes

export const unknownField = (place: Place, name: string, known: readonly string[], instead?: string) =>
  named(
    error(
      'unknown-field',
      place,
      `There is no field named "${name}" here.`,
      instead === undefined
        ? didYouMean(name, known, `Fields: ${someOf(known)}.`)
        : `${letterHint(name)}Did you mean "${instead}", which is missing? Fields: ${someOf(known)}.`,
    ),
    name,
    known,
  )
export const strayLocale = (place: Place, locale: string) =>
  error(
    'unknown-field',
    place,
    `The text in ${locale} belongs to no field here.`,
    'Indent it by two spaces more than the name of its field, in the column of the other languages.',
  )
export const missingField = (place: Place, name: string, description: string) =>
  error('missing-field', place, `The field "${name}" is missing.`, `Add it. ${description}`)
export const wrongType = (place: Place, wanted: string, got: string, hint = `Write ${wanted}.`) =>
  error('wrong-type', place, `Expected ${wanted}, but found ${got}.`, hint)
export const wrongChoice = (place: Place, word: string, known: readonly string[]) =>
  unknown('wrong-choice', place, `"${word}" is not one of the choices here.`, {
    name: word,
    known,
    otherwise: `Choices: ${someOf(known)}.`,
  })
export const wrongValue = (place: Place, said: string, description: string) =>
  error('wrong-value', place, `This value is not allowed: ${said}.`, description)

// Slips

export const blankText = (place: Place) =>
  error('blank-text', place, 'This text is blank.', 'Write it, or delete the line: then another language is shown.')
export const allBesideLocale = (place: Place, locale: string) =>
  error(
    'all-and-locale',
    place,
    `This text has one for all languages and one in ${locale}.`,
    'Keep "all" alone, or write one text for each language.',
  )
export const sentenceForAll = (place: Place) =>
  warning(
    'sentence-for-all',
    place,
    'This sentence is shown in every language as it is.',
    'Write it in each language; "all" is for names and numbers.',
  )
export const sameInTwoLanguages = (place: Place, locale: string, other: string) =>
  warning(
    'same-translation',
    place,
    `The ${locale} text is the same as the ${other} text.`,
    'Translate it, or delete it until it is translated.',
  )
/** @param shown the languages that the file is for */
export const variantLocale = (place: Place, written: string, shown: readonly string[]) =>
  error(
    'variant-locale',
    place,
    `This file is shown in ${shown.join(', ')} alone, and this text is in ${written}.`,
    place.file.endsWith(`.${shown[0]}.yaml`)
      ? `Write it under ${shown[0]}, or move it to the page itself.`
      : `Delete it, or add ${written} to locales of this page.`,
  )
export const invisibleCharacter = (place: Place, code: number) =>
  answered(
    error(
      'invisible-character',
      place,
      `This text holds the invisible character ${unicode(code)}.`,
      'Delete it and type the words again; it often comes along when text is pasted.',
    ),
    String.fromCodePoint(code),
    // What joins letters or turns the direction of writing may be meant.
    [0x200b, 0x2060, 0xfeff].includes(code) ? '' : undefined,
  )
export const mixedScript = (place: Place, word: string, code: number) =>
  answered(
    error(
      'mixed-script',
      place,
      `A letter of "${word}" only looks like a Latin one: it is ${unicode(code)}.`,
      'Type the word again.',
    ),
    word,
    inLatin(word),
  )
export const swallowedField = (place: Place, name: string) =>
  error(
    'swallowed-field',
    place,
    `The quotation that begins here is not closed on its line, and holds what looks like the field "${name}".`,
    'Close it at the end of the text; an apostrophe inside is written twice.',
  )
export const unreadMarkup = (place: Place, said: string, hint: string) =>
  warning('unread-markup', place, `"${said}" is shown on the page as it stands here.`, hint)
/** @param found.right the mark with its word and its space, as they should be */
export const noBreakSpace = (
  place: Place,
  {
    mark,
    isPlain,
    isBehind,
    right,
    language,
  }: { mark: string; isPlain: boolean; isBehind: boolean; right: string; language: string },
) => {
  const beside = (space: string) => (isBehind ? mark + space : space + mark)
  const told = warning(
    'no-break-space',
    place,
    `A no-break space belongs ${isBehind ? 'behind' : 'before'} "${mark}" in ${languageName(language)}; here is ${isPlain ? 'a plain one, at which the line may break' : 'none'}.`,
    `Write "${right}", with the narrow no-break space U+202F, as it stands here.`,
  )
  return answered(told, beside(isPlain ? ' ' : ''), beside('\u202f'))
}
const languageName = (tag: string) => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag
export const headingLevel = (place: Place, { level, wanted }: { level: number; wanted: number }) =>
  warning(
    'heading-level',
    place,
    `This heading skips a level: it is of level ${level}, and level ${wanted} comes next.`,
    `Begin it with ${'#'.repeat(wanted)}; screen readers tell the structure of a page by it.`,
  )
export const repeatedWord = (place: Place, word: string) =>
  warning('repeated-word', place, `The word "${word}" stands here twice.`, 'Delete one of the two.')
export const garbledText = (place: Place, said: string) =>
  error(
    'garbled-text',
    place,
    `"${said}" stands where a letter was: the text was read in a wrong encoding.`,
    'Type the letter again, or paste the text anew from a source in UTF-8.',
  )
export const dataFields = (place: Place, names: readonly string[]) =>
  error(
    'data-fields',
    place,
    `${names.join(', ')}: ${names.length === 1 ? 'this field of the block stands' : 'these fields of the block stand'} beside "data".`,
    'Write data: above, and indent them by two spaces more.',
  )
export const ownContrast = (place: Place, pair: readonly [string, string], ratio: number) =>
  error(
    'own-contrast',
    place,
    `${pair[0]} on ${pair[1]} has a contrast of ${ratio.toFixed(2)}, less than 4.5.`,
    'Choose a lighter or darker colour for the words or for what they stand on (WCAG 2.2, 1.4.3).',
  )
export const anchorText = (place: Place, name: string) =>
  error(
    'anchor-text',
    place,
    `"&${name}" is a YAML anchor here, so it is left out of the text.`,
    "Put the whole text in quotes: '&...'.",
  )
export const commentInText = (place: Place) =>
  warning(
    'comment-in-text',
    place,
    'The text ends before the #: all after it is a comment.',
    'Put the whole text in quotes, or move the comment to a line of its own.',
  )
export const twoTitles = (place: Place) =>
  warning(
    'two-titles',
    place,
    'This block would be a second title (h1) of the page.',
    'A page has one: its opening, or a text to be read. Use another block here, or its quiet variant.',
  )
/** @param isEmpty true: there is no block at all */
export const noTitle = (place: Place, isEmpty: boolean) =>
  warning(
    'no-title',
    place,
    isEmpty ? 'This page shows nothing: it has no blocks.' : 'No block of this page shows its title (h1).',
    `${isEmpty ? 'Write its blocks, or keep it as a draft (draft: true)' : 'Open it with a block that does'}: readers and search engines know a page by its title. docs/blocks.md shows the blocks that open a page.`,
  )
export const variantNearBlock = (place: Place, id: string, near: string) =>
  error(
    'variant-near-block',
    place,
    `The page has no block named "${id}", so this one would be added to it.`,
    `Did you mean "${near}", which it would replace? If not, choose an id that is less like it.`,
  )
export const altAndDecorative = (place: Place) =>
  error(
    'alt-and-decorative',
    place,
    'This picture has a text alternative and is called decorative.',
    'Keep "alt" where the picture tells something, else "decorative".',
  )
export const ownAddress = (place: Place, address: string, name: string) =>
  answered(
    warning(
      'own-address',
      place,
      `${address} is a page of this site.`,
      `Write its name, so that the link is checked and leads to the reader's language: ${name}`,
    ),
    address,
    /[?#]/.test(address) ? undefined : name,
  )
/** @param path below the root of a brand */
export const noPageAt = (place: Place, address: string, path: string, known: readonly string[]) =>
  warning(
    'own-address',
    place,
    `This site has no page at ${address}.`,
    `If a page is meant, write its name, so that the link is checked. ${pageMeant(path, known, [])}`,
  )
export const writtenFact = (place: Place, number: string, fact: string) =>
  beside(
    warning(
      'written-fact',
      place,
      `The number ${number} is written out here, and is the fact "${fact}".`,
      `Write {${fact}, number}, so that it changes with the fact.`,
    ),
    { file: factsFile, path: [fact, 'value'] },
    `The fact "${fact}".`,
  )
const unicode = (code: number) => `U+${code.toString(16).toUpperCase().padStart(4, '0')}`

// Names

export const unknownBlock = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-block', place, `There is no block named "${name}".`, {
    name,
    known,
    otherwise: `A block is a folder in blocks/: ${known.join(', ')}.`,
  })
export const unknownLayout = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-layout', place, `There is no layout named "${name}".`, {
    name,
    known,
    otherwise: 'A layout is a file in templates/layouts/.',
  })
export const unknownTheme = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-theme', place, `There is no theme named "${name}".`, {
    name,
    known,
    otherwise: 'A theme is a folder in themes/.',
  })
export const unknownCompany = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-company', place, `There is no company record named "${name}".`, {
    name,
    known,
    otherwise: 'A record is a file in content/companies/.',
  })
export const unknownIcon = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-icon', place, `There is no icon named "${name}".`, {
    name,
    known,
    otherwise: 'Icons are those of lucide.dev.',
  })
export const unknownImage = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-image', place, `There is no file "${name}" in content/media/.`, {
    name,
    known,
    otherwise: 'Put it there, or write the path of another.',
  })
export const brokenImage = (place: Place, name: string, reason: string) =>
  error(
    'broken-image',
    place,
    `The picture "${name}" cannot be used. ${reason}`,
    'Export it again as SVG, PNG, JPEG, WebP or AVIF.',
  )
export const missingPackage = (place: Place, name: string) =>
  error(
    'missing-package',
    place,
    `The package "${name}" is not installed, or holds no woff2 file.`,
    'Add it to package.json with npm install --save-exact.',
  )
export const unknownFont = (place: Place, name: string, within: string | undefined, known: readonly string[]) =>
  error(
    'unknown-font',
    place,
    `${within === undefined ? 'The folder themes' : `The package ${within}`} has no file "${name}".`,
    didYouMean(name, known, 'Its woff2 files can be named.'),
  )
export const brokenFont = (place: Place, name: string, reason: string) =>
  error(
    'broken-font',
    place,
    `The font "${name}" cannot be used: ${reason}`,
    'Name a woff2 file that a browser can show.',
  )
export const unknownColour = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-colour', place, `The theme has no colour named "${name}".`, {
    name,
    known,
    otherwise: `${hexHint(name)}Colours: ${someOf(known)}, or '#rrggbb'.`,
  })
const hexHint = (written: string) => {
  const digits = hexDigits(written)
  return digits === undefined ? '' : `Write '${digits}', in quotes. `
}
/** A colour that was written in another way, as `#rrggbb`; undefined for what is none. */
export function hexDigits(written: string): string | undefined {
  const [, short] = /^#?([0-9a-f]{3})$/i.exec(written) ?? []
  const [, six] = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(written) ?? []
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(written)?.slice(1, 4)
  const digits =
    short?.replace(/./g, '$&$&') ?? six ?? channels?.map((each) => Number(each).toString(16).padStart(2, '0')).join('')
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}
const factsPlace = 'Facts are written in content/facts.yaml.'
export const unknownFact = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-fact', place, `There is no fact named "${name}".`, {
    name,
    known,
    otherwise: factsPlace,
  })
export const unknownBrand = (place: Place, name: string, known: readonly string[]) =>
  unknown('unknown-brand', place, `There is no brand named "${name}".`, {
    name,
    known,
    otherwise: 'A brand is a folder in content/ with a brand.yaml.',
  })
export const unknownLocale = (place: Place, name: string, known: readonly string[]): Problem => ({
  ...error(
    'unknown-locale',
    place,
    `There is no locale named "${name}".`,
    didYouMean(localeMeant(name), known, `Locales: ${someOf(known)}.`),
  ),
  about: name,
})
/** A code without its country: languages are written by their codes alone. */
const localeMeant = (name: string) => name.replace(/[-_][a-z]{2}$/i, '')
export const sameLocale = (place: Place, code: string) =>
  error('same-locale', place, `The locale "${code}" is listed twice.`, 'Keep one of the two.')
export const samePrefix = (place: Place, prefix: string, other: string) =>
  beside(
    error(
      'same-prefix',
      place,
      `The prefix "${prefix}" is also that of ${other}.`,
      'Links name pages by it, so each brand has a prefix of its own.',
    ),
    { file: other, path: ['prefix'] },
    `This prefix is "${prefix}" as well.`,
  )
export const sameOrder = (place: Place, order: number, other: string) =>
  warning(
    'same-order',
    place,
    `The place ${order} is also that of ${other}.`,
    'The brand switch goes by these numbers: give each brand one of its own.',
  )
export const changedPrefix = (place: Place, links: number, written: string, prefix: string) =>
  error(
    'changed-prefix',
    place,
    `${links === 1 ? 'A link calls' : `${links} links call`} the pages of this brand ${written}/…, and its prefix is "${prefix}".`,
    `Write the prefix "${written}" again, or change the links.`,
  )
export const renamedLocale = (place: Place, code: string, written: string, count: number) =>
  error(
    'renamed-locale',
    place,
    `No text is written in "${code}", and ${count} are in "${written}", which is not listed here.`,
    `Write the code ${written} here, or rename it in all texts.`,
  )
export const sameHost = (place: Place, host: string, other: string) =>
  beside(
    error(
      'same-host',
      place,
      `The address ${host} is also that of ${other}, or lies within it.`,
      'Give each brand a host of its own; or a base, which is a path below the host of another.',
    ),
    { file: other, path: ['host'] },
    `This host is ${host.replace(/\/.*/, '')} as well.`,
  )
export const unusableBase = (place: Place, base: string, why: string) =>
  error(
    'unusable-base',
    place,
    `No pages can stand below "${base}": ${why}.`,
    'The host is that of the brand at the root of the domain, and the base a path that nothing else of it has.',
  )

// Links and pages

export const deadLink = (place: Place, target: string, known: readonly string[], anchors: readonly string[] = []) =>
  answered(
    error('dead-link', place, `There is no page named "${target}".`, pageMeant(target, known, anchors)),
    target,
    anchors.includes(target) ? `#${target}` : (sameLetters(target, known) ?? onlyWithPrefix(target, known)),
  )
/** The one page of this path, on whichever brand it is. */
function onlyWithPrefix(target: string, known: readonly string[]): string | undefined {
  const [found, ...others] = known.filter((name) => name.endsWith(`/${target}`))
  return others.length === 0 ? found : undefined
}
/** @param now what became of the page; undefined where it is gone */
export const formerLink = (place: Place, target: string, now: string | undefined) =>
  error(
    'dead-link',
    place,
    `There is no page named "${target}" any more.`,
    now === undefined ? 'It was deleted: take the link out.' : `Write "${now}", which it is now.`,
  )
export const unpublishedLink = (
  place: Place,
  name: string,
  why: 'draft' | 'early' | 'late',
  { publish_from, publish_until }: { publish_from?: string; publish_until?: string },
) => {
  const reasons = {
    draft: 'a draft',
    early: `published from ${publish_from} on`,
    late: `no longer published since ${publish_until}`,
  }
  return warning(
    'unpublished-link',
    place,
    `The page "${name}" is ${reasons[why]}: until it is there, this link leads to the home page.`,
    'Take the link out for now, or publish that page.',
  )
}
/** @param lost languages in which the link is shown and the page is not there; `shown` is the one that stands in for the first of them */
export const foreignLink = (
  place: Place,
  to: { name: string; file: string; locales?: readonly string[] },
  lost: readonly string[],
  { from, shown }: { from: string; shown: string | undefined },
) => {
  const there = (to.locales ?? []).join(', ')
  const variant = from.replace(/(\.[a-z]{2,3}(-\w+)*)?\.yaml$/, `.${to.locales?.[0]}.yaml`)
  return warning(
    'foreign-link',
    place,
    `The page "${to.name}" is in ${there} alone: readers of ${lost.join(', ')} get ${shown === undefined ? 'the home page' : `it in ${shown}`}.`,
    `Write the link where only ${there} show it, such as in ${variant}, or make that page in ${lost.join(', ')} too: locales in ${to.file}.`,
  )
}
export const formerPageIsThere = (place: Place, name: string, file: string) =>
  beside(
    error(
      'former-page',
      place,
      `"${name}" is still a page: ${file}`,
      'Delete this line, or rename that page: an address either is a page or leads to one.',
    ),
    { file },
    `This page is called "${name}".`,
  )
export const formerPageTwice = (place: Place, name: string, other: Place) =>
  beside(
    error(
      'former-page-twice',
      place,
      `What became of "${name}" is also said in ${other.file}.`,
      'Keep the one that readers of the old address should come to.',
    ),
    other,
    `This is said of "${name}" as well.`,
  )

/** The page that was meant; an address without its scheme, a name without its prefix, a block without its #. */
function pageMeant(target: string, known: readonly string[], anchors: readonly string[]): string {
  const address = addressMeant(target)
  if (address !== undefined) return `Did you mean "${address}"?`
  if (anchors.includes(target)) return `Did you mean '#${target}'? A # begins a comment where it is not in quotes.`
  if (target.startsWith('#')) return didYouMean(target.slice(1), anchors, `Names on this page: ${someOf(anchors)}.`)
  const otherwise = 'A page is named by its brand prefix and path, as in coast/walks.'
  const bare = pageName(target)
  // Home pages are named by a word that stands before the names of others too.
  const pages = bare.includes('/') ? known.filter((name) => name.includes('/')) : known
  const near = known.includes(bare) ? bare : (meant(bare, pages) ?? meant(bare, known))
  return near === undefined ? otherwise : `${letterHint(target)}Did you mean "${near}"? ${otherwise}`
}

/** The name of a page in what was written like a path of the site or of the folder. */
const pageName = (target: string) =>
  target
    .replace(/\s+/g, '')
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(ya?ml|html?)$/i, '')
    .replace(/^[a-z]{2}(-[A-Za-z]{2,4})*\//, '')
    .replace(/^content\//, '')
    .replace(/(^|\/)pages\//, '$1')

/** An address that was meant and lacks its scheme, or has another sign in it; undefined where none was. */
function addressMeant(written: string): string | undefined {
  const target = written
    .trim()
    .replace(/^<|>$/g, '')
    .replace(/^(tel|phone|telefon)[.:]? +(?=[+\d])/i, '')
  if (/^(mailto:\/*)?[^\s@/:]+@[^\s@/]+\.[a-z]{2,}$/i.test(target))
    return `mailto:${target.replace(/^mailto:\/*/i, '')}`
  if (/^(tel:)?\+?[\d ()/.-]{6,}$/i.test(target)) return `tel:${target.replace(/[^\d+]/g, '')}`
  const [, host] =
    /^h?t{1,3}ps?:?\/{1,3}(?=[^/])(.+)$/i.exec(target) ??
    /^((?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?!ya?ml$|html?$)[a-z]{2,}(?:\/|$)).*)$/i.exec(target) ??
    []
  return host === undefined ? undefined : `https://${host.trim().replace(/\s/g, '%20')}`
}
export const deadAnchor = (place: Place, anchor: string, page: string, known: readonly string[], hint?: string) =>
  named(
    error(
      'dead-anchor',
      place,
      `The page "${page}" has nothing named "#${anchor}".`,
      hint ?? didYouMean(anchor, known, `Names there: ${someOf(known)}. A block gets a name by its id.`),
    ),
    anchor,
    known,
  )
export const unknownTag = (place: Place, tag: string, known: readonly string[]) =>
  unknown('unknown-tag', place, `No page has the tag "${tag}", so this list is empty.`, {
    name: tag,
    known,
    otherwise: `Tags of pages: ${someOf(known)}.`,
  })
export const undatedEntry = (place: Place, list: string) =>
  warning(
    'undated-entry',
    place,
    `The feed of "${list}" leaves this page out: it has no date.`,
    'Write "date: 2026-11-20" into the page, or give it no tag that the list asks for.',
  )
export const unsafeLink = (place: Place, target: string, known: readonly string[]) =>
  error('unsafe-link', place, `This address is not allowed: ${target}`, otherAddress(target, known))

function otherAddress(target: string, known: readonly string[]): string {
  const otherwise = 'Name a page, or write an https:, mailto: or tel: address.'
  if (/^[a-z]:\\|^file:/i.test(target))
    return `This is a file of one computer. Put it into content/<brand>/public/ and write its https: address, or name a page.`
  const near = addressMeant(target) ?? (target.startsWith('/') ? meant(pageName(target), known) : undefined)
  return near === undefined ? otherwise : `Did you mean "${near}"? ${otherwise}`
}
export const linkWithUser = (place: Place, target: string, host: string) =>
  error(
    'unsafe-link',
    place,
    `This address leads to ${host}, whatever stands before the @: ${target}`,
    'Leave out what stands before the @; readers take it for the host.',
  )
/** @param page with this address, where it is one alone */
export const sameUrl = (place: Place, url: string, other: string, page?: Place) => {
  const told = error('same-url', place, `This page has the same address as ${other}: ${url}`, 'Rename one of the two.')
  return page === undefined ? told : beside(told, page, `This page has the address ${url} as well.`)
}
export const sameName = (place: Place, name: string, other: string) =>
  beside(
    error(
      'same-name',
      place,
      `Links would call this page "${name}", and ${other} too.`,
      'Rename one of the two, so that each link leads to one page.',
    ),
    { file: other },
    `This page is called "${name}" as well.`,
  )
export const pagePath = (place: Place, path: string) =>
  error(
    'page-path',
    place,
    `The path of this page cannot be its address: /${path}`,
    'Name files and folders with a-z, 0-9 and hyphens; the first is neither "assets" nor "builds".',
  )
export const sameId = (place: Place, id: string, first: Place) =>
  beside(
    error('same-id', place, `Two blocks of this page are named "${id}".`, 'Give each its own id.'),
    first,
    `This block is named "${id}" as well.`,
  )
export const variantWithoutPage = (place: Place, base: string, pages: readonly string[] = []): Problem => ({
  ...error(
    'variant-without-page',
    place,
    `This file changes ${base} for one locale, but that page does not exist.`,
    didYouMean(base, pages, 'Write the page first, or rename this file.'),
  ),
  about: base,
})
export const variantName = (place: Place, right: string, locale: string | undefined) =>
  error(
    'variant-name',
    place,
    locale === undefined
      ? 'This file seems to change a page for one language, and its name does not say so.'
      : `This file seems to change a page for the language "${locale}", which the site does not have.`,
    locale === undefined ? `Call it ${right}.` : 'Add the locale to content/site.yaml, or rename the file.',
  )
export const variantUnknownBlock = (place: Place, id: string, known: readonly string[]) =>
  unknown('variant-unknown-block', place, `The page has no block named "${id}" to take out.`, {
    name: id,
    known,
    otherwise: `Named blocks: ${someOf(known)}.`,
  })
export const variantUnknownPlace = (place: Place, id: string, name: string, known: readonly string[]) =>
  error(
    'variant-unknown-block',
    place,
    `The page has no block named "${id}", ${name} which this one would stand.`,
    didYouMean(id, known, `Named blocks: ${someOf(known)}.`),
  )
export const noHome = (place: Place) =>
  error('no-home', place, 'This brand has no home page.', 'Write pages/index.yaml.')
export const redirectLoop = (place: Place, from: string) =>
  error(
    'redirect-loop',
    place,
    `The redirect from ${from} leads back to itself.`,
    'Rename the page that it collides with.',
  )
export const deadRedirect = (place: Place, from: string, to: string) =>
  error(
    'dead-redirect',
    place,
    `The redirect from ${from} leads to nothing: ${to}`,
    'Write the page, or rename what the redirect comes from.',
  )
export const hiddenPage = (place: Place, page: string, url: string, to: string) =>
  error(
    'hidden-page',
    place,
    `The page "${page}" cannot be reached: ${url} redirects to ${to}.`,
    'Rename the page; the first part of its path is the prefix of a brand or the code of a locale.',
  )
export const tooManyRedirects = (place: Place, count: number, limit: number, kind: string) =>
  warning(
    'too-many-redirects',
    place,
    `The domain has ${count} ${kind} redirects, and Cloudflare Pages reads ${limit}.`,
    'Publish it on another host, or give the group domain fewer pages.',
  )
export const brokenCode = (place: Place, said: string) =>
  error(
    'broken-code',
    place,
    `This code cannot be bundled: ${said}`,
    'Fix it; until then site dev shows the pages as they were.',
  )
export const changedMeanwhile = (place: Place) =>
  error('changed-meanwhile', place, 'This file was changed while the site was being built from it.', 'Build again.')
export const brokenPage = (place: Place, url: string, said: string) =>
  error(
    'broken-page',
    place,
    `The page ${url} cannot be rendered: ${said}`,
    'A block or layout throws an error; it has to render everything that its schema allows.',
  )
export const blockedSource = (place: Place, load: string, url: string, hint: string) =>
  error('blocked-source', place, `The security policy blocks this ${load}: ${url}`, hint)
export const earlySource = (place: Place, load: string, url: string, category: string) =>
  error(
    'early-source',
    place,
    `This ${load} is loaded before visitors have allowed what is for ${category}: ${url}`,
    'Name a script under "scripts" of the third party, and show a map or a video with a block that waits for consent.',
  )
export const brokenEmitter = (place: Place, of: string, said: string) =>
  error(
    'broken-emitter',
    place,
    `This module of emit/ fails for ${of}: ${said}`,
    'Its functions get every page and every domain, in every language, and give what cli/schema/emitters.ts says.',
  )
export const emittedHeader = (place: Place, name: string, pattern: string) =>
  error(
    'emitted-header',
    place,
    `The header "${name}" cannot be given to ${pattern} here.`,
    'Give only headers that the engine, hosts and other modules do not give to the same paths, with values in plain ASCII.',
  )
/** @param was the page that the addresses were, and what seems to have come in its place */
export const vanishedUrl = (
  place: Place,
  urls: readonly string[],
  was: { page: string | undefined; now: string | undefined },
) => {
  const [first = '', ...others] = urls
  const more = others.length === 0 ? '' : ` (and ${others.length} more of its addresses)`
  return warning(
    'vanished-url',
    place,
    `${first}${more} was ${was.page === undefined ? 'a redirect' : `the page ${was.page}`} before, and is neither a page nor a redirect now.`,
    `If it was renamed, write moved_from: [${was.page ?? 'its old name'}] into ${was.now ?? 'the page that it is now'} (site move does so). If it was deleted, say in content/gone.yaml where its readers go.`,
  )
}
export const nothingBuilt = (place: Place) =>
  error(
    'nothing-built',
    place,
    'There is no built domain in this folder.',
    'Run site build, with the same --env and --out.',
  )
export const longPolicy = (place: Place, host: string, length: number, limit: number) =>
  warning(
    'long-policy',
    place,
    `The security policy of ${host} has ${length} characters, and Cloudflare Pages reads lines of ${limit}.`,
    'Give fewer pages colours of their own: each of them adds a hash. Other hosts have no such limit.',
  )

// Texts

export const missingTranslation = (place: Place, locales: readonly string[], from: string | undefined) =>
  ({
    ...warning(
      'missing-translation',
      place,
      `This text is missing in ${locales.map((code) => `"${code}"`).join(', ')}.`,
      from === undefined
        ? 'Write it; nothing is shown until then.'
        : `Write it; until then the text in ${from} is shown.`,
    ),
    about: locales.join(', '),
    missing: { locales, from },
  }) satisfies Problem
/** Several of them in one file. @param counts how many texts are missing, by locale */
export const missingTexts = (place: Place, texts: number, counts: ReadonlyMap<string, number>) =>
  warning(
    'missing-translation',
    place,
    `${texts} texts of this file are missing: ${[...counts].map(([locale, count]) => `${count} in ${locale}`).join(', ')}. This is the first.`,
    `Write them, or send them to a translator: site translations export --to ${[...counts.keys()].join(',')} --only missing. All are listed with --all.`,
  )
export const icuSyntax = (place: Place, said: string, hint: string) =>
  error('icu-syntax', place, `This text is not valid ICU MessageFormat: ${said}`, hint)
export const icuArguments = (place: Place, locale: string, first: string, difference: string) =>
  beside(
    error(
      'icu-arguments',
      place,
      `The ${locale} text uses other arguments than the ${first} text: ${difference}.`,
      'Use the same arguments in every language.',
    ),
    { ...place, path: [...(place.path ?? []).slice(0, -1), first] },
    `The ${first} text.`,
  )
// In the words of unknown-fact: where a fact was renamed, both are one mistake.
export const icuUnknownArgument = (place: Place, name: string, known: readonly string[]) =>
  unknown('icu-unknown-argument', place, `There is no fact named "${name}".`, { name, known, otherwise: factsPlace })
export const icuPlural = (place: Place, locale: string, missing: readonly string[]) =>
  error(
    'icu-plural',
    place,
    `The ${locale} plural lacks ${missing.join(', ')}.`,
    `Add a branch for each form that the language has.`,
  )
export const missingMessage = (place: Place, name: string, user: string) =>
  error('missing-message', place, `The interface text "${name}" is missing; ${user} shows it.`, 'Add it to this file.')
export const unusedMessage = (place: Place, name: string, missing?: string) => ({
  ...warning(
    'unused-message',
    place,
    `Nothing shows the interface text "${name}".`,
    missing === undefined
      ? 'Delete it, or name it in the messages of what shows it.'
      : `Did you mean "${missing}", which is missing?`,
  ),
  ...asBadAs(missing),
})
export const unusedMessages = (place: Place, missing?: string) => ({
  ...warning(
    'unused-message',
    place,
    'Nothing shows the interface texts of this file.',
    missing === undefined
      ? 'Delete it, or name them in the messages of what shows them.'
      : `Did you mean ${missing}? It is missing.`,
  ),
  ...asBadAs(missing),
})
/** What is written under a wrong name is missing under the right one. */
const asBadAs = (missing: string | undefined): { severity?: 'error' } =>
  missing === undefined ? {} : { severity: 'error' }
export const avoidedTerm = (place: Place, word: string, locale: string, term: string) =>
  warning(
    'avoided-term',
    place,
    `The ${locale} text says "${word}".`,
    `The house term is "${term}" (content/glossary.yaml).`,
  )
export const unknownWord = (place: Place, word: string, locale: string, near: readonly string[]) => {
  const language =
    locale === 'all' ? 'No dictionary of these languages knows' : `The ${locale} dictionary does not know`
  const meant = near.length === 0 ? '' : `Did you mean ${near.map((each) => `"${each}"`).join(' or ')}? `
  return warning(
    'unknown-word',
    place,
    `${language} "${word}".`,
    `${meant}A word of the house belongs into content/words.yaml.`,
  )
}
export const missingDictionary = (place: Place, locale: string, name: string) =>
  error(
    'missing-dictionary',
    place,
    `The spelling of ${locale} cannot be checked: the package "${name}" is not installed.`,
    'Add it to package.json with npm install --save-dev --save-exact.',
  )
export const unconfirmedClaim = ({ place, claim, who }: { place: Place; claim: string; who: string }) =>
  error(
    'unconfirmed-claim',
    place,
    `Nobody has confirmed this yet: ${claim}`,
    `Ask: ${who}. Then delete the entry, or correct the text.`,
  )
export const titleLength = (place: Place, locale: string, length: number) =>
  warning(
    'title-length',
    place,
    `The ${locale} page title has ${length} characters, including the name of the brand.`,
    'Search engines cut titles after 60; one of Chinese, Japanese or Korean counts as two.',
  )
/** @param role of the family that lacks them, where another has them */
export const missingLetter = (place: Place, locale: string, letters: readonly string[], role?: 'headline') =>
  warning(
    'missing-letter',
    place,
    `No ${role === undefined ? 'font' : 'font for headlines'} of ${locale} has ${letters.length === 1 ? 'the letter' : 'the letters'} ${letters.slice(0, 12).join(' ')}${letters.length > 12 ? ` and ${letters.length - 12} more` : ''}.`,
    'Visitors see it in a font of their own, previews go without it. Name a family that has it in themes/fonts.yaml, with the locales that it is for.',
  )
export const descriptionLength = (place: Place, locale: string, length: number) =>
  warning(
    'description-length',
    place,
    `The ${locale} description has ${length} characters.`,
    'Between 70 and 160 are shown whole by search engines; one of Chinese, Japanese or Korean counts as two.',
  )
export const sameText = (place: Place, what: string, locales: readonly string[], other: string) =>
  warning(
    'same-text',
    place,
    `${other} has the same ${what} in ${locales.join(', ')}.`,
    'Write one that tells the two pages apart.',
  )

// Looks and weight

export const lowContrast = (
  place: Place,
  {
    pair,
    ratio,
    needed,
    others = 0,
  }: { pair: readonly [string, string]; ratio: number; needed: number; others?: number },
) =>
  error(
    'low-contrast',
    place,
    `${pair[0]} on ${pair[1]} has a contrast of ${ratio.toFixed(2)}, less than ${needed}.${others === 0 ? '' : ` ${counted(others, 'other pair')} of colours ${others === 1 ? 'has' : 'have'} too little as well.`}`,
    'Choose a lighter or darker colour (WCAG 2.2, 1.4.3 and 1.4.11).',
  )
export const overBudget = (place: Place, what: string, bytes: number, budget: number, blame: string) =>
  warning(
    'over-budget',
    place,
    `${what} weighs ${(bytes / 1000).toFixed(1)} kB compressed, more than ${(budget / 1000).toFixed(0)} kB.`,
    blame,
  )

// Output

export const foreignFolder = (place: Place) =>
  error(
    'foreign-folder',
    place,
    `The folder ${place.file} was not made by site, so nothing is written to it.`,
    'Move it away, or build with another --out.',
  )
export const foreignFile = (place: Place, files: readonly string[]) =>
  error(
    'foreign-file',
    place,
    `This folder contains files that site did not write: ${someOf(files)}.`,
    'Move them away or delete them. Files to be published as they are belong in content/<brand>/public/.',
  )
export const outputPlace = (place: Place, what: string) =>
  error('output-place', place, `The output cannot be written here: ${what}.`, 'Name a folder of its own with --out.')
export const buildRunning = (place: Place, pid: number) =>
  error(
    'build-running',
    place,
    `Another build (process ${pid}) is writing to this folder.`,
    'Wait for it to end, or build with another --out.',
  )
export const diskFailed = (place: Place, said: string) =>
  error(
    'disk-failed',
    place,
    `The build could not continue: ${said}.`,
    'The last complete output is untouched. Free some space, or give this command the permission, then build again.',
  )
export const unfinishedOutput = (place: Place, said: string) =>
  error(
    'unfinished-output',
    place,
    `A build was interrupted while its files were being moved into place: ${said}.`,
    'Do not publish this folder yet. Remove the cause, then run site build: it continues where this one stopped.',
  )

// Publishing

export const severalDomains = (place: Place, names: readonly string[]) =>
  error(
    'several-domains',
    place,
    `Here lie the folders of domains: ${someOf(names)}. Each is published by itself.`,
    'Name one of them, and the place of that domain.',
  )
export const changedBuild = (place: Place, said: string) =>
  error(
    'changed-build',
    place,
    `This folder is not as its build has left it: ${said}.`,
    'Run site build, or copy the whole folder anew. Nothing is published but what a build has written.',
  )
export const publicationRunning = (place: Place, pid: number) =>
  error('publication-running', place, `Another publication (process ${pid}) is writing here.`, 'Wait for it to end.')
export const occupiedPlace = (place: Place, keys: readonly string[]) =>
  error(
    'occupied-place',
    place,
    `What site has not published lies where this build has something else: ${someOf(keys)}.`,
    'Look whether it may go and take it away, or publish to another place.',
  )
export const foreignPublished = (place: Place, keys: readonly string[]) =>
  warning(
    'foreign-published',
    place,
    `What site has not published lies here too, and is left: ${someOf(keys)}.`,
    'Take it away, or let the build have it: files to be published as they are belong into content/<brand>/public/.',
  )
export const publicationBrokenOff = (place: Place, said: string) =>
  error(
    'publication-broken-off',
    place,
    `The publication was broken off: ${said}.`,
    'Every page that is there finds its files. Run the same command again, or publish another build: both go by what lies there.',
  )

/** True where something is wrong, as against worth a warning. */
export const hasError = (problems: readonly Problem[]) => problems.some(({ severity }) => severity === 'error')

// What translators bring back

export const notATranslation = (place: Place, reason: string) =>
  error(
    'translation-file',
    place,
    `This file cannot be taken back. ${reason}`,
    'Export it again (site translations export), and save it in the format in which it went out, as UTF-8.',
  )
export const unknownTranslation = (place: Place, id: string) =>
  error(
    'translation-unknown',
    place,
    `The site has no text "${id}".`,
    'It was deleted or renamed since the file was made, or the id was changed. Its translation was left out.',
  )
export const changedSource = (place: Place, id: string, was: string, is: string) =>
  error(
    'translation-source',
    place,
    `The words of "${id}" have changed: "${was}" was translated, and the site says "${is}".`,
    'Export it again, so that the words of today are translated.',
  )
export const lostCode = (
  place: Place,
  id: string,
  { lost, added }: { lost: readonly string[]; added: readonly string[] },
) =>
  error(
    'translation-code',
    place,
    [
      ...(lost.length === 0 ? [] : [`The translation of "${id}" lacks ${lost.join(' ')}.`]),
      ...(added.length === 0 ? [] : [`The translation of "${id}" has ${added.join(' ')}, which its source has not.`]),
    ].join(' '),
    'Arguments, links and marks are taken over as they are, in the order that the language wants.',
  )
export const missingForm = (place: Place, id: string) =>
  error(
    'translation-form',
    place,
    `The translation of "${id}" is missing, and other forms of the same text are there.`,
    'Translate all plural forms of a text; they are written together.',
  )
export const longTranslation = (place: Place, id: string, length: number, limit: number) =>
  error(
    'translation-length',
    place,
    `The translation of "${id}" has ${length} characters; there is room for ${limit}.`,
    'Say it in fewer words.',
  )
export const fewTranslations = (place: Place, locale: string, reached: number, minimum: number) =>
  error(
    'translation-coverage',
    place,
    `${reached} % of the texts are translated into "${locale}" and up to date; ${minimum} % are asked for.`,
    'site translations shows what is missing or stale; site translations export sends it to a translator.',
  )
