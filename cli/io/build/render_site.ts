// Renders all pages of a checked site: for a build, which writes them, and for a check.
import { checkRendered, type RenderedDomain } from '../../check_site.ts'
import type { Brand } from '../../content/config/config.ts'
import { pageTableOf } from '../../domain/links.ts'
import { scriptsFor } from '../../domain/third_parties.ts'
import type { Problem } from '../../problems/problem.ts'
import type { Result } from '../../problems/result.ts'
import { type BrandAssets, siteAssets } from '../assets/brand_assets.ts'
import { bundleScripts } from '../assets/bundle.ts'
import type { CheckedSite, ProjectFolders, Stages } from '../open/open_site.ts'
import type { CodeDigests } from '../store/code_digest.ts'
import type { RenderInput, StagedPage } from '../workers/worker_pool.ts'

/** What pages of these brands name. @param signal once it is aborted, nothing further is encoded or drawn */
export function plannedAssets(
  folders: ProjectFolders,
  site: CheckedSite,
  brands: readonly Brand[],
  stages: Stages,
  signal?: AbortSignal,
): Promise<Result<Map<string, BrandAssets>>> {
  const { templates, digests } = site
  const scripts = (code?: CodeDigests) => bundleScripts(folders, folders.cacheDir, scriptsFor(site.config), code)
  return stages.time('assets', () => siteAssets({ folders, site, templates, brands, digests, scripts, signal }))
}

export interface RenderedSite {
  pages: StagedPage[]
  domains: RenderedDomain<StagedPage>[]
  problems: Problem[]
}

/** Renders all pages of the brands whose assets are given. @param onDone called as pages are done, with how many */
export async function renderSite(
  site: CheckedSite,
  { assets, ...of }: Pick<RenderInput, 'out' | 'locales' | 'share'> & { assets: ReadonlyMap<string, BrandAssets> },
  stages: Stages,
  onDone: (pages: number) => void = () => {},
): Promise<RenderedSite> {
  const brands = site.config.brands.filter(({ id }) => assets.has(id))
  const input = {
    ...of,
    brands: brands.map(({ id }) => id),
    pageTable: pageTableOf(site.pages),
    assets: new Map([...assets].map(([brand, planned]) => [brand, planned.assets])),
  }
  const pages = await stages.time('render', () => site.work.render(input, onDone))
  const { domains, problems } = checkRendered(site, site.templates, brands, pages)
  return { pages, domains, problems: site.relocated(problems) }
}
