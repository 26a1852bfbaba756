// A table, on a sheet or in a section of its own.
import {
  type Contradiction,
  choice,
  list,
  number,
  object,
  optional,
  plainNumber,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'

const column = object(
  {
    name: text({ description: 'What stands in the column.', examples: [{ en: 'Signal' }] }),
    unit: optional(text({ description: 'In which unit.', examples: [{ all: 'dBm' }] })),
    decimals: plainNumber({
      description: 'Digits behind the decimal sign.',
      examples: [1],
      default: 0,
      minimum: 0,
      maximum: 4,
    }),
  },
  { description: 'A column.', examples: [{ name: { en: 'Signal' }, unit: { all: 'dBm' } }] },
)
const row = object(
  {
    name: text({ description: 'What the row is about.', examples: [{ en: 'Room 214, desk' }] }),
    state: optional(
      choice(['good', 'open', 'bad'], {
        description: 'A sign before the name: good, still open, or bad. The words of the row say the same.',
        examples: ['open'],
      }),
    ),
    words: list(text({ description: 'Words of a cell.', examples: [{ en: 'Ground floor' }] }), {
      description: 'Words for the first columns, in their order.',
      examples: [[{ en: 'Ground floor' }]],
      maxItems: 8,
      default: [],
    }),
    measures: list(number({ description: 'A number.', examples: [-61] }), {
      description: 'A number for each column after those with words, in their order.',
      examples: [[-61, 182]],
      maxItems: 8,
      default: [],
    }),
    stops: optional(
      list(plainNumber({ description: 'A column, counted from 1.', examples: [2], minimum: 1, maximum: 5 }), {
        description:
          'The columns that hold for the row, in place of words and numbers: each column is then a line, and these are its stops.',
        examples: [[1, 3]],
        minItems: 1,
        maxItems: 5,
      }),
    ),
  },
  { description: 'A row.', examples: [{ name: { en: 'Room 214, desk' }, measures: [-61, 182] }] },
)
const sum = object(
  {
    name: text({ description: 'What the line is.', examples: [{ en: 'Total' }] }),
    percent: optional(
      number({ description: 'Adds this share of the sum so far, such as a tax.', examples: [22], minimum: 0 }),
    ),
  },
  { description: 'A line under the table.', examples: [{ name: { en: 'Total' } }] },
)

export const table = object(
  {
    subject: text({ description: 'What its rows are about: the head of their column.', examples: [{ en: 'Place' }] }),
    columns: list(column, { description: 'One to eight columns.', examples: [[]], minItems: 1, maxItems: 8 }),
    rows: list(row, { description: 'One to thirty rows.', examples: [[]], minItems: 1, maxItems: 30 }),
    sums: optional(
      list(sum, {
        description: 'Sums of the last column. They are worked out, never written.',
        examples: [[]],
        minItems: 1,
        maxItems: 4,
      }),
    ),
  },
  { description: 'A table: rows with words, then numbers, and sums under the last column; or rows with stops.' },
)
export type TableData = Received<typeof table>

/** A row that has not as many words, or numbers, as all others have. @param data as written */
export function tableSlips(
  { rows }: { rows: { words?: unknown[]; measures?: unknown[] }[] },
  path: (string | number)[],
): Contradiction[] {
  return (['words', 'measures'] as const).flatMap((kind): Contradiction[] => {
    const counts = rows.map((row) => row[kind]?.length ?? 0)
    const odd = counts.findIndex((count, index) =>
      counts.every((each, other) => (each === count) === (other === index)),
    )
    const others = counts.filter((_, index) => index !== odd)
    const [usual] = others
    if (odd === -1 || usual === undefined || others.length < 2 || others.some((count) => count !== usual)) return []
    const count = counts[odd] ?? 0
    const what = kind === 'words' ? 'words' : 'numbers'
    const hint =
      count < usual
        ? 'Write those that are missing: they stand in the columns in their order.'
        : `Take out what is too much.${kind === 'measures' ? ' A decimal is written with a point: a comma begins another number.' : ''}`
    return [
      {
        path: [...path, 'rows', odd, kind],
        says: `this row has ${count} ${what}, and the others have ${usual}`,
        hint,
      },
    ]
  })
}
