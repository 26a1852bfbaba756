import {
  choice,
  icon,
  list,
  markdown,
  object,
  optional,
  plain,
  plainNumber,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { entry, sheetFields, sheetMessages } from '../../templates/parts/sheet.schema.ts'
import { table, tableSlips } from '../../templates/parts/table.schema.ts'

const finding = object(
  {
    name: text({ description: 'What the paragraph is.', examples: [{ en: 'Effect' }] }),
    text: markdown({ description: 'A few sentences.', examples: [{ en: 'Anyone can read the mail.' }] }),
  },
  { description: 'A paragraph.', examples: [{ name: { en: 'Effect' }, text: { en: 'Anyone can read the mail.' } }] },
)

const length = (description: string) => plainNumber({ description, examples: [4] })
const area = object(
  {
    name: optional(text({ description: 'What it is, in a few letters.', examples: [{ all: '201' }] })),
    icon: optional(
      icon({ description: 'What it is, as a sign; the name stands in the corner then.', examples: ['house'] }),
    ),
    x: length('Its left edge.'),
    y: length('Its upper edge.'),
    width: length('Its width.'),
    height: length('Its height.'),
    tone: choice(['plain', 'filled', 'open', 'label'], {
      description:
        'plain: outlined. filled: what the drawing is about. open: dashed, what is planned or lies outside. label: its name alone.',
      examples: ['filled'],
      default: 'plain',
    }),
  },
  { description: 'A room, a device, a step.', examples: [{ x: 0, y: 0, width: 4, height: 6 }] },
)
const point = object(
  {
    name: optional(plain({ description: 'By which the table names it.', examples: ['A1'] })),
    x: length('Where it is, from the left.'),
    y: length('Where it is, from above.'),
  },
  { description: 'A point of the drawing.', examples: [{ name: 'A1', x: 2, y: 3 }] },
)
const route = list(
  list(length('A distance: first from the left, then from above.'), {
    description: 'A point that it goes through.',
    examples: [[0, 4]],
    minItems: 2,
    maxItems: 2,
  }),
  {
    description: 'A line from point to point.',
    examples: [
      [
        [0, 4],
        [6, 4],
      ],
    ],
    minItems: 2,
  },
)
const plan = object(
  {
    alt: text({ description: 'What the drawing shows.', examples: [{ en: 'Plan of the second floor.' }] }),
    width: plainNumber({ description: 'Width of the drawing, in any unit.', examples: [40], minimum: 1 }),
    height: plainNumber({ description: 'Height in the same unit.', examples: [20], minimum: 1 }),
    areas: list(area, { description: 'Rooms, devices, steps.', examples: [[]], maxItems: 40, default: [] }),
    routes: list(route, { description: 'Cables, ways.', examples: [[]], maxItems: 20, default: [] }),
    points: list(point, { description: 'What stands at a place.', examples: [[]], maxItems: 30, default: [] }),
  },
  {
    description:
      'A drawing of rectangles, lines and points, measured from its upper left corner. One that is five times as wide as high is a strip: it stands across the sheet, as high on a phone as elsewhere, above its open table.',
  },
)
export type Plan = Received<typeof plan>

export const schema = object(
  {
    ...sheetFields,
    facts: list(entry, {
      description: 'What stands at its head: up to six.',
      examples: [[]],
      maxItems: 6,
      default: [],
    }),
    findings: list(finding, { description: 'Paragraphs, up to five.', examples: [[]], maxItems: 5, default: [] }),
    plan: optional(plan),
    table: optional(table),
  },
  {
    description:
      'What a customer receives, as a light sheet across the page: a drawing, a table, paragraphs. It is always marked as a sample, and prints alone.',
  },
)
export type Data = Received<typeof schema>
export const check = ({ table }: Partial<Pick<Data, 'table'>>) =>
  table === undefined ? [] : tableSlips(table, ['table'])
export const messages = sheetMessages
