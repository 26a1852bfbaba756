import { expect, test } from 'vitest'
import { glossarySearch } from './glossary.ts'
import { signs, textScanner } from './text_signs.ts'

const search = glossarySearch([
  {
    term: { en: 'guest network', fr: 'client' },
    avoid: { en: 'visitor network, wi fi (free)', fr: 'invité, e-courrier' },
  },
  { term: { all: 'Wi-Fi' }, avoid: { en: 'wifi', sl: 'brezžično', pl: 'wifi, cookie' } },
  { term: { sl: 'strežnik', hr: 'poslužitelj' }, avoid: { sl: 'server, data center', hr: 'data centar, djelatnik' } },
  { term: { sl: 'kibernetska varnost' }, avoid: { sl: 'kiber varnost, mail' } },
  { term: { de: 'Bildschirmanzeige' }, avoid: { de: 'digitale Beschilderung, Mitarbeiter' } },
  { term: { it: 'assistenza' }, avoid: { it: 'supporto, linea di servizi' } },
  { term: { en: 'only a term' } },
])

test('words to avoid have the endings that the site says, and those of the language of a region', () => {
  const own = glossarySearch(
    [{ term: { all: 'rețea' }, avoid: { ro: 'ruter', 'de-AT': 'Netzwerk' } }],
    [{ code: 'ro', habits: { endings: ['ul', 'ului'] } }, { code: 'de-AT' }],
  )
  const words = (text: string, locale: string) => own(text, locale).map(({ word }) => word)
  expect(words('Ruterul, ruterele și ruter', 'ro')).toEqual(['Ruterul', 'ruter'])
  expect(words('des Netzwerkes', 'de-AT')).toEqual(['Netzwerkes'])
})

test.each<[text: string, words: string[]]>([
  ['du', ['du']],
  ['Kommst du?', ['du']],
  ['DU', ['DU']],
  ['„Du“', ['Du']],
  ['Dunst, edu', []],
  ['d', []],
])('a word of two letters is avoided as a whole word: %s', (text, words) => {
  const short = glossarySearch([{ term: { de: 'Sie' }, avoid: { de: 'du' } }])
  expect(short(text, 'de').map(({ word }) => word)).toEqual(words)
  const scan = textScanner({ marks: '', avoided: short.starts.get('de'), strangers: { words: [], least: 1 } })
  expect((scan(text) & signs.term) !== 0).toBe(words.length > 0)
})

const found = (words: string, locale: string) => search(words, locale).map(({ word, term }) => `${word} -> ${term}`)

test.each<[words: string, locale: string, found: string[]]>([
  ['Our Visitor Network', 'en', ['Visitor Network -> guest network']],
  ['our visitor networks', 'en', ['visitor networks -> guest network']],
  ['wi fi (free)', 'en', ['wi fi (free) -> guest network']],
  ['Les invités, un invité', 'fr', ['invités -> client', 'invité -> client']],
  ['Des invitées', 'fr', ['invitées -> client']],
  ['réinvité', 'fr', []],
  ['wifi and WIFI', 'en', ['wifi -> Wi-Fi', 'WIFI -> Wi-Fi']],
  ['wifi', 'de', []],
  // A language whose endings nobody has written: the word itself.
  ['wifi, wifim', 'pl', ['wifi -> Wi-Fi']],
  ['Brezžično omrežje', 'sl', ['Brezžično -> Wi-Fi']],
  ['Brezžičnega omrežja', 'sl', ['Brezžičnega -> Wi-Fi']],
  ['na serverjih in s serverjem', 'sl', ['serverjih -> strežnik', 'serverjem -> strežnik']],
  ['v data centru', 'sl', ['data centru -> strežnik']],
  ['o kiber varnosti', 'sl', ['kiber varnosti -> kibernetska varnost']],
  ['u data centrima', 'hr', ['data centrima -> poslužitelj']],
  ['naši djelatnici', 'hr', ['djelatnici -> poslužitelj']],
  ['mit digitaler Beschilderung', 'de', ['digitaler Beschilderung -> Bildschirmanzeige']],
  ['den Mitarbeitern, die Mitarbeitenden', 'de', ['Mitarbeitern -> Bildschirmanzeige']],
  ['i supporti', 'it', ['supporti -> assistenza']],
  ['due linee di servizi', 'it', ['linee di servizi -> assistenza']],
  // Other words that begin alike.
  ['supportare, supporter', 'it', []],
  ['mailing in emaili', 'sl', []],
  ['serverski prostor', 'sl', []],
  ['il support', 'it', []],
  ['piškotek cc_cookie', 'pl', []],
  // The name of a page.
  ['[Help](imprion#wifi) with wifi', 'en', ['wifi -> Wi-Fi']],
])('in "%s" (%s) the glossary finds %j', (words, locale, expected) => {
  expect(found(words, locale)).toEqual(expected)
})

test('what is found stands where it says', () => {
  expect(search('Un invité, des invités', 'fr').map(({ index }) => index)).toEqual([3, 15])
})
