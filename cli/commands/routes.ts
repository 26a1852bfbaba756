// site routes: every URL with the file behind it, and every redirect.

import { existsSync } from 'node:fs'
import { variantFile, withMarkdownFiles } from '../content/paths.ts'
import { originOf } from '../domain/domains.ts'
import { type Redirect, redirectText } from '../domain/redirects.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { isChosen } from '../io/open/flag_values.ts'
import { openSite, type ProjectFolders, type SiteOptions, type Stages } from '../io/open/open_site.ts'
import { diskPath } from '../io/sources/read.ts'
import { ok, type Result } from '../problems/result.ts'

interface RouteTable {
  routes: (Pick<Route, 'brand' | 'locale' | 'page' | 'source' | 'file'> & {
    url: string
    /** The file that changes the page for this locale. */
    variant?: string
  })[]
  redirects: (Pick<Redirect, 'to' | 'status'> & { brand: string; from: string })[]
}

/** The table of the chosen brands and locales. */
export async function routes(
  folders: ProjectFolders,
  options: SiteOptions & { brands: string[] | null; locales: string[] | null },
  stages: Stages,
): Promise<Result<RouteTable>> {
  const site = await openSite(folders, options, stages)
  if (!site.ok) return site
  const { config, routes: all, redirects, work } = site.value
  await work.end()
  return ok(
    {
      routes: all
        .filter(({ brand, locale }) => isChosen(options.brands, brand) && isChosen(options.locales, locale))
        .map((route) => ({
          brand: route.brand,
          locale: route.locale,
          page: route.page,
          url: urlOf(route),
          file: route.file,
          source: withMarkdownFiles(route.source),
          ...variantOf(folders, route),
        })),
      redirects: config.brands
        .filter(({ id }) => isChosen(options.brands, id))
        .flatMap(({ id, host }) =>
          (redirects.get(host) ?? []).map((each) => {
            const { from, to } = redirectText(each)
            return { brand: id, from: originOf(host) + from, to, status: each.status }
          }),
        ),
    },
    site.warnings,
  )
}

function variantOf({ contentDir }: ProjectFolders, { source, locale }: Route): { variant?: string } {
  const variant = withMarkdownFiles(variantFile(source, locale))
  return existsSync(diskPath(contentDir, variant)) ? { variant } : {}
}

/** The table in columns for people. */
export function routesText(table: RouteTable): string {
  const pages = table.routes.map(({ url, page, source, variant }) => [
    url,
    page,
    variant === undefined ? source : `${source}, ${variant}`,
  ])
  const redirected = table.redirects.map(({ from, to, status }) => [from, String(status), to])
  return `${columns(pages)}\n${columns(redirected)}`
}

function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map(
      (row) =>
        `${row.map((cell, column) => (column === row.length - 1 ? cell : cell.padEnd(widths[column] ?? 0))).join('  ')}\n`,
    )
    .join('')
}
