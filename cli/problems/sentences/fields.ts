// Sentences about fields of a wrong shape, and about names that nothing has.

import { localeCode } from '../../content/paths.ts'
import { formatsInWords } from '../../content/picture_formats.ts'
import type { Place, Problem } from '../problem.ts'
import { meant } from '../suggest.ts'
import {
  beside,
  didYouMean,
  error,
  factsPlace,
  letterHint,
  noneNamed,
  plainName,
  someOf,
  suggested,
  unknown,
  warning,
} from './sentence.ts'

/** A list within itself, deeper than it goes: a level too many of a menu. */
export const tooDeep = (place: Place, name: string) =>
  error(
    'unknown-field',
    place,
    `"${name}" goes no deeper than this.`,
    'Write these entries one level higher, or leave them out.',
  )
export const unknownField = (place: Place, name: string, known: readonly string[], instead?: string) =>
  suggested(
    unknown('unknown-field', place, `There is no field named "${name}" here.`, {
      ...{ name, known, otherwise: `Fields: ${someOf(known)}.` },
      hint: instead && `${letterHint(name)}Did you mean "${instead}", which is missing? Fields: ${someOf(known)}.`,
    }),
    name,
    instead,
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
export const wrongType = (place: Place, expected: string, got: string, hint = `Write ${expected}.`) =>
  error('wrong-type', place, `Expected ${expected}, but found ${got}.`, hint)
export const wrongChoice = (place: Place, word: string, known: readonly string[]) =>
  unknown('wrong-choice', place, `"${word}" is not one of the choices here.`, {
    name: word,
    known,
    otherwise: `Choices: ${someOf(known)}.`,
  })
export const wrongValue = (place: Place, detail: string, description: string) =>
  error('wrong-value', place, `This value is not allowed: ${detail}.`, description)
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

export const wrongOffset = (place: Place, written: string, right: string) =>
  warning(
    'wrong-offset',
    place,
    `On that day the clocks of the site's time zone have another offset: ${written}`,
    `Write ${right}, or leave the offset out: the time zone in content/site.yaml is then taken.`,
    [written, right],
  )

export const noWords = (place: Place, description: string) =>
  error('wrong-value', place, 'Nothing is written here yet.', `Write it in one language at least. ${description}`)
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
export const unknownImage = (place: Place, name: string, known: readonly string[]): Problem => {
  const lacks = `There is no file "${name}" in content/media/.`
  if (known.some((each) => each !== name && each.normalize() === name.normalize())) {
    return error(
      'unknown-image',
      place,
      `${lacks} One that looks the same has letters of another kind in its name: a plain letter and an accent, as a Mac writes them.`,
      `Rename the file with plain letters, and write that name here: ${plainName(name)}.`,
    )
  }
  return {
    ...unknown('unknown-image', place, lacks, {
      name,
      known,
      otherwise: `${name.includes('\\') ? 'A path is written with /, and begins below content/media/. ' : ''}Put the file there, or write the path of another.`,
    }),
    about: name,
  }
}
export const brokenImage = (place: Place, name: string, reason: string) =>
  error(
    'broken-image',
    place,
    `The picture "${name}" cannot be used. ${reason}`,
    `Export it again as ${formatsInWords}.`,
  )
export const screenshotName = (place: Place, name: string) =>
  warning(
    'screenshot-name',
    place,
    `This seems to be a screenshot, under the name that a computer gave it: "${name}".`,
    'If it is the picture that is meant, name its file by what it shows, with a-z, 0-9 and hyphens: the name is part of its address. Else name the right one.',
  )
/** @param of.place how wide it is shown */
export const smallPicture = (place: Place, name: string, of: { width: string; height: string; place: number }) =>
  warning(
    'small-picture',
    place,
    `The picture "${name}" has ${of.width} by ${of.height} pixels, and is shown ${of.place} wide: it is a blur there.`,
    'Take the photograph itself in place of its preview, at best 1600 pixels wide or more.',
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
export function unknownLocale(
  place: Place,
  name: string,
  known: readonly string[],
  named: readonly string[] = [],
): Problem {
  const free = known.filter((code) => !named.includes(code))
  const otherwise = `Locales: ${someOf(known)}.${isTag.test(name) ? '' : ` A field of its own is indented by two spaces less.`}`
  const hint = didYouMean(localeMeant(name, free), free, otherwise)
  const base = error('unknown-locale', place, `There is no locale named "${name}".`, hint)
  return { ...suggested(base, name, meant(localeMeant(name, free), free)), about: name }
}
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
