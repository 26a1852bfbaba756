// What a page in the browser has to know before its editor asks anything.
import type { Config } from '../../content/config/config.ts'
import type { Route } from '../../domain/routes.ts'
import type { PageTable } from '../../edit/protocol.ts'
import type { MarkedPage } from '../dev/dev_render.ts'

/** @param page the marked one; undefined if Edit is off */
export function pageTable(
  { allLocales, brands }: Config,
  token: string,
  route: Route,
  page: MarkedPage | undefined,
): PageTable {
  return {
    token,
    brand: route.brand,
    locale: route.locale,
    page: route.page,
    file: route.source,
    variant: page?.variant ?? null,
    marks: page?.marks ?? null,
    blocks: page?.blocks ?? [],
    languages: allLocales.map(({ code, name, tag }) => ({ code, name, tag })),
    brands: brands.map(({ id, written: { name } }) => ({ id, name })),
  }
}
