import { expect, test } from 'vitest'
import { checkedSite, pageWith, smallTemplates } from '../../tests/checked_site.ts'
import { must } from '../problems/must.ts'
import { blockChoices, colourChoices, iconChoices, pageChoices } from './pickers.ts'

const small = async (changes = {}) => {
  const { site, pages } = await checkedSite(changes)
  const { config, pages: summaries } = must(site.ok ? site.value : undefined)
  return { config, pages, summaries }
}

test('pages are offered by title in the language of the page, with their sections', async () => {
  const { config, pages, summaries } = await small({
    'content/group/pages/index.yaml': pageWith(`  - component: link_cards
    data: { title: { en: Services }, cards: [{ name: { all: One } }] }
  - component: contact
    id: write-to-us
    data: { company: brand }
`),
    'content/imprion/pages/later.yaml': `title: { en: Zebra, sl: Čebula }
description: { all: 'One sentence that has at least seventy and at most one hundred and sixty characters.' }
draft: true
blocks: []
`,
  })
  const choices = (locale: string) =>
    pageChoices({ config }, summaries, ({ file }) => pages.find((page) => page.file === file), locale)
  expect(choices('en').map(({ title }) => title)).toEqual([
    'Enterprise',
    'Guest Wi-Fi',
    'Home',
    'Imprion',
    'Terms',
    'Zebra',
  ])
  // Č is a letter of its own, before D.
  expect(choices('sl').map(({ title }) => title)[0]).toBe('Čebula')
  expect(choices('en')[2]).toEqual({
    ...{ name: 'index', title: 'Home', brand: 'group', isPublished: true },
    anchors: [
      { id: 'link_cards', title: 'Services' },
      { id: 'write-to-us', title: 'Write to us' },
    ],
  })
  expect(choices('en').at(-1)).toEqual({
    ...{ name: 'imprion/later', title: 'Zebra', brand: 'imprion', isPublished: false, anchors: [] },
  })
  // Of a page with a mistake the names of its sections are known at least.
  const unread = pageChoices({ config }, summaries, () => undefined, 'en')
  expect(unread[2]?.anchors.map(({ title }) => title)).toEqual(['Link cards', 'Write to us'])
  const nameless = summaries.map((summary) => ({ ...summary, title: {} }))
  expect(pageChoices({ config }, nameless, () => undefined, 'en')[0]?.title).toBe('enterprise')
})

const icons = Object.fromEntries(
  ['wifi', 'car-wifi', 'wifi-off', 'bed', 'bed-double'].map((name) => [name, [['path', { d: name }]]]),
) as never

test.each<[word: string, names: string[]]>([
  ['wifi', ['wifi', 'wifi-off', 'car-wifi']],
  ['  WIFI ', ['wifi', 'wifi-off', 'car-wifi']],
  ['bed  double', ['bed-double']],
  ['', ['bed', 'bed-double', 'car-wifi', 'wifi', 'wifi-off']],
  ['nonsense', []],
])('icons for “%s”: %j', (word, names) => {
  const { icons: found, total } = iconChoices(icons, word)
  expect([found.map(({ name }) => name), total]).toEqual([names, names.length])
})

test('an icon comes with its drawing, and no more than two hundred come at once', () => {
  expect(iconChoices(icons, 'car').icons).toEqual([{ name: 'car-wifi', nodes: [['path', { d: 'car-wifi' }]] }])
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`i${index}`, []]))
  const { icons: shown, total } = iconChoices(many, 'i')
  expect([shown.length, total]).toEqual([200, 300])
})

const contrasts = [
  { words: 'color', ground: 'background', otherwise: { words: ['text'], ground: ['surface', 'sunken'] } },
] as never

test('a colour stands beside the page unless its field has a pair', async () => {
  const { config } = await small()
  const [brand] = config.brands
  const { tokens } = must(brand)
  const about = (name: string, field: string, given: Parameters<typeof colourChoices>[2]) =>
    colourChoices({ tokens }, field, given).find((each) => each.name === name)
  const against = (name: string, field: string, written: Record<string, unknown>) =>
    about(name, field, { contrasts, written })?.contrast.map((each) => each.against)
  expect(about('text', 'shade', { written: {} })).toMatchObject({
    ...{ name: 'text', value: tokens.text },
    contrast: [{ against: 'background', value: tokens.background, isEnough: true }],
  })
  expect(about('text', 'other', { contrasts, written: {} })?.contrast.map((each) => each.against)).toEqual([
    'background',
  ])
  expect(against('text', 'color', {})).toEqual(['surface', 'sunken'])
  expect(against('primary', 'background', {})).toEqual(['text'])
  expect(against('primary', 'color', { background: 'accent' })).toEqual(['accent'])
  expect(against('primary', 'background', { color: 'accent' })).toEqual(['accent'])
  // Nothing is compared with itself, nor with what is no colour.
  expect(against('accent', 'color', { background: 'accent' })).toEqual([])
  expect(against('primary', 'color', { background: 'nonsense' })).toEqual([])
  expect(against('primary', 'color', { background: 12 })).toEqual([])
})

test('contrast is told in two places, and 4.5 is enough', async () => {
  const { config } = await small()
  const { tokens } = must(config.brands[0])
  const ratio = (own: string, other: string) =>
    colourChoices({ tokens: { ...tokens, text: own as never } }, 'color', {
      contrasts,
      written: { background: other },
    }).find(({ name }) => name === 'text')?.contrast
  expect(ratio('#000000', '#ffffff')).toEqual([{ against: '#ffffff', value: '#ffffff', ratio: 21, isEnough: true }])
  expect(ratio('#777777', '#ffffff')).toEqual([{ against: '#ffffff', value: '#ffffff', ratio: 4.48, isEnough: false }])
  expect(ratio('#767676', '#ffffff')).toEqual([{ against: '#ffffff', value: '#ffffff', ratio: 4.54, isEnough: true }])
})

test('what is no plain colour cannot be chosen', async () => {
  const { config } = await small()
  const { tokens } = must(config.brands[0])
  const names = (changed: object) =>
    colourChoices({ tokens: { ...tokens, ...changed } }, 'color', { written: {} }).map(({ name }) => name)
  expect(names({})).toContain('accent')
  expect(names({ accent: 'color-mix(in srgb, red, blue)' })).not.toContain('accent')
})

test('blocks are offered with the examples that can stand here', async () => {
  const { config } = await small()
  const examples = { here: { body: { en: 'A', sl: 'B' } }, elsewhere: { body: { en: '[x](group/nowhere)' } } }
  const choices = blockChoices(
    [...smallTemplates.blocks.values()].filter(({ name }) => name === 'prose'),
    () => examples,
    ['en'],
    { ...config, pages: [] },
  )
  expect(choices).toEqual([
    { component: 'prose', description: 'A text.', examples: [{ name: 'here', data: { body: { en: 'A [example]' } } }] },
  ])
})
