import { expect, test } from 'vitest'
import { glossarySearch } from './glossary.ts'
import { signs, textScanner } from './text_signs.ts'

const { starts } = glossarySearch([{ term: { en: 'guest network' }, avoid: { en: 'hotspot, Дом' } }])
const strangers = { words: ['und', 'nous', 'že'], least: 2 }
const scan = textScanner({ marks: ';»', avoided: starts.get('en'), strangers, names: ['Coast'] })
const signsIn = (words: string) =>
  Object.entries(signs)
    .filter(([, sign]) => (scan(words) & sign) !== 0)
    .map(([name]) => name)

test.each<[string, string[]]>([
  ['', []],
  [' \u00a0\u2003\n', []],
  ['Wi-Fi, 24/7 – naïve', ['ink', 'digit']],
  ['{ count }', ['ink', 'brace']],
  ['a *word*', ['ink', 'suspect']],
  ['done..', ['ink', 'suspect']],
  ['https://a.example', ['ink', 'suspect']],
  ['Rooms & more', ['ink']],
  ['Rooms &amp more', ['ink', 'suspect']],
  ['Rooms &#38 more', ['ink', 'suspect', 'digit']],
  ['- one\n- two', ['ink']],
  ['one\n-two', ['ink', 'suspect']],
  ['one „two”', ['ink', 'suspect']],
  ['„one two', ['ink', 'suspect']],
  ['\u00c3\u00a9', ['ink', 'suspect']],
  ['a→b', ['ink', 'foreign']],
  ['quoi ; »', ['ink', 'suspect', 'mark']],
  ['a (b) c', ['ink']],
  ['a (b c', ['ink', 'suspect']],
  ['a .', ['ink', 'suspect']],
  ['a, b', ['ink']],
  ['a,b', ['ink', 'suspect']],
  ['One hall and the other. One hall and the other.', ['ink', 'suspect']],
  ['in 12 or 34', ['ink', 'digit']],
  ['750 customers', ['ink', 'number', 'digit']],
  ['the same same word', ['ink', 'repeat']],
  ['a guest guest', ['ink', 'repeat']],
  ['the the same sane', ['ink', 'repeat']],
  ['a a same sane', ['ink']],
  ['See TODO', ['ink', 'placeholder']],
  ['???', ['ink', 'placeholder']],
  ['=SUM(A1)', ['ink', 'placeholder', 'digit']],
  ['STODO what??', ['ink']],
  ['A Hotspot', ['ink', 'term']],
  ['A hotel, hot', ['ink']],
  ['photospot', ['ink']],
  ['Und nous', ['ink', 'stranger', 'odd']],
  ['UND (nous)', ['ink', 'stranger', 'odd']],
  ['nous two', ['ink', 'odd']],
  ['rooms - halls', ['ink', 'typewriter']],
  ['opera- tions', ['ink', 'typewriter']],
  ['a well-known hotel', ['ink']],
  ['the house\'s "one"', ['ink', 'typewriter']],
  ['E’ qui, un po’', ['ink', 'typewriter']],
  ['Here is the text', ['ink', 'placeholder']],
  ['Traduit avec DeepL', ['ink', 'placeholder']],
  ['rund undo nouns', ['ink']],
  ['Že že', ['ink', 'odd']],
  ['Our Coastline', ['ink', 'name']],
])('%j has the signs %j', (words, names) => {
  expect(signsIn(words)).toEqual(names)
})

test('a sign that is no Latin letter may begin a word to avoid', () => {
  expect(signsIn('(Дом)')).toContain('term')
})
