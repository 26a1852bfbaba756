// What a page has to know of the others to link to them, and the address that a written link leads to.
import { isAddress } from '../content/addresses.ts'
import type { RenderedFrom } from '../content/config/config.ts'
import { type InLocales, isIn, readIn } from '../content/pages/in_locales.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { fileNameOf, isFileLink, linkedFile } from '../content/public_file.ts'
import type { Link } from '../schema/field_types.ts'
import { onDomain, originOf } from './domains.ts'
import { pathOf } from './page_address.ts'
import type { Parts } from './routes.ts'

interface LinkedPage
  extends Pick<PageSummary, 'owner' | 'path' | 'title' | 'description' | 'facts' | 'hidden' | 'legal' | 'locales'>,
    Parts {
  /** False of a page that is not published. */
  isShown: boolean
  /** Its blocks that are not shown, as `blockKey` names them. */
  hiddenBlocks?: readonly string[]
}

/** All pages by the names that links use: what a page has to know of the others. */
export type PageTable = ReadonlyMap<string, LinkedPage>

/** What pages ask of it. */
export type LookUpPage = Pick<PageTable, 'get'>

export const pageTableOf = (
  pages: readonly (Omit<LinkedPage, 'isShown'> & { name: string; isShown?: boolean })[],
): PageTable =>
  new Map(
    pages.map(({ name, locales, isShown = true, hiddenBlocks, parts, ...page }) => {
      const { owner, path, title, description, facts, hidden, legal } = page
      const entry = {
        ...{ owner, path, title, description, facts, hidden, legal, isShown },
        ...(locales === undefined ? {} : { locales }),
        ...(hiddenBlocks === undefined ? {} : { hiddenBlocks }),
        ...(parts === undefined ? {} : { parts }),
      }
      return [name, entry]
    }),
  )

/** Whether a page can be seen in a language. */
export const isShownIn = (page: InLocales & { isShown: boolean }, code: string): boolean =>
  page.isShown && isIn(page, code)

/**
 * Turns what an author named into a link: a path on the same domain, an absolute URL on another.
 * `home` is the home page of the domain that the link stands on; shared pages are always those of that domain. Of a page that is
 * not published it is the home page; of one that is not in the reader's language, the page in the language that stands in for it.
 */
export function linkTo(
  config: Pick<RenderedFrom, 'settings' | 'brands' | 'locales' | 'publicFiles'>,
  pageTable: LookUpPage,
  target: string,
  from: { brand: string; locale: string },
): Link {
  if (isFileLink(target)) return linkToFile(config, target, from.brand)
  if (isAddress(target)) return { href: target, external: /^https?:/.test(target) }
  const hashAt = target.indexOf('#')
  const name = hashAt === -1 ? target : target.slice(0, hashAt)
  const written = hashAt === -1 ? '' : target.slice(hashAt)
  if (name === '') return { href: written, external: false }
  const place: (InLocales & { owner: string; path: string; isShown?: boolean }) | undefined =
    name === 'home' ? { owner: from.brand, path: '' } : pageTable.get(name)
  if (place === undefined) throw new Error(`unchecked link: ${target}`)
  const owner = place.owner === 'shared' ? from.brand : place.owner
  const locale = place.isShown === false ? undefined : readIn(config, place, from.locale)
  const hash = locale === undefined ? '' : written
  const to = { brand: owner, path: locale === undefined ? '' : place.path }
  const { href, external } = linkToPath(config, to, { brand: from.brand, locale: locale ?? from.locale })
  return { href: href + hash, external }
}

/** A file is on the very domain that its link stands on. One that an example of a block names need not be there. */
function linkToFile(config: Pick<RenderedFrom, 'brands' | 'publicFiles'>, target: string, brand: string): Link {
  const file = linkedFile(config, target, brand)
  if (file === undefined) return { href: `/${fileNameOf(target)}`, external: false }
  const base = config.brands.find(({ id }) => id === file.owner)
  return { href: `/${base === undefined ? file.path : onDomain(base, file.path)}`, external: false, bytes: file.size }
}

/** False of a link to a page that is not published. */
export function leadsToPage(pageTable: LookUpPage, target: string): boolean {
  const [name = ''] = target.split('#')
  return isAddress(target) || ['', 'home'].includes(name) || pageTable.get(name)?.isShown !== false
}

/**
 * A path on the same domain, an absolute URL on another.
 * @param to a brand, and a path below its root
 * @param from.locale in which it is read
 */
export function linkToPath(
  config: Pick<RenderedFrom, 'settings' | 'brands'>,
  to: { brand: string; path: string },
  from: { brand: string; locale: string },
): Link {
  const brandOf = (brandId: string) => {
    const brand = config.brands.find(({ id }) => id === brandId)
    if (brand === undefined) throw new Error(`no brand ${brandId}`)
    return brand
  }
  const [brand, here] = [brandOf(to.brand), brandOf(from.brand)]
  const path = pathOf(config, from.locale, onDomain(brand, to.path))
  return brand.host === here.host
    ? { href: path, external: false }
    : { href: originOf(brand.host) + path, external: true }
}
