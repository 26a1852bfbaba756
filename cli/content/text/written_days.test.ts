import { expect, test } from 'vitest'
import { daysIn, faultOf } from './written_days.ts'

test.each<[tag: string, words: string, days: string[]]>([
  ['sl-SI', 'V soboto, 13. marca 2027, in od maja 2028', ['13.2.2027 6', '.4.2028 ']],
  ['sl-SI', 'Od 1. oktobra do 30. novembra', ['1.9. ', '30.10. ']],
  ['hr-HR', 'u subotu, 13. ožujka 2027.', ['13.2.2027 6']],
  ['hr-HR', 'do 30. studenoga i 5. lipnja', ['30.10. ', '5.5. ']],
  ['de-DE', 'Samstag, den 13. März 2027', ['13.2.2027 6']],
  ['fr-FR', 'Samedi 13 mars 2027, 1er avril', ['13.2.2027 6', '1.3. ']],
  ['it-IT', 'sabato 13 marzo 2027 o l’1 aprile', ['13.2.2027 6', '1.3. ']],
  ['en-US', 'Saturday, March 13, 2027', ['13.2.2027 6']],
  ['en-US', 'on 13th of March', ['13.2. ']],
  ['en-US', 'Due Nov 20, 2026, or Oct 1–31', ['20.10.2026 ', '31.9. ']],
  ['it-IT', 'dal 20 ott. 2026', ['20.9.2026 ']],
  // Numbers of something else.
  ['it-IT', 'I 31 set di cavi', []],
  ['en-US', 'In March 45 guests came, and you may 3 times; 3.5 May', []],
  ['sl-SI', 'V marcu 12 gostov', []],
  ['de-DE', 'Marzahn 13, 13 Mai­kätzchen', []],
])('in %s "%s" has the days %j', (tag, words, days) => {
  expect(
    daysIn(words, tag).map(({ day = '', month, year = '', weekday = '' }) => `${day}.${month}.${year} ${weekday}`),
  ).toEqual(days)
})

test.each<[words: string, fault: object | undefined]>([
  ['November 31', { days: 30 }],
  ['February 29', undefined],
  ['February 29, 2027', { days: 28 }],
  ['Saturday, March 13, 2027', undefined],
  ['Saturday, March 12, 2027', { weekday: 5 }],
  ['Saturday, March 12', undefined],
])('the fault of %s is %j', (words, fault) => {
  expect(daysIn(words, 'en-US').map(faultOf)).toEqual([fault])
})
