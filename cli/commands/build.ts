// site build: from the content folder to one publishable folder per domain.
import { readFileSync } from 'node:fs'

import type { Brand } from '../content/config.ts'
import { mediaFile } from '../content/paths.ts'
import { overweightAssets } from '../domain/budget.ts'
import { buildManifest } from '../domain/build_manifest.ts'
import { headersOf } from '../domain/headers.ts'
import { publicFilesOf } from '../domain/public_files.ts'
import { pageTableOf, type Route } from '../domain/routes.ts'
import { robots, sitemaps } from '../domain/sitemaps.ts'
import { domainFiles } from '../hosting/domain_files.ts'
import { type BrandAssets, brandAssets, sharedAssets } from '../io/assets/brand_assets.ts'
import { bundleScripts, codePaths } from '../io/assets/bundle.ts'
import { orCodeProblems } from '../io/assets/code_problems.ts'
import { PictureChanged } from '../io/assets/images.ts'
import { compressedFiles } from '../io/output/compress.ts'
import { unfitForOutput } from '../io/output/place.ts'
import { commit, openOutput, stager, UnfinishedOutput, type WrittenFile } from '../io/output/write.ts'
import { diskPath } from '../io/sources/read.ts'
import { fingerprint, keepResult, lastResult } from '../io/store/fingerprint.ts'
import { isSystemError } from '../io/store/sealed.ts'
import { documentsIn, type RenderInput, type WrittenPage } from '../io/workers/page_workers.ts'
import { pageCards } from '../page/previews.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import { isChosen } from './flag_values.ts'
import { type CheckedSite, openSite, type ProjectFolders, type Stages } from './open_site.ts'

export interface BuildOptions {
  environment: string | null
  brands: string[] | null
  locales: string[] | null
  /** Absolute; its folders are named by host. */
  out: string
  /** True: nothing is written where there is a warning. */
  strict: boolean
  /** True: brotli and gzip beside text files. */
  precompress: boolean
  jobs?: number
}

export interface BuildSummary {
  pages: number
  locales: number
  /** Bytes of all files. */
  bytes: number
  warnings: number
  domains: { host: string; pages: number; bytes: number; written: number; id: string }[]
}

/**
 * Builds the chosen brands. A problem, a full disk or a killed process leaves the last complete output.
 * @param progress is told how many of how many pages are done
 */
export async function build(
  folders: ProjectFolders,
  options: BuildOptions,
  stages: Stages,
  progress: (done: number, all: number) => void,
): Promise<Result<BuildSummary>> {
  try {
    return await buildAll(folders, options, stages, progress)
  } catch (error) {
    const said = systemProblem(error, options.out)
    if (said === undefined) throw error
    return failed([said])
  }
}

const buildAll: typeof build = async (folders, options, stages, progress) => {
  const unfit = unfitForOutput(options.out, { ...folders, code: codePaths(folders.root) })
  if (unfit !== undefined) return failed([problem.outputPlace({ file: options.out }, unfit)])
  const key = fingerprint([...codePaths(folders.root), folders.contentDir], options)
  const last = lastResult<LastBuild>(options.out, key)
  if (last !== undefined) return ok(last.summary, last.warnings)
  const scripts = bundleScripts(folders.root, folders.cacheDir)
  // Awaited with the other assets; until then a failure is not unhandled.
  scripts.catch(() => {})
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const site = opened.value
  try {
    if (options.strict && opened.warnings.length > 0) return ok(emptySummary(opened.warnings), opened.warnings)
    const bundled = await stages.time('assets', () =>
      orCodeProblems(allAssets(folders, site, options, scripts), folders.root),
    )
    if (!bundled.ok) return bundled
    return await write({
      folders,
      site,
      options,
      assets: bundled.value,
      warnings: opened.warnings,
      stages,
      progress,
      key,
    })
  } catch (error) {
    if (!(error instanceof PictureChanged)) throw error
    return failed([problem.changedMeanwhile({ file: mediaFile(error.path) })])
  } finally {
    await site.work.end()
  }
}

interface LastBuild {
  summary: BuildSummary
  warnings: Problem[]
}

/** A build of the same would write nothing. */
function keepBuild(out: string, key: string, summary: BuildSummary, warnings: Problem[]) {
  const domains = summary.domains.map((domain) => ({ ...domain, written: 0 }))
  keepResult<LastBuild>(out, {
    fingerprint: key,
    hosts: domains.map(({ host }) => host),
    result: { summary: { ...summary, domains }, warnings },
  })
}

const emptySummary = (warnings: Problem[]): BuildSummary => ({
  pages: 0,
  locales: 0,
  bytes: 0,
  warnings: warnings.length,
  domains: [],
})

async function allAssets(
  folders: ProjectFolders,
  site: CheckedSite,
  options: BuildOptions,
  scripts: ReturnType<typeof bundleScripts>,
): Promise<Map<string, BrandAssets>> {
  const { config, templates } = site
  const shared = await sharedAssets({ ...folders, fonts: config.fonts, scripts })
  const assets = new Map<string, BrandAssets>()
  // One after the other: what they share is encoded by the first, and found in the cache by the others.
  for (const brand of config.brands.filter(({ id }) => isChosen(options.brands, id))) {
    const pages = site.pages.filter(({ owner }) => owner === brand.id || owner === 'shared')
    const pictures = pages.flatMap(({ images }) => images)
    const cards = pageCards(config, brand, pages)
    assets.set(brand.id, await brandAssets({ ...folders, config, templates, brand, pictures, cards, shared }))
  }
  return assets
}

async function write(input: {
  folders: ProjectFolders
  site: CheckedSite
  options: BuildOptions
  assets: Map<string, BrandAssets>
  warnings: Problem[]
  stages: Stages
  progress: (done: number, all: number) => void
  /** Stands for all that is built from. */
  key: string
}): Promise<Result<BuildSummary>> {
  const { site, options, assets, stages } = input
  const { config } = site
  const brands = config.brands.filter(({ id }) => assets.has(id))
  const hosts = brands.map(({ host }) => host)
  let release = () => {}
  try {
    const output = openOutput(options.out, hosts)
    if (!output.ok) return output
    release = output.value.release
    const routes = site.routes.filter(({ brand, locale }) => assets.has(brand) && isChosen(options.locales, locale))
    let done = 0
    const rendered = await stages.time('render', () =>
      site.work.render(renderInput(site, options, assets), (pages) => {
        done += pages
        input.progress(done, routes.length)
      }),
    )
    const said = rendered.flatMap(({ problems }) => problems)
    if (problem.hasError(said)) return failed([...input.warnings, ...said])
    if (documentsIn(rendered) !== routes.length)
      throw new Error(`${documentsIn(rendered)} of ${routes.length} pages rendered`)
    const domains = await stages.time('seal', async () =>
      Promise.all(
        brands.map((brand) =>
          finishDomain({ ...input, brand, routes, rendered, files: assets.get(brand.id)?.files ?? [] }),
        ),
      ),
    )
    const warnings = [
      ...input.warnings,
      ...overweight(site, assets),
      ...said,
      ...domains.flatMap(({ problems }) => problems),
    ]
    if (options.strict && warnings.length > 0) return ok(emptySummary(warnings), warnings)
    const summary = {
      pages: routes.length,
      locales: new Set(routes.map(({ locale }) => locale)).size,
      bytes: sum(domains.map(({ bytes }) => bytes)),
      warnings: warnings.length,
      domains: domains.map(({ host, pages, bytes, written, id }) => ({ host, pages, bytes, written, id })),
    }
    await stages.time('write', async () => {
      await commit(options.out, domains)
      // While the folder is still ours: what is kept must be of the build that lies there.
      site.work.keep(hosts)
      keepBuild(options.out, input.key, summary, warnings)
    })
    return ok(summary, warnings)
  } finally {
    // A worker that goes on after another one has failed must not write where the folder is let go.
    await site.work.end()
    release()
  }
}

/** What the disk or another part of the system has refused; undefined for a fault of ours. */
function systemProblem(error: unknown, out: string): Problem | undefined {
  if (error instanceof UnfinishedOutput) return problem.unfinishedOutput({ file: out }, error.message)
  return isSystemError(error) ? problem.diskFailed({ file: out }, error.message) : undefined
}

/** What a build that could not be finished leaves, for the end of its report. */
export const leftBehind = (built: Result<BuildSummary>) =>
  !built.ok && built.problems.some(({ code }) => code === 'unfinished-output')
    ? 'Files of two builds lie in the output until a command has finished it.'
    : 'The last complete output was left as it is.'

function renderInput(site: CheckedSite, options: BuildOptions, assets: Map<string, BrandAssets>): RenderInput {
  const { config, pages } = site
  return {
    out: options.out,
    brands: [...assets.keys()],
    locales: config.locales.map(({ code }) => code).filter((code) => isChosen(options.locales, code)),
    pageTable: pageTableOf(pages),
    assets: new Map([...assets].map(([brand, made]) => [brand, made.assets])),
  }
}

async function finishDomain(input: {
  folders: ProjectFolders
  site: CheckedSite
  options: BuildOptions
  brand: Brand
  routes: Route[]
  rendered: WrittenPage[]
  files: BrandAssets['files']
}) {
  const { site, options, brand } = input
  const rendered = input.rendered.filter(({ host }) => host === brand.host)
  const { config } = site
  const stage = stager(options.out, brand.host)
  const own = input.routes.filter(({ host }) => host === brand.host)
  const redirects = site.redirects.get(brand.host) ?? []
  const assets = new Map(input.files.map((file) => [file.path, file]))
  const headers = headersOf(config, brand, {
    styleHashes: union(rendered.map(({ styleHashes }) => styleHashes)),
    scriptHashes: union(rendered.map(({ scriptHashes }) => scriptHashes)),
    ...site.templates.policy,
  })
  const routes = site.routes.filter(({ host }) => host === brand.host)
  const hosting = domainFiles({ brand, routes, redirects, headers })
  const made = [...assets.values(), ...sitemaps(config, brand, own), robots(config, brand), ...hosting.files]
  const asTheyAre = publicFilesOf(brand, site.publicFiles).map(({ file, path }) =>
    stage({ path, contents: readFileSync(diskPath(input.folders.contentDir, file)) }),
  )
  const others = [...made.map(stage), ...asTheyAre]
  const written = [...rendered.flatMap(({ files }) => files), ...others]
  if (new Set(written.map(({ path }) => path)).size < written.length) throw new Error('two files have one path')
  const compressed = options.precompress
    ? await compressedFiles({ ...input.folders, out: options.out, host: brand.host, files: written })
    : []
  const files = [...written, ...compressed.map(stage)]
  const { id, files: seals } = buildManifest({ brand, files, routes: own, redirects, headers })
  const all: WrittenFile[] = [...files, ...seals.map(stage)]
  return {
    host: brand.host,
    id,
    files: all,
    problems: hosting.problems,
    pages: own.length,
    bytes: sum(all.map(({ size }) => size)),
    written: all.filter(({ isNew }) => isNew).length,
  }
}

function overweight(site: CheckedSite, assets: Map<string, BrandAssets>): Problem[] {
  return site.config.brands.flatMap(({ id, file }) => {
    const own = assets.get(id)
    if (own === undefined) return []
    const css = own.files.find(({ path: name }) => `/${name}` === own.assets.stylesheet)?.contents ?? ''
    const fonts = own.files
      .filter(({ path: name }) => name.endsWith('.woff2'))
      .map(({ contents }) => Buffer.from(contents))
    return overweightAssets(file, { css, fonts })
  })
}

const union = (lists: string[][]) => [...new Set(lists.flat())].sort()
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** What was built, for people: a line for all, one for each domain, and how long the stages took. */
export function buildText(summary: BuildSummary, timings: readonly { stage: string; ms: number }[]): string {
  const { pages, domains, locales, bytes, warnings } = summary
  const widest = Math.max(...domains.map(({ host }) => host.length))
  const rows = domains.map(({ host, id, ...of }) =>
    [
      `  ${host.padEnd(widest)}`,
      `${String(of.pages).padStart(5)} pages`,
      sizeText(of.bytes).padStart(8),
      `${String(of.written).padStart(5)} written`,
      `build ${id}`,
    ].join('  '),
  )
  const all = [`${pages} pages`, `${domains.length} domains`, `${locales} locales`, sizeText(bytes)]
  const times = timings.map(({ stage, ms }) => `${stage} ${ms} ms`)
  return `${[[...all, ...(warnings > 0 ? [`${warnings} warnings`] : [])].join(', '), ...rows, `  ${times.join(', ')}`].join('\n')}\n`
}

const sizeText = (bytes: number) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`)
