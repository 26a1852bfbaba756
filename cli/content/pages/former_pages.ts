// Pages that were renamed or deleted, and where their readers are sent. A page says itself what it was called (`moved_from`, in a variant for
// one language); of a deleted one content/gone.yaml says where its readers go.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { type Config, isOldAddress } from '../config/config.ts'
import { goneFile } from '../paths.ts'
import { isIn } from './in_locales.ts'
import type { PageSummary, ScheduledPage } from './page_summary.ts'

export interface FormerPage {
  name: string
  /** The id of its brand; undefined for a name without a prefix, which every domain answers. */
  brand: string | undefined
  /** Below the brand's root. */
  path: string
  /** Codes of the locales in which it is no longer there. */
  locales: readonly string[]
  /** Where its readers go: the name of a page, or an address elsewhere. Undefined: the page is gone. */
  to: string | undefined
  place: problem.Place
}

type Sites = Pick<Config, 'brands' | 'locales' | 'gone'>

/** All former names of pages, those of moved pages first. */
export function formerPagesOf(config: Sites, pages: readonly Pick<PageSummary, 'name' | 'moved'>[]): FormerPage[] {
  const codes = config.locales.map(({ code }) => code)
  const moved = pages.flatMap((page) =>
    page.moved.map(({ name, locale, place }) => ({
      ...{ name, ...addressOf(config, name), place, to: page.name },
      locales: locale === undefined ? codes : [locale],
    })),
  )
  const gone = config.gone.flatMap((each, index) => {
    if (isOldAddress(each)) return []
    const { page: name, to, locales = codes } = each
    return [{ name, ...addressOf(config, name), to, locales, place: { file: goneFile, path: [index, 'page'] } }]
  })
  return [...moved, ...gone]
}

/** Pages whose time is over. Their addresses are gone too. */
export const expiredPages = (config: Sites, pages: readonly ScheduledPage[]): FormerPage[] =>
  pages.filter(isExpired).map(({ name, file }) => ({
    ...{ name, ...addressOf(config, name), to: undefined },
    locales: config.locales.map(({ code }) => code),
    place: { file, path: ['publish_until'] },
  }))

/** Old addresses at a moment: those that led to a page whose time is over are gone with it. */
export function leadingThen<F extends { to: string | undefined }>(
  former: readonly F[],
  pages: readonly ScheduledPage[],
): F[] {
  const expired = new Set<string | undefined>(pages.filter(isExpired).map(({ name }) => name))
  return former.map((each) => (expired.has(each.to) ? { ...each, to: undefined } : each))
}

const isExpired = ({ unpublished }: ScheduledPage) => unpublished === 'late'

function addressOf({ brands }: Pick<Sites, 'brands'>, name: string): Pick<FormerPage, 'brand' | 'path'> {
  const brand = brands.find(({ prefix }) => prefix !== undefined && name.startsWith(`${prefix}/`))
  return { brand: brand?.id, path: brand === undefined ? name : name.slice(`${brand.prefix}/`.length) }
}

/** Names that a page still has, and names with two conflicting destinations. */
export function checkFormerPages(
  former: readonly FormerPage[],
  pages: readonly Pick<PageSummary, 'name' | 'file' | 'locales'>[],
): Problem[] {
  const byName = new Map(pages.map((page) => [page.name, page]))
  const byKey = new Map<string, FormerPage>()
  return former.flatMap((each) => {
    const page = byName.get(each.name)
    // A page may have gone in some languages, and stay in the others.
    if (page !== undefined && each.locales.some((locale) => isIn(page, locale)))
      return [problem.formerPageIsThere(each.place, each.name, page.file)]
    const keys = each.locales.map((locale) => `${locale} ${each.name}`)
    const twin = keys.map((key) => byKey.get(key)).find((page) => page !== undefined)
    for (const key of keys) if (!byKey.has(key)) byKey.set(key, each)
    return twin === undefined ? [] : [problem.formerPageTwice(each.place, each.name, twin.place)]
  })
}
