import { expect, test } from 'vitest'
import { pseudo } from './pseudo.ts'

test.each([
  ['Guest Wi-Fi', '⟦Gúùéèšt Wíì-Fíì⟧'],
  ['For {count, number} guests', '⟦Fóòr {count, number} gúùéèšts⟧'.replace('šts', 'štš')],
  ['{count, plural, one {# room} other {# rooms}}', '⟦{count,plural,one{# róòóòm} other{# róòóòmš}}⟧'],
  ['See [the plan](imprion/rooms) and **call**', '⟦Šéèéè [théè pláàñ](imprion/rooms) áàñd **čáàll**⟧'],
  ['One.\n\n- Two', '⟦Oñéè.⟧\n\n- ⟦Twóò⟧'.replace('Oñ', 'ÓÒñ')],
  ['Press `npx`', '⟦Préèšš `npx`⟧'],
  ['', ''],
])('%j is shown as %j', (words, shown) => {
  expect(pseudo(words)).toBe(shown)
})
