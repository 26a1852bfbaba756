import { expect, test } from 'vitest'
import * as field from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { BlockModule } from '../../schema/templates.ts'
import { atHome, markedExample, openingExample, type There, usableExamples } from './block_examples.ts'

const about = { description: 'What it is.', examples: ['x'] as [unknown] }
const there = {
  media: ['mark.svg', 'pier.jpg'],
  facts: { guests: { value: 750, description: 'Guests.' } },
  companies: { main: {} },
  pages: ['index', 'coast/walks'],
} as unknown as There
const objectOf = (fields: object) =>
  field.object(fields as Parameters<typeof field.object>[0], { description: 'A card.' }) as Schema
const card = (link: unknown) => objectOf({ name: field.text(about), link, image: field.optional(field.image(about)) })
const name = { en: 'Walks' }
const walks = { name, link: 'coast/walks', image: { src: 'pier.jpg', decorative: true } }

test('an example that names what is there stays as it is', () => {
  expect(atHome(walks, card(field.link(about)), there)).toEqual(walks)
})

test('what is not there is left out where it may be missing, and something else is named where it may not', () => {
  const example = { name, link: 'city/hotels', image: { src: 'harbour.jpg', decorative: true } }
  expect(atHome(example, card(field.optional(field.link(about))), there)).toEqual({ name })
  expect(atHome(example, card(field.link(about)), there)).toEqual({ name, link: 'index' })
})

const listOf = (items: unknown) => field.list(items as never, { description: 'Some.', examples: [[]] }) as Schema
const photo = (src: string) => [{ src, decorative: true }]
test.each([
  [['mark.svg', 'pier.jpg'], 'pier.jpg'],
  [['mark.svg', 'a.jpg.svg', 'PIER.JPEG'], 'PIER.JPEG'],
  [['mark.svg', 'jpg.svg', 'png/a.svg'], 'mark.svg'],
  [['mark.svg', 'a.avif'], 'a.avif'],
  [[], 'harbour.jpg'],
])('of the pictures %j one stands in for another: %s', (media, shown) => {
  expect(atHome(photo('harbour.jpg'), listOf(field.image(about)), { ...there, media })).toEqual(photo(shown))
})

test('where nothing can stand in, an example stays as it is', () => {
  const empty = { ...there, pages: [] }
  expect(atHome(['city/hotels'], listOf(field.link(about)), empty)).toEqual(['city/hotels'])
  expect(atHome('sister', field.company(about) as Schema, there)).toBe('sister')
  expect(atHome({ en: '{hotels} hotels' }, field.text(about) as Schema, there)).toEqual({ en: '{hotels} hotels' })
})

test('of cards in a list only those fields change that name what is not there', () => {
  const cards = objectOf({ cards: listOf(card(field.link(about))), size: field.plain(about) })
  const example = {
    cards: [walks, { name, link: 'city/hotels', image: { src: 'harbour.jpg' } }],
    size: 'large',
    odd: 1,
  }
  expect(atHome(example, cards, there)).toEqual({ cards: [walks, { name, link: 'index' }], size: 'large', odd: 1 })
})

const kinds = objectOf({
  link: field.link(about),
  image: field.image(about),
  company: field.company(about),
  count: field.number(about),
  title: field.text(about),
  body: field.markdown(about),
  video: field.embed(about),
  icon: field.icon(about),
  list: field.pages(about),
})
const usable = (data: unknown, codes = ['en']) =>
  usableExamples({ name: 'prose', schema: kinds }, () => ({ one: data }), codes, there)

test.each<[what: string, data: Record<string, unknown>]>([
  ['a page', { link: 'coast/walks' }],
  ['an address', { link: 'https://hotels.example/' }],
  ['a picture', { image: { src: 'pier.jpg' } }],
  ['the company of the brand', { company: 'brand' }],
  ['a company', { company: 'main' }],
  ['a number', { count: 3 }],
  ['a fact', { count: { fact: 'guests' } }],
  ['a text', { title: { en: 'Ours' } }],
  ['a fact in a text', { title: { en: '{guests, number} guests' } }],
  ['a fact in a longer text', { body: { en: 'We have **{guests}** guests.' } }],
  ['links in a text', { body: { en: 'See [walks](coast/walks) and [hotels](https://hotels.example/).' } }],
  ['an icon', { icon: 'wifi' }],
  ['a list of pages', { list: { tag: 'guide', per_page: 5 } }],
])('an example can stand where it names what is there: %s', (_, data) => {
  expect(usable(data)).toEqual([{ name: 'one', data }])
})

test.each<[what: string, data: Record<string, unknown>]>([
  ['a page', { link: 'city/hotels' }],
  ['a picture', { image: { src: 'harbour.jpg' } }],
  ['a company', { company: 'toString' }],
  ['a fact', { count: { fact: 'rooms' } }],
  ['a fact by a name that every object has', { count: { fact: 'toString' } }],
  ['a fact in a text', { title: { en: '{guests} guests in {rooms} rooms' } }],
  ['a fact in a longer text', { body: { en: 'We have **{rooms}** rooms.' } }],
  ['a fact in the text of one language', { title: { all: 'Ours', en: '{rooms} rooms' } }],
  ['a link in a text', { body: { en: 'See [walks](coast/walks) and [hotels](city/hotels).' } }],
  ['a link in the text of one language', { body: { all: 'Ours', en: 'See [hotels](city/hotels).' } }],
  ['one of two things', { link: 'coast/walks', image: { src: 'harbour.jpg' } }],
])('an example cannot stand where it names what is not there: %s', (_, data) => {
  expect(usable(data)).toEqual([])
})

test('whose videos are shown is not for an example to say', () => {
  expect(usable({ video: 'https://videos.example/1' })).toEqual([])
})

test('an example has its texts in the languages that are asked for, and what is the same in all', () => {
  const data = {
    title: { en: 'Walks', sl: 'Poti', all: 'W' },
    body: { sl: 'Glej [hotele](city/hotels).', en: 'Walks.' },
    image: { src: 'pier.jpg', alt: { en: 'A pier', sl: 'Pomol' } },
    icon: 'wifi',
  }
  const written = structuredClone(data)
  expect(usable(data)).toEqual([
    {
      name: 'one',
      data: {
        title: { en: 'Walks', all: 'W' },
        body: { en: 'Walks.' },
        image: { src: 'pier.jpg', alt: { en: 'A pier' } },
        icon: 'wifi',
      },
    },
  ])
  expect(data).toEqual(written)
})

test('what begins with an example has each of its texts marked as one, and nothing else', () => {
  const data = {
    title: { en: 'Walks', all: 'W' },
    body: { en: 'A\n\n- b\n' },
    image: { src: 'pier.jpg', alt: { en: 'A pier' } },
  }
  const written = structuredClone(data)
  expect(markedExample({ ...data, link: 'coast/walks', count: 3 }, kinds)).toEqual({
    title: { en: 'Walks [example]', all: 'W [example]' },
    body: { en: 'A\n\n- b [example]' },
    image: { src: 'pier.jpg', alt: { en: 'A pier [example]' } },
    link: 'coast/walks',
    count: 3,
  })
  expect(markedExample({ en: 'Walks' }, field.text(about) as Schema)).toEqual({ en: 'Walks [example]' })
  expect(data).toEqual(written)
})

const blockOf = (name: string, schema: Schema, rest: Partial<BlockModule> = {}): BlockModule =>
  ({ name, schema, messages: [], component: () => null, ...rest }) as BlockModule
const texts = objectOf({
  title: field.text(about),
  body: field.optional(field.markdown(about)),
  link: field.optional(field.link(about)),
})
const asking = field.object(
  {
    title: field.text(about),
    button: field.optional(field.text(about)),
    link: field.optional(field.link(about)),
  } as never,
  { description: 'Asks.', impliedLink: { unless: 'link', by: 'button', target: '#contact', hint: 'Add a form.' } },
) as Schema
const examples: Record<string, Record<string, unknown>> = {
  map: { plain: { title: { en: 'Map' } } },
  hero: {
    far: { title: { en: 'Far' }, link: 'city/hotels' },
    below: { title: { en: 'Below' }, body: { en: '[Down](#rates)' } },
    small: { title: { en: 'small' } },
    big: { title: { en: 'Big' } },
    bigger: { title: { en: 'Bigger' } },
  },
  prose: { plain: { title: { en: 'Prose' } } },
  asking: { form: { title: { en: 'Ask' } }, page: { title: { en: 'Ask' }, link: 'coast/walks' } },
}
const blocks = [
  blockOf('map', texts),
  blockOf('hero', texts, { hasPageTitle: (data) => /^[A-Z]/.test((data as { title: { en: string } }).title.en) }),
  blockOf('prose', texts, { hasPageTitle: () => true }),
  blockOf('asking', asking, { hasPageTitle: () => true }),
]
const opening = (named?: string, only = blocks) =>
  openingExample(only, (block) => examples[block] ?? {}, { named, codes: ['en'], there })

test('a page opens with the first block whose example shows its title and can stand there alone', () => {
  expect(opening()).toEqual({ component: 'hero', data: { title: { en: 'Big [example]' } } })
  expect(opening(undefined, [...blocks].reverse())).toEqual({
    component: 'asking',
    data: { title: { en: 'Ask [example]' }, link: 'coast/walks' },
  })
})

test('a page opens with the block that is named, whether it shows its title or not', () => {
  expect(opening('map')).toEqual({ component: 'map', data: { title: { en: 'Map [example]' } } })
  expect(opening('hero')).toEqual({ component: 'hero', data: { title: { en: 'small [example]' } } })
})

test('no block opens a page that none is there for', () => {
  expect(opening('rates')).toBeUndefined()
  expect(opening(undefined, blocks.slice(0, 1))).toBeUndefined()
})
