import { expect, test } from 'vitest'
import type { RichBlock, RichInline } from '../../cli/schema/field_types.ts'
import { plainText } from './plain_text.ts'

const paragraph = (...children: RichInline[]): RichBlock => ({ type: 'paragraph', children })

test.each<[what: string, block: RichBlock, lines: string]>([
  ['a paragraph without its marks', paragraph('We ', { type: 'strong', children: ['plan'] }, '.'), 'We plan.'],
  ['a line that is broken', paragraph('One', { type: 'break' }, 'line'), 'One line'],
  ['code as it is written', paragraph('Press ', { type: 'code', text: 'F8' }), 'Press F8'],
  [
    'each point of a list',
    {
      type: 'list',
      ordered: false,
      items: [[paragraph('One'), paragraph('more')], [{ type: 'quote', children: [paragraph('Two')] }]],
    },
    '- One more\n- Two',
  ],
  [
    'each row of a table, its head first',
    { type: 'table', head: [['Name'], ['Price']], rows: [[['Tea'], ['2 EUR']]], ends: [false, true] },
    'Name, Price\nTea, 2 EUR',
  ],
  [
    'words without the number of their note',
    paragraph('Fast', { type: 'note', number: 1, id: 'n', from: 'f' }),
    'Fast',
  ],
  [
    'the notes themselves',
    { type: 'notes', notes: [{ number: 1, id: 'n', from: 'f', children: [paragraph('As measured.')] }] },
    'As measured.',
  ],
  [
    'what a picture tells',
    { type: 'picture', image: { src: '/a.svg', width: 1, height: 1, alt: 'The sea', sources: [] }, caption: 'Us' },
    'The sea',
  ],
  ['a block of code', { type: 'code', text: 'a = 1', language: '' }, 'a = 1'],
])('structured data have %s', (_, block, lines) => {
  expect(plainText([block])).toBe(lines)
})

test('a line follows another, and a rule is none', () => {
  expect(plainText([paragraph('One'), { type: 'rule' }, paragraph('Two')])).toBe('One\nTwo')
})
