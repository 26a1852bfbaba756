// site check: everything that a build could say, and what of the content the company has still to confirm; no output.
import { checkRendered, emittedFor } from '../check_site.ts'
import { checkSpelling, type Spelling } from '../content/check_spelling.ts'
import { siteFile } from '../content/paths.ts'
import { textsOfFiles } from '../content/texts.ts'
import { pageTableOf } from '../domain/routes.ts'
import { scriptsFor } from '../domain/third_parties.ts'
import { draftAssets, siteAssets } from '../io/assets/brand_assets.ts'
import { bundleScripts } from '../io/assets/bundle.ts'
import { openDictionaries } from '../io/sources/dictionaries.ts'
import { readContent, readPages } from '../io/sources/read.ts'
import * as problem from '../problems/problem.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import { siteTexts } from '../translation/site_texts.ts'
import { renderedDomain } from './build_anew.ts'
import { type CheckedSite, openSite, type ProjectFolders, type SiteOptions, type Stages } from './open_site.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
  /** Claims that nobody has confirmed yet, and how many files they stand in. */
  claims: number
  filesWithClaims: number
  /** How many words were looked up, by locale; without `spelling`, none. */
  words: Record<string, number>
  /** Translations that are older than their sources; without `spelling` nobody looks. */
  stale: number
}

/**
 * Every problem of every file in one run.
 * @param options.spelling looks up every word of every text
 * @param options.claims counted in the summary; `listed` gives each as a warning too, `refused` as an error
 */
export async function check(
  folders: ProjectFolders,
  options: SiteOptions & { claims: 'counted' | 'listed' | 'refused'; spelling?: boolean },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const opened = await openSite(folders, options, stages)
  if (!opened.ok) return opened
  const { value: site, warnings } = opened
  const { config, routes, claims } = site
  try {
    const waiting = options.claims === 'counted' ? [] : claims.map(problem.unconfirmedClaim)
    const spelling =
      options.spelling === true ? await stages.time('spelling', () => spellingOf(folders, site, warnings)) : unspelled
    const problems = [
      ...warnings,
      ...spelling.problems,
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
      words: Object.fromEntries(spelling.counts),
      stale: spelling.stale,
    }
    return ok(summary, problems)
  } finally {
    await site.work.end()
  }
}

interface ReadTexts extends Spelling {
  stale: number
}

const unspelled: ReadTexts = { problems: [], counts: new Map(), stale: 0 }

/** Every text again, file by file: nobody else keeps them. */
async function spellingOf(folders: ProjectFolders, site: CheckedSite, told: readonly Problem[]): Promise<ReadTexts> {
  const [content, dictionaries] = await Promise.all([
    readContent(folders),
    openDictionaries(folders, site.config.written),
  ])
  const files = [...content.config, ...readPages(folders.contentDir, content.pages).files]
  const texts = textsOfFiles(files, site.templates)
  const checked = checkSpelling(texts, { ...site, dictionaries: dictionaries.opened, told })
  const isPublished = (code: string) =>
    site.config.written.some((each) => each.code === code && each.state !== 'preparing')
  const missing = dictionaries.missing
    .filter(({ code }) => isPublished(code))
    .map(({ code, name }) => problem.missingDictionary({ file: siteFile }, code, name))
  const { staleTranslations } = await import('./translations.ts')
  const stale = staleTranslations(folders, siteTexts(texts), site.config.settings.default_locale)
  return { ...checked, problems: [...missing, ...checked.problems], stale }
}

/** Renders all pages for what only that can tell. Pictures are not encoded for it: they change nothing in what is told. */
async function rendered(folders: ProjectFolders, site: CheckedSite, stages: Stages): Promise<Problem[]> {
  const { config, templates, pages, work } = site
  const { brands } = config
  const scripts = bundleScripts(folders, folders.cacheDir, scriptsFor(config))
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
  const domains = brands.map((brand) => renderedDomain(brand, outputs, made.value, emittedFor(site, templates, brand)))
  return checkRendered(config, templates.policy, domains)
}

const asWarning = (error: Problem): Problem => ({ ...error, severity: 'warning' })

export function checkText({ pages, brands, locales, claims, filesWithClaims, words, stale }: CheckSummary): string {
  const counts = Object.entries(words).map(([locale, number]) => `${number} ${locale}`)
  const spelled = counts.length === 0 ? '' : `Words looked up: ${counts.join(', ')}.\n`
  const older = stale === 0 ? '' : `${stale} translations are older than their sources (site translations --list).\n`
  const fine = `${pages} pages of ${brands} brands in ${locales} locales are fine.\n${spelled}${older}`
  if (claims === 0) return fine
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const waiting = claims === 1 ? 'waits' : 'wait'
  return `${fine}${count(claims, 'claim')} in ${count(filesWithClaims, 'file')} ${waiting} for the company's word (--claims lists them).\n`
}
