import { beforeAll, expect, test } from 'vitest'
import { checkedSite } from '../../tests/checked_site.ts'
import type { Site } from '../check_site.ts'
import { alternatesOf } from './alternates.ts'
import { originOf } from './domains.ts'
import { feedPath } from './feeds.ts'
import { payloadPath } from './files_beside.ts'
import { isShownIn, linkTo, pageTableOf } from './links.ts'
import { partPath, pathOf } from './page_address.ts'
import { ancestorsOf, codesOf, isSecret, type Parts, routesOf, urlOf } from './routes.ts'

let site: Site
beforeAll(async () => {
  const { site: checked } = await checkedSite()
  if (!checked.ok) throw new Error('the small site has problems')
  site = checked.value
})

test("a brand's pages serve at the root of its domain, the default locale without a prefix, shared pages on each", () => {
  expect(site.routes.map((route) => `${urlOf(route)} ${route.file}`)).toEqual([
    'https://group.example/enterprise enterprise.html',
    'https://group.example/en/enterprise en/enterprise.html',
    'https://group.example/ index.html',
    'https://group.example/en en.html',
    'https://group.example/terms terms.html',
    'https://group.example/en/terms en/terms.html',
    'https://imprion.example/ index.html',
    'https://imprion.example/en en.html',
    'https://imprion.example/wifi wifi.html',
    'https://imprion.example/en/wifi en/wifi.html',
    'https://imprion.example/terms terms.html',
    'https://imprion.example/en/terms en/terms.html',
  ])
})

test.each<[target: string, brand: string, locale: string, href: string, external: boolean]>([
  ['enterprise', 'group', 'sl', '/enterprise', false],
  ['enterprise', 'group', 'en', '/en/enterprise', false],
  ['enterprise', 'imprion', 'en', 'https://group.example/en/enterprise', true],
  ['imprion', 'group', 'sl', 'https://imprion.example/', true],
  ['imprion', 'group', 'en', 'https://imprion.example/en', true],
  ['imprion', 'imprion', 'sl', '/', false],
  ['imprion/wifi', 'imprion', 'sl', '/wifi', false],
  ['imprion/wifi#prices', 'group', 'sl', 'https://imprion.example/wifi#prices', true],
  ['index#top', 'imprion', 'sl', 'https://group.example/#top', true],
  ['terms', 'group', 'en', '/en/terms', false],
  ['terms', 'imprion', 'en', '/en/terms', false],
  ['home', 'imprion', 'en', '/en', false],
  ['#contact', 'imprion', 'en', '#contact', false],
  ['https://a.example/', 'imprion', 'en', 'https://a.example/', true],
  ['http://a.example/', 'imprion', 'en', 'http://a.example/', true],
  ['mailto:a@b.example', 'imprion', 'en', 'mailto:a@b.example', false],
])('%s on %s in %s leads to %s', (target, brand, locale, href, external) => {
  expect(linkTo(site.config, pageTableOf(site.pages), target, { brand, locale })).toEqual({ href, external })
})

test('a link to a file of ours leads to it on the very domain that the link stands on, and says how large it is', async () => {
  const files = { 'content/imprion/public/a.pdf': '%PDF-1.7', 'content/shared/public/b/c.zip': 'PK' }
  const { site } = await checkedSite(files)
  if (!site.ok) throw new Error('it is fine')
  const { config, pages } = site.value
  const to = (target: string, brand: string) => linkTo(config, pageTableOf(pages), target, { brand, locale: 'en' })
  expect(to('file:a.pdf', 'imprion')).toEqual({ href: '/a.pdf', external: false, bytes: 8 })
  expect(to('file:b/c.zip', 'group')).toEqual({ href: '/b/c.zip', external: false, bytes: 2 })
})

test.each([
  ['sl', '', '/'],
  ['sl', 'wifi', '/wifi'],
  ['en', '', '/en'],
  ['en', 'rooms/keys', '/en/rooms/keys'],
])('in %s the path of "%s" is %s, never with a slash at its end', (locale, path, url) => {
  expect(pathOf(site.config, locale, path)).toBe(url)
})

test.each([
  ['imprion.example', 'https://imprion.example'],
  ['localhost:4000', 'http://localhost:4000'],
  ['imprion.localhost:4000', 'http://imprion.localhost:4000'],
  ['localhost.example', 'https://localhost.example'],
  ['mylocalhost:4000', 'https://mylocalhost:4000'],
  ['localhost', 'http://localhost'],
  ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
])('the origin of %s is %s', (host, origin) => {
  expect(originOf(host)).toBe(origin)
})

test('a route says all that its page is asked for', () => {
  const routes = routesOf(site.config, site.pages)
  expect(routes.find((route) => urlOf(route) === 'https://imprion.example/en')).toEqual({
    base: '',
    brand: 'imprion',
    locale: 'en',
    page: 'imprion',
    host: 'imprion.example',
    path: '/en',
    file: 'en.html',
    source: 'content/imprion/pages/index.yaml',
    isHome: true,
    isHidden: false,
  })
  expect(routes.filter(({ isHome }) => isHome).map(urlOf)).toEqual([
    'https://group.example/',
    'https://group.example/en',
    'https://imprion.example/',
    'https://imprion.example/en',
  ])
})

test('a link that nobody checked is our own mistake, and so is a page of a brand that is not there', () => {
  const link = (target: string, config = site.config) =>
    linkTo(config, pageTableOf(site.pages), target, { brand: 'group', locale: 'sl' })
  expect(() => link('nowhere')).toThrow('unchecked link: nowhere')
  expect(() => link('imprion/wifi', { ...site.config, brands: [] })).toThrow('no brand imprion')
})

test.each([
  ['/', '_payload.json'],
  ['/en', 'en/_payload.json'],
  ['/en/wifi', 'en/wifi/_payload.json'],
])('the payload of %s is %s', (path, file) => {
  expect(payloadPath({ path })).toBe(file)
})

test('a page is named in every locale that it is in, and for those who speak none of them in the default one', () => {
  const wifi = { origin: 'https://imprion.example', path: 'wifi' }
  expect(alternatesOf(site.config, { ...wifi, codes: ['sl', 'en'] })).toEqual([
    { hreflang: 'sl-SI', href: 'https://imprion.example/wifi' },
    { hreflang: 'en-US', href: 'https://imprion.example/en/wifi' },
    { hreflang: 'x-default', href: 'https://imprion.example/wifi' },
  ])
  const english = { ...site.config, settings: { ...site.config.settings, default_locale: 'en' } }
  expect(alternatesOf(english, { ...wifi, codes: ['sl', 'en'] }).at(-1)?.href).toBe('https://imprion.example/wifi')
})

test('above a page stand the pages of its folders', () => {
  expect(ancestorsOf({ prefix: 'imprion' }, 'rooms/keys/cards')).toEqual([
    { name: 'imprion/rooms', path: 'rooms' },
    { name: 'imprion/rooms/keys', path: 'rooms/keys' },
  ])
  expect(ancestorsOf({ prefix: undefined }, 'rooms/keys')).toEqual([{ name: 'rooms', path: 'rooms' }])
  expect(ancestorsOf({ prefix: undefined }, 'rooms')).toEqual([])
})

const listOf = (parts: Parts['parts']) => ({
  ...{ name: 'imprion/guides', owner: 'imprion', path: 'guides', file: 'guides.yaml', hidden: false },
  ...(parts === undefined ? {} : { parts }),
})
const served = (...pages: Parameters<typeof routesOf>[1]) =>
  routesOf(site.config, pages).map((route) => `${urlOf(route)} ${route.file} ${route.part ?? 1} ${route.isHome}`)

test('a list goes on over as many pages as it takes in each language', () => {
  expect(served(listOf({ imprion: { sl: 3, en: 2 }, group: { sl: 9 } }))).toEqual([
    'https://imprion.example/guides guides.html 1 false',
    'https://imprion.example/en/guides en/guides.html 1 false',
    'https://imprion.example/guides/2 guides/2.html 2 false',
    'https://imprion.example/en/guides/2 en/guides/2.html 2 false',
    'https://imprion.example/guides/3 guides/3.html 3 false',
  ])
  expect(served({ ...listOf({ imprion: { sl: 2 } }), path: '' })).toEqual([
    'https://imprion.example/ index.html 1 true',
    'https://imprion.example/en en.html 1 true',
    'https://imprion.example/2 2.html 2 false',
  ])
  expect(routesOf(site.config, [listOf(undefined)]).every((route) => !('part' in route))).toBe(true)
})

test('a page has addresses where it is shown, and in its languages', () => {
  expect(served({ ...listOf(undefined), isShown: false })).toEqual([])
  expect(served({ ...listOf(undefined), isShown: true, locales: ['en'] })).toEqual([
    'https://imprion.example/en/guides en/guides.html 1 false',
  ])
  const parts = { imprion: { sl: 2 } }
  expect(codesOf(site.config, { parts }, { brand: 'imprion' })).toEqual(['sl', 'en'])
  expect(codesOf(site.config, { parts }, { brand: 'imprion', part: 2 })).toEqual(['sl'])
  expect(codesOf(site.config, { parts }, { brand: 'imprion', part: 3 })).toEqual([])
  expect(codesOf(site.config, { parts }, { brand: 'group', part: 2 })).toEqual([])
  expect(codesOf(site.config, {}, { brand: 'group', part: 2 })).toEqual([])
})

test.each([
  ['guides', undefined, 'guides'],
  ['guides', 1, 'guides'],
  ['guides', 2, 'guides/2'],
  ['', 2, '2'],
])('of "%s" the page %s stands at %s', (path, part, at) => {
  expect(partPath(path, part)).toBe(at)
})

test('a page that search engines are not to list is named nowhere, but for the error page', () => {
  expect(isSecret({ page: 'offer', isHidden: true })).toBe(true)
  expect(isSecret({ page: 'offer', isHidden: false })).toBe(false)
  for (const page of ['404', 'coast/404']) expect(isSecret({ page, isHidden: true })).toBe(false)
  expect(feedPath({ path: '/en/guides' })).toBe('en/guides/feed.xml')
})

test('a page is seen where it is published and in its languages', () => {
  expect(isShownIn({ isShown: true, locales: ['en'] }, 'en')).toBe(true)
  expect(isShownIn({ isShown: true, locales: ['en'] }, 'sl')).toBe(false)
  expect(isShownIn({ isShown: false }, 'en')).toBe(false)
})

test('the table of pages knows of each what others ask, and nothing more', () => {
  const wifi = site.pages.find(({ name }) => name === 'imprion/wifi')
  if (wifi === undefined) throw new Error('no page')
  const { owner, path, title, description, facts, hidden, legal } = wifi
  const known = { owner, path, title, description, facts, hidden, legal }
  const more = { parts: { imprion: { sl: 2 } }, locales: ['sl'] }
  expect([...pageTableOf([wifi])]).toEqual([['imprion/wifi', { ...known, isShown: true }]])
  expect(Object.keys(pageTableOf([wifi]).get('imprion/wifi') ?? {})).toEqual([...Object.keys(known), 'isShown'])
  expect(pageTableOf([{ ...wifi, ...more, isShown: false }]).get('imprion/wifi')).toEqual({
    ...{ ...known, ...more, isShown: false },
  })
})

test.each<[what: string, more: { isShown?: boolean; locales?: string[] }, locale: string, href: string]>([
  ['a page that is not published leads home', { isShown: false }, 'en', '/en'],
  ['one in the language of the reader leads there', { locales: ['en'] }, 'en', '/en/wifi#prices'],
  ['one in another language leads to it in that', { locales: ['en'] }, 'sl', '/en/wifi#prices'],
])('a link to %s', (_, more, locale, href) => {
  const table = pageTableOf(site.pages.map((page) => (page.name === 'imprion/wifi' ? { ...page, ...more } : page)))
  const to = linkTo(site.config, table, 'imprion/wifi#prices', { brand: 'imprion', locale })
  expect(to).toEqual({ href, external: false })
})

test('what only looks like an address of the web is none', () => {
  const from = { brand: 'imprion', locale: 'sl' }
  const to = linkTo(site.config, pageTableOf([]), 'mailto:a@b.example?body=https://a.example', from)
  expect(to.external).toBe(false)
})

test('a page in some languages is named in those, and for others in the one that stands in', () => {
  const wifi = { origin: 'https://imprion.example', path: 'wifi', codes: ['en'] }
  expect(alternatesOf(site.config, wifi)).toEqual([
    { hreflang: 'en-US', href: 'https://imprion.example/en/wifi' },
    { hreflang: 'x-default', href: 'https://imprion.example/en/wifi' },
  ])
})
