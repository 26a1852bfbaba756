// What every command begins with: the content read and checked, the blocks bundled. Everything that authors can get wrong
// is found here.
import { hash } from 'node:crypto'
import path from 'node:path'
import { bundleTemplates } from '../io/bundle.ts'
import { orCodeProblems } from '../io/code_problems.ts'
import { keptWork } from '../io/kept_pages.ts'
import { type PageWork, pageWork } from '../io/page_work.ts'
import { type ContentFiles, readContent, readIcons } from '../io/read.ts'
import { hasError, type Problem } from '../problem.ts'
import { checkRedirects, type Redirect, redirectsOf } from '../redirects.ts'
import { failed, ok, type Result } from '../result.ts'
import { type Route, routesOf } from '../routes.ts'
import { type Frame, parseFrame } from '../site/frame.ts'
import { type PageSummary, pageName } from '../site/pages.ts'
import { checkPages } from '../site/whole.ts'
import type { Templates } from '../templates.ts'

export interface Places {
  /** The project: blocks/, templates/, themes/. */
  root: string
  contentDir: string
  cacheDir: string
}

export interface CheckedSite {
  frame: Frame
  templates: Templates
  pages: PageSummary[]
  /** All brands, all locales. */
  routes: Route[]
  /** By host. */
  redirects: Map<string, Redirect[]>
  work: PageWork
}

export interface Stages {
  /** Runs a stage and notes its time under a name. */
  time<T>(name: string, stage: () => Promise<T>): Promise<T>
}

/**
 * Reads and checks the whole site. `work` holds the parsed pages and has to be ended.
 * @param out where a build writes: what lies there unchanged is not parsed and rendered again
 */
export async function openSite(
  places: Places,
  options: { environment: string | null; jobs?: number; out?: string },
  stages: Stages,
): Promise<Result<CheckedSite>> {
  const { contentDir } = places
  const bundled = stages.time('bundle blocks', () => bundleTemplates(places.root, places.cacheDir))
  const [content, bundle, icons] = await Promise.all([
    stages.time('read', () => readContent(contentDir, path.join(places.root, 'themes'))),
    orCodeProblems(bundled, places.root),
    readIcons(),
  ])
  // Without schemas no file can be judged.
  if (!bundle.ok) return failed([...content.problems, ...bundle.problems])
  const { file: templatesFile, templates } = bundle.value
  const { environment, out, jobs } = options
  // The name of the bundle stands for all code.
  const made = hash('sha256', JSON.stringify([templatesFile, contentDir, content.frame, content.media, environment]))
  return judgeSite({
    content,
    templates,
    icons,
    environment,
    workOf: (frame) => {
      const work = pageWork({ frame, contentDir, templatesFile }, templates, jobs)
      return out === undefined ? work : keptWork(work, { out, contentDir, frame, made })
    },
    stages,
  })
}

/** The same for content that is already read. `workOf` starts the work on its pages. */
export async function judgeSite(input: {
  content: ContentFiles
  templates: Templates
  icons: Frame['icons']
  environment: string | null
  workOf: (frame: Frame) => PageWork
  stages: Stages
}): Promise<Result<CheckedSite>> {
  const { content, templates, stages } = input
  const { frame, problems: frameProblems } = parseFrame({
    sources: content.frame,
    templates,
    known: { icons: input.icons, media: content.media },
    environment: input.environment,
  })
  // Without locales no page can be judged.
  if (frame === undefined) return failed([...content.problems, ...frameProblems])
  const work = input.workOf(frame)
  try {
    const parsed = await stages.time('parse', () => work.parse(content.pages))
    const pages = parsed.summaries.sort((a, b) => (a.file < b.file ? -1 : 1))
    const problems: Problem[] = [...content.problems, ...frameProblems, ...parsed.problems]
    const isFrameBroken = hasError([...content.problems, ...frameProblems])
    // What is written but could not be read is missing from the tables, and no one who names it is wrong.
    const doubtful = isFrameBroken ? ['dead-link', 'no-home', 'unknown-brand'] : []
    const read = new Set(pages.map(({ file }) => file))
    const unread = content.pages.filter((file) => !read.has(file)).map((file) => pageName(frame, file))
    problems.push(...checkPages(frame, pages, unread).filter(({ code }) => !doubtful.includes(code)))
    const routes = routesOf(frame, pages)
    const redirects = new Map(frame.brands.map((brand) => [brand.host, redirectsOf(frame, brand, routes)]))
    const brandFile = (host: string) => frame.brands.find((brand) => brand.host === host)?.file ?? 'content/site.yaml'
    if (!hasError(problems)) problems.push(...checkRedirects(redirects, routes, brandFile))
    if (hasError(problems)) {
      await work.end()
      return failed(problems)
    }
    return ok({ frame, templates, pages, routes, redirects, work }, problems)
  } catch (error) {
    await work.end()
    throw error
  }
}
