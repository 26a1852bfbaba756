// site check: everything that a build could say, and no output.
import { checkRendered } from '../check_site.ts'
import { pageTableOf } from '../domain/routes.ts'
import { draftAssets, siteAssets } from '../io/assets/brand_assets.ts'
import { bundleScripts } from '../io/assets/bundle.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import { renderedDomain } from './build.ts'
import { type CheckedSite, openSite, type ProjectFolders, type Stages } from './open_site.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
}

/** Every problem of every file in one run. */
export async function check(
  folders: ProjectFolders,
  options: { environment: string | null; jobs?: number },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const { value: site, warnings } = opened
  try {
    const { config, routes } = site
    const problems = [...warnings, ...(await rendered(folders, site, stages))]
    const summary = { pages: routes.length, brands: config.brands.length, locales: config.locales.length }
    return hasError(problems) ? failed(problems) : ok(summary, problems)
  } finally {
    await site.work.end()
  }
}

/** Renders all pages for what only that can tell. Pictures are not encoded for it: they change nothing in what is told. */
async function rendered(folders: ProjectFolders, site: CheckedSite, stages: Stages): Promise<Problem[]> {
  const { config, templates, pages, work } = site
  const { brands } = config
  const scripts = bundleScripts(folders.root, folders.cacheDir)
  const made = await stages.time('assets', () =>
    siteAssets({ folders, site, templates, brands, scripts, make: draftAssets }),
  )
  if (!made.ok) return made.problems
  const input = {
    out: null,
    brands: brands.map(({ id }) => id),
    locales: config.locales.map(({ code }) => code),
    pageTable: pageTableOf(pages),
    assets: new Map([...made.value].map(([brand, { assets }]) => [brand, assets])),
  }
  const outputs = await stages.time('render', () => work.render(input, () => {}))
  const domains = brands.map((brand) => renderedDomain(brand, outputs, made.value))
  return checkRendered(config, templates.policy, domains)
}

export const checkText = ({ pages, brands, locales }: CheckSummary) =>
  `${pages} pages of ${brands} brands in ${locales} locales are fine.\n`
