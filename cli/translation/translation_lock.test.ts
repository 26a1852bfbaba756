import { expect, test } from 'vitest'
import {
  judge,
  type Mark,
  type Pair,
  pairsOf,
  parseRecords,
  parseRemarks,
  printRecords,
  type Records,
  type Remark,
  recordsAfter,
  recordsOf,
  remarkFinder,
  remarkPlace,
  remarksOf,
  translationDigest,
  translationState,
} from './translation_lock.ts'

const pair = (source: string, translation: string, locale = 'de'): Pair => ({ source, translation, locale })
const nothing = parseRecords('')

/** What is said of each translation now, after it was once recorded as `before`. */
function states(before: Pair[], now: Pair[], told?: [Pair, Mark][]) {
  const records = recordsOf(nothing, before, new Map(told))
  const stateOf = judge(parseRecords(printRecords(records)), now)
  return now.map((each) => stateOf(each))
}

test('a translation is stale once its source was changed and it was not', () => {
  expect(states([pair('Rooms', 'Zimmer')], [pair('All rooms', 'Zimmer')])).toEqual(['stale'])
  expect(states([pair('Rooms', 'Zimmer')], [pair('All rooms', 'Alle Zimmer')])).toEqual(['translated'])
  expect(states([pair('Rooms', 'Zimmer')], [pair('Rooms', 'Die Zimmer')])).toEqual(['translated'])
  expect(states([pair('Rooms', 'Zimmer')], [pair('Rooms', 'Zimmer')])).toEqual(['translated'])
})

test('it is stale in its own language alone', () => {
  const before = [pair('Rooms', 'Zimmer'), pair('Rooms', 'Sobe', 'sl')]
  expect(states(before, [pair('All rooms', 'Zimmer'), pair('All rooms', 'Vse sobe', 'sl')])).toEqual([
    'stale',
    'translated',
  ])
})

test('it is not stale any more when the source is what it was', () => {
  const first = recordsOf(nothing, [pair('Rooms', 'Zimmer')])
  const edited = recordsOf(first, [pair('All rooms', 'Zimmer')])
  expect(judge(edited, [pair('All rooms', 'Zimmer')])(pair('All rooms', 'Zimmer'))).toBe('stale')
  expect(judge(edited, [pair('Rooms', 'Zimmer')])(pair('Rooms', 'Zimmer'))).toBe('translated')
})

test('a short translation may stand for several sources', () => {
  const now = [pair('Close', 'Schließen'), pair('Close the menu', 'Schließen')]
  expect(states([pair('Close', 'Schließen')], now)).toEqual(['translated', 'translated'])
})

test('a text that nobody has seen before is taken for translated, and one that is its source is said to be', () => {
  expect(
    states([], [pair('Rooms', 'Zimmer'), pair('Hotel', 'Hotel'), pair('{count}', '{count}'), pair('5', '5')]),
  ).toEqual(['translated', 'same', 'translated', 'translated'])
})

test('marks hold for the two texts that they were made for', () => {
  const [made, read] = [pair('Rooms', 'Zimmer'), pair('Hotel', 'Hotel')]
  const told: [Pair, Mark][] = [
    [made, 'machine'],
    [read, 'reviewed'],
  ]
  expect(states([made, read], [made, read], told)).toEqual(['machine', 'reviewed'])
  expect(states([made], [pair('Rooms', 'Die Zimmer')], [[made, 'machine']])).toEqual(['translated'])
  expect(states([read], [pair('Hotels', 'Hotel')], [[read, 'reviewed']])).toEqual(['stale'])
})

test('who says that a stale translation is right makes it so', () => {
  const [before, now] = [pair('Rooms', 'Zimmer'), pair('Rooms.', 'Zimmer')]
  const records = recordsOf(recordsOf(nothing, [before]), [now], new Map([[now, 'reviewed']]))
  expect(judge(records, [now])(now)).toBe('reviewed')
})

test('the file is the same for the same facts, whatever their order, and lines of two branches may be joined', () => {
  const [a, b, c] = [pair('Rooms', 'Zimmer'), pair('Rooms', 'Sobe', 'sl'), pair('Close', 'Schließen')]
  expect(printRecords(recordsOf(nothing, [a, b, c]))).toBe(printRecords(recordsOf(nothing, [c, b, a])))
  const [ours, theirs] = [printRecords(recordsOf(nothing, [a, c])), printRecords(recordsOf(nothing, [a, b]))]
  const joined = parseRecords(`${ours}<<<<<<< noise\n${theirs}`)
  expect(printRecords(recordsOf(joined, [a, b, c]))).toBe(printRecords(recordsOf(nothing, [a, b, c])))
})

test('what no text needs any more is left out', () => {
  const records = recordsOf(nothing, [pair('Rooms', 'Zimmer'), pair('Close', 'Schließen')])
  expect(printRecords(recordsOf(records, [pair('Close', 'Schließen')])).split('\n')).toHaveLength(3)
})

test('a text stands in a language as it is noted of its words', () => {
  const text = { sl: 'Sobe', en: 'Rooms', de: 'Zimmer' }
  const records = recordsOf(new Map(), pairsOf(text, 'sl'))
  const states = (now: Record<string, string>) =>
    ['sl', 'en', 'de', 'fr'].map((locale) => translationState(records, now, 'sl', locale))
  expect(states(text)).toEqual(['source', 'translated', 'translated', 'missing'])
  expect(states({ ...text, sl: 'Mirne sobe', de: 'Ruhige Zimmer' })).toEqual([
    'source',
    'stale',
    'translated',
    'missing',
  ])
  expect(translationState(undefined, text, 'sl', 'en')).toBe(null)
})

test('lines that hold no facts are passed over, and spaces around the others', () => {
  const file = [
    '# a comment',
    '  abcdef ghijkl+ toolong mnopqr? xghijkl+ ghijkl+x \r',
    'abcdefg ghijkl',
    'xy ghijkl',
    '',
    '-_3456 stuvwx!',
  ]
  expect(
    printRecords(parseRecords(file.join('\n')))
      .split('\n')
      .slice(1),
  ).toEqual(['-_3456 stuvwx!', 'abcdef ghijkl+', ''])
  expect([...parseRecords('').keys()]).toEqual([])
})

test('of two marks of the same two texts the one that says more stays, whichever is written first', () => {
  const facts = (line: string) => printRecords(parseRecords(line)).split('\n')[1]
  expect(['abcdef ghijkl! ghijkl+', 'abcdef ghijkl+ ghijkl!', 'abcdef ghijkl ghijkl!'].map(facts)).toEqual(
    Array(3).fill('abcdef ghijkl!'),
  )
  expect(facts('abcdef ghijkl+ ghijkl')).toBe('abcdef ghijkl+')
})

test('facts are the same or not, in whatever order they are kept', () => {
  const [one, two] = ['abcdef ghijkl\nmnopqr stuvwx', 'mnopqr stuvwx\nabcdef ghijkl'].map(parseRecords)
  expect(printRecords(one ?? nothing)).toBe(printRecords(two ?? nothing))
  expect(printRecords(one ?? nothing)).not.toBe(printRecords(nothing))
})

test('a translation of several sources is not stale while one of them is still there', () => {
  const now = [pair('Shut', 'Schließen'), pair('Close it', 'Schließen')]
  expect(states([pair('Close', 'Schließen'), pair('Shut', 'Schließen')], now)).toEqual(['translated', 'translated'])
})

test('a pair that the site does not have is judged by what is noted of it', () => {
  const stateOf = judge(recordsOf(nothing, [pair('Rooms', 'Zimmer')]), [])
  expect([stateOf(pair('Rooms', 'Zimmer')), stateOf(pair('All rooms', 'Zimmer'))]).toEqual(['translated', 'stale'])
})

test('one letter is no word that could have been translated', () => {
  expect(states([], [pair('A', 'A'), pair('Ab', 'Ab')])).toEqual(['translated', 'same'])
})

test('nobody can tell how a text stands that has no source, or is the same in all languages', () => {
  expect(translationState(nothing, { en: 'Rooms' }, 'sl', 'en')).toBe(null)
  expect(translationState(nothing, { all: 'OVIS' }, 'sl', 'en')).toBe(null)
  expect(pairsOf({ en: 'Rooms' }, 'sl')).toEqual([])
  expect(pairsOf({ sl: 'Sobe', en: 'Rooms' }, 'sl')).toEqual([{ source: 'Sobe', translation: 'Rooms', locale: 'en' }])
})

const rooms = { sl: 'Vse sobe', en: 'All rooms' }
const noteOn = (text: Record<string, string>, words: string): Remark => ({
  place: remarkPlace(text, 'sl', 'en'),
  words,
})

test('notes of translators are lines of their own, which Git may have joined', () => {
  const notes = [noteOn(rooms, 'Which "rooms"?\nI took all.'), noteOn({ sl: 'Sobe' }, 'No such word.')]
  const records = recordsOf(new Map(), [{ source: 'Vse sobe', translation: 'All rooms', locale: 'en' }])
  const written = printRecords(records, notes)
  expect(new Set(parseRemarks(written))).toEqual(new Set(notes))
  expect([printRecords(parseRecords(written)), parseRecords(written)]).toEqual([printRecords(records), records])
  const joined = `${written}${written}? en abc "x\n? en abcdef - {\n`
  expect(printRecords(parseRecords(joined), parseRemarks(joined))).toBe(written)
})

test.each([
  ['stays while both texts are as they were', rooms, 1],
  ['goes when its source changes', { ...rooms, sl: 'Sobe' }, 0],
  ['goes when its translation changes', { ...rooms, en: 'Rooms' }, 0],
  ['goes with its translation', { sl: 'Vse sobe' }, 0],
])('a note %s', (_, now, count) => {
  const notes = remarksOf([noteOn(rooms, 'Which?')], [now], 'sl')
  expect(notes).toHaveLength(count)
  expect(remarkFinder(notes, 'sl')(now, 'en')).toEqual(count === 0 ? [] : ['Which?'])
})

test('an edit notes its own texts, and leaves what lies there of all others', () => {
  const noted = recordsOf(nothing, [pair('Rooms', 'Zimmer'), pair('Long gone', 'Lange vorbei')])
  const stays = [pair('Rooms', 'Zimmer'), pair('Never noted', 'Nie vermerkt')]
  const was = [...stays, pair('Keys', 'Schlüssel')]
  const is = [...stays, pair('All keys', 'Schlüssel'), pair('Door', 'Tür')]
  const after = recordsAfter(noted, { was, is }, is)
  const [keys, door] = ['Schlüssel', 'Tür'].map((words) => translationDigest('de', words))
  expect([...after.keys()].filter((key) => !noted.has(key))).toEqual([keys, door])
  expect([...noted.keys()].every((key) => after.get(key) === noted.get(key))).toBe(true)
  // It was made from other words, which nobody had noted.
  expect(judge(after, is)(pair('All keys', 'Schlüssel'))).toBe('stale')
  const back = recordsAfter(after, { was: is, is: stays }, stays)
  expect(printRecords(back)).toBe(printRecords(noted))
})

test('a page with another name leaves translations as they were judged, though their links lead elsewhere now', () => {
  const linked = (words: string, to: string) => `${words} [Wi-Fi](coast/${to})`
  const textsWith = (to: string) => [
    pair(linked('Rooms', to), linked('Zimmer', to)),
    pair(linked('All keys', to), linked('Schlüssel', to)),
    pair(linked('Doors', to), 'Türen'),
  ]
  const [was, is] = [textsWith('wifi'), textsWith('guest-wifi')]
  const told = new Map<Pair, Mark>(was.slice(0, 1).map((each) => [each, 'reviewed']))
  const older = [pair('Keys', linked('Schlüssel', 'wifi'))]
  const noted = new Map([...recordsOf(nothing, was, told), ...recordsOf(nothing, older)])
  const statesOf = (records: Records, pairs: readonly Pair[]) => pairs.map(judge(records, pairs))
  expect(statesOf(noted, was)).toEqual(['reviewed', 'stale', 'translated'])
  const renamed = recordsAfter(noted, { was, is }, is)
  expect(statesOf(renamed, is)).toEqual(['reviewed', 'stale', 'translated'])
  expect(printRecords(recordsAfter(renamed, { was: is, is: was }, was))).toBe(printRecords(noted))
})

test.each([
  ['pages of a folder', ['coast/spa', 'coast/wifi'], ['shore/spa', 'shore/wifi'], ['reviewed', 'stale']],
  [
    'pages whose files stand in another order now',
    ['coast/spa', 'coast/wifi'],
    ['shore/wifi', 'shore/spa'],
    ['stale', 'reviewed'],
  ],
  [
    'one page that is linked at two places',
    ['coast/spa#day', 'coast/spa#hours'],
    ['coast/bath#day', 'coast/bath#hours'],
    ['reviewed', 'stale'],
  ],
  ['pages with new names', ['coast/spa', 'coast/wifi'], ['coast/bath', 'coast/network'], ['reviewed', 'stale']],
])('of texts that differ by their links alone each keeps its own mark: %s', (_, before, after, expected) => {
  const linked = (words: string, to: string) => `[${words}](${to})`
  const more = (to: string) => pair(linked('More', to), linked('Mehr', to))
  const [was, is] = [before.map(more), after.map(more)]
  const told = new Map<Pair, Mark>(was.slice(0, 1).map((each) => [each, 'reviewed']))
  const older = was.slice(1).map((each) => ({ ...each, source: each.source.replace('More', 'All') }))
  const noted = new Map([...recordsOf(nothing, was, told), ...recordsOf(nothing, older)])
  const statesOf = (records: Records, pairs: readonly Pair[]) => pairs.map(judge(records, pairs))
  expect(statesOf(noted, was)).toEqual(['reviewed', 'stale'])
  const renamed = recordsAfter(noted, { was, is }, is)
  expect(statesOf(renamed, is)).toEqual(expected)
})
