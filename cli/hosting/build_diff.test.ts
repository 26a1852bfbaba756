import { expect, test } from 'vitest'
import { type BuildManifest, hiddenName } from '../domain/build_manifest.ts'
import { diffOf } from './build_diff.ts'

const file = (path: string, sha256: string) => ({ path, size: sha256.length * 100, sha256 })

function manifest(
  id: string,
  pages: Record<string, string>,
  others: Record<string, string>,
  more: Partial<BuildManifest> = {},
): BuildManifest {
  const routes = Object.keys(pages).map((path) => ({
    path,
    locale: 'sl',
    page: path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  }))
  return {
    id,
    brand: 'imprion',
    host: 'imprion.example',
    contact: { email: 'info@imprion.example' },
    routes,
    redirects: [],
    headers: [{ pattern: '/assets/*', headers: [['Cache-Control', 'immutable']] }],
    files: [
      ...routes.map((route) => file(route.file, pages[route.path] ?? '')),
      ...Object.entries(others).map(([path, sha256]) => file(path, sha256)),
    ],
    ...more,
  }
}

const moved = (from: string, to: string) => ({ from, andBelow: false, to, keepsRest: false, status: 301 as const })

test('a difference names pages that came, changed and went, with their bytes', () => {
  const before = manifest('a', { '/': '1', '/wifi': '22', '/time': '3' }, { 'assets/a-1.js': 'x' })
  const now = manifest('b', { '/': '1', '/wifi': '333', '/park': '4' }, { 'assets/a-2.js': 'yy' })
  expect(diffOf(before, now)).toEqual({
    host: 'imprion.example',
    pages: {
      added: [{ path: '/park', bytes: 100 }],
      changed: [{ path: '/wifi', bytes: 300, before: 200 }],
      removed: [{ path: '/time', bytes: 100 }],
    },
    files: { added: 1, changed: 0, removed: 1, bytes: 200, before: 100 },
    redirects: { added: [], removed: [] },
    headers: { added: [], removed: [] },
    vanished: ['/time'],
    lost: [{ page: '/time', paths: ['/time'], now: '/park' }],
  })
})

test('a page that has moved with a redirect has not vanished, one whose redirect is gone has', () => {
  const before = manifest('a', { '/time': '1' }, {}, { redirects: [moved('/clock', '/time')] })
  const now = manifest('b', { '/hours': '1' }, {}, { redirects: [moved('/time', '/hours')] })
  expect(diffOf(before, now)).toMatchObject({
    redirects: { added: ['/time /hours 301'], removed: ['/clock /time 301'] },
    vanished: ['/clock'],
  })
})

test('addresses that vanish are told by their page, with the new page that is most like it', () => {
  const before = manifest('a', { '/': '1', '/wifi': '2', '/time': '3' }, {}, { redirects: [moved('/clock', '/time')] })
  const now = manifest('b', { '/': '1', '/guest-wifi': '2', '/wifis': '3' }, {}, { gone: ['/clock'] })
  expect(diffOf(before, now).lost).toEqual([
    { page: '/time', paths: ['/time'], now: undefined },
    { page: '/wifi', paths: ['/wifi'], now: '/wifis' },
  ])
})

const end = '2026-12-01T00:00+01:00'

test('a page that ends as it was announced has not vanished', () => {
  const before = manifest('a', { '/': '1', '/offer': '2' }, {}, { ends: { '/offer': end } })
  const now = manifest('b', { '/': '1' }, {}, { gone: ['/offer'], ends: { '/offer': end } })
  expect(diffOf(before, now)).toMatchObject({ vanished: [], lost: [] })
})

test('a page that has ended by a date that was written after its publication has vanished', () => {
  const slip = '2016-12-01T00:00+01:00'
  const now = manifest('b', { '/': '1' }, {}, { gone: ['/offer'], ends: { '/offer': slip } })
  const lost = [{ page: '/offer', paths: ['/offer'], now: undefined, end: slip }]
  for (const ends of [{}, { ends: { '/offer': end } }, { ends: { '/else': slip } }])
    expect(diffOf(manifest('a', { '/': '1', '/offer': '2' }, {}, ends), now)).toMatchObject({
      vanished: ['/offer'],
      lost,
    })
  // It was over before, or stands there still, or leads on.
  expect(diffOf(manifest('a', { '/': '1' }, {}, { gone: ['/offer'] }), now).vanished).toEqual([])
  expect(
    diffOf(manifest('a', { '/offer': '2' }, {}), { ...now, ...manifest('b', { '/offer': '2' }, {}) }).vanished,
  ).toEqual([])
  const led = { ...now, gone: [], redirects: [moved('/offer', '/')] }
  expect(diffOf(manifest('a', { '/': '1', '/offer': '2' }, {}), led).vanished).toEqual([])
})

test('the ends of hidden pages are known by the names that stand for them', () => {
  const hidden = hiddenName('/offer')
  const before = manifest('a', { '/': '1', [hidden]: '2' }, {}, { ends: { [hidden]: end } })
  const of = (until: string) => manifest('b', { '/': '1' }, {}, { gone: ['/offer'], ends: { '/offer': until } })
  expect(diffOf(before, of(end)).vanished).toEqual([])
  expect(diffOf(before, of('2016-12-01T00:00+01:00')).vanished).toEqual([hidden])
})

test('a domain that is gone takes all its addresses with it', () => {
  expect(diffOf(manifest('a', { '/': '1', '/wifi': '2' }, {}), undefined).vanished).toEqual(['/', '/wifi'])
})

test('a domain that only one build has is named all the same, and nothing of it is changed', () => {
  const one = manifest('a', { '/wifi': '22', '/': '1' }, { 'assets/a.js': 'x' })
  expect(diffOf(undefined, one)).toMatchObject({
    host: 'imprion.example',
    pages: { added: [{ path: '/' }, { path: '/wifi' }], changed: [], removed: [] },
    files: { added: 1, changed: 0, removed: 0, bytes: 100, before: 0 },
    headers: { added: ['/assets/* Cache-Control: immutable'], removed: [] },
    vanished: [],
    lost: [],
  })
  expect(diffOf(one, undefined)).toMatchObject({
    host: 'imprion.example',
    pages: { added: [], changed: [], removed: [{ path: '/' }, { path: '/wifi' }] },
    headers: { added: [], removed: ['/assets/* Cache-Control: immutable'] },
  })
  expect(diffOf(undefined, undefined)).toMatchObject({ host: '', vanished: [], lost: [] })
})

test('other files are counted where they are changed, and headers and redirects where their lines are', () => {
  const before = manifest('a', { '/': '1' }, { 'robots.txt': 'a', 'same.txt': 's' })
  const now = manifest(
    'b',
    { '/': '1' },
    { 'robots.txt': 'bb', 'same.txt': 's' },
    {
      headers: [{ pattern: '/assets/*', headers: [['Cache-Control', 'no-store']] }],
      redirects: [
        { from: '/old', andBelow: true, to: '/', keepsRest: true, status: 301 },
        { from: '/older', andBelow: false, to: '/new', keepsRest: true, status: 301 },
      ],
    },
  )
  expect(diffOf(before, now)).toMatchObject({
    pages: { added: [], changed: [], removed: [] },
    files: { added: 0, changed: 1, removed: 0, bytes: 300, before: 200 },
    headers: { added: ['/assets/* Cache-Control: no-store'], removed: ['/assets/* Cache-Control: immutable'] },
    redirects: { added: ['/old[/*] /* 301', '/older /new/* 301'], removed: [] },
  })
})

test('an address is there still that is a page, redirects, is said to be gone, or stands hidden in one of the builds', () => {
  const before = manifest('a', { '/': '1', '/a': '1', '/b': '1', '/c': '1', '/d': '1', '/e': '1' }, {})
  const now = manifest(
    'b',
    { '/': '1', [hiddenName('/c')]: '1' },
    {},
    { redirects: [moved('/a', '/')], gone: ['/b', hiddenName('/d')] },
  )
  expect(diffOf(before, now).vanished).toEqual(['/d', '/e'])
  const unsorted = manifest('a', { '/b': '1' }, {}, { redirects: [moved('/c', '/b'), moved('/a', '/b')] })
  expect(diffOf(unsorted, undefined).vanished).toEqual(['/a', '/b', '/c'])
  const hidden = manifest(
    'a',
    { '/': '1', [hiddenName('/x')]: '1', [hiddenName('/y')]: '1', [hiddenName('/z')]: '1' },
    {},
  )
  const shown = manifest('b', { '/': '1', '/x': '1' }, {}, { redirects: [moved('/y', '/')], gone: ['/w'] })
  expect(diffOf(hidden, shown).vanished).toEqual([hiddenName('/z')])
})

test('the last pages of a list that has become shorter have not vanished, pages of another name have', () => {
  const of = (pages: Record<string, string>, names: Record<string, string>) => {
    const made = manifest('a', pages, {})
    return { ...made, routes: made.routes.map((route) => ({ ...route, page: names[route.path] ?? route.page })) }
  }
  const before = of(
    {
      '/': '1',
      '/2': '1',
      '/news': '1',
      '/news/2': '1',
      '/news/12': '1',
      '/news/2a': '1',
      '/other/2': '1',
      '/news/02': '1',
    },
    { '/2': '/', '/news/2': '/news', '/news/12': '/news', '/news/2a': '/news', '/news/02': '/news' },
  )
  const now = of({ '/': '1', '/news': '1', '/other': '1' }, {})
  expect(diffOf(before, now).vanished).toEqual(['/news/02', '/news/2a', '/other/2'])
  const inGerman = { ...now, routes: now.routes.map((route) => ({ ...route, locale: 'de' })) }
  expect(diffOf(before, inGerman).vanished).toContain('/news/2')
})

test('a new page is taken for a lost one that it is not like where it is the only one for the only one', () => {
  const before = manifest('a', { '/': '1', '/time': '1' }, {})
  const lostWith = (...pages: string[]) =>
    diffOf(before, manifest('b', { '/': '1', ...Object.fromEntries(pages.map((path) => [path, '1'])) }, {})).lost
  expect(lostWith('/parking')).toEqual([{ page: '/time', paths: ['/time'], now: '/parking' }])
  expect(lostWith('/parking', '/heating')).toEqual([{ page: '/time', paths: ['/time'], now: undefined }])
  const two = manifest('a', { '/': '1', '/time': '1', '/wood': '1' }, {})
  expect(diffOf(two, manifest('b', { '/': '1', '/parking': '1' }, {})).lost.map(({ now }) => now)).toEqual([
    undefined,
    undefined,
  ])
  const redirects = manifest('a', { '/': '1' }, {}, { redirects: [moved('/old', '/')] })
  expect(diffOf(redirects, manifest('b', { '/': '1', '/parking': '1' }, {})).lost).toEqual([
    { page: undefined, paths: ['/old'], now: undefined },
  ])
})

test('addresses of one page are told together, and each once', () => {
  const made = manifest('a', { '/': '1', '/time': '1', '/en/time': '1' }, {}, { redirects: [moved('/time', '/')] })
  const before = { ...made, routes: made.routes.map((route) => ({ ...route, page: route.path.replace('/en', '') })) }
  expect(diffOf(before, manifest('b', { '/': '1' }, {})).lost).toEqual([
    { page: '/time', paths: ['/en/time', '/time'], now: undefined },
  ])
})

test('a page whose file stands in no list of files is no page', () => {
  const broken = { ...manifest('a', { '/': '1' }, {}), files: [] }
  expect(diffOf(broken, undefined).pages.removed).toEqual([])
})
