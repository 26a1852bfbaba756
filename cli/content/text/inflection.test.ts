import { expect, test } from 'vitest'
import { formsOf, isEnding } from './inflection.ts'

const fits = (word: string, phrase: string, locale: string) =>
  new RegExp(`^(?:${formsOf(phrase, locale)})$`, 'u').test(word)

test.each<[locale: string, phrase: string, forms: string[], others: string[]]>([
  ['sl', 'server', ['server', 'serverja', 'serverjem', 'serverjih'], ['serverski', 'serve']],
  // An e before l, n, r and c is dropped.
  ['sl', 'center', ['center', 'centra', 'centru', 'centrov'], ['cente', 'centeer']],
  ['sl', 'cookie', ['cookie', 'cookia'], ['cook']],
  // An a too; k, g and h change before e and i.
  ['hr', 'centar', ['centar', 'centra', 'centru', 'centrima'], ['cent']],
  ['hr', 'djelatnik', ['djelatnik', 'djelatnika', 'djelatnici', 'djelatniče'], ['djelatnit', 'djelatniga']],
  ['hr', 'usluga', ['usluga', 'usluge', 'usluzi', 'uslužom'], ['usluka']],
  ['hr', 'trbuh', ['trbuh', 'trbuha', 'trbusi', 'trbuše'], ['trbuka']],
  ['de', 'Zugang', ['Zugang', 'Zugangs', 'Zugangen'], ['Zugänge', 'Zugangr']],
  ['de', 'Karte', ['Karte', 'Karten', 'Kart'], ['Kartel']],
  ['en', 'guest', ['guest', 'guests', "guest's", 'guest’s'], ['guested', 'guestss']],
  ['fr', 'client', ['client', 'clients', 'cliente', 'clientes'], ['clientel']],
  // Of an Italian word the stem alone is none, and each vowel has endings of its own.
  ['it', 'tecnico', ['tecnico', 'tecnici', 'tecnichi'], ['tecnica', 'tecnic']],
  ['it', 'collega', ['collega', 'college', 'colleghe'], ['collego', 'colleg']],
  ['it', 'rete', ['rete', 'reti'], ['reta', 'ret']],
  ['it', 'browser', ['browser'], ['browsers', 'browse']],
  // The stem of a short word would fit half the dictionary.
  ['sl', 'okno', ['okno', 'okna'], ['ok']],
  ['sl', 'mir', ['mir', 'mira'], ['mi']],
  ['sl', 'oko', ['oko'], ['oka', 'okom']],
  // Each word of a phrase has its own forms; what is between them stays.
  ['sl', 'data center (C.1)', ['data center (C.1)', 'date centrov (C.1)'], ['data center (C11)', 'data  center (C.1)']],
  // Where nobody has written the endings.
  ['pl', 'a.b', ['a.b'], ['a.by', 'axb']],
])('in %s "%s" is %j, and is not %j', (locale, phrase, forms, others) => {
  expect(forms.filter((form) => !fits(form, phrase, locale))).toEqual([])
  expect(others.filter((other) => fits(other, phrase, locale))).toEqual([])
})

test.each([
  ['jem', 'sl', true],
  ['ski', 'sl', false],
  ['', 'sl', false],
  ["'s", 'en', false],
  ['s', 'en', true],
  ['a', 'it', false],
  ['jem', 'pl', false],
])('"%s" is an ending in %s: %s', (part, locale, expected) => {
  expect(isEnding(part, locale)).toBe(expected)
})
