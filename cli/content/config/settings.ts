// The settings of site.yaml for all brands, as far as they are valid.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import {
  type PageSettings,
  type SiteFields,
  type SiteSettings,
  site,
  siteSettings,
} from '../../schema/content_files/site.ts'
import { isLanguageTag, keptValidator } from '../../schema/validate.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { isWrong } from '../check/placed_fields.ts'
import { brandOf, localeCode, siteFile } from '../paths.ts'
import type { Locale } from './config.ts'

/** site.yaml, or a valid substitute. */
export interface Settings {
  locales: Locale[]
  environments: NonNullable<SiteFields['environments']>
  settings: PageSettings
  siteSettings: SiteSettings
}

/** Of fields that are not written, or wrong. */
const defaults = Object.fromEntries(
  Object.entries(site.properties).flatMap(([name, field]) => ('default' in field ? [[name, field.default]] : [])),
)

/** The valid settings of site.yaml; undefined if it has no locales. */
export function settingsOf(
  values: Map<string, unknown>,
  brokenFiles: string[],
  problems: Problem[],
): Settings | undefined {
  const written = values.get(siteFile)
  if (written === undefined) {
    if (!brokenFiles.includes(siteFile))
      problems.push(problem.missingFile({ file: siteFile }, 'It names the locales and what holds for all brands.'))
    return undefined
  }
  const refuse = (path: (string | number)[], detail: string, hint: string) =>
    problems.push(problem.wrongValue({ file: siteFile, path }, detail, hint))
  const wrong = keptValidator(site, [])(site)(written, siteFile)
  problems.push(...wrong)
  if (wrong.length > 0) brokenFiles.push(siteFile)
  if (typeof written !== 'object' || written === null) return undefined
  const right = Object.fromEntries(Object.entries(written).filter(([name]) => !isWrong(wrong, name)))
  const listed = localesOf((written as { locales?: unknown }).locales)
  if (listed === undefined) return undefined
  const locales = listed.map((locale, index) => {
    const base = languageOfEmptyRegion(locale, listed, values)
    if (base === undefined) return locale
    const why = `It has no texts yet: "based_on: ${base}" lets it show those of ${base}, and "state: preparing" waits for its own.`
    problems.push(problem.missingField({ file: siteFile, path: ['locales', index] }, 'based_on', why))
    return { ...locale, based_on: base }
  })
  const codes = locales.map(({ code }) => code)
  const published = locales.filter(({ state }) => state !== 'preparing').map(({ code }) => code)
  const standIns = { ...defaults, default_locale: published[0] ?? '', fallback: [], main_brand: '' }
  const { locales: _, environments, ...fields } = { ...standIns, ...right } as unknown as SiteFields
  const [ofSite, ofPages] = [true, false].map((isOfSite) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(siteSettings, name) === isOfSite)),
  ) as [SiteSettings, PageSettings]
  const bases = Object.fromEntries(
    locales.flatMap(({ code, based_on }) => (based_on === undefined ? [] : [[code, based_on]])),
  )
  const settings: PageSettings = { ...ofPages, ...(Object.keys(bases).length === 0 ? {} : { bases }), published }
  problems.push(...baseProblems(locales))
  const { default_locale, fallback } = settings
  const named = [
    { path: ['default_locale'], code: default_locale },
    ...fallback.map((code, index) => ({ path: ['fallback', index], code })),
  ]
  for (const { path, code } of named) {
    if (!codes.includes(code)) problems.push(problem.unknownLocale({ file: siteFile, path }, code, codes))
    else if (!published.includes(code))
      refuse(path, `"${code}" is still being prepared`, 'Name a locale that is published.')
    else if (bases[code] !== undefined)
      refuse(path, `"${code}" has few texts of its own`, `Name its language: ${bases[code]}.`)
  }
  for (const [index, code] of codes.entries()) {
    const path = ['locales', index, 'code']
    if (codes.indexOf(code) !== index) problems.push(problem.sameLocale({ file: siteFile, path }, code))
    else problems.push(...sharedName(locales, index))
  }
  // A folder is named by it.
  for (const name of Object.keys(environments).filter((each) => !/^[a-z][a-z0-9-]*$/.test(each))) {
    const place = { file: siteFile, path: ['environments', name], key: true }
    problems.push(problem.wrongValue(place, `"${name}" cannot name a folder`, 'Use a-z, 0-9 and hyphens.'))
  }
  for (const [index, { disallow, allow }] of (ofSite.robots ?? []).entries())
    if (disallow === undefined && allow === undefined)
      refuse(['robots', index], 'This rule says nothing', 'Write disallow, allow or both.')
  const { widths = [] } = settings.photographs ?? {}
  for (const [index, width] of widths.entries())
    if (!Number.isInteger(width) || width <= (widths[index - 1] ?? 0))
      refuse(
        ['photographs', 'widths', index],
        `${width} cannot be the next width`,
        'Write whole numbers, each once, the narrowest first.',
      )
  return { locales, environments, settings, siteSettings: ofSite }
}

/** The language of a region that no brand has a text for. */
function languageOfEmptyRegion(
  { code, based_on, state }: Locale,
  locales: readonly Locale[],
  values: ReadonlyMap<string, unknown>,
): string | undefined {
  const base = locales.find((each) => each.code !== code && each.code === code.split('-')[0])?.code
  if (base === undefined || based_on !== undefined || state === 'preparing') return undefined
  const taglines = [...values].flatMap(([file, value]) =>
    brandOf(file) === undefined ? [] : [(value as { tagline?: LocalizedText } | null)?.tagline ?? {}],
  )
  return taglines.some((each) => each[base] !== undefined) && taglines.every((each) => each[code] === undefined)
    ? base
    : undefined
}

/** A locale by whose name search engines know another one already: its entry was copied. */
function sharedName(locales: readonly Locale[], index: number): Problem[] {
  const [own, before] = [locales[index], locales.slice(0, index)]
  const shared = (['hreflang', 'sitemap'] as const).filter((name) => before.some((each) => each[name] === own?.[name]))
  const [first] = shared
  if (own === undefined || first === undefined) return []
  const other = before.find((each) => each[first] === own[first])
  const place = { file: siteFile, path: ['locales', index, first] }
  return [
    problem.wrongValue(
      place,
      `${other?.code} has ${shared.map((name) => `${name}: ${own[name]}`).join(', ')} as well`,
      `Search engines know each language by a name of its own: write ${own.tag === own[first] ? own.code : own.tag}${shared.length > 1 ? ' in both' : ''}.`,
    ),
  ]
}

/** A region is based on a language that has texts of its own, and is published where the region is. */
function baseProblems(locales: readonly Locale[]): Problem[] {
  return locales.flatMap(({ code, based_on, state }, index) => {
    if (based_on === undefined) return []
    const place = { file: siteFile, path: ['locales', index, 'based_on'] }
    const base = locales.find((each) => each.code === based_on)
    const others = locales.filter((each) => each.code !== code && each.based_on === undefined).map((each) => each.code)
    if (base === undefined || base.code === code) return [problem.unknownLocale(place, based_on, others)]
    if (base.based_on !== undefined)
      return [problem.wrongValue(place, `${based_on} is based on ${base.based_on} itself`, `Write ${base.based_on}.`)]
    return base.state === 'preparing' && state !== 'preparing'
      ? [problem.wrongValue(place, `"${based_on}" is still being prepared`, 'Write state: preparing here as well.')]
      : []
  })
}

/** Locales by their codes, even where other fields of them are wrong; undefined if a code is. */
function localesOf(written: unknown): Locale[] | undefined {
  if (!Array.isArray(written) || written.length === 0) return undefined
  const locales = written.map((each: Partial<Locale> | null) => {
    const code = each?.code
    if (typeof code !== 'string' || !new RegExp(`^${localeCode}$`).test(code)) return undefined
    const tag = typeof each?.tag === 'string' && isLanguageTag(each.tag) ? each.tag : code
    return { name: code, hreflang: code, sitemap: code, ...each, code, tag }
  })
  return locales.every((locale) => locale !== undefined) ? locales : undefined
}
