// The texts of a site with what is noted of their translations, for all that `site translations` does; and writing the notes.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Locale, SourceFile } from '../content/config/config.ts'
import { messagesFile, recordsFile } from '../content/paths.ts'
import { textsOf, textsOfFiles } from '../content/text/texts.ts'
import { NotPossible } from '../io/git/not_possible.ts'
import { handedInVersions } from '../io/git/pending.ts'
import { Repository } from '../io/git/repository.ts'
import { writeContent } from '../io/sources/write_content.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import type { Environment } from '../schema/receiving.ts'
import type { Templates } from '../schema/templates.ts'
import { type Coverage, coverageOf } from '../translation/coverage.ts'
import {
  allPairs,
  placeOf,
  type SiteText,
  siteTexts,
  type Translation,
  translations as translationsOf,
} from '../translation/site_texts.ts'
import {
  digestOf,
  judge,
  parseRecords,
  parseRemarks,
  printRecords,
  type Records,
  type Remark,
  recordsOf,
  remarkFinder,
  remarksOf,
  translationDigest,
} from '../translation/translation_lock.ts'
import { openSources } from './open_config.ts'
import type { ProjectFolders } from './open_site.ts'

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

/** Reads the texts of a site whose configuration is right. @param from null for the default locale */
export async function openTexts(
  folders: ProjectFolders,
  from: string | null,
): Promise<Result<OpenTexts & { code: string }>> {
  const opened = await openSources(folders)
  if (!opened.ok) return opened
  const { config, templates, sources, code } = opened.value
  const texts = siteTexts(textsOfFiles(sources, templates))
  return ok({ ...withRecords(folders, { config, templates, sources, texts, from: from ?? undefined }), code })
}

/** Adds the records to texts. @param site.from the source language, if it is not the default locale */
export function withRecords(
  folders: Pick<ProjectFolders, 'contentDir'>,
  { from, ...site }: Pick<OpenTexts, 'config' | 'templates' | 'sources' | 'texts'> & { from?: string | undefined },
): OpenTexts {
  const { config } = site
  return { ...site, ...readLock(folders), source: localeOf(config, from ?? config.settings.default_locale) }
}

export const recordsPath = ({ contentDir }: Pick<ProjectFolders, 'contentDir'>) =>
  path.join(contentDir, path.basename(recordsFile))

/** The command line has refused every code that the site does not have. */
function localeOf({ allLocales }: Pick<Config, 'allLocales'>, code: string): Locale {
  const match = allLocales.find((locale) => locale.code === code)
  if (match === undefined) throw new Error(`The site has no locale ${code}.`)
  return match
}

/** Counts the stale translations. */
export function staleTranslations(
  { contentDir }: Pick<ProjectFolders, 'contentDir'>,
  texts: readonly SiteText[],
  from: string,
): number {
  const pairs = allPairs(texts, from)
  const stateOf = judge(readLock({ contentDir }).records, pairs)
  return pairs.filter((pair) => stateOf(pair) === 'stale').length
}

type Lock = Pick<OpenTexts, 'records' | 'remarks'>

const readLock = (folders: Pick<ProjectFolders, 'contentDir'>): Lock => {
  const file = recordsPath(folders)
  const contents = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return { records: parseRecords(contents), remarks: parseRemarks(contents) }
}

/** Updates the records of all translations from the default locale. */
export const updateRecords = (folders: ProjectFolders, opened: OpenTexts) => {
  const { records, remarks, texts, source } = opened
  writeLock(folders, opened, { records: recordsOf(records, allPairs(texts, source.code)), remarks }, texts)
}

/** Coverage of all pages and files in all languages. */
export const allCoverage = (opened: OpenTexts): Coverage[] =>
  byLocale(opened, everything).flatMap(({ coverage }) => coverage)

const everything: Choice = { to: null, from: null, pages: null }

/** Writes the lock if it has changed. @param texts the current ones: notes on others are dropped */
export function writeLock(
  folders: ProjectFolders,
  { config, ...before }: OpenTexts,
  now: Lock,
  texts: readonly SiteText[],
) {
  const current = texts.map(({ text }) => text)
  const remarks = remarksOf(now.remarks, current, config.settings.default_locale)
  const contents = printRecords(now.records, remarks)
  if (contents === printRecords(before.records, before.remarks) && existsSync(recordsPath(folders))) return
  writeContent(folders.contentDir, new Map([[recordsFile, contents]]))
}

export interface Choice {
  /** Codes; all but the source's unless given. */
  to: string[] | null
  from: string | null
  /** Names of pages or files, or what these begin with. */
  pages: string[] | null
}

const isNamed = ({ config }: OpenTexts, name: string, { file }: SiteText) => {
  const place = placeOf(config, file)
  return place === name || place.startsWith(`${name}/`) || file.startsWith(`content/${name}/`)
}
export const isChosen = (opened: OpenTexts, { pages }: Choice, text: SiteText) =>
  pages === null || pages.some((name) => isNamed(opened, name, text))

/** Unknown names: a typo would otherwise look like a site with nothing to translate. */
function unknownPlaces(opened: OpenTexts, { pages }: Choice): Problem[] {
  const { config, texts } = opened
  const wrong = pages?.filter((name) => !texts.some((text) => isNamed(opened, name, text))) ?? []
  const places = [...new Set(texts.map(({ file }) => placeOf(config, file)))]
  return wrong.map((name) => problem.unknownPlace(name, places))
}

/** The texts of a site for a choice of them. */
export async function openChosen(folders: ProjectFolders, choice: Choice): Promise<Result<OpenTexts>> {
  const opened = await openTexts(folders, choice.from)
  const wrong = opened.ok ? unknownPlaces(opened.value, choice) : []
  return wrong.length > 0 ? failed(wrong) : opened
}

export const targets = ({ config, source }: OpenTexts, { to }: Choice): Locale[] =>
  config.allLocales.filter(({ code }) => code !== source.code && (to === null || to.includes(code)))

interface InLocale {
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

/** Older revisions are not searched: stale translations are recent. */
const mostRevisions = 100

/** Adds to each stale translation the source that it was made from, if Git has it. */
export async function withOlderSources(
  { contentDir }: ProjectFolders,
  { config, templates, records, source }: OpenTexts,
  inLocales: readonly InLocale[],
  env: Environment,
): Promise<InLocale[]> {
  const digests = ({ target, state }: Translation, { code }: Locale) =>
    target === undefined || state !== 'stale' ? [] : [...(records.get(translationDigest(code, target))?.keys() ?? [])]
  const wanted = new Map<string, Set<string>>()
  for (const { locale, translations: own } of inLocales)
    for (const each of own)
      for (const digest of digests(each, locale))
        wanted.set(each.text.file, (wanted.get(each.text.file) ?? new Set()).add(digest))
  if (wanted.size === 0) return [...inLocales]
  const words = new Map<string, string>()
  try {
    const codes = config.allLocales.map(({ code }) => code)
    const repository = await Repository.open(contentDir, env, () => codes)
    for (const [file, waiting] of wanted)
      for (const { contents } of await handedInVersions(repository, file, mostRevisions)) {
        for (const { text } of textsOf({ path: file, contents }, templates)) {
          const sourceText = text[source.code]
          if (sourceText !== undefined && waiting.delete(digestOf(sourceText)))
            words.set(digestOf(sourceText), sourceText)
        }
        if (waiting.size === 0) break
      }
  } catch (error) {
    // Without Git the older sources are unknown.
    if (!(error instanceof NotPossible)) throw error
  }
  return inLocales.map((each) => ({
    ...each,
    translations: each.translations.map((translation) => {
      const older = digests(translation, each.locale).flatMap((digest) => words.get(digest) ?? [])[0]
      return older === undefined ? translation : { ...translation, older }
    }),
  }))
}
