import { expect, test } from 'vitest'
import { directionOf, dirWithin, documentDir } from './direction.ts'

test.each([
  ['sl-SI', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['fa', 'rtl'],
  ['dv', 'rtl'],
  // One language, two scripts: by what is said, or by what its country writes.
  ['az', 'ltr'],
  ['az-Arab', 'rtl'],
  ['pa-IN', 'ltr'],
  ['pa-PK', 'rtl'],
  ['ks-Deva', 'ltr'],
  ['ar-Latn', 'ltr'],
  // A tag that CLDR knows nothing of.
  ['qaa', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})

test('what is written in the direction of the words around it says nothing of it', () => {
  expect(dirWithin('de-DE', 'en-US')).toBeUndefined()
  expect(dirWithin('he', 'ar')).toBeUndefined()
  expect(dirWithin('ar', 'en-US')).toBe('rtl')
  expect(dirWithin('en-US', 'ar')).toBe('ltr')
})

test('a document says its direction only where it is not left to right', () => {
  expect(documentDir('en-US')).toBeUndefined()
  expect(documentDir('ar')).toBe('rtl')
})
