import { expect, test } from 'vitest'
import type { Config } from '../content/config/config.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import type { PageQuery } from '../schema/field_types.ts'
import type { WrittenList } from '../schema/walk_fields.ts'
import type { PageTable } from './links.ts'
import { askedBy, listedPictures, pagedList, pageLister, pagesWithFeeds, partsFor, withParts } from './page_lists.ts'

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
  row('coast/bread', { date: '2026-01-02', tags: ['food'], collection: 'foods' }),
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
    cookie_banner: 'always',
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
  [{ collection: 'foods' }, ['coast/bread']],
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
  // What a list on another domain asks for, and what stands on its own as a shared page does, is not needed.
  expect(listedPictures(pages, 'sea')).toEqual([])
  expect(listedPictures([page('shared', 'help.jpg'), page('sea', undefined, {})], 'sea')).toEqual([])
  const withList = (list: WrittenList) => [...pages, page('shared', undefined, list)]
  expect(listedPictures(withList({ brand: 'all' }), 'city')).toEqual(['sea.jpg', 'own.jpg'])
  expect(listedPictures(withList({ brand: 'all', tag: 'sea' }), 'city')).toEqual(['sea.jpg'])
})

test('a list without a number of entries a page stands on one', () => {
  expect(partsFor(500, {})).toBe(1)
})

test('a query is what its answer follows from, so that the same is asked once', () => {
  const from = { page: 'coast/index', brand: 'coast', locale: { code: 'en', tag: 'en-GB' } }
  const plain = { brand: 'coast', order: 'newest', except: 'coast/index', locale: 'en' }
  expect(askedBy({}, from)).toStrictEqual(plain)
  expect(askedBy({ brand: 'all', tag: 'food', order: 'title', limit: 3 }, from)).toEqual({
    ...{ brand: 'all', tag: 'food', order: 'title', limit: 3 },
    ...{ except: 'coast/index', locale: 'en', sorted: 'en-GB' },
  })
  const asked = askedBy({}, from)
  expect(listed({ ...asked })).toBe(listed(asked))
})

test('a list shows the pages that are in its language', () => {
  const some = new Map([
    row('coast/a', {}, { locales: ['sl'] }),
    row('coast/b', {}, { locales: ['en'] }),
    row('coast/c'),
  ])
  const inLocale = (code: string) =>
    pageLister(config, some)(askedBy({}, { page: '', brand: 'coast', locale: { code, tag: code } }))
  expect(inLocale('en').map(({ name, locales }) => [name, locales])).toEqual([
    ['coast/b', ['en']],
    ['coast/c', undefined],
  ])
  expect(inLocale('en').map((page) => 'locales' in page)).toEqual([true, false])
  expect(inLocale('sl').map(({ name }) => name)).toEqual(['coast/a', 'coast/c'])
})

const summary = (name: string, lists: WrittenList[], more: object = {}) =>
  ({
    ...{ name, file: `${name}.yaml`, owner: name.split('/')[0], path: name.split('/')[1], hidden: false, legal: false },
    ...{ title: { en: name }, description: {}, facts: { tags: ['food'] } },
    lists: lists.map((list) => ({ list, place: { file: '', path: [] } })),
    ...more,
  }) as unknown as PageSummary

test('the list that goes on over further pages is the first that says so, and a feed may be of any', () => {
  const paged = summary('coast/a', [{ tag: 'a' }, { tag: 'b', per_page: 2 }, { tag: 'c', per_page: 3 }])
  expect(pagedList(paged.lists)).toEqual({ tag: 'b', per_page: 2 })
  expect(pagedList([])).toBeUndefined()
  const fed = summary('coast/b', [{ tag: 'a' }, { tag: 'b', feed: true }])
  expect([...pagesWithFeeds([paged, fed, summary('coast/c', [{ tag: 'a', feed: false }])])]).toEqual(['coast/b.yaml'])
})

test('a page takes as many pages as its list needs, on each domain and in each language', () => {
  const brands = [{ id: 'coast' }, { id: 'city' }]
  const locales = [
    { code: 'en', tag: 'en' },
    { code: 'sl', tag: 'sl' },
  ]
  const site = { ...config, brands, locales } as unknown as Config
  const plain = [
    ...['coast/bread', 'coast/cheese', 'coast/wine'].map((name) => summary(name, [])),
    summary('coast/oil', [], { locales: ['en'] }),
    summary('city/tram', []),
  ]
  const parts = (...pages: PageSummary[]) =>
    Object.fromEntries(withParts(site, [...pages, ...plain]).map((page) => [page.name, page.parts]))
  const without = Object.fromEntries(plain.map(({ name }) => [name, undefined]))
  const list = { tag: 'food', per_page: 2 }
  expect(parts(summary('coast/all', [list]))).toEqual({ ...without, 'coast/all': { coast: { en: 2, sl: 2 } } })
  expect(parts(summary('coast/all', [{ ...list, per_page: 3 }]))).toEqual({
    ...{ ...without, 'coast/all': { coast: { en: 2, sl: 1 } } },
  })
  expect(parts(summary('shared/all', [list]))).toEqual({
    ...{ ...without, 'shared/all': { coast: { en: 2, sl: 2 }, city: { en: 1, sl: 1 } } },
  })
  expect(parts(summary('coast/all', [list], { locales: ['sl'] }))).toEqual({
    ...{ ...without, 'coast/all': { coast: { sl: 2 } } },
  })
  expect(parts(summary('coast/all', [{ tag: 'food' }]))).toEqual({ ...without, 'coast/all': undefined })
})
