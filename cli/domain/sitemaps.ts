// Sitemaps per locale and robots.txt.

import type { Brand, Config } from '../content/config/config.ts'
import { escapeXml } from '../escape_xml.ts'
import { grouped } from '../grouped.ts'
import { once, oncePer } from '../once.ts'
import { alternatesOf } from './alternates.ts'
import { type Domain, onDomain, originOf } from './domains.ts'
import type { DerivedFile } from './output_file.ts'
import { belowPath, pathOf } from './page_address.ts'
import { isListed, type Route, urlOf } from './routes.ts'

const [sitemapName, robotsName] = ['sitemap.xml', 'robots.txt']

/** Whether a file of a domain is a sitemap, or the robots.txt that names them. */
export const isSitemap = (file: string) => [sitemapName, robotsName].includes(file.split('/').at(-1) ?? '')

/** One sitemap per locale of a brand (`/sitemap.xml`, `/en/sitemap.xml`), with the page in every locale beside each entry. */
export function sitemaps(config: Config, brand: Brand, routes: readonly Route[]): DerivedFile[] {
  const entries = once(() => {
    const listed = routes.filter((route) => route.brand === brand.id && isListed(route))
    return { listed, byPath: grouped(listed, (route) => pathBelowLocale(config, route)) }
  })
  // The same in the sitemap of each locale.
  const alternatesOf = oncePer((path: string) => {
    const codes = (entries().byPath.get(path) ?? []).map(({ locale }) => locale)
    return alternateLinks(config, { origin: originOf(brand.host), path, codes })
  })
  const alternatesTo = (route: Route) => alternatesOf(pathBelowLocale(config, route))
  return config.locales.map(({ code }) => ({
    path: sitemapPath(config, brand, code),
    contents: () =>
      urlset(
        entries().listed.filter(({ locale }) => locale === code),
        alternatesTo,
      ),
  }))
}

/**
 * Lets search engines in, but for what site.yaml says of some, and names the sitemaps of all brands of a domain; keeps all crawlers out of
 * an environment.
 */
export function robots(config: Config, { brands }: Pick<Domain, 'brands'>): DerivedFile {
  const own = (config.siteSettings.robots ?? []).flatMap(({ agents, disallow = [], allow = [] }) => [
    ...agents.map((agent) => `User-agent: ${agent}`),
    ...disallow.map((path) => `Disallow: ${path}`),
    ...allow.map((path) => `Allow: ${path}`),
    '',
  ])
  // A group of its own would be read together with that of the site, and allow all.
  const all = own.includes('User-agent: *') ? [] : ['User-agent: *', 'Allow: /', '']
  const rules = config.environment === null ? [...own, ...all] : ['User-agent: *', 'Disallow: /']
  const maps =
    config.environment === null
      ? brands.flatMap((brand) =>
          config.locales.map(({ code }) => `Sitemap: ${originOf(brand.host)}/${sitemapPath(config, brand, code)}`),
        )
      : []
  return { path: robotsName, contents: () => `${[...rules, ...maps].join('\n')}\n` }
}

const sitemapPath = (config: Config, brand: Pick<Brand, 'base'>, locale: string) =>
  pathOf(config, locale, onDomain(brand, sitemapName)).slice(1)

function urlset(routes: readonly Route[], alternatesTo: (route: Route) => string): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
  ]
  for (const route of routes) {
    lines.push('  <url>', `    <loc>${escapeXml(urlOf(route))}</loc>`, alternatesTo(route), '  </url>')
  }
  return `${[...lines, '</urlset>'].join('\n')}\n`
}

function alternateLinks(config: Config, of: Parameters<typeof alternatesOf>[1]): string {
  const tags = new Map(config.locales.map(({ hreflang, sitemap }) => [hreflang, sitemap]))
  return alternatesOf(config, of)
    .map(({ hreflang, href }) => {
      const tag = escapeXml(tags.get(hreflang) ?? hreflang)
      return `    <xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(href)}"/>`
    })
    .join('\n')
}

const pathBelowLocale = (config: Config, route: Route) =>
  route.path.slice(belowPath(pathOf(config, route.locale, ''), '/').length)
