import { expect, test } from 'vitest'
import { fitting } from './fits.ts'

const fits = fitting({ day: /^\d+-\d+$/ }, { text: { type: 'object', minProperties: 1 } }, ['kind'])

test.each<[schema: object, right: unknown, wrong: unknown]>([
  [{ type: 'number' }, 1.5, Number.NaN],
  [{ type: ['string', 'boolean'] }, false, null],
  [{ type: 'object' }, {}, []],
  [{ enum: ['a', 'b'] }, 'b', 'c'],
  [{ const: 1 }, 1, '1'],
  [{ anyOf: [{ type: 'number' }, { type: 'array' }] }, [], {}],
  [{ $ref: '#/$defs/text', kind: 'text' }, { en: 'Coast' }, {}],
  [{ minimum: 1, maximum: 3 }, 3, 4],
  [{ multipleOf: 1 }, 2, 2.5],
  [{ minLength: 2 }, 'ab', '👍'],
  [{ pattern: '^\\p{L}$' }, 'č', '1'],
  [{ format: 'day' }, '1-2', '1'],
  [{ minItems: 1, maxItems: 2 }, [1], [1, 2, 3]],
  [{ items: { type: 'number' } }, [1, 2], [1, '2']],
  [{ required: ['name'] }, { name: null }, { name: undefined }],
  [{ properties: { name: { type: 'string' } } }, { name: 'a', other: 1 }, { name: 1 }],
  [{ properties: { name: {} }, additionalProperties: false }, { name: 1 }, { nmae: 1 }],
  [{ additionalProperties: { type: 'number' } }, { any: 1 }, { any: '1' }],
])('%j takes %j and not %j', (schema, right, wrong) => {
  expect(fits(schema, right)).toBe(true)
  expect(fits(schema, wrong)).toBe(false)
})

test.each<[schema: object, value: unknown]>([
  [{ uniqueItems: true }, []],
  [{ $ref: '#/$defs/other' }, 1],
  [{ format: 'other' }, '1'],
  [{ additionalProperties: false, patternProperties: { '': {} } }, { any: 1 }],
])('what %j says of %j is left to Ajv', (schema, value) => expect(fits(schema, value)).toBe(false))
