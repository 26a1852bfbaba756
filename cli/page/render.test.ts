import { describe, expect, test } from 'vitest'
import { pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { pageRendering, pageViews } from '../../tests/page_views.ts'
import { policyHash } from '../domain/headers.ts'
import { must } from '../problems/must.ts'
import type { PageView } from '../schema/page_view.ts'
import { BlockError } from './block_error.ts'

const view = (url: string, of: ReadonlyMap<string, PageView>) => {
  const found = of.get(url)
  if (found === undefined) throw new Error(`no page at ${url}`)
  return found
}

test.each([
  ['https://group.example/', 'Group | Home po slovensko'],
  ['https://group.example/en/enterprise', 'Group | ENTERPRISE'],
  ['https://imprion.example/', 'Imprion | Imprion po slovensko'],
  ['https://imprion.example/en/wifi', 'Imprion | WIFI – Guest Wi-Fi'],
  ['https://imprion.example/en/terms', 'Imprion | Terms'],
])('the title of %s is %s', async (url, title) => {
  expect(view(url, await pageViews()).head.title).toBe(title)
})

test('a section that is written stands in the title, before the words of the page', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await pageViews({
    [file]: `${pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')}section: { sl: Omrežja, en: Networks }\n`,
  })
  expect(view('https://imprion.example/en/wifi', own).head.title).toBe('Imprion | NETWORKS – Wi-Fi')
})

test('alternates are absolute, name every locale and the default, and are the same from each of them', async () => {
  const views = await pageViews()
  const alternates = [
    { hreflang: 'sl-SI', href: 'https://imprion.example/wifi' },
    { hreflang: 'en-US', href: 'https://imprion.example/en/wifi' },
    { hreflang: 'x-default', href: 'https://imprion.example/wifi' },
  ]
  expect(view('https://imprion.example/wifi', views).head.alternates).toEqual(alternates)
  expect(view('https://imprion.example/en/wifi', views).head.alternates).toEqual(alternates)
})

test('an environment is kept out of search engines, and keeps its links inside', async () => {
  const staging = view('https://staging.group.example/enterprise', await pageViews({}, 'staging'))
  expect(staging.head.isIndexed).toBe(false)
  expect(view('https://group.example/enterprise', await pageViews()).head.isIndexed).toBe(true)
  expect(JSON.stringify(staging)).not.toContain('//group.example')
})

test('languages and brands lead to the same page and to the other homes, in the language of the page', async () => {
  const page = view('https://imprion.example/en/wifi', await pageViews())
  expect(page.languages.map(({ href, isCurrent }) => [href, isCurrent])).toEqual([
    ['/wifi', false],
    ['/en/wifi', true],
  ])
  expect(page.brands.map(({ link, isCurrent }) => [link.href, isCurrent])).toEqual([
    ['https://group.example/en', false],
    ['/en', true],
  ])
})

test("a brand's home link leads out from its logo and from the other domains", async () => {
  const file = 'content/imprion/brand.yaml'
  const own = await pageViews({ [file]: `${smallSite[file]}home_link: https://hotel.example/\n` })
  expect(view('https://imprion.example/wifi', own).brand.home.href).toBe('https://hotel.example/')
  expect(view('https://group.example/', own).brands.map(({ link }) => link.href)).toEqual([
    '/',
    'https://hotel.example/',
  ])
  expect(view('https://group.example/', own).brands.map(({ origin }) => origin)).toEqual([
    'https://group.example',
    'https://imprion.example',
  ])
})

test('a page knows its way from the home page', async () => {
  const own = await pageViews({
    'content/imprion/pages/rooms/index.yaml': pageWith('', 'Rooms').replace('blocks:', 'blocks: []'),
    'content/imprion/pages/rooms/keys.yaml': pageWith('', 'Keys').replace('blocks:', 'blocks: []'),
  })
  expect(view('https://imprion.example/en/rooms/keys', own).breadcrumbs).toEqual([
    { name: 'Imprion', href: '/en' },
    { name: 'Rooms', href: '/en/rooms' },
    { name: 'Keys', href: '/en/rooms/keys' },
  ])
  expect(view('https://imprion.example/en', own).breadcrumbs).toEqual([{ name: 'Imprion', href: '/en' }])
})

test('a page knows the hashes of what its document holds inline', async () => {
  const inline = { styles: ["alert('Hello, world.');", 'a{}'], scripts: ["alert('Hello, world.');"] }
  const templates = { ...smallTemplates, documentRenderer: () => () => ({ html: '', inline, blockWeights: () => [] }) }
  const { pages, routes, render } = await pageRendering({ templates })
  const [page, route] = [must(pages[0]), must(routes[0])]
  const hello = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='
  expect(render(page, route)).toMatchObject({ styleHashes: [hello, policyHash('a{}')], scriptHashes: [hello] })
})

test('what a block throws while its page is rendered is a BlockError that names its function', async () => {
  const templates = {
    ...smallTemplates,
    documentRenderer: () =>
      function Timeline(): never {
        throw new TypeError('no years')
      },
  }
  const { pages, routes, render } = await pageRendering({ templates })
  const rendered = () => render(must(pages[0]), must(routes[0]))
  expect(rendered).toThrow(BlockError)
  expect(rendered).toThrow('no years (in Timeline)')
})

describe('a page says itself whether it is a legal one', () => {
  const terms = smallSite['content/shared/pages/terms.yaml']
  const files = {
    'content/shared/pages/careers.yaml': pageWith('', 'Careers').replace('blocks:', 'blocks: []'),
    'content/shared/pages/terms.yaml': `${terms}legal: true\n`,
    'content/shared/pages/draft.yaml': `${terms?.replaceAll('Terms', 'Draft')}legal: true\nhidden: true\n`,
    'content/imprion/pages/rules.yaml': `${terms?.replaceAll('Terms', 'House rules')}legal: true\n`,
  }

  test.each([
    ['https://group.example/en/terms', true],
    ['https://imprion.example/en/terms', true],
    ['https://imprion.example/en/rules', true],
    ['https://imprion.example/en/draft', true],
    ['https://imprion.example/en/careers', false],
    ['https://imprion.example/en', false],
  ])('%s: %s', async (url, isLegal) => {
    expect(view(url, await pageViews(files)).isLegal).toBe(isLegal)
  })

  test.each([
    ['https://group.example/en', ['/en/terms']],
    ['https://imprion.example/en', ['/en/rules', '/en/terms']],
    ['https://imprion.example/en/careers', ['/en/rules', '/en/terms']],
  ])('the footer of %s links %j: those of its domain that are not hidden', async (url, links) => {
    expect(view(url, await pageViews(files)).legal.map(({ link }) => link.href)).toEqual(links)
  })
})

test('the script that chooses a language is on unprefixed home and error pages alone', async () => {
  const missing = { 'content/shared/pages/404.yaml': pageWith('', 'Not found').replace('blocks:', 'blocks: []') }
  const choosing = [...(await pageViews(missing))]
    .filter(([, { assets: own }]) => own.localeChoice !== undefined)
    .map(([url]) => url)
  expect(choosing.sort()).toEqual([
    'https://group.example/',
    'https://group.example/404',
    'https://imprion.example/',
    'https://imprion.example/404',
  ])
})

test('a block gets data in one language, its own messages, and the moment at which it wakes', async () => {
  const blocks = `  - component: link_cards
    data: { cards: [{ name: { sl: Ena, en: One }, link: enterprise, description: { all: "**x**" } }] }
  - component: contact
    data: {}
  - component: contact
    hydrate: idle
    data: {}
`
  const own = await pageViews({ 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Wi-Fi') })
  const [cards, contact, idle] = view('https://imprion.example/en/wifi', own).blocks
  expect(cards?.props).toEqual({
    id: 'link_cards',
    lang: 'en-US',
    messages: {},
    data: {
      variant: 'cards',
      cards: [
        {
          name: 'One',
          description: [{ type: 'paragraph', children: [{ type: 'strong', children: ['x'] }] }],
          link: { href: 'https://group.example/en/enterprise', external: true },
        },
      ],
    },
  })
  expect([cards?.hydrate, contact?.hydrate, idle?.hydrate]).toEqual([undefined, 'visible', 'idle'])
  expect(contact?.props).toMatchObject({
    messages: { 'contact.title': 'Contact' },
    data: { delivery: { action: null, email: 'info@group.example' } },
  })
})

test('a page that lacks its language takes texts from the fallback, each in the grammar of its own language', async () => {
  const card = '{ name: { en: "{customers, plural, one {# customer} other {# customers}}" } }'
  const blocks = `  - component: link_cards\n    data: { cards: [${card}] }\n`
  const facts = { 'content/facts.yaml': 'customers: { value: 12750, description: X }\n' }
  const own = await pageViews({ ...facts, 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Wi-Fi') })
  expect(view('https://imprion.example/wifi', own).blocks[0]?.props.data).toMatchObject({
    cards: [{ name: '12,750 customers' }],
  })
})
