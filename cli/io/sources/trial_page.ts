// One page of a trial: what is wrong with it, and what it takes to render it. The rest of the site is as it is shown.
import type { Site } from '../../check_site.ts'
import { checkPageLinks } from '../../content/check/check_pages.ts'
import type { Config } from '../../content/config/config.ts'
import type { Page, PageSummary } from '../../content/pages/pages.ts'
import { type Moment, scheduled } from '../../content/pages/schedule.ts'
import { pageName, stemOf, variantOf } from '../../content/paths.ts'
import { type PageTable, pageTableOf, type Route, routesOf } from '../../domain/routes.ts'
import type { PageAt } from '../../edit/protocol.ts'
import type { Problem } from '../../problems/problem.ts'
import { imagesOf } from './page_collection.ts'
import type { Trial } from './trial.ts'

export interface TrialPage {
  problems: Problem[]
  /** All pages, as they are in the trial. */
  pageTable: PageTable
  /** Of this page, and of all that the changes touch: their titles may stand in menus. */
  touched: PageSummary[]
  /** Undefined where it has a mistake. */
  page: { page: Page; images: readonly string[] } | undefined
  route: Route | undefined
}

/** The site as it is shown. */
interface Shown {
  site: Site
  /** With the hosts that brands have here, and with what the trial says of settings. */
  config: Config
  pageTable: PageTable
  moment: Moment
}

/** @returns undefined where there is no page of that name */
export function trialPage(trial: Trial, { site, config, pageTable, moment }: Shown, at: PageAt): TrialPage | undefined {
  const codes = config.allLocales.map(({ code }) => code)
  const isMeant = (each: string) => pageName(config.prefixes, each).name === at.page && !variantOf(each, codes)
  const file = site.pages.find(({ name }) => name === at.page)?.file ?? trial.added.find(isMeant)
  if (file === undefined || config.brands.every(({ id }) => id !== at.brand)) return undefined
  const parsed = trial.group(stemOf(file))
  const stems = new Set([file, ...trial.added].map(stemOf))
  const touched = scheduled(
    [...stems].flatMap((stem) => trial.group(stem).summaries),
    moment,
  )
  const own = touched.filter((each) => each.file === file)
  const page = parsed.pages.find((each) => each.file === file)
  return {
    problems: [
      ...(trial.hasConfig ? trial.parsed.problems : []),
      ...parsed.problems,
      ...own.flatMap((each) => checkPageLinks(config, each, site.pages)),
    ],
    pageTable: touched.length === 0 ? pageTable : new Map([...pageTable, ...pageTableOf(touched)]),
    touched,
    page: page && { page, images: imagesOf(parsed, page) },
    route: routesOf(config, own).find((each) => each.brand === at.brand && each.locale === at.locale),
  }
}
