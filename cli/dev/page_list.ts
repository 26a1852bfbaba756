// What the first page of `site dev` lists: each page with its locales, what is missing and wrong in it, and what can be done with it.
import type { Brand, Config } from '../content/config/config.ts'
import type { ScheduledPage } from '../content/pages/page_summary.ts'
import { addressOf, originOf } from '../domain/domains.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { hashOf, pageTasks } from '../edit/protocol.ts'
import { grouped } from '../grouped.ts'
import type { Problem } from '../problems/problem.ts'
import { countOf } from '../problems/repeats.ts'
import { type Coverage, isOpen, type SiteCoverage } from '../translation/coverage.ts'
import type { State } from '../translation/states.ts'
import type { DevIndex, DevPage } from './index_page.tsx'
import { missingAddress } from './missing_page.tsx'

interface ListState {
  problems: readonly Problem[]
  coverage: SiteCoverage
  pages: readonly Pick<ScheduledPage, 'file' | 'unpublished'>[]
}

/** @param config undefined where the settings cannot be read: then there are problems alone */
export function pageList(
  config: Pick<Config, 'brands' | 'locales'> | undefined,
  routes: readonly Route[],
  { problems, coverage, pages }: ListState,
): Omit<DevIndex, 'report' | 'version'> {
  const listed = (page: string, inLocales: readonly Route[]): DevPage => {
    const source = inLocales[0]?.source ?? ''
    const places = inLocales.map((route) => ({
      url: urlOf(route),
      open: openTexts(coverage.pages.get(`${page} ${route.locale}`)),
      missing: missingAddress({ locale: route.locale, page }),
    }))
    // The home page cannot be renamed or deleted.
    const tasks = pageTasks.filter((task) => !inLocales[0]?.isHome || task === 'new' || task === 'copy')
    const changes = tasks.map((task) => ({ task, url: `${places[0]?.url}${hashOf(task)}` }))
    const state = pages.find(({ file }) => file === source)?.unpublished
    const wrong = problems.filter(({ place }) => place.file === source).length
    return { page, source, places, changes, problems: wrong, ...(state && { note: stateNotes[state] }) }
  }
  const pagesOf = ({ id }: Brand) =>
    [
      ...grouped(
        routes.filter(({ brand }) => brand === id),
        ({ page }) => page,
      ),
    ].map(([page, own]) => listed(page, own))
  const count = (wanted: Problem['severity']) => countOf(problems.filter(({ severity }) => severity === wanted))
  return {
    locales: (config?.locales ?? []).map(({ code, name }) => ({ code, name, percent: coverage.percent.get(code) })),
    brands: (config?.brands ?? []).map((brand) => ({
      id: brand.id,
      name: brand.written.name,
      url: originOf(addressOf(brand)),
      pages: pagesOf(brand),
    })),
    problems: count('error'),
    warnings: count('warning'),
  }
}

const stateNotes = { draft: 'draft', early: 'not yet published', late: 'no longer published' }

/** `2 missing, 1 stale, 1 noted`; empty where nothing waits. */
const openTexts = ({ states, notes: noted } = {} as Partial<Coverage>) =>
  [...Object.entries(states ?? {}).filter(([state]) => isOpen(state as State)), ['noted', noted ?? 0] as const]
    .filter(([, count]) => count > 0)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')
