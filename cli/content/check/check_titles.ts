// Titles and descriptions beside those of the other pages of a brand.
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { momentOf } from '../../schema/moment.ts'
import type { Config } from '../config/config.ts'
import type { PageSummary, ScheduledPage } from '../pages/page.ts'
import { coveredUntil } from '../pages/schedule.ts'
import { isAddressable } from '../paths.ts'

/**
 * Pages that show no title, where most pages of their brand do: a brand that has just been begun, or whose layouts show it, has
 * none that do.
 */
export function checkTitles(pages: readonly PageSummary[]): Problem[] {
  /** By owner: how many more pages show a title than do not. */
  const surplus = new Map<string, number>()
  for (const { owner, untitled } of pages)
    if (untitled !== undefined) surplus.set(owner, (surplus.get(owner) ?? 0) + (untitled.length === 0 ? 1 : -1))
  return pages
    .filter(({ owner }) => (surplus.get(owner) ?? 0) > 0)
    .flatMap(({ untitled = [], components }) =>
      untitled.map((place) => problem.noTitle(place, components.length === 0)),
    )
}

/** Pages whose title comes and goes with their blocks, and which are without one from a moment on. */
export const checkTurningTitles = (pages: readonly ScheduledPage[], at: number): Problem[] =>
  pages
    .filter(({ unpublished }) => unpublished !== 'draft' && unpublished !== 'late')
    .flatMap(({ name, schedule, turningTitles = [] }) =>
      turningTitles.flatMap((blocks) => {
        const end = coveredUntil(blocks, Math.max(at, momentOf(schedule.publish_from ?? '') ?? at))
        if (end >= (momentOf(schedule.publish_until ?? '') ?? Number.POSITIVE_INFINITY)) return []
        const { place, publish_until } =
          blocks.find((each) => momentOf(each.publish_until ?? '') === end) ?? must(blocks[0])
        const field = publish_until === undefined ? 'publish_from' : 'publish_until'
        const from = end > at ? (publish_until ?? schedule.publish_from) : undefined
        return [problem.endingTitle(problem.within(place, field), name, from)]
      }),
    )

/** Titles and descriptions that another page of the same brand has too, and pages that were copied to another brand and left so. */
export const checkSameTexts = (config: Config, pages: readonly PageSummary[]): Problem[] => [
  ...sameInBrand(config, pages),
  ...copiedPages(pages),
]

function copiedPages(pages: readonly PageSummary[]): Problem[] {
  const originals = new Map<string, PageSummary>()
  return pages.flatMap((each) => {
    const { file, owner, hidden, title, description, components } = each
    const codes = Object.keys(description)
    // A short page, such as one with a form, may be the same on purpose.
    if (hidden || codes.length === 0 || components.length < 3) return []
    const key = JSON.stringify([title, description, components])
    const original = originals.get(key) ?? each
    originals.set(key, original)
    if (original.owner === owner) return []
    const at = (named: string) => ({ file: named, path: ['title'] })
    return [problem.sameText(at(file), 'title and description', codes, at(original.file))]
  })
}

function sameInBrand(config: Config, pages: readonly PageSummary[]): Problem[] {
  const firstWith = new Map<string, PageSummary>()
  /** By the two pages: the texts they share, and in which languages. */
  const twins = new Map<string, { page: PageSummary; other: PageSummary; what: Set<string>; codes: Set<string> }>()
  for (const each of pages) {
    // An impossible address has been reported.
    if (each.hidden || !isAddressable(each.path)) continue
    for (const what of ['title', 'description'] as const) {
      for (const { code } of config.locales) {
        const words = each[what][code] ?? each[what].all
        if (words === undefined) continue
        const key = `${each.owner}\n${what}\n${code}\n${words}`
        const other = firstWith.get(key)
        firstWith.set(key, other ?? each)
        if (other === undefined) continue
        const pair = `${each.file}\n${other.file}`
        const twin = twins.get(pair) ?? { page: each, other, what: new Set(), codes: new Set() }
        twins.set(pair, twin)
        twin.what.add(what)
        twin.codes.add(code)
      }
    }
  }
  return [...twins.values()].map(({ page, other, what, codes }) => {
    // A copy has the longer name most often.
    const [copy, original] = page.file.length >= other.file.length ? [page, other] : [other, page]
    const first = what.has('title') ? 'title' : 'description'
    const [code = '', ...more] = codes
    const at = ({ file, [first]: text }: PageSummary) => ({
      file,
      path: more.length === 0 && text[code] !== undefined ? [first, code] : [first],
    })
    return problem.sameText(at(copy), [...what].join(' and '), [...codes], at(original))
  })
}
