import { expect, test } from 'vitest'
import type { Route } from '../domain/routes.ts'
import { routesLike, routesOfFile, routeToEdit } from './file_routes.ts'

const file = 'content/coast/pages/walks.yaml'
const route = (source: string, locale: string, more: Partial<Route> = {}) => ({ source, locale, ...more }) as Route

test('a page is shown in all its languages, a variant of it in one', () => {
  const routes = ['sl', 'en'].map((locale) => route(file, locale))
  const locales = (of: string) => routesOfFile(of, routes, ['sl', 'en']).map(({ locale }) => locale)
  expect([locales(file), locales(file.replace('.yaml', '.en.yaml')), locales('content/facts.yaml')]).toEqual([
    ['sl', 'en'],
    ['en'],
    [],
  ])
})

test('a file is edited on its own page, else on the home page of its brand, else on any home page', () => {
  const routes = [
    route(file, 'sl', { brand: 'coast' }),
    ...['hills', 'coast'].flatMap((brand) =>
      ['sl', 'en'].map((locale) =>
        route(`content/${brand}/pages/index.yaml`, locale, { brand, isHome: true, page: `${brand}/index` }),
      ),
    ),
  ]
  const pageFor = (of: string, locale = 'en') => {
    const { source, locale: language } = routeToEdit(of, locale, { routes, locales: ['sl', 'en'] }) ?? {}
    return `${source} ${language}`
  }
  expect([
    pageFor(file),
    pageFor('content/coast/brand.yaml'),
    pageFor('content/facts.yaml'),
    routeToEdit('content/facts.yaml', 'en', { routes: [], locales: [] }),
  ]).toEqual([`${file} sl`, 'content/coast/pages/index.yaml en', 'content/hills/pages/index.yaml en', undefined])
})

test.each([
  ['/walks', ['/walks']],
  ['/walk', ['/walks']],
  ['/', ['/']],
  ['/nothing-like-it', []],
])('%s may mean %j', (pathname, expected) => {
  expect(
    routesLike(pathname, [{ path: '/' }, { path: '/walks' }, { path: '/en/walks' }] as Route[]).map(({ path }) => path),
  ).toEqual(expected)
})
