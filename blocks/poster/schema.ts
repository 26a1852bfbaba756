import {
  choice,
  headline,
  icon,
  list,
  markdown,
  object,
  optional,
  type Received,
} from '../../cli/schema/field_types.ts'
import { button } from '../../templates/parts/button.schema.ts'

const row = object(
  {
    word: headline({ description: 'One word or number, as large as the page allows.', examples: [{ en: 'Events' }] }),
    note: optional(headline({ description: 'What stands small beside it.', examples: [{ en: 'Room A, 9 a.m.' }] })),
    icon: optional(icon({ description: 'A sign before it. The words say the same.', examples: ['arrow-up'] })),
  },
  { description: 'A line of the device.', examples: [{ word: { en: 'Events' } }] },
)
export const schema = object(
  {
    title: headline({
      description: 'The claim, at most 12 words.',
      examples: [{ en: 'Networks that carry your business' }],
    }),
    description: markdown({
      description: 'One or two sentences under the title.',
      examples: [{ en: 'We plan, build and run it.' }],
    }),
    buttons: list(button, { description: 'At most two actions, the main one first.', examples: [[]], maxItems: 2 }),
    device: object(
      {
        kind: choice(['clock', 'board'], {
          description: 'clock: a dark display with bright figures. board: lines of signs on a wall.',
          examples: ['board'],
        }),
        rows: list(row, { description: 'One to three lines.', examples: [[]], minItems: 1, maxItems: 3 }),
      },
      {
        description: 'A device across the page, whose words are the picture; the page says that they are made up.',
        examples: [{ kind: 'clock', rows: [{ word: { all: '21:52' } }] }],
      },
    ),
  },
  {
    description: 'The opening of a page as a poster: a device across the page, and a claim with its actions.',
  },
)
export type Data = Received<typeof schema>
/** It opens a page, and shows its title. */
export const hasPageTitle = () => true
export const messages = ['states.sample'] as const
