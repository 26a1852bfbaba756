// What is wrong with a page beside the others of its brand: no title where they show one, the same title, description or words of a picture.
import { alike } from '../../grouped.ts'
import { keptAt } from '../../once.ts'
import { must } from '../../problems/must.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { momentOf } from '../../schema/moment.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Config } from '../config/config.ts'
import type { PageSummary, ScheduledPage } from '../pages/page_summary.ts'
import { coveredUntil } from '../pages/schedule.ts'
import { isAddressable } from '../paths.ts'
import type { DistinctText } from './placed_fields.ts'

/**
 * Pages that show no title, where most pages of their brand do: a brand that has just been begun, or whose layouts show it, has
 * none that do.
 */
export function checkTitles(pages: readonly PageSummary[]): Problem[] {
  /** By owner: how many more pages show a title than do not. */
  const surplus = new Map<string, number>()
  for (const { owner, untitled } of pages)
    if (untitled !== undefined) surplus.set(owner, (surplus.get(owner) ?? 0) + (untitled.length === 0 ? 1 : -1))
  return (
    pages
      // A draft may still have no blocks.
      .filter(({ owner, schedule }) => (surplus.get(owner) ?? 0) > 0 && schedule.draft !== true)
      .flatMap(({ untitled = [], components }) =>
        untitled.map((place) => problem.noTitle(place, components.length === 0)),
      )
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
  // A short page, such as one with a form, may be the same on purpose.
  const described = pages.filter(
    ({ hidden, description, components }) => !hidden && Object.keys(description).length > 0 && components.length >= 3,
  )
  return alike(described, ({ description }) => Object.values(description)[0]).flatMap((each) => {
    const { file, owner, title, description, components } = each
    const original = keptAt(originals, JSON.stringify([title, description, components]), () => each)
    if (original.owner === owner) return []
    const at = (named: string) => ({ file: named, path: ['title'] })
    return [problem.sameText(at(file), 'title and description', Object.keys(description), at(original.file))]
  })
}

interface OwnText extends Omit<DistinctText, 'words'> {
  text: LocalizedText
  page: PageSummary
}

const ownTexts = (page: PageSummary): OwnText[] => [
  { page, what: 'title', text: page.title, path: ['title'] },
  { page, what: 'description', text: page.description, path: ['description'] },
  ...(page.distinct ?? []).map(({ words: text, ...each }) => ({ page, text, ...each })),
]

function sameInBrand(config: Config, pages: readonly PageSummary[]): Problem[] {
  /** By what may not be the same, language and words. */
  const firstWith = new Map<string, Map<string, Map<string, OwnText>>>()
  /** By the two pages: the texts they share, and in which languages. */
  const twins = new Map<string, { own: OwnText; other: OwnText; what: Set<string>; codes: Set<string> }>()
  for (const page of pages) {
    // An impossible address has been reported.
    if (page.hidden || !isAddressable(page.path)) continue
    for (const own of ownTexts(page)) {
      const { what, text, picture } = own
      const ofKind = keptAt(firstWith, `${picture === undefined ? page.owner : ''}\n${what}`, () => new Map())
      for (const { code } of config.locales) {
        const words = text[code] ?? text.all
        if (words === undefined) continue
        const other = keptAt(
          keptAt(ofKind, code, () => new Map()),
          words,
          () => own,
        )
        if (other === own || (picture === undefined ? other.page === page : other.picture === picture)) continue
        const pair = `${page.file}\n${other.page.file}\n${own.path.length === 1 ? '' : own.path.join()}`
        const twin = keptAt(twins, pair, () => ({ own, other, what: new Set<string>(), codes: new Set<string>() }))
        twin.what.add(what)
        twin.codes.add(code)
      }
    }
  }
  // A page that was copied has all of them: its title is told first.
  const isOfCopy = ({ own, other }: { own: OwnText; other: OwnText }) =>
    own.path.length > 1 && twins.has(`${own.page.file}\n${other.page.file}\n`)
  const told = [...twins.values()].filter((twin) => !isOfCopy(twin))
  return told.map(({ own, other, what, codes }) => {
    // A copy has the longer name most often.
    const [copy, original] = own.page.file.length >= other.page.file.length ? [own, other] : [other, own]
    const [code = '', ...more] = codes
    const at = ({ page: { file }, path, text }: OwnText) => ({
      file,
      path: more.length === 0 && text[code] !== undefined ? [...path, code] : path,
    })
    return problem.sameText(at(copy), [...what].join(' and '), [...codes], at(original))
  })
}
