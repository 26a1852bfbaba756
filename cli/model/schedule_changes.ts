// What the site shows at one of two moments alone: pages, blocks and notices that come or go, facts that change, lists that become
// empty, problems that begin.
import type { Site } from '../check_site.ts'
import { linksAt } from '../content/check/check_links.ts'
import { formerPagesOf } from '../content/pages/former_pages.ts'
import { blockKey } from '../content/pages/schedule.ts'
import { pageTableOf } from '../domain/links.ts'
import { askedBy, pageLister } from '../domain/page_lists.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { must } from '../problems/must.ts'
import type { Place, Problem } from '../problems/problem.ts'

/** A page that comes or goes. */
interface PageTurn {
  page: string
  file: string
  urls: string[]
  /** Links to it from pages and blocks that are there then. */
  links: number
  /** Its former names, which lead to it while it is there. */
  former: string[]
}

/** What is different between two moments. */
export interface ScheduleChanges {
  comes: PageTurn[]
  goes: PageTurn[]
  /** Blocks that come or go on pages that are there before and after. */
  blocks: { page: string; block: string; comes: boolean }[]
  /** Brands whose notices come or go. */
  notices: { brand: string; comes: boolean }[]
  /** Facts with the values before and after. */
  facts: { name: string; was: number | string; is: number | string }[]
  /** Lists of pages that have entries before, and none from then on. */
  emptied: { at: string; urls: string[] }[]
}

interface Compared {
  before: Site
  after: Site
  /** Of the brands and languages that are asked for. */
  isAsked: (route: Route) => boolean
  placeText: (place: Place) => string
}

export const scheduleChanges = (of: Compared): ScheduleChanges => ({
  ...turnedPages(of),
  blocks: turnedBlocks(of),
  notices: turnedNotices(of),
  facts: changedFacts(of),
  emptied: emptiedLists(of),
})

export const noChanges: ScheduleChanges = { comes: [], goes: [], blocks: [], notices: [], facts: [], emptied: [] }

/** Problems of the later moment that the earlier one has not; an end with what leads there is told as such. */
export function laterProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(keyOf))
  return after.filter((each) => each.code !== 'ending-page' && !known.has(keyOf(each)))
}

/** The identity of a problem at two moments, whose words may differ before and after. */
const keyOf = ({ code, place, message }: Problem) =>
  // A title is told of before it goes, and otherwise from then on.
  JSON.stringify([code, place.file, place.path, code === 'ending-title' ? message : ''])

/** Pages that are at addresses at one of two moments alone. */
function turnedPages(of: Compared): Pick<ScheduleChanges, 'comes' | 'goes'> {
  const missing = (here: Site, there: Site): PageTurn[] => {
    const others = new Set(there.routes.map(urlOf))
    const routes = here.routes.filter((route) => of.isAsked(route) && !others.has(urlOf(route)))
    return [...new Set(routes.map(({ page }) => page))].map((page) => {
      const own = routes.filter((route) => route.page === page)
      const former = formerPagesOf(here.config, here.pages).flatMap(({ name, to }) => (to === page ? [name] : []))
      return { page, file: must(own[0]).source, urls: own.map(urlOf), links: linksTo(page, of.after), former }
    })
  }
  return { comes: missing(of.after, of.before), goes: missing(of.before, of.after) }
}

const linksTo = (name: string, { pages, validity }: Site) =>
  pages
    .filter((page) => page.isShown && page.name !== name)
    .flatMap((page) => linksAt(page, validity.from).filter(({ target }) => target.split('#')[0] === name)).length

function turnedBlocks({ before, after }: Compared): ScheduleChanges['blocks'] {
  const was = new Map(before.pages.map((page) => [page.name, page]))
  return after.pages.flatMap(({ name, isShown, hiddenBlocks = [], turning }) => {
    const page = was.get(name)
    if (!isShown || page?.isShown !== true) return []
    return turning.flatMap((block) => {
      const [isLeftOut, wasLeftOut] = [hiddenBlocks, page.hiddenBlocks ?? []].map((keys) =>
        keys.includes(blockKey(block)),
      )
      const shown = block.locale === '' ? `#${block.id}` : `#${block.id} in ${block.locale}`
      return isLeftOut === wasLeftOut ? [] : [{ page: name, block: shown, comes: wasLeftOut === true }]
    })
  })
}

function turnedNotices({ before, after }: Compared): ScheduleChanges['notices'] {
  const shownBy = ({ config }: Site) => config.brands.flatMap(({ id, written }) => (written.notice ? [id] : []))
  const [was, is] = [shownBy(before), shownBy(after)]
  return [
    ...is.filter((brand) => !was.includes(brand)).map((brand) => ({ brand, comes: true })),
    ...was.filter((brand) => !is.includes(brand)).map((brand) => ({ brand, comes: false })),
  ]
}

function changedFacts({ before, after }: Compared): ScheduleChanges['facts'] {
  const was = before.config.facts
  return Object.entries(after.config.facts).flatMap(([name, is]) => {
    const old = was[name]
    return old === undefined || old === is ? [] : [{ name, was: old, is }]
  })
}

/** Lists that have entries at the first moment and none at the second. */
function emptiedLists(of: Compared): ScheduleChanges['emptied'] {
  const [was, is] = [of.before, of.after].map((site) => pageLister(site.config, pageTableOf(site.pages)))
  const { config, pages, routes } = of.after
  return pages.flatMap(({ name, lists }) =>
    lists.flatMap(({ list, place }) => {
      const empty = routes.filter((route) => {
        if (route.page !== name || !of.isAsked(route)) return false
        const locale = must(config.locales.find(({ code }) => code === route.locale))
        const query = askedBy(list, { page: name, brand: route.brand, locale })
        return must(was)(query).length > 0 && must(is)(query).length === 0
      })
      if (empty.length === 0) return []
      return [{ at: of.placeText(place), urls: empty.map(urlOf) }]
    }),
  )
}
