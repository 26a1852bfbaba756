// The two stages that take a site's time, parsing pages and rendering them, over a share of the pages; in this process or
// spread over worker threads with the same result.

import { hash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Brand, Config } from '../../content/config/config.ts'
import type { Page, PageSummary } from '../../content/pages/page_summary.ts'
import { judgingDigests, judgingReads, pageParser } from '../../content/pages/parse_page.ts'
import { stemOf } from '../../content/paths.ts'
import { recordOf } from '../../domain/build_manifest.ts'
import { addressOf } from '../../domain/domains.ts'
import type { PageTable } from '../../domain/links.ts'
import { routesOf } from '../../domain/routes.ts'
import { type DigestOf, readsOf } from '../../model/dependencies.ts'
import type { Assets } from '../../page/assets.ts'
import { brokenOutput, type PageOutput, pageOutputs } from '../../page/page_outputs.ts'
import { groundReads, renderingDigests } from '../../page/page_reads.ts'
import { renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import { hasError, type Problem } from '../../problems/problem.ts'
import { withoutRepeats } from '../../problems/repeats.ts'
import { withPositions } from '../../problems/report.ts'
import * as problem from '../../problems/sentences.ts'
import type { Templates } from '../../schema/templates.ts'
import { encodedFiles, type Stage, type StagedFile, stager } from '../output/write.ts'
import { readPages } from '../sources/read.ts'
import {
  codeRead,
  type PackedPages,
  type ParsedEntry,
  parsedKey,
  type RenderedEntry,
  repeatsRead,
  type SourceDigests,
  unpacked,
  withRun,
} from '../store/page_entries.ts'
import { damagedFiles } from '../store/sealed.ts'
import { readBytes, SegmentWriter, type StoredEntry } from '../store/segments.ts'

export interface Setup {
  config: Config
  contentDir: string
  /** Contents of pages that are in no file. */
  expanded: ReadonlyMap<string, string>
  templatesFile: string
  /** Where entries are kept. */
  store: string
  /** The digest of the code. */
  code: string
  /** Whether all of many alike are told. */
  listsRepeats?: boolean
}
/** A page file with its variants, and what was said of them. */
export interface ParsedGroup {
  stem: string
  sources: SourceDigests
  summaries: PageSummary[]
  problems: Problem[]
  /** Undefined where its pages are not in the store. */
  packed: PackedPages | undefined
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
/** A page of the content folder as it was rendered for one domain, as it lies on disk. */
export type StagedPage = Omit<PageOutput, 'files' | 'reads'> & { files: StagedFile[] }

/** A page on a domain that is wanted, with what the store has of it where that is still right and only has to be written. */
export interface WantedOutput {
  page: PageSummary
  /** Of its brand (domain/domains.ts). */
  address: string
  key: string
  entry?: StoredEntry<RenderedEntry>
}

/** A page file with its variants, which has become these pages. Any thread can do it: all that it needs is here or in the store. */
export interface RenderTask extends Pick<ParsedGroup, 'sources' | 'packed'> {
  files: string[]
  outputs: WantedOutput[]
}

export interface RenderedTask {
  pages: StagedPage[]
  /** How many had a damaged entry, and were rendered again. */
  damaged: number
}

export interface WorkerPool {
  /** Parses page files, each with its variants, and keeps what is right; in no order. */
  parse(groups: readonly string[][]): Promise<ParsedGroup[]>
  /**
   * Writes pages into the output, as they are kept or else rendered, and keeps what was rendered; in no order. Once it has failed
   * nothing is written any more.
   * @param onDone called as pages are done, with how many
   */
  render(input: RenderInput, tasks: readonly RenderTask[], onDone: (pages: number) => void): Promise<RenderedTask[]>
  end(): Promise<void>
}

/** Pages worth a thread of their own; below that, starting it costs more than it saves. */
const pagesPerThread = 150

/**
 * Page files of a site for which V8 collects garbage sooner: it lets a heap grow to several times what is alive in it, which of 1,680
 * files are 85 MB, and of ten times as many a quarter of a gigabyte.
 */
const largeSite = 1000

/** What stands behind the names that pages of a domain have read. */
export const digestsFor = (
  of: { config: Config; templates: Templates; code: string },
  { pageTable, assets }: RenderInput,
  brand: Brand,
): DigestOf => withRun(of, renderingDigests({ ...of, pageTable, brand, assets: must(assets.get(brand.id)) }))

/** One thread's share of the work. Between the two stages it remembers nothing: its pages are in the store, or else in their files. */
export function pageShare(setup: Setup, templates: Templates) {
  const { config, contentDir, expanded, store } = setup
  const parse = pageParser(config, templates)
  const digestOf = withRun(setup, judgingDigests(config))
  const writers = { parsed: new SegmentWriter(store, 'parsed'), rendered: new SegmentWriter(store, 'rendered') }

  const parsed = (files: string[]): ParsedGroup => {
    const read = readPages(contentDir, files, expanded)
    const { sources } = read
    const { pages, summaries, problems: ofPages, reads } = parse(read.files, read.unread)
    const all = [...read.problems, ...ofPages]
    const few = withoutRepeats(all)
    const texts = new Map(read.files.map(({ path, contents }) => [path, contents]))
    // Now that the texts are at hand: a build that lists them all has many.
    const placed = withPositions(setup.listsRepeats === true ? all : few, (file) => texts.get(file))
    const json = Buffer.from(JSON.stringify(pages))
    const sha256 = hash('sha256', json)
    const of = readsOf([...judgingReads, codeRead, ...(few === all ? [] : [repeatsRead]), ...reads], digestOf)
    const text = JSON.stringify({ summaries, problems: placed, sha256, reads: of } satisfies ParsedEntry)
    const place = hasError(placed) ? undefined : writers.parsed.keep(parsedKey(sources), text, [json])
    // As they come from the store, and from another thread: in strings of their own, where a word that was cut out of a file would
    // keep all of its text.
    const head: ParsedEntry = JSON.parse(text)
    return {
      stem: stemOf(must(files[0])),
      sources,
      summaries: head.summaries,
      problems: head.problems,
      packed: place && { place, sha256 },
    }
  }
  /** The pages of a file; undefined where it is no longer what was judged. */
  const pagesOf = ({ files, sources, packed }: RenderTask): Page[] | undefined => {
    const stored = packed && unpacked(packed)
    if (stored !== undefined) return stored
    const read = readPages(contentDir, files, expanded)
    return JSON.stringify(read.sources) === JSON.stringify(sources) ? parse(read.files, read.unread).pages : undefined
  }
  return {
    // Both go on as they are asked, a page at a time.
    *parse(groups: readonly string[][]): Generator<ParsedGroup> {
      for (const files of groups) yield parsed(files)
    },
    *render(input: RenderInput, tasks: readonly RenderTask[]): Generator<RenderedTask> {
      const render = renderer({ ...input, config, templates })
      const brands = new Map(
        config.brands
          .filter(({ id }) => input.brands.includes(id))
          .map((brand) => [addressOf(brand), brandOutput(writers.rendered, { ...setup, templates }, input, brand)]),
      )
      const rendered = (page: Page, wanted: readonly WantedOutput[]): StagedPage[] => {
        const keys = new Map(wanted.map(({ address, key }) => [address, key]))
        const { hidden, isShown, parts } = must(input.pageTable.get(page.name))
        const shown = { ...page, hidden, isShown, ...(parts === undefined ? {} : { parts }) }
        const routes = routesOf(config, [shown]).filter(
          (route) => keys.has(addressOf(route)) && input.locales.includes(route.locale),
        )
        return pageOutputs(page, routes, render).map((output) =>
          must(brands.get(output.address)).take(must(keys.get(output.address)), output),
        )
      }
      for (const task of tasks) {
        const restored = task.outputs.map(({ page, address, entry }) =>
          entry === undefined ? undefined : must(brands.get(address)).restored(page.file, entry),
        )
        const stale = task.outputs.filter((_, index) => restored[index] === undefined)
        const pages = stale.length === 0 ? [] : pagesOf(task)
        yield {
          pages: [
            ...restored.filter((page) => page !== undefined),
            ...(pages?.flatMap((page) =>
              rendered(
                page,
                stale.filter((each) => each.page.name === page.name),
              ),
            ) ?? [changedMeanwhile(must(task.files[0]), must(stale[0]).address)]),
          ],
          damaged: stale.filter(({ entry }) => entry !== undefined).length,
        }
      }
    },
    end() {
      for (const each of Object.values(writers)) each.end()
    },
  }
}

/** Takes what was rendered for a brand, or is kept of it, and stages it where there is an output; what was rendered is kept. */
function brandOutput(kept: SegmentWriter, of: Parameters<typeof digestsFor>[0], input: RenderInput, brand: Brand) {
  const digestOf = digestsFor(of, input, brand)
  const stage = input.out === null ? undefined : stager(input.out, brand.host)
  return {
    take(key: string, { files: rendered, reads, ...output }: PageOutput): StagedPage {
      // Encoded once for all that is done with them.
      const files = encodedFiles(rendered)
      const records = files.map(recordOf)
      const { page: _, address: __, ...rest } = output
      const entry: RenderedEntry = {
        ...rest,
        reads: readsOf([...groundReads, codeRead, ...reads], digestOf),
        files: records,
      }
      const contents = files.map((file) => file.contents)
      if (!hasError(output.problems)) kept.keep(key, JSON.stringify(entry), contents)
      const staged = stage === undefined ? [] : files.map((file, index) => stage(file, must(records[index])))
      return { ...output, files: staged }
    },
    /** Undefined where the entry is damaged: then nothing of it is staged. */
    restored(page: string, entry: StoredEntry<RenderedEntry>): StagedPage | undefined {
      const { reads: _, ...output } = entry.head
      const files = stage === undefined ? [] : stageKept(stage, entry)
      return files && { page, address: addressOf(brand), ...output, files }
    },
  }
}

/** Stages the files of an entry; undefined where one of them is not what it should be, and then none is. */
function stageKept(stage: Stage, entry: StoredEntry<RenderedEntry>): StagedFile[] | undefined {
  const { files } = entry.head
  const bytes = readBytes(entry.place)
  if (bytes === undefined) return undefined
  let at = 0
  const contents = files.map(({ size }) => {
    at += size
    return bytes.subarray(at - size, at)
  })
  if (!files.every(({ sha256 }, index) => hash('sha256', must(contents[index])) === sha256)) {
    damagedFiles.publish(entry.place.file)
    return undefined
  }
  return files.map((record, index) => stage({ path: record.path, contents: must(contents[index]) }, record))
}

/** Documents that are among the files of these pages. */
export const documentsIn = (pages: readonly StagedPage[]) => pages.reduce((sum, { documents }) => sum + documents, 0)

/** Told of a page file that was changed after it had been judged: what was judged must be what is rendered. */
const changedMeanwhile = (file: string, address: string): StagedPage => ({
  ...brokenOutput(file, address, [problem.changedMeanwhile({ file })]),
  files: [],
})

/** What workers are asked and answer; worker.ts does. */
export type Request =
  | { task: 'parse'; groups: readonly string[][] }
  | { task: 'render'; input: RenderInput; tasks: readonly RenderTask[] }
export type Answer = { done: number } | { made: ParsedGroup[] | RenderedTask[] } | { failed: unknown; code?: string }

/**
 * Spreads the pages over threads, of which this one takes its part too: it would have nothing else to do.
 * @param jobs the most threads to use; they are started when there are pages enough for them
 */
export function workerPool(setup: Setup, templates: Templates, jobs = availableParallelism()): WorkerPool {
  const threads = [thisThread(setup, templates)]
  const end = async () => void (await Promise.all(threads.map((thread) => thread.end())))
  /** Deals work to as many threads as it is worth. */
  const spread = async <T, R>(work: readonly T[], run: (thread: WorkerPool, share: T[]) => Promise<R[]>) => {
    const count = Math.max(1, Math.min(jobs, Math.floor(work.length / pagesPerThread)))
    while (threads.length < count) threads.push(workerThread(setup))
    const shares = Array.from({ length: count }, (_, own) => work.filter((__, index) => index % count === own))
    try {
      return (await Promise.all(shares.map((share, index) => run(must(threads[index]), share)))).flat()
    } catch (error) {
      await end()
      throw error
    }
  }
  return {
    async parse(groups) {
      if (groups.length > largeSite) setFlagsFromString('--heap-growing-percent=40')
      return spread(groups, (thread, share) => thread.parse(share))
    },
    render: (input, tasks, onDone) => spread(tasks, (thread, share) => thread.render(input, share, onDone)),
    end,
  }
}

function thisThread(setup: Setup, templates: Templates): WorkerPool {
  const share = pageShare(setup, templates)
  let isEnded = false
  let running: Promise<unknown> = Promise.resolve()
  /** Does all steps, and lets others have their turn: threads are to be started, progress told, an interruption heard. */
  const inPieces = async <T>(steps: Iterable<T>, onStep: (step: T) => void): Promise<T[]> => {
    const results: T[] = []
    let since = Number.NEGATIVE_INFINITY
    for (const step of steps) {
      results.push(step)
      onStep(step)
      if (performance.now() - since < 50) continue
      await setImmediate()
      // Another thread has failed, and the rest is not wanted.
      if (isEnded) break
      since = performance.now()
    }
    return results
  }
  const run = <T>(steps: Iterable<T>, onStep: (step: T) => void = () => {}) => {
    const result = inPieces(steps, onStep)
    running = result.catch(() => {})
    return result
  }
  return {
    parse: (groups) => run(share.parse(groups)),
    render: (input, tasks, onDone) => run(share.render(input, tasks), ({ pages }) => onDone(documentsIn(pages))),
    async end() {
      isEnded = true
      await running
      share.end()
    },
  }
}

function workerThread(setup: Setup): WorkerPool {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), { workerData: setup })
  const ask = <T extends ParsedGroup[] | RenderedTask[]>(
    request: Request,
    onDone: (pages: number) => void = () => {},
  ) =>
    new Promise<T>((resolve, reject) => {
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
        else resolve(answer.made as T)
      }
      worker.on('message', hear).on('error', fail).on('exit', leave)
      worker.postMessage(request)
    })
  return {
    parse: (groups) => ask<ParsedGroup[]>({ task: 'parse', groups }),
    render: (input, tasks, onDone) => ask<RenderedTask[]>({ task: 'render', input, tasks }, onDone),
    end: async () => void (await worker.terminate()),
  }
}
