import { expect, test } from 'vitest'
import { partAt, wordAt } from './word_place.ts'

const place = { file: 'a.yaml', path: ['title', 'en'] }
const text = 'a room, a room with a view'

test('a word is placed by how often it stands before', () => {
  expect(wordAt(place, text, { word: 'room', index: 2 })).toEqual({ ...place, word: { text: 'room', nth: 0 } })
  expect(wordAt(place, text, { word: 'room', index: 10 })).toEqual({ ...place, word: { text: 'room', nth: 1 } })
  expect(wordAt(place, text, { word: '', index: 10 })).toEqual(place)
})

test('a part ends with the next space', () => {
  expect(partAt(place, text, 2)).toEqual({ ...place, word: { text: 'room,', nth: 0 } })
  expect(partAt(place, text, 22)).toEqual({ ...place, word: { text: 'view', nth: 0 } })
  expect(partAt(place, text, 6)).toEqual({ ...place, word: { text: ',', nth: 0 } })
  expect(partAt(place, text, 7)).toEqual(place)
})
