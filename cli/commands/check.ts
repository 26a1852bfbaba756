// site check: everything that a build could say, and what of the content the company has still to confirm; no output.
import { checkRendered } from '../check_site.ts'
import { pageTableOf } from '../domain/routes.ts'
import { draftAssets, siteAssets } from '../io/assets/brand_assets.ts'
import { bundleScripts } from '../io/assets/bundle.ts'
import * as problem from '../problems/problem.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import { renderedDomain } from './build.ts'
import { type CheckedSite, openSite, type ProjectFolders, type Stages } from './open_site.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
  /** Claims that nobody has confirmed yet, and how many files they stand in. */
  claims: number
  filesWithClaims: number
}

/**
 * Every problem of every file in one run.
 * @param options.claims counted in the summary; `listed` gives each as a warning too, `refused` as an error
 */
export async function check(
  folders: ProjectFolders,
  options: { environment: string | null; jobs?: number; claims: 'counted' | 'listed' | 'refused' },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const { value: site, warnings } = opened
  const { config, routes, claims } = site
  try {
    const waiting = options.claims === 'counted' ? [] : claims.map(problem.unconfirmedClaim)
    const problems = [
      ...warnings,
      ...(await rendered(folders, site, stages)),
      ...(options.claims === 'listed' ? waiting.map(asWarning) : waiting),
    ]
    if (hasError(problems)) return failed(problems)
    site.work.keep('check')
    const summary = {
      pages: routes.length,
      brands: config.brands.length,
      locales: config.locales.length,
      claims: claims.length,
      filesWithClaims: new Set(claims.map(({ place }) => place.file)).size,
    }
    return ok(summary, problems)
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
    keeps: 'judgement' as const,
    brands: brands.map(({ id }) => id),
    locales: config.locales.map(({ code }) => code),
    pageTable: pageTableOf(pages),
    assets: new Map([...made.value].map(([brand, { assets }]) => [brand, assets])),
  }
  const outputs = await stages.time('render', () => work.render(input, () => {}))
  const domains = brands.map((brand) => renderedDomain(brand, outputs, made.value))
  return checkRendered(config, templates.policy, domains)
}

const asWarning = (error: Problem): Problem => ({ ...error, severity: 'warning' })

export function checkText({ pages, brands, locales, claims, filesWithClaims }: CheckSummary): string {
  const fine = `${pages} pages of ${brands} brands in ${locales} locales are fine.\n`
  if (claims === 0) return fine
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const waiting = claims === 1 ? 'waits' : 'wait'
  return `${fine}${count(claims, 'claim')} in ${count(filesWithClaims, 'file')} ${waiting} for the company's word (--claims lists them).\n`
}
