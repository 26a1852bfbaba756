// The two stages that take a site's time, parsing pages and rendering them, over a share of the pages; in this process or
// spread over worker threads with the same result. It knows no command.

import { availableParallelism } from 'node:os'
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
  return workers < 2 ? localWork(setup, templates) : pooledWork(setup, workers)
}

function localWork(setup: Setup, templates: Templates): PageWork {
  const share = pageShare(setup, templates)
  return {
    parse: async (files) => share.parse(files),
    render: async (input, onDone) => share.render(input, onDone),
    end: async () => {},
  }
}

/** One worker's share, which it keeps parsed between the two stages. */
export function pageShare({ frame, contentDir }: Setup, templates: Templates) {
  const parse = pageParser(frame, templates)
  let kept: Page[] = []
  return {
    parse(files: string[]): ParseResult {
      const read = readPages(contentDir, files)
      const parsed = parse(read.sources)
      kept = parsed.pages
      return {
        summaries: parsed.pages.map((page) => summaryOf(templates, page)),
        problems: [...read.problems, ...parsed.problems],
      }
    },
    render(input: RenderInput, onDone: (pages: number) => void): RenderResult {
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
      for (const page of kept) {
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
        onDone(routes.length)
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

/** What workers are told and tell; worker.ts answers. */
export type Request = { task: 'parse'; files: string[] } | { task: 'render'; input: RenderInput }
export type Answer =
  | { done: number }
  | { parsed: ParseResult }
  | { rendered: RenderResult }
  | { failed: unknown; code?: string }

function pooledWork(setup: Setup, count: number): PageWork {
  // Rendering makes much that dies young. Of ten thousand pages, 12 MB for it cost 60 MB less at the peak than 32 MB, and no
  // more time.
  const limits = { maxYoungGenerationSizeMb: 12 }
  const workers = Array.from(
    { length: count },
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
      const answers = await Promise.all(
        shares(files, count).map((share, index) =>
          ask(known(workers[index]), { task: 'parse', files: share }, () => {}),
        ),
      )
      const parsed = answers.map((answer) => ('parsed' in answer ? answer.parsed : unexpected()))
      return {
        summaries: parsed.flatMap(({ summaries }) => summaries).sort((a, b) => (a.file < b.file ? -1 : 1)),
        problems: parsed.flatMap(({ problems }) => problems),
      }
    },
    async render(input, onDone) {
      const answers = await Promise.all(workers.map((worker) => ask(worker, { task: 'render', input }, onDone)))
      const rendered = answers.map((answer) => ('rendered' in answer ? answer.rendered : unexpected()))
      return mergeRendered(rendered)
    },
    async end() {
      await Promise.all(workers.map((worker) => worker.terminate()))
    },
  }
}

/** Pages and their locale variants stay together: they have the same name up to the first dot. */
function shares(files: string[], count: number): string[][] {
  const groups = new Map<string, string[]>()
  for (const file of files) {
    const stem = file.replace(/(\.[a-z]{2})?\.yaml$/, '')
    const group = groups.get(stem)
    if (group === undefined) groups.set(stem, [file])
    else group.push(file)
  }
  const all: string[][] = Array.from({ length: count }, () => [])
  for (const [index, group] of [...groups.values()].entries()) all[index % count]?.push(...group)
  return all
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
