import { expect, test } from 'vitest'
import type { Brand, Config, WrittenThirdParty } from '../content/config/config.ts'
import { parseHeaders } from '../hosting/redirects_and_headers.ts'
import {
  attributeHashes,
  checkHeadersFile,
  type HeaderRule,
  headersFile,
  headersOf,
  inlineScript,
  policyHash,
  type Usage,
  withOwnHeaders,
} from './headers.ts'

const brand = (endpoint?: string) =>
  ({ written: { contact: { email: 'a@b.example', ...(endpoint ? { endpoint } : {}) } } }) as Brand
const settings = { default_locale: 'sl' }
const locales = [{ code: 'sl' }, { code: 'en' }]
const production = { environment: null, settings, locales, siteSettings: {}, publicFiles: {} } as unknown as Config
const none: Usage = { styleHashes: [], speculates: false, hasDataImages: false }
const everywhere = (config: Config, of: Brand, usage = none) =>
  new Map(headersOf(config, { brands: [of] }, usage)[0]?.headers)
const policy = (of: Brand, usage = none) => everywhere(production, of, usage).get('Content-Security-Policy')

test('a page may do nothing that is not named', () => {
  expect(policy(brand())).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  )
})

test('styles of attributes are allowed as they are written, and nothing where there are none', () => {
  expect(attributeHashes('<p class="style">x</p>')).toEqual([])
  expect(attributeHashes('<p style="a:&quot;b&quot;">x</p><b style="a:&quot;b&quot;"></b>')).toEqual([
    'unsafe-hashes',
    policyHash('a:"b"'),
  ])
  expect(policy(brand(), { ...none, styleHashes: ['unsafe-hashes', 'sha256-x'] })).toContain(
    "style-src 'self' 'unsafe-hashes' 'sha256-x';",
  )
})

test('these are the headers of a domain, and all of them', () => {
  const remembered = [
    ['Set-Cookie', 'i18n_redirected=sl; Max-Age=31536000; Path=/; SameSite=Lax'],
    ['Cache-Control', 'no-store'],
  ]
  expect(headersOf(production, { brands: [brand()] }, none)).toEqual([
    {
      pattern: '/*',
      headers: [
        ['Content-Security-Policy', policy(brand())],
        ['Strict-Transport-Security', 'max-age=31536000'],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        [
          'Permissions-Policy',
          'accelerometer=(), autoplay=(), browsing-topics=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()',
        ],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
      ],
    },
    { pattern: '/assets/*', headers: [['Cache-Control', 'public, max-age=31536000, immutable']] },
    { pattern: '/builds/latest.json', headers: [['Cache-Control', 'no-store']] },
    { pattern: '/sl', headers: remembered },
    { pattern: '/sl/', headers: remembered },
  ])
})

test('a site says itself who may use what of a browser, and all else stays refused', () => {
  const permissions = {
    geolocation: ['self', 'https://maps.example'],
    'web-share': [],
    autoplay: ['https://v.example'],
  }
  const said = everywhere({ ...production, siteSettings: { ...production.siteSettings, permissions } }, brand())
    .get('Permissions-Policy')
    ?.split(', ')
  expect(said).toEqual(
    expect.arrayContaining(['geolocation=(self "https://maps.example")', 'web-share=()', 'camera=()']),
  )
  expect(said).toContain('autoplay=("https://v.example")')
  expect(new Set(said?.map((each) => each.split('=')[0])).size).toBe(said?.length)
})

test('with one language nobody asks for it by its code', () => {
  const patterns = headersOf({ ...production, locales: production.locales.slice(0, 1) }, { brands: [brand()] }, none)
  expect(patterns.map(({ pattern }) => pattern)).toEqual(['/*', '/assets/*', '/builds/latest.json'])
})

test('styles that pages hold inline are named by their hashes, never by unsafe-inline', () => {
  const found = policy(brand(), { ...none, styleHashes: ['sha256-a='] })
  expect(found).toContain("script-src 'self'; style-src 'self' 'sha256-a=';")
  expect(found).not.toContain('unsafe')
})

test('a contact form elsewhere may be posted there, one of the same domain names nobody', () => {
  expect(policy(brand('https://forms.example/contact?a=b'))).toContain(
    "connect-src 'self' https://forms.example; manifest-src 'self'; form-action 'self' https://forms.example;",
  )
  expect(policy(brand('/api/contact'))).toBe(policy(brand()))
})

test('speculation rules and data pictures are let in where scripts and styles use them', () => {
  const speculating = policy(brand(), { ...none, speculates: true })
  expect(speculating).toContain("script-src 'self' 'inline-speculation-rules';")
  expect(speculating).toMatch(/; trusted-types default prefetch$/)
  expect(policy(brand(), { ...none, hasDataImages: true })).toContain("img-src 'self' data:;")
})

test('a hash is the one of the specification', () => {
  // Content Security Policy Level 2, 7.15.1: for <script>alert('Hello, world.');</script>
  expect(policyHash("alert('Hello, world.');")).toBe('sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng=')
})

test('search engines are kept out of an environment, and let into production', () => {
  expect(everywhere({ ...production, environment: 'staging' }, brand()).get('X-Robots-Tag')).toBe('noindex')
  expect(everywhere(production, brand()).has('X-Robots-Tag')).toBe(false)
})

test('no two rules give the same header to one path, since hosts differ in what they make of that', () => {
  const rules = headersOf(production, { brands: [brand()] }, none)
  const names = rules.map(({ headers }) => headers.map(([name]) => name))
  const [all = [], ...others] = names
  expect(others.flat().filter((name) => all.includes(name))).toEqual([])
})

test('the file says what the rules say', () => {
  const permissions = { geolocation: ['self', 'https://maps.example'] }
  const rules = headersOf(
    { ...production, siteSettings: { ...production.siteSettings, permissions } },
    { brands: [brand()] },
    none,
  )
  expect(parseHeaders(headersFile(rules))).toEqual(rules)
})

test('a line may have the 2000 characters that Cloudflare reads, and not one more', () => {
  const told = (length: number) => checkHeadersFile(`/*\n${'x'.repeat(length)}\n`, { file: 'x' }, 'imprion.example')
  expect(told(2000)).toEqual([])
  expect(told(2001).map(({ code }) => code)).toEqual(['long-policy'])
})

test('a policy that is longer than Cloudflare reads is told of', () => {
  const styleHashes = Array.from({ length: 40 }, (_, n) => `sha256-${String(n).padStart(43, 'a')}=`)
  const file = headersFile(headersOf(production, { brands: [brand()] }, { ...none, styleHashes }))
  expect(checkHeadersFile(file, { file: 'x' }, 'imprion.example').map(({ code }) => code)).toEqual(['long-policy'])
})

test("headers of a site's own go into the rule of their pattern, or into one of their own", () => {
  const all = [{ pattern: '/*', headers: [['A', '1']] }] satisfies HeaderRule[]
  const own = [
    { pattern: '/maps/*', headers: [['B', '2']] },
    { pattern: '/*', headers: [['C', '3']] },
    { pattern: '/maps/*', headers: [['D', '4']] },
  ] satisfies HeaderRule[]
  expect(withOwnHeaders(all, own)).toEqual([
    {
      pattern: '/*',
      headers: [
        ['A', '1'],
        ['C', '3'],
      ],
    },
    {
      pattern: '/maps/*',
      headers: [
        ['B', '2'],
        ['D', '4'],
      ],
    },
  ])
})

test('a script that a block writes inline is a file, named by what it holds', () => {
  const contents = "alert('Hello, world.');"
  expect(inlineScript(contents)).toEqual({ path: 'assets/inline-ab39cb72.js', contents })
})

test('third parties are let in where they load something, and their scripts do without trusted types', () => {
  const party = (loads: WrittenThirdParty['loads']): WrittenThirdParty => ({
    ...{ name: 'Maps', purpose: { en: 'Shows the way.' }, category: 'media', origins: ['https://maps.example'] },
    loads,
  })
  const policyWith = (loads: WrittenThirdParty['loads'], endpoint?: string) =>
    policy({ ...brand(endpoint), thirdParties: [party(loads)] })
  expect(policyWith(['frame', 'media', 'image', 'style', 'font'])).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' https://maps.example; img-src 'self' https://maps.example; font-src 'self' https://maps.example; connect-src 'self'; frame-src https://maps.example; media-src https://maps.example; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
  )
  const scripts = policyWith(['script', 'connect'], 'https://maps.example/contact')
  expect(scripts).toContain("script-src 'self' https://maps.example;")
  expect(scripts).toContain("connect-src 'self' https://maps.example; manifest-src")
  expect(scripts).not.toContain('trusted-types')
})

test('a domain sends the forms of all of its brands, each address once', () => {
  const brands = ['https://a.example/1', '/api/contact', 'https://a.example/2', 'https://b.example/'].map(brand)
  const [[, said] = []] = headersOf(production, { brands }, none)[0]?.headers ?? []
  expect(said).toContain("form-action 'self' https://a.example https://b.example;")
})

test('a domain that is searched lets the other domains ask for its index, and asks for theirs', () => {
  const searched = (host: string, search = true) =>
    ({ ...brand(), host, written: { ...brand().written, search } }) as Brand
  const [coast, hills, quiet] = [searched('coast.example'), searched('hills.example'), searched('quiet.example', false)]
  const config = { ...production, brands: [coast, hills, quiet] }
  const rule = { pattern: '/_search/*', headers: [['Access-Control-Allow-Origin', '*']] }
  expect(headersOf(config, { brands: [coast] }, none)).toContainEqual(rule)
  expect(everywhere(config, coast).get('Content-Security-Policy')).toContain(
    "connect-src 'self' https://hills.example; ",
  )
  expect(headersOf(config, { brands: [quiet] }, none)).not.toContainEqual(rule)
  expect(everywhere(config, quiet).get('Content-Security-Policy')).toBe(policy(brand()))
})

test('a domain that publishes a video may play it', () => {
  const file = 'content/coast/public/tour.mp4'
  const video = { file, owner: 'coast', path: 'tour.mp4', size: 1, isOfItsType: true }
  const policyOf = (id: string) =>
    everywhere({ ...production, publicFiles: { [file]: video } }, { ...brand(), id, base: '' }).get(
      'Content-Security-Policy',
    )
  expect(policyOf('coast')).toContain("; media-src 'self';")
  expect(policyOf('town')).not.toContain('media-src')
})
