// The words of cards and buttons beside the page that these lead to: another brand, another page of that name, or two pages.
import { alike } from '../../grouped.ts'
import { keptAt } from '../../once.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import { allNamesOf } from '../config/company_data.ts'
import type { Config } from '../config/config.ts'
import type { ScheduledPage } from '../pages/page_summary.ts'
import { brandOf } from '../paths.ts'
import type { WrittenLink } from './placed_fields.ts'

/** @param menus links that stand on no page */
export function checkLabels(
  { brands }: Pick<Config, 'brands'>,
  pages: readonly ScheduledPage[],
  menus: readonly WrittenLink[],
): Problem[] {
  const byName = new Map(pages.map((page) => [page.name, page]))
  /** By brand and words, the pages that are called so in its menu or by their title. */
  const called = new Map<string, Set<string>>()
  /** What pages are called in any language: few links say that. */
  const names = new Set<string>()
  const call = (owner: string, label: LocalizedText | undefined, name: string) => {
    for (const words of Object.values(label ?? {})) names.add(words)
    const key = `${owner}\n${keyOf(label)}`
    called.set(key, (called.get(key) ?? new Set()).add(name))
  }
  for (const { owner, title, name } of pages) call(owner, title, name)
  for (const { labels = [], target, place } of menus)
    for (const label of labels) if (byName.has(target)) call(brandOf(place.file) ?? '', label, target)
  const ofBrands = brands.map((brand) => ({ id: brand.id, name: brand.written.name, names: allNamesOf(brand.written) }))
  const namedIn = (label: LocalizedText) => {
    const texts = Object.values(label).join('\n')
    return ofBrands.filter((each) => each.names.some((name) => texts.includes(name)))
  }
  const judge = (owner: string, { labels = [], target, place }: WrittenLink): Problem[] => {
    const page = labels.length === 0 ? undefined : byName.get(target.replace(/#.*/, ''))
    // A form names its subject beside the privacy policy.
    return page === undefined || page.legal || page.owner === 'shared'
      ? []
      : [
          ...labels.flatMap((label) => judgeLabel(label, { owner, target, place, page })),
          ...sisterForm(owner, { labels, target, place }, page),
        ].slice(0, 1)
  }
  const judgeLabel = (
    label: LocalizedText,
    { owner, target, place, page }: { owner: string; target: string; place: problem.Place; page: ScheduledPage },
  ): Problem[] => {
    const words = Object.values(label)
    const named = namedIn(label)
    const [brand] = named
    if (brand !== undefined) {
      const isOther = named.length === 1 && brand.id !== page.owner && words.every(isShort)
      return isOther ? [problem.namedOtherwise(place, target, brand.name)] : []
    }
    if (target !== page.name || !names.has(words[0] ?? '')) return []
    const [right, ...others] = called.get(`${owner}\n${keyOf(label)}`) ?? []
    return right === undefined || others.length > 0 || right === target
      ? []
      : [problem.namedOtherwise(place, target, words[0] ?? '', right)]
  }
  /** A part of another brand's page, under words that name no brand, where the same page of this one has that part too. */
  const sisterForm = (
    owner: string,
    { labels = [], target, place }: WrittenLink,
    { path, owner: other }: ScheduledPage,
  ) => {
    const [, anchor = ''] = target.split('#')
    if (anchor === '' || other === owner || labels.some((label) => namedIn(label).length > 0)) return []
    const own = pages.find((each) => each.owner === owner && each.path === path && each.anchors.includes(anchor))
    return own === undefined ? [] : [problem.sisterAnchor(place, target, `${own.name}#${anchor}`)]
  }
  return [
    ...pages.flatMap((page) => [...page.links.flatMap((link) => judge(page.owner, link)), ...sameWords(page, byName)]),
    ...menus.flatMap((link) => judge(brandOf(link.place.file) ?? '', link)),
  ]
}

/** Links of a page to several pages that only these tell apart. What comes or goes may be there in place of another. */
function sameWords({ links, turning }: ScheduledPage, byName: ReadonlyMap<string, unknown>): Problem[] {
  const targets = new Map<string, string>()
  const isTurning = ({ path = [] }: problem.Place) => turning.some(({ index }) => path[1] === index)
  const judged = links.flatMap(({ labels = [], target: written, place, locales }) => {
    const target = written.replace(/#.*/, '')
    const [first] = labels
    return first === undefined || !byName.has(target) || isTurning(place)
      ? []
      : [{ labels, first, target, place, locales }]
  })
  return alike(judged, ({ first }) => leastOf(first)).flatMap(({ labels, first, target, place, locales }) => {
    const key = [...labels.map(keyOf), locales].join('\n')
    const other = keptAt(targets, key, () => target)
    return other === target ? [] : [problem.sameWords(place, Object.values(first)[0] ?? '', target, other)]
  })
}

/** The text that comes first in the alphabet, which labels of one key have in common. */
const leastOf = (label: LocalizedText) =>
  Object.values(label).reduce((least, text) => (text < least ? text : least), '\uffff')

const keyOf = (label: LocalizedText | undefined) => JSON.stringify(Object.values(label ?? {}).sort())

/** More words say something about a brand, and may lead to another one that it is about. */
const isShort = (text: string) => text.split(/[\s\u00a0]+/).length <= 4
