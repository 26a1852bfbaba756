// The two stages that take a site's time, parsing pages and rendering them, over a share of the pages; in this process or
// spread over worker threads with the same result.

import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Brand, Config, SourceFile } from '../../content/config/config.ts'
import { judgingDigests, judgingReads, type Page, type PageSummary, pageParser } from '../../content/pages/pages.ts'
import { groupsOf } from '../../content/paths.ts'
import { recordOf } from '../../domain/build_manifest.ts'
import { addressOf, hostOf } from '../../domain/domains.ts'
import { type PageTable, type Route, routesOf } from '../../domain/routes.ts'
import { changedRead, type DigestOf, readsOf } from '../../model/dependencies.ts'
import type { Assets } from '../../page/assets.ts'
import { brokenOutput, type PageOutput, pageOutputs } from '../../page/page_outputs.ts'
import { groundReads, renderingDigests } from '../../page/page_reads.ts'
import { renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import { withPositions } from '../../problems/report.ts'
import * as problem from '../../problems/sentences.ts'
import type { Templates } from '../../schema/templates.ts'
import { type Stage, stager, type WrittenFile } from '../output/write.ts'
import { type ReadPages, readPages } from '../sources/read.ts'
import { type Found, findEntry, keepEntry, readBytes } from '../store/entries.ts'
import {
  codeRead,
  type ParsedEntry,
  packedIn,
  parsedKey,
  type RenderedEntry,
  renderedKey,
  type SourceDigests,
  withCode,
} from '../store/page_entries.ts'
import { damagedFiles } from '../store/sealed.ts'

export interface Setup {
  config: Config
  contentDir: string
  templatesFile: string
  /** Where entries are kept. */
  store: string
  /** The digest of the code. */
  code: string
}
/** A page file with its variants, and what was said of them. */
export interface ParsedGroup {
  stem: string
  sources: SourceDigests
  summaries: PageSummary[]
  problems: Problem[]
}
export interface RenderInput {
  /** Where to write; null where files are only kept. */
  out: string | null
  /** Brands and locales to write. */
  brands: string[]
  locales: string[]
  /** One part of so many, where machines share the work; else all pages. */
  share?: { index: number; count: number }
  pageTable: PageTable
  assets: ReadonlyMap<string, Assets>
}
/** What became of a page of the content folder on one domain, as it lies on disk. */
export type WrittenPage = Omit<PageOutput, 'files' | 'reads'> & { files: WrittenFile[] }

/** A page on a domain that is kept and whose files have to be written. */
export interface Restorable {
  stem: string
  page: PageSummary
  /** Of its brand (domain/domains.ts). */
  address: string
  entry: Found<RenderedEntry>
}

export interface PageThreads {
  /** In no order. May be called again for other pages. @param mayBeKept true: the store is looked into first */
  parse(files: string[], mayBeKept?: boolean): Promise<ParsedGroup[]>
  /**
   * Renders what has been parsed, keeps it, and writes it into the output. Once it has failed nobody writes any more.
   * @param stems which pages; all others are left out
   * @param onDone called as pages are done, with how many
   */
  render(input: RenderInput, stems: ReadonlySet<string>, onDone: (pages: number) => void): Promise<WrittenPage[]>
  /** Writes pages as they are kept. @returns those whose bytes are not what they should be as `lost`: nothing of them is written */
  restore(
    input: Pick<RenderInput, 'out'>,
    pages: readonly Restorable[],
    onDone: (pages: number) => void,
  ): Promise<Restored>
  end(): Promise<void>
}

export interface Restored {
  pages: WrittenPage[]
  lost: Restorable[]
}

/** Pages worth a thread of their own; below that, starting it costs more than it saves. */
const pagesPerThread = 150

/** What stands behind the names that pages of a domain have read. */
export const digestsFor = (
  of: { config: Config; templates: Templates; code: string },
  { pageTable, assets }: RenderInput,
  brand: Brand,
): DigestOf => withCode(of.code, renderingDigests({ ...of, pageTable, brand, assets: must(assets.get(brand.id)) }))

/** A page file that was judged and waits to be rendered. */
interface Judged {
  stem: string
  /** It and its variants. */
  group: string[]
  sources: SourceDigests
  /** Its pages, packed; or where the store has them. */
  pages: Packed | KeptPages
}
interface KeptPages extends Pick<Found<unknown>, 'file' | 'bytesAt'> {
  packed: ParsedEntry['packed']
}

/** One thread's share. Between the two stages it knows where its pages are kept, and has only those in memory that are not. */
export function pageShare(setup: Setup, templates: Templates) {
  const { config, contentDir, store, code } = setup
  const parse = pageParser(config, templates)
  const digestOf = withCode(code, judgingDigests(config))
  const judged: Judged[] = []

  /** As the store has it, if it would be judged the same. */
  const kept = (stem: string, group: string[], sources: SourceDigests): ParsedGroup | undefined => {
    const found = findEntry<ParsedEntry>(store, 'parsed', parsedKey(sources))
    if (found === undefined || changedRead(found.said.reads, digestOf) !== undefined) return undefined
    const { summaries, problems, packed } = found.said
    judged.push({ stem, group, sources, pages: { file: found.file, bytesAt: found.bytesAt, packed } })
    return { stem, sources, summaries, problems }
  }
  const parsed = (stem: string, group: string[], read: ReadPages): ParsedGroup => {
    const { sources } = read
    const { pages, summaries, problems, reads } = parse(read.files, read.unread)
    const all = positioned([...read.problems, ...problems], read.files)
    const bytes = pack(pages)
    const packed = { size: bytes.length, sha256: hash('sha256', bytes) }
    const said: ParsedEntry = {
      summaries,
      problems: all,
      packed,
      reads: readsOf([...judgingReads, codeRead, ...reads], digestOf),
    }
    const entry = hasError(all) ? undefined : keepEntry(store, 'parsed', parsedKey(sources), said, [bytes])
    judged.push({ stem, group, sources, pages: entry === undefined ? bytes : { ...entry, packed } })
    return { stem, sources, summaries: JSON.parse(JSON.stringify(summaries)), problems: all }
  }
  /** The pages of a file; undefined where it is no longer what was judged. */
  const pagesOf = ({ group, sources, pages }: Judged): Page[] | undefined => {
    if (!('packed' in pages)) return unpack(pages)
    const bytes = packedIn(pages, pages.packed)
    if (bytes !== undefined) return unpack(bytes)
    const read = readPages(contentDir, group)
    return JSON.stringify(read.sources) === JSON.stringify(sources) ? parse(read.files, read.unread).pages : undefined
  }
  return {
    // All go on as they are asked, a page at a time.
    *parse(files: string[], mayBeKept = false): Generator<ParsedGroup> {
      for (const [stem, group] of groupsOf(files)) {
        const read = readPages(contentDir, group)
        const found = mayBeKept && read.problems.length === 0 ? kept(stem, group, read.sources) : undefined
        yield found ?? parsed(stem, group, read)
      }
    },
    *render(input: RenderInput, stems: ReadonlySet<string>): Generator<WrittenPage[]> {
      const render = renderer({ ...input, config, templates })
      const brands = new Map(
        config.brands
          .filter(({ id }) => input.brands.includes(id))
          .map((brand) => [addressOf(brand), brandOutput(setup, templates, input, brand)]),
      )
      const isChosen = ({ brand, locale }: Route) => input.brands.includes(brand) && input.locales.includes(locale)
      for (const each of judged) {
        if (!stems.has(each.stem)) continue
        const { sources } = each
        const pages = pagesOf(each)
        if (pages === undefined) yield [changedMeanwhile(must(each.group[0]), must([...brands.keys()][0]))]
        for (const page of pages ?? []) {
          const { hidden, isShown, parts } = must(input.pageTable.get(page.name))
          const shown = { ...page, hidden, isShown, ...(parts === undefined ? {} : { parts }) }
          const routes = routesOf(config, [shown]).filter(isChosen)
          const keyOn = (address: string) =>
            renderedKey({ sources, page: { ...page, hidden }, address, locales: input.locales })
          yield pageOutputs(page, routes, render).map((output) =>
            must(brands.get(output.address)).take(keyOn(output.address), output),
          )
        }
      }
    },
    *restore({ out }: Pick<RenderInput, 'out'>, pages: readonly Restorable[]): Generator<Restored> {
      const stages = new Map<string, Stage>()
      for (const each of pages) {
        const { page, address, entry } = each
        const host = hostOf(address)
        const stage = out === null ? undefined : (stages.get(host) ?? stager(out, host))
        if (stage !== undefined) stages.set(host, stage)
        const files = stage === undefined ? [] : stageKept(stage, entry)
        const { reads: _, ...output } = entry.said
        yield files === undefined
          ? { pages: [], lost: [each] }
          : { pages: [{ page: page.file, address, ...output, files }], lost: [] }
      }
    },
  }
}

/** Stages the files of an entry; undefined where one of them is not what it should be, and then none is. */
function stageKept(stage: Stage, entry: Found<RenderedEntry>): WrittenFile[] | undefined {
  const { files } = entry.said
  const bytes = readBytes(
    entry,
    files.reduce((sum, { size }) => sum + size, 0),
  )
  if (bytes === undefined) return undefined
  let at = 0
  const contents = files.map(({ size }) => {
    at += size
    return bytes.subarray(at - size, at)
  })
  if (!files.every(({ sha256 }, index) => hash('sha256', must(contents[index])) === sha256)) {
    damagedFiles.publish(entry.file)
    return undefined
  }
  return files.map((record, index) => stage({ path: record.path, contents: must(contents[index]) }, record))
}

/** Takes what was rendered for a brand: keeps it, and stages it where there is an output. */
function brandOutput(setup: Setup, templates: Templates, input: RenderInput, brand: Brand) {
  const of = { ...setup, templates }
  const digestOf = digestsFor(of, input, brand)
  const stage = input.out === null ? undefined : stager(input.out, brand.host)
  return {
    take(key: string, { files: rendered, reads, ...output }: PageOutput): WrittenPage {
      // Encoded once for all that is done with them.
      const files = rendered.map(({ path, contents }) => ({ path, contents: Buffer.from(contents) }))
      const records = files.map(recordOf)
      const { page: _, address: __, ...kept } = output
      const said: RenderedEntry = {
        ...kept,
        reads: readsOf([...groundReads, codeRead, ...reads], digestOf),
        files: records,
      }
      const contents = files.map((file) => file.contents)
      if (!hasError(output.problems)) keepEntry(setup.store, 'rendered', key, said, contents)
      const staged = stage === undefined ? [] : files.map((file, index) => stage(file, must(records[index])))
      return { ...output, files: staged }
    },
  }
}

/** Warnings with the positions that they have in their files, while these are at hand. */
function positioned(problems: readonly Problem[], files: readonly SourceFile[]): Problem[] {
  const told = new Map(files.map(({ path, contents }) => [path, contents]))
  return withPositions(problems, (file) => told.get(file))
}

/** Documents that are among the files of these pages. */
export const documentsIn = (pages: readonly WrittenPage[]) => pages.reduce((sum, { documents }) => sum + documents, 0)

/** Told of a page file that was changed after it had been judged: what was judged must be what is rendered. */
export const changedMeanwhile = (file: string, address: string): WrittenPage => ({
  ...brokenOutput(file, address, [problem.changedMeanwhile({ file })]),
  files: [],
})

/** JSON as UTF-8. */
type Packed = Buffer
const pack = (pages: readonly Page[]): Packed => Buffer.from(JSON.stringify(pages))
const unpack = (packed: Packed): Page[] => JSON.parse(packed.toString())

/** What workers are told and tell; worker.ts answers. */
export type Request =
  | { task: 'parse'; files: string[]; mayBeKept: boolean }
  | { task: 'render'; input: RenderInput; stems: ReadonlySet<string> }
  | { task: 'restore'; input: Pick<RenderInput, 'out'>; pages: readonly Restorable[] }
export type Answer =
  | { done: number }
  | { parsed: ParsedGroup[] }
  | { restored: Restored }
  | { rendered: WrittenPage[] }
  | { failed: unknown; code?: string }

/**
 * Spreads the pages over threads, of which this one takes its part too: it would have nothing else to do.
 * @param jobs the most threads to use; they are started when there are pages enough for them
 */
export function pageThreads(setup: Setup, templates: Templates, jobs = availableParallelism()): PageThreads {
  const threads = [thisThread(setup, templates)]
  const end = async () => void (await Promise.all(threads.map((thread) => thread.end())))
  /** As many threads as this much work is worth. */
  const threadsFor = (pages: number) => {
    const count = Math.max(1, Math.min(jobs, Math.floor(pages / pagesPerThread)))
    while (threads.length < count) threads.push(workerThread(setup))
    return threads.slice(0, count)
  }
  const orEnd = async <T>(work: Promise<T>) => {
    try {
      return await work
    } catch (error) {
      await end()
      throw error
    }
  }
  return {
    async parse(files, mayBeKept) {
      const all = [...groupsOf(files).values()]
      const chosen = threadsFor(files.length)
      const shares = dealt(all, chosen.length).map((share) => share.flat())
      return (await Promise.all(chosen.map((thread, index) => thread.parse(must(shares[index]), mayBeKept)))).flat()
    },
    render: async (input, stems, onDone) =>
      (await orEnd(Promise.all(threads.map((thread) => thread.render(input, stems, onDone))))).flat(),
    async restore(input, pages, onDone) {
      const chosen = threadsFor(pages.length)
      const shares = dealt(pages, chosen.length)
      const work = chosen.map((thread, index) => thread.restore(input, must(shares[index]), onDone))
      return joined(await orEnd(Promise.all(work)))
    },
    end,
  }
}

function thisThread(setup: Setup, templates: Templates): PageThreads {
  const share = pageShare(setup, templates)
  let isEnded = false
  let running: Promise<unknown> = Promise.resolve()
  /** Does all steps, and lets others have their turn: threads are to be started, progress told, an interruption heard. */
  const inPieces = async <T>(steps: Iterable<T>, onStep: (step: T) => void): Promise<T[]> => {
    const done: T[] = []
    let since = Number.NEGATIVE_INFINITY
    for (const step of steps) {
      done.push(step)
      onStep(step)
      if (performance.now() - since < 50) continue
      await setImmediate()
      // Another thread has failed, and nobody waits for the rest.
      if (isEnded) break
      since = performance.now()
    }
    return done
  }
  const run = <T>(steps: Iterable<T>, onStep: (step: T) => void = () => {}) => {
    const result = inPieces(steps, onStep)
    running = result.catch(() => {})
    return result
  }
  return {
    parse: (files, mayBeKept) => run(share.parse(files, mayBeKept)),
    render: async (input, stems, onDone) =>
      (await run(share.render(input, stems), (pages) => onDone(documentsIn(pages)))).flat(),
    restore: async (input, pages, onDone) =>
      joined(await run(share.restore(input, pages), (restored) => onDone(documentsIn(restored.pages)))),
    async end() {
      isEnded = true
      await running
    },
  }
}

function workerThread(setup: Setup): PageThreads {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: setup })
  const ask = (request: Request, onDone: (pages: number) => void = () => {}) =>
    new Promise<Answer>((resolve, reject) => {
      const finish = () => worker.off('message', hear).off('error', fail).off('exit', leave)
      const fail = (error: unknown) => {
        finish()
        reject(error)
      }
      const leave = (code: number) => fail(new Error(`a thread ended with ${code} before its work was done`))
      const hear = (answer: Answer) => {
        if ('done' in answer) return onDone(answer.done)
        finish()
        if ('failed' in answer)
          reject(
            answer.code === undefined ? answer.failed : Object.assign(answer.failed as Error, { code: answer.code }),
          )
        else resolve(answer)
      }
      worker.on('message', hear).on('error', fail).on('exit', leave)
      worker.postMessage(request)
    })
  return {
    async parse(files, mayBeKept = false) {
      const answer = await ask({ task: 'parse', files, mayBeKept })
      return 'parsed' in answer ? answer.parsed : unexpected()
    },
    async render(input, stems, onDone) {
      const answer = await ask({ task: 'render', input, stems }, onDone)
      return 'rendered' in answer ? answer.rendered : unexpected()
    },
    async restore(input, pages, onDone) {
      const answer = await ask({ task: 'restore', input, pages }, onDone)
      return 'restored' in answer ? answer.restored : unexpected()
    },
    end: async () => void (await worker.terminate()),
  }
}

/** What several have restored, as if one had. */
export const joined = (results: readonly Restored[]): Restored => ({
  pages: results.flatMap(({ pages }) => pages),
  lost: results.flatMap(({ lost }) => lost),
})

/** One after the other to each in turn. */
function dealt<T>(all: readonly T[], count: number): T[][] {
  const shares: T[][] = Array.from({ length: count }, () => [])
  for (const [index, each] of all.entries()) shares[index % count]?.push(each)
  return shares
}

const unexpected = (): never => {
  throw new Error('a worker answered another question')
}
