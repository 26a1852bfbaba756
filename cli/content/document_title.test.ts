import { expect, test } from 'vitest'
import { documentTitle } from './document_title.ts'

const group = { name: 'IT Group', prefix: undefined, tagline: 'Systems that connect' }
const imprion = { name: 'Imprion', prefix: 'imprion', tagline: 'Technology for hotels' }
const titled = (
  brand: typeof group | typeof imprion,
  [owner, path]: [string, string],
  words: Parameters<typeof documentTitle>[0]['words'],
  lang = 'en-US',
) => documentTitle({ brand, page: { owner, path }, words, lang })

test.each<[title: string, made: string]>([
  [
    'Imprion | WIFI – Gäste-WLAN für Hotels',
    titled(imprion, ['imprion', 'wifi'], { title: 'WLAN', tagline: 'Gäste-WLAN für Hotels' }, 'de-DE'),
  ],
  ['Imprion | WIFI', titled(imprion, ['imprion', 'wifi'], { title: 'Wi-Fi' })],
  [
    'Imprion | PARKIRIŠČA – Zapornice',
    titled(imprion, ['imprion', 'e-park'], { title: 'E-park', section: 'Parkirišča', tagline: 'Zapornice' }, 'sl-SI'),
  ],
  ['IT Group | CYBERSECURITY', titled(group, ['group', 'cybersecurity'], { title: 'Cybersecurity' })],
  ['IT Group | Systems that connect', titled(group, ['group', ''], { title: 'Home' })],
  ['Imprion | Rooms that answer', titled(imprion, ['imprion', ''], { title: 'Home', tagline: 'Rooms that answer' })],
  ['Imprion | Privacy policy', titled(imprion, ['shared', 'privacy-policy'], { title: 'Privacy policy' })],
])('%s', (title, made) => {
  expect(made).toBe(title)
})
