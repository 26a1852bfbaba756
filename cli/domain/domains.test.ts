import { describe, expect, test } from 'vitest'
import { checkedSite, pageWith, smallSite } from '../../tests/checked_site.ts'
import { addressOf, domainOf, domainProblems, domainsOf, onDomain, pagesOn, withNeighbours } from './domains.ts'

const brand = (id: string, host: string, base = '') => ({ id, host, base })
const brands = [brand('rooms', 'a.example', 'rooms'), brand('b', 'b.example'), brand('a', 'a.example')]

test('a domain has the brand at its root first, whatever the order of the brands', () => {
  expect(domainsOf(brands).map(({ host, root, brands: all }) => [host, root.id, all.map(({ id }) => id)])).toEqual([
    ['a.example', 'a', ['a', 'rooms']],
    ['b.example', 'b', ['b']],
  ])
})

test('whoever builds a brand builds those on its domain', () => {
  expect(withNeighbours(brands, brands.slice(0, 1)).map(({ id }) => id)).toEqual(['rooms', 'a'])
  expect(withNeighbours(brands, brands.slice(1, 2)).map(({ id }) => id)).toEqual(['b'])
})

test('an address is a host and a base', () => {
  expect(brands.map(addressOf)).toEqual(['a.example/rooms', 'b.example', 'a.example'])
  expect([
    onDomain({ base: 'rooms' }, 'wifi'),
    onDomain({ base: 'rooms' }, ''),
    onDomain({ base: '' }, 'wifi'),
  ]).toEqual([...['rooms/wifi', 'rooms', 'wifi']])
})

describe('of brands on one host it is told', () => {
  const imprion = smallSite['content/imprion/brand.yaml'] ?? ''
  const at = (base: string) =>
    imprion.replace('host: imprion.example', `host: group.example${base && `\nbase: ${base}`}`)
  const told = async (files: Record<string, string>) =>
    (await checkedSite(files)).problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, place }) => [code, place.file])
  const file = 'content/imprion/brand.yaml'
  const third = imprion.replace('prefix: imprion', 'prefix: third').replace('order: 2', 'order: 3')

  test('nothing where each has its path', async () => {
    expect(await told({ [file]: at('rooms') })).toEqual([])
    expect(await told({ [file]: at('our/rooms') })).toEqual([])
  })

  test('that two have the same, or one stands within the other', async () => {
    const twins = (base: string) => ({
      [file]: at('rooms'),
      'content/third/brand.yaml': third.replace('host: imprion.example', `host: group.example\nbase: ${base}`),
      'content/third/pages/index.yaml': smallSite['content/imprion/pages/index.yaml'] ?? '',
    })
    expect(await told({ [file]: at('') })).toContainEqual(['same-host', file])
    expect(await told(twins('rooms'))).toContainEqual(['same-host', 'content/third/brand.yaml'])
    expect(await told(twins('rooms/big'))).toContainEqual(['same-host', 'content/third/brand.yaml'])
    expect((await told(twins('roomsy'))).map(([code]) => code)).not.toContain('same-host')
  })

  test('that a base has no domain, or is the name of a language or of a folder of the build', async () => {
    expect(await told({ [file]: `${imprion}base: rooms\n` })).toContainEqual(['unusable-base', file])
    for (const base of ['en', 'en/rooms', 'assets', 'builds'])
      expect(await told({ [file]: at(base) })).toContainEqual(['unusable-base', file])
  })

  test.each([
    'content/group/pages/rooms.yaml',
    'content/group/pages/rooms/big.yaml',
    'content/shared/pages/rooms.yaml',
  ])('that %s is where the pages of a brand are', async (page) => {
    expect(await told({ [file]: at('rooms'), [page]: pageWith('') })).toContainEqual(['same-url', page])
    expect((await told({ [file]: at('room'), [page]: pageWith('') })).map(([code]) => code)).not.toContain('same-url')
  })

  test('that their forms are posted to different addresses', async () => {
    const posts = (brandYaml: string, endpoint: string) =>
      brandYaml.replace(/^contact: .*$/m, `contact: { email: a@b.example, endpoint: ${endpoint} }`)
    const files = (own: string) => ({
      'content/group/brand.yaml': posts(smallSite['content/group/brand.yaml'] ?? '', '/api/contact'),
      [file]: posts(at('rooms'), own),
    })
    expect(await told(files('/api/contact'))).toEqual([])
    expect(await told(files('https://forms.example/rooms'))).toEqual([])
    expect(await told(files('/api/rooms'))).toEqual([['wrong-value', file]])
  })
})

test('an absolute address of a page below a base is told with the name of the page', async () => {
  const { problems } = await checkedSite({
    'content/imprion/brand.yaml': (smallSite['content/imprion/brand.yaml'] ?? '').replace(
      'host: imprion.example',
      'host: group.example\nbase: rooms',
    ),
    'content/group/pages/index.yaml': pageWith(
      '  - component: link_cards\n    data: { cards: [{ name: { en: A, sl: A }, link: https://group.example/en/rooms/wifi }] }\n',
    ),
  })
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['own-address', expect.stringContaining('imprion/wifi')],
  ])
})

test('each brand has one domain, and what was made for its brands is of it', () => {
  expect(brands.map((each) => domainOf(brands, each).root.id)).toEqual(['a', 'b', 'a'])
  expect(withNeighbours(brands, brands).map(({ id }) => id)).toEqual(['rooms', 'b', 'a'])
  expect(withNeighbours(brands, [])).toEqual([])
  const made = ['b.example', 'a.example', 'a.example/rooms', 'a.example/other'].map((address) => ({ address }))
  const ofA = pagesOn(domainOf(brands, brand('a', 'a.example')), made)
  expect(ofA.map(({ address }) => address)).toEqual(['a.example', 'a.example/rooms'])
})

test.each<[base: string, endpoint: string | undefined, told: string[]]>([
  ['rooms', '/api/contact', []],
  ['rooms', undefined, []],
  ['rooms', 'https://forms.example/', []],
  [
    'rooms',
    '/api/rooms',
    [
      'rooms.yaml contact.endpoint: This value is not allowed: "/api/rooms" is on the domain of another brand, whose forms are posted to "/api/contact". Write the endpoint of a.yaml: a domain receives its forms at one address.',
    ],
  ],
  [
    'assets/rooms',
    undefined,
    [
      'rooms.yaml base: No pages can stand below "assets/rooms": pages or files in "assets" are there already. The host is that of the brand at the root of the domain, and the base a path that nothing else of it has.',
    ],
  ],
])('of a brand at %s, whose forms go to %s, is told: %j', (base, endpoint, told) => {
  const judged = (id: string, host: string, at: string, posts?: string) => ({
    ...{ ...brand(id, host, at), file: `${id}.yaml` },
    written: { contact: { email: 'a@b.example', ...(posts === undefined ? {} : { endpoint: posts }) } },
  })
  const root = judged('a', 'a.example', '', '/api/contact')
  const said = domainProblems([root, judged('rooms', 'a.example', base, endpoint)], ['sl', 'en']).map(
    ({ place, message, hint }) => `${place.file} ${place.path?.join('.')}: ${message} ${hint}`,
  )
  expect(said).toEqual(told)
})

test('who has no root, or the address of another, is told where it is written', () => {
  const at = (id: string, host: string, base: string) => ({
    ...{ ...brand(id, host, base), file: `${id}.yaml` },
    written: { contact: { email: 'a@b.example' } },
  })
  const said = (...all: ReturnType<typeof at>[]) =>
    domainProblems(all, []).map(({ place, message }) => `${place.file} ${place.path?.join('.')}: ${message}`)
  expect(said(at('a', 'a.example', ''), at('b', 'b.example', 'rooms'))).toEqual([
    'b.yaml base: No pages can stand below "rooms": no other brand has the host b.example and no base.',
  ])
  expect(said(at('a', 'a.example', ''), at('b', 'a.example', ''))).toEqual([
    expect.stringMatching(/^b\.yaml host: The address a\.example is also that of a\.yaml/),
  ])
  expect(said(at('a', 'a.example', ''), at('b', 'a.example', 'rooms/big'), at('c', 'a.example', 'rooms'))).toEqual([
    expect.stringMatching(/^c\.yaml base: The address a\.example\/rooms is also that of b\.yaml, or lies within it/),
  ])
  expect(said(at('a', 'a.example', ''), at('b', 'a.example', 'rooms'), at('c', 'a.example', 'big/rooms'))).toEqual([])
})
