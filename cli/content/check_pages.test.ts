import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../tests/checked_site.ts'

const home = 'content/group/pages/index.yaml'
const codes = async (changes: Files) => (await checkedSite(changes)).problems.map(({ code }) => code)
const linked = (link: string): Files => ({
  [home]: pageWith(
    `  - component: link_cards\n    id: cards\n    data: { cards: [{ name: { all: X }, link: ${JSON.stringify(link)} }] }\n`,
  ),
})
const words = (title: string) => pageWith('', title).replace('blocks:', 'blocks: []')

test.each([
  'index',
  'enterprise',
  'imprion',
  'imprion/wifi',
  'terms',
  'home',
  'home#anything',
  '#cards',
  'index#cards',
  'https://a.example/b?c#d',
  'http://a.example',
  'mailto:a@b.example',
  'tel:+386 1 000 00 00',
])('a link may be %s', async (link) => {
  expect(await codes(linked(link))).toEqual([])
})

test.each<[string, string]>([
  ['wifi', 'dead-link'],
  ['imprion/', 'dead-link'],
  ['/enterprise', 'unsafe-link'],
  ['#nothing', 'dead-anchor'],
  ['enterprise#nothing', 'dead-anchor'],
  ['javascript:alert(1)', 'unsafe-link'],
  [' JAVASCRIPT:alert(1)', 'unsafe-link'],
  ['data:text/html,x', 'unsafe-link'],
  ['//a.example', 'unsafe-link'],
  ['\\\\a.example', 'unsafe-link'],
  ['https://', 'unsafe-link'],
  ['https://a.example/ b', 'unsafe-link'],
  ['mailto:nobody', 'unsafe-link'],
  ['ftp://a.example', 'unsafe-link'],
  ['https://group.example@a.example/', 'unsafe-link'],
  ['https://group.example:@a.example', 'unsafe-link'],
  ['https://group.example%2Fb@a.example/', 'unsafe-link'],
])('a link may not be %s: %s', async (link, code) => {
  expect(await codes(linked(link))).toEqual([code])
})

test('an address with a name before its host says where it leads', async () => {
  const { report } = await checkedSite(linked('https://group.example@evil.example/'))
  expect(report).toContain('This address leads to evil.example, whatever stands before the @')
})

test.each([
  [
    'content/companies/main.yaml',
    'google_maps_url: https://maps.example/',
    'google_maps_url: https://maps.example@a.example/',
  ],
  ['content/companies/main.yaml', "linkedin: ''", 'linkedin: https://linkedin.example:x@a.example'],
  [
    'content/imprion/brand.yaml',
    'host: imprion.example',
    'host: imprion.example\nhome_link: https://imprion.example@a.example/',
  ],
])('nor has any other address of %s one', async (file, from, to) => {
  const was = smallSite[file] ?? ''
  expect(was).toContain(from)
  expect(await codes({ [file]: was.replace(from, to) })).toContain('wrong-value')
})

test('links inside of a text are links', async () => {
  const text = (target: string) => ({
    [home]: pageWith(
      `  - component: link_cards\n    data: { cards: [{ name: { all: X }, description: { all: "see [this](${target})" } }] }\n`,
    ),
  })
  expect(await codes(text('imprion/wifi'))).toEqual([])
  expect(await codes(text('imprion/wify'))).toEqual(['dead-link'])
  expect(await codes(text('javascript:alert(1)'))).toEqual(['unsafe-link'])
})

test('a page of a brand and a shared page cannot have one address, whichever file is read first', async () => {
  expect(await codes({ 'content/group/pages/terms.yaml': words('Ours') })).toEqual(['same-url', 'not-checked'])
  expect(await codes({ 'content/imprion/pages/terms.yaml': words('Ours') })).toEqual(['same-url', 'not-checked'])
})

test('a page cannot lie where another locale has its pages', async () => {
  expect(await codes({ 'content/group/pages/en/news.yaml': words('News') })).toContain('same-url')
})

test('pages of different brands may have the same title, and pages of one brand may not', async () => {
  expect(await codes({ 'content/imprion/pages/wifi.yaml': words('Enterprise') })).toEqual([])
  const twins = await codes({ 'content/group/pages/twin.yaml': words('Enterprise') })
  // Title and description in all languages: two pages are one mistake.
  expect(twins).toEqual(['same-text'])
})

test('a page that search engines never see may have the texts of another', async () => {
  const twin = words('Enterprise')
  expect(await codes({ 'content/group/pages/twin.yaml': `${twin}hidden: true\n` })).toEqual([])
  const both = { 'content/group/pages/one.yaml': words('Own'), 'content/group/pages/two.yaml': words('Own') }
  const hidden = Object.fromEntries(Object.entries(both).map(([file, text]) => [file, `${text}hidden: true\n`]))
  expect(await codes(hidden)).toEqual([])
  expect(await codes(both)).toHaveLength(1)
})

const enterprise = 'content/group/pages/enterprise.yaml'
const listOf = (...lists: string[]) =>
  pageWith(
    lists.map((list, at) => `  - component: page_list\n    id: list-${at}\n    data: { pages: ${list} }\n`).join(''),
  )
const tagged = { [enterprise]: `tags: [guide]\n${smallSite[enterprise]}` }
const dated = { [enterprise]: `tags: [guide]\ndate: 2026-11-20\n${smallSite[enterprise]}` }

test.each<[what: string, changes: Files, found: string[]]>([
  ['a tag that a page has', { ...tagged, [home]: listOf('{ tag: guide }') }, []],
  ['a tag that no page has', { ...tagged, [home]: listOf('{ tag: guides }') }, ['unknown-tag']],
  ['another brand, or all', { [home]: listOf('{ brand: imprion }', '{ brand: all }') }, []],
  ['a brand that is not there', { [home]: listOf('{ brand: ovis }') }, ['unknown-brand']],
  ['no whole number', { [home]: listOf('{ limit: 1.5 }') }, ['wrong-value']],
  ['an order that there is not', { [home]: listOf('{ order: newst }') }, ['wrong-choice']],
  ['one that goes on, beside another', { [home]: listOf('{ per_page: 2 }', '{}') }, []],
  ['two that go on', { [home]: listOf('{ per_page: 2 }', '{ per_page: 3 }') }, ['wrong-value']],
  ['a feed of dated pages', { ...dated, [home]: listOf('{ tag: guide, feed: true }') }, []],
  ['a feed of pages without a date', { ...tagged, [home]: listOf('{ tag: guide, feed: true }') }, ['undated-entry']],
  [
    'two feeds',
    { ...dated, [home]: listOf('{ tag: guide, feed: true }', '{ tag: guide, feed: true }') },
    ['wrong-value'],
  ],
  [
    'a page where the list would go on',
    { [home]: listOf('{ per_page: 2 }'), 'content/group/pages/2.yaml': words('Two') },
    ['same-url'],
  ],
  [
    'a variant with a list that goes on',
    {
      [home]: listOf('{}'),
      'content/group/pages/index.en.yaml': 'blocks:\n  - { component: page_list, data: { pages: { per_page: 2 } } }\n',
    },
    ['wrong-value'],
  ],
  [
    'a variant that takes such a list out',
    {
      [home]: listOf('{ per_page: 2 }'),
      'content/group/pages/index.en.yaml': 'blocks: [{ id: list-0, remove: true }]\n',
    },
    ['wrong-value'],
  ],
  ['tags of a variant', { 'content/group/pages/enterprise.en.yaml': 'tags: [guide]\n' }, ['wrong-value']],
  [
    'an attribute in one language of two',
    { [enterprise]: `attributes: { land: { en: X } }\n${smallSite[enterprise]}` },
    ['missing-translation'],
  ],
  [
    'attributes of every kind',
    { [enterprise]: `attributes: { a: 1, b: true, c: [x, 2], d: y, e: { sl: A, en: B } }\n${smallSite[enterprise]}` },
    [],
  ],
])('of lists and what they ask for: %s', async (_, changes, found) => {
  expect(await codes(changes)).toEqual(found)
})

describe('a page that shows no title', () => {
  const opening = '  - component: prose\n    data: { title: { all: Wi-Fi }, body: { all: Text } }\n'
  const cards = '  - component: link_cards\n    data: { cards: [{ name: { all: Wi-Fi } }] }\n'
  const home = 'content/group/pages/index.yaml'
  const others = {
    'content/group/pages/enterprise.yaml': pageWith(opening, 'Enterprise'),
    'content/group/pages/offers.yaml': pageWith(opening, 'Offers'),
  }
  const told = async (changes: Files) => {
    const { problems } = await checkedSite({ [home]: pageWith(opening), ...others, ...changes })
    return problems.map(({ code, severity, place, message }) => [code, severity, place.file, message])
  }

  test('is told where most pages of its brand do, with or without blocks', async () => {
    expect(await told({})).toEqual([])
    expect(await told({ [home]: pageWith(cards) })).toEqual([
      ['no-title', 'warning', home, 'No block of this page shows its title (h1).'],
    ])
    expect(await told({ [home]: smallSite[home] ?? null })).toEqual([
      ['no-title', 'warning', home, 'This page shows nothing: it has no blocks.'],
    ])
  })

  test('is told of a variant that takes it away', async () => {
    const variant = home.replace('yaml', 'en.yaml')
    const taken = await told({ [variant]: 'blocks: [{ id: prose, remove: true }]\n' })
    expect(taken.map(([code, , file]) => [code, file])).toEqual([['no-title', variant]])
  })

  test('is not told of one that has another mistake, nor where few pages have a title', async () => {
    expect((await told({ [home]: pageWith(cards.replace('link_cards', 'link_crads')) })).map(([code]) => code)).toEqual(
      ['unknown-block'],
    )
    expect(await told({ [home]: pageWith(cards), 'content/group/pages/offers.yaml': null })).toEqual([])
  })
})
