import { expect, test } from 'vitest'
import { check } from './schema.ts'

const choices = [
  { en: 'New building', de: 'Neubau' },
  { en: 'Conversion', de: 'Umbau' },
]

test('choices that differ in every language are right', () => {
  expect(check({})).toEqual([])
  expect(check({ details: [{}, { choices }] })).toEqual([])
})

test('a choice that reads as one before it is told in its language', () => {
  const details = [{ choices: [...choices, { en: 'Repair', de: 'Neubau' }] }]
  expect(check({ details }).map(({ path, says }) => [path.join(' '), says])).toEqual([
    ['details 0 choices 2 de', '"Neubau" is a choice already'],
  ])
})
