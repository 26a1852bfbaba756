import { expect, test } from 'vitest'
import type { Collection } from '../../schema/collections.ts'
import * as field from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { validator } from '../../schema/validate.ts'
import { recordsOf } from './collection_records.ts'

const words = { description: 'Words.', examples: [{ en: 'Words' }] as [unknown] }
const schema = field.object(
  {
    id: field.plain({ description: 'Its id.', examples: ['a'] }),
    name: field.text(words),
    notes: field.list(field.object({ note: field.markdown(words) }, { description: 'A note.' }), {
      description: 'Notes.',
      examples: [[]],
    }),
  },
  { description: 'A thing.' },
) as Schema
const things: Collection = { name: 'things', file: 'collections/things.ts', source: () => [], schema, sourceAt: 40 }
const read = (fetched: unknown[]) => recordsOf(things, { fetched }, validator(['en', 'de']))

test('plain texts of a source are those of all languages, wherever they stand', () => {
  const given = [{ id: 'a', name: 'Oak', notes: [{ note: 'Hard.' }, { note: { en: 'Old.', de: 'Alt.' } }] }]
  const { records, problems } = read(given)
  expect(problems).toEqual([])
  expect(records.get('a')?.value).toEqual({
    id: 'a',
    name: { all: 'Oak' },
    notes: [{ note: { all: 'Hard.' } }, { note: { en: 'Old.', de: 'Alt.' } }],
  })
  expect(given[0]?.name).toBe('Oak')
})

test('what is wrong in a record is told where the module says its source, with the field as its cause', () => {
  const { problems } = read([{ id: 'a', name: 7, notes: [] }])
  expect(problems).toMatchObject([
    {
      place: { file: 'collections/things.ts', offset: 40 },
      message: expect.stringMatching(/^The record a, field name: /),
      alike: { name: 'The record a', cause: 'name' },
    },
  ])
})
