import { describe, expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import type { Estimate } from './estimate.ts'
import { messages } from './schema.ts'
import { messageOf, wordsOf } from './words.ts'

const estimate: Estimate = {
  lines: [
    { kind: 'tier', count: 1000, price: 0.9, amount: 90_000 },
    { kind: 'module', name: 'Portal', amount: 7_990 },
    { kind: 'support', name: '24/7', percent: 30, amount: 29_397 },
    { kind: 'discount', name: 'X', percent: 10, amount: -12_739 },
  ],
  monthly: 114_648,
  months: 12,
  total: 1_375_776,
}

/** No-break spaces, of which formats and languages have several, as plain ones. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
const wordsIn = (lang: string) => wordsOf({ lang, currency: 'EUR', messages: blockMessages(messages, lang) })

describe('the message that carries an estimate is sentences of the language, each with one colon and the sign', () => {
  test.each([
    [
      'sl-SI',
      `1000 naročnikov po 0,90 €: 900,00 €
Portal: 79,90 €
Pribitek za podporo »24/7« (+30 %): 293,97 €
Popust pri obračunskem obdobju »X« (−10 %): −127,39 €
Skupaj: 1146,48 € na mesec
13.757,76 € za 12 mesecev`,
    ],
    [
      'en-US',
      `1,000 subscribers at €0.90: €900.00
Portal: €79.90
Surcharge for “24/7” support (+30%): €293.97
Discount for “X” billing (−10%): -€127.39
Total: €1,146.48 per month
€13,757.76 for 12 months`,
    ],
    [
      'hr-HR',
      `1.000 pretplatnika po 0,90 €: 900,00 €
Portal: 79,90 €
Dodatak za podršku „24/7” (+30 %): 293,97 €
Popust za obračunsko razdoblje „X” (−10 %): −127,39 €
Ukupno: 1.146,48 € mjesečno
13.757,76 € za 12 mjeseci`,
    ],
    [
      'de-DE',
      `1.000 Teilnehmer zu je 0,90 €: 900,00 €
Portal: 79,90 €
Zuschlag für Support „24/7“ (+30 %): 293,97 €
Rabatt bei Zahlweise „X“ (−10 %): -127,39 €
Summe: 1.146,48 € pro Monat
13.757,76 € für 12 Monate`,
    ],
    [
      'fr-FR',
      `1 000 abonnés à 0,90 € : 900,00 €
Portal : 79,90 €
Supplément pour l’assistance « 24/7 » (+30 %) : 293,97 €
Remise pour la période « X » (−10 %) : -127,39 €
Total : 1 146,48 € par mois
13 757,76 € pour 12 mois`,
    ],
    [
      'it-IT',
      `1000 abbonati a 0,90 €: 900,00 €
Portal: 79,90 €
Supplemento assistenza «24/7» (+30%): 293,97 €
Sconto per il periodo «X» (−10%): -127,39 €
Totale: 1146,48 € al mese
13.757,76 € per 12 mesi`,
    ],
  ])('in %s', (lang, expected) => {
    const message = messageOf({ words: wordsIn(lang), estimate, address: 'https://tms.example/tms' })
    expect(plain(message)).toBe(`${expected}\nhttps://tms.example/tms`)
  })
})

test('a screen reader hears the sum as a sentence of the language', () => {
  expect(plain(wordsIn('hr-HR').monthly(estimate))).toBe('1.146,48 € mjesečno')
})

test.each([
  ['sl-SI', 'Kopirajte povezavo do izračuna', 'Začnite znova'],
  ['hr-HR', 'Kopirajte poveznicu na izračun', 'Počnite iznova'],
])('in %s the buttons speak to visitors as the site does, with vi', (lang, share, reset) => {
  const { said } = wordsIn(lang)
  expect([said('tms_calculator.share'), said('tms_calculator.reset')]).toEqual([share, reset])
})

test('a month is paid by the month, and needs no second sum', () => {
  const monthly = { ...estimate, months: 1, total: estimate.monthly }
  const lines = messageOf({ words: wordsIn('en-US'), estimate: monthly, address: 'https://a.example/' }).split('\n')
  expect(lines.at(-2)).toContain('Total')
  expect(lines).toHaveLength(6)
})

test('an entry that was changed is told with the limits, as numbers of the language', () => {
  const changed = plain(wordsIn('de-DE').changed(99_999, { minimum: 100, maximum: 50_000 }))
  for (const number of ['99.999', '100', '50.000']) expect(changed).toContain(number)
})
