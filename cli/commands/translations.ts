// site translations: how much of the site is translated, and the way of its texts to translators and back.
import { isUtf8 } from 'node:buffer'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config, Locale, SourceFile } from '../content/config/config.ts'
import { recordsFile } from '../content/paths.ts'
import { textsOf, textsOfFiles } from '../content/text/texts.ts'
import { withTexts } from '../content/yaml/edit_yaml.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { earlierContents } from '../io/sources/earlier_files.ts'
import { largestText } from '../io/sources/read.ts'
import { withByteOrderMarks, writeContent } from '../io/sources/write_content.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
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
import type { BookFormat, ReadFile, TextFormat } from '../translation/exchange.ts'
import { csv } from '../translation/formats/csv.ts'
import { po } from '../translation/formats/po.ts'
import { tbx } from '../translation/formats/tbx.ts'
import { xliff1 } from '../translation/formats/xliff1.ts'
import { xliff2 } from '../translation/formats/xliff2.ts'
import { xlsx } from '../translation/formats/xlsx.ts'
import {
  areSame,
  digestOf,
  judge,
  type Mark,
  type Pair,
  parseRecords,
  printRecords,
  type Records,
  recordsOf,
  type State,
  translationDigest,
  withOlder,
} from '../translation/records.ts'
import {
  allPairs,
  exchangeOf,
  placeOf,
  type SiteText,
  siteTexts,
  type Translation,
  translations as translationsOf,
} from '../translation/site_texts.ts'
import { type Conflicts, type TakenBack, takeBack } from '../translation/take_back.ts'
import { openSources } from './open_config.ts'
import type { ProjectFolders } from './open_site.ts'

export const textFormats = { xliff: xliff2, xliff1, po, csv } satisfies Record<string, TextFormat>
const formats: Record<string, TextFormat | BookFormat> = { ...textFormats, xlsx }

/** Of a returned file, in bytes: several times what the whole site takes in the widest format. */
const largestFile = 64 * 2 ** 20

/** The texts of a site, and what is known of their translations. */
export interface Opened {
  config: Config
  templates: Templates
  sources: SourceFile[]
  texts: SiteText[]
  records: Records
  /** The language that all others are made from. */
  source: Locale
}

/** Reads the texts of a site whose configuration is right. @param from null for the default locale */
export async function openTexts(folders: ProjectFolders, from: string | null): Promise<Result<Opened>> {
  const opened = await openSources(folders)
  if (!opened.ok) return opened
  const { config, templates, sources } = opened.value
  const texts = siteTexts(textsOfFiles(sources, templates))
  return ok(withRecords(folders, { config, templates, sources, texts, from: from ?? undefined }))
}

/** Texts with what is known of their translations. @param site.from unless it is the default locale */
export function withRecords(
  folders: Pick<ProjectFolders, 'contentDir'>,
  { from, ...site }: Pick<Opened, 'config' | 'templates' | 'sources' | 'texts'> & { from?: string | undefined },
): Opened {
  const { config } = site
  return { ...site, records: readRecords(folders), source: localeOf(config, from ?? config.settings.default_locale) }
}

export const recordsPath = ({ contentDir }: Pick<ProjectFolders, 'contentDir'>) =>
  path.join(contentDir, path.basename(recordsFile))

/** The command line has refused every code that the site does not have. */
function localeOf({ allLocales }: Pick<Config, 'allLocales'>, code: string): Locale {
  const found = allLocales.find((locale) => locale.code === code)
  if (found === undefined) throw new Error(`The site has no locale ${code}.`)
  return found
}

/** How many translations of all texts are older than their sources, by what is known of them. */
export function staleTranslations(
  { contentDir }: Pick<ProjectFolders, 'contentDir'>,
  texts: readonly SiteText[],
  from: string,
): number {
  const pairs = allPairs(texts, from)
  const stateOf = judge(readRecords({ contentDir }), pairs)
  return pairs.filter((pair) => stateOf(pair) === 'stale').length
}

const readRecords = (folders: Pick<ProjectFolders, 'contentDir'>): Records => {
  const file = recordsPath(folders)
  return parseRecords(existsSync(file) ? readFileSync(file, 'utf8') : '')
}

/** Brings up to date what is known of the translations of all texts from the default locale. */
export const keepRecords = (folders: ProjectFolders, { records, texts, source }: Opened) =>
  keep(folders, records, recordsOf(records, allPairs(texts, source.code)))

/** Coverage of all pages and files in all languages. */
export const allCoverage = (opened: Opened): Coverage[] =>
  byLocale(opened, everything).flatMap(({ coverage }) => coverage)

const everything: Choice = { to: null, from: null, pages: null }

/** Writes what is known now, where that is another thing than lies there. */
function keep(folders: ProjectFolders, before: Records, now: Records) {
  if (areSame(before, now) && existsSync(recordsPath(folders))) return
  writeContent(folders.contentDir, new Map([[recordsFile, printRecords(now)]]))
}

export interface Choice {
  /** Codes; all but the source's unless given. */
  to: string[] | null
  from: string | null
  /** Names of pages or files, or what these begin with. */
  pages: string[] | null
}

const isNamed = ({ config }: Opened, name: string, { file }: SiteText) => {
  const place = placeOf(config, file)
  return place === name || place.startsWith(`${name}/`) || file.startsWith(`content/${name}/`)
}
const isChosen = (opened: Opened, { pages }: Choice, text: SiteText) =>
  pages === null || pages.some((name) => isNamed(opened, name, text))

/** Names that nothing has: a typo would be taken for a site where nothing waits. */
function unknownPlaces(opened: Opened, { pages }: Choice): Problem[] {
  const { config, texts } = opened
  const wrong = pages?.filter((name) => !texts.some((text) => isNamed(opened, name, text))) ?? []
  const known = [...new Set(texts.map(({ file }) => placeOf(config, file)))]
  return wrong.map((name) => problem.unknownPlace(name, known))
}

/** The texts of a site for a choice of them. */
async function openChosen(folders: ProjectFolders, choice: Choice): Promise<Result<Opened>> {
  const opened = await openTexts(folders, choice.from)
  const wrong = opened.ok ? unknownPlaces(opened.value, choice) : []
  return wrong.length > 0 ? failed(wrong) : opened
}

const targets = ({ config, source }: Opened, { to }: Choice): Locale[] =>
  config.allLocales.filter(({ code }) => code !== source.code && (to === null || to.includes(code)))

interface InLocale {
  locale: Locale
  translations: Translation[]
  coverage: Coverage[]
}

/** How translations stand beside their sources. What is noted is noted beside the default language, and says nothing of others. */
const statesOf = ({ config, texts, records, source }: Opened) =>
  judge(source.code === config.settings.default_locale ? records : new Map(), allPairs(texts, source.code))

/** Chosen texts beside what stands in each chosen language. */
function byLocale(opened: Opened, choice: Choice, folders?: ProjectFolders): InLocale[] {
  const { config, texts, source } = opened
  const stateOf = statesOf(opened)
  const chosen = texts.filter((text) => isChosen(opened, choice, text))
  const inLocales = targets(opened, choice).map((locale) => ({
    locale,
    translations: translationsOf(chosen, { from: source.code, to: locale.code }, stateOf),
  }))
  const older = folders === undefined ? undefined : olderSources(folders, opened, inLocales)
  return inLocales.map(({ locale, translations: own }) => {
    const translations = older === undefined ? own : own.map((each) => older(each, locale.code))
    return {
      locale,
      translations,
      coverage: coverageOf(config, translations, { from: source, to: locale, all: texts }),
    }
  })
}

/** Finds the words that stale translations were made from, as far as Git knows them. */
function olderSources(
  { contentDir }: ProjectFolders,
  { templates, records, source }: Opened,
  inLocales: readonly Omit<InLocale, 'coverage'>[],
): (translation: Translation, locale: string) => Translation {
  const digests = ({ target, state }: Translation, locale: string) =>
    target === undefined || state !== 'stale' ? [] : [...(records.get(translationDigest(locale, target))?.keys() ?? [])]
  const wanted = new Map<string, Set<string>>()
  for (const { locale, translations: own } of inLocales)
    for (const each of own)
      for (const digest of digests(each, locale.code))
        wanted.set(each.text.file, (wanted.get(each.text.file) ?? new Set()).add(digest))
  const words = new Map<string, string>()
  for (const [file, waiting] of wanted)
    for (const contents of earlierContents(contentDir, file)) {
      for (const { text } of textsOf({ path: file, contents }, templates)) {
        const said = text[source.code]
        if (said !== undefined && waiting.delete(digestOf(said))) words.set(digestOf(said), said)
      }
      if (waiting.size === 0) break
    }
  return (translation, locale) => {
    const older = digests(translation, locale).flatMap((digest) => words.get(digest) ?? [])[0]
    return older === undefined ? translation : { ...translation, older }
  }
}

export interface TranslationSummary {
  from: string
  coverage: Coverage[]
  /** By locale: how much is there and not stale. */
  percent: Record<string, number>
  /** Places of what is stale or missing, where they were asked for. */
  open: { locale: string; state: State; page: string; id: string; source: string }[]
}

/**
 * Coverage per brand, locale and page; keeps what is known up to date (records.ts) unless it may not write.
 * @param options.minimum an error for each locale below it, in percent; `own`: below what site.yaml asks of it
 */
export async function translations(
  folders: ProjectFolders,
  choice: Choice,
  options: { minimum: number | 'own' | null; isListed: boolean; mayWrite: boolean },
): Promise<Result<TranslationSummary>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, source } = opened
  if (options.mayWrite && source.code === config.settings.default_locale) keepRecords(folders, opened)
  const found = byLocale(opened, choice, folders)
  const coverage = found.flatMap((each) => each.coverage)
  const percents = Object.fromEntries(found.map(({ locale: { code }, coverage: own }) => [code, percent(own)]))
  const below = found.flatMap(({ locale: { code, translated = 0 } }) => {
    const wanted = options.minimum === 'own' ? translated : (options.minimum ?? 0)
    const reached = percents[code] ?? 100
    return reached < wanted ? [problem.fewTranslations({ file: recordsFile }, code, reached, wanted)] : []
  })
  const listed = found.flatMap(({ locale, translations: own }) =>
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
  const summary = { from: source.code, coverage, percent: percents, open: options.isListed ? listed : [] }
  return below.length > 0 ? failed(below) : ok(summary)
}

/** A line per brand and locale, and what is open page by page. */
export function translationsText({ from, coverage, percent: reached, open: listed }: TranslationSummary): string {
  const line = (name: string, { locale, states, texts, ...volume }: Coverage) => {
    const counts = Object.entries(states).filter(([, count]) => count > 0)
    const waiting = volume.words === 0 ? '' : `, ${volumeText(volume)} to translate`
    return `  ${name.padEnd(34)} ${locale}  ${texts} texts: ${counts.map(([state, count]) => `${count} ${state}`).join(', ')}${waiting}\n`
  }
  const pages = coverage.filter(({ words }) => words > 0)
  return [
    `From ${from}: ${Object.entries(reached)
      .map(([code, share]) => `${code} ${share} %`)
      .join(', ')}\n`,
    ...totals(coverage).map((row) => line(row.owner, row)),
    ...(pages.length === 0 ? [] : ['Open:\n', ...pages.map((row) => line(row.page, row))]),
    ...listed.map(({ locale, state, id, source }) => `  ${locale} ${state.padEnd(7)} ${id}: ${source}\n`),
  ].join('')
}

/** `812 words (700 new, 12 repeated, 100 matched)`. */
function volumeText({ words, repeated, matched }: Volume): string {
  const parts = Object.entries({ new: words - repeated - matched, repeated, matched }).filter(([, count]) => count > 0)
  return `${words} words (${parts.map(([name, count]) => `${count} ${name}`).join(', ')})`
}

export interface Exported extends Volume {
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
  options: { out: string; format: string; only: string[] },
): Promise<Result<Exported>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, texts, source } = opened
  const { out, only } = options
  const format = formats[options.format] ?? xliff2
  const files = new Map<string, string | Uint8Array>()
  const exported: Exported = { files: [], texts: 0, words: 0, repeated: 0, matched: 0 }
  const waiting: Problem[] = []
  for (const { locale: to, translations: own } of byLocale(opened, choice, folders)) {
    const chosen = own.filter(({ state }) => only.includes(state))
    if (chosen.length === 0) continue
    const exchange = exchangeOf(config, chosen, { from: source, to, all: texts })
    const volume = volumeCounter(source.tag)(exchange.units.filter(({ state }) => only.includes(state)))
    exported.texts += chosen.length
    exported.words += volume.words
    exported.repeated += volume.repeated
    exported.matched += volume.matched
    const file = isPattern(out)
      ? out.replaceAll('{locale}', to.code)
      : path.join(out, `${source.code}-${to.code}.${format.extension}`)
    const count = await notTakenBack(opened, file, to)
    if (count !== undefined) waiting.push(problem.unreturnedFile({ file }, count))
    files.set(file, await format.write(exchange))
  }
  if (waiting.length > 0) return failed(waiting)
  if (files.size > 0)
    files.set(
      path.join(isPattern(out) ? path.dirname(out) : out, 'glossary.tbx'),
      tbx(config.glossary, config.allLocales),
    )
  for (const [file, contents] of files) {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  return ok({ ...exported, files: [...files.keys()] })
}

const isPattern = (out: string) => path.basename(out).includes('{locale}')

/** How many texts of a file that lies there already say something new; undefined where nothing would be lost with it. */
async function notTakenBack(opened: Opened, file: string, to: Locale): Promise<number | undefined> {
  if (!existsSync(file)) return undefined
  const read = await readReturned(file)
  if (!read.ok || (read.to !== undefined && localeNamed(opened.config, read.to)?.code !== to.code)) return 0
  const { config, texts, source } = opened
  const stateOf = statesOf(opened)
  const { edits, marks, problems, unfinished } = takeBack(config, read.units, {
    ...{ file, texts, from: source, to, isMachine: false, conflicts: 'told', stateOf },
  })
  const said = [...marks].filter(([pair, mark]) => (mark !== '' ? stateOf(pair) !== mark : stateOf(pair) === 'stale'))
  const refused = new Set(problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.offset))
  const written = [...edits.values()].flat().length
  const count = Math.max(written, said.length) + unfinished + refused.size
  return count === 0 ? undefined : count
}

export const exportedText = ({ files, texts, ...volume }: Exported): string =>
  texts === 0
    ? 'There is nothing to translate.\n'
    : `${files.map((file) => `${path.relative('.', file)}\n`).join('')}${texts} texts, ${volumeText(volume)}.\n`

export interface Imported {
  /** What was written, by file. */
  files: Record<string, number>
  unchanged: number
  untranslated: number
  /** Texts that the file itself says are not ready. */
  unfinished: number
  leftOut: number
  /** What translators wrote beside texts. */
  remarks: Record<string, string[]>
  isDry: boolean
  /** Old and new words, where nothing was written. */
  diff: string[]
}

/**
 * Takes translations back. What is right is written, all else is told and left out.
 * @param options.isMachine the file was made by a machine
 */
export async function importTranslations(
  folders: ProjectFolders,
  file: string,
  choice: Pick<Choice, 'from' | 'to'>,
  options: { isDry: boolean; isMachine: boolean; conflicts: Conflicts },
): Promise<Result<Imported>> {
  const result = await openTexts(folders, choice.from)
  if (!result.ok) return result
  const { config, texts, sources, records, source } = result.value
  const read = await readReturned(file)
  const refused = (reason: string, offset = 0) =>
    failed([problem.notATranslation({ file, offset }, reason)].map(placedIn(read.contents)))
  if (!read.ok) return refused(read.reason, read.offset)
  const named = choice.to?.[0]
  const to = localeNamed(config, read.to ?? named ?? '')
  if (to === undefined || to.code === source.code)
    return refused(`It is for the language "${read.to ?? named ?? ''}", into which the site does not translate.`)
  if (named !== undefined && to.code !== named)
    return refused(`It is for the language "${to.tag}", and --to asks for "${named}".`)
  if (read.from !== undefined && localeNamed(config, read.from)?.code !== source.code)
    return refused(
      `It is translated from "${read.from}", and the site is read from "${source.tag}": --from names another language.`,
    )
  if (read.units.length === 0) return refused('It holds no texts.')
  const { isMachine, conflicts } = options
  const stateOf = statesOf(result.value)
  const judged = takeBack(config, read.units, { file, texts, from: source, to, isMachine, conflicts, stateOf })
  const codes = config.allLocales.map(({ code }) => code)
  const { taken, changes } = refusedFiles(judged, sources, codes, file)
  if (!options.isDry) {
    writeContent(folders.contentDir, withByteOrderMarks(folders.contentDir, changes))
    keep(folders, records, recordsAfter(result.value, taken, to))
  }
  const imported: Imported = {
    files: Object.fromEntries([...taken.edits].map(([name, edits]) => [name, edits.length])),
    unchanged: taken.unchanged,
    untranslated: taken.untranslated,
    unfinished: taken.unfinished,
    remarks: Object.fromEntries(taken.remarks),
    leftOut: new Set(taken.problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.offset))
      .size,
    isDry: options.isDry,
    diff: options.isDry ? diffOf(texts, taken.edits, to.code) : [],
  }
  return ok(imported, taken.problems.map(placedIn(read.contents)))
}

/** Problems with the lines of a file that is too large to be read again for them. */
const placedIn =
  (contents: string) =>
  (each: Problem): Problem => {
    const before = contents.slice(0, each.place.offset ?? 0).split('\n')
    return { ...each, position: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: 1 } }
  }

/** A language as files name it: by its code or its tag, with any case and either stroke. */
function localeNamed({ allLocales }: Pick<Config, 'allLocales'>, name: string): Locale | undefined {
  const wanted = name.replaceAll('_', '-').toLowerCase()
  return allLocales.find(({ code, tag }) => [code, tag].some((each) => each.toLowerCase() === wanted))
}

/** Nothing is written that could not be read again: a file that would be too large, or no YAML any more, stays as it is. */
function refusedFiles(
  taken: TakenBack,
  sources: readonly SourceFile[],
  codes: readonly string[],
  returned: string,
): { taken: TakenBack; changes: Map<string, string> } {
  const edits = new Map(taken.edits)
  const changes = new Map<string, string>()
  const problems: Problem[] = []
  for (const { path: name, contents } of sources) {
    const own = edits.get(name)
    if (own === undefined) continue
    const now = withTexts(contents, own, codes)
    const size = Buffer.byteLength(now)
    const read =
      size > largestText ? failed([problem.fileSize({ file: name }, size, largestText)]) : parseYaml(name, now)
    if (read.ok) changes.set(name, now)
    else {
      edits.delete(name)
      problems.push(...read.problems.map(({ message }) => problem.unwritableFile({ file: returned }, name, message)))
    }
  }
  return { taken: { ...taken, edits, problems: [...taken.problems, ...problems] }, changes }
}

/** What is known once the edits are written. What a file says of translations from another language is not noted. */
function recordsAfter(
  { config, texts, records, source }: Opened,
  { edits, marks, stale }: TakenBack,
  to: Locale,
): Records {
  const from = config.settings.default_locale
  const key = (file: string, at: readonly (string | number)[]) => `${file} ${at.join('\u0000')}`
  const written = new Map(
    [...edits].flatMap(([file, own]) => own.map((edit) => [key(file, edit.path), edit.text] as const)),
  )
  const now = texts.map((text) => {
    const edit = written.get(key(text.file, text.path))
    return edit === undefined ? text : { ...text, text: { ...text.text, [to.code]: edit } }
  })
  const pairs = allPairs(now, from)
  if (source.code !== from) return recordsOf(records, pairs)
  const id = ({ source: words, translation }: Pair) => `${words}\u0000${translation}`
  const noted = new Map([...marks].map(([pair, mark]) => [id(pair), mark]))
  const said = pairs.flatMap((pair): [Pair, Mark][] => {
    const mark = pair.locale === to.code ? noted.get(id(pair)) : undefined
    return mark === undefined ? [] : [[pair, mark]]
  })
  return recordsOf(withOlder(records, stale), pairs, new Map(said))
}

function diffOf(texts: readonly SiteText[], edits: TakenBack['edits'], locale: string): string[] {
  return [...edits].flatMap(([file, own]) =>
    own.flatMap(({ path: at, text }) => {
      const before = texts.find((each) => each.file === file && each.path.join('\u0000') === at.join('\u0000'))
      const old = before?.text[locale]
      return [`${before?.id ?? file}`, ...(old === undefined ? [] : [`  - ${old}`]), `  + ${text}`]
    }),
  )
}

/** By byte order marks: spreadsheets and some tools of translators write no UTF-8. */
const encodings: Record<string, string> = { fffe: 'utf-16le', feff: 'utf-16be' }

/** Reads a returned file in the format that its name tells, or of XLIFF, what is in it. */
async function readReturned(file: string): Promise<ReadFile & { contents: string }> {
  const refused = (reason: string) => ({ ok: false as const, reason, contents: '' })
  const stats = statSync(file, { throwIfNoEntry: false })
  if (stats?.isFile() !== true) return refused('There is no such file.')
  if (stats.size > largestFile) return refused(`It has ${stats.size} bytes; ${largestFile} are the most.`)
  const bytes = readFileSync(file)
  if (path.extname(file).toLowerCase() === '.xlsx') {
    const read = await xlsx.read(bytes)
    // Problems are placed by line: as many empty ones as it has rows.
    const rows = read.ok ? Math.max(0, ...read.units.map(({ offset }) => offset)) : (read.offset ?? 0)
    return { ...read, contents: '\n'.repeat(rows) }
  }
  const encoding = isUtf8(bytes) ? 'utf-8' : encodings[bytes.toString('hex', 0, 2)]
  if (encoding === undefined) return refused('It is encoded neither as UTF-8 nor, with a byte order mark, as UTF-16.')
  const contents = new TextDecoder(encoding).decode(bytes)
  return { ...formatOf(file, contents).read(contents), contents }
}

function formatOf(file: string, contents: string): TextFormat {
  const extension = path.extname(file).slice(1).toLowerCase()
  if (extension === 'po') return po
  if (extension === 'csv') return csv
  return /<xliff[^>]*\sversion\s*=\s*["']1\./.test(contents) ? xliff1 : xliff2
}

export function importedText(imported: Imported): string {
  const { files, unchanged, untranslated, unfinished, isDry, diff, remarks } = imported
  const count = Object.values(files).reduce((sum, each) => sum + each, 0)
  return [
    ...diff,
    ...Object.entries(files).map(([file, texts]) => `${file}: ${texts}`),
    `${count} texts ${isDry ? 'would be' : 'were'} written, ${unchanged} are as they were, ${untranslated} are not translated${unfinished === 0 ? '' : `, ${unfinished} are not ready`}.`,
    ...Object.entries(remarks).flatMap(([id, said]) => said.map((remark) => `${id}: ${remark}`)),
    '',
  ].join('\n')
}

export interface Accepted {
  texts: number
}

/**
 * Says of chosen translations that they are right beside their sources of today: none of them is stale or machine-made any more.
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
  const { texts, records, source } = opened
  const stateOf = judge(records, allPairs(texts, source.code))
  const codes = targets(opened, choice).map(({ code }) => code)
  const isMeant = (pair: Pair) => codes.includes(pair.locale) && (only === null || only.includes(stateOf(pair)))
  const said: [Pair, Mark][] = []
  const pairs = texts.flatMap((text) => {
    const own = allPairs([text], source.code)
    if (isChosen(opened, choice, text))
      said.push(...own.filter(isMeant).map((pair): [Pair, Mark] => [pair, 'reviewed']))
    return own
  })
  keep(folders, records, recordsOf(records, pairs, new Map(said)))
  return ok({ texts: said.length })
}

export const acceptedText = ({ texts }: Accepted): string => `${texts} translations are noted as right.\n`
