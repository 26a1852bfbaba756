import { expect, test } from 'vitest'
import { site } from '../../../tests/receiver.ts'
import { askedOf, withPosted } from './asked.ts'

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
