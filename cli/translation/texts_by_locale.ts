// The texts of a site with the records of their translations, and the states and the coverage of those by language.
import path from 'node:path'
import type { Config, Locale, SourceFile } from '../content/config/config.ts'
import { messagesFile } from '../content/paths.ts'
import type { Templates } from '../schema/templates.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { allPairs, placeOf, type SiteText, type Translation, translations as translationsOf } from './site_texts.ts'
import { judge, type Records, type Remark, remarkFinder } from './translation_lock.ts'

/** The texts of a site with the records of their translations. */
export interface OpenTexts {
  config: Config
  templates: Templates
  sources: SourceFile[]
  texts: SiteText[]
  records: Records
  /** Notes of translators. */
  remarks: Remark[]
  /** The language that all others are made from. */
  source: Locale
}

export interface Choice {
  /** Codes; all but the source's unless given. */
  to: string[] | null
  from: string | null
  /** Names of pages or files, or what these begin with. */
  pages: string[] | null
}

/** A language as files name it: by its code or its tag, with any case and either stroke. */
export function localeNamed({ allLocales }: Pick<Config, 'allLocales'>, name: string): Locale | undefined {
  const normalized = name.replaceAll('_', '-').toLowerCase()
  return allLocales.find(({ code, tag }) => [code, tag].some((each) => each.toLowerCase() === normalized))
}

export const isNamed = ({ config }: OpenTexts, name: string, { file }: SiteText) => {
  const place = placeOf(config, file)
  return place === name || place.startsWith(`${name}/`) || file.startsWith(`content/${name}/`)
}
export const isChosen = (opened: OpenTexts, { pages }: Choice, text: SiteText) =>
  pages === null || pages.some((name) => isNamed(opened, name, text))

export const targets = ({ config, source }: OpenTexts, { to }: Choice): Locale[] =>
  config.allLocales.filter(({ code }) => code !== source.code && (to === null || to.includes(code)))

export interface InLocale {
  locale: Locale
  translations: Translation[]
  coverage: Coverage[]
}

/** The states of all translations. Records are about the default language as source, so they do not apply to others. */
export const statesOf = ({ config, texts, records, source }: OpenTexts) =>
  judge(source.code === config.settings.default_locale ? records : new Map(), allPairs(texts, source.code))

/** True if an interface text that the site lacks in a language is provided by the engine. */
const isOfEngine = ({ messages }: Pick<Config, 'messages'>, { file, path: at }: SiteText, { code }: Locale) => {
  const name = path.posix.basename(file, '.yaml')
  return messagesFile(name) === file && messages[`${name}.${at[0]}`]?.[code] !== undefined
}

/** The chosen texts with their translations in each chosen language. */
export function byLocale(opened: OpenTexts, choice: Choice): InLocale[] {
  const { config, texts, source } = opened
  const stateOf = statesOf(opened)
  const chosen = texts.filter((text) => isChosen(opened, choice, text))
  const notesOn = remarkFinder(opened.remarks, config.settings.default_locale)
  return targets(opened, choice).map((locale) => {
    const translations = translationsOf(
      chosen,
      { from: source.code, to: locale.code, isRegion: locale.based_on !== undefined },
      stateOf,
    )
      .filter(({ text, target }) => target !== undefined || !isOfEngine(config, text, locale))
      .map((each) => ({
        ...each,
        notes: notesOn(each.text.text, locale.code),
      }))
    return {
      locale,
      translations,
      coverage: coverageOf(config, translations, { from: source, to: locale, all: texts }),
    }
  })
}

/** Coverage of all pages and files in all languages. */
export const allCoverage = (opened: OpenTexts): Coverage[] =>
  byLocale(opened, everything).flatMap(({ coverage }) => coverage)

const everything: Choice = { to: null, from: null, pages: null }
