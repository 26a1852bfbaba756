// The two stages that take a site's time, parsing pages and rendering them, over a share of the pages; in this process or
// spread over worker threads with the same result. It knows no command.

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { overweightPage } from '../budget.ts'
import { inlineOf, policyHash } from '../inline.ts'
import { known } from '../known.ts'
import type { Problem } from '../problem.ts'
import { type Assets, renderer } from '../render.ts'
import { type Places, routesOf } from '../routes.ts'
import type { Frame } from '../site/frame.ts'
import { type Page, type PageSummary, pageParser, summaryOf } from '../site/pages.ts'
import type { Templates } from '../templates.ts'
import { readPages } from './read.ts'
import { stager, type WrittenFile } from './write.ts'

export interface Setup {
  frame: Frame
  contentDir: string
  templatesFile: string
}
export interface ParseResult {
  summaries: PageSummary[]
  problems: Problem[]
}
export interface RenderInput {
  out: string
  /** Brands and locales to write. */
  brands: string[]
  locales: string[]
  places: Places
  shared: { name: string; title: Record<string, string>; hidden: boolean }[]
  titles: ReadonlyMap<string, Record<string, string>>
  assets: ReadonlyMap<string, Assets>
}
export interface RenderResult {
  /** By host. */
  files: Record<string, WrittenFile[]>
  /** Hashes for the Content-Security-Policy, by host: `sha256-...`, sorted. */
  styleHashes: Record<string, string[]>
  scriptHashes: Record<string, string[]>
  /** Pages that are over their budget. */
  problems: Problem[]
}
export interface PageWork {
  parse(files: string[]): Promise<ParseResult>
  /** Called as pages are done, with how many. */
  render(input: RenderInput, onDone: (pages: number) => void): Promise<RenderResult>
  end(): Promise<void>
}

/** Pages worth a worker of their own; below that, starting threads costs more than they save. */
const pagesPerWorker = 150

/** Chooses by the number of pages; `jobs` is the most threads to use, one for each core unless given. */
export async function pageWork(
  setup: Setup,
  templates: Templates,
  pages: number,
  jobs = availableParallelism(),
): Promise<PageWork> {
  const workers = Math.min(jobs, Math.floor(pages / pagesPerWorker))
  return spreadWork(setup, templates, Math.max(1, workers))
}

/** One thread's share, which it keeps parsed between the two stages. */
export function pageShare({ frame, contentDir }: Setup, templates: Templates) {
  const parse = pageParser(frame, templates)
  const kept: Packed[] = []
  return {
    parse(files: string[]): ParseResult {
      const result: ParseResult = { summaries: [], problems: [] }
      for (const group of groups(files)) {
        const read = readPages(contentDir, group)
        const parsed = parse(read.sources)
        for (const page of parsed.pages) {
          kept.push(pack(page))
          result.summaries.push(unpack(pack(summaryOf(templates, page))))
        }
        result.problems.push(...read.problems, ...parsed.problems)
      }
      return result
    },
    /** Goes on as it is asked, and gives how many pages each step has written. */
    *render(input: RenderInput): Generator<number, RenderResult> {
      const render = renderer({ ...input, frame, templates })
      const result: RenderResult = { files: {}, styleHashes: {}, scriptHashes: {}, problems: [] }
      const hosts = new Map(
        frame.brands
          .filter(({ id }) => input.brands.includes(id))
          .map(({ host }) => [
            host,
            {
              stage: stager(input.out, host),
              styles: new Set<string>(),
              scripts: new Set<string>(),
              files: [] as WrittenFile[],
            },
          ]),
      )
      for (const packed of kept) {
        const page: Page = unpack(packed)
        const all = routesOf(frame, [{ ...page, hidden: page.shape.hidden }])
        const routes = all.filter(({ brand, locale }) => input.brands.includes(brand) && input.locales.includes(locale))
        for (const { route, files } of render(page, routes)) {
          const host = hosts.get(route.host)
          if (host === undefined) throw new Error(`no folder for ${route.host}`)
          for (const file of files) host.files.push(host.stage(file))
          const html = String(files[0].contents)
          const inline = inlineOf(html)
          for (const style of inline.styles) host.styles.add(policyHash(style))
          for (const script of inline.scripts) host.scripts.add(policyHash(script))
          result.problems.push(...overweightPage(route, html))
        }
        yield routes.length
      }
      for (const [host, { files, styles, scripts }] of hosts) {
        result.files[host] = files
        result.styleHashes[host] = [...styles].sort()
        result.scriptHashes[host] = [...scripts].sort()
      }
      return result
    },
  }
}

/** JSON as UTF-8. A string that a parser has cut out of a file keeps the whole file in memory, and a page in six languages has hundreds of them. */
type Packed = Buffer
const pack = (value: unknown): Packed => Buffer.from(JSON.stringify(value))
const unpack = (packed: Packed) => JSON.parse(packed.toString())

/** What workers are told and tell; worker.ts answers. */
export type Request = { task: 'parse'; files: string[] } | { task: 'render'; input: RenderInput }
export type Answer =
  | { done: number }
  | { parsed: ParseResult }
  | { rendered: RenderResult }
  | { failed: unknown; code?: string }

/** This thread takes a share like the others: it would have nothing else to do. */
function spreadWork(setup: Setup, templates: Templates, threads: number): PageWork {
  const own = pageShare(setup, templates)
  // Rendering makes much that dies young. Of ten thousand pages, 12 MB for it cost 60 MB less at the peak than 32 MB, and no
  // more time.
  const limits = { maxYoungGenerationSizeMb: 12 }
  const workers = Array.from(
    { length: threads - 1 },
    () => new Worker(new URL('./worker.mjs', import.meta.url), { workerData: setup, resourceLimits: limits }),
  )
  const ask = (worker: Worker, request: Request, onDone: (pages: number) => void) =>
    new Promise<Answer>((resolve, reject) => {
      const fail = (error: unknown) => {
        worker.off('message', hear)
        reject(error)
      }
      const hear = (answer: Answer) => {
        if ('done' in answer) return onDone(answer.done)
        worker.off('message', hear)
        worker.off('error', fail)
        if ('failed' in answer)
          reject(
            answer.code === undefined ? answer.failed : Object.assign(answer.failed as Error, { code: answer.code }),
          )
        else resolve(answer)
      }
      worker.on('message', hear)
      worker.once('error', fail)
      worker.postMessage(request)
    })
  return {
    async parse(files) {
      const [share = [], ...others] = shares(files, threads)
      const asked = others.map((files, index) => ask(known(workers[index]), { task: 'parse', files }, () => {}))
      const [first, ...answers] = await Promise.all([parseOwn(own, share), ...asked])
      const parsed = [first, ...answers.map((answer) => ('parsed' in answer ? answer.parsed : unexpected()))]
      return {
        summaries: parsed.flatMap(({ summaries }) => summaries).sort((a, b) => (a.file < b.file ? -1 : 1)),
        problems: parsed.flatMap(({ problems }) => problems),
      }
    },
    async render(input, onDone) {
      const asked = workers.map((worker) => ask(worker, { task: 'render', input }, onDone))
      const [first, ...answers] = await Promise.all([renderOwn(own, input, onDone), ...asked])
      return mergeRendered([first, ...answers.map((answer) => ('rendered' in answer ? answer.rendered : unexpected()))])
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

const parseOwn = async (own: ReturnType<typeof pageShare>, files: string[]) => own.parse(files)

async function renderOwn(
  own: ReturnType<typeof pageShare>,
  input: RenderInput,
  onDone: (pages: number) => void,
): Promise<RenderResult> {
  const steps = own.render(input)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    onDone(step.value)
    // Other threads tell how far they are, and an interruption wants to be heard.
    await setImmediate()
  }
}

function shares(files: string[], count: number): string[][] {
  const all: string[][] = Array.from({ length: count }, () => [])
  for (const [index, group] of groups(files).entries()) all[index % count]?.push(...group)
  return all
}

/** Pages with their locale variants: they have the same name up to the first dot. */
function groups(files: readonly string[]): string[][] {
  const found = new Map<string, string[]>()
  for (const file of files) {
    const stem = file.replace(/(\.[a-z]{2})?\.yaml$/, '')
    const group = found.get(stem)
    if (group === undefined) found.set(stem, [file])
    else group.push(file)
  }
  return [...found.values()]
}

function mergeRendered(results: RenderResult[]): RenderResult {
  const hosts = Object.keys(results[0]?.files ?? {})
  const merged = (of: (result: RenderResult) => Record<string, string[]>) =>
    Object.fromEntries(
      hosts.map((host) => [host, [...new Set(results.flatMap((result) => of(result)[host] ?? []))].sort()]),
    )
  return {
    files: Object.fromEntries(hosts.map((host) => [host, results.flatMap(({ files }) => files[host] ?? [])])),
    styleHashes: merged(({ styleHashes }) => styleHashes),
    scriptHashes: merged(({ scriptHashes }) => scriptHashes),
    problems: results.flatMap(({ problems }) => problems),
  }
}

const unexpected = (): never => {
  throw new Error('a worker answered another question')
}
