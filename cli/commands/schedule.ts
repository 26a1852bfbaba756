// site schedule: when pages come and go, as their files say it, and what will be wrong on that day.
import type { Site } from '../check_site.ts'
import { blockKey, comingTurns } from '../content/pages/schedule.ts'
import { placeText, placeTexts } from '../content/yaml/place_text.ts'
import { pageTableOf } from '../domain/links.ts'
import { askedBy, pageLister } from '../domain/page_lists.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { isChosen } from '../io/open/flag_values.ts'
import { openSite, type ProjectFolders, type SiteOptions, type Stages } from '../io/open/open_site.ts'
import { textOf } from '../io/sources/read.ts'
import { must } from '../problems/must.ts'
import { numbered } from '../problems/numbered.ts'
import type { Problem } from '../problems/problem.ts'
import { placed } from '../problems/report.ts'
import { ok, problemsOf, type Result } from '../problems/result.ts'

/** A page that comes or goes. */
interface PageTurn {
  page: string
  file: string
  urls: string[]
  /** Links to it from pages that are there then. */
  links: number
}

/** A moment at which something changes. */
export interface Change {
  /** As written in the page. */
  at: string
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
  /** Problems that begin at that moment. */
  problems: { severity: Problem['severity']; code: string; at: string; message: string }[]
}

/** Every moment after the one that the site is looked at, in order. */
export async function schedule(
  folders: ProjectFolders,
  options: SiteOptions & { brands: string[] | null; locales: string[] | null },
  stages: Stages,
): Promise<Result<Change[]>> {
  const site = await openSite(folders, options, stages)
  if (!site.ok) return site
  await site.value.work.end()
  const changes: Change[] = []
  let before: { site: Site; problems: readonly Problem[] } = { site: site.value, problems: site.warnings }
  for (const { at, written } of comingTurns(site.value.turns, options.moment.at)) {
    const then = await site.value.at(at)
    const keysBefore = new Set(before.problems.map(keyOf))
    const problems = problemsOf(then).filter((each) => !keysBefore.has(keyOf(each)))
    const lines = placed(problems, (file) => textOf(folders, file)).map(
      ({ severity, code, message, place, position }) => ({
        ...{ severity, code, at: placeText(place.file, position), message },
      }),
    )
    // What cannot be built then has no pages: what follows from it is compared with the last moment that has.
    if (then.ok) {
      const of = { before: before.site, after: then.value, ...options }
      changes.push({
        at: written,
        ...turnsOf(of),
        blocks: turnedBlocks(of),
        notices: turnedNotices(of),
        facts: changedFacts(of),
        emptied: emptiedLists(folders, of),
        problems: lines,
      })
    } else
      changes.push({
        at: written,
        comes: [],
        goes: [],
        blocks: [],
        notices: [],
        facts: [],
        emptied: [],
        problems: lines,
      })
    before = { site: then.ok ? then.value : before.site, problems: problemsOf(then) }
  }
  return ok(changes, site.warnings)
}

/** The identity of a problem at two moments: its words differ before and after a page has ended. */
const keyOf = ({ code, place, message }: Problem) =>
  // A title is told of before it goes, and otherwise from then on.
  JSON.stringify([code, place.file, code === 'ending-page' ? [] : place.path, code === 'ending-title' ? message : ''])

interface Compared {
  before: Site
  after: Site
  brands: string[] | null
  locales: string[] | null
}

const isAsked = ({ brands, locales }: Compared, { brand, locale, part }: Route) =>
  part === undefined && isChosen(brands, brand) && isChosen(locales, locale)

/** Pages that are at addresses at one of two moments alone. */
function turnsOf(of: Compared): Pick<Change, 'comes' | 'goes'> {
  const missing = (here: Site, there: Site): PageTurn[] => {
    const others = new Set(there.routes.map(urlOf))
    const routes = here.routes.filter((route) => isAsked(of, route) && !others.has(urlOf(route)))
    return [...new Set(routes.map(({ page }) => page))].map((page) => {
      const own = routes.filter((route) => route.page === page)
      return { page, file: must(own[0]).source, urls: own.map(urlOf), links: linksTo(page, of.after) }
    })
  }
  return { comes: missing(of.after, of.before), goes: missing(of.before, of.after) }
}

const linksTo = (name: string, { pages }: Site) =>
  pages
    .filter((page) => page.isShown && page.name !== name)
    .flatMap(({ links }) => links.filter(({ target }) => target.split('#')[0] === name)).length

function turnedBlocks({ before, after }: Compared): Change['blocks'] {
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

function turnedNotices({ before, after }: Compared): Change['notices'] {
  const shownBy = ({ config }: Site) => config.brands.flatMap(({ id, written }) => (written.notice ? [id] : []))
  const [was, is] = [shownBy(before), shownBy(after)]
  return [
    ...is.filter((brand) => !was.includes(brand)).map((brand) => ({ brand, comes: true })),
    ...was.filter((brand) => !is.includes(brand)).map((brand) => ({ brand, comes: false })),
  ]
}

function changedFacts({ before, after }: Compared): Change['facts'] {
  const was = before.config.facts
  return Object.entries(after.config.facts).flatMap(([name, is]) => {
    const old = was[name]
    return old === undefined || old === is ? [] : [{ name, was: old, is }]
  })
}

/** Lists that have entries at the first moment and none at the second. */
function emptiedLists(folders: ProjectFolders, of: Compared): Change['emptied'] {
  const [was, is] = [of.before, of.after].map((site) => pageLister(site.config, pageTableOf(site.pages)))
  const { config, pages, routes } = of.after
  const at = placeTexts((file) => textOf(folders, file))
  return pages.flatMap(({ name, lists }) =>
    lists.flatMap(({ list, place }) => {
      const empty = routes.filter((route) => {
        if (route.page !== name || !isAsked(of, route)) return false
        const locale = must(config.locales.find(({ code }) => code === route.locale))
        const query = askedBy(list, { page: name, brand: route.brand, locale })
        return must(was)(query).length > 0 && must(is)(query).length === 0
      })
      if (empty.length === 0) return []
      return [{ at: at(place), urls: empty.map(urlOf) }]
    }),
  )
}

/** The changes for people: a paragraph for each moment. */
export function scheduleText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No page, block, notice or fact has a date that is still to come.\n'
  return changes
    .map(({ at, comes, goes, blocks, notices, facts, emptied, problems }) => {
      const lines = [
        ...comes.map(
          (turn) => `comes    ${turn.page}, at ${numbered(turn.urls.length, 'address', 'addresses')}: ${turn.file}`,
        ),
        ...goes.map(
          (turn) =>
            `ends     ${turn.page}, at ${numbered(turn.urls.length, 'address', 'addresses')}: ${turn.file}${turn.links === 0 ? '' : `\n         ${numbered(turn.links, 'link leads', 'links lead')} to it, and from then on to the home page`}`,
        ),
        ...blocks.map(({ page, block, comes: isNew }) => `${isNew ? 'comes  ' : 'ends   '}  ${block} on ${page}`),
        ...notices.map(({ brand, comes: isNew }) => `${isNew ? 'comes  ' : 'ends   '}  the notice of ${brand}`),
        ...facts.map(({ name, was, is }) => `becomes  ${name}: ${is}, which is ${was} before`),
        ...emptied.map(
          (list) =>
            `empty    a list on ${numbered(list.urls.length, 'page', 'pages')}, such as ${list.urls[0]}: ${list.at}`,
        ),
        ...problems.map((each) => `${each.severity.padEnd(8)} ${each.at}  ${each.code}: ${each.message}`),
      ]
      return `${at}\n${lines.map((line) => `  ${line}\n`).join('')}`
    })
    .join('\n')
}
