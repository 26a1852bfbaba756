import { expect, test } from 'vitest'
import type { Brand, Config } from '../content/config/config.ts'
import type { FormerPage } from '../content/pages/former_pages.ts'
import { parseRedirects } from '../hosting/redirects_and_headers.ts'
import { domainsOf } from './domains.ts'
import type { PageTable } from './links.ts'
import {
  checkRedirectLines,
  checkRedirects,
  goneFrom,
  type Moves,
  type Redirect,
  redirectLookup,
  redirectsFile,
  redirectsOf,
  redirectsOn,
} from './redirects.ts'
import type { Route } from './routes.ts'

const brand = (id: string, prefix?: string) =>
  ({ id, prefix, base: '', host: `${id}.example`, file: `content/${id}/brand.yaml` }) as Brand
const [group, imprion, ovis] = [brand('group'), brand('imprion', 'imprion'), brand('ovis', 'ovis')]
const config = {
  settings: {
    default_locale: 'sl',
    fallback: [],
    main_brand: 'group',
    document_title: '{title}',
    social_cards: 'drawn',
    cookie_banner: 'always',
  },
  locales: [{ code: 'sl' }, { code: 'en' }],
  brands: [group, imprion, ovis],
} as unknown as Config

const pages: [Brand, string, string][] = [
  [group, 'index', ''],
  [group, 'enterprise', 'enterprise'],
  [imprion, 'imprion', ''],
  [imprion, 'imprion/wifi', 'wifi'],
  [ovis, 'ovis', ''],
  ...[group, imprion, ovis].map((of): [Brand, string, string] => [of, 'privacy-policy', 'privacy-policy']),
]
const routes = pages.flatMap(([of, page, path]) =>
  ['', 'en'].map((below) => {
    const steps = [below, path].filter((step) => step !== '')
    return {
      brand: of.id,
      host: of.host,
      page,
      locale: below || 'sl',
      path: `/${steps.join('/')}`,
      isHome: path === '',
      isHidden: false,
      source: page,
    }
  }),
) as Route[]
const all = () => new Map(config.brands.map((each) => [each.host, redirectsOf(config, each, routes)]))
const leads = (host: string, path: string) => redirectLookup(all().get(host) ?? [])(path)

test.each([
  // from the group's domain
  ['group.example', '/imprion', 'https://imprion.example/'],
  ['group.example', '/en/imprion/wifi', 'https://imprion.example/en'],
  ['group.example', '/sl/enterprise', '/enterprise'],
  ['group.example', '/enterprise', undefined],
  // from a brand's domain
  ['imprion.example', '/imprion/wifi', '/wifi'],
  ['imprion.example', '/en/imprion/wifi/', '/en/wifi'],
  ['imprion.example', '/sl/imprion/wifi', '/wifi'],
  ['imprion.example', '/imprion', '/'],
  ['imprion.example', '/ovis/anything', 'https://ovis.example/'],
  ['imprion.example', '/enterprise', 'https://group.example/enterprise'],
  ['imprion.example', '/en/enterprise/', 'https://group.example/en/enterprise'],
  ['imprion.example', '/sl/enterprise', 'https://group.example/enterprise'],
  ['imprion.example', '/sl', '/'],
  ['imprion.example', '/wifi', undefined],
  ['imprion.example', '/imprionic', undefined],
  // what a domain has itself stays there
  ['imprion.example', '/privacy-policy', undefined],
  ['imprion.example', '/sl/privacy-policy', '/privacy-policy'],
])('%s%s leads to %s', (host, path, to) => {
  expect(leads(host, path)).toBe(to)
})

const redirect = (from: string, to: string, more: Partial<Redirect> = {}): Redirect => ({
  ...{ from, to, andBelow: false, keepsRest: false, status: 301 },
  ...more,
})
const below = { andBelow: true }
const kept = { andBelow: true, keepsRest: true }

test('these are the redirects of a domain, and all of them', () => {
  expect(all().get('group.example')).toEqual([
    redirect('/imprion', 'https://imprion.example/', below),
    redirect('/ovis', 'https://ovis.example/', below),
    redirect('/en/imprion', 'https://imprion.example/en', below),
    redirect('/en/ovis', 'https://ovis.example/en', below),
    redirect('/sl/imprion', 'https://imprion.example/', below),
    redirect('/sl/ovis', 'https://ovis.example/', below),
    redirect('/sl', '/', kept),
  ])
  expect(all().get('imprion.example')).toEqual([
    redirect('/imprion', '/', kept),
    redirect('/ovis', 'https://ovis.example/', below),
    redirect('/enterprise', 'https://group.example/enterprise'),
    redirect('/en/imprion', '/en', kept),
    redirect('/en/ovis', 'https://ovis.example/en', below),
    redirect('/en/enterprise', 'https://group.example/en/enterprise'),
    redirect('/sl/imprion', '/', kept),
    redirect('/sl/ovis', 'https://ovis.example/', below),
    redirect('/sl/enterprise', 'https://group.example/enterprise'),
    redirect('/sl', '/', kept),
  ])
})

test.each([
  ['/imprion', ['/imprion']],
  ['/ovis', ['/ovis']],
  ['/en/ovis', ['/en/ovis']],
  ['/enterprise', ['/enterprise', '/sl/enterprise']],
])('a page at %s takes the place of the redirects from %j', (path, gone) => {
  const page = { ...routes[0], brand: 'imprion', host: 'imprion.example', locale: 'sl', path } as Route
  const fromsOf = (those: Route[]) => redirectsOf(config, imprion, those).map(({ from }) => from)
  expect(fromsOf([...routes, page])).toEqual(fromsOf(routes).filter((from) => !gone.includes(from)))
})

test('of redirects that match the same path, the first counts', () => {
  const lookup = redirectLookup([
    redirect('/a', '/first'),
    redirect('/a', '/second'),
    redirect('/a/b', '/deep', { andBelow: true }),
    redirect('/a', '/kept', { andBelow: true, keepsRest: true }),
    redirect('/a/c', '/never'),
    redirect('/a', '/late', kept),
    redirect('/d', '/alone'),
    redirect('/', '/home'),
  ])
  expect(['/a', '/a/', '/a/b', '/a/b/x/y', '/a/c', '/a/c/x', '/b', '/d/x', '/'].map(lookup)).toEqual([
    '/first',
    '/first',
    '/deep',
    '/deep',
    '/kept/c',
    '/kept/c/x',
    undefined,
    undefined,
    '/home',
  ])
})

test('the redirects of all domains lead to pages, in one hop', () => {
  expect(checkRedirects(all(), routes, () => ({ file: '' }))).toEqual([])
})

test('a redirect to another, to itself or to no page is told of, at the file of its brand', () => {
  const told = (own: Redirect[]) =>
    checkRedirects(
      new Map([
        ['imprion.example', own],
        ['group.example', []],
      ]),
      routes,
      (host) => ({ file: `${host}.yaml` }),
    ).map(({ code, place, message }) => [code, place.file, message])
  expect(told([redirect('/a', '/b'), redirect('/b', '/wifi')])).toEqual([
    ['redirect-loop', 'imprion.example.yaml', expect.stringContaining('/a')],
  ])
  expect(told([redirect('/a', 'https://imprion.example/a')])).toEqual([
    ['redirect-loop', 'imprion.example.yaml', expect.stringContaining('/a')],
  ])
  expect(told([redirect('/a', '/nowhere')])).toEqual([
    ['dead-redirect', 'imprion.example.yaml', expect.stringContaining('https://imprion.example/nowhere')],
  ])
  expect(told([redirect('/a', 'https://group.example/nowhere')])).toEqual([
    ['dead-redirect', 'imprion.example.yaml', expect.stringContaining('https://group.example/nowhere')],
  ])
  expect(told([redirect('/a', 'https://group.example/enterprise'), redirect('/b', 'https://else.example/x')])).toEqual(
    [],
  )
})

test('a page whose address is taken by a redirect is told of', () => {
  const hidden = { ...routes[0], path: '/ovis/hidden', page: 'ovis/hidden', source: 'hidden.yaml' } as Route
  const found = checkRedirects(all(), [...routes, hidden], () => ({ file: '' }))
  expect(found.map(({ code, place }) => [code, place.file])).toEqual([['hidden-page', 'hidden.yaml']])
  expect(found[0]?.message).toContain('group.example/ovis/hidden')
})

const own = routes.filter(({ brand: id }) => id === 'imprion')
const lines = (redirects: readonly Redirect[], of = own) =>
  redirectsFile(redirects, 'imprion.example', of).trim().split('\n')

test('this is the file of a domain, line by line', () => {
  const both = (from: string, to: string) => [`${from} ${to} 301`, `${from}/ ${to} 301`]
  expect(lines(all().get('imprion.example') ?? [])).toEqual([
    ...both('/imprion', '/'),
    ...both('/ovis', 'https://ovis.example/'),
    ...both('/enterprise', 'https://group.example/enterprise'),
    ...both('/en/imprion', '/en'),
    ...both('/en/ovis', 'https://ovis.example/en'),
    ...both('/en/enterprise', 'https://group.example/en/enterprise'),
    ...both('/sl/imprion', '/'),
    ...both('/sl/ovis', 'https://ovis.example/'),
    ...both('/sl/enterprise', 'https://group.example/enterprise'),
    ...both('/sl', '/'),
    // Pages below a splat.
    ...both('/imprion/wifi', '/wifi'),
    ...both('/imprion/privacy-policy', '/privacy-policy'),
    ...both('/en/imprion/wifi', '/en/wifi'),
    ...both('/en/imprion/privacy-policy', '/en/privacy-policy'),
    ...both('/sl/imprion/wifi', '/wifi'),
    ...both('/sl/imprion/privacy-policy', '/privacy-policy'),
    ...both('/sl/wifi', '/wifi'),
    ...both('/sl/privacy-policy', '/privacy-policy'),
    '/imprion/* https://imprion.example/:splat 301',
    '/ovis/* https://ovis.example/ 301',
    '/en/imprion/* https://imprion.example/en/:splat 301',
    '/en/ovis/* https://ovis.example/en 301',
    '/sl/imprion/* https://imprion.example/:splat 301',
    '/sl/ovis/* https://ovis.example/ 301',
    '/sl/* https://imprion.example/:splat 301',
  ])
})

test('a page below a splat that another redirect leads elsewhere has no line, and none has one without a home', () => {
  const both = [redirect('/imprion/wifi', '/other'), redirect('/imprion', '/', kept)]
  expect(lines(both).filter((line) => line.startsWith('/imprion/wifi'))).toEqual([
    '/imprion/wifi /other 301',
    '/imprion/wifi/ /other 301',
  ])
  expect(lines([redirect('/imprion', '/', kept)], [])).toEqual([
    '/imprion / 301',
    '/imprion/ / 301',
    '/imprion/* https://imprion.example/:splat 301',
  ])
})

test('exact lines come before those with a splat, since Cloudflare counts what follows one against a small limit', () => {
  const found = lines(all().get('imprion.example') ?? [])
  const first = found.findIndex((line) => line.includes('*'))
  expect(found.slice(first).every((line) => line.includes('*'))).toBe(true)
  expect(found.slice(0, first).some((line) => line.includes('*'))).toBe(false)
})

test('a page below a prefix has a line of its own in both slash forms, so that it is one hop away', () => {
  const found = lines(all().get('imprion.example') ?? [])
  expect(found).toContain('/en/imprion/wifi /en/wifi 301')
  expect(found).toContain('/en/imprion/wifi/ /en/wifi 301')
  expect(found).toContain('/sl/wifi/ /wifi 301')
})

test('a splat keeps the rest behind an absolute address: behind a bare slash it could name another site', () => {
  const found = lines(all().get('imprion.example') ?? [])
  expect(found).toContain('/sl/* https://imprion.example/:splat 301')
  expect(found.filter((line) => / \/+:splat/.test(line))).toEqual([])
})

test('pages have lines of their own up to the last line that Cloudflare reads; past it splats alone lead to them', () => {
  const redirect = (from: string, to: string, keepsRest: boolean): Redirect => ({
    ...{ from, to, keepsRest },
    ...{ andBelow: keepsRest, status: 301 },
  })
  const home = { ...own[0], path: '/', locale: 'sl' } as Route
  const page = { ...home, page: 'imprion/wifi', path: '/wifi' }
  // Two lines for each redirect, and two for the page below the one that keeps the rest.
  const file = (others: number) =>
    lines(
      [
        redirect('/imprion', '/', true),
        ...Array.from({ length: others }, (_, n) => redirect(`/old-${n}`, '/wifi', false)),
      ],
      [home, page],
    )
  expect(file(998)).toHaveLength(2001)
  expect(file(998)).toContain('/imprion/wifi /wifi 301')
  expect(file(999)).toHaveLength(2001)
  expect(file(999)).not.toContain('/imprion/wifi /wifi 301')
  for (const others of [998, 999]) {
    expect(file(others).at(-1)).toBe('/imprion/* https://imprion.example/:splat 301')
    expect(checkRedirectLines(parseRedirects(file(others).join('\n')), { file: 'x' })).toEqual([])
  }
})

test.each([
  ['exact', 2000, (n: number) => `/${n}`],
  ['splat', 100, (n: number) => `/${n}/*`],
])('%s lines are told of where Cloudflare would drop some: it reads %d', (kind, limit, from) => {
  const told = (count: number) => {
    const lines = Array.from({ length: count }, (_, n) => ({ from: from(n), to: '/', status: 301 }))
    return checkRedirectLines(lines, { file: 'x' })
  }
  expect(told(limit)).toEqual([])
  expect(told(limit + 1).map(({ code }) => code)).toEqual(['too-many-redirects'])
  expect(told(limit + 1)[0]?.message).toContain(kind)
})

const row = (owner: string, path: string, more: object = {}) => ({ owner, path, isShown: true, ...more }) as never
const pageTable: PageTable = new Map([
  ['imprion/wifi', row('imprion', 'wifi')],
  ['imprion/draft', row('imprion', 'draft', { isShown: false })],
  ['imprion/again', row('imprion', 'again', { locales: ['en'] })],
  ['enterprise', row('group', 'enterprise')],
])
const former = (name: string, to: string | undefined, more: Partial<FormerPage> = {}): FormerPage => ({
  ...{ name, brand: 'imprion', path: name.replace('imprion/', ''), to, locales: ['sl', 'en'] },
  ...{ place: { file: 'a.yaml', path: [] } },
  ...more,
})
const movesOf = (...all: FormerPage[]): Moves => ({ former: all, pageTable })
const moved = (of: Brand, ...all: FormerPage[]) =>
  redirectsOf(config, of, routes, movesOf(...all))
    .filter(({ from }) => !redirectsOf(config, of, routes).some((each) => each.from === from))
    .map(({ from, to }) => `${from} ${to}`)

test('a former page leads to what became of it, in each language, with the prefix of its brand and without', () => {
  expect(moved(imprion, former('imprion/net', 'imprion/wifi'))).toEqual([
    '/net /wifi',
    '/imprion/net /wifi',
    '/en/net /en/wifi',
    '/en/imprion/net /en/wifi',
    '/sl/net /wifi',
    '/sl/imprion/net /wifi',
  ])
  expect(moved(group, former('net', 'home', { brand: 'group', locales: ['en'] }))).toEqual(['/en/net /en'])
  expect(moved(group, former('net', 'home', { brand: 'group', locales: ['sl'] }))).toEqual(['/net /', '/sl/net /'])
})

test.each<[to: string | undefined, leadsTo: string | undefined]>([
  ['imprion/wifi', '/wifi'],
  ['enterprise', 'https://group.example/enterprise'],
  ['home', '/'],
  ['https://else.example/net', 'https://else.example/net'],
  ['imprion/draft', undefined],
  ['imprion/nowhere', undefined],
  [undefined, undefined],
])('a former page whose place %s takes leads to %s', (to, leadsTo) => {
  const redirects = redirectsOf(config, imprion, routes, movesOf(former('imprion/net', to)))
  expect(redirectLookup(redirects)('/net')).toBe(leadsTo)
})

test('a former page is one of its brand, or of each where it was shared; where its name is a page again, that stays', () => {
  expect(moved(ovis, former('imprion/net', 'imprion/wifi'))).toEqual([])
  expect(moved(ovis, former('net', 'home', { brand: undefined, locales: ['sl'] })).slice(0, 1)).toEqual(['/net /'])
  expect(moved(imprion, former('imprion/again', 'home', { locales: ['sl', 'en'] }))).toEqual([
    '/again /',
    '/imprion/again /',
    '/sl/again /',
    '/sl/imprion/again /',
  ])
})

test('a brand below a base has the redirects of its former pages alone, and they go before those of the domain', () => {
  const rooms = { ...imprion, base: 'rooms', host: 'group.example' } as Brand
  const based = { ...config, brands: [group, rooms, ovis] }
  const inRooms = movesOf(former('imprion/net', 'imprion/wifi', { locales: ['sl'] }))
  const own = [redirect('/rooms/net', '/rooms/wifi'), redirect('/sl/rooms/net', '/rooms/wifi')]
  const page = { ...routes[0], path: '/imprion' } as Route
  expect(redirectsOf(based, group, [page]).map(({ from }) => from)).not.toContain('/imprion')
  expect(redirectsOf(based, rooms, routes, inRooms)).toEqual(own)
  expect(redirectsOf(based, rooms, routes)).toEqual([])
  const [domain] = domainsOf(based.brands)
  const all = domain && redirectsOn(based, domain, routes, inRooms)
  expect(all?.slice(0, 2)).toEqual(own)
  expect(all?.slice(2)).toEqual([
    redirect('/imprion', '/rooms', kept),
    redirect('/ovis', 'https://ovis.example/', below),
    redirect('/en/imprion', '/en/rooms', kept),
    redirect('/en/ovis', 'https://ovis.example/en', below),
    redirect('/sl/imprion', '/rooms', kept),
    redirect('/sl/ovis', 'https://ovis.example/', below),
    redirect('/sl', '/', kept),
  ])
})

test('a page that nobody is led to has no redirect from the domains of other brands', () => {
  const offer = { ...routes[2], page: 'offer', path: '/offer', isHidden: true } as Route
  const froms = redirectsOf(config, imprion, [...routes, offer]).map(({ from }) => from)
  expect(froms).toEqual(redirectsOf(config, imprion, routes).map(({ from }) => from))
})

test('a path is gone where nothing came in its place, in the languages that the page was in', () => {
  const gone = (...all: FormerPage[]) => goneFrom(config, imprion, [redirect('/en/led', '/en')], movesOf(...all))
  expect(gone(former('imprion/net', undefined), former('imprion/cable', undefined, { locales: ['en'] }))).toEqual([
    '/en/cable',
    '/en/net',
    '/net',
  ])
  expect(gone(former('imprion/net', undefined), former('imprion/net', undefined))).toEqual(['/en/net', '/net'])
  expect(gone(former('imprion/led', undefined))).toEqual(['/led'])
  expect(gone(former('imprion/net', 'imprion/wifi'))).toEqual([])
  expect(gone(former('imprion/net', undefined, { brand: 'ovis' }))).toEqual([])
  expect(gone(former('imprion/again', undefined))).toEqual(['/again'])
})

test('what is kept below a path of a language leads below it, and a lone slash stays one', () => {
  const lookup = redirectLookup([redirect('/a', '/en', kept), redirect('/b', '/', below)])
  expect(['/a/x/y', '/a/x/', '/b/x', '/', '//'].map(lookup)).toEqual(['/en/x/y', '/en/x', '/', undefined, undefined])
})
