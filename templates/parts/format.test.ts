import { expect, test } from 'vitest'
import type { Message } from '../../cli/schema/fields.ts'
import { format } from './format.ts'

const countries: Message = [
  {
    argument: 'count',
    as: 'plural',
    options: {
      '=0': ['nobena država'],
      one: [{ argument: 'count', as: 'number' }, ' država'],
      two: [{ argument: 'count', as: 'number' }, ' državi'],
      few: [{ argument: 'count', as: 'number' }, ' države'],
      other: [{ argument: 'count', as: 'number' }, ' držav'],
    },
  },
]

test.each([
  [0, 'nobena država'],
  [1, '1 država'],
  [2, '2 državi'],
  [3, '3 države'],
  [4, '4 države'],
  [5, '5 držav'],
  [101, '101 država'],
  [12000, '12.000 držav'],
])('Slovenian counts %d as "%s"', (count, expected) => {
  expect(format(countries, { count }, 'sl-SI')).toBe(expected)
})

test('a text without arguments stays as it is', () => {
  expect(format('Close', {}, 'en-US')).toBe('Close')
})

test('texts are taken over and numbers written as in the language', () => {
  const message: Message = ['Od ', { argument: 'place', as: 'text' }, ': ', { argument: 'sum', as: 'number' }]
  expect(format(message, { place: 'Ljubljana', sum: 12345.5 }, 'sl-SI')).toBe('Od Ljubljana: 12.345,5')
  expect(format(message, { place: 'Ljubljana', sum: 12345.5 }, 'en-US')).toBe('Od Ljubljana: 12,345.5')
})

test('a select takes the branch of its value, or other', () => {
  const message: Message = [
    { argument: 'who', as: 'select', options: { us: ['our own'], other: ['of ', { argument: 'who', as: 'text' }] } },
  ]
  expect(format(message, { who: 'us' }, 'en-US')).toBe('our own')
  expect(format(message, { who: 'them' }, 'en-US')).toBe('of them')
})

test('arguments inside branches are filled in', () => {
  const message: Message = [
    {
      argument: 'count',
      as: 'plural',
      options: {
        one: ['one in ', { argument: 'place', as: 'text' }],
        other: ['many in ', { argument: 'place', as: 'text' }],
      },
    },
  ]
  expect(format(message, { count: 1, place: 'Graz' }, 'de-DE')).toBe('one in Graz')
})

test('a missing argument stays visible', () => {
  expect(format(['Hello, ', { argument: 'name', as: 'text' }], {}, 'en-US')).toBe('Hello, {name}')
})
