import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite, smallTemplates } from '../../tests/checked_site.ts'
import { explainPage, usesOf, whoShows } from './explain.ts'
import { locator } from './yaml.ts'

const home = 'content/group/pages/index.yaml'
const variant = 'content/group/pages/index.en.yaml'
const page = pageWith(`  - component: link_cards
    id: services
    data:
      cards:
        - name: { sl: "Za {customers, number} strank" }
          image: { src: mark.svg, alt: { all: Mark } }
  - component: statistic_numbers
    id: numbers
    data: { items: [{ value: { fact: experts }, name: { all: experts } }] }
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
  const files = { page: { path: home, contents: page }, variant: { path: variant, contents: change } }
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
    ['numbers.items.0.value', 'index.yaml:14', false, '{experts}', '', 'experts 50 content/facts.yaml:2'],
    ['numbers.items.0.name', 'index.yaml:14', false, 'experts', 'all'],
    ['prose.title', 'index.en.yaml:4', true, 'More', ''],
    ['prose.body', 'index.en.yaml:4', true, 'Text.', ''],
  ])
})

test('interface texts of its blocks follow, as long as the blocks are there', async () => {
  const files = { page: { path: home, contents: page }, variant: undefined }
  const shown = explainPage(files, 'sl', await config(), smallTemplates)
  expect(shown.at(-1)).toMatchObject({ field: 'message contact.title', value: 'Stik' })
  expect(at(shown.at(-1)?.place ?? { file: '' })).toBe('content/messages/contact.yaml:1')
})

test('a fact is found in texts and in numbers, with the pages that show it', async () => {
  const of = async (fact: string) =>
    usesOf(sources, { fact }, await config(), smallTemplates).map(({ place, shownBy }) => `${at(place)} ${shownBy}`)
  expect(await of('customers')).toEqual([`${home}:10 index`])
  expect(await of('experts')).toEqual([`${home}:14 index`])
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

test('what a brand is called stands on the domain of each brand, its menu on its own', async () => {
  const known = { codes: ['sl', 'en'], config: await config(), templates: smallTemplates }
  const shown = (field: string) => whoShows('content/imprion/brand.yaml', [field], known)
  expect([shown('tagline'), shown('name'), shown('navigation')]).toEqual([
    'every page',
    'every page',
    'every page of imprion',
  ])
})
