// One page with changes that are not saved: what is wrong with it, and what it takes to render it. The rest of the site is as it
// is shown.
import type { Site } from '../check_site.ts'
import { checkPageLinks } from '../content/check/check_links.ts'
import type { WrittenLink } from '../content/check/placed_fields.ts'
import type { Config } from '../content/config/config.ts'
import type { Page, PageSummary, ScheduledPage } from '../content/pages/page_summary.ts'
import type { ParsedPages } from '../content/pages/parse_page.ts'
import { scheduled } from '../content/pages/schedule.ts'
import { isPage, pageName, stemOf, variantOf } from '../content/paths.ts'
import { type PageTable, pageTableOf } from '../domain/links.ts'
import { type Route, routesOf } from '../domain/routes.ts'
import type { PageAt } from '../edit/protocol.ts'
import type { Problem } from '../problems/problem.ts'
import type { Changes } from './site_files.ts'
import type { SiteModel } from './site_model.ts'

export interface ShownPage {
  page: Page
  images: readonly string[]
}

interface EditedPage {
  problems: Problem[]
  /** All pages, with the changes. */
  pageTable: PageTable
  /** This page, and all pages that the changes touch: their titles may appear in menus. */
  touched: PageSummary[]
  /** Undefined where it has a mistake. */
  page: ShownPage | undefined
  route: Route | undefined
}

interface ShownSite {
  site: Site
  /** With the hosts that brands have here, and with changed settings. */
  config: Config
  pageTable: PageTable
  /** Names of pages that are there and cannot be read. */
  unread: ReadonlySet<string>
  /** Whether anything but pages is changed. */
  isOther: boolean
}

/** @returns undefined if there is no page of that name */
export function editedPage(model: SiteModel, changes: Changes, shown: ShownSite, at: PageAt): EditedPage | undefined {
  const { site, config, pageTable, unread } = shown
  const codes = config.allLocales.map(({ code }) => code)
  const written = [...changes].filter(([file, contents]) => isPage(file) && contents !== null).map(([file]) => file)
  const isMeant = (each: string) => pageName(config.prefixes, each).name === at.page && !variantOf(each, codes)
  const file = site.pages.find(({ name }) => name === at.page)?.file ?? written.find(isMeant)
  if (file === undefined || config.brands.every(({ id }) => id !== at.brand)) return undefined
  const parsed = model.parsed(stemOf(file))
  const stems = new Set([file, ...written].map(stemOf))
  const touched = scheduled(
    [...stems].flatMap((stem) => model.parsed(stem).summaries),
    model.moment,
  )
  const own = touched.filter((each) => each.file === file)
  const isRead = ({ target }: WrittenLink) => !unread.has(target.split('#')[0] ?? '')
  const withReadLinks = (each: ScheduledPage) => ({ ...each, links: each.links.filter(isRead) })
  return {
    problems: [
      ...(shown.isOther ? model.settings.parsed.problems : []),
      ...parsed.problems,
      ...own.flatMap((each) => checkPageLinks(config, withReadLinks(each), site.pages)),
    ],
    pageTable: touched.length === 0 ? pageTable : new Map([...pageTable, ...pageTableOf(touched)]),
    touched,
    page: pageIn(parsed, file),
    route: routesOf(config, own).find((each) => each.brand === at.brand && each.locale === at.locale),
  }
}

/** A page among those that were parsed together; undefined for one with a mistake. */
export function pageIn({ pages, summaries }: ParsedPages, file: string): ShownPage | undefined {
  const page = pages.find((each) => each.file === file)
  const images = summaries.find((each) => each.file === file)?.images
  return page && images && { page, images }
}
