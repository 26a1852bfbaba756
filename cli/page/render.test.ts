import { describe, expect, test } from 'vitest'
import { pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { pageRendering, pageViews } from '../../tests/page_views.ts'
import { policyHash } from '../domain/headers.ts'
import { must } from '../problems/must.ts'
import type { PageView } from '../schema/page_view.ts'
import type { Templates } from '../schema/templates.ts'
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

test('a page ends where it says, and nowhere where neither it nor its brand says so', async () => {
  const drawing = '{ src: mark.svg, decorative: true }'
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await pageViews({
    [file]: `${pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')}end: { image: ${drawing}, light: ${drawing} }\n`,
  })
  const ends = ['wifi', 'terms'].map((path) => view(`https://imprion.example/en/${path}`, own).brand.end?.light.width)
  expect(ends).toEqual([8, undefined])
})

test('what of the picture at its end stays in sight is said by a rule of the page', async () => {
  const light = '{ src: mark.svg, decorative: true }'
  const image = '{ src: mark.svg, decorative: true, focus: [20, 60] }'
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await pageViews({
    [file]: `${pageWith('', 'Wi-Fi').replace('blocks:', 'blocks: []')}end: { image: ${image}, light: ${light} }\n`,
  })
  expect(view('https://imprion.example/en/wifi', own).colours).toEqual([{ field: 'focus', value: '20% 60%' }])
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

test('a brand is called by its name in each language: in titles, menus, crumbs and structured data', async () => {
  const file = 'content/imprion/brand.yaml'
  const own = await pageViews({ [file]: `${smallSite[file]}names: { sl: Bivalnik, en: Dwelling }\n` })
  const said = (url: string) => {
    const { head, brand, brands, breadcrumbs } = view(url, own)
    const [first] = breadcrumbs
    return [
      head.title,
      brand.name,
      brands.map(({ name }) => name),
      first?.name,
      JSON.stringify(head.jsonLd).includes(`"brand":"${brand.name}"`),
    ]
  }
  expect(said('https://imprion.example/wifi')).toEqual([
    ...['Bivalnik | WIFI – Guest Wi-Fi po slovensko', 'Bivalnik', ['Group', 'Bivalnik'], 'Bivalnik', true],
  ])
  expect(said('https://imprion.example/en/wifi')).toEqual([
    ...['Dwelling | WIFI – Guest Wi-Fi', 'Dwelling', ['Group', 'Dwelling'], 'Dwelling', true],
  ])
  expect(view('https://group.example/en', own).brands.map(({ name }) => name)).toEqual(['Group', 'Dwelling'])
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

test('a page knows the hashes of the styles in its document, and has a file for each script', async () => {
  const inline = { styles: ["alert('Hello, world.');", 'a{}'], scripts: ['one()', 'one()'] }
  const templates = { ...smallTemplates, documentRenderer: () => () => ({ html: '', inline, blockWeights: () => [] }) }
  const { pages, routes, render } = await pageRendering({ templates })
  const [page, route] = [must(pages[0]), must(routes[0])]
  const hello = 'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='
  expect(render(page, route)).toMatchObject({
    styleHashes: [hello, policyHash('a{}')],
    scripts: [{ path: 'assets/inline-1d1ee269.js', contents: 'one()' }],
  })
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

test.each([
  ['a block', 1, 'blocks/prose/block.tsx'],
  ['what stands around blocks', 0, undefined],
])('where %s throws, its error names that block', async (_, least, block) => {
  const templates: Templates = {
    ...smallTemplates,
    blocks: new Map(
      [...smallTemplates.blocks].map(([name, each]) => [name, { ...each, file: `blocks/${name}/block.tsx` }]),
    ),
    documentRenderer: () => (view) => {
      if (view.blocks.length >= least) throw new Error('refused')
      return { html: '', inline: { styles: [], scripts: [] }, blockWeights: () => [] }
    },
  }
  const prose = '  - { component: prose, data: { title: { all: Terms }, body: { all: Words. } } }\n'
  const changes = { 'content/group/pages/enterprise.yaml': pageWith(prose, 'Enterprise') }
  const { pages, routes, render } = await pageRendering({ templates, changes })
  const page = must(pages.find(({ name }) => name === 'enterprise'))
  const route = must(routes.find((each) => each.page === page.name))
  expect(() => render(page, route)).toThrow(expect.objectContaining({ block }))
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

test.each([
  ['of all brands', ['content/shared/pages/404.yaml']],
  ['of each brand', ['content/group/pages/404.yaml', 'content/imprion/pages/404.yaml']],
])('an error page %s says itself that it is one', async (_, names) => {
  const missing = pageWith('', 'Not found').replace('blocks:', 'blocks: []')
  const views = await pageViews(Object.fromEntries(names.map((name) => [name, missing])))
  const urls = [...views].filter(([, { isNotFound }]) => isNotFound).map(([url]) => url)
  expect(urls.sort()).toEqual(
    ['group', 'imprion'].flatMap((brand) => ['404', 'en/404'].map((page) => `https://${brand}.example/${page}`)),
  )
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

test('a block whose texts all fall back says their language; one with a word in the language of its page does not', async () => {
  const card = (name: string) => `  - component: link_cards\n    data: { cards: [{ name: ${name} }] }\n`
  const blocks = ['{ en: English }', '{ all: Wi-Fi }', '{ sl: Slovensko, en: Slovenian }'].map(card)
  const mixed = `  - component: link_cards\n    data: { cards: [{ name: { en: English } }, { name: { sl: Slovensko, en: X } }] }\n`
  const own = await pageViews({
    'content/imprion/pages/wifi.yaml': pageWith([...blocks, mixed].join(''), 'Wi-Fi'),
  })
  const languages = (url: string) => view(url, own).blocks.map(({ lang }) => lang)
  expect(languages('https://imprion.example/wifi')).toEqual(['en-US', undefined, undefined, undefined])
  expect(languages('https://imprion.example/en/wifi')).toEqual([undefined, undefined, undefined, undefined])
})

const head = {
  description: 'Guest Wi-Fi in one sentence that has at least seventy and at most one hundred and sixty characters.',
  canonical: 'https://imprion.example/en/wifi',
  isIndexed: true,
  themeColor: '#222222',
  openGraphLocale: 'en_US',
  openGraphAlternateLocales: ['sl_SI'],
}

test('the head of a page says what search engines and social networks show of it', async () => {
  const { head: found } = view('https://imprion.example/en/wifi', await pageViews())
  expect(found).toMatchObject(head)
  expect(found.socialImage).toEqual({
    url: 'https://imprion.example/assets/en.png',
    width: 1200,
    height: 630,
    alt: 'Guest Wi-Fi',
  })
  expect(found.jsonLd.map((thing) => thing['@type'])).toEqual(['Organization', 'WebSite', 'BreadcrumbList'])
  expect(found.jsonLd).toMatchObject([
    { logo: 'https://imprion.example/assets/mark.svg', brand: 'Imprion' },
    { inLanguage: 'en-US' },
    { itemListElement: [{ item: 'https://imprion.example/en' }, { item: 'https://imprion.example/en/wifi' }] },
  ])
})

test('a page that brings its own preview image is shared with that', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await pageViews({ [file]: `${smallSite[file]}social_image: { src: mark.svg, decorative: true }\n` })
  expect(view('https://imprion.example/en/wifi', own).head.socialImage).toEqual({
    url: 'https://imprion.example/assets/mark.svg',
    width: 8,
    height: 8,
    alt: 'Guest Wi-Fi',
  })
})

test('a page that nobody is led to has no alternates and is kept from search engines', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  const own = await pageViews({ [file]: `${smallSite[file]}hidden: true\n` })
  expect(view('https://imprion.example/wifi', own).head).toMatchObject({ alternates: [], isIndexed: false })
})

describe('menus and footers', () => {
  const file = 'content/imprion/brand.yaml'
  const link = (target: string) => `{ name: { sl: Ime, en: Name }, link: ${target} }`
  const part = '  - component: contact\n    id: part\n    data: {}\n'
  const navigation = `navigation:
  - { name: { sl: Ponudba, en: Services }, entries: [${link('imprion/wifi')}, ${link('imprion/draft')}] }
  - ${link('terms')}
  - ${link('imprion/draft#part')}
`
  const footer = `footer:
  - name: { sl: Stolpec, en: Column }
    entries:
      - { name: { sl: Ime, en: Name }, link: imprion/wifi, description: { sl: Opis, en: Words } }
      - ${link('imprion/draft')}
certifications: [{ name: ISO 9001, link: terms }, { name: ISO 1, link: imprion/draft }]
`
  const files = {
    [file]: `${smallSite[file]?.replace('navigation: []\nfooter: []\n', '')}${navigation}${footer}`,
    'content/imprion/pages/draft.yaml': `${pageWith(part, 'Draft')}draft: true\n`,
  }
  const to = (path: string) => ({ name: 'Name', link: { href: path, external: false } })

  test('hold what is published, and mark the way to the page that they stand on', async () => {
    const page = view('https://imprion.example/en/wifi', await pageViews(files))
    const here = { ...to('/en/wifi'), isCurrent: true }
    expect(page.navigation).toEqual([
      { name: 'Services', entries: [here], isCurrent: true },
      { ...to('/en/terms'), entries: [], isCurrent: false },
    ])
    expect(page.footer).toEqual([{ name: 'Column', entries: [{ ...here, description: 'Words' }] }])
    expect(page.certifications).toEqual([{ name: 'ISO 9001', link: { href: '/en/terms', external: false } }])
  })

  test('mark an entry that leads to the page itself, and its column or submenu is left as it is', async () => {
    const page = view('https://imprion.example/en/terms', await pageViews(files))
    const wifi = { ...to('/en/wifi'), isCurrent: false }
    expect(page.navigation).toEqual([
      { name: 'Services', entries: [wifi], isCurrent: false },
      { ...to('/en/terms'), entries: [], isCurrent: true },
    ])
    expect(page.footer).toEqual([{ name: 'Column', entries: [{ ...wifi, description: 'Words' }] }])
  })

  test('have three levels, and any number of entries', async () => {
    const below = `{ name: { sl: Ime, en: Name }, link: terms, entries: [${link('imprion/wifi')}, ${link('imprion/draft')}] }`
    const entries = Array.from({ length: 9 }, () => `  - ${link('terms')}\n`).join('')
    const deep = `navigation:\n${entries}  - { name: { sl: Ponudba, en: Services }, entries: [${below}] }\n${footer}`
    const views = await pageViews({ ...files, [file]: files[file]?.replace(navigation + footer, deep) ?? '' })
    const { navigation: menu } = view('https://imprion.example/en/wifi', views)
    expect(menu.length).toBe(10)
    expect(menu.at(-1)).toEqual({
      name: 'Services',
      entries: [{ ...to('/en/terms'), isCurrent: false, entries: [{ ...to('/en/wifi'), isCurrent: true }] }],
      isCurrent: true,
    })
  })

  test('a second menu and a notice are those of the brand, in the language of the page', async () => {
    const more = `second_menu: { name: { sl: Za člane, en: For members }, entries: [${link('imprion/wifi')}, ${link('imprion/draft')}] }
notice: { text: { sl: Zaprto., en: Closed. }, link: terms, can_close: true }
`
    const views = await pageViews({ ...files, [file]: `${files[file]}${more}` })
    const page = view('https://imprion.example/en/wifi', views)
    expect(page.secondMenu).toEqual({ name: 'For members', entries: [{ ...to('/en/wifi'), isCurrent: true }] })
    const id = expect.stringMatching(/^[0-9a-f]{8}$/)
    expect(page.notice).toEqual({ id, text: 'Closed.', link: to('/en/terms').link, canClose: true })
    expect(view('https://imprion.example/wifi', views).notice?.id).toBe(page.notice?.id)
    expect(view('https://group.example/en', views).notice).toBeUndefined()
  })

  test('show nothing where all of it is unpublished, and a notice without its link', async () => {
    const below = `{ name: { sl: Ime, en: Name }, link: terms, entries: [${link('imprion/draft')}] }`
    const more = `navigation: [{ name: { sl: Ponudba, en: Services }, entries: [${below}] }]
second_menu: { name: { sl: Za člane, en: For members }, entries: [${link('imprion/draft')}] }
notice: { text: { sl: Zaprto., en: Closed. }, link: imprion/draft }
`
    const views = await pageViews({ ...files, [file]: `${files[file]?.replace(navigation, '')}${more}` })
    const page = view('https://imprion.example/en/wifi', views)
    expect(page.navigation[0]?.entries).toEqual([{ ...to('/en/terms'), isCurrent: false }])
    expect(page.secondMenu).toBeUndefined()
    expect(page.notice).toEqual({ id: expect.anything(), text: 'Closed.', canClose: false })
  })

  test('leave out what opens nothing, and keep what opens pages that are there', async () => {
    const [gone, there] = [link('imprion/draft'), link('imprion/wifi')]
    const group = (of: string) => `{ name: { sl: Ponudba, en: Services }, ${of} }`
    const groups = [
      `entries: [${gone}]`,
      `link: imprion/draft, entries: [${gone}]`,
      `link: imprion/draft, entries: [${there}]`,
    ]
    const more = `navigation: [${groups.map(group).join(', ')}]\nfooter: [${group(`entries: [${gone}]`)}]\n`
    const views = await pageViews({ ...files, [file]: `${files[file]?.replace(navigation + footer, '')}${more}` })
    const page = view('https://imprion.example/en/terms', views)
    expect(page.navigation).toEqual([
      { name: 'Services', entries: [{ ...to('/en/wifi'), isCurrent: false }], isCurrent: false },
    ])
    expect(page.footer).toEqual([])
  })

  test('are the same objects on all pages that they do not lead to', async () => {
    const views = await pageViews(files)
    const [home, terms] = ['/en', '/en/terms'].map((path) => view(`https://imprion.example${path}`, views))
    expect(terms?.footer).toBe(home?.footer)
    expect(terms?.navigation).not.toBe(home?.navigation)
  })
})

test('the payload of a page says what stands on it, as its author wrote it, in one language', async () => {
  const blocks = `  - component: link_cards
    id: services
    data: { cards: [{ name: { sl: Ena, en: One }, link: enterprise }] }
`
  const { pages, routes, render } = await pageRendering({
    changes: { 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Guest Wi-Fi') },
  })
  const page = must(pages.find(({ name }) => name === 'imprion/wifi'))
  const rendered = render(page, must(routes.find(({ path }) => path === '/en/wifi')))
  const { description, canonical } = head
  const link = { href: 'https://group.example/en/enterprise', external: true }
  expect(rendered.beside[0]?.path).toBe('en/wifi/_payload.json')
  expect(JSON.parse(String(rendered.beside[0]?.contents))).toEqual({
    ...{ page: 'imprion/wifi', brand: 'imprion', locale: 'en-US', title: 'Imprion | WIFI – Guest Wi-Fi' },
    ...{ description, canonical },
    blocks: [{ id: 'services', component: 'link_cards', data: { variant: 'cards', cards: [{ name: 'One', link }] } }],
  })
  expect(rendered.document.path).toBe('en/wifi.html')
})

test('each page that shows a block depends on the interface texts of that block, and not the first one alone', async () => {
  const contact = pageWith('  - component: contact\n    data: {}\n', 'Contact')
  const { pages, routes, render } = await pageRendering({
    changes: { 'content/imprion/pages/one.yaml': contact, 'content/imprion/pages/two.yaml': contact },
  })
  const readsOf = (name: string) =>
    render(
      must(pages.find((page) => page.name === name)),
      must(routes.find(({ page, locale }) => page === name && locale === 'en')),
    ).reads
  expect(['imprion/one', 'imprion/two'].map((name) => readsOf(name).includes('messages contact'))).toEqual([true, true])
})

test('what a page looked up is known once it is rendered, and only of that page', async () => {
  const blocks = `  - component: link_cards
    data: { cards: [{ name: { sl: "{customers}", en: "{customers}" }, link: enterprise, icon: wifi }] }
`
  const { pages, routes, render } = await pageRendering({
    changes: { 'content/imprion/pages/wifi.yaml': pageWith(blocks, 'Guest Wi-Fi') },
  })
  const readsAt = (name: string, path: string) =>
    render(
      must(pages.find((page) => page.name === name)),
      must(routes.find((route) => route.page === name && route.path === path)),
    ).reads.filter((read) => /^(fact|icon|page|message)/.test(read))
  expect(readsAt('imprion/wifi', '/en/wifi')).toEqual(
    expect.arrayContaining(['fact customers', 'icon wifi', 'page enterprise place']),
  )
  expect(readsAt('terms', '/en/terms')).toEqual([])
})

test.each([
  ['always', 'nothing', true],
  ['needed', 'nothing', false],
  ['needed', 'necessary', false],
  ['needed', 'media', true],
])(
  'cookie_banner: %s, on a brand that loads %s from others: a banner is shown: %s',
  async (setting, category, isShown) => {
    const [site, group, terms] = ['content/site.yaml', 'content/group/brand.yaml', 'content/shared/pages/terms.yaml']
    const parties = `third_parties:
  - { name: Maps, purpose: { sl: Zemljevid., en: A map. }, category: ${category}, origins: [https://maps.example], loads: [frame] }
`
    const views = await pageViews({
      [site]: `${smallSite[site]}cookie_banner: ${setting}\n`,
      [group]: `${smallSite[group]}${category === 'nothing' ? '' : parties}`,
      [terms]: `${smallSite[terms]}legal: true\n`,
    })
    expect(view('https://group.example/en', views).cookies.isShown).toBe(isShown)
    expect(view('https://group.example/en/terms', views).cookies.isShown).toBe(false)
  },
)

test('a page knows the services that its brand loads from, and where its brand stands', async () => {
  const file = 'content/imprion/brand.yaml'
  const maps = `third_parties:
  - name: Maps
    purpose: { sl: Zemljevid., en: Shows where. }
    category: media
    origins: [https://maps.example]
    loads: [frame]
`
  const below = `${smallSite[file]?.replace('imprion.example', 'group.example')}base: hotel\n`.replace(
    'mode: default\n',
    '',
  )
  const views = await pageViews({
    [file]: below,
    'content/group/brand.yaml': `${smallSite['content/group/brand.yaml']}${maps}`,
  })
  const [home, hotel] = ['/en', '/en/hotel'].map((path) => view(`https://group.example${path}`, views))
  expect(home?.thirdParties).toMatchObject({ categories: ['media'], cookies: { media: [] }, scripts: [] })
  expect([home?.brand.base, hotel?.brand.base]).toEqual([undefined, 'hotel'])
  expect([home?.brand.mode, Object.keys(hotel?.brand ?? {})]).toEqual(['default', expect.not.arrayContaining(['mode'])])
  expect(hotel?.head.jsonLd).toContainEqual(expect.objectContaining({ url: 'https://group.example/hotel' }))
  expect(view('https://imprion.example/en', await pageViews()).thirdParties).toBeUndefined()
})

test('a page that is in one language names no other, and leads its readers home in the others', async () => {
  const file = 'content/imprion/pages/wifi.yaml'
  const english = `title: { en: Wi-Fi }\ndescription: { en: ${head.description} }\nlocales: [en]\nblocks: []\n`
  const page = view('https://imprion.example/en/wifi', await pageViews({ [file]: english }))
  expect(page.languages.map(({ href }) => href)).toEqual(['/', '/en/wifi'])
  expect(page.head.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
    'en-US https://imprion.example/en/wifi',
    'x-default https://imprion.example/en/wifi',
  ])
  expect(page.head.openGraphAlternateLocales).toEqual([])
})

test.each([
  ['/wifi', { fonts: ['/assets/font.woff2'], manifest: '/manifest.webmanifest' }],
  ['/en/wifi', { fonts: [], manifest: '/en/manifest.webmanifest' }],
])('a page loads what its language needs: %s', async (path, own) => {
  expect(view(`https://imprion.example${path}`, await pageViews()).assets).toStrictEqual({
    stylesheets: ['/assets/style.css'],
    start: '/assets/start.js',
    islands: { contact: '/assets/contact.js' },
    ...{ data: {}, icons: [], ...own },
  })
})

test('a page says whose it is, and which way its readers may go on', async () => {
  const { brand, brands, languages } = view('https://imprion.example/en/wifi', await pageViews())
  const mark = { src: '/assets/mark.svg', width: 8, height: 8, sources: [], alt: '' }
  expect(brand).toStrictEqual({
    ...{ id: 'imprion', name: 'Imprion', mode: 'default', theme: 'plain', tagline: 'A brand' },
    ...{ mark, pattern: mark, home: { href: '/en', external: false } },
  })
  expect(brands.map(({ mark, tagline }) => [mark.alt, tagline])).toEqual([
    ['', 'A brand'],
    ['', 'A brand'],
  ])
  expect(
    languages.map(({ code, ranges }) => [code, ranges.length > 0 && ranges.every((range) => range !== '')]),
  ).toEqual([
    ['sl', true],
    ['en', true],
  ])
})

test('a page without pages above it stands right below the home page, however deep its address', async () => {
  const views = await pageViews({
    'content/imprion/pages/rooms/keys/lost.yaml': pageWith('', 'Lost').replace('blocks:', 'blocks: []'),
  })
  expect(view('https://imprion.example/en/rooms/keys/lost', views).breadcrumbs).toEqual([
    { name: 'Imprion', href: '/en' },
    { name: 'Lost', href: '/en/rooms/keys/lost' },
  ])
})

test('what the document of a page loads from elsewhere is told of at the page, unless its brand names it', async () => {
  const html = '<img src="https://maps.example/a.png">'
  const templates = {
    ...smallTemplates,
    documentRenderer: () => () => ({ html, inline: { styles: [], scripts: [] }, blockWeights: () => [] }),
  }
  const maps =
    '{ name: Maps, purpose: { all: Maps }, category: necessary, origins: [https://maps.example], loads: [image] }'
  const file = 'content/group/brand.yaml'
  const toldWith = async (more: string) => {
    const { pages, routes, render } = await pageRendering({
      templates,
      changes: { [file]: `${smallSite[file]}${more}` },
    })
    const page = must(pages.find(({ name }) => name === 'enterprise'))
    const { problems } = render(page, must(routes.find(({ source }) => source === page.file)))
    return problems.map(({ code, place }) => `${code} ${place.file}`)
  }
  expect(await toldWith('')).toEqual(['blocked-source content/group/pages/enterprise.yaml'])
  expect(await toldWith(`third_parties: [${maps}]\n`)).toEqual([])
})

test('a document may write an inline script by its address', async () => {
  const templates: Templates = {
    ...smallTemplates,
    documentRenderer: (addressOf) => () => ({
      html: addressOf('one()') ?? '',
      inline: { styles: [], scripts: ['one()'] },
      blockWeights: () => [],
    }),
  }
  const { pages, routes, render } = await pageRendering({ templates })
  const { document, scripts } = render(must(pages[0]), must(routes[0]))
  expect(document.contents).toBe(`/${scripts[0]?.path}`)
})
