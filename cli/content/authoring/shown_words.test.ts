import { expect, test } from 'vitest'
import { alike, foundIn, shows, showsPlain } from './shown_words.ts'

test.each([
  ["l'ordine", 'L’ordine'],
  ['Wi-Fi za goste', 'Wi\u2011Fi\u00a0 za  goste'],
  ['see our walks', 'See [our walks](coast/walks)'],
  ['twice as fast', '**twice** as `fast`'],
  ['1000 guests', '1.000 guests'],
  ['1 000 guests', '1,000 guests'],
  ['"quoted"', '„quoted“'],
  ['Prices', '## Prices'],
  ['über', 'u\u0308ber'],
  ['Gaste WLAN', 'Gäste-WLAN'],
])('%j is found in %j', (wanted, text) => {
  expect(alike(text)).toBe(alike(wanted))
})

const facts = { customers: 1250, years: 1 }
test.each([
  ['We have {customers, number} customers', 'have 1250 customers', true],
  ['We have {customers, number} customers', 'have 1,250 customers', true],
  ['We have {customers, number} customers', 'have 1,251 customers', false],
  ['{years, plural, one {# year} other {# years}} of work', '1 year of work', true],
  ['{years, plural, one {# year} other {# years}} of work', '{years, plural', true],
  ['{rooms, plural, one {room} other {rooms}} to {place}', 'rooms', true],
  ['broken {', 'broken', true],
  ['5.000 guests', '500', false],
  ['1500 guests', '500', false],
  ['0.500 and 500', '500', true],
  ['500.', '500', true],
  ['from 500 to 5.000', '500 to', true],
])('%j shows %j: %j', (text, wanted, isShown) => {
  expect(shows(text, 'en', facts, alike(wanted))).toBe(isShown)
})

test('a telephone number is found however it is spaced, and a short number is none', () => {
  expect(showsPlain('tel:+38610000000', alike('+386 1 000 00 00'))).toBe(true)
  expect(showsPlain('+386 1 000 00 00', alike('00386 (1) 000'))).toBe(false)
  expect(showsPlain('tel:+38610000000', alike('386'))).toBe(true)
  expect(showsPlain('+386 1 000 00 00', alike('tel:+38610000000'))).toBe(true)
  expect(showsPlain('info@coast.example', alike('mailto:info@coast.example'))).toBe(true)
  expect(showsPlain('+386 1 000 00 00', alike('10 0'))).toBe(false)
})

test.each([
  ['gaste wlan', 'Das Gäste-WLAN', 'Gäste-WLAN'],
  ['twice as fast', 'It is **twice** as\n  `fast`.', 'twice** as\n  `fast'],
  ['1250 guests', '{customers} guests', undefined],
  ['…', 'a …', undefined],
])('%j stands in %j as %j', (words, text, found) => {
  expect(foundIn(text, words)).toBe(found)
})
