import { expect, test } from 'vitest'
import { glossarySearch } from './glossary.ts'

const search = glossarySearch([
  {
    term: { en: 'guest network', fr: 'client' },
    avoid: { en: 'visitor network, wi fi (free)', fr: 'invité, invités' },
  },
  { term: { all: 'Wi-Fi' }, avoid: { en: 'wifi', sl: 'brezžično' } },
  { term: { en: 'only a term' } },
])
const found = (words: string, locale: string) => search(words, locale).map(({ word, term }) => `${word} -> ${term}`)

test.each<[words: string, locale: string, found: string[]]>([
  ['Our Visitor Network', 'en', ['Visitor Network -> guest network']],
  ['our visitor networks', 'en', []],
  ['Les invités, un invité', 'fr', ['invités -> client', 'invité -> client']],
  ['réinvité', 'fr', []],
  ['wifi and WIFI', 'en', ['wifi -> Wi-Fi', 'WIFI -> Wi-Fi']],
  ['wifi', 'de', []],
  ['Brezžično omrežje', 'sl', ['Brezžično -> Wi-Fi']],
])('in "%s" (%s) the glossary finds %j', (words, locale, expected) => {
  expect(found(words, locale)).toEqual(expected)
})
