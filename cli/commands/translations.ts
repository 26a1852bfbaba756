// site translations: reports how much is translated, and exports texts to translators.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Locale, SourceFile } from '../content/config/config.ts'
import { messagesFile, recordsFile } from '../content/paths.ts'
import { machineWorded, machineWordsText } from '../content/text/engine_words.ts'
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
import {
  type Coverage,
  coverageOf,
  isOpen,
  percent,
  totals,
  type Volume,
  volumeCounter,
} from '../translation/coverage.ts'
import type { FormatName } from '../translation/formats/format_names.ts'
import { formats } from '../translation/formats/formats.ts'
import { tbx } from '../translation/formats/tbx.ts'
import {
  allPairs,
  blockPlaceOf,
  exchangeOf,
  picturesFolder,
  placeOf,
  type SiteText,
  siteTexts,
  type Translation,
  translations as translationsOf,
} from '../translation/site_texts.ts'
import type { State } from '../translation/states.ts'
import { takeBack } from '../translation/take_back.ts'
import {
  digestOf,
  judge,
  type Mark,
  type Pair,
  parseRecords,
  parseRemarks,
  printRecords,
  type Records,
  type Remark,
  recordsOf,
  remarkFinder,
  remarkPlace,
  remarksOf,
  translationDigest,
} from '../translation/translation_lock.ts'
import { type ReturnedUnit, type Unit, withDraft } from '../translation/unit.ts'
import { openSources } from './open_config.ts'
import type { ProjectFolders } from './open_site.ts'
import { localeNamed, readReturned } from './returned_files.ts'

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
const updateRecords = (folders: ProjectFolders, opened: OpenTexts) => {
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
const isChosen = (opened: OpenTexts, { pages }: Choice, text: SiteText) =>
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

const targets = ({ config, source }: OpenTexts, { to }: Choice): Locale[] =>
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
async function withOlderSources(
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

interface TranslationSummary {
  from: string
  coverage: Coverage[]
  /** By locale: how much is there and not stale. */
  percent: Record<string, number>
  /** The locales whose words of the engine no person has read. */
  machineWords: string[]
  /** Stale and missing texts, if they were requested. */
  open: { locale: string; state: State; page: string; id: string; source: string }[]
  /** Open notes of translators, if they were requested. */
  notes: { locale: string; page: string; id: string; words: string }[]
}

/**
 * Coverage per brand, locale and page; keeps what is known up to date (translation_lock.ts) unless it may not write.
 * @param options.minimum an error for each locale below it, in percent; `own`: below what site.yaml asks of it
 */
export async function translations(
  folders: ProjectFolders,
  choice: Choice,
  options: { minimum: number | 'own' | null; isListed: boolean; mayWrite: boolean; env: Environment },
): Promise<Result<TranslationSummary>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, source } = opened
  if (options.mayWrite && source.code === config.settings.default_locale) updateRecords(folders, opened)
  const inLocales = await withOlderSources(folders, opened, byLocale(opened, choice), options.env)
  const coverage = inLocales.flatMap((each) => each.coverage)
  const percents = Object.fromEntries(inLocales.map(({ locale: { code }, coverage: own }) => [code, percent(own)]))
  const below = inLocales.flatMap(({ locale: { code, translated = 0 } }) => {
    const required = options.minimum === 'own' ? translated : (options.minimum ?? 0)
    const reached = percents[code] ?? 100
    return reached < required ? [problem.fewTranslations({ file: recordsFile }, code, reached, required)] : []
  })
  const listed = inLocales.flatMap(({ locale, translations: own }) =>
    own
      .filter(({ state }) => isOpen(state))
      .map(({ text, source: words, state }) => ({
        locale: locale.code,
        state,
        page: placeOf(config, text.file),
        id: text.id,
        source: words,
      })),
  )
  const notes = inLocales.flatMap(({ locale, translations: own }) =>
    own.flatMap(({ text, notes: said = [] }) =>
      said.map((words) => ({ locale: locale.code, page: placeOf(config, text.file), id: text.id, words })),
    ),
  )
  const summary = {
    from: source.code,
    coverage,
    percent: percents,
    machineWords: machineWorded(
      opened.templates.languages,
      config,
      inLocales.map(({ locale }) => locale),
    ),
    ...(options.isListed ? { open: listed, notes } : { open: [], notes: [] }),
  }
  return below.length > 0 ? failed(below) : ok(summary)
}

/** A line per brand and locale, and what is open page by page. */
export function translationsText({
  from,
  coverage,
  percent: reached,
  machineWords,
  open: listed,
  notes,
}: TranslationSummary): string {
  const line = (name: string, { locale, states, texts, notes: noted, ...volume }: Coverage) => {
    const counts = Object.entries({ ...states, noted }).filter(([, count]) => count > 0)
    const waiting = volume.words === 0 ? '' : `, ${volumeText(volume)} to translate`
    return `  ${name.padEnd(34)} ${locale}  ${texts} texts: ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}${waiting}\n`
  }
  const pages = coverage.filter(({ words }) => words > 0)
  return [
    `From ${from}: ${Object.entries(reached)
      .map(([code, share]) => `${code} ${share} %`)
      .join(', ')}\n`,
    machineWordsText(machineWords),
    ...totals(coverage).map((row) => line(row.owner, row)),
    ...(pages.length === 0 ? [] : ['Open:\n', ...pages.map((row) => line(row.page, row))]),
    ...listed.map(({ locale, state, id, source }) => `  ${locale} ${state.padEnd(7)} ${id}: ${source}\n`),
    ...(notes.length === 0 ? [] : ['Notes of translators:\n']),
    ...notes.map(({ locale, id, words }) => `  ${locale} ${id}: ${words.replace(/\s+/g, ' ')}\n`),
  ].join('')
}

/** `812 words (700 new, 12 repeated, 100 matched)`. */
function volumeText({ words, repeated, matched }: Volume): string {
  const parts = Object.entries({ new: words - repeated - matched, repeated, matched }).filter(([, count]) => count > 0)
  return `${words} words (${parts.map(([name, count]) => `${count} ${name}`).join(', ')})`
}

interface Exported extends Volume {
  files: string[]
  texts: number
}

/**
 * Writes a file for each language, and the glossary beside them.
 * @param options.out a folder; or a file, with `{locale}` in its name
 */
export async function exportTranslations(
  folders: ProjectFolders,
  choice: Choice,
  options: { out: string; format: FormatName; only: string[]; pictures: boolean; env: Environment },
): Promise<Result<Exported>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, texts, source } = opened
  const { out, only } = options
  const format = formats[options.format]
  const files = new Map<string, string | Uint8Array>()
  const exported: Exported = { files: [], texts: 0, words: 0, repeated: 0, matched: 0 }
  const waiting: Problem[] = []
  const inLocales = (await withOlderSources(folders, opened, byLocale(opened, choice), options.env)).map((each) => ({
    to: each.locale,
    chosen: each.translations.filter(({ state }) => only.includes(state)),
  }))
  const beside = isPattern(out) ? path.dirname(`${out.split('{locale}')[0]}-`) : out
  const chosenTexts = inLocales.flatMap(({ chosen }) => chosen.map(({ text }) => text))
  const pictures = options.pictures
    ? await picturesOf(folders, opened, chosenTexts, { ...options, out: beside })
    : noPictures
  for (const { to, chosen } of inLocales) {
    if (chosen.length === 0) continue
    const exchange = exchangeOf(config, chosen, { from: source, to, all: texts, pictures: pictures.taken })
    const volume = volumeCounter(source.tag)(exchange.units.filter(({ state }) => only.includes(state)))
    exported.texts += chosen.length
    exported.words += volume.words
    exported.repeated += volume.repeated
    exported.matched += volume.matched
    const file = isPattern(out)
      ? out.replaceAll('{locale}', to.code)
      : path.join(out, `${source.code}-${to.code}.${format.extension}`)
    const { count, drafts } = await earlierExport(opened, file, to)
    const draftOf = ({ id, source: words, target }: Unit) => {
      const draft = drafts.get(id)
      return draft === undefined || draft.source !== words || draft.target === target ? undefined : draft.target
    }
    const lostDrafts = [...drafts.keys()].filter((id) => !exchange.units.some((unit) => unit.id === id)).length
    if (count + lostDrafts > 0 || drafts === unreadable)
      waiting.push(problem.unreturnedFile({ file }, count + lostDrafts))
    const units = exchange.units.map((unit) => {
      const draft = draftOf(unit)
      return draft === undefined ? unit : withDraft(unit, draft)
    })
    files.set(file, await format.write({ ...exchange, units }))
  }
  if (waiting.length > 0) return failed(waiting)
  if (files.size > 0) files.set(path.join(beside, 'glossary.tbx'), tbx(config.glossary, config.allLocales))
  for (const [file, contents] of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  return ok({ ...exported, files: [...files.keys()] }, pictures.problems)
}

interface Pictures {
  taken: ReadonlySet<string>
  problems: Problem[]
}
const noPictures: Pictures = { taken: new Set(), problems: [] }

/** Pictures of the blocks that texts are in. If that fails, the texts are exported without them. */
async function picturesOf(
  folders: ProjectFolders,
  { config, source }: OpenTexts,
  texts: readonly SiteText[],
  { out, env }: { out: string; env: Environment },
): Promise<Pictures> {
  const places = new Map(
    texts.flatMap((text) => {
      const place = blockPlaceOf(config, text, source.code)
      const { name = '', block } = place ?? {}
      return place === undefined || block === undefined ? [] : [[name, { ...place, block }] as const]
    }),
  )
  if (places.size === 0) return noPictures
  // Loaded on demand: this needs the code of a whole build.
  const { takePictures } = await import('./block_pictures.ts')
  const result = await takePictures(folders, [...places.values()], {
    ...{ out: path.join(out, picturesFolder), locale: source.code, env },
  })
  if (!result.ok) return { ...noPictures, problems: [problem.noPictures('The site cannot be built.')] }
  if (result.value === undefined) return { ...noPictures, problems: [problem.noPictures('There is no Chromium here.')] }
  return { taken: result.value, problems: [] }
}

const isPattern = (out: string) => out.includes('{locale}')

interface EarlierExport {
  /** How many texts hold changes that the site does not have yet. */
  count: number
  /** Drafts, which stay in the file, by the ids of their units. */
  drafts: ReadonlyMap<string, ReturnedUnit>
}
const unreadable: EarlierExport['drafts'] = new Map()

/** What an existing file holds. */
async function earlierExport(opened: OpenTexts, file: string, to: Locale): Promise<EarlierExport> {
  // A memory only repeats what the site has.
  if (!existsSync(file) || file.endsWith('.tmx')) return { count: 0, drafts: new Map() }
  const read = await readReturned(file)
  if (!read.ok || (read.to !== undefined && localeNamed(opened.config, read.to)?.code !== to.code))
    return { count: 0, drafts: unreadable }
  const { config, texts, source } = opened
  const stateOf = statesOf(opened)
  const { edits, marks, problems } = takeBack(config, read.units, {
    ...{ file, texts, from: source, to, isMachine: false, conflicts: 'told', stateOf },
  })
  const newMarks = [...marks].filter(([pair, mark]) =>
    mark === '' ? stateOf(pair) === 'stale' : stateOf(pair) !== mark,
  )
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.offset))
  const written = [...edits.values()].flat().length
  const drafts = read.units.filter((unit) => unit.said === 'unfinished' && unit.target !== '')
  return {
    count: Math.max(written, newMarks.length) + refused.size,
    drafts: new Map(drafts.map((unit) => [unit.id, unit])),
  }
}

export const exportedText = ({ files, texts, ...volume }: Exported): string =>
  texts === 0
    ? 'There is nothing to translate.\n'
    : `${files.map((file) => `${path.relative('.', file)}\n`).join('')}${texts} texts, ${volumeText(volume)}.\n`

interface Accepted {
  texts: number
}

/**
 * Marks the chosen translations as reviewed against their current sources.
 * @param only states; null for all that there are
 */
export async function acceptTranslations(
  folders: ProjectFolders,
  choice: Choice,
  only: readonly string[] | null,
): Promise<Result<Accepted>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { texts, records, remarks, source } = opened
  const stateOf = judge(records, allPairs(texts, source.code))
  const codes = targets(opened, choice).map(({ code }) => code)
  const isMeant = (pair: Pair) => codes.includes(pair.locale) && (only === null || only.includes(stateOf(pair)))
  const reviewed: [Pair, Mark][] = []
  const pairs = texts.flatMap((text) => {
    const own = allPairs([text], source.code)
    if (isChosen(opened, choice, text))
      reviewed.push(...own.filter(isMeant).map((pair): [Pair, Mark] => [pair, 'reviewed']))
    return own
  })
  const chosen = texts.filter((text) => isChosen(opened, choice, text))
  const answered = new Set(
    codes.flatMap((to) =>
      translationsOf(chosen, { from: source.code, to }, stateOf)
        .filter(({ state }) => only === null || only.includes(state))
        .map(({ text }) => remarkPlace(text.text, source.code, to)),
    ),
  )
  const openRemarks = remarks.filter(({ place }) => !answered.has(place))
  writeLock(folders, opened, { records: recordsOf(records, pairs, new Map(reviewed)), remarks: openRemarks }, texts)
  return ok({ texts: reviewed.length })
}

export const acceptedText = ({ texts }: Accepted): string => `${texts} translations are noted as right.\n`
