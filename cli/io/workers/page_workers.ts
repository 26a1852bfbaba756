// The two stages that take a site's time, parsing pages and rendering them, over a share of the pages; in this process or
// spread over worker threads with the same result.
import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Config } from '../../content/config.ts'
import { type Page, type PageSummary, pageParser } from '../../content/pages.ts'
import { groupsOf } from '../../content/paths.ts'
import { type PageTable, type Route, routesOf } from '../../domain/routes.ts'
import type { Assets } from '../../page/assets.ts'
import { type PageOutput, pageOutputs } from '../../page/page_outputs.ts'
import { renderer } from '../../page/render.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Templates } from '../../schema/templates.ts'
import { stageAll, stager, type WrittenFile } from '../output/write.ts'
import { readPages } from '../sources/read.ts'

export interface Setup {
  config: Config
  contentDir: string
  templatesFile: string
}
export interface ParseResult {
  summaries: PageSummary[]
  problems: Problem[]
}
export interface RenderInput {
  /** Where to write; null where pages are rendered only to be judged. */
  out: string | null
  /** Brands and locales to write. */
  brands: string[]
  locales: string[]
  pageTable: PageTable
  assets: ReadonlyMap<string, Assets>
}
/** What became of a page of the content folder on one domain, as it lies on disk. */
export type WrittenPage = Omit<PageOutput, 'files'> & { files: WrittenFile[] }

export interface PageWorkers {
  /** In no order. May be called again for other pages. */
  parse(files: string[]): Promise<ParseResult>
  /**
   * Renders what has been parsed, and writes it into the output. Once it has failed nobody writes any more.
   * @param onDone called as pages are done, with how many
   */
  render(input: RenderInput, onDone: (pages: number) => void): Promise<WrittenPage[]>
  /** Keeps what was made for the next build. @param hosts the domains that have just been written */
  keep(hosts: readonly string[]): void
  end(): Promise<void>
}

/** Pages worth a thread of their own; below that, starting it costs more than it saves. */
const pagesPerThread = 150

/** One thread's share, which it keeps parsed between the two stages. */
export function pageShare({ config, contentDir }: Setup, templates: Templates) {
  const parse = pageParser(config, templates)
  const kept: Packed[] = []
  return {
    // Both go on as they are asked, a page at a time.
    *parse(files: string[]): Generator<ParseResult> {
      for (const group of groupsOf(files).values()) {
        const read = readPages(contentDir, group)
        const { pages, summaries, problems } = parse(read.sources, read.unread)
        kept.push(...pages.map(pack))
        yield { summaries: JSON.parse(JSON.stringify(summaries)), problems: [...read.problems, ...problems] }
      }
    },
    *render(input: RenderInput): Generator<WrittenPage[]> {
      const render = renderer({ ...input, config, templates })
      const brands = config.brands.filter(({ id }) => input.brands.includes(id))
      const { out } = input
      const stages = out === null ? undefined : new Map(brands.map(({ host }) => [host, stager(out, host)]))
      const isChosen = ({ brand, locale }: Route) => input.brands.includes(brand) && input.locales.includes(locale)
      for (const packed of kept) {
        const page: Page = unpack(packed)
        const routes = routesOf(config, [{ ...page, hidden: page.shape.hidden }]).filter(isChosen)
        const pages: WrittenPage[] = []
        for (const output of pageOutputs(page, routes, render)) {
          const stage = stages?.get(output.host)
          const files = stage === undefined ? [] : stageAll(stage, output.files)
          pages.push({ ...output, files })
        }
        yield pages
      }
    },
  }
}

/** Documents that are among the files of these pages. */
export const documentsIn = (pages: readonly WrittenPage[]) => pages.reduce((sum, { documents }) => sum + documents, 0)

/** JSON as UTF-8. A string that a parser has cut out of a file keeps the whole file in memory, and a page in six languages has hundreds of them. */
type Packed = Buffer
const pack = (value: unknown): Packed => Buffer.from(JSON.stringify(value))
const unpack = (packed: Packed) => JSON.parse(packed.toString())

/** What workers are told and tell; worker.ts answers. */
export type Request = { task: 'parse'; files: string[] } | { task: 'render'; input: RenderInput }
export type Answer =
  | { done: number }
  | { parsed: ParseResult }
  | { rendered: WrittenPage[] }
  | { failed: unknown; code?: string }

/**
 * Spreads the pages over threads, of which this one takes its part too: it would have nothing else to do.
 * @param jobs the most threads to use; they are started when there are pages enough for them
 */
export function pageWorkers(setup: Setup, templates: Templates, jobs = availableParallelism()): PageWorkers {
  const threads = [thisThread(setup, templates)]
  const end = async () => void (await Promise.all(threads.map((thread) => thread.end())))
  return {
    async parse(files) {
      const count = Math.max(1, Math.min(jobs, Math.floor(files.length / pagesPerThread)))
      while (threads.length < count) threads.push(workerThread(setup))
      const all = shares(files, count)
      return merged(await Promise.all(all.map((share, index) => must(threads[index]).parse(share))))
    },
    async render(input, onDone) {
      try {
        return (await Promise.all(threads.map((thread) => thread.render(input, onDone)))).flat()
      } catch (error) {
        await end()
        throw error
      }
    },
    keep() {},
    end,
  }
}

type Thread = Omit<PageWorkers, 'keep'>

function thisThread(setup: Setup, templates: Templates): Thread {
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
    parse: async (files) => merged(await run(share.parse(files))),
    render: async (input, onDone) => (await run(share.render(input), (pages) => onDone(documentsIn(pages)))).flat(),
    async end() {
      isEnded = true
      await running
    },
  }
}

function workerThread(setup: Setup): Thread {
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
    async parse(files) {
      const answer = await ask({ task: 'parse', files })
      return 'parsed' in answer ? answer.parsed : unexpected()
    },
    async render(input, onDone) {
      const answer = await ask({ task: 'render', input }, onDone)
      return 'rendered' in answer ? answer.rendered : unexpected()
    },
    end: async () => void (await worker.terminate()),
  }
}

/** What several have parsed, as if one had. */
export const merged = (results: readonly ParseResult[]): ParseResult => ({
  summaries: results.flatMap(({ summaries }) => summaries),
  problems: results.flatMap(({ problems }) => problems),
})

function shares(files: string[], count: number): string[][] {
  const all: string[][] = Array.from({ length: count }, () => [])
  for (const [index, group] of [...groupsOf(files).values()].entries()) all[index % count]?.push(...group)
  return all
}

const unexpected = (): never => {
  throw new Error('a worker answered another question')
}
