import { expect, test } from 'vitest'
import type { Config } from '../content/config.ts'
import type { PageQuery } from '../schema/fields.ts'
import type { WrittenList } from '../schema/walk_fields.ts'
import { askedBy, listedPictures, pageLister, partsFor } from './page_lists.ts'
import type { PageTable } from './routes.ts'

const row = (name: string, facts: object = {}, more: object = {}): [string, never] => [
  name,
  {
    ...{ owner: name.split('/')[0], path: name.split('/')[1] ?? '', hidden: false, legal: false, isShown: true },
    ...{ title: { en: name }, description: { en: name }, facts },
    ...more,
  } as never,
]
const table: PageTable = new Map([
  row('coast/index', { tags: ['food'] }, { path: '' }),
  row('coast/bread', { date: '2026-01-02', tags: ['food'] }),
  row('coast/cheese', { date: '2026-03-01', tags: ['food', 'shops'] }),
  row('coast/apples', { date: '2026-01-02' }, { title: { en: 'Äpples 10' } }),
  row('coast/zoo', {}, { title: { all: 'Zoo' } }),
  row('coast/hidden', { date: '2026-05-01' }, { hidden: true }),
  row('coast/terms', { date: '2026-05-01' }, { legal: true }),
  row('coast/draft', { date: '2026-05-01' }, { isShown: false }),
  row('city/tram', { date: '2026-02-01' }, { title: { sl: 'Äpples 9' } }),
  row('shared/help', { date: '2020-01-01' }),
])
const config = {
  settings: {
    default_locale: 'en',
    fallback: ['sl'],
    main_brand: 'city',
    document_title: '{title}',
    social_cards: 'drawn',
  },
} satisfies Pick<Config, 'settings'>
const listed = pageLister(config, table)
const names = (query: PageQuery, page = 'coast/index') =>
  listed(askedBy(query, { page, brand: 'coast', locale: { code: 'en', tag: 'en' } })).map(({ name }) => name)

test.each<[query: PageQuery, found: string[]]>([
  [{}, ['coast/cheese', 'coast/apples', 'coast/bread', 'shared/help', 'coast/zoo']],
  [{ order: 'oldest' }, ['shared/help', 'coast/apples', 'coast/bread', 'coast/cheese', 'coast/zoo']],
  [{ tag: 'food' }, ['coast/cheese', 'coast/bread']],
  [{ tag: 'food', limit: 1 }, ['coast/cheese']],
  [{ tag: 'nothing' }, []],
  [{ brand: 'city' }, ['city/tram', 'shared/help']],
  [{ brand: 'all', limit: 3 }, ['coast/cheese', 'city/tram', 'coast/apples']],
  // Titles as readers of the language order them, one that is not translated by the words that stand in.
  [
    { brand: 'all', order: 'title' },
    ['city/tram', 'coast/apples', 'coast/bread', 'coast/cheese', 'shared/help', 'coast/zoo'],
  ],
])('a list on a page of the coast with %j shows %j', (query, found) => {
  expect(names(query)).toEqual(found)
})

test('a page does not list itself, and the limit counts the others', () => {
  expect(names({ tag: 'food', limit: 1 }, 'coast/cheese')).toEqual(['coast/bread'])
})

test.each([
  [0, 2, 1],
  [2, 2, 1],
  [3, 2, 2],
  [5, 2, 3],
])('%i entries, %i a page, take %i', (entries, per_page, parts) => {
  expect(partsFor(entries, { per_page })).toBe(parts)
})

test('a domain needs the pictures of the pages of other brands that its lists ask for, and no others', () => {
  const page = (owner: string, src?: string, list?: WrittenList, more: object = {}) => ({
    ...{ owner, path: 'tour', hidden: false, legal: false },
    facts: src === undefined ? {} : { image: { src, decorative: true }, tags: [owner] },
    lists: list === undefined ? [] : [{ list, place: { file: '', path: [] } }],
    ...more,
  })
  const pages = [
    page('city', 'tram.jpg'),
    page('sea', 'sea.jpg'),
    page('coast', 'own.jpg', { brand: 'city' }),
    page('city'),
    page('city', 'hidden.jpg', undefined, { hidden: true }),
    page('city', 'legal.jpg', undefined, { legal: true }),
    page('city', 'home.jpg', undefined, { path: '' }),
  ]
  expect(listedPictures(pages, 'coast')).toEqual(['tram.jpg'])
  expect(listedPictures(pages, 'city')).toEqual([])
  const withList = (list: WrittenList) => [...pages, page('shared', undefined, list)]
  expect(listedPictures(withList({ brand: 'all' }), 'city')).toEqual(['sea.jpg', 'own.jpg'])
  expect(listedPictures(withList({ brand: 'all', tag: 'sea' }), 'city')).toEqual(['sea.jpg'])
})

test('a list without a number of entries a page stands on one', () => {
  expect(partsFor(500, {})).toBe(1)
})
