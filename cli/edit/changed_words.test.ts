import { expect, test } from 'vitest'
import { changedWords } from './changed_words.ts'

const file = 'content/coast/pages/walks.yaml'
const codes = ['en', 'de']
const walks =
  'title: { en: Walks, de: Wege }\nblocks:\n  - data: { name: { all: Coast }, text: { en: Far, de: Weit } }\n'

test('words that were changed are paired, in each language', () => {
  const now = walks.replace('Walks', 'Hikes').replace('Weit }', 'Sehr weit }')
  expect(changedWords(file, { before: walks, now }, codes)).toEqual([
    { locale: 'en', before: 'Walks', now: 'Hikes' },
    { locale: 'de', before: 'Weit', now: 'Sehr weit' },
  ])
})

test('of a new page all words come, of one that was taken away all go, and settings are no words', () => {
  const come = changedWords(file, { before: undefined, now: walks }, codes)
  expect(come.map(({ locale, now }) => [locale, now])).toEqual([
    ['all', 'Coast'],
    ['en', 'Walks'],
    ['en', 'Far'],
    ['de', 'Wege'],
    ['de', 'Weit'],
  ])
  const go = changedWords(file, { before: walks, now: undefined }, codes)
  expect(go.map(({ before }) => before)).toEqual(['Coast', 'Walks', 'Far', 'Wege', 'Weit'])
  expect(changedWords(file, { before: walks, now: `${walks}draft: true\n` }, codes)).toEqual([])
})
