// Which page is served where: the one table that links, canonicals, sitemaps, redirects and files are made from.
import type { Brand, Config } from '../content/config/config.ts'
import { type InLocales, isIn } from '../content/pages/in_locales.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { onDomain, originOf } from './domains.ts'
import { fileOf, isErrorPageName, partPath, pathOf } from './page_address.ts'

export interface Route {
  brand: string
  locale: string
  /** As links name the page. */
  page: string
  host: string
  /** Of its brand (domains.ts). */
  base: string
  /** URL path without a trailing slash; `/` for a home page in the default locale. */
  path: string
  /** Path of the file in the domain's folder. */
  file: string
  source: string
  isHome: boolean
  /** True of a page that search engines are told to leave out: its author says so, or its time has not come or is over. */
  isHidden: boolean
  /** The number of a further page of a list, from 2. The first has none. */
  part?: number
}

/**
 * How many pages a page takes, by the brand on whose domain it is and by locale: lists differ by language where some of their
 * pages are in few. One where nothing is said.
 */
export interface Parts {
  parts?: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** Whether sitemaps, search and the other languages of a page (hreflang) lead to it. */
export const isListed = ({ isHidden }: Pick<Route, 'isHidden'>) => !isHidden

/** True of a page without a way in: no public file but its own names it. Everybody knows the name of the error page. */
export const isSecret = ({ isHidden, page }: Pick<Route, 'isHidden' | 'page'>) => isHidden && !isErrorPageName(page)

/** Every page of every brand in every locale that it is in, in a fixed order: brand, page, part of its list, locale. */
export function routesOf(
  config: Config,
  pages: readonly (Pick<PageSummary, 'owner' | 'name' | 'path' | 'file' | 'hidden'> & {
    isShown?: boolean
  } & InLocales &
    Parts)[],
): Route[] {
  return config.brands.flatMap((brand) =>
    pages
      .filter(({ owner, isShown }) => (owner === brand.id || owner === 'shared') && isShown !== false)
      .flatMap((page) => {
        const count = Math.max(1, ...Object.values(page.parts?.[brand.id] ?? {}))
        return Array.from({ length: count }, (_, index) => index + 1).flatMap((part) =>
          codesOf(config, page, { brand: brand.id, part }).map((code) => routeOf(config, brand, code, page, part)),
        )
      }),
  )
}

/** Codes of the published locales in which a page exists on a brand's domain, or a further page of its list. */
export const codesOf = (
  { locales }: Pick<Config, 'locales'>,
  page: InLocales & Parts,
  { brand, part = 1 }: { brand: string; part?: number | undefined },
): string[] =>
  locales
    .map(({ code }) => code)
    .filter((code) => isIn(page, code) && (part === 1 || part <= (page.parts?.[brand]?.[code] ?? 1)))

function routeOf(
  config: Config,
  brand: Brand,
  locale: string,
  page: Pick<PageSummary, 'name' | 'path' | 'file' | 'hidden'>,
  part: number,
): Route {
  const path = pathOf(config, locale, onDomain(brand, partPath(page.path, part)))
  return {
    brand: brand.id,
    locale,
    page: page.name,
    host: brand.host,
    base: brand.base,
    path,
    file: fileOf(path),
    source: page.file,
    isHome: page.path === '' && part === 1,
    isHidden: page.hidden,
    ...(part === 1 ? {} : { part }),
  }
}

/** The canonical URL of a route's page: absolute, without a trailing slash but for a domain's root. */
export const urlOf = (route: Pick<Route, 'host' | 'path'>) => `${originOf(route.host)}${route.path}`

/** The names and paths of possible parents of a page, without the home page. */
export function ancestorsOf({ prefix }: Pick<Brand, 'prefix'>, path: string): { name: string; path: string }[] {
  const steps = path.split('/').slice(0, -1)
  return steps.map((_, index) => {
    const above = steps.slice(0, index + 1).join('/')
    return { name: prefix === undefined ? above : `${prefix}/${above}`, path: above }
  })
}
