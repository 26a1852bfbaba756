// Pages that have no YAML file of their own: Markdown pages and pages of collections. Modules of collections are bundled,
// files read, functions called; the last answer of a function is kept and used when it fails.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { dataFile, recordsOf, type SourceData } from '../../content/collections/collection_records.ts'
import { expandPages, joinedPages, type LoadedCollection, noPages } from '../../content/collections/expand_pages.ts'
import { expandMarkdown, markdownRules } from '../../content/pages/markdown_pages.ts'
import { isMarkdown, isPageDefinition, siteFile } from '../../content/paths.ts'
import { fieldsIn } from '../../content/yaml/yaml.ts'
import type { ContentFiles } from '../../model/site_files.ts'
import { must } from '../../problems/must.ts'
import { numbered } from '../../problems/numbered.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { Collection, CollectionModule } from '../../schema/collections.ts'
import { validator } from '../../schema/validate.ts'
import { codeProblems, loadingError, offsetOfExport } from '../assets/code_problems.ts'
import { withOwnMap } from '../source_stack.ts'
import { readSealedJson, writeSealed, writeSealedModule } from '../store/sealed.ts'
import { placeIn } from '../store/store_layout.ts'
import { markUsed } from '../store/sweep.ts'
import { unlessRefused } from '../system_error.ts'
import { codeFile, codeFiles, nodeBuild, type ProjectFolders } from './code_files.ts'
import { readPages } from './read.ts'

export interface CollectionOptions {
  /** True: no function is asked, and what it gave last is used. */
  isOffline: boolean
}

/** What a function has given, once in a run of the dev server. */
export type FunctionAnswers = Map<string, { digest: string; given: KeptAnswer | undefined; problems: Problem[] }>

interface KeptAnswer {
  /** ms since 1970 */
  at: number
  records: unknown[]
}

/** A source that has not answered after so long counts as away. */
const longestWaitMs = 120_000

/** The content with pages of Markdown, and of its collections. @param before what was fetched already, and need not be fetched again */
export async function withCollections(
  folders: ProjectFolders,
  given: ContentFiles,
  { isOffline }: CollectionOptions,
  before: FunctionAnswers = new Map(),
): Promise<ContentFiles> {
  const content = withMarkdown(folders.contentDir, given)
  const own = { ...folders, engine: folders.root }
  const files = existsSync(path.join(folders.root, 'collections'))
    ? await codeFiles(own, ['collections/*.ts', '!collections/*.test.ts'])
    : []
  const written = content.definitions.filter(isPageDefinition)
  if (files.length === 0 && written.length === 0) return content
  const loaded = await loadCollections(folders, files)
  const problems: Problem[] = [...loaded.problems]
  const { locales } = fieldsIn(siteFile, content.config.find((each) => each.path === siteFile)?.contents ?? '')
  const validate = validator([locales ?? []].flat().flatMap(codeOf))
  const answers = await Promise.all(
    loaded.collections.map((collection) => givenBy(folders, collection, { isOffline, digest: loaded.digest }, before)),
  )
  const collected = loaded.collections.map((collection, index): LoadedCollection => {
    const { value, problems: own, keep } = must(answers[index])
    const read = value === undefined ? { records: new Map(), problems: [] } : recordsOf(collection, value, validate)
    // What cannot be used never takes the place of what could.
    if (read.problems.length === 0) keep?.()
    problems.push(...own, ...read.problems)
    return { ...collection, records: read.records, isWhole: value !== undefined && read.problems.length === 0 }
  })
  const definitions = readPages(folders.contentDir, written)
  // Without the collections nothing can be said of what is made of them.
  const expanded =
    loaded.problems.length > 0 ? { ...noPages, isWhole: false } : expandPages(definitions.files, collected)
  problems.push(...definitions.problems, ...expanded.problems)
  return withExpanded({ ...content, expanded: joinedPages(expanded, content.expanded ?? noPages) }, expanded, problems)
}

/** The content with the pages of its Markdown files. */
export function withMarkdown(contentDir: string, content: ContentFiles): ContentFiles {
  const files = content.definitions.filter(isMarkdown)
  if (files.length === 0) return content
  const read = readPages(contentDir, files)
  const expanded = expandMarkdown(
    read.files,
    markdownRules(content.config.find((each) => each.path === siteFile)?.contents),
  )
  const problems = [...read.problems, ...expanded.problems]
  const isWhole = expanded.isWhole && read.problems.length === 0
  return withExpanded({ ...content, expanded: { ...expanded, isWhole } }, expanded, problems)
}

/** The content with the pages that were made of other files, and with what is wrong with these. */
const withExpanded = (
  content: ContentFiles,
  { files }: Pick<typeof noPages, 'files'>,
  problems: readonly Problem[],
): ContentFiles => ({
  ...content,
  pages: [...content.pages, ...files.keys()].sort(),
  unread: [
    ...content.unread,
    ...problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.file),
  ],
  problems: [...content.problems, ...problems],
})

const codeOf = (locale: unknown): string[] => {
  const { code } = (locale ?? {}) as { code?: unknown }
  return typeof code === 'string' ? [code] : []
}

interface Loaded {
  collections: Collection[]
  /** Of the code of all of them. */
  digest: string
  problems: Problem[]
}

/** Bundled apart from the blocks: what asks a database belongs into no thread that renders pages. */
async function loadCollections(folders: ProjectFolders, files: readonly string[]): Promise<Loaded> {
  const nothing: Loaded = { collections: [], digest: '', problems: [] }
  if (files.length === 0) return nothing
  try {
    const { outputFiles = [] } = await build({
      ...nodeBuild(folders),
      stdin: {
        contents: files.map((file, index) => `export * as c${index} from './${file}'`).join('\n'),
        resolveDir: folders.root,
        loader: 'js',
      },
      banner: { js: "import { createRequire } from 'node:module';const require = createRequire(import.meta.url);" },
      outfile: path.join(folders.root, 'collections.mjs'),
      sourcemap: 'inline',
      sourcesContent: false,
      write: false,
    })
    const code = withOwnMap(outputFiles[0]?.text)
    const digest = hash('sha256', code).slice(0, 16)
    const file = placeIn.module(folders.cacheDir, `collections-${digest}`)
    mkdirSync(folders.cacheDir, { recursive: true, mode: 0o755 })
    writeSealedModule(file, code, placeIn.half(folders.cacheDir))
    const modules: Record<string, Partial<CollectionModule>> = await import(pathToFileURL(file).href).catch(
      (error: unknown) => {
        throw loadingError(error, file)
      },
    )
    const collections: Collection[] = []
    const problems: Problem[] = []
    for (const [index, name] of files.entries()) {
      const { schema, source, id } = modules[`c${index}`] ?? {}
      const isSource = typeof source === 'string' || typeof source === 'function'
      const isSchema = schema?.properties !== undefined
      const place = (of: string) => ({ file: name, offset: offsetOfExport(codeFile(folders, name), of) })
      if (!isSource) problems.push(problem.wrongExport(place('source'), 'This module exports no source.', sourceHint))
      if (!isSchema)
        problems.push(problem.wrongExport(place('schema'), 'This module exports no schema of an object.', schemaHint))
      if (isSource && isSchema)
        collections.push({
          ...{ name: path.basename(name, '.ts'), file: name, schema, source },
          sourceAt: place('source').offset,
          ...(id === undefined ? {} : { id }),
        })
    }
    return { collections, digest, problems }
  } catch (error) {
    const problems = codeProblems(error, folders) ?? [
      problem.brokenCode({ file: files[0] ?? 'collections' }, thrownText(error)),
    ]
    return { ...nothing, problems }
  }
}

const sourceHint =
  'Write "export const source = \'products.csv\'", a file below content/data/, or an async function that gives a list of records.'
const schemaHint = 'Write "export const schema = object({ ... }, { description: ... })".'

interface Answer {
  value: SourceData | undefined
  problems: Problem[]
  /** Keeps what a function has just given. */
  keep?: () => void
}

async function givenBy(
  folders: ProjectFolders,
  collection: Collection,
  { isOffline, digest }: CollectionOptions & { digest: string },
  before: FunctionAnswers,
): Promise<Answer> {
  const { name, file: module, source, sourceAt: offset } = collection
  if (typeof source === 'string') {
    const file = dataFile(source)
    const read = sourceFile(folders.contentDir, file)
    if (read === undefined)
      return { value: undefined, problems: [problem.missingSource({ file: module, offset }, file)] }
    return { value: read.files[0] && { file, contents: read.files[0].contents }, problems: read.problems }
  }
  const last = before.get(name)
  if (last?.digest === digest) return { value: last.given && { fetched: last.given.records }, problems: last.problems }
  const keptFile = placeIn.collection(folders.cacheDir, `${path.relative(folders.root, folders.contentDir)}\0${name}`)
  const stored = readSealedJson<KeptAnswer>(keptFile)
  markUsed(keptFile)
  const take = (given: KeptAnswer | undefined, problems: Problem[]) => {
    before.set(name, { digest, given, problems })
    return { value: given && { fetched: given.records }, problems }
  }
  try {
    if (isOffline) throw new Error('--offline')
    const answer = await inTime(source())
    if (!Array.isArray(answer))
      return take(undefined, [problem.brokenCollection({ file: module, offset }, 'the function gives no list')])
    const records: unknown[] = JSON.parse(JSON.stringify(answer))
    const fetched = { at: Date.now(), records }
    const keep = () =>
      unlessRefused(() => {
        mkdirSync(path.dirname(keptFile), { recursive: true, mode: 0o755 })
        writeSealed(keptFile, JSON.stringify(fetched), { half: placeIn.half(folders.cacheDir), mode: 0o600 })
      })
    const count = records.length === 0 ? (stored?.records.length ?? 0) : 0
    return { ...take(fetched, count === 0 ? [] : [problem.emptySource({ file: module, offset }, name, count)]), keep }
  } catch (error) {
    const detail = reasonOf(error)
    const age = stored && ageOf(Date.now() - stored.at)
    return take(stored, [problem.awaySource({ file: module, offset }, name, detail, age)])
  }
}

function sourceFile(contentDir: string, file: string) {
  try {
    return readPages(contentDir, [file])
  } catch {
    // It is not there, which is a problem of the module that names it.
    return undefined
  }
}

/** What an error says; of `fetch` the reason lies one deeper. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return (
    cause instanceof Error && cause.message !== '' ? `${error.message}: ${cause.message}` : error.message
  ).replace(/\.$/, '')
}

async function inTime(asked: unknown): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer after ${longestWaitMs / 1000} seconds`)), longestWaitMs)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}

function ageOf(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return numbered(minutes, 'minute')
  return minutes < 48 * 60 ? numbered(Math.floor(minutes / 60), 'hour') : numbered(Math.floor(minutes / 1440), 'day')
}
