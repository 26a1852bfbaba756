import { expect, test } from 'vitest'
import { site } from '../tests/receiver.ts'
import { askedOf, pathsOf, withPosted } from './request_origin.ts'

const [group, other] = site.brands
if (group === undefined || other === undefined) throw new Error('two brands')
const rooms = { ...other, id: 'rooms', host: group.host, base: 'our/rooms' }
const given = { site: { ...site, brands: [rooms, group, other] }, origins: [], host: group.host, origin: null }
const asked = (page: string) =>
  askedOf({
    ...given,
    request: new Request('https://group.example/api/contact', { headers: page ? { referer: page } : {} }),
  })

test.each([
  ['/our/rooms', 'rooms'],
  ['/de/our/rooms/wifi', 'rooms'],
  ['/our/roomsy', 'group'],
  ['/our', 'group'],
  ['/de', 'group'],
  ['', 'group'],
])('on a domain of two brands a form on the page %s is that of %s', (path, brand) => {
  const page = path && `https://group.example${path}`
  expect(asked(page).brand.id).toBe(brand)
  // The page that the form names itself, where the browser does not say.
  const posted = { page, lang: 'de-DE', to: 'a@b.example' } as unknown as Parameters<typeof withPosted>[1]['posted']
  expect(withPosted(asked(''), { ...given, posted }).brand.id).toBe(brand)
})

const by = (headers: Record<string, string>, more: { origin?: string; host?: string } = {}) =>
  askedOf({
    ...{ site, origins: ['https://old.example'], host: 'group.example', origin: null, ...more },
    request: new Request('https://group.example/api/contact', { headers }),
  })

test.each<[accepted: string, language: string]>([
  ['de', 'de'],
  ['de-AT,de;q=0.9', 'de'],
  ['de-DE-1996', 'de'],
  ['ru, it;q=0.8', 'it'],
  [' HR ; q=1', 'hr'],
  ['pt-br', 'br'],
  ['pt-pt', 'sl'],
  ['ru', 'sl'],
  ['*', 'sl'],
  ['', 'sl'],
])('a browser that asks for "%s" is answered in %s', (accepted, language) => {
  const brazilian = { ...site.locales[0], code: 'br', ranges: ['pt-br'] } as (typeof site.locales)[number]
  const asked = askedOf({
    ...{ site: { ...site, locales: [...site.locales, brazilian] }, origins: [], host: 'group.example', origin: null },
    request: new Request('https://group.example/api/contact', { headers: { 'accept-language': accepted } }),
  })
  expect(asked.locale.code).toBe(language)
})

test.each<[page: string, language: string]>([
  ['https://group.example/it/wifi', 'it'],
  ['https://group.example/it', 'it'],
  ['https://group.example/wifi/it', 'sl'],
  ['https://group.example/', 'sl'],
])('a form on %s is answered in %s, whatever the browser speaks', (page, language) => {
  expect(by({ referer: page, 'accept-language': 'de' }).locale.code).toBe(language)
})

test.each<[referer: string, page: string | undefined]>([
  ['https://group.example/wifi?a=1#prices', 'https://group.example/wifi?a=1'],
  ['http://group.example/wifi', 'http://group.example/wifi'],
  ['https://ana:secret@group.example/wifi', 'https://group.example/wifi'],
  ['https://old.example/wifi', 'https://old.example/wifi'],
  ['https://ovis.example/wifi', undefined],
  ['https://evil.example/group.example', undefined],
  ['ftp://group.example/wifi', undefined],
  ['https://group.example/api/contact', undefined],
  ['no address', undefined],
])('a page at %s is %s', (referer, page) => {
  expect(by({ referer }).page?.href).toBe(page)
})

test('who asks from a page of another domain is of that, and may read the answer', () => {
  expect(by({}, { origin: 'https://ovis.example' })).toMatchObject({
    ...{ origin: 'https://ovis.example', host: 'ovis.example', brand: { id: 'ovis' } },
  })
  expect(by({})).toMatchObject({ origin: undefined, host: 'group.example', brand: { id: 'group' } })
  expect(by({}, { host: 'elsewhere.example' }).brand.id).toBe('group')
  expect(by({}, { origin: 'null' }).host).toBe('')
})

test.each<[headers: Record<string, string>, wantsPage: boolean]>([
  [{}, false],
  [{ accept: 'application/json' }, false],
  [{ accept: 'text/html,*/*;q=0.8' }, true],
  [{ 'content-type': 'application/x-www-form-urlencoded' }, true],
  [{ 'content-type': 'application/json' }, false],
])('%j is answered with a page: %s', (headers, wantsPage) => {
  expect(by(headers).wantsPage).toBe(wantsPage)
})

test('what the form says of itself goes before what the browser says', () => {
  const with_ = (posted: object, host = 'group.example') =>
    withPosted(by({ referer: `https://${host}/de/wifi` }, { host }), { site, origins: [], posted: { ...posted } })
  expect(with_({}).page?.href).toBe('https://group.example/de/wifi')
  expect(with_({ page: 'https://group.example/it/rooms' }).page?.href).toBe('https://group.example/it/rooms')
  expect(with_({ page: 'https://evil.example/' }).page?.href).toBe('https://group.example/de/wifi')
  expect(with_({ lang: 'fr-FR' }).locale.code).toBe('fr')
  expect(with_({ lang: 'xx' }).locale.code).toBe('de')
  // On the host of a brand it is that brand's; elsewhere, such as on a developer's machine, that of its recipient.
  expect(with_({ to: 'info@ovis.example' }).brand.id).toBe('group')
  expect(with_({ to: 'info@ovis.example' }, 'localhost:4000').brand.id).toBe('ovis')
  expect(with_({ to: 'nobody@else.example' }, 'localhost:4000').brand.id).toBe('group')
})

test('forms are posted to the paths of their endpoints, wherever those are', () => {
  const brand = (endpoint?: string) => ({ ...group, contact: { email: 'a@b.example', ...(endpoint && { endpoint }) } })
  const brands = [brand('/api/contact'), brand(), brand('https://forms.example/post?a=b'), brand('/api/contact')]
  expect([...pathsOf({ ...site, brands })]).toEqual(['/api/contact', '/post'])
})

test('a site without brands or languages is our own mistake', () => {
  const of = (none: object) => () =>
    askedOf({ ...given, site: { ...site, ...none }, request: new Request('https://group.example/') })
  expect(of({ brands: [] })).toThrow('at least one brand')
  expect(of({ locales: [] })).toThrow('at least one language')
})
