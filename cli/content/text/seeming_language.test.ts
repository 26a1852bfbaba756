import { expect, test } from 'vitest'
import { habitsOf } from './habits.ts'
import { seemingLanguages } from './seeming_language.ts'

const habits = new Map(['sl', 'en', 'hr', 'de', 'fr', 'it', 'cy'].map((code) => [code, habitsOf({ tag: code })]))
const seeming = seemingLanguages(habits)

test.each<[words: string, locale: string, seems: string | undefined]>([
  ['We measure the signal in your rooms and install the access points.', 'hr', 'en'],
  ['Wir messen den Empfang in Ihren Zimmern und trennen die Netze.', 'fr', 'de'],
  ['Nous mesurons le signal dans vos chambres et séparons les réseaux.', 'it', 'fr'],
  ['Mjerimo signal u vašim sobama i odvajamo mreže za goste koje trebate.', 'sl', 'hr'],
  ['Izmerimo signal v vaših sobah in ločimo omrežja, ki jih potrebujete.', 'hr', 'sl'],
  ['Misuriamo il segnale nelle camere e separiamo le reti degli ospiti.', 'en', 'it'],
  ['We measure the signal in your rooms.', 'en', undefined],
  // A name or a label tells nothing, nor do words in the syntax of texts.
  ['The Guardian', 'de', undefined],
  ['Microsoft for Startups Founders Hub', 'de', undefined],
  ['{experts, plural, one {# Fachkraft} other {# Fachkräfte}}', 'de', undefined],
  ['[Bedingungen](https://a.example/what/is/this/and/that/for/you)', 'de', undefined],
  // Of a language that is not known nothing is said.
  ['We measure the signal in your rooms and install the access points.', 'cy', undefined],
])('"%s" under %s seems to be in %s', (words, locale, seems) => {
  expect(seeming(words, locale)).toBe(seems)
})
