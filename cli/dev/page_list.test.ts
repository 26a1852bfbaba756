import { expect, test } from 'vitest'
import type { Route } from '../domain/routes.ts'
import type { Problem } from '../problems/problem.ts'
import { pageList } from './page_list.ts'

const route = (page: string, locale: string, path: string) =>
  ({
    page,
    locale,
    path,
    brand: 'coast',
    host: 'coast.localhost:4000',
    source: `${page}.yaml`,
    isHome: path === '/',
  }) as Route
const routes = [route('index', 'sl', '/'), route('walks', 'sl', '/walks'), route('walks', 'en', '/en/walks')]
const config = {
  locales: [
    { code: 'sl', name: 'Slovenščina' },
    { code: 'en', name: 'English' },
  ],
  brands: [{ id: 'coast', host: 'coast.localhost:4000', base: '', written: { name: 'Coast' } }],
} as unknown as NonNullable<Parameters<typeof pageList>[0]>
const problems = [
  { severity: 'error', place: { file: 'walks.yaml' } },
  { severity: 'warning', place: { file: 'walks.yaml' } },
  { severity: 'warning', place: { file: 'content/site.yaml' } },
] as Problem[]
const states = { missing: 2, translated: 5, reviewed: 0, machine: 0, stale: 1 }
const coverage = {
  pages: new Map([['walks en', { states, notes: 1 }]]) as never,
  percent: new Map([['en', 80]]),
}
const state = {
  problems,
  coverage,
  pages: [{ file: 'walks.yaml', unpublished: 'draft' as const }],
}

test('the list has each page once, with what is missing, wrong and not published, and what can be done with it', () => {
  const { brands, ...counts } = pageList(config, routes, state)
  expect(counts).toEqual({
    locales: [
      { code: 'sl', name: 'Slovenščina', percent: undefined },
      { code: 'en', name: 'English', percent: 80 },
    ],
    problems: 1,
    warnings: 2,
  })
  expect(brands.map(({ id, name, url }) => [id, name, url])).toEqual([
    ['coast', 'Coast', 'http://coast.localhost:4000'],
  ])
  const shown = brands[0]?.pages.map(({ page, source, note, problems, places, changes }) => [
    ...[page, source, note, problems],
    ...[places.map(({ url, open }) => `${url} ${open}`.trim()), changes.map(({ task }) => task)],
  ])
  const home = ['index', 'index.yaml', undefined, 0, ['http://coast.localhost:4000/'], ['new', 'copy']]
  const urls = ['http://coast.localhost:4000/walks', 'http://coast.localhost:4000/en/walks 2 missing, 1 stale, 1 noted']
  expect(shown).toEqual([home, ['walks', 'walks.yaml', 'draft', 2, urls, ['new', 'copy', 'move', 'remove']]])
})

test('where the settings cannot be read there are problems alone', () => {
  expect(pageList(undefined, [], state)).toEqual({ locales: [], brands: [], problems: 1, warnings: 2 })
})
