import { expect, test } from 'vitest'
import { checkedSite, type Files, smallSite } from '../../tests/checked_site.ts'
import { isSitemap, robots, sitemaps } from './sitemaps.ts'

async function made(environment?: string, changes: Files = {}) {
  const hidden = {
    ...changes,
    'content/imprion/pages/hidden.yaml': `${smallSite['content/shared/pages/terms.yaml']?.replaceAll('Terms', 'Hidden')}hidden: true\n`,
  }
  const { site } = await checkedSite(hidden, environment === undefined ? {} : { environment })
  if (!site.ok) throw new Error('the small site has problems')
  const { config, routes } = site.value
  const brand = config.brands.find(({ id }) => id === 'imprion')
  if (brand === undefined) throw new Error('no brand')
  return { files: sitemaps(config, brand, routes), robots: robots(config, { brands: [brand] }).contents() }
}

test('each locale has its sitemap, with every page that may be found and its other languages', async () => {
  const { files } = await made()
  expect(files.map(({ path }) => path)).toEqual(['sitemap.xml', 'en/sitemap.xml'])
  expect([...files.map(({ path }) => path), 'robots.txt'].filter((path) => !isSitemap(path))).toEqual([])
  expect(['en.html', 'my-sitemap.xml', 'sitemap.xml/a.txt'].filter(isSitemap)).toEqual([])
  const links = (
    path: string,
  ) => `    <xhtml:link rel="alternate" hreflang="sl-SI" href="https://imprion.example${path === '' ? '/' : path}"/>
    <xhtml:link rel="alternate" hreflang="en-US" href="https://imprion.example/en${path}"/>
    <xhtml:link rel="alternate" hreflang="x-default" href="https://imprion.example${path === '' ? '/' : path}"/>`
  expect(files[0]?.contents()).toContain(`  <url>
    <loc>https://imprion.example/wifi</loc>
${links('/wifi')}
  </url>
`)
  expect(files[1]?.contents()).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
  <url>
    <loc>https://imprion.example/en</loc>
${links('')}
  </url>
  <url>
    <loc>https://imprion.example/en/wifi</loc>
${links('/wifi')}
  </url>
  <url>
    <loc>https://imprion.example/en/terms</loc>
${links('/terms')}
  </url>
</urlset>
`)
})

test('a sitemap names languages in its own way, and escapes what XML would read', async () => {
  const { site } = await checkedSite()
  if (!site.ok) throw new Error('the small site has problems')
  const { config, routes } = site.value
  const [brand] = config.brands
  if (brand === undefined) throw new Error('no brand')
  const locales = config.locales.map((locale) => ({ ...locale, sitemap: `a&b<c>"${locale.code}` }))
  const [first] = sitemaps({ ...config, locales }, brand, routes)
  expect(first?.contents()).toContain(
    '<xhtml:link rel="alternate" hreflang="a&amp;b&lt;c&gt;&quot;en" href="https://group.example/en"/>',
  )
  expect(robots(config, { brands: [brand] }).path).toBe('robots.txt')
})

test('robots are let in and shown the sitemaps; in an environment they are kept out', async () => {
  expect((await made()).robots).toBe(`User-agent: *
Allow: /

Sitemap: https://imprion.example/sitemap.xml
Sitemap: https://imprion.example/en/sitemap.xml
`)
  expect((await made('staging')).robots).toBe('User-agent: *\nDisallow: /\n')
})

test('a rule that says nothing, and widths that are not in order, are told of at their place', async () => {
  const lines = "robots: [{ agents: ['*'] }]\nphotographs: { widths: [640, 320, 320.5] }\n"
  const { problems } = await checkedSite({ 'content/site.yaml': `${smallSite['content/site.yaml']}${lines}` })
  expect(problems.slice(0, 3).map(({ code, place }) => [code, place.path])).toEqual([
    ['wrong-value', ['robots', 0]],
    ['wrong-value', ['photographs', 'widths', 1]],
    ['wrong-value', ['photographs', 'widths', 2]],
  ])
})

test('rules of the site for single crawlers stand before that for all, and are left out where all are kept out', async () => {
  const robots = `robots: [{ agents: [GPTBot, CCBot], disallow: [/], allow: [/en] }, { agents: ['*'], disallow: ['/*?print'] }]\n`
  const changes = { 'content/site.yaml': `${smallSite['content/site.yaml']}${robots}` }
  expect((await made(undefined, changes)).robots).toContain(
    `User-agent: GPTBot
User-agent: CCBot
Disallow: /
Allow: /en

User-agent: *
Disallow: /*?print

Sitemap: `,
  )
  expect((await made('staging', changes)).robots).toBe('User-agent: *\nDisallow: /\n')
})
