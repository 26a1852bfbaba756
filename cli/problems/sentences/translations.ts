// Sentences about files that come back from translators.

import { error, nearOf, problemAt, warning } from './sentence.ts'

export const notATranslation = error('translation-file', (reason: string) => [
  `This file cannot be taken back. ${reason}`,
  'Export it again (site translations export), and save it in the format in which it went out, as UTF-8.',
])
export const unknownTranslation = error('translation-unknown', (id: string) => [
  `The site has no text "${id}".`,
  'It was deleted or renamed since the file was made, or the id was changed. Its translation was left out.',
])
export const doubleTranslation = error('translation-double', (id: string) => [
  `The text "${id}" stands in this file more than once, with different translations.`,
  'Keep the right one and delete the others. None of them was written.',
])
/** @param is undefined where the site says nothing like it any more */
export const changedSource = error('translation-source', (id: string, was: string, is: string | undefined) => [
  is === undefined
    ? `"${was}" was translated as "${id}", and the text does not say it any more.`
    : `The words of "${id}" have changed: "${was}" was translated, and the site says "${is}".`,
  'Export it again, so that the words of today are translated.',
])
export const lateTranslation = warning('translation-late', (id: string, was: string, is: string) => [
  `The words of "${id}" have changed: "${was}" was translated, and the site says "${is}". The translation was kept as stale.`,
  'Export it again: the file shows what has changed.',
])
export const unknownPlace = (name: string, known: readonly string[]) =>
  problemAt('error', 'translation-pages', content, [
    `No page, file or folder with texts is named "${name}".`,
    ...nearOf(name, known, 'site translations lists them; a page is named as links name it.'),
  ])
export const untranslating = (program: string, reason: string) =>
  problemAt('error', 'translation-command', content, [
    `The command "${program}" did not translate. ${reason}`,
    'It reads XLIFF 1.2 from its standard input, writes it with translations, and ends with 0.',
  ])
export const noPictures = (reason: string) =>
  problemAt('warning', 'translation-pictures', content, [
    `No pictures were taken of the blocks. ${reason}`,
    'The texts went out without. Pictures want Chromium or Chrome on the PATH, or at CHROMIUM, npm install playwright-core, and content that site check finds fine.',
  ])
const content = { file: 'content' }
export const unreturnedFile = error('translation-overwrite', (count: number) => [
  count === 0
    ? 'This file is none that was exported from this site, so it is not overwritten.'
    : `This file holds translations that the site has not taken back yet (${count}), so it is not overwritten.`,
  'Import it first, move it away, or export into another folder with --out.',
])
export const translationConflict = error('translation-conflict', (id: string, theirs: string, ours: string) => [
  `The translation of "${id}" was changed in this file and in the site. The file says "${theirs}", and the site says "${ours}".`,
  'Import the file with --theirs to take its words, or with --ours to keep those of the site.',
])
export const lostCode = error(
  'translation-code',
  (id: string, { lost, added }: { lost: readonly string[]; added: readonly string[] }) => [
    [
      ...(lost.length === 0 ? [] : [`The translation of "${id}" lacks ${lost.join(' ')}.`]),
      ...(added.length === 0 ? [] : [`The translation of "${id}" has ${added.join(' ')}, which its source has not.`]),
    ].join(' '),
    'Arguments, links and marks are taken over as they are, in the order that the language wants.',
  ],
)
export const missingForm = error('translation-form', (id: string) => [
  `The translation of "${id}" is missing, and other forms of the same text are there.`,
  'Translate all plural forms of a text; they are written together.',
])
export const longTranslation = error('translation-length', (id: string, length: number, limit: number) => [
  `The translation of "${id}" has ${length} characters; there is room for ${limit}.`,
  'Say it in fewer words.',
])
export const unwritableFile = error('translation-unwritable', (name: string, reason: string) => [
  `With these translations ${name} could not be read any more: ${reason}`,
  'None of its texts was written; those of other files were. Divide the file, or mend what is said here, and import again.',
])
export const fewTranslations = error('translation-coverage', (locale: string, reached: number, minimum: number) => [
  `${reached} % of the texts are translated into "${locale}" and up to date; ${minimum} % are asked for.`,
  'site translations shows what is missing or stale; site translations export sends it to a translator.',
])
