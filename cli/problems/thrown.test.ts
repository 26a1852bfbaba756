import { expect, test } from 'vitest'
import { attempt, thrownText } from './thrown.ts'

test('what cannot be made is another value, whatever was thrown', () => {
  const fails = () => {
    throw 'a text'
  }
  expect([attempt(() => JSON.parse('[1]'), []), attempt(() => JSON.parse('['), []), attempt(fails, 'none')]).toEqual([
    [1],
    [],
    'none',
  ])
})

test('of what was thrown the message of an error is told, or the value itself', () => {
  expect([thrownText(new Error('It is full.')), thrownText('full')]).toEqual(['It is full.', 'full'])
})
