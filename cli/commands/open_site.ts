// What every command begins with: the content read and checked, the blocks bundled. Everything that authors can get wrong
// is found here.
import { hash } from 'node:crypto'
import path from 'node:path'
import { checkPages } from '../content/check_pages.ts'
import { type Config, parseConfig } from '../content/config.ts'
import { type PageSummary, pageName } from '../content/pages.ts'
import { checkPublicFiles, type PublicFile } from '../domain/public_files.ts'
import { checkRedirects, type Redirect, redirectsOf } from '../domain/redirects.ts'
import { type Route, routesOf } from '../domain/routes.ts'
import { bundleTemplates } from '../io/assets/bundle.ts'
import { orCodeProblems } from '../io/assets/code_problems.ts'
import { type ContentFiles, readContent, readIcons } from '../io/sources/read.ts'
import { cachedPages } from '../io/store/page_cache.ts'
import { type PageWorkers, pageWorkers } from '../io/workers/page_workers.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import type { Templates } from '../schema/templates.ts'

export interface ProjectFolders {
  /** The project: blocks/, templates/, themes/. */
  root: string
  contentDir: string
  cacheDir: string
}

export interface CheckedSite {
  config: Config
  templates: Templates
  pages: PageSummary[]
  /** All brands, all locales. */
  routes: Route[]
  /** By host. */
  redirects: Map<string, Redirect[]>
  /** Of all brands. */
  publicFiles: PublicFile[]
  work: PageWorkers
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
  folders: ProjectFolders,
  options: { environment: string | null; jobs?: number; out?: string },
  stages: Stages,
): Promise<Result<CheckedSite>> {
  const { contentDir } = folders
  const bundled = stages.time('bundle blocks', () => bundleTemplates(folders.root, folders.cacheDir))
  const [content, bundle, icons] = await Promise.all([
    stages.time('read', () => readContent(contentDir, path.join(folders.root, 'themes'))),
    orCodeProblems(bundled, folders.root),
    readIcons(),
  ])
  // Without schemas no file can be judged.
  if (!bundle.ok) return failed([...content.problems, ...bundle.problems])
  const { file: templatesFile, templates } = bundle.value
  const { environment, out, jobs } = options
  // The name of the bundle stands for all code.
  const made = hash('sha256', JSON.stringify([templatesFile, contentDir, content.config, content.media, environment]))
  return judgeSite({
    content,
    templates,
    icons,
    environment,
    workOf: (config) => {
      const work = pageWorkers({ config, contentDir, templatesFile }, templates, jobs)
      return out === undefined ? work : cachedPages(work, { out, contentDir, config, made })
    },
    stages,
  })
}

/** The same for content that is already read. `workOf` starts the work on its pages. */
export async function judgeSite(input: {
  content: ContentFiles
  templates: Templates
  icons: Config['icons']
  environment: string | null
  workOf: (config: Config) => PageWorkers
  stages: Stages
}): Promise<Result<CheckedSite>> {
  const { content, templates, stages } = input
  const { config, problems: configProblems } = parseConfig({
    sources: content.config,
    templates,
    known: { icons: input.icons, media: content.media },
    environment: input.environment,
  })
  // Without locales no page can be judged.
  if (config === undefined) return failed([...content.problems, ...configProblems])
  const work = input.workOf(config)
  try {
    const parsed = await stages.time('parse', () => work.parse(content.pages))
    const pages = parsed.summaries.sort((a, b) => (a.file < b.file ? -1 : 1))
    const problems: Problem[] = [...content.problems, ...configProblems, ...parsed.problems]
    const isConfigBroken = hasError([...content.problems, ...configProblems])
    // What is written but could not be read is missing from the tables, and no one who names it is wrong.
    const doubtful = isConfigBroken ? ['dead-link', 'no-home', 'unknown-brand'] : []
    const read = new Set(pages.map(({ file }) => file))
    const unread = content.pages.filter((file) => !read.has(file)).map((file) => pageName(config, file))
    problems.push(...checkPages(config, pages, unread).filter(({ code }) => !doubtful.includes(code)))
    const routes = routesOf(config, pages)
    const redirects = new Map(config.brands.map((brand) => [brand.host, redirectsOf(config, brand, routes)]))
    const brandFile = (host: string) => config.brands.find((brand) => brand.host === host)?.file ?? 'content/site.yaml'
    if (!hasError(problems)) problems.push(...checkRedirects(redirects, routes, brandFile))
    const { publicFiles } = content
    problems.push(...checkPublicFiles({ config, files: publicFiles, routes, redirects }))
    if (hasError(problems)) {
      await work.end()
      return failed(problems)
    }
    return ok({ config, templates, pages, routes, redirects, publicFiles, work }, problems)
  } catch (error) {
    await work.end()
    throw error
  }
}
