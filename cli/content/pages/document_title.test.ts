import { expect, test } from 'vitest'
import { documentTitle, usualTitle } from './document_title.ts'

const titled = (
  brandName: string,
  [owner, path]: [string, string],
  words: Parameters<typeof documentTitle>[0]['words'],
  lang = 'en-US',
  pattern = '{brand} | {SECTION} – {title}',
) => documentTitle({ pattern, brandName, page: { owner, path }, words, lang })

test.each<[title: string, made: string]>([
  [
    'Imprion | WIFI – Gäste-WLAN für Hotels',
    titled('Imprion', ['imprion', 'wifi'], { title: 'Gäste-WLAN für Hotels' }, 'de-DE'),
  ],
  [
    'Imprion | PARKIRIŠČA – Zapornice in tablice',
    titled('Imprion', ['imprion', 'e-park'], { title: 'Zapornice in tablice', section: 'Parkirišča' }, 'sl-SI'),
  ],
  ['IT Group | CYBERSECURITY', titled('IT Group', ['group', 'cybersecurity'], { title: 'Cybersecurity' })],
  // As a page is marked for the editor.
  [
    'Imprion | CITIES\u{e0001}\u{e0031}\u{e007f}',
    titled('Imprion', ['imprion', 'old'], {
      title: 'Cities\u{e0001}\u{e0030}\u{e007f}',
      section: 'Cities\u{e0001}\u{e0031}\u{e007f}',
    }),
  ],
  ['IT Group | Systems that connect', titled('IT Group', ['group', ''], { title: 'Systems that connect' })],
  ['Imprion | Privacy policy', titled('Imprion', ['shared', 'privacy-policy'], { title: 'Privacy policy' })],
  ['Sights | Waymark', titled('Waymark', ['waymark', 'sights'], { title: 'Sights' }, 'en-GB', usualTitle)],
  [
    'Old town · Cities · Waymark',
    titled(
      'Waymark',
      ['waymark', 'old'],
      { title: 'Old town', section: 'Cities' },
      'en-GB',
      '{title} · {section} · {brand}',
    ),
  ],
])('%s', (title, made) => {
  expect(made).toBe(title)
})
