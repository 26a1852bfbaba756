import { expect, test } from 'vitest'
import type { SearchEntry } from '../schema/search_entry.ts'
import { indexedLocales, isIndexed, searchFiles, searchIndex, searchSources } from './search.ts'

const brand = (name: string, host: string, { base = '', search = true } = {}) => ({
  host,
  base,
  written: { name, names: { sl: `${name} SL` }, search },
})
const coast = brand('Coast', 'coast.example')
const hills = brand('Hills', 'hills.example')
const shop = brand('Shop', 'coast.example', { base: 'shop' })
const quiet = brand('Quiet', 'quiet.example', { search: false })

test('a page is searched at home first, then on the other domains that have an index, each by the name of its root', () => {
  expect(searchSources([hills, shop, coast, quiet], 'coast.example', 'en')).toEqual([
    { name: 'Coast', url: '/_search/en.json' },
    { name: 'Hills', url: 'https://hills.example/_search/en.json' },
  ])
  expect(searchSources([coast], 'coast.example', 'sl')).toEqual([{ name: 'Coast SL', url: '/_search/sl.json' }])
})

test.each([
  ['a page', {}, true],
  ['one that search engines are not to list', { isHidden: true }, false],
  ['the error page', { page: '404' }, false],
  ['the second page of a list', { part: 2 }, false],
])('in the index: %s', (_, change, is) => {
  expect(isIndexed(coast, { isHidden: false, page: 'walks', ...change })).toBe(is)
  expect(isIndexed(quiet, { isHidden: false, page: 'walks', ...change })).toBe(false)
})

const entry = (path: string, text = ''): string =>
  JSON.stringify([path, 'Title', [['a', 'Heading', text]]] satisfies SearchEntry)

test('there is an index for each language, with its entries in one order, and none on a domain that is not searched', () => {
  const files = searchFiles({ brands: [coast, quiet] }, [{ code: 'sl' }, { code: 'en' }])
  expect(files.map(({ path, locale }) => [path, locale])).toEqual([
    ['_search/sl.json', 'sl'],
    ['_search/en.json', 'en'],
  ])
  const [a, b] = [entry('/en/a'), entry('/en/b')]
  expect(files[1]?.contents([b, a])).toBe(`[${a},\n${b}]\n`)
  expect(files[1]?.contents([])).toBe('[]\n')
  expect(searchFiles({ brands: [quiet] }, [{ code: 'sl' }])).toEqual([])
})

test('a build writes an empty index for a language without a page, which other domains ask for, and none for one that it leaves out', () => {
  const locales = [{ code: 'sl' }, { code: 'en' }, { code: 'hr' }]
  const all = [{ locale: 'sl' }, { locale: 'en' }]
  expect(indexedLocales(locales, all, all).map(({ code }) => code)).toEqual(['sl', 'en', 'hr'])
  expect(indexedLocales(locales, [{ locale: 'sl' }], all).map(({ code }) => code)).toEqual(['sl', 'hr'])
})

test('an index that would be too long has the beginning of each section, in whole words, and every title and heading', () => {
  const entries = Array.from({ length: 50 }, (_, page) => entry(`/p${page}`, `${'word '.repeat(page * 4)}end`))
  const longest = 6_000
  const index = searchIndex(entries, longest)
  const pages: SearchEntry[] = JSON.parse(index)
  expect(index.length).toBeGreaterThan(0.85 * longest)
  expect(index.length).toBeLessThanOrEqual(longest + 3)
  expect(pages).toHaveLength(50)
  expect(pages.every(([, title, [section]]) => title === 'Title' && section?.[1] === 'Heading')).toBe(true)
  const texts = pages.map(([, , [section]]) => section?.[2] ?? '')
  expect(texts.every((text) => /^(word ?)*(end)?$/.test(text))).toBe(true)
  expect(texts.filter((text) => text.endsWith('end')).length).toBeGreaterThan(3)
})

test('its length is that of the file, whatever the script', () => {
  const entries = Array.from({ length: 50 }, (_, page) => entry(`/p${page}`, '検索'.repeat(100)))
  const index = searchIndex(entries, 9_000)
  expect(Buffer.byteLength(index)).toBeLessThanOrEqual(9_003)
  expect(Buffer.byteLength(index)).toBeGreaterThan(0.85 * 9_000)
})

test('a site may have any number of sections', () => {
  const sections = Array.from({ length: 200_000 }, (): SearchEntry[2][number] => ['', '', 'a'])
  expect(JSON.parse(searchIndex([JSON.stringify(['/p', 'Title', sections])]))[0][2]).toHaveLength(200_000)
})

test('titles alone may be more than that: nothing is left to shorten', () => {
  const entries = Array.from({ length: 50 }, (_, page) => entry(`/p${page}`, 'word'))
  expect(JSON.parse(searchIndex(entries, 100))).toHaveLength(50)
})
