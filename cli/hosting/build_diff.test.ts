import { expect, test } from 'vitest'
import type { BuildManifest } from '../domain/build_manifest.ts'
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

test('a domain that is gone takes all its addresses with it', () => {
  expect(diffOf(manifest('a', { '/': '1', '/wifi': '2' }, {}), undefined).vanished).toEqual(['/', '/wifi'])
})
