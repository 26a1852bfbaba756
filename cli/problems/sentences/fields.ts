// Sentences about fields of a wrong shape, and about names that nothing has.

import { localeCode } from '../../content/paths.ts'
import { formatsInWords } from '../../content/picture_formats.ts'
import type { Place, Problem } from '../problem.ts'
import { meant } from '../suggest.ts'
import { didYouMean, error, factsPlace, letterHint, nearOf, noneNamed, plainName, someOf, warning } from './sentence.ts'

/** A list within itself, deeper than it goes: a level too many of a menu. */
export const tooDeep = error('unknown-field', (name: string) => [
  `"${name}" goes no deeper than this.`,
  'Write these entries one level higher, or leave them out.',
])
export const unknownField = error('unknown-field', (name: string, known: readonly string[], instead?: string) => {
  const fields = `Fields: ${someOf(known)}.`
  const [hint, more] = nearOf(name, known, fields)
  const message = `There is no field named "${name}" here.`
  if (instead === undefined) return [message, hint, more]
  const missing = `${letterHint(name)}Did you mean "${instead}", which is missing? ${fields}`
  return [message, missing, { ...more, suggestion: [name, instead] }]
})
export const strayLocale = error('unknown-field', (locale: string) => [
  `The text in ${locale} belongs to no field here.`,
  'Indent it by two spaces more than the name of its field, in the column of the other languages.',
])
export const missingField = error('missing-field', (name: string, description: string) => [
  `The field "${name}" is missing.`,
  `Add it. ${description}`,
])
export const wrongType = error('wrong-type', (expected: string, got: string, hint?: string) => [
  `Expected ${expected}, but found ${got}.`,
  hint ?? `Write ${expected}.`,
])
export const wrongChoice = error('wrong-choice', (word: string, known: readonly string[]) => [
  `"${word}" is not one of the choices here.`,
  ...nearOf(word, known, `Choices: ${someOf(known)}.`),
])
export const wrongValue = error('wrong-value', (detail: string, description: string) => [
  `This value is not allowed: ${detail}.`,
  description,
])
/** The same of a value that a site can be built with. */
export const doubtfulValue = (...of: Parameters<typeof wrongValue>): Problem => ({
  ...wrongValue(...of),
  severity: 'warning',
})
export const noTimeZone = (place: Place, written: string) =>
  wrongValue(
    place,
    `"${written}" has no time zone`,
    'Write its offset behind it (T08:00+01:00), or once for all, time_zone: Europe/Ljubljana in content/site.yaml.',
  )

export const wrongOffset = warning('wrong-offset', (written: string, right: string) => [
  `On that day the clocks of the site's time zone have another offset: ${written}`,
  `Write ${right}, or leave the offset out: the time zone in content/site.yaml is then taken.`,
  { fix: [written, right] },
])

export const noWords = error('wrong-value', (description: string) => [
  'Nothing is written here yet.',
  `Write it in one language at least. ${description}`,
])
export const unknownBlock = noneNamed(
  'unknown-block',
  'block',
  (known) => `A block is a folder in blocks/: ${known.join(', ')}.`,
)
export const unknownLayout = noneNamed('unknown-layout', 'layout', () => 'A layout is a file in templates/layouts/.')
export const unknownTheme = noneNamed('unknown-theme', 'theme', () => 'A theme is a folder in themes/.')
export const unknownCompany = noneNamed(
  'unknown-company',
  'company record',
  () => 'A record is a file in content/companies/.',
)
export const unknownIcon = noneNamed('unknown-icon', 'icon', () => 'Icons are those of lucide.dev.')
export const unknownImage = error('unknown-image', (name: string, known: readonly string[]) => {
  const lacks = `There is no file "${name}" in content/media/.`
  if (known.some((each) => each !== name && each.normalize() === name.normalize()))
    return [
      `${lacks} One that looks the same has letters of another kind in its name: a plain letter and an accent, as a Mac writes them.`,
      `Rename the file with plain letters, and write that name here: ${plainName(name)}.`,
    ]
  const written = name.includes('\\') ? 'A path is written with /, and begins below content/media/. ' : ''
  const [hint, more] = nearOf(name, known, `${written}Put the file there, or write the path of another.`)
  return [lacks, hint, { ...more, about: name }]
})
export const brokenImage = error('broken-image', (name: string, reason: string) => [
  `The picture "${name}" cannot be used. ${reason}`,
  `Export it again as ${formatsInWords}.`,
])
export const screenshotName = warning('screenshot-name', (name: string) => [
  `This seems to be a screenshot, under the name that a computer gave it: "${name}".`,
  'If it is the picture that is meant, name its file by what it shows, with a-z, 0-9 and hyphens: the name is part of its address. Else name the right one.',
])
/** @param of.place how wide it is shown */
export const smallPicture = warning(
  'small-picture',
  (name: string, of: { width: string; height: string; place: number }) => [
    `The picture "${name}" has ${of.width} by ${of.height} pixels, and is shown ${of.place} wide: it is a blur there.`,
    'Take the photograph itself in place of its preview, at best 1600 pixels wide or more.',
  ],
)
export const missingPackage = error('missing-package', (name: string) => [
  `The package "${name}" is not installed, or holds no woff2 file.`,
  'Add it to package.json with npm install --save-exact.',
])
export const unknownFont = error(
  'unknown-font',
  (name: string, within: string | undefined, known: readonly string[]) => [
    `${within === undefined ? 'The folder themes' : `The package ${within}`} has no file "${name}".`,
    didYouMean(name, known, 'Its woff2 files can be named.'),
  ],
)
export const brokenFont = error('broken-font', (name: string, reason: string) => [
  `The font "${name}" cannot be used: ${reason}`,
  'Name a woff2 file that a browser can show.',
])
export const unknownColour = error('unknown-colour', (name: string, known: readonly string[]) => [
  `The theme has no colour named "${name}".`,
  ...nearOf(name, known, `${hexHint(name)}Colours: ${someOf(known)}, or '#rrggbb'.`),
])
const hexHint = (written: string) => {
  const digits = hexDigits(written)
  return digits === undefined ? '' : `Write '${digits}', in quotes. `
}
/** A colour that was written in another way, as `#rrggbb`; undefined if it is no colour. */
export function hexDigits(written: string): string | undefined {
  const [, short] = /^#?([0-9a-f]{3})$/i.exec(written) ?? []
  const [, six] = /^#?([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(written) ?? []
  const channels = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i.exec(written)?.slice(1, 4)
  const digits =
    short?.replace(/./g, '$&$&') ?? six ?? channels?.map((each) => Number(each).toString(16).padStart(2, '0')).join('')
  return digits === undefined ? undefined : `#${digits.toLowerCase()}`
}
export const unknownFact = noneNamed('unknown-fact', 'fact', factsPlace)
export const unknownBrand = noneNamed(
  'unknown-brand',
  'brand',
  () => 'A brand is a folder in content/ with a brand.yaml.',
)
/** @param named those that stand beside it: none of them is meant */
export const unknownLocale = error(
  'unknown-locale',
  (name: string, known: readonly string[], named: readonly string[] = []) => {
    const free = known.filter((code) => !named.includes(code))
    const otherwise = `Locales: ${someOf(known)}.${isTag.test(name) ? '' : ` A field of its own is indented by two spaces less.`}`
    const wanted = localeMeant(name, free)
    return [
      `There is no locale named "${name}".`,
      didYouMean(wanted, free, otherwise),
      { suggestion: [name, meant(wanted, free)], about: name },
    ]
  },
)
/** The code of a language by its name, in English or in itself; else the word without a country, as languages are written. */
export const localeMeant = (name: string, known: readonly string[]) =>
  known.find((code) => isTag.test(code) && namesOf(code).includes(name.toLowerCase())) ??
  known.find((code) => isTag.test(code) && /^[a-z]{3}$/i.test(name) && isShortFor(name, code)) ??
  name.replace(/[-_][a-z]{2}$/i, '')
/** Three letters: its other code (hrv), or the beginning of its name (cro). */
const isShortFor = (name: string, code: string) =>
  canonical(name) === code || namesOf(code).some((each) => each?.startsWith(name.toLowerCase()))
const canonical = (name: string) => Intl.getCanonicalLocales(name)[0]
/** A code of site.yaml that is none is told there. */
const isTag = new RegExp(`^${localeCode}$`)
const namesOf = (code: string) =>
  code === 'all'
    ? []
    : ['en', code].map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(code)?.toLowerCase())
export const sameLocale = error('same-locale', (code: string) => [
  `The locale "${code}" is listed twice.`,
  'Keep one of the two.',
])
export const samePrefix = error('same-prefix', (prefix: string, other: string) => [
  `The prefix "${prefix}" is also that of ${other}.`,
  'Links name pages by it, so each brand has a prefix of its own.',
  { beside: [{ file: other, path: ['prefix'] }, `This prefix is "${prefix}" as well.`] },
])
export const sameOrder = warning('same-order', (order: number, other: string) => [
  `The place ${order} is also that of ${other}.`,
  'The brand switch goes by these numbers: give each brand one of its own.',
])
export const changedPrefix = error('changed-prefix', (links: number, written: string, prefix: string) => [
  `${links === 1 ? 'A link calls' : `${links} links call`} the pages of this brand ${written}/…, and its prefix is "${prefix}".`,
  `Write the prefix "${written}" again, or change the links.`,
])
export const renamedLocale = error('renamed-locale', (code: string, written: string, count: number) => [
  `No text is written in "${code}", and ${count} are in "${written}", which is not listed here.`,
  `Write the code ${written} here, or rename it in all texts.`,
])
export const sameHost = error('same-host', (host: string, other: string) => [
  `The address ${host} is also that of ${other}, or lies within it.`,
  'Give each brand a host of its own; or a base, which is a path below the host of another.',
  { beside: [{ file: other, path: ['host'] }, `This host is ${host.replace(/\/.*/, '')} as well.`] },
])
export const unusableBase = error('unusable-base', (base: string, why: string) => [
  `No pages can stand below "${base}": ${why}.`,
  'The host is that of the brand at the root of the domain, and the base a path that nothing else of it has.',
])
