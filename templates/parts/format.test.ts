import { expect, test } from 'vitest'
import { compileMessage } from '../../cli/content/text/icu.ts'
import type { Message } from '../../cli/schema/field_types.ts'
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

test('an ordinal counts by the rules of ordinals', () => {
  const place: Message = compileMessage(
    '{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    'en-US',
    {},
  )
  expect([1, 2, 3, 4, 11, 21, 22].map((each) => format(place, { place: each }, 'en-US'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '21st',
    '22nd',
  ])
})

test('the offset of a plural is taken from its number and its category, not from an exact branch', () => {
  const guests: Message = compileMessage(
    '{guests, plural, offset:1 =0 {Nobody} =1 {You} one {You and # other} other {You and # others}}',
    'en-US',
    {},
  )
  expect([0, 1, 2, 3].map((count) => format(guests, { guests: count }, 'en-US'))).toEqual([
    'Nobody',
    'You',
    'You and 1 other',
    'You and 2 others',
  ])
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
