import { expect, test } from 'vitest'
import { habitsOf } from './habits.ts'
import { typographicSlips } from './typography.ts'

const rightIn = (tag: string, text: string, quotes?: string[]) =>
  typographicSlips(text, habitsOf(quotes === undefined ? { tag } : { tag, habits: { quotes } }), {
    has: -1,
    isCurly: text.includes('’'),
  }).map(({ shown }) => shown)

test.each<[tag: string, text: string, right: string[]]>([
  ['en', 'the "specimens" and \'rooms\'', ['“specimens”', '‘rooms’']],
  ['de', 'die “eigene” und die "andere" Leitung', ['„eigene“', '„andere“']],
  ['de', 'die „eigene” Leitung', ['„eigene“']],
  ['de-CH', 'die „eigene“ und die «andere» Leitung', []],
  ['de-CH', 'die “eigene” Leitung', ['«eigene»']],
  ['en', 'He said “press "Back" twice”', ['‘Back’']],
  ['sl', 'gumb "Nazaj" in «Naprej»', ['»Nazaj«', '»Naprej«']],
  ['hr', 'gumb “Natrag”', ['„Natrag”']],
  ['fr', 'le bouton "Retour"', ['«\u202fRetour\u202f»']],
  ['it', 'il pulsante „Indietro“', ['«Indietro»']],
  ['it', "E' possibile, perche' la citta' è già qui", ['È', 'perché', 'città']],
  ['sl', 'kraj - in', ['kraj – in']],
  ['en', 'rooms -- halls, 8 - 16', ['rooms – halls', '8 – 16']],
  ['en', 'day-to-day opera- tions', ['operations']],
  ['de', 'ofﬁziell', ['offiziell']],
  ['de', 'Waehlen Sie die Waende fuer Ihr Buero', ['Wählen', 'Wände', 'für', 'Büro']],
  ['fr', "l’hôtel et l'atelier", ['l’atelier']],
])('in %s "%s" is written %j', (tag, text, right) => {
  expect(rightIn(tag, text)).toEqual(right)
})

test.each<[tag: string, text: string]>([
  ['en', 'a 19" rack, 55” screens, rock ’n’ roll, the ’90s'],
  ['en', "the guests' rooms and the owner's\n- first\n- second".replace("'s", '’s')],
  ['en', 'pre- and post-war, two- to three-day, -65 dBm, well-known'],
  ['de', 'Web- und mobile Anwendungen, ein- bis zweimal, Vor- sowie Nachteile'],
  ['de', '»Nazaj« und „Ä“ und ‚so‘'],
  ['fr', '«\u202fNord\u202f», “dedans”, l’hôtel'],
  ['it', "un po' di tutto, sta' qui, va' là, «Nord»".replaceAll("'", '’')],
  ['it', 'Premi ‘Avvia la visita guidata’ per iniziare'],
  ['en', "[rooms](rooms 'All of them') and 01 - 234 567"],
  ['en', 'short- but not long-term'],
  ['sl', '| a - b | c |\n| --- | --- |'],
  ['sl', '- ena - dva - tri'],
  ['tr', 'bir "iki" - üç'],
  ['de', 'Neue Bauer, Israel, Poesie, Duett, aktuell, Steuer, Fuerteventura'],
  ['en', 'fuer, waehlen'],
  ['fr', "l'hôtel et l'atelier"],
])('in %s "%s" is right', (tag, text) => {
  expect(rightIn(tag, text)).toEqual([])
})

test('a site says which quotation marks are right, or that any are', () => {
  expect(rightIn('de', '“eins” und „zwei“', ['“”'])).toEqual(['“zwei”'])
  expect(rightIn('de', '“eins” und "zwei"', [])).toEqual([])
})

test('a text of nothing but signs is read in no time', () => {
  for (const sign of ['"a', "'a", ' - a', 'aa- ', 'ﬁ', "E' ", '«a'])
    expect(rightIn('it', sign.repeat(100_000)).length).toBeLessThan(100)
})
