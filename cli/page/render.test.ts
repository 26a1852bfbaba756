import { beforeAll, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import type { PageView } from '../schema/page_view.ts'
import type { Assets } from './render.ts'
import { renderer, sharedTables } from './render.ts'

const assets: Assets = {
  stylesheet: '/assets/style.css',
  start: '/assets/start.js',
  localeChoice: '/assets/locale_choice.js',
  fonts: { sl: ['/assets/font.woff2'] },
  islands: { contact: '/assets/contact.js' },
  icons: [],
  manifests: { sl: '/manifest.webmanifest', en: '/en/manifest.webmanifest' },
  data: {},
  images: { 'mark.svg': { src: '/assets/mark.svg', width: 8, height: 8, sources: [] } },
  social: {},
}

/** Views of all pages by URL; the templates are asked for what they are given. */
async function viewsOf(changes: Files = {}, environment?: string): Promise<Map<string, PageView>> {
  const views = new Map<string, PageView>()
  const templates = {
    ...smallTemplates,
    render: (page: PageView) => {
      views.set(page.head.canonical, page)
      return ''
    },
  }
  const given = { templates, ...(environment === undefined ? {} : { environment }) }
  const { site, pages, report } = await checkedSite(changes, given)
  if (!site.ok) throw new Error(report)
  const { config, routes, pages: summaries } = site.value
  const social = Object.fromEntries(
    summaries.flatMap(({ name }) =>
      config.locales.map(({ code }) => [`${name} ${code}`, { path: `/assets/${code}.png`, width: 1200, height: 630 }]),
    ),
  )
  const render = renderer({
    config,
    templates,
    ...sharedTables(summaries),
    assets: new Map(config.brands.map(({ id }) => [id, { ...assets, social }])),
  })
  for (const page of pages) for (const route of routes.filter(({ source }) => source === page.file)) render(page, route)
  return views
}

let views: Map<string, PageView>
const view = (url: string, of = views) => {
  const found = of.get(url)
  if (found === undefined) throw new Error(`no page at ${url}`)
  return found
}
beforeAll(async () => {
  views = await viewsOf()
})

test.each([
  ['https://group.example/', 'Group'],
  ['https://group.example/en/enterprise', 'Group | Enterprise'],
  ['https://imprion.example/', 'Imprion'],
  ['https://imprion.example/en/wifi', 'Imprion | WIFI'],
  ['https://imprion.example/en/terms', 'Imprion | Terms'],
])('the title of %s is %s', (url, title) => {
  expect(view(url).head.title).toBe(title)
})

test('a section that is written stands in the title', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await viewsOf({
    [file]: `${pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')}section: { sl: Omrežja, en: Networks }\n`,
  })
  expect(view('https://imprion.example/en/wifi', own).head.title).toBe('Imprion | Networks')
})

test('alternates are absolute, name every locale and the default, and are the same from each of them', () => {
  const alternates = [
    { hreflang: 'sl-SI', href: 'https://imprion.example/wifi' },
    { hreflang: 'en-US', href: 'https://imprion.example/en/wifi' },
    { hreflang: 'x-default', href: 'https://imprion.example/wifi' },
  ]
  expect(view('https://imprion.example/wifi').head.alternates).toEqual(alternates)
  expect(view('https://imprion.example/en/wifi').head.alternates).toEqual(alternates)
})

test('an environment is kept out of search engines, and keeps its links inside', async () => {
  const staging = view('https://staging.group.example/enterprise', await viewsOf({}, 'staging'))
  expect(staging.head.isIndexed).toBe(false)
  expect(view('https://group.example/enterprise').head.isIndexed).toBe(true)
  expect(JSON.stringify(staging)).not.toContain('//group.example')
})

test('languages and brands lead to the same page and to the other homes, in the language of the page', () => {
  const page = view('https://imprion.example/en/wifi')
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
  const own = await viewsOf({ [file]: `${smallSite[file]}home_link: https://hotel.example/\n` })
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
  const own = await viewsOf({
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

test('the script that chooses a language is on unprefixed home and error pages alone', async () => {
  const missing = { 'content/shared/pages/404.yaml': pageWith('', 'Not found').replace('blocks:', 'blocks: []') }
  const choosing = [...(await viewsOf(missing))]
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
  const own = await viewsOf({ 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Wi-Fi') })
  const [cards, contact, idle] = view('https://imprion.example/en/wifi', own).blocks
  expect(cards?.props).toEqual({
    id: 'link_cards',
    lang: 'en-US',
    messages: {},
    data: {
      cards: [
        {
          name: 'One',
          description: [{ type: 'paragraph', children: [{ type: 'strong', children: ['x'] }] }],
          link: { href: 'https://group.example/en/enterprise', external: true },
          align: 'start',
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
  const own = await viewsOf({ ...facts, 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Wi-Fi') })
  expect(view('https://imprion.example/wifi', own).blocks[0]?.props.data).toMatchObject({
    cards: [{ name: '12,750 customers' }],
  })
})
