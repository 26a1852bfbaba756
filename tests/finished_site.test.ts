// The finished folders of all domains, read again as a crawler reads them: nothing here trusts the route table that made them. What
// `site check` takes passes here, whatever authors write: the workflow asks this of content alone, too.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { load } from 'js-yaml'
import { type HTMLElement, parse } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { claimsOf } from '../cli/schema/claims.ts'
import { builtSite } from './browser/built_site.ts'
import { inlineContents } from './inline_contents.ts'

interface Document {
  host: string
  /** As a visitor asks for it. */
  path: string
  url: string
  lang: string
  title: string
  description: string
  canonical: string
  alternates: Map<string, string>
  isIndexed: boolean
  /** True where no cookie banner is shown. */
  isLegal: boolean
  /** The legal links of the footer; undefined where there is no footer. */
  legalLinks: string[] | undefined
  ids: Set<string>
  links: string[]
  /** Whom its footer and its contact block write to. */
  mailed: string[]
  assets: string[]
  jsonLd: string[]
  inline: ReturnType<typeof inlineContents>
  h1: number
  /** The level of each heading, and its words. */
  headings: { level: number; words: string }[]
  /** The pages to which the links of each name lead; the ways into the contact form are one. */
  namedLinks: Map<string, Set<string>>
}

const content = path.resolve(import.meta.dirname, '../content')
let out = ''
let hosts: string[] = []
let documents: Document[] = []
const byUrl = new Map<string, Document>()

beforeAll(() => {
  out = builtSite()
  hosts = readdirSync(out).filter((name) => !name.startsWith('.'))
  documents = hosts.flatMap((host) =>
    readdirSync(path.join(out, host), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => read(host, file.replaceAll('\\', '/'))),
  )
  for (const document of documents) byUrl.set(document.url, document)
}, 300_000)

describe('every finished page', () => {
  test('there are pages of four domains', () => {
    expect(hosts.length).toBe(4)
    expect(documents.length).toBeGreaterThan(150)
  })

  test('names itself as canonical, on its own host', () => {
    const wrong = documents.filter(({ canonical, url }) => canonical !== url)
    expect(wrong.map(({ canonical, url }) => `${url} says ${canonical}`)).toEqual([])
  })

  test('has one title, one h1 and a description', () => {
    const wrong = documents.filter(({ title, description, h1 }) => title === '' || description === '' || h1 !== 1)
    expect(wrong.map(({ url, h1 }) => `${url}: ${h1} h1`)).toEqual([])
  })

  test('skips no level of its headings', () => {
    const wrong = documents.flatMap(({ url, headings }) =>
      headings.flatMap(({ level, words }, index) =>
        level > (headings[index - 1]?.level ?? 0) + 1 ? [`${url}: h${level} "${words}"`] : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('has a name for each link, and one place for each name', () => {
    const wrong = documents.flatMap(({ url, namedLinks }) =>
      [...namedLinks].flatMap(([name, places]) =>
        name === '' || places.size > 1 ? [`${url}: "${name}" leads to ${[...places].join(' and ')}`] : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  test('has a title and a description of its own on its domain', () => {
    const seen = new Map<string, string>()
    const twins: string[] = []
    for (const { host, url, title, description, isIndexed, lang } of documents) {
      if (!isIndexed) continue
      for (const words of [title, description]) {
        const key = `${host} ${lang} ${words}`
        if (seen.has(key)) twins.push(`${url} and ${seen.get(key)}: ${words}`)
        seen.set(key, url)
      }
    }
    expect(twins).toEqual([])
  })

  test('its alternates are absolute, exist, hold it too, and point back', () => {
    const wrong: string[] = []
    for (const { url, alternates, isIndexed } of documents) {
      if (!isIndexed) continue
      if (![...alternates.values()].includes(url)) wrong.push(`${url} leaves itself out`)
      if (!alternates.has('x-default')) wrong.push(`${url} has no address for other languages`)
      for (const [hreflang, href] of alternates) {
        const other = byUrl.get(href)
        if (other === undefined) wrong.push(`${url}: ${hreflang} leads to nothing: ${href}`)
        else if (hreflang !== 'x-default' && other.lang !== hreflang)
          wrong.push(`${href} is ${other.lang}, not ${hreflang}`)
        else if (![...other.alternates.values()].includes(url)) wrong.push(`${href} does not point back to ${url}`)
      }
    }
    expect(wrong).toEqual([])
  })

  test('all its links lead to a page, and their hashes to something on it', () => {
    const wrong: string[] = []
    for (const { url, links } of documents) {
      for (const link of links) {
        const target = new URL(link, url)
        const hash = decodeURIComponent(target.hash.slice(1))
        if (!hosts.includes(target.host)) continue
        const page = byUrl.get(target.origin + target.pathname)
        if (page === undefined) {
          if (!existsSync(path.join(out, target.host, target.pathname)) || target.pathname === '/')
            wrong.push(`${url}: ${link}`)
        } else if (hash !== '' && !page.ids.has(hash)) wrong.push(`${url}: no #${hash} on ${page.url}`)
      }
    }
    expect([...new Set(wrong)]).toEqual([])
  })

  test('all that it loads lies on its own domain and exists', () => {
    const wrong = documents.flatMap(({ host, url, assets }) =>
      assets.filter((asset) => {
        const target = new URL(asset, url)
        return target.host !== host || !existsSync(path.join(out, host, target.pathname))
      }),
    )
    expect([...new Set(wrong)]).toEqual([])
  })

  test('its structured data is JSON with an Organization on its own domain', () => {
    for (const { jsonLd, host } of documents) {
      const types = jsonLd.map((json) => JSON.parse(json)) as { '@type': string; '@id'?: string }[]
      expect(types.find((each) => each['@type'] === 'Organization')?.['@id']).toBe(`https://${host}/#organization`)
    }
  })

  test('carries no style attribute and no script that runs inline', () => {
    const wrong = hosts.flatMap((host) =>
      documents
        .filter((document) => document.host === host)
        .filter(({ path: page }) => {
          const html = readFileSync(fileOf(host, page), 'utf8')
          return /\sstyle="/.test(html) || /\son[a-z]+="/.test(html)
        })
        .map(({ url }) => url),
    )
    expect(wrong).toEqual([])
  })
})

test('every footer links the legal pages of its domain and language, which alone are read without the banner', () => {
  const legalOf = ({ host, lang }: Document) =>
    documents.filter((each) => each.host === host && each.lang === lang && each.isLegal && each.isIndexed)
  const withFooter = documents.filter(({ legalLinks }) => legalLinks !== undefined)
  const wrong = withFooter.filter((each) => {
    const links = each.legalLinks?.map((href) => new URL(href, each.url).href)
    return (
      links?.join() !==
      legalOf(each)
        .map(({ url }) => url)
        .sort()
        .join()
    )
  })
  expect(wrong.map(({ url, legalLinks }) => `${url} links ${legalLinks}`)).toEqual([])
  expect(documents.filter(({ isLegal }) => isLegal).length).toBeGreaterThan(40)
  expect(withFooter.length).toBeGreaterThan(100)
})

test('footers and contact blocks give the address at which the brand of their domain is written to', () => {
  const own = new Map(
    readdirSync(content)
      .map((name) => path.join(content, name, 'brand.yaml'))
      .filter(existsSync)
      .map((file) => load(readFileSync(file, 'utf8')) as { host: string; contact: { email: string } })
      .map(({ host, contact }) => [host, contact.email]),
  )
  const shown = documents.flatMap(({ host, path: page, mailed }) => mailed.map((address) => ({ host, page, address })))
  expect(new Set(shown.map(({ host }) => host))).toEqual(new Set(hosts))
  expect(shown.filter(({ host, address }) => address !== own.get(host))).toEqual([])
})

test('the home of the group has a picture that says what it shows, and service lines for each country of the map', () => {
  const homes = documents.filter(({ host, path: page }) => host === 'group.example' && /^\/(\w\w)?$/.test(page))
  const { countries_served } = load(readFileSync(path.join(content, 'facts.yaml'), 'utf8')) as Record<
    string,
    { value: number }
  >
  const written = load(readFileSync(path.join(content, 'group/pages/index.yaml'), 'utf8')) as {
    blocks: { component: string; data: { countries: { values?: unknown[] }[] } }[]
  }
  const map = written.blocks.find(({ component }) => component === 'world_info')?.data.countries ?? []
  expect(map).toHaveLength(countries_served?.value ?? 0)
  const withLines = map.filter(({ values }) => values !== undefined).length
  const seen = homes.map(({ host, path: page, lang }) => {
    const html = parse(readFileSync(fileOf(host, page), 'utf8'))
    const shown = html.querySelector('.world_info')
    return {
      lang,
      alt: html.querySelector('figure.image img')?.getAttribute('alt') ?? '',
      note: shown?.querySelector('.continents .note')?.textContent ?? '',
      countries: shown?.querySelectorAll('.countries > li').length,
      withLines: shown?.querySelectorAll('.countries > li details p').filter(({ textContent }) => textContent !== '')
        .length,
    }
  })
  expect(seen).toHaveLength(6)
  for (const { lang, alt, note, countries, ...lines } of seen) {
    expect([lang, countries, lines.withLines]).toEqual([lang, map.length, withLines])
    expect([lang, alt.length > 40, note.length > 20]).toEqual([lang, true, true])
  }
  expect(new Set(seen.map(({ alt }) => alt)).size).toBe(6)
})

test('no file of any domain says what waits to be confirmed', () => {
  const yaml = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'))
  const claims = yaml.flatMap((name) =>
    claimsOf(name, load(readFileSync(path.join(content, name), 'utf8'))).map(({ claim }) => claim),
  )
  expect(claims.length).toBeGreaterThan(0)
  const marks = [...claims.map((claim) => JSON.stringify(claim).slice(1, -1)), 'data-site-dev', '"confirm":']
  const files = hosts.flatMap((host) =>
    readdirSync(path.join(out, host), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(html|json|js|css|xml|webmanifest)$/.test(name))
      .map((name) => path.join(host, name)),
  )
  const said = files.filter((name) => {
    const text = readFileSync(path.join(out, name), 'utf8')
    return marks.some((mark) => text.includes(mark))
  })
  expect(said).toEqual([])
})

test('whatever stands inline on a page is named by the security policy of its domain, which names nothing else', () => {
  const hashOf = (contents: string) => `'sha256-${createHash('sha256').update(contents).digest('base64')}'`
  for (const host of hosts) {
    const own = documents.filter((each) => each.host === host)
    const policy = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(out, host, '_headers'), 'utf8'))?.[1]
    const named = (directive: string) =>
      new RegExp(`${directive} ([^;]*)`).exec(policy ?? '')?.[1]?.match(/'sha256-\S+'/g)
    const found = (kind: 'styles' | 'scripts') => [...new Set(own.flatMap(({ inline }) => inline[kind].map(hashOf)))]
    expect([host, named('style-src') ?? []]).toEqual([host, found('styles').sort()])
    expect([host, named('script-src') ?? []]).toEqual([host, found('scripts').sort()])
  }
  expect(documents.flatMap(({ inline }) => inline.styles).length).toBeGreaterThan(0)
})

describe('sitemaps', () => {
  test('list each page that is to be found, once, with the alternates of its head', () => {
    const listed = new Map<string, Map<string, string>>()
    const parser = new XMLParser({
      ignoreAttributes: false,
      isArray: (name) => name === 'url' || name === 'xhtml:link',
    })
    for (const host of hosts) {
      const robots = readFileSync(path.join(out, host, 'robots.txt'), 'utf8')
      for (const [, sitemap = ''] of robots.matchAll(/^Sitemap: (.*)$/gm)) {
        const xml: Sitemap = parser.parse(readFileSync(path.join(out, host, new URL(sitemap).pathname), 'utf8'))
        for (const { loc, 'xhtml:link': links } of xml.urlset.url) {
          expect(listed.has(loc), loc).toBe(false)
          listed.set(loc, new Map(links.map((link) => [link['@_hreflang'], link['@_href']])))
        }
      }
    }
    const wanted = documents.filter(({ isIndexed }) => isIndexed)
    expect([...listed.keys()].sort()).toEqual(wanted.map(({ url }) => url).sort())
    for (const { url, alternates } of wanted) expect(listed.get(url)).toEqual(alternates)
  })
})

interface Sitemap {
  urlset: { url: { loc: string; 'xhtml:link': { '@_hreflang': string; '@_href': string }[] }[] }
}

function fileOf(host: string, page: string): string {
  return path.join(out, host, page === '/' ? 'index.html' : `${page}.html`)
}

function read(host: string, file: string): Document {
  const contents = readFileSync(path.join(out, host, file), 'utf8')
  const html = parse(contents)
  const page = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`
  const attributes = (selector: string, name: string) =>
    html.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? '')
  const [canonical = ''] = attributes('link[rel=canonical]', 'href')
  const [description = ''] = attributes('meta[name=description]', 'content')
  return {
    host,
    path: page,
    url: `https://${host}${page}`,
    lang: html.querySelector('html')?.getAttribute('lang') ?? '',
    title: html.querySelector('head title')?.text ?? '',
    description,
    canonical,
    alternates: new Map(
      html
        .querySelectorAll('link[rel=alternate]')
        .map((link) => [link.getAttribute('hreflang') ?? '', link.getAttribute('href') ?? '']),
    ),
    isIndexed: !attributes('meta[name=robots]', 'content').includes('noindex'),
    isLegal: JSON.parse(html.querySelector('#page-data')?.rawText ?? '{}').cookies?.isShown === false,
    legalLinks:
      html.querySelector('.site-footer') === null
        ? undefined
        : attributes('.site-footer nav a', 'href').filter((href) => href !== ''),
    ids: new Set(html.querySelectorAll('[id]').map(({ id }) => id)),
    mailed: attributes('footer a[href^="mailto:"], .contact a[href^="mailto:"]', 'href').map((href) => href.slice(7)),
    links: attributes('a[href]', 'href').filter((href) => !/^(mailto|tel):/.test(href)),
    assets: [
      ...attributes('script[src]', 'src'),
      ...attributes('img[src]', 'src'),
      ...attributes(
        'link[rel=stylesheet], link[rel=preload], link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon]',
        'href',
      ),
      ...attributes('meta[property="og:image"]', 'content'),
      ...attributes('[data-src]', 'data-src'),
    ].filter((asset) => asset !== ''),
    jsonLd: html.querySelectorAll('script[type="application/ld+json"]').map((script) => script.rawText),
    inline: inlineContents(contents),
    h1: html.querySelectorAll('h1').length,
    headings: html
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .map((heading) => ({ level: Number(heading.tagName.slice(1)), words: heading.text.trim() })),
    namedLinks: namedLinksOf(html, `https://${host}${page}`),
  }
}

function namedLinksOf(html: HTMLElement, url: string): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const link of html.querySelectorAll('a[href]')) {
    const words = link.getAttribute('aria-label') ?? link.text
    const pictured = link.querySelector('img')?.getAttribute('alt') ?? ''
    const name = (words.trim() || pictured).replace(/\s+/g, ' ').trim()
    const target = new URL(link.getAttribute('href') ?? '', url)
    const place = link.hasAttribute('data-contact') ? 'contact' : target.origin + target.pathname
    named.set(name, (named.get(name) ?? new Set()).add(place))
  }
  return named
}
