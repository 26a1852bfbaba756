import { expect, test } from 'vitest'
import {
  judge,
  type Mark,
  type Pair,
  pairsOf,
  parseRecords,
  printRecords,
  recordsOf,
  translationState,
} from './records.ts'

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
    'outdated',
    'translated',
    'missing',
  ])
  expect(translationState(undefined, text, 'sl', 'en')).toBe(null)
})
