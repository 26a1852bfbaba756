import { expect, test } from 'vitest'
import * as field from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { csvRecords } from './csv_records.ts'

const words = { description: 'Words.', examples: [{ en: 'Words' }] as [unknown] }
const some = { description: 'Some.', examples: ['a'] as [unknown] }
const schema = field.object(
  {
    id: field.plain(some),
    name: field.text(words),
    price: field.number({ description: 'A price.', examples: [1] }),
    sold: field.flag({ description: 'Whether it is sold.' }),
    tags: field.list(field.plain(some), { description: 'Tags.', examples: [['a']] }),
    size: field.object(
      { width: field.plainNumber({ description: 'Its width.', examples: [1] }) },
      { description: 'Its size.' },
    ),
  },
  { description: 'A thing.' },
) as Schema
const read = (contents: string) => {
  const found = csvRecords('content/data/things.csv', contents, schema)
  return 'wrong' in found ? found : found.records.map(({ value }) => value)
}

test.each([
  ['id,price\na,1.5\n', [{ id: 'a', price: 1.5 }]],
  ['id;name.en;name.sl\r\na;"Table; oak";Miza\r\n', [{ id: 'a', name: { en: 'Table; oak', sl: 'Miza' } }]],
  ['id\tname\na\t"Said ""so""\nand more"', [{ id: 'a', name: 'Said "so"\nand more' }]],
  ['id,sold,tags\na,TRUE,oak| pine\n\nb,,\n', [{ id: 'a', sold: true, tags: ['oak', 'pine'] }, { id: 'b' }]],
  ['id,size.width,colour\na,12,red\n', [{ id: 'a', size: { width: 12 }, colour: 'red' }]],
  // What is no number is for the schema to refuse.
  ['id,price\na,cheap\n', [{ id: 'a', price: 'cheap' }]],
  ['id,price\n', []],
])('%j is %j', (contents, records) => {
  expect(read(contents)).toEqual(records)
})

test.each([
  ['id,name\na,"open\n', 'a quotation mark is not closed', { line: 2, column: 3, length: 1 }],
  ['id,\na,b\n', 'a column has no name', { line: 1, column: 4, length: 1 }],
  ['id,__proto__.x\na,b\n', 'a column cannot be named "__proto__"', { line: 1, column: 4, length: 11 }],
  ['id\na,b\n', 'the row has more cells than the first one', { line: 2, column: 3, length: 1 }],
])('%j: %s', (contents, wrong, position) => {
  expect(read(contents)).toEqual({ wrong, position })
})

test('a place is the cell of the field, of its language, or of what lies in it; else the row', () => {
  const found = csvRecords('a.csv', 'id,name.en,name.sl,size.width\na,"Two\nlines",Miza,12\n', schema)
  if ('wrong' in found) throw new Error(found.wrong)
  const at = (...path: string[]) => {
    const { line, column } = found.records[0]?.placeOf(path).position ?? {}
    return [line, column]
  }
  expect([
    at('name', 'en'),
    at('name', 'sl'),
    at('name'),
    at('size'),
    at('size', 'width', 'x'),
    at(),
    at('none'),
  ]).toEqual([
    ...[
      [2, 3],
      [3, 8],
      [2, 3],
      [3, 13],
      [3, 13],
    ],
    ...[
      [2, 1],
      [2, 1],
    ],
  ])
})
