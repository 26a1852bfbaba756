import { describe, expect, test } from 'vitest'
import { type BuildManifest, buildIdOf, hiddenName } from '../domain/build_manifest.ts'
import { type Build, itemsOf, type Phase, pastOf, planOf, recordKey, type Store } from './publication_plan.ts'

const moved = (from: string, to: string) => ({ from, andBelow: false, to, keepsRest: false, status: 301 as const })

/** A build of these pages and other files, each given as path and contents. */
function buildOf(
  pages: Record<string, string>,
  others: Record<string, string> = {},
  more: Partial<BuildManifest> = {},
): Build {
  const routes = Object.keys(pages).map((path) => ({
    path,
    locale: 'sl',
    page: path,
    file: path === '/' ? 'index.html' : `${path.slice(1)}.html`,
  }))
  const named = { ...Object.fromEntries(routes.map(({ file, path }) => [file, pages[path] ?? ''])), ...others }
  const files = Object.entries(named)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, contents]) => ({ path, size: contents.length, sha256: contents }))
  const manifest: BuildManifest = {
    id: buildIdOf(files),
    brand: 'imprion',
    host: 'imprion.example',
    contact: { email: 'info@imprion.example' },
    routes,
    redirects: [],
    headers: [{ pattern: '/assets/*', headers: [['Cache-Control', 'immutable']] }],
    files,
    ...more,
  }
  return { manifest, latest: JSON.stringify({ id: manifest.id }), meta: JSON.stringify(manifest) }
}

const digestOf = ({ source }: { source: { sha256: string } | { text: string } }) =>
  'text' in source ? source.text : source.sha256

/** What a store holds after some of its publications: contents by key. */
class Held {
  readonly held = new Map<string, string>()
  readonly keys: Store['keys']
  constructor(keys: Store['keys']) {
    this.keys = keys
  }

  plan(build: Build) {
    const items = itemsOf(build, this.keys)
    const of = (key: string) => this.held.get(key)
    const manifests = [...this.held.keys()].flatMap((key): [string, string][] => {
      const id = /^builds\/meta\/(\w+)\.json$/.exec(key)?.[1]
      return id === undefined ? [] : [[id, of(key) ?? '']]
    })
    const past = pastOf({
      record: of(recordKey),
      manifests: new Map(manifests),
      latest: of('builds/latest.json'),
      existingKeys: this.held.keys(),
    })
    const same = new Set(items.filter((item) => of(item.key) === digestOf(item)).map(({ key }) => key))
    return planOf({ build, items, past, keys: this.keys, existing: new Set(this.held.keys()), same })
  }

  /** Publishes, all of it or some of its phases. */
  publish(build: Build, phases = Number.POSITIVE_INFINITY) {
    for (const { puts, deletes } of this.plan(build).phases.slice(0, phases)) {
      for (const item of puts) this.held.set(item.key, digestOf(item))
      for (const key of deletes) this.held.delete(key)
    }
    return this
  }

  /** Keys without those of publishing itself. */
  get files() {
    return [...this.held.keys()].filter((key) => !key.startsWith('builds/')).sort()
  }
}

const steps = (phases: Phase[]) =>
  phases.map(({ puts, deletes }) => [...puts.map(({ key }) => key), ...deletes.map((key) => `- ${key}`)].join(', '))

describe('a publication', () => {
  test('notes what is begun, sends what pages need before pages, and deletes pages before their files', () => {
    const files = (version: string) => ({
      [`assets/${version}.js`]: version,
      'en/_payload.json': version,
      '_search/en.json': version,
      'en/sitemap.xml': version,
      'robots.txt': 'r',
    })
    const old = buildOf({ '/': '1', '/en': '1', '/en/time': '1' }, files('1'))
    const store = new Held('addresses').publish(old)
    for (const id of ['2', '3']) store.publish(buildOf({ '/': id, '/en': id, '/en/time': id }, files(id)))
    const next = buildOf({ '/': '4', '/en': '4', '/en/wifi': '4' }, files('4'), {
      redirects: [moved('/x', '/en/wifi')],
    })
    expect(steps(store.plan(next).phases)).toEqual([
      `builds/meta/${next.manifest.id}.json`,
      'builds/published.json',
      'assets/4.js',
      'en/_payload.json',
      'en/wifi',
      'builds/published.json',
      'en, index.html',
      'x',
      '_search/en.json, en/sitemap.xml',
      'builds/latest.json',
      'builds/published.json',
      '- en/time',
      '- assets/1.js',
      `- builds/meta/${old.manifest.id}.json`,
    ])
  })

  test('of what lies there already does nothing', () => {
    const build = buildOf({ '/': '1' }, { 'assets/a.js': 'a' })
    for (const keys of ['files', 'addresses'] as const)
      expect(new Held(keys).publish(build).plan(build).phases).toEqual([])
  })

  test('that reverts one which broke off puts everything back', () => {
    const [a, b] = [buildOf({ '/': 'a', '/x': 'a' }), buildOf({ '/': 'b', '/y': 'b' }, { 'assets/b.js': 'b' })]
    const whole = new Held('files').publish(a)
    const phases = whole.plan(b).phases.length
    for (let count = 0; count <= phases; count++) {
      const store = new Held('files').publish(a).publish(b, count).publish(a)
      const asset = count > 2 ? ['assets/b.js'] : []
      expect([count, store.files]).toEqual([count, [...asset, 'index.html', 'x.html']])
      expect(store.held.get('index.html')).toBe('a')
      expect(store.plan(a).phases).toEqual([])
    }
  })

  test('sends a page that another has left among its new ones before those that will lead to it', () => {
    const first = buildOf({ '/': 'a' })
    const brokenOff = buildOf({ '/': 'b', '/keys': 'b', '/rooms': 'b leads to keys' })
    const next = buildOf({ '/': 'c leads to rooms', '/rooms': 'c' })
    const sent = (store: Held) => steps(store.plan(next).phases).slice(2, 5)
    const amongNew = new Held('files').publish(first).publish(brokenOff, 2)
    amongNew.held.set('rooms.html', 'b leads to keys')
    expect(sent(amongNew)).toEqual(['rooms.html', 'builds/published.json', 'index.html'])
    // Once all that was new lies there, pages may lead to it already, and to what it leads to.
    const afterNew = new Held('files').publish(first).publish(brokenOff, 4)
    expect(sent(afterNew)).toEqual(['index.html, rooms.html', 'builds/latest.json', 'builds/published.json'])
  })

  test('keeps the hashed files of three complete builds, and of all that was begun since', () => {
    const build = (id: string) => buildOf({ '/': id }, { [`assets/${id}.js`]: id })
    const store = new Held('files')
    for (const id of ['a', 'b', 'c']) store.publish(build(id))
    for (const id of ['x', 'y', 'z']) store.publish(build(id), 3)
    store.publish(build('d'))
    expect(store.files).toEqual(['b', 'c', 'd', 'x', 'y', 'z'].map((id) => `assets/${id}.js`).concat('index.html'))
    store.publish(build('e')).publish(build('f'))
    expect(store.files).toEqual(['d', 'e', 'f'].map((id) => `assets/${id}.js`).concat('index.html'))
  })

  test('goes by the manifests that lie there where its record is lost or damaged', () => {
    for (const damage of [undefined, '[{', '{}', 'null', '[{"id":7}]']) {
      const store = new Held('files').publish(buildOf({ '/': '1', '/x': '1' }, { 'assets/1.js': '1' }))
      if (damage === undefined) store.held.delete(recordKey)
      else store.held.set(recordKey, damage)
      store.publish(buildOf({ '/': '2' }))
      expect(store.files).toEqual(['assets/1.js', 'index.html'])
    }
  })

  test('leaves and names what no build has put there, and goes not over it', () => {
    const store = new Held('files').publish(buildOf({ '/': '1' }))
    store.held.set('CNAME', 'x')
    expect(store.plan(buildOf({ '/': '2' }))).toMatchObject({ foreign: ['CNAME'], inTheWay: [] })
    expect(store.publish(buildOf({ '/': '2' })).files).toEqual(['CNAME', 'index.html'])
    expect(store.plan(buildOf({ '/': '2' }, { CNAME: 'y' })).inTheWay).toEqual(['CNAME'])
    expect(store.plan(buildOf({ '/': '2' }, { 'CNAME/y': 'y' })).inTheWay).toEqual(['CNAME'])
    expect(store.plan(buildOf({ '/': '2' }, { CNAME: 'x' })).inTheWay).toEqual([])
  })

  test('takes nothing of others for its own, however it is called', () => {
    const store = new Held('files').publish(buildOf({ '/': '1' }))
    const others = [
      'builds/meta/0123456789abcdef.json.old',
      'old/builds/meta/0123456789abcdef.json',
      'old/published.json',
    ]
    for (const key of others) store.held.set(key, 'x')
    expect(store.plan(buildOf({ '/': '2' })).foreign).toEqual(others)
    // What looks like a manifest and names no build is one that was cut off.
    store.held.set('builds/meta/0123456789abcdef.json', '{')
    expect(store.plan(buildOf({ '/': '2' })).phases.at(-1)?.deletes).toEqual(['builds/meta/0123456789abcdef.json'])
  })

  test('makes room first where a folder stands for a file, or a file for a folder', () => {
    const [a, b] = [buildOf({ '/': '1' }, { 'a/b': '1', c: '1' }), buildOf({ '/': '1' }, { a: '1', 'c/d': '1' })]
    const store = new Held('files').publish(a)
    expect(steps(store.plan(b).phases).slice(2, 4)).toEqual(['- a/b, - c', 'a, c/d'])
  })

  test('takes away what a broken-off one has not given its name', () => {
    const store = new Held('files').publish(buildOf({ '/': '1' }))
    store.held.set('en/index.html.site-half', '<html')
    expect(store.publish(buildOf({ '/': '1' })).files).toEqual(['index.html'])
  })
})

describe('a store of addresses', () => {
  test('gets pages under their addresses, with type and caching, and neither rules nor slashes', () => {
    const build = buildOf(
      { '/': '1', '/en': '1', '/404': '1' },
      { 'assets/a-1.js': 'x', _headers: 'h', _redirects: 'r' },
    )
    const [script, page] = itemsOf(build, 'addresses').filter(({ key }) => ['assets/a-1.js', 'en'].includes(key))
    expect(
      itemsOf(build, 'addresses')
        .map(({ key }) => key)
        .slice(0, -2),
    ).toEqual(['404.html', 'assets/a-1.js', 'en', 'index.html'])
    expect(script).toMatchObject({ type: 'text/javascript; charset=utf-8', caching: 'immutable' })
    expect(page).toMatchObject({ type: 'text/html; charset=utf-8', caching: 'public, max-age=0, must-revalidate' })
  })

  test('gets a redirect for each address, sends it again only where it leads elsewhere, and loses it with the rule', () => {
    const redirected = (to: string) =>
      buildOf({ '/': '1', '/a': '1', '/b': '1' }, {}, { redirects: [moved('/old', to)] })
    const store = new Held('addresses').publish(redirected('/a'))
    expect(store.plan(redirected('/a')).phases).toEqual([])
    const plain = buildOf({ '/': '2', '/a': '1', '/b': '1' })
    expect(store.publish(plain).files).toEqual(['a', 'b', 'index.html'])
  })

  test('gets no redirect that names a page which nobody is led to', () => {
    const pages = buildOf({ '/': '1', '/wifi': '1', '/offer-7f3a': '1' })
    const routes = pages.manifest.routes.map((route) =>
      route.path === '/offer-7f3a' ? { ...route, page: hiddenName('offer') } : route,
    )
    const redirects = [{ ...moved('/sl', '/'), andBelow: true, keepsRest: true }]
    const keys = itemsOf({ ...pages, manifest: { ...pages.manifest, routes, redirects } }, 'addresses').map(
      ({ key }) => key,
    )
    expect(keys.filter((key) => key.startsWith('sl'))).toEqual(['sl', 'sl/wifi'])
  })

  test('gets hashed files again where the rules have changed since the last complete build, and not for those before', () => {
    const ruled = (page: string, caching: string) =>
      buildOf(
        { '/': page },
        { 'assets/a.js': '1' },
        { headers: [{ pattern: '/assets/*', headers: [['Cache-Control', caching]] }] },
      )
    const sentAfter = (...builds: Build[]) => {
      const store = new Held('addresses')
      for (const build of builds) store.publish(build)
      const { phases } = store.plan(ruled('last', 'short'))
      return phases.flatMap(({ puts }) => puts.map(({ key }) => key)).includes('assets/a.js')
    }
    expect(sentAfter(ruled('1', 'long'))).toBe(true)
    expect(sentAfter(ruled('1', 'short'))).toBe(false)
    expect(sentAfter(ruled('1', 'long'), ruled('2', 'short'))).toBe(false)
    expect(sentAfter(ruled('1', 'short'), ruled('2', 'long'))).toBe(true)
  })

  test('gets everything anew where types or caching follow other rules', () => {
    const build = buildOf({ '/': '1' }, { 'assets/a.js': '1' })
    const store = new Held('addresses').publish(build)
    const other = { ...build.manifest, headers: [{ pattern: '/assets/*', headers: [['Cache-Control', 'short']] }] }
    const next = { ...build, manifest: other as BuildManifest, meta: JSON.stringify(other) }
    const sent = store.plan(next).phases.flatMap(({ puts }) => puts.map(({ key }) => key))
    expect(sent).toContain('assets/a.js')
    // Broken off before the hashed files, it is still to be done.
    expect(
      store
        .publish(next, 2)
        .plan(next)
        .phases.flatMap(({ puts }) => puts.map(({ key }) => key)),
    ).toContain('assets/a.js')
    expect(store.publish(next).plan(next).phases).toEqual([])
  })
})

test('files of a folder are not sent again because their headers are others: a server reads those from a file', () => {
  const build = buildOf({ '/': '1' }, { 'assets/a.js': '1' })
  const other = { ...build.manifest, headers: [{ pattern: '/assets/*', headers: [['Cache-Control', 'short']] }] }
  const next = { ...build, manifest: other as BuildManifest, meta: JSON.stringify(other) }
  const sent = new Held('files')
    .publish(build)
    .plan(next)
    .phases.flatMap(({ puts }) => puts.map(({ key }) => key))
  expect(sent).not.toContain('assets/a.js')
  expect(sent).toContain('builds/published.json')
})

test('what lies in a store of addresses and no publication is known of is sent again, since nobody knows its type', () => {
  const store = new Held('addresses')
  store.held.set('index.html', '1')
  const sent = store.plan(buildOf({ '/': '1', '/en': '1' })).phases.flatMap(({ puts }) => puts.map(({ key }) => key))
  expect(sent).toContain('index.html')
})

test('what is left and taken away is told in order, and hashed files that stay are counted once', () => {
  const store = new Held('files').publish(buildOf({ '/': '1', '/b': '1', '/a': '1' }, { 'assets/1.js': '1' }))
  store.held.set('y', 'y').set('x', 'x')
  const next = buildOf({ '/': '2' }, { 'assets/2.js': '2' })
  expect(store.plan(next)).toMatchObject({ foreign: ['x', 'y'], keptAssets: 1 })
  expect(store.plan(next).phases.flatMap(({ deletes }) => deletes)).toEqual(['a.html', 'b.html'])
  // Of three builds, one lies twice in what is remembered.
  expect(store.publish(next).plan(buildOf({ '/': '3' }, { 'assets/1.js': '1' })).keptAssets).toBe(1)
})

test('what a publication writes itself nobody keeps a copy of, and a redirect has its target as its text', () => {
  const build = buildOf({ '/': '1', '/a': '1' }, {}, { redirects: [moved('/old', '/a')] })
  const puts = new Held('addresses').plan(build).phases.flatMap((phase) => phase.puts)
  expect(puts.find(({ key }) => key === recordKey)).toMatchObject({ type: 'application/json', caching: 'no-store' })
  expect(puts.find(({ key }) => key === 'old')).toEqual({
    key: 'old',
    source: { text: '/a' },
    type: 'text/plain; charset=utf-8',
    caching: 'public, max-age=0, must-revalidate',
    location: '/a',
  })
  expect(itemsOf(build, 'files').some(({ location }) => location !== undefined)).toBe(false)
})

describe('what a store remembers', () => {
  const build = buildOf({ '/': 'a' })
  const { id } = build.manifest
  const empty = { record: undefined, manifests: new Map([[id, build.meta]]), latest: build.latest, existingKeys: [] }
  const past = (given: Partial<Parameters<typeof pastOf>[0]>) =>
    pastOf({ ...empty, ...given }).map(({ manifest: _, ...publication }) => publication)

  test('is a complete build where latest.json names one that nothing is noted of, and a begun one otherwise', () => {
    expect(past({})).toEqual([{ id, isComplete: true, delivery: '' }])
    for (const latest of ['{"id":"0123"}', 'null', '{', undefined])
      expect(past({ latest })).toEqual([{ id, isComplete: false, delivery: '' }])
  })

  test('is what is noted, before what is not', () => {
    const other = buildOf({ '/': 'b' })
    const noted = { id, isComplete: false, delivery: 'd', hasNewPages: true }
    expect(past({ record: JSON.stringify([noted]) })).toEqual([noted])
    const manifests = new Map([
      [other.manifest.id, other.meta],
      [id, build.meta],
    ])
    expect(past({ record: JSON.stringify([7, null, { id: 7 }, noted]), manifests })).toEqual([
      noted,
      { id: other.manifest.id, isComplete: false, delivery: '' },
    ])
  })

  test('is no build whose manifest is damaged, or is not the one of its name', () => {
    for (const [name, meta] of [
      [id, '{'],
      [id, 'null'],
      [id, '{"files":{}}'],
      ['0123456789abcdef', build.meta],
    ] as const)
      expect(past({ manifests: new Map([[name, meta]]) })).toEqual([])
    expect(past({ record: JSON.stringify([{ id: 'gone' }]), manifests: new Map() })).toEqual([])
  })

  test('has hidden pages under the names that lie there, as files or as addresses', () => {
    const [path, file] = [hiddenName('/x'), hiddenName('x.html')]
    const hidden = buildOf({}, { [file]: '1' }, { routes: [{ path, page: path, locale: 'sl', file }] })
    for (const key of ['x', 'x.html']) {
      const [found] = pastOf({
        ...empty,
        manifests: new Map([[hidden.manifest.id, hidden.meta]]),
        existingKeys: [key],
      })
      expect(found?.manifest.routes).toEqual([{ path: '/x', page: path, locale: 'sl', file: 'x.html' }])
      expect(found?.manifest.files.map((each) => each.path)).toEqual(['x.html'])
    }
  })
})
