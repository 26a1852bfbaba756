import { describe, expect, test } from 'vitest'
import { type Dictionary, type HouseWords, speller } from './spelling.ts'

/** Knows a list of words; as dictionaries do, those in lower case with a capital too. */
const dictionary = (words: string): Dictionary => {
  const known = new Set(words.split(' '))
  return { knows: (word) => known.has(word) || known.has(word.charAt(0).toLowerCase() + word.slice(1)), near: () => [] }
}
const dictionaries = new Map([
  ['sl', dictionary('naša omrežja strokovnjak strokovnjaki za stranke podpora')],
  ['en', dictionary("our networks room guest's expert experts for customers see the page")],
  ['de', dictionary('Netz und Sicherheits- Richtlinien Zugang für Gäste')],
  ['fr', dictionary('le réseau accès assistance')],
  ['it', dictionary("assistenza descritto nella l'ospite")],
])
const house: HouseWords = { all: ['Imprion', 'SLA', 'WLAN'], sl: ['časovnica'], hr: ['vatrozid'] }
const unknown = (text: string, locale: string) =>
  speller(dictionaries, house)
    .unknownWords(text, locale)
    .map(({ word, index }) => `${word} ${index}`)

describe('of a text in a language, these words are unknown, each with where it begins', () => {
  test.each<[text: string, locale: string, unknown: string[]]>([
    ['Our netwroks, our rooom', 'en', ['netwroks 4', 'rooom 18']],
    ['Our networks: see [the page](imprion/nopage#nowhere) of.', 'en', ['of 53']],
    ['see **networks** `cc_cookie` a@b.example https://nowhere.example www.group.example 24/7 802.11ac', 'en', []],
    // MessageFormat: words of all branches, no names of arguments.
    ['{experts, plural, one {# expert} other {# expperts}} for {customers}', 'en', ['expperts 42']],
    ["see '{'teh'}' page", 'en', ['teh 7']],
    ['guest’s customers’ gest’', 'en', ['gest’ 19']],
    ["guest's guest’s gest's", 'en', ["gest's 16"]],
    // A soft hyphen is no part of a word.
    ['net\u00adworks net\u00adwroks', 'en', ['netwroks 10']],
    // Parts of compounds, and what is left out of them.
    ['Gäste-WLAN, Sicherheits- und Zugangs- Richtlinien', 'de', ['Zugangs- 29']],
    ['Gäste-Wlann', 'de', ['Gäste-Wlann 0']],
    ['Gäste- und Zugang-, A- und', 'de', []],
    ['xyz-d’accès', 'fr', ['xyz-d’accès 0']],
    ['L’accès d’Imprion, d’acces', 'fr', ['d’acces 19']],
    ['nell’{link}, l’ospite, dell’assistenza', 'it', []],
    ['nell assistenza', 'it', ['nell 0']],
    // Words of the house, with their endings.
    ['Časovnica Imprionu, v časovnici SLA-jem', 'sl', []],
    ['Imprionski', 'sl', ['Imprionski 0']],
    ['jem-SLA', 'sl', ['jem-SLA 0']],
    ['v časovnici', 'fr', ['časovnici 2']],
    // The same in all languages: some language knows it. Nobody can judge a language without a dictionary.
    ['networks Netz nix', 'all', ['nix 14']],
    ['whatever', 'pl', []],
  ])('"%s" (%s): %j', (text, locale, expected) => {
    expect(unknown(text, locale)).toEqual(expected)
  })
})

test('endings and words before an apostrophe are those that the site says', () => {
  const known = new Map([['ca', dictionary('hotel servei')]])
  const locales = [
    { code: 'es', habits: { endings: ['es'] } },
    { code: 'ca', habits: { endings: ['s'], elided: ['l'] } },
  ]
  const unknownIn = (text: string, site: typeof locales | []) =>
    speller(known, { ca: ['router'] }, site)
      .unknownWords(text, 'ca')
      .map(({ word }) => word)
  expect(unknownIn('l’hotel d’hotel routers routera', locales)).toEqual(['d’hotel', 'routera'])
  expect(unknownIn('l’hotel routers', [])).toEqual(['l’hotel', 'routers'])
})

test('words are counted by language', () => {
  const { unknownWords, counts } = speller(dictionaries, house)
  unknownWords('Our networks', 'en')
  unknownWords('{experts} for customers', 'en')
  unknownWords('Imprion', 'all')
  expect(Object.fromEntries(counts)).toEqual({ en: 4, all: 1 })
})
