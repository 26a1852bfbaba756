import { expect, test } from 'vitest'
import { checkedSite } from '../../tests/checked_site.ts'
import {
  type BuildManifest,
  buildManifest,
  type FileRecord,
  hiddenName,
  recordOf,
  withNames,
} from './build_manifest.ts'
import { domainsOf } from './domains.ts'
import type { HeaderRule } from './headers.ts'
import type { Redirect } from './redirects.ts'
import type { Route } from './routes.ts'

const files = [
  { path: 'index.html', contents: 'home' },
  { path: 'en.html', contents: 'home' },
].map(recordOf)
const { site } = await checkedSite()
if (!site.ok) throw new Error('the small site has problems')
const [domain] = domainsOf(site.value.config.brands)
if (domain === undefined) throw new Error('no domain')
const sealed = (given = files) => buildManifest({ domain, files: given, routes: [], redirects: [], headers: [] })

test('the id is made of paths and contents, in whatever order files come', () => {
  expect(sealed([...files].reverse())).toEqual(sealed())
  expect(sealed().id).toMatch(/^[0-9a-f]{16}$/)
})

test.each([
  ['a changed file', [recordOf({ path: 'index.html', contents: 'home!' }), ...files.slice(1)]],
  ['a renamed file', [recordOf({ path: 'index2.html', contents: 'home' }), ...files.slice(1)]],
  ['one file more', [...files, recordOf({ path: 'new.html', contents: '' })]],
  ['one file less', files.slice(1)],
  [
    'contents that change places',
    [recordOf({ path: 'index.html', contents: 'x' }), recordOf({ path: 'en.html', contents: 'home' })],
  ],
])('%s gives another id', (_, changed) => {
  expect(sealed(changed).id).not.toBe(sealed().id)
})

test('the manifest says what serving a domain takes, and nothing else', () => {
  const route = site.value.routes.find(({ path }) => path === '/en/enterprise')
  if (route === undefined) throw new Error('no route')
  const redirect = { from: '/sl', andBelow: true, to: '/', keepsRest: true, status: 301 } as const
  const headers: HeaderRule[] = [{ pattern: '/*', headers: [['X-Content-Type-Options', 'nosniff']] }]
  const manifestOf = (contact: { email: string; endpoint?: string }) => {
    const root = { ...domain.root, written: { ...domain.root.written, contact } }
    const { id, files: made } = buildManifest({
      domain: { ...domain, root, brands: [root] },
      files: files.map((file) => ({ ...file, more: 'x' }) as FileRecord),
      routes: [route],
      redirects: [{ ...redirect, more: 'x' } as Redirect],
      headers,
    })
    expect(made.map(({ contents }) => String(contents).endsWith('}\n'))).toEqual([true, true])
    const manifest = JSON.parse(String(made[1]?.contents))
    expect(manifest.id).toBe(id)
    return manifest
  }
  const expected = {
    id: 'f0a2eca257080530',
    brand: 'group',
    host: 'group.example',
    contact: { email: 'info@group.example' },
    routes: [{ path: '/en/enterprise', locale: 'en', page: 'enterprise', file: 'en/enterprise.html' }],
    redirects: [redirect],
    headers,
    files: ['en.html', 'index.html'].map((path) => ({
      path,
      size: 4,
      sha256: '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942',
    })),
  }
  expect(manifestOf({ email: 'info@group.example' })).toEqual(expected)
  const contact = { email: 'info@group.example', endpoint: 'https://forms.example/contact' }
  expect(manifestOf(contact)).toEqual({ ...expected, contact })
})

test('a record counts bytes, of a text as of what is written', () => {
  const sha256 = '391a70de1fdee94a0bbd51f7b11a7712c435b0d3c74ce5eadd51ba91ba006bf5'
  expect(recordOf({ path: 'a', contents: 'č' })).toEqual({ path: 'a', size: 2, sha256 })
  expect(recordOf({ path: 'a', contents: new Uint8Array([0xc4, 0x8d]) })).toEqual({ path: 'a', size: 2, sha256 })
})

test('latest.json names the build, and its manifest every file with size and hash', () => {
  const { id, files: made } = sealed()
  expect(made.map(({ path }) => path)).toEqual(['builds/latest.json', `builds/meta/${id}.json`])
  const [latest, manifest] = made.map(({ contents }) => JSON.parse(String(contents)))
  expect(latest).toEqual({ id })
  expect(manifest).toMatchObject({
    id,
    host: 'group.example',
    files: [
      { path: 'en.html', size: 4, sha256: '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942' },
      { path: 'index.html', size: 4, sha256: '4ea140588150773ce3aace786aeef7f4049ce100fa649c94fbbddb960f1da942' },
    ],
  })
})

const hiddenOffer = {
  ...{ path: '/offer-7f3a', locale: 'sl', page: 'offer', file: 'offer-7f3a.html', isHidden: true },
} as Route
const offerFiles = [
  'offer-7f3a.html',
  'offer-7f3a.html.br',
  'offer-7f3a/_payload.json',
  'offer-7f3a/feed.xml',
  'index.html',
].map((path) => recordOf({ path, contents: '' }))
const manifestOf = (routes: Route[], given: FileRecord[], gone?: string[]): BuildManifest => {
  const more = gone === undefined ? {} : { gone }
  const { files: made } = buildManifest({ domain, files: given, routes, redirects: [], headers: [], ...more })
  return JSON.parse(String(made[1]?.contents))
}

test('a page that nobody is led to has no name in the manifest, and who knows its files finds it', () => {
  const notFound = { ...hiddenOffer, path: '/404', page: '404', file: '404.html' }
  const hidden = manifestOf([hiddenOffer, notFound], offerFiles)
  expect(JSON.stringify(hidden)).not.toContain('offer')
  expect(hidden.routes).toEqual([
    { path: hiddenName('/offer-7f3a'), locale: 'sl', page: hiddenName('offer'), file: hiddenName('offer-7f3a.html') },
    { path: '/404', locale: 'sl', page: '404', file: '404.html' },
  ])
  const names = offerFiles.map(({ path }) => path)
  const shown = withNames(hidden, () => names)
  expect(shown.files.map(({ path }) => path).toSorted()).toEqual(names.toSorted())
  expect(shown.routes[0]).toEqual({
    ...{ path: '/offer-7f3a', locale: 'sl', page: hiddenName('offer'), file: 'offer-7f3a.html' },
  })
  expect(withNames(hidden, () => ['index.html'])).toEqual(hidden)
})

test('where nothing is hidden, nobody asks for names', () => {
  const open = manifestOf([{ ...hiddenOffer, isHidden: false }], offerFiles)
  const names = () => {
    throw new Error('nobody has to know')
  }
  expect(withNames(open, names)).toBe(open)
})

test('paths whose pages are gone are named, where there are any', () => {
  expect(manifestOf([], files, ['/old', '/en/old']).gone).toEqual(['/old', '/en/old'])
  expect(manifestOf([], files, [])).not.toHaveProperty('gone')
  expect(manifestOf([], files)).not.toHaveProperty('gone')
})
