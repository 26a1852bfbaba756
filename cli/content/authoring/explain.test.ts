import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../../tests/checked_site.ts'
import { link as linkField, object, text } from '../../schema/field_types.ts'
import type { BlockModule } from '../../schema/templates.ts'
import { locator } from '../yaml/yaml.ts'
import { explainPage, pagesShowing, usesOf } from './explain.ts'

const home = 'content/group/pages/index.yaml'
const variant = 'content/group/pages/index.en.yaml'
const page = pageWith(`  - component: link_cards
    id: services
    data:
      cards:
        - name: { sl: "Za {customers, number} strank" }
          image: { src: mark.svg, alt: { all: Mark } }
          icon: wifi
  - component: statistic_numbers
    id: numbers
    data: { items: [{ value: { fact: experts }, name: { all: experts } }, { value: 7, name: { all: all } }] }
  - component: contact
    id: contact
    data: {}
`)
const change = `title: { en: Start }
blocks:
  - { id: contact, remove: true }
  - { component: prose, data: { title: { en: More }, body: { en: Text. } } }
`
const changes = { [home]: page, [variant]: change }
const sources = Object.entries({ ...smallSite, ...changes })
  .filter(([path]) => /^content\/.*\.yaml$/.test(path))
  .map(([path, contents]) => ({ path, contents }))

const config = async () => {
  const { site, report } = await checkedSite(changes)
  if (!site.ok) throw new Error(report)
  return site.value.config
}
/** `file:line`. */
const at = (place: Parameters<ReturnType<typeof locator>>[0]) => {
  const contents = sources.find(({ path }) => path === place.file)?.contents ?? ''
  return `${place.file}:${locator(contents)(place).line}`
}

test('each value of a page is told with its line, its variant, the language that stands in, and its facts', async () => {
  const files = { page: { path: home, contents: page }, variants: [{ path: variant, contents: change }] }
  const shown = explainPage(files, 'en', await config(), smallTemplates).map(
    ({ field, place, isVariant, value, from = '', facts }) => [
      field,
      at(place).replace('content/group/pages/', ''),
      isVariant,
      value.slice(0, 20),
      from,
      ...facts.map((fact) => [fact.name, fact.value, at(fact.place)].join(' ')),
    ],
  )
  expect(shown).toEqual([
    ['title', 'index.en.yaml:1', true, 'Start', ''],
    ['description', 'index.yaml:4', false, 'Home in one sentence', ''],
    [
      'services.cards.0.name',
      'index.yaml:10',
      false,
      'Za {customers, numbe',
      'sl',
      'customers 750 content/facts.yaml:1',
    ],
    ['services.cards.0.image.src', 'index.yaml:11', false, 'mark.svg', ''],
    ['services.cards.0.image.alt', 'index.yaml:11', false, 'Mark', 'all'],
    ['services.cards.0.icon', 'index.yaml:12', false, 'wifi', ''],
    ['numbers.items.0.value', 'index.yaml:15', false, '{experts}', '', 'experts 50 content/facts.yaml:2'],
    ['numbers.items.0.name', 'index.yaml:15', false, 'experts', 'all'],
    ['numbers.items.1.value', 'index.yaml:15', false, '7', ''],
    ['numbers.items.1.name', 'index.yaml:15', false, 'all', 'all'],
    ['prose.title', 'index.en.yaml:4', true, 'More', ''],
    ['prose.body', 'index.en.yaml:4', true, 'Text.', ''],
  ])
})

test('a list of pages is told as it is written', async () => {
  const query = { tag: 'guide', per_page: 5 }
  const contents = pageWith(`  - component: page_list\n    data: { pages: ${JSON.stringify(query)} }\n`)
  const files = { page: { path: home, contents }, variants: [] }
  expect(explainPage(files, 'sl', await config(), smallTemplates).at(-1)).toMatchObject({
    field: 'page_list.pages',
    value: '{ tag: guide, per_page: 5 }',
    place: { file: home, path: ['blocks', 0, 'data', 'pages'] },
  })
})

test('a page without blocks, and a text that is in no language yet, are told too', async () => {
  const files = { page: { path: home, contents: 'title: { de: Anfang }\n' }, variants: [] }
  expect(explainPage(files, 'sl', await config(), smallTemplates)).toEqual([
    { field: 'title', place: { file: home, path: ['title'] }, isVariant: false, value: '', facts: [] },
  ])
})

test('interface texts of its blocks follow, as long as the blocks are there', async () => {
  const files = { page: { path: home, contents: page }, variants: [] }
  const shown = explainPage(files, 'sl', await config(), smallTemplates)
  expect(shown.at(-1)).toEqual({
    field: 'message contact.title',
    value: 'Stik',
    place: { file: 'content/messages/contact.yaml', path: ['title', 'sl'] },
    isVariant: false,
    facts: [],
  })
  expect(at(shown.at(-1)?.place ?? { file: '' })).toBe('content/messages/contact.yaml:1')
})

test('a fact is found in texts and in numbers, with the pages that show it', async () => {
  const of = async (fact: string) =>
    usesOf(sources, { fact }, await config(), smallTemplates).map(({ place, shownBy }) => `${at(place)} ${shownBy}`)
  expect(await of('customers')).toEqual([`${home}:10 index`])
  expect(await of('experts')).toEqual([`${home}:15 index`])
})

test('a fact is found in definitions and in data', async () => {
  const files = [
    { path: 'content/imprion/pages/[rooms].yaml', contents: page },
    { path: 'content/data/rooms.csv', contents: 'id,title\none,"For { customers } guests"\ntwo,customers' },
    { path: 'content/data/beds.json', contents: '[{ "id": "one", "title": { "en": "Of customers" } }]' },
  ]
  expect(usesOf(files, { fact: 'customers' }, await config(), smallTemplates).map(({ shownBy }) => shownBy)).toEqual([
    'every page from rooms',
    'pages from data/rooms.csv',
  ])
})

test('words are found wherever they stand, in any case and language', async () => {
  const found = usesOf(sources, { words: 'sT' }, await config(), smallTemplates).map(
    ({ place, value, shownBy }) => `${at(place)} ${value.slice(0, 12)}: ${shownBy}`,
  )
  expect(found).toContain('content/group/pages/index.en.yaml:1 Start: index in en')
  expect(found).toContain('content/messages/contact.yaml:1 Stik: pages with contact')
  expect(usesOf(sources, { words: 'a brand' }, await config(), smallTemplates).map(({ shownBy }) => shownBy)).toEqual([
    'every page',
    'every page',
  ])
})

test('words are found in alternative texts and in longer ones, and a number tells its fact', async () => {
  const contents = pageWith(`  - component: link_cards
    data: { cards: [{ name: { all: X }, description: { en: Our pier }, image: { src: pier.svg, alt: { en: A pier } } }] }
  - component: statistic_numbers
    data: { items: [{ value: { fact: experts }, name: { all: X } }] }
`)
  const uses = async (wanted: { words: string } | { fact: string }) =>
    usesOf([{ path: home, contents }], wanted, await config(), smallTemplates).map(
      ({ place, value }) => `${place.path?.slice(3).join('.')}: ${value}`,
    )
  expect(await uses({ words: '50' })).toEqual(['items.0.value: { fact: experts }'])
  expect(await uses({ words: 'pier' })).toEqual(['cards.0.description.en: Our pier', 'cards.0.image.alt.en: A pier'])
  expect(await uses({ fact: 'experts' })).toEqual(['items.0.value: { fact: experts }'])
})

test('interface texts are found where the engine has them, and numbers as a language writes them', async () => {
  const site = { ...(await config()), engineMessages: ['contact.title'] }
  const engine = usesOf([], { words: 'contact', locale: 'en' }, site, smallTemplates)
  expect(engine).toEqual([
    {
      place: {
        ...{ file: expect.stringMatching(/messages\/.*yaml$/), path: ['contact', 'title'] },
        word: { text: 'Contact', nth: 0 },
      },
      value: 'Contact',
      found: 'Contact',
      shownBy: 'pages with contact',
    },
  ])
  const contents = pageWith(
    '  - component: statistic_numbers\n    data: { items: [{ value: 29.9, name: { all: X } }] }\n',
  )
  for (const words of ['29.9', '29,90', '29,90 €', '€29.90'])
    expect([words, usesOf([{ path: home, contents }], { words }, site, smallTemplates)]).toMatchObject([words, [{}]])
  expect(usesOf([{ path: home, contents }], { words: '29,91' }, site, smallTemplates)).toEqual([])
})

test('names, addresses and telephone numbers are found in the records of companies and brands, and in links', async () => {
  const company = `name: Coast Ltd\nemail: info@coast.example\nphone: '+44 20 7946 0000'\nsocial_info: { linkedin: 'https://l.example/c' }\n`
  const call = pageWith(`  - component: support
    data: { button: { name: { en: Call }, link: 'tel:+442079460000' } }
`)
  const files = [
    { path: 'content/companies/main.yaml', contents: company },
    { path: home, contents: call },
  ]
  const places = async (words: string) =>
    usesOf(files, { words }, await config(), templates).map(({ place }) => place.path?.join('.'))
  const about = { description: 'What it is.', examples: ['x'] as [unknown] }
  const link = object({ button: object({ name: text(about), link: linkField(about) }, about) }, about)
  const support = { ...smallTemplates.blocks.get('contact'), name: 'support', schema: link } as unknown as BlockModule
  const templates = { ...smallTemplates, blocks: new Map([['support', support]]) }
  expect(await places('Coast Ltd')).toEqual(['name'])
  expect(await places('info@coast')).toEqual(['email'])
  expect(await places('+44 20 7946 0000')).toEqual(['phone', 'blocks.0.data.button.link'])
  expect(await places('tel:+442079460000')).toEqual(['phone', 'blocks.0.data.button.link'])
})

test('words are found in one language alone where one is named', async () => {
  const contents = pageWith(`  - component: prose
    data: { title: { en: Radio, sl: Radio, de: Funk }, body: { all: Radio } }
`)
  const found = usesOf([{ path: home, contents }], { words: 'radio', locale: 'en' }, await config(), smallTemplates)
  expect(found.map(({ place }) => place.path?.slice(3).join('.'))).toEqual(['title.en', 'body.all'])
})

test.each([
  ['content/imprion/pages/rooms/index.yaml', 'imprion/rooms'],
  ['content/imprion/pages/wifi.sl.yaml', 'imprion/wifi in sl'],
  ['content/companies/main.yaml', 'every page that shows this company'],
  ['content/messages/contact.yaml', 'pages with contact, form'],
  ['content/messages/header.yaml', 'every page'],
  ['content/site.yaml', 'every page'],
  ['content/imprion/pages/shop/[products.tags].hr.yaml', 'every page from products'],
  ['content/data/shop/products.csv', 'pages from data/shop/products.csv'],
])('%s is shown by %s', async (file, shownBy) => {
  const form = { ...smallTemplates.blocks.get('contact'), name: 'form' } as BlockModule
  const templates = { blocks: new Map([...smallTemplates.blocks, ['form', form] as const]) }
  const known = { codes: ['sl', 'en'], config: await config(), templates }
  expect(pagesShowing(file, ['title'], known)).toBe(shownBy)
})

test('what a brand is called stands on the domain of each brand, its menu on its own', async () => {
  const known = { codes: ['sl', 'en'], config: await config(), templates: smallTemplates }
  const shown = (field: string) => pagesShowing('content/imprion/brand.yaml', [field], known)
  expect([shown('tagline'), shown('name'), shown('navigation')]).toEqual([
    'every page',
    'every page',
    'every page of imprion',
  ])
})
