// site check: every problem that a build could report, and the claims that the company has still to confirm. It writes
// nothing.

import { type FileText, textsOfFiles } from '../content/authoring/localized_texts.ts'
import { checkSpelling, type Spelling } from '../content/check/check_spelling.ts'
import { checkWording, mostPages, type Wording, type WordingFigures } from '../content/check/check_wording.ts'
import type { Config } from '../content/config/config.ts'
import { comingTurns } from '../content/pages/schedule.ts'
import { belowContent, isOfMarkdown, siteFile, withMarkdownFiles } from '../content/paths.ts'
import { machineWorded, machineWordsText } from '../content/text/engine_words.ts'
import type { Route } from '../domain/routes.ts'
import { type AskedAddresses, askExternal } from '../io/ask_external.ts'
import { exampleProblems } from '../io/assets/example_problems.ts'
import { plannedAssets, renderSite } from '../io/build/render_site.ts'
import { flagValues, isChosen } from '../io/open/flag_values.ts'
import { type CheckedSite, openSite, type ProjectFolders, type SiteOptions, type Stages } from '../io/open/open_site.ts'
import { withMarkdown } from '../io/sources/collections.ts'
import { openDictionaries } from '../io/sources/dictionaries.ts'
import { readContent, readPages } from '../io/sources/read.ts'
import { sweep } from '../io/store/sweep.ts'
import type { BuildCounts } from '../io/workers/page_builder.ts'
import { relocated } from '../model/site_files.ts'
import { filterProblems, type ProblemFilter } from '../problems/filter_problems.ts'
import { numbered } from '../problems/numbered.ts'
import { hasError, type Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import { siteTexts } from '../translation/site_texts.ts'

interface CheckSummary {
  pages: number
  brands: number
  locales: number
  /** Unconfirmed claims, and the number of files that have some. */
  claims: number
  filesWithClaims: number
  /** How many words were looked up, by locale; without `spelling`, none. */
  words: Record<string, number>
  /** Translations that are older than their sources; looked up only with `spelling`. */
  stale: number
  /** The locales whose words of the engine no person has read. */
  machineWords: string[]
  /** How texts are worded, by locale; without `wording`, none. */
  wording: WordingFigures[]
  /** The coming moments at which pages or blocks come or go, or facts change: as they are written, in order. */
  coming: string[]
  /** Addresses of other sites; without `external`, undefined. */
  external: AskedAddresses | undefined
  /** Problems of other brands and locales than those that were asked for. */
  elsewhere: number
  made: BuildCounts
}

/**
 * Every problem of every file in one run.
 * @param options.spelling looks up every word of every text
 * @param options.wording measures sentences and finds phrases that come again and again
 * @param options.external asks the addresses of other sites, and is told how far that is
 * @param options.brands reports on these alone, and renders no others; null for all
 * @param options.locales the same
 * @param options.claims counted in the summary; `listed` gives each as a warning too, `refused` as an error
 */
export async function check(
  folders: ProjectFolders,
  options: SiteOptions &
    ProblemFilter & {
      claims: 'counted' | 'listed' | 'refused'
      spelling?: boolean
      wording?: boolean
      external?: (line: string) => void
    },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const opened = await openSite(folders, options, stages)
  const names = flagValues(folders.contentDir, true)
  const filter = (all: readonly Problem[]) => filterProblems(all, options, names)
  if (!opened.ok) return failed(withElsewhere(opened.problems, filter(opened.problems)))
  const { value: site, warnings } = opened
  const { config, routes, claims } = site
  const brands = config.brands.filter(({ id }) => isChosen(options.brands, id))
  const locales = config.locales.filter(({ code }) => isChosen(options.locales, code))
  try {
    const unconfirmed = filter(claims.map(problem.unconfirmedClaim))
    const waiting = options.claims === 'counted' ? [] : unconfirmed
    const spelling =
      options.spelling === true
        ? await stages.time('spelling', () => spellingOf(folders, site, options.locales, warnings))
        : unspelled
    const wording =
      options.wording === true
        ? await stages.time('wording', () => wordingOf(folders, site, options.locales))
        : unmeasured
    const { external: tell, isOffline = false } = options
    const external =
      tell && (await stages.time('external links', () => askExternal(folders, site, { isOffline, tell })))
    const problems = [
      ...warnings,
      ...spelling.problems,
      ...wording.problems,
      ...(external?.problems ?? []),
      ...(await rendered(folders, site, { brands, locales }, stages)),
      ...(await exampleProblems(folders, site.templates)),
      ...(options.claims === 'listed' ? waiting.map(asWarning) : waiting),
    ]
    const chosen = filter(problems)
    if (hasError(problems)) return failed(withElsewhere(problems, chosen))
    sweep(folders.cacheDir)
    const isMeant = ({ brand, locale }: Route) => isChosen(options.brands, brand) && isChosen(options.locales, locale)
    const summary = {
      pages: routes.filter(isMeant).length,
      brands: brands.length,
      locales: locales.length,
      claims: unconfirmed.length,
      filesWithClaims: new Set(unconfirmed.map(({ place }) => place.file)).size,
      words: Object.fromEntries(spelling.counts),
      stale: spelling.stale,
      machineWords: machineWorded(site.templates.languages, config, locales),
      wording: wording.figures,
      coming: comingTurns(site.turns, options.moment.at).map(({ written }) => written),
      external: external?.asked,
      elsewhere: problems.length - chosen.length,
      made: site.work.made(),
    }
    return ok(summary, chosen)
  } finally {
    await site.work.end()
  }
}

/** The problems that were asked for, and the number of other errors, which keep the rest from being checked. */
function withElsewhere(all: readonly Problem[], shown: Problem[]): Problem[] {
  const count = (problems: readonly Problem[]) => problems.filter(({ severity }) => severity === 'error').length
  const others = count(all) - count(shown)
  return others === 0 ? shown : [...shown, problem.elsewhere({ file: siteFile }, others)]
}

interface ReadTexts extends Spelling {
  stale: number
}

const unspelled: ReadTexts = { problems: [], counts: new Map(), stale: 0 }

const unmeasured: Wording = { problems: [], figures: [] }

/** Every text again, file by file: they are not kept in memory. */
async function readTexts(
  folders: ProjectFolders,
  { templates }: CheckedSite,
): Promise<{ texts: FileText[]; moved: (problems: readonly Problem[]) => Problem[] }> {
  const { config, pages, expanded } = withMarkdown(folders.contentDir, await readContent(folders))
  return {
    texts: textsOfFiles([...config, ...readPages(folders.contentDir, pages, expanded?.files).files], templates),
    moved: (problems) => (expanded === undefined ? [...problems] : relocated(problems, expanded)),
  }
}

async function wordingOf(folders: ProjectFolders, site: CheckedSite, locales: string[] | null): Promise<Wording> {
  const { config, pages } = site
  const { texts, moved } = await readTexts(folders, site)
  const measured = checkWording(texts, {
    locales: config.locales.filter(({ code }) => isChosen(locales, code)),
    terms: [
      ...config.glossary.map(({ term }) => term),
      ...pages.flatMap(({ title, facts }) => [title, ...(facts.section === undefined ? [] : [facts.section])]),
    ],
    legal: new Set(pages.filter(({ legal }) => legal).map(({ file }) => file)),
  })
  return { ...measured, problems: moved(measured.problems) }
}

async function spellingOf(
  folders: ProjectFolders,
  site: CheckedSite,
  locales: string[] | null,
  earlier: readonly Problem[],
): Promise<ReadTexts> {
  const [{ texts, moved }, dictionaries] = await Promise.all([
    readTexts(folders, site),
    openDictionaries(
      folders,
      site.config.allLocales.filter(({ code }) => isChosen(locales, code)),
    ),
  ])
  const checked = checkSpelling(texts, { ...site, dictionaries: dictionaries.opened, earlier })
  const isPublished = (code: string) =>
    site.config.allLocales.some((each) => each.code === code && each.state !== 'preparing')
  const missing = dictionaries.missing
    .filter(({ code }) => isPublished(code))
    .map(({ code, name }) => problem.missingDictionary({ file: siteFile }, code, name))
  const { staleTranslations } = await import('../io/translation/open_translations.ts')
  const stale = staleTranslations(
    folders,
    siteTexts(texts.filter(({ file }) => !isOfMarkdown(file))),
    site.config.settings.default_locale,
  )
  return { ...checked, problems: [...missing, ...moved(checked.problems)], stale }
}

/** Renders all pages for what only that can tell, into the store, where a build finds them. No picture is encoded for it. */
async function rendered(
  folders: ProjectFolders,
  site: CheckedSite,
  { brands, locales }: Pick<Config, 'brands' | 'locales'>,
  stages: Stages,
): Promise<Problem[]> {
  const assets = await plannedAssets(folders, site, brands, stages)
  if (!assets.ok) return assets.problems
  const codes = locales.map(({ code }) => code)
  return (await renderSite(site, { assets: assets.value, locales: codes, out: null }, stages)).problems
}

const asWarning = (error: Problem): Problem => ({ ...error, severity: 'warning' })

export function checkText({
  pages,
  brands,
  locales,
  claims,
  filesWithClaims,
  words,
  stale,
  machineWords,
  wording,
  coming,
  external,
  elsewhere,
}: CheckSummary): string {
  const counts = Object.entries(words).map(([locale, number]) => `${number} ${locale}`)
  const spelled = counts.length === 0 ? '' : `Words looked up: ${counts.join(', ')}.\n`
  const older =
    stale === 0
      ? ''
      : `${numbered(stale, 'translation is', 'translations are')} older than the source (site translations --list).\n`
  const worded = wording.length === 0 ? '' : wordingText(wording)
  const others =
    elsewhere === 0
      ? ''
      : `${numbered(elsewhere, 'warning of other brands or languages is', 'warnings of other brands or languages are')} not shown.\n`
  const externalLinks = external === undefined ? '' : externalText(external)
  const turns = coming.length === 0 ? '' : comingText(coming)
  const are = pages === 1 ? 'is' : 'are'
  const fine = `${numbered(pages, 'page')} of ${numbered(brands, 'brand')} in ${numbered(locales, 'locale')} ${are} fine.\n${spelled}${older}${machineWordsText(machineWords)}${worded}${externalLinks}${turns}${others}`
  if (claims === 0) return fine
  const waiting = claims === 1 ? 'waits' : 'wait'
  return `${fine}${numbered(claims, 'claim')} in ${numbered(filesWithClaims, 'file')} ${waiting} for the company's word (--claims lists them).\n`
}

const externalText = ({ addresses, asked }: AskedAddresses) =>
  `${numbered(addresses, 'address', 'addresses')} of other sites, of which ${numbered(asked, 'was', 'were')} asked now.\n`

const comingText = ([next = '', ...others]: readonly string[]) =>
  others.length === 0
    ? `Something comes, goes or changes at ${next} (site schedule lists what).\n`
    : `Something comes, goes or changes at ${others.length + 1} moments, next at ${next} (site schedule lists what).\n`

const wordingText = (wording: readonly WordingFigures[]) =>
  wording
    .map(({ locale, sentences, words, repeated }) => {
      const mean = sentences === 0 ? '' : `: ${(words / sentences).toFixed(1)} words in each on average`
      const phrases = repeated.map(
        ({ phrase, pages }) =>
          `  "${phrase}": ${pages.map((page) => belowContent(withMarkdownFiles(page))).join(', ')}\n`,
      )
      return `${locale}, ${sentences} sentences${mean}; ${phrases.length} phrases on more than ${mostPages} pages.\n${phrases.join('')}`
    })
    .join('')
