// The pages on which a content file can be seen, and those that an address may mean.
import type { Config } from '../content/config/config.ts'
import { variantOf } from '../content/paths.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { hashOf, type ValuePlace } from '../edit/protocol.ts'
import { nearest } from '../problems/suggest.ts'

/** The routes of a page; those of a variant in its language alone. None for a file that is not a page. */
export function routesOfFile(file: string, routes: readonly Route[], locales: readonly string[]): Route[] {
  const variant = variantOf(file, locales)
  return variant === undefined
    ? routes.filter(({ source, part }) => source === file && part === undefined)
    : routes.filter(
        ({ source, locale, part }) => source === variant.base && locale === variant.locale && part === undefined,
      )
}

/** A page on which a file can be edited: its own, else the home page of its brand, else any home page. */
export function routeToEdit(
  file: string,
  locale: string,
  { routes, locales }: { routes: readonly Route[]; locales: readonly string[] },
): Route | undefined {
  const own = routesOfFile(file, routes, locales)
  const [, folder] = file.split('/')
  const homes = routes.filter(({ isHome }) => isHome)
  const near = own.length > 0 ? own : [...homes.filter(({ brand }) => brand === folder), ...homes]
  return near.find((route) => route.locale === locale) ?? near[0]
}

/** The address that opens a place of a file in the editor; undefined where no page can be shown. */
export function editAddress(
  at: ValuePlace,
  { routes, config }: { routes: readonly Route[]; config: Pick<Config, 'locales' | 'settings'> | undefined },
): string | undefined {
  const locales = (config?.locales ?? []).map(({ code }) => code)
  const route = routeToEdit(at.file, config?.settings.default_locale ?? '', { routes, locales })
  return route && urlOf(route) + hashOf(at)
}

/** What an address without a page may mean: the same page on a domain, or the one that is named most like it. */
export function routesLike(pathname: string, routes: readonly Route[]): Route[] {
  const same = routes.filter(({ path }) => path === pathname)
  const near = nearest(pathname, [...new Set(routes.map(({ path }) => path))])
  return same.length > 0 ? same : routes.filter(({ path }) => path === near)
}
