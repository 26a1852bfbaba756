// Sentences about files, and about YAML that cannot be read.

import type { Place, Problem } from '../problem.ts'
import { counted, error, problemAt, someOf, unicode, warning } from './sentence.ts'

export const notUtf8 = error('not-utf-8', (encoding: string) => [
  `This file is not encoded as UTF-8. It seems to be ${encoding}.`,
  'Save it as text in UTF-8; editors offer it as "Save with encoding".',
])
export const controlCharacter = error('control-character', (code: number) => [
  `This file holds ${isHalf(code) ? 'half a character,' : 'the control character'} U+${code.toString(16).toUpperCase().padStart(4, '0')}.`,
  // C1: what is left of letters that were read in a wrong encoding.
  code >= 0x80 && !isHalf(code)
    ? 'The text was read in a wrong encoding: delete it and paste it anew from a source in UTF-8.'
    : 'Delete it; it often comes along when text is pasted.',
])
const isHalf = (code: number) => code >= 0xd800 && code <= 0xdfff
export const yamlSyntax = error('yaml-syntax', (detail: string) => [
  `This is not valid YAML: ${detail}`,
  'Check quotes, colons and brackets here and on the line before.',
])
/** @param of.tabs what stands before the line, where it is nothing but tabs; `column` is that of the lines around it that it belongs to */
export const yamlTab = error(
  'yaml-tab',
  ({ tabs = '', column }: { tabs?: string | undefined; column?: number } = {}) => [
    'This line is indented with a tab; YAML allows only spaces.',
    column === undefined
      ? 'Indent it with spaces, in the column of the lines that it stands beside.'
      : `Indent it with ${counted(column, 'space')} in place of the tab, as the lines around it.`,
    { fix: [tabs, column === undefined || tabs === '' ? undefined : ' '.repeat(column)] },
  ],
)
/** @param spaces that stand before the line */
export const yamlNoBreakIndent = error('yaml-indent', (spaces: string) => [
  `This line is indented with no-break spaces (${unicode(spaces.codePointAt(0) ?? 0)}), which YAML takes for letters.`,
  'Delete them and type spaces; they often come along when text is pasted.',
  { fix: [spaces, ' '.repeat(spaces.length)] },
])
/** @param missing the language that stands beside this one in other texts, and not here */
export const yamlDuplicateKey = error('yaml-duplicate-key', (missing?: string) => [
  'This field is written twice.',
  missing === undefined
    ? 'Keep one of the two, or write the name that was meant: of another field, of another language.'
    : `Keep one of the two, or write the language that was meant: other texts of this file have ${missing} too.`,
])
export const yamlIndent = error('yaml-indent', (spaces?: number, expected?: number) => [
  'This line is not indented like its neighbours.',
  spaces === undefined || expected === undefined
    ? 'Fields of one object start in the same column.'
    : `It begins after ${counted(spaces, 'space')}, the fields around it after ${counted(expected, 'space')}.`,
])
/** @param above the field that it is part of */
export const yamlMovedField = error(
  'yaml-indent',
  (name: string, { above, spaces }: { above: string; spaces: number }) => [
    `"${name}" is not indented like its neighbours.`,
    `Indent ${name}: by ${counted(spaces, 'space')} more, as the other fields below ${above}:.`,
  ],
)
/** @param empty the field above that holds nothing, beside one that the lines below are indented as part of */
export const yamlEmptyField = error('yaml-indent', (empty: string, name: string, spaces: number) => [
  `"${empty}" above holds nothing, and "${name}" stands beside it.`,
  `Indent ${name}: by ${counted(spaces, 'space')} more, below ${empty}:.`,
])
/** @param isWhole false where the text may go on in the next line */
export const yamlQuotes = error('yaml-quotes', (why: string, text: string, isWhole = false) => [
  `YAML reads this text as something else. ${why}.`,
  `Put the whole text in quotes: ${inQuotes(text)}`,
  {
    fix: [
      text,
      // It cannot be known whether a comment was meant.
      !isWhole || / #/.test(text) ? undefined : quoted(text),
    ],
  },
])
export const yamlOpenQuote = error('yaml-open-quote', (quote: string) => [
  `The quotation that begins here is not closed.`,
  `Close it with ${quote} at the end of the text, or take it away.`,
])
export const yamlInnerQuote = error('yaml-inner-quote', (quote: string) => [
  'This sign ends the quotation in the middle of the text.',
  quote === "'"
    ? "Write a typographic apostrophe (’), or the sign twice: ''."
    : 'Write typographic quotes (“ ”), or put the whole text in single quotes.',
])
export const yamlBackslash = error('yaml-backslash', () => [
  'In double quotes a backslash begins an escape, and there is none like this.',
  'Put the text in single quotes, or write the backslash twice.',
])
/** @param isGlued true where the colon is there, and the space alone is missing */
export const yamlColon = error('yaml-colon', (name: string, isGlued = false) => [
  `After "${name}" a colon and a space are missing.`,
  `Write ${name}: and a space, then the value.`,
  { fix: [`${name}:`, isGlued ? `${name}: ` : undefined] },
])
export const yamlSpace = error('yaml-space', () => [
  'After the colon stands a no-break space, which YAML takes for a letter.',
  'Delete it and type a space; it often comes along when text is pasted.',
  { fix: ['\u00a0', ' '] },
])
export const yamlDash = error('yaml-dash', () => [
  'Behind the dash of an entry a space is missing.',
  'Write a dash and a space.',
  { fix: ['-', '- '] },
])
export const yamlNoDash = error('yaml-dash', (name: string) => [
  `The field "${name}" is there already, so a new entry seems to begin here without its dash.`,
  `Write a dash and a space before ${name}:, in the column of the other dashes. If no new entry is meant, keep one of the two.`,
])
export const yamlOtherDash = error('yaml-dash', (sign: string) => [
  `"${sign}" begins no entry in YAML.`,
  'Begin the entry with a dash, which is a hyphen, and a space.',
  { fix: [sign, '-'] },
])
export const yamlFirstDash = error('yaml-dash', (name: string) => [
  'The entries below begin with a dash, and this first one does not.',
  `Write a dash and a space before ${name}:, in the column of the other dashes.`,
])
export const yamlExtraDash = error('yaml-dash', () => [
  'A dash begins an entry of a list, and the lines above are no list.',
  'Take the dash away, and let the line begin in the column of those above.',
])
export const yamlLooseLine = error('yaml-loose-line', () => [
  'This line is no field, and goes on with no text above it.',
  'Indent it by two spaces more than the field whose text it is. A text of several lines begins with >- behind the colon.',
])
export const yamlOneLine = error('yaml-quotes', (name: string) => [
  `Here the field "${name}" begins in the line of another one.`,
  `Begin a new line before ${name}:, or put the whole text in quotes if it is one.`,
])
export const yamlComma = error('yaml-comma', (name: string) => [
  `A comma is missing before "${name}": the fields between { and } are set apart by commas.`,
  `Write ", ${name}:". If it belongs to the text, put the whole text in quotes.`,
])
export const yamlLoneDash = error('yaml-quotes', () => [
  'A dash alone is no text: YAML takes it for the beginning of a list.',
  'Write the text, or delete the line until there is one.',
])
export const yamlBlockText = error('yaml-block-text', (sign: string) => [
  `A text after ${sign} begins in the next line.`,
  `Begin a new line after ${sign}-, indented by two spaces. A text that begins with ${sign} itself is put in quotes.`,
])
export const yamlBracket = error('yaml-bracket', (open: string, close: string) => [
  `The bracket ${open} that begins here is not closed.`,
  `Write ${close} behind what it holds.`,
])
export const yamlComment = error('yaml-comment', () => [
  'This looks like a comment of another language.',
  'A comment in YAML begins with #.',
])
export const yamlMerge = error('yaml-merge', () => [
  'Here two versions of the file were merged and nobody has chosen between them.',
  'Keep one of the two parts, and delete the lines of marks (<<<<<<<, =======, >>>>>>>). Where there is a line of |||||||, what stands from there to ======= is what both have changed: delete that too.',
])
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
/** A text as YAML has it in single quotes, cut to what a line takes. */
const inQuotes = (text: string) => {
  const whole = quoted(text)
  return whole.length > 62 ? `${whole.slice(0, 61)}…'` : whole
}
export const yamlDocuments = error('yaml-documents', () => [
  'This file holds more than one YAML document.',
  'Keep one of them, and delete the others with their line of dashes.',
])
export const yamlAlias = error('yaml-alias', () => [
  'The aliases of this file repeat too much.',
  'Write the values out; at most 100 aliases are followed.',
])
export const yamlNesting = error('yaml-nesting', () => [
  'The values of this file are nested too deeply.',
  'At most 100 levels are read. A bracket may have been left open.',
])
export const yamlEmpty = error('yaml-empty', () => ['This file is empty.', 'Write its fields, or delete it.'])
export const outsideContent = (place: Place, target: string) =>
  problemAt('error', 'outside-content', place, [
    `This leads outside the ${folderOf(place)} folder: ${target}`,
    `Put the file itself into the ${folderOf(place)} folder.`,
  ])
const folderOf = ({ file }: Place) => (file.startsWith('themes/') ? 'themes' : 'content')
export const notAFile = error('not-a-file', (what: string) => [
  `This is ${what}, and no file.`,
  'Put a file in its place, or delete it.',
])
export const fileSize = error('file-size', (bytes: number, limit: number) => [
  `This file has ${mebibytes(bytes)} MiB; a text file has at most ${mebibytes(limit)}.`,
  'Divide it, or take out what does not belong there.',
])
export const publicName = error('public-name', (path: string) => [
  `A public file cannot be called ${path}.`,
  'Use letters, digits and .-_ in names; hidden files are published from .well-known/ alone.',
])
export const publicSize = error('public-size', (bytes: number, limit: number) => [
  `This file has ${mebibytes(bytes)} MiB; a public file has at most ${mebibytes(limit)}.`,
  'Make it smaller, or publish it elsewhere and link to it.',
])
export const publicType = error('public-type', (ending: string) => [
  `This file is no ${ending.toUpperCase()}, as its name says.`,
  'Export it anew as that kind: another ending converts no file.',
])
export const publicClash = error('public-clash', (url: string, by: string) => [
  `${url} is taken by ${by}.`,
  'Rename one of the two; a public file is at the address that its path says.',
])
export const securityText = error('security-text', (detail: string) => [
  `${detail}.`,
  'RFC 9116 says what security.txt holds: Contact and Expires at least.',
])
export const securityTextDate = warning('security-text-date', (detail: string) => [
  `${detail}.`,
  'See whether all of it is still right, and renew the date.',
])
const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).replace(/\.0$/, '')
export const unknownFile = (place: Place, known: readonly string[], meantFile?: string): Problem => {
  const meaning = meantFile === undefined ? '' : `Did you mean ${meantFile}? `
  const unknown = problemAt('error', 'unknown-file', place, [
    'Nothing is made from a file with this name in this place.',
    `${meaning}The content folder holds: ${someOf(known)}.`,
  ])
  // The same name with another ending.
  const isSame = meantFile !== undefined && place.file.replace(/\.ya?ml(\.txt)?$/i, '.yaml') === meantFile
  return isSame ? { ...unknown, fix: { rename: meantFile } } : unknown
}
export const missingFile = (place: Place, what: string) =>
  problemAt('error', 'missing-file', place, [`The file ${place.file} is missing.`, what])
