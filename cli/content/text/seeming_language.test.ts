import { expect, test } from 'vitest'
import { habitsOf } from './habits.ts'
import { seemingLanguages } from './seeming_language.ts'

const habits = new Map(['sl', 'en', 'hr', 'de', 'fr', 'it', 'cy'].map((code) => [code, habitsOf({ tag: code })]))
const seeming = seemingLanguages(habits)

test.each<[words: string, locale: string, seems: string | undefined]>([
  ['We measure the signal in your rooms and install the access points.', 'hr', 'en'],
  ['Wir messen den Empfang in Ihren Zimmern und trennen die Netze.', 'fr', 'de'],
  ['Nous mesurons le signal dans vos chambres et séparons les réseaux.', 'it', 'fr'],
  ['Mjerimo signal u vašim sobama prije radova i odvajamo mreže za goste koje trebate nakon njih.', 'sl', 'hr'],
  ['Što trebate znati prije radova u vašoj kući i tko vas čeka.', 'sl', 'hr'],
  ['Izmerimo signal v vaših sobah in ločimo omrežja, ki jih potrebujete, kjer vas več gostov moti.', 'hr', 'sl'],
  ['Povejte nam, kaj potrebujete, in vsak dan bomo pri vas, kjer boste.', 'hr', 'sl'],
  ['Misuriamo il segnale nelle camere e separiamo le reti degli ospiti con le vostre.', 'en', 'it'],
  ['We measure the signal in your rooms.', 'en', undefined],
  // A name or a label tells nothing, nor do words in the syntax of texts.
  ['The Guardian', 'de', undefined],
  ['Microsoft for Startups Founders Hub', 'de', undefined],
  ['{experts, plural, one {# Fachkraft} other {# Fachkräfte}}', 'de', undefined],
  ['[Bedingungen](https://a.example/what/is/this/and/that/for/you)', 'de', undefined],
  // Short words, elisions and foreign names are spelled like words of another language.
  ['Ce ne occupiamo noi, ovunque siate', 'it', undefined],
  ['Chiamateci: ce ne occupiamo noi', 'it', undefined],
  ['Ta mreža te nadzor nad njom', 'hr', undefined],
  ['Egal ob Hotel, Marina, Büro: da passt alles', 'de', undefined],
  ['On a connecté vingt hôtels', 'fr', undefined],
  ['On y a pensé, on y a répondu', 'fr', undefined],
  ['L’hôtel s’agrandit, l’équipe a suivi', 'fr', undefined],
  ['Let’s say I need WiFi tonight', 'en', undefined],
  ['Network as a Service – Leistungen', 'de', undefined],
  ['Infrastructure as a Service (IaaS) : tarifs', 'fr', undefined],
  ['Članica The Leading Hotels of the World', 'sl', undefined],
  ['Članica The Leading Hotels of the World', 'hr', undefined],
  ['Nagrada Best of the Best Hotel', 'sl', undefined],
  ['Hotel La Perla, Le Marche', 'en', undefined],
  ['Villa di Lago e Casa della Luna', 'de', undefined],
  // Of a language that is not known nothing is said.
  ['We measure the signal in your rooms and install the access points.', 'cy', undefined],
])('"%s" under %s seems to be in %s', (words, locale, seems) => {
  expect(seeming(words, locale)).toBe(seems)
})

test.each<[one: [string, string], other: [string, string], areSwapped: boolean]>([
  [
    ['de', 'Chaque prestation peut être commandée séparément.'],
    ['fr', 'Jede Leistung können Sie einzeln beauftragen.'],
    true,
  ],
  [['sl', 'Svaku uslugu možete naručiti zasebno.'], ['hr', 'Vsako storitev lahko naročite posebej.'], true],
  [
    ['de', 'Jede Leistung können Sie einzeln beauftragen.'],
    ['fr', 'Chaque prestation peut être commandée séparément.'],
    false,
  ],
  [
    ['de', 'Chaque prestation peut être commandée séparément.'],
    ['fr', 'Chaque prestation peut se commander à part.'],
    false,
  ],
  // Few words, and short ones.
  [
    ['sl', 'Mjerimo signal u sobama, postavljamo točke i mreže.'],
    ['hr', 'Izmerimo signal v sobah, postavimo točke in omrežja.'],
    true,
  ],
  [['sl', 'Mjerimo signal u sobama hotela.'], ['hr', 'Izmerimo signal v sobah hotela.'], false],
  [['en', 'Su'], ['it', 'Do'], false],
])('%j and %j are swapped: %j', ([locale, words], [otherLocale, otherWords], areSwapped) => {
  const [one, other] = [
    { locale, words },
    { locale: otherLocale, words: otherWords },
  ]
  expect(seeming.swapped([one, other])).toEqual(areSwapped ? [one, other] : undefined)
})
