import { describe, expect, test } from 'vitest'
import { rememberLocale } from '../domain/locale_cookie.ts'
import { homesOf, localeChoice, maybeCrawler } from './locale_choice.ts'
import { headersFor, parseHeaders, parseRedirects, redirectOf } from './redirects_and_headers.ts'
import { redirectPatterns, servedSites, splitHeaders } from './served_sites.ts'
import { answer, type ServedDomain } from './static_response.ts'

const security: [string, string] = ['X-Content-Type-Options', 'nosniff']
const fresh: [string, string] = ['Cache-Control', 'public, max-age=0, must-revalidate']
const never: [string, string] = ['Cache-Control', 'no-store']
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const homes = { sl: '/', en: '/en', de: '/de' }

const files = [
  ...['index.html', 'en.html', 'wifi.html', 'en/wifi.html', '404.html', 'en/404.html', 'index/index.html'],
  ...['assets/a-1.js', 'robots.txt', 'files/a b.pdf', 'šola.html', '_headers', '_redirects', 'files/old.html/a.txt'],
  ...['index-of-rooms.html', '404s.html', 'x404.html', 'files/_headers', '_headers-of-tables.html'],
]
const domain: ServedDomain = {
  host: 'imprion.example',
  redirects: parseRedirects(
    '/old /wifi 301\n/sl/* https://imprion.example/:splat 301\n/else/* https://else.example/ 302\n',
  ),
  headers: parseHeaders('/*\n  X-Content-Type-Options: nosniff\n/assets/*\n  Cache-Control: immutable\n'),
  gone: ['/fax', '/en/fax'],
  has: (file) => files.includes(file),
}
const asked = (target: string, more: object = {}) => ({
  method: 'GET',
  host: domain.host,
  target,
  headers: {},
  ...more,
})
const location = (target: string, more: object = {}) => {
  const { status, headers, file } = answer(domain, asked(target, more))
  return [status, file ?? headers.find(([name]) => name === 'Location')?.[1]]
}

describe('a static host answers', () => {
  test.each<[target: string, status: number, file: string | undefined]>([
    ['/', 200, 'index.html'],
    ['/?a=1', 200, 'index.html'],
    ['/en', 200, 'en.html'],
    ['/wifi', 200, 'wifi.html'],
    ['/en/wifi?a=1', 200, 'en/wifi.html'],
    ['/robots.txt', 200, 'robots.txt'],
    ['/assets/a-1.js', 200, 'assets/a-1.js'],
    ['/files/a%20b.pdf', 200, 'files/a b.pdf'],
    ['/files/old.html/a.txt', 200, 'files/old.html/a.txt'],
    ['/%C5%A1ola', 200, 'šola.html'],
    // Names that begin or end as others do.
    ['/index-of-rooms', 200, 'index-of-rooms.html'],
    ['/404s', 200, '404s.html'],
    ['/x404', 200, 'x404.html'],
    ['/files/_headers', 200, 'files/_headers'],
    ['/_headers-of-tables', 200, '_headers-of-tables.html'],
    // One canonical address for each page.
    ['/wifi.html', 301, 'https://imprion.example/wifi'],
    ['/wifi/', 301, 'https://imprion.example/wifi'],
    ['/wifi//', 301, 'https://imprion.example/wifi'],
    ['/wifi/index.html?a=1', 301, 'https://imprion.example/wifi?a=1'],
    ['/wifi/index', 301, 'https://imprion.example/wifi'],
    ['/index.html', 301, 'https://imprion.example/'],
    ['/index', 301, 'https://imprion.example/'],
    ['/en/index.html', 301, 'https://imprion.example/en'],
    ['/%C5%A1ola.html', 301, 'https://imprion.example/%C5%A1ola'],
    // Redirects, the query kept.
    ['/old', 301, 'https://imprion.example/wifi'],
    ['/sl/wifi?a=1', 301, 'https://imprion.example/wifi?a=1'],
    ['/else/x', 302, 'https://else.example/'],
    // The nearest error page.
    ['/nothing', 404, '404.html'],
    ['/en/nothing', 404, 'en/404.html'],
    ['/en/a/b', 404, 'en/404.html'],
    ['/de/nothing', 404, '404.html'],
    ['/wifi.htm', 404, '404.html'],
    ['/%', 404, '404.html'],
    // What was taken away for good, however it is asked for.
    ['/fax', 410, '404.html'],
    ['/fax.html', 410, '404.html'],
    ['/en/fax//', 410, 'en/404.html'],
    ['/fax/x', 404, '404.html'],
    ['/fax.htm', 404, '404.html'],
    // What is no address of its own.
    ['/404', 404, '404.html'],
    ['/404.html', 404, '404.html'],
    ['/en/404/', 404, 'en/404.html'],
    ['/_headers', 404, '404.html'],
    ['/_redirects', 404, '404.html'],
  ])('%s: %i %s', (target, status, file) => {
    expect(location(target)).toEqual([status, file])
  })

  test('a host that is none of its own with the address on its own, in one hop', () => {
    const elsewhere = { host: 'www.imprion.example' }
    expect(location('/wifi.html?a=1', elsewhere)).toEqual([301, 'https://imprion.example/wifi?a=1'])
    expect(location('/nothing', elsewhere)).toEqual([301, 'https://imprion.example/nothing'])
    expect(location('/old', elsewhere)).toEqual([301, 'https://imprion.example/wifi'])
  })

  test('readers alone', () => {
    expect(location('/wifi', { method: 'HEAD' })).toEqual([200, 'wifi.html'])
    expect(answer(domain, asked('/wifi', { method: 'POST' }))).toEqual({
      status: 405,
      headers: [['Allow', 'GET, HEAD'], never, security],
    })
  })

  test('with the headers of the address, and says how long an answer may be kept', () => {
    expect(answer(domain, asked('/wifi')).headers).toEqual([security, fresh])
    expect(answer(domain, asked('/assets/a-1.js')).headers).toEqual([security, ['Cache-Control', 'immutable']])
    expect(answer(domain, asked('/nothing')).headers).toEqual([security, never])
    expect(answer(domain, asked('/assets/gone.js')).headers).toEqual([security, never])
    expect(answer(domain, asked('/old')).headers).toEqual([['Location', 'https://imprion.example/wifi'], security])
  })

  test('without an error page where there is none, and nothing where there is no home page', () => {
    const bare = { ...domain, has: () => false }
    expect(answer(bare, asked('/'))).toEqual({ status: 404, headers: [security, never] })
    expect(answer(bare, asked('/fax')).status).toBe(410)
  })

  test('the home page in the language of the visitor, where it may choose', () => {
    const choosing = { ...domain, choice: { homes, hosts: ['imprion.example'] } }
    const vary = ['Vary', 'Cookie, Accept-Language']
    const headers = { ...firefox, 'accept-language': 'de' }
    expect(answer(choosing, asked('/?a=1', { headers }))).toEqual({
      status: 302,
      headers: [['Location', 'https://imprion.example/de?a=1'], security, vary, never],
    })
    expect(answer(choosing, asked('/'))).toEqual({ status: 200, headers: [security, vary, fresh], file: 'index.html' })
    expect(answer(choosing, asked('/wifi', { headers }))).toEqual({
      status: 200,
      headers: [security, fresh],
      file: 'wifi.html',
    })
    expect(location('/', { headers })).toEqual([200, 'index.html'])
  })
})

describe('the language of a home page is', () => {
  const choice = { homes, hosts: ['imprion.example', 'group.example'] }
  test.each<[who: string, headers: Record<string, string>, home: string | undefined]>([
    ['the first that the browser asks for', { 'accept-language': 'ja, de-AT;q=0.8, en' }, '/de'],
    ['whatever the case it is written in', { 'accept-language': 'DE' }, '/de'],
    ['the page itself, where that is the one', { 'accept-language': 'sl, de' }, undefined],
    ['the page itself, where there is none', { 'accept-language': 'ja' }, undefined],
    ['the page itself, where nobody says', {}, undefined],
    ['no longer word that begins alike', { 'accept-language': 'den' }, undefined],
    ['the one that was chosen', { cookie: 'a=b; i18n_redirected=en; c=d', 'accept-language': 'de' }, '/en'],
    ['no cookie that ends alike', { cookie: 'xi18n_redirected=en', 'accept-language': 'de' }, '/de'],
    ['no language that there is not', { cookie: 'i18n_redirected=ja', 'accept-language': 'de' }, '/de'],
    ['left alone for a link of the group', { referer: 'https://group.example/', 'accept-language': 'de' }, undefined],
    ['left alone for a link with a port', { referer: 'http://group.example:80', 'accept-language': 'de' }, undefined],
    ['chosen for a link of others', { referer: 'https://groupxexample/', 'accept-language': 'de' }, '/de'],
    ['left alone for a crawler', { 'user-agent': 'Googlebot/2.1', 'accept-language': 'de' }, undefined],
    ['left alone for nobody', { 'user-agent': '', 'accept-language': 'de' }, undefined],
  ])('%s', (_, headers, home) => {
    expect(localeChoice(choice, { ...firefox, ...headers })).toBe(home)
  })

  test('chosen where a domain has several home pages, one of them at its root', () => {
    const route = (path: string, locale: string) => ({ path, locale })
    expect(homesOf([route('/', 'sl'), route('/en', 'en'), route('/wifi', 'sl'), route('/en/wifi', 'en')])).toEqual({
      sl: '/',
      en: '/en',
    })
    expect(homesOf([route('/', 'sl'), route('/wifi', 'sl')])).toBeUndefined()
    expect(homesOf([route('/de', 'de'), route('/en', 'en')])).toBeUndefined()
  })

  test('remembered for a year', () => {
    expect(rememberLocale('en')).toBe('i18n_redirected=en; Max-Age=31536000; Path=/; SameSite=Lax')
  })

  test('left alone for all of these', () => {
    expect(maybeCrawler.split('|')).toEqual([
      ...['bot', 'compatible;', 'crawl', 'spider', 'slurp', 'archiver', 'mediapartners', 'google', 'feed', 'preview'],
      ...[
        'facebook',
        'whatsapp',
        'yandex',
        'duckduck',
        'baidu',
        'embed',
        'pinterest',
        'vkshare',
        'validator',
        'curl',
        'wget',
      ],
      ...['python', 'lighthouse'],
    ])
  })
})

describe('rules are read', () => {
  test('as they are written, without comments and empty lines', () => {
    expect(parseRedirects('# Ours\n\n/a /b 301\n  /c   https://d.example/\n')).toEqual([
      { from: '/a', to: '/b', status: 301 },
      { from: '/c', to: 'https://d.example/', status: 302 },
    ])
    expect(parseHeaders('  # Ours\n/*\n  A: b: c\n\tD:e\n\n/x\n  F:\n')).toEqual([
      {
        pattern: '/*',
        headers: [
          ['A', 'b: c'],
          ['D', 'e'],
        ],
      },
      { pattern: '/x', headers: [['F', '']] },
    ])
  })

  test('exact lines first, then splats from the top, with what they stand for', () => {
    const lines = parseRedirects('/a/* /first/:splat 301\n/a/b/* /second 301\n/a/b /exact 302\n')
    const to = (path: string) => redirectOf(lines, path)
    expect(['/a/b', '/a/b/c', '/a/$&', '/a', '/b/a/'].map((path) => to(path)?.to)).toEqual([
      ...['/exact', '/first/b/c', '/first/$&', undefined, undefined],
    ])
    expect(to('/a/b')?.status).toBe(302)
  })

  test('those of each pattern that a path matches', () => {
    const rules = parseHeaders('/*\n  A: 1\n/x/*\n  B: 2\n/x\n  C: 3\n')
    const names = (path: string) => headersFor(rules, path).map(([name]) => name)
    expect(['/', '/x', '/x/y', '/xy'].map(names)).toEqual([['A'], ['A', 'C'], ['A', 'B'], ['A']])
  })
})

describe('a server is told of each domain', () => {
  const redirect = (from: string, to: string, andBelow = false, keepsRest = false) => ({
    ...{ from, to, andBelow, keepsRest },
    status: 301 as const,
  })
  const manifest = {
    ...{ id: 'a', brand: 'imprion', host: 'imprion.example', contact: { email: 'info@imprion.example' } },
    routes: [
      { path: '/', locale: 'sl', page: 'imprion', file: 'index.html' },
      { path: '/en', locale: 'en', page: 'imprion', file: 'en.html' },
    ],
    redirects: [
      redirect('/a+b', '/c'),
      redirect('/d', 'https://e.example/', true),
      redirect('/sl', '/', true, true),
      redirect('/f', '/en', true, true),
    ],
    headers: parseHeaders('/*\n  A: 1\n/x\n  B: 2\n'),
    files: ['404.html', 'en/404.html', 'a404.html', 'x/404.html.gz'].map((path) => ({ path, size: 1, sha256: '' })),
  }
  const options = { root: '/srv/www/', plainPort: null, choosesLocale: true, contact: '' }
  const sibling = { ...manifest, host: 'localhost:4000', files: [] }
  const served = () => servedSites([manifest, sibling], options)

  test('its folder, its home pages, its hosts and its error pages, the most specific first', () => {
    const [site, other] = served()
    expect(site).toEqual({
      manifest,
      host: 'imprion.example',
      origin: 'https://imprion.example',
      root: '/srv/www/imprion.example',
      homes: { sl: '/', en: '/en' },
      choosesMissing: true,
      hosts: ['imprion.example', 'localhost:4000'],
      missing: [
        { file: '/en/404.html', below: '/en' },
        { file: '/404.html', below: '' },
      ],
    })
    expect(other).toMatchObject({ origin: 'http://localhost:4000', missing: [] })
    const [unmoved] = servedSites([manifest], { ...options, choosesLocale: false })
    expect([unmoved?.homes, unmoved?.choosesMissing]).toEqual([undefined, false])
  })

  test('its redirects, as expressions', () => {
    const [site] = served()
    if (site === undefined) throw new Error('no site')
    expect(redirectPatterns(site)).toEqual([
      { pattern: String.raw`^/a\+b$`, to: 'https://imprion.example/c', keepsRest: false },
      { pattern: '^/d(?:/.*)?$', to: 'https://e.example/', keepsRest: false },
      { pattern: '^/sl$', to: 'https://imprion.example/', keepsRest: false },
      { pattern: '^/sl(/.*)$', to: 'https://imprion.example', keepsRest: true },
      { pattern: '^/f$', to: 'https://imprion.example/en', keepsRest: false },
      { pattern: '^/f(/.*)$', to: 'https://imprion.example/en', keepsRest: true },
    ])
    expect(splitHeaders(site)).toEqual({ everywhere: [['A', '1']], here: [{ pattern: '/x', headers: [['B', '2']] }] })
  })
})
