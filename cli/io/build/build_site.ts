// A build: from the content folder to one publishable folder per domain. Only what has changed is made again.
import { stemOf } from '../../content/paths.ts'
import { domainsOf, withNeighbours } from '../../domain/domains.ts'
import type { Route } from '../../domain/routes.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import { countOf } from '../../problems/repeats.ts'
import { withPositions } from '../../problems/report.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { madeFiles } from '../assets/asset_path.ts'
import { type BrandAssets, orChanged } from '../assets/brand_assets.ts'
import { isChosen } from '../open/flag_values.ts'
import { type CheckedSite, openSite, type ProjectFolders, type SiteOptions, type Stages } from '../open/open_site.ts'
import { commit, openOutput } from '../output/write.ts'
import { textOf } from '../sources/read.ts'
import { outsideInputs } from '../store/code_digest.ts'
import { keepResult } from '../store/fingerprint.ts'
import { sweep } from '../store/sweep.ts'
import { isInShare } from '../workers/page_builder.ts'
import { documentsIn } from '../workers/worker_pool.ts'
import { type AssetFile, assetFiles, buildDomain, oncePerPath } from './build_domain.ts'
import type { BuildSummary, DomainSummary } from './build_summary.ts'
import { plannedAssets, type RenderedSite, renderSite } from './render_site.ts'

export interface BuildOptions extends SiteOptions {
  brands: string[] | null
  locales: string[] | null
  /** Absolute; its folders are named by host. */
  out: string
  /** True: a warning counts as a problem, and nothing is written. */
  strict: boolean
  /** True: brotli and gzip beside text files. */
  precompress: boolean
  /** One share of the pages: they are checked, rendered and stored, and no output is written. */
  share?: { index: number; count: number }
}

/** What to build, and a callback for progress. */
export interface BuildRequest {
  folders: ProjectFolders
  options: BuildOptions
  stages: Stages
  /** Called with how many pages are done, and of how many. */
  progress: (done: number, all: number) => void
}

/** Builds, and keeps the result for the next build of the same. @param key the digest of all inputs */
export async function buildSite(asked: BuildRequest, key: string): Promise<Result<BuildSummary>> {
  const { folders, options, stages } = asked
  const outside = outsideInputs(folders, folders.cacheDir)
  const leaving = new AbortController()
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const { value: site, warnings } = opened
  try {
    if (isRefused(options, warnings)) return failed(warnings)
    const all = site.config.brands
    const brands = withNeighbours(
      all,
      all.filter(({ id }) => isChosen(options.brands, id)),
    )
    const assets = await plannedAssets(folders, site, brands, stages, leaving.signal)
    if (!assets.ok) return failed([...warnings, ...assets.problems])
    const ready = { site, assets: assets.value, warnings, key, outside, leaving }
    return options.share === undefined ? await write(asked, ready) : await keepShare(asked, ready, options.share)
  } finally {
    leaving.abort()
    await site.work.end()
  }
}

/** The inputs of a build. */
interface Ready {
  site: CheckedSite
  /** By brand: of those that are built. */
  assets: ReadonlyMap<string, BrandAssets>
  /** Of the content. */
  warnings: Problem[]
  /** The digest of all inputs. */
  key: string
  /** Inputs from outside of the code's folders that the key knows of. */
  outside: string[]
  /** Once it is aborted, nothing further is encoded or drawn. */
  leaving: AbortController
}

/** Renders one share of the pages into the store. */
async function keepShare(
  asked: BuildRequest,
  ready: Ready,
  share: NonNullable<BuildOptions['share']>,
): Promise<Result<BuildSummary>> {
  const { site, assets } = ready
  const routes = chosenRoutes(asked.options, ready).filter(({ source }) => isInShare(stemOf(source), share))
  const { problems } = await render(asked, ready, routes)
  const warnings = [...ready.warnings, ...problems]
  if (problem.hasError(problems) || isRefused(asked.options, warnings)) return failed(warnings)
  // The files of assets are dealt as pages are.
  const own = [...assets.values()].flatMap(({ files }) => files).filter(({ path }) => isInShare(path, share))
  const stored = await orChanged(asked.folders, () => madeFiles(oncePerPath(own)))
  if (!stored.ok) return failed([...warnings, ...stored.problems])
  const summary = {
    ...summaryOf(routes, [], ready),
    warnings: countOf(warnings),
    made: site.work.made(),
    share,
  }
  sweep(asked.folders.cacheDir)
  return ok(summary, warnings)
}

const chosenRoutes = ({ locales }: BuildOptions, { site, assets }: Ready) =>
  site.routes.filter(({ brand, locale }) => assets.has(brand) && isChosen(locales, locale))

/** Renders and writes, in an output folder that is this build's alone for the time. */
async function write(asked: BuildRequest, ready: Ready): Promise<Result<BuildSummary>> {
  const { folders, options, stages } = asked
  const { site, assets } = ready
  const brands = site.config.brands.filter(({ id }) => assets.has(id))
  const ofBrands = domainsOf(brands)
  const hosts = ofBrands.map(({ host }) => host)
  const routes = chosenRoutes(options, ready)
  const output = openOutput(options.out, hosts)
  if (!output.ok) return output
  const assetsByHost = new Map<string, AssetFile[]>()
  try {
    // Encoding and drawing keep threads of Node's own busy, beside those that render.
    for (const domain of ofBrands) {
      const files = oncePerPath(domain.brands.flatMap(({ id }) => must(assets.get(id)).files))
      assetsByHost.set(domain.host, assetFiles(options.out, domain.host, files))
    }
    const { pages, domains: rendered, problems } = await render(asked, ready, routes)
    const warnings = withPositions([...ready.warnings, ...problems], (file) => textOf(folders, file))
    if (problem.hasError(problems) || isRefused(options, warnings)) return failed(warnings)
    if (documentsIn(pages) !== routes.length)
      throw new Error(`${documentsIn(pages)} of ${routes.length} pages rendered`)
    const finish = (each: (typeof rendered)[number]) =>
      buildDomain({
        ...folders,
        ...options,
        site,
        rendered: each,
        routes,
        assets: must(assetsByHost.get(each.domain.host)),
      })
    const finished = await stages.time('seal', () => orChanged(folders, () => allOf(rendered, finish, addsFiles(site))))
    if (!finished.ok) return failed([...warnings, ...finished.problems])
    const domains = finished.value
    const added = domains.flatMap((each) => each.problems)
    if (added.length > 0) return failed([...warnings, ...added])
    const summary = { ...summaryOf(routes, domains, ready), warnings: countOf(warnings), made: site.work.made() }
    await stages.time('write', async () => {
      await commit(options.out, domains)
      // While the lock is still ours: the result that is kept must describe the build in the folder.
      keepBuild(asked, ready, summary, warnings)
      sweep(folders.cacheDir)
    })
    return ok(summary, warnings)
  } finally {
    ready.leaving.abort()
    // An encoder cannot be broken off, and the next build in this process would wait for one that was.
    await Promise.allSettled(
      [...assetsByHost.values()].flat().map((file) => ('output' in file ? file.output : undefined)),
    )
    output.value.release()
  }
}

/** With --strict, a warning counts as a problem, but for one that a date alone brings. */
const isRefused = ({ strict }: BuildOptions, warnings: readonly Problem[]) => strict && warnings.some(problem.isCounted)

function render(
  { options, stages, progress }: BuildRequest,
  { site, assets }: Ready,
  routes: Route[],
): Promise<RenderedSite> {
  const { share, out } = options
  const codes = site.config.locales.map(({ code }) => code)
  const locales = codes.filter((code) => isChosen(options.locales, code))
  const input = { assets, locales, ...(share === undefined ? { out } : { out: null, share }) }
  let doneCount = 0
  return renderSite(site, input, stages, (count) => {
    doneCount += count
    progress(doneCount, routes.length)
  })
}

const summaryOf = (
  routes: Route[],
  domains: DomainSummary[],
  { assets }: Ready,
): Omit<BuildSummary, 'warnings' | 'made'> => ({
  pages: routes.length,
  locales: new Set(routes.map(({ locale }) => locale)).size,
  bytes: domains.reduce((sum, { bytes }) => sum + bytes, 0),
  overweight: [...assets].flatMap(([brand, { overweight }]) => overweight.map((each) => ({ brand, ...each }))),
  domains: domains.map(({ host, pages, bytes, written, id }) => ({ host, pages, bytes, written, id })),
})

/** The result that the same build would have again. */
export interface LastBuild {
  /** The span of time in which it is valid; null in JSON for an open end. */
  constant: { from: number | null; until: number | null }
  summary: BuildSummary
  warnings: Problem[]
}

/** Whether a module adds files once a domain is built. */
const addsFiles = ({ templates }: Pick<CheckedSite, 'templates'>) =>
  templates.emitters.some(({ afterBuild }) => afterBuild !== undefined)

async function allOf<T, R>(all: readonly T[], make: (each: T) => Promise<R>, isInOrder: boolean): Promise<R[]> {
  if (!isInOrder) return Promise.all(all.map(make))
  const results: R[] = []
  for (const each of all) results.push(await make(each))
  return results
}

/** A build of the same would write nothing. */
function keepBuild(
  { folders, options }: BuildRequest,
  { key, outside, site }: Ready,
  summary: BuildSummary,
  warnings: Problem[],
) {
  // Only its module knows whether what it adds has changed.
  if (addsFiles(site)) return
  // The first bundle may have read inputs that are not in the key yet.
  if (outsideInputs(folders, folders.cacheDir).join() !== outside.join()) return
  const domains = summary.domains.map((domain) => ({ ...domain, written: 0 }))
  keepResult<LastBuild>(options.out, {
    fingerprint: key,
    hosts: domains.map(({ host }) => host),
    result: { summary: { ...summary, domains }, warnings, constant: site.validity },
  })
}
