import { expect, test } from 'vitest'
import { card, codes, inGerman, locale, problemsOf, siteWith } from '../../../tests/checked_card.ts'

test.each<[sl: string, en: string, de: string, expected: string[]]>([
  ['Od leta 1999', 'Since 1999', 'Seit 1999', []],
  ['Od leta 1999', 'Since 1998', 'Seit 1999', ['name.en other-number']],
  ['Za 49 €', 'For €59', 'Für 49 EUR', ['name.en other-number']],
  ['Za 49,90 €', 'For €49.90', 'Für 49,90 $', ['name.de other-number']],
  ['Za 49,90 €', 'For $49.90', 'Für 49,90 EUR', ['name.en other-number']],
  ['Za 49 €', 'For EUR 49', 'Ab 9 Uhr, 49 €', []],
  ['Direktiva 2002/58/ES', 'Directive 2002/58/EC', 'Richtlinie 2002/85/EG', ['name.de other-number']],
  ['Uredba (EU) 2016/679, 5. člen', 'Regulation (EU) 2016/697', 'Verordnung (EU) 2016/679', ['name.en other-number']],
  ['V letu 2026/27', 'In 2026–2027', 'Im Jahr 2026/27', []],
  ['Prvih 15 minut', 'The first 50 minutes', 'Die ersten 15 Minuten', ['name.en other-number']],
  ['Do 300 Mbit/s', 'Up to 300 Mbit/s', 'Bis zu 30 Mbit/s', ['name.de other-number']],
  ['Prvih 15 minut', 'The first 50 free minutes', 'Les 15 premières minutes', ['name.en other-number']],
  ['Po 90 minutah', 'After 1 hour 30', 'Nach 90 Minuten', []],
  ['Do 10 kg', 'Up to 22 lb', 'Bis 10 kg', []],
  ['Vsakih 15 minut', 'Every 15 min', 'Alle 15 Minuten', []],
  ['Za 49 €', 'For €59', 'Für 49 €', ['name.en other-number']],
  ['Popust 20 %', '15% off', '20 % Rabatt', ['name.en other-number']],
  ['Popust 20 %', '15% off', '20\u00a0% Rabatt', ['name.en other-number']],
  ['Popust 15 %', '20% off', 'Ein Fünftel billiger', []],
  ['Od 21. decembra 2027 naprej.', 'From 21 December 2027. Until then nothing.', 'Ab dem 21. Dezember 2027.', []],
  ['Odprto do 22', 'Open until 10 PM', 'Geöffnet bis 22', []],
  ['Odprto do 22', 'Open until 10 o’clock', 'Geöffnet bis 22', []],
  ['Do 50 km', 'Up to 30 miles', 'Bis 50 km', []],
  ['V 14 dneh', 'In 14 days', 'In 15 Tagen', []],
  ['Pokličite 112', 'Call 911', 'Rufen Sie 112', []],
  ['Ob 21.52', 'At 9:52 p.m.', 'Um 21:52', []],
  ['Ob 21.52', 'At 9:52 p.m.', 'À 21 h 52', []],
  ['21.52', '9:52', '21 h 52', []],
  ['Ob 21.52', 'At 9:52 a.m.', 'À 21 h 52', ['name.en other-number']],
  ['Ob 21.52', 'At 9:52 p.m.', 'À 21h25', ['name.de other-number']],
  ['Ob 20 h', 'At 10 p.m.', 'Um 20 h', ['name.en other-number']],
  ['Ob 22 h', 'At 10 p.m.', 'Um 22 h', []],
  ['Od 8. do 16. ure', '8 a.m. to 4 p.m.', 'Von 8 bis 18 Uhr', ['name.de other-number']],
  ['Od 8. do 16. ure', 'From 8 to 4 p.m.', 'Von 8 bis 16 Uhr', []],
  ['Ob 12. uri', 'At 12 p.m.', 'Um 12 Uhr', []],
  ['V 48 h', 'Within two days', 'Um 12 Uhr', []],
  ['Za 49,90 EUR', 'For EUR 49.90', 'Für 39,90 EUR', ['name.de other-number']],
  ['Za 1.250 EUR', 'For EUR 1,250', 'Für 1.250 EUR', []],
  ['Za 50 €', 'For €50.00', 'Für 50 €', []],
  ['Od 12. marca 2027', 'From March 21, 2027', 'Ab 12. März 2027', ['name.en other-number']],
  ['Od 12. marca', 'From March 12', 'Ab dem 12. März', []],
  ['Od marca 2027', 'From April 2027', 'Ab März 2027', ['name.en other-number']],
  ['Konec marca 2027', 'On March 31, 2027', 'Ende März 2027', []],
  ['Sobota, 13. marca 2027', 'Saturday, March 13, 2027', 'Samstag, 13. März 2027', []],
  ['V soboto, 12. marca 2027', 'Saturday, March 12, 2027', 'Samstag, 12. März 2027', ['name.sl impossible-day']],
  ['Do 31. novembra', 'Until November 31', 'Bis 31. November', ['name.sl impossible-day']],
  ['V marcu 45 gostov', 'In March 45 guests', 'Im März 45 Gäste', []],
  ['Do 29. februarja', 'Until February 29', 'Bis 29. Februar', []],
  ['21. 12. 2027', 'Dec 21, 2027', '21.12.2027', []],
  ['21. 12. 2027', 'Dec 12, 2027', '21.12.2027', ['name.en other-number']],
  ['20. 11. 2027', 'Nov 31, 2027', '20.11.2027', ['name.en other-number']],
  ['30. 11. 2027', 'Nov 31, 2027', 'November 2027', ['name.en impossible-day']],
  ['1.–31. 10. 2027', 'Oct 1–31, 2027', '1.–31.10.2027', []],
  ['V soboto, 12. 3. 2027', 'On Friday, March 12, 2027', 'Am Freitag, dem 12.3.2027', ['name.sl impossible-day']],
  ['10 000 kosov', '10,000 pieces', '10 000 Teile', []],
  // Any number, hours of either clock among them.
  ['Certifikat ISO 27001', 'ISO 27001 certified', 'Zertifiziert nach ISO 27011', ['name.de other-number']],
  ['Po TR-069', 'By TR-096', 'Nach TR-069', ['name.en other-number']],
  ['20.00: večerja', '8 a.m.: dinner', '20.00: Abendessen', ['name.en other-number']],
  ['20.00: večerja', '8 p.m.: dinner', '20 Uhr: Abendessen', []],
  ['Ob 9.30', 'At 9:30 a.m.', 'Um 9:20 Uhr', ['name.de other-number']],
  ['Opolnoči, ob 24.00', '12 a.m.', 'Um 0 Uhr', []],
  ['V 3 nadstropjih je 40 sob', 'On 3 floors, 40 rooms', 'Auf 3 Etagen 14 Zimmer', ['name.de other-number']],
  ['V 3 nadstropjih', 'On the 4th floor', 'Im 3. Stock', []],
  ['Do 3.000.000 strank', 'Up to 3 million customers', 'Bis 3.000.000 Kunden', []],
  ['Stane 90 €', 'It costs $99', 'Kostet 90 €', []],
  ['Od 5.000 do 0 od 5.000', 'From 5,000 to 0 of 5,000', 'Von 50.000 bis 0 von 5.000', ['name.de other-number']],
  ['5 od 5 dni', '5 of 5 days', 'An allen 5 Tagen', []],
  ['V 14 dneh od 14', 'In 14 days of 14', 'In 15 Tagen von 15', []],
  ['Pokličite +386 1 234 56 78', 'Call +386 1 234 56 87', 'Rufen Sie +386 1 234 56 78 an', []],
  // In one language alone.
  [
    'Meritev je brezplačna',
    'The survey is free until December 31',
    'Die Messung ist kostenlos',
    ['name.en other-number'],
  ],
  ['Meritev', 'Survey', 'Messung für 250 Euro', ['name.de other-number']],
  ['Ves čas', 'Around the clock', '24 Stunden am Tag', []],
  ['Dve sobi', '2 rooms', 'Zwei Zimmer', []],
  // Brands.
  ['Pišite skupini', 'Write to Imprion', 'Schreiben Sie uns', []],
])('numbers in %s, %s, %s: %j', async (sl, en, de, expected) => {
  expect(await codes({ name: { sl, en, de } }, inGerman)).toEqual(expected)
})

test.each<[sl: string, en: string, de: string, expected: string[]]>([
  ['Pišite v Imprion', 'Contact Group', 'Imprion schreiben', ['name.en other-name']],
  ['Pišite v Group in Imprion', 'Contact Imprion', 'Imprion schreiben', []],
  ['Imprionu in drugim', 'To Imprion and others', 'An Imprion und andere', []],
  ['Pišite v Imprion', 'Contact Groupware', 'Imprion schreiben', []],
])('names of brands in %s, %s, %s: %j', async (sl, en, de, expected) => {
  expect(await codes({ name: { sl, en, de } }, inGerman)).toEqual(expected)
})

test('a fortnight is quinze jours in French', async () => {
  const words = { sl: 'V 14 dneh', en: 'In 14 days', fr: 'Sous 15 jours' }
  expect(await codes({ name: words }, siteWith(locale('fr', ', state: preparing')))).toEqual([])
})

test('a number is told where it stands, and not within another', async () => {
  const words = { sl: 'Od 120 % le 25 %', en: 'Of 120 % only 20 %', de: 'Von 120 % nur 25 %' }
  const [found] = await problemsOf({ ...card({ name: words }), ...inGerman })
  expect(found?.place.word).toEqual({ text: '20', nth: 1 })
})
