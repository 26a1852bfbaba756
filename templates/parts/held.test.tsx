import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { held } from './held.tsx'

test.each([
  ['Wi-Fi za goste', '<span class="held">Wi-Fi</span> za goste'],
  ['Po e-pošti ali telefonu', 'Po <span class="held">e-pošti</span> ali telefonu'],
  ['Check-in, Check-out', '<span class="held">Check-in</span>, <span class="held">Check-out</span>'],
  ['nach TR-069', 'nach <span class="held">TR-069</span>'],
])('short words with a hyphen stay in one piece: %s', (text, html) => {
  expect(renderToStaticMarkup(held(text))).toBe(html)
})

test('nine characters are short, ten are not', () => {
  expect(renderToStaticMarkup(held('Tarif-Bus'))).toBe('<span class="held">Tarif-Bus</span>')
  expect(held('Tarif-Buch')).toBe('Tarif-Buch')
})

test.each(['Telekommunikations-Managementsystem', 'Tages- und Nachtzeit', 'von A – B', 'no hyphen'])(
  'what a phone could not hold, and what is no hyphenated word, comes back as it is: %s',
  (text) => {
    expect(held(text)).toBe(text)
  },
)
