import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { pageRendering } from '../../tests/page_views.ts'
import { emittedFor } from '../check_site.ts'
import { domainsOf } from '../domain/domains.ts'
import { must } from '../problems/must.ts'
import type { EmitterModule, EmittingDomain, EmittingPage } from '../schema/emitters.ts'
import type { Thing } from '../schema/page_view.ts'
import { EmitterError, emittedThings } from './emitted.ts'

/** What modules named a.ts, b.ts ... give to a domain. What they give is not held to types here: authors' code may give anything. */
async function emitted(modules: readonly object[], changes: Files = {}, host = 'group.example') {
  const emitters = modules.map((module, index) => ({ file: `emit/${'abc'[index]}.ts`, ...(module as EmitterModule) }))
  const templates = { ...smallTemplates, emitters }
  const { site, report } = await checkedSite(changes, { templates })
  if (!site.ok) throw new Error(report)
  const { files, headers, problems } = emittedFor(
    site.value,
    templates,
    must(domainsOf(site.value.config.brands).find((domain) => domain.host === host)),
  )
  return {
    files: Object.fromEntries(files.map(({ path, contents }) => [path, contents])),
    headers: headers.map(({ pattern, headers }) => [pattern, ...headers.map((each) => each.join(': '))]),
    problems: problems.map(({ place, message }) => `${place.file}: ${message}`),
  }
}
const file = (path: unknown, contents: unknown = 'x') => ({ files: () => [{ path, contents }] })
const header = (pattern: unknown, ...headers: unknown[]) => ({ headers: () => [{ pattern, headers }] })
/** The second brand at a path of the first one's domain. */
const below = {
  'content/imprion/brand.yaml': `${smallSite['content/imprion/brand.yaml']?.replace('imprion.example', 'group.example')}base: hotel\n`,
}

describe('what a page tells search engines', () => {
  const page: EmittingPage = {
    page: { name: 'soup', link: { href: '/soup', external: false }, title: 'Soup', description: '' } as never,
    ...{
      pages: () => [],
      url: 'https://group.example/soup',
      origin: 'https://group.example',
      isHome: false,
      lang: 'en',
    },
    ...{ brand: { id: 'group', name: 'Group' }, company: {} as never },
  }
  const own: Thing[] = [{ '@context': 'https://schema.org', '@type': 'WebPage' }]
  const told = (...modules: object[]) =>
    emittedThings(
      modules.map((module, index) => ({ file: `emit/${'abc'[index]}.ts`, ...module })),
      () => page,
      own,
    )

  test('is the engine’s own where no module has a word in it', () => {
    expect(told()).toBe(own)
    expect(told({ files: () => [] })).toBe(own)
  })

  test('is what a module makes of the page and of what would be told, each in the words of schema.org', () => {
    const recipe = ({ page, url }: EmittingPage, things: readonly Thing[]) => [
      ...things,
      { '@type': 'Recipe', name: page.title, url },
      { '@type': 'Note', '@context': 'https://own.example' },
    ]
    expect(told({ jsonLd: recipe }, {}, { jsonLd: (_: unknown, things: Thing[]) => things.slice(0, 2) })).toEqual([
      { '@context': 'https://schema.org', '@type': 'WebPage' },
      { '@context': 'https://schema.org', '@type': 'Recipe', name: 'Soup', url: 'https://group.example/soup' },
    ])
    expect(told({ jsonLd: recipe })).toContainEqual({ '@type': 'Note', '@context': 'https://own.example' })
    expect(told({ jsonLd: () => [] })).toEqual([])
  })

  test.each([
    [undefined, 'nothing'],
    [{ '@type': 'Recipe' }, '{"@type":"Recipe"}'],
    [[{ '@type': 'Recipe' }, { type: 'Recipe' }], '{"type":"Recipe"}'],
    [[{ '@type': ['Recipe'] }], '{"@type":["Recipe"]}'],
    [[undefined], 'nothing'],
    [[null], 'null'],
    ['Recipe', '"Recipe"'],
    ['long '.repeat(30), `"${'long '.repeat(30).slice(0, 79)}`],
  ])('is no %j', (given, shown) => {
    const failing = () => told({}, { jsonLd: () => given })
    expect(failing).toThrow(
      new EmitterError('emit/b.ts', 'jsonLd', `jsonLd gives ${shown}, which is no thing with an "@type"`),
    )
  })

  test('is nothing where the module throws, and the module is named', () => {
    const throwing = {
      jsonLd: function minutesOf() {
        throw new TypeError('no minutes')
      },
    }
    try {
      told(throwing)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(EmitterError)
      expect(error).toMatchObject({ place: { file: 'emit/a.ts' }, message: 'no minutes (in minutesOf)' })
    }
  })

  test('is asked of each page that is rendered', async () => {
    const jsonLd = ({ page, pages, url, origin, isHome, lang, brand, company }: EmittingPage) => [
      { '@type': 'Page', page: page.name, pages: pages({}).length, url, origin, isHome, lang, brand, by: company.name },
    ]
    const seen: unknown[] = []
    const templates = {
      ...smallTemplates,
      emitters: [{ file: 'emit/a.ts', jsonLd }],
      documentRenderer: () => (view: { head: { jsonLd: unknown } }) => {
        seen.push(view.head.jsonLd)
        return { html: '', inline: { styles: [], scripts: [] }, blockWeights: () => [] }
      },
    }
    const { pages, routes, render } = await pageRendering({ templates })
    for (const route of routes.filter(({ path }) => /^\/en(\/wifi)?$/.test(path)))
      render(must(pages.find(({ file }) => file === route.source)), route)
    const group = { brand: { id: 'group', name: 'Group' }, by: 'Group d.o.o.', origin: 'https://group.example' }
    const imprion = { brand: { id: 'imprion', name: 'Imprion' }, by: 'Group d.o.o.', origin: 'https://imprion.example' }
    const page = { '@context': 'https://schema.org', '@type': 'Page', lang: 'en-US' }
    expect(seen).toEqual([
      [{ ...page, ...group, page: 'index', pages: 2, url: 'https://group.example/en', isHome: true }],
      [{ ...page, ...imprion, page: 'imprion', pages: 2, url: 'https://imprion.example/en', isHome: true }],
      [{ ...page, ...imprion, page: 'imprion/wifi', pages: 1, url: 'https://imprion.example/en/wifi', isHome: false }],
    ])
  })
})

describe('what a module gives to a domain', () => {
  test('is nothing where it gives nothing', async () => {
    expect(await emitted([{}, { files: () => [], headers: () => [] }])).toEqual({
      files: {},
      headers: [],
      problems: [],
    })
  })

  test('is made from its brand and from its pages, the language without a prefix first', async () => {
    const files = ({ origin, base, brand, locales }: EmittingDomain) => [
      {
        path: 'all.json',
        contents: JSON.stringify({
          ...{ origin, base, brand },
          locales: locales.map(({ code, lang, company, pages }) => ({
            ...{ code, lang, country: company.country },
            pages: pages({ order: 'title' }).map(({ title, link }) => `${title} ${link.href}`),
          })),
        }),
      },
    ]
    const languages = (from: string, to: string) => ({
      'content/site.yaml': smallSite['content/site.yaml']?.replace(from, to) ?? '',
    })
    const { files: made } = await emitted([{ files }])
    expect(JSON.parse(String(made['all.json']))).toEqual({
      ...{ origin: 'https://group.example', base: '', brand: { id: 'group', name: 'Group' } },
      locales: [
        {
          ...{ code: 'sl', lang: 'sl-SI', country: 'Slovenija' },
          pages: ['Enterprise po slovensko /enterprise', 'Terms po slovensko /terms'],
        },
        {
          ...{ code: 'en', lang: 'en-US', country: 'Slovenia' },
          pages: ['Enterprise /en/enterprise', 'Terms /en/terms'],
        },
      ],
    })
    const english = { ...below, ...languages('default_locale: sl', 'default_locale: en') }
    const { files: turned } = await emitted([{ files }], english)
    expect(JSON.parse(String(turned['hotel/all.json']))).toMatchObject({
      ...{ origin: 'https://group.example', base: '/hotel', brand: { id: 'imprion', name: 'Imprion' } },
      locales: [
        { code: 'en', pages: ['Guest Wi-Fi /hotel/wifi', 'Terms /hotel/terms'] },
        { code: 'sl', pages: ['Guest Wi-Fi po slovensko /sl/hotel/wifi', 'Terms po slovensko /sl/hotel/terms'] },
      ],
    })
  })

  test('is a mistake of the module where it throws, and the others give theirs', async () => {
    const broken = {
      files: () => {
        throw new Error('no disk')
      },
    }
    const both = await emitted([broken, { ...file('b.txt'), ...header('/*', ['X-B', '1']) }])
    expect(both).toEqual({
      files: { 'b.txt': 'x' },
      headers: [['/*', 'X-B: 1']],
      problems: [
        expect.stringMatching(/^emit\/a\.ts: This module of emit\/ fails for https:\/\/group\.example: no disk/),
      ],
    })
  })

  test.each([
    [{ files: () => undefined }, 'files gives nothing'],
    [{ files: () => [undefined] }, 'files gives nothing'],
    [{ files: () => [null] }, 'files gives null'],
    [{ files: () => ['a.txt'] }, 'files gives "a.txt"'],
    [{ files: () => [{ path: 'a.txt', contents: '' }, { path: 'b.txt' }] }, 'files gives {"path":"b.txt"}'],
    [file(1), 'files gives {"path":1,"contents":"x"}'],
    [{ headers: () => ({}) }, 'headers gives {}'],
    [{ headers: () => [null] }, 'headers gives null'],
    [{ headers: () => [{ headers: [] }] }, 'headers gives {"headers":[]}'],
    [header(['/*']), 'headers gives {"pattern":["/*"],"headers":[]}'],
    [header('a'), 'headers gives {"pattern":"a","headers":[]}'],
    [header('/a b'), 'headers gives {"pattern":"/a b","headers":[]}'],
    [header('/*/a'), 'headers gives {"pattern":"/*/a","headers":[]}'],
    [header('/a', 'X-A'), 'headers gives {"pattern":"/a","headers":["X-A"]}'],
    [header('/a', ['X-A']), 'headers gives {"pattern":"/a","headers":[["X-A"]]}'],
    [header('/a', ['X-A', 1]), 'headers gives {"pattern":"/a","headers":[["X-A",1]]}'],
    [header('/a', ['X-A', 'b'], 'X-B'), 'headers gives {"pattern":"/a","headers":[["X-A","b"],"X-B"]}'],
    [{ headers: () => [{ pattern: '/a', headers: {} }] }, 'headers gives {"pattern":"/a","headers":{}}'],
  ])('cannot be %#: %o', async (module, said) => {
    expect(await emitted([module])).toEqual({
      files: {},
      headers: [],
      problems: [
        `emit/a.ts: This module of emit/ fails for https://group.example: ${said}, which is none of what it may give`,
      ],
    })
  })
})

describe('a file of a module', () => {
  test.each([
    ['a.txt', 'group.example', ['a.txt']],
    ['feeds/all.json', 'imprion.example', ['feeds/all.json']],
    ['.well-known/security.txt', 'group.example', ['.well-known/security.txt']],
  ])('%s stands on %s', async (path, host, files) => {
    const made = await emitted([file(path)], {}, host)
    expect([Object.keys(made.files), made.problems]).toEqual([files, []])
  })

  test('stands below the path of a brand that shares a domain', async () => {
    expect(await emitted([file('a.txt')], below)).toEqual({
      ...{ headers: [], problems: [] },
      files: { 'a.txt': 'x', 'hotel/a.txt': 'x' },
    })
  })

  test.each([
    ['../a.txt', 'A public file cannot be called ../a.txt.'],
    ['', 'A public file cannot be called .'],
    ['robots.txt', 'group.example/robots.txt is taken by a file that every domain has.'],
    ['Enterprise.html', 'group.example/Enterprise.html is taken by content/group/pages/enterprise.yaml.'],
    ['notes.txt', 'group.example/notes.txt is taken by content/group/public/notes.txt.'],
  ])('cannot be %s', async (path, said) => {
    const made = await emitted([file(path)], { 'content/group/public/notes.txt': 'Notes' })
    expect(made).toEqual({ files: {}, headers: [], problems: [`emit/a.ts: ${said}`] })
  })

  test('is the first of its name, in small letters or large', async () => {
    expect(await emitted([file('Feed.json', '1'), file('feed.json', '2')])).toEqual({
      files: { 'Feed.json': '1' },
      headers: [],
      problems: ['emit/b.ts: group.example/feed.json is taken by emit/a.ts.'],
    })
    expect((await emitted([file('feed.json')], below)).problems).toEqual([])
  })
})

describe('a header of a module', () => {
  test.each([
    ['/*', ['/*', 'X-Own: a b']],
    ['/', ['/', 'X-Own: a b']],
    ['/feeds/*', ['/feeds/*', 'X-Own: a b']],
    ['/feeds/all.json', ['/feeds/all.json', 'X-Own: a b']],
  ])('goes with the paths %s', async (pattern, rule) => {
    expect(await emitted([header(pattern, ['X-Own', 'a b'])])).toEqual({ files: {}, headers: [rule], problems: [] })
  })

  test('stands below the path of a brand that shares a domain, but where the one at its root gives the same already', async () => {
    const rules = (...pairs: [string, string][]) => header('/*', ...pairs)
    const shared = await emitted([rules(['X-Own', '1'])], below)
    expect(shared).toMatchObject({ headers: [['/*', 'X-Own: 1']], problems: [] })
    const each = {
      headers: ({ brand }: EmittingDomain) => [
        { pattern: '/a*', headers: [['X-Brand', brand.id]] },
        {
          pattern: '/hotel/b',
          headers: [
            ['X-B', 'b'],
            ['X-C', 'c'],
          ],
        },
        {
          pattern: '/b',
          headers:
            brand.id === 'group'
              ? []
              : [
                  ['X-B', 'b'],
                  ['X-D', 'b'],
                ],
        },
      ],
    }
    expect(await emitted([each], below)).toMatchObject({
      headers: [
        ['/a*', 'X-Brand: group'],
        ['/hotel/b', 'X-B: b', 'X-C: c'],
        ['/hotel/a*', 'X-Brand: imprion'],
        ['/hotel/hotel/b', 'X-B: b', 'X-C: c'],
        ['/hotel/b', 'X-D: b'],
      ],
      problems: [],
    })
    const other = { headers: ({ brand }: EmittingDomain) => [{ pattern: '/*', headers: [['X-Brand', brand.id]] }] }
    expect(await emitted([other], below)).toMatchObject({
      headers: [['/*', 'X-Brand: group']],
      problems: ['emit/a.ts: The header "X-Brand" cannot be given to /* here.'],
    })
  })

  test.each([
    ['Content-Security-Policy', 'x'],
    ['set-cookie', 'a=b'],
    ['ETag', 'x'],
    ['Content-Length', '1'],
    ['Cross-Origin-Opener-Policy', 'x'],
    ['X Own', 'x'],
    ['', 'x'],
    ['X-Own:', 'x'],
    ['X-Own', ''],
    ['X-Own', 'a\nb'],
    ['X-Own', 'č'],
  ])('cannot be %s: %j', async (name, value) => {
    expect(await emitted([header('/a', ['X-First', '1'], [name, value])])).toEqual({
      ...{ files: {}, headers: [] },
      problems: [`emit/a.ts: The header "${name}" cannot be given to /a here.`],
    })
  })

  test.each([
    'X-Content-Security-Policy',
    'Content-Type-Options',
    'X-Location',
    'Access-Control-Allow-Origin',
    "!#$%&'*+.^_`|~9",
  ])('may be %s', async (name) => {
    expect(await emitted([header('/a', [name, '\t!~'])])).toMatchObject({
      headers: [['/a', `${name}: \t!~`]],
      problems: [],
    })
  })

  test.each([
    ['/a', '/a', true],
    ['/a', '/b', false],
    ['/*', '/a', true],
    ['/a', '/*', true],
    ['/a/*', '/a', false],
    ['/a/*', '/a/b*', true],
    ['/a/*', '/b/*', false],
  ])('is given to no path twice: %s and %s, %s', async (first, second, isTwice) => {
    const { headers, problems } = await emitted([
      header(first, ['X-Own', '1']),
      header(second, ['x-own', '2'], ['X-B', '']),
      header(second, ['X-Other', '3']),
    ])
    expect(headers).toContainEqual([second, 'X-Other: 3'])
    expect(problems).toEqual([
      `emit/b.ts: The header "${isTwice ? 'x-own' : 'X-B'}" cannot be given to ${second} here.`,
    ])
    const same = await emitted([header(first, ['X-Own', '1']), header(second, ['X-Own', '1'])])
    expect([same.headers.length, same.problems.length]).toEqual(isTwice ? [1, 1] : [2, 0])
  })

  test('is given to no path twice by one rule either', async () => {
    expect((await emitted([header('/a', ['X-Own', '1'], ['X-OWN', '2'])])).problems).toEqual([
      'emit/a.ts: The header "X-OWN" cannot be given to /a here.',
    ])
  })
})
