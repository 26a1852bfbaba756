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
  ['# V\n12. v\n  - v\n> v\n### V', '# ⟦V⟧\n12. ⟦v⟧\n  - ⟦v⟧\n> ⟦v⟧\n### ⟦V⟧'],
  ['v - v', '⟦v - v⟧'],
  // Two apostrophes are one in a message alone.
  ["v '' v", "⟦v '' v⟧"],
  ["v '' {v}", "⟦v '' {v}⟧"],
  // No right message: site check tells of it.
  ['a {', 'a {'],
])('%j is shown as %j', (words, shown) => {
  expect(pseudo(words)).toBe(shown)
})
