import { beforeAll, expect, test } from 'vitest'
import { checkedSite } from '../../tests/checked_site.ts'
import type { Site } from '../check_site.ts'
import {
  alternatesOf,
  ancestorsOf,
  linkTo,
  originOf,
  pageTableOf,
  pathOf,
  payloadPath,
  routesOf,
  urlOf,
} from './routes.ts'

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
    isIndexed: true,
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
