import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noBreak } from './no_break.tsx'

test.each([
  ['Wi-Fi za goste', '<span class="no-break">Wi-Fi</span> za goste'],
  ['Po e-pošti ali telefonu', 'Po <span class="no-break">e-pošti</span> ali telefonu'],
  ['Check-in, Check-out', '<span class="no-break">Check-in</span>, <span class="no-break">Check-out</span>'],
  ['Ihre E-Mail-Adresse', 'Ihre <span class="no-break">E-Mail</span>-Adresse'],
  ['NIS-2-Richtlinie', '<span class="no-break">NIS-2</span>-Richtlinie'],
  ['E-Mobilitätsdienste', '<span class="no-break">E-Mobilitä</span>tsdienste'],
  ['nach TR-069', 'nach <span class="no-break">TR-069</span>'],
])('short words with a hyphen stay in one piece: %s', (text, html) => {
  expect(renderToStaticMarkup(noBreak(text))).toBe(html)
})

test('ten characters are short, eleven are not', () => {
  expect(renderToStaticMarkup(noBreak('Hotel-WLAN'))).toBe('<span class="no-break">Hotel-WLAN</span>')
  expect(noBreak('Tarif-Liste')).toBe('Tarif-Liste')
})

test.each(['Telekommunikations-Managementsystem', 'Tages- und Nachtzeit', 'von A – B', 'no hyphen'])(
  'what a phone could not hold, and what is no hyphenated word, comes back as it is: %s',
  (text) => {
    expect(noBreak(text)).toBe(text)
  },
)
