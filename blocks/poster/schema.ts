import {
  choice,
  headline,
  icon,
  image,
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
    image: optional(
      image({
        description: 'What is printed on a voucher, such as a code to be read, square.',
        examples: [{ src: 'scenes/hotspot-code.svg', decorative: true }],
      }),
    ),
    text: optional(
      markdown({
        description: 'What is read below it: of a call, a bill or a voucher.',
        examples: [{ en: 'A card, an eSIM or both.' }],
      }),
    ),
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
        kind: choice(['clock', 'board', 'call', 'bill', 'voucher', 'change'], {
          description:
            'clock: a dark display with bright figures. board: lines of signs on a wall. call: the record of a phone call, and its steps. bill: printed paper, folded between its rows. voucher: printed paper, torn off between them. change: the record of a change to this page, in which the title takes the place of another line, with the checks that it passed.',
          examples: ['board'],
        }),
        before: optional(
          headline({
            description: 'Of a change: the line that is struck out, as long as the title.',
            examples: [{ en: 'Work that suits your software' }],
          }),
        ),
        rows: list(row, {
          description: 'Up to three lines; the steps of a call are six, the checks of a change four.',
          examples: [[]],
          minItems: 1,
          maxItems: 6,
        }),
        image: optional(
          image({
            description:
              'call: its record, from edge to edge, in 1440 by 400. voucher: what lies beside it, seen from above.',
            examples: [{ src: 'scenes/mtp-record.svg', decorative: true }],
          }),
        ),
        image_narrow: optional(
          image({
            description: 'The same for narrow screens; the text alternative stays that of image.',
            examples: [{ src: 'scenes/mtp-record.narrow.svg', decorative: true }],
          }),
        ),
        captions: list(headline({ description: 'A few words.', examples: [{ all: '040 000 417' }] }), {
          description: 'What stands above the record of a call: the number, the ringing, the talk.',
          examples: [[]],
          maxItems: 3,
          default: [],
        }),
        title: optional(
          headline({
            description: 'Above the rows of a call or a change.',
            examples: [{ en: 'What happens in half a second' }],
          }),
        ),
      },
      {
        description:
          'A device across the page, whose words are the picture; the page says that they are made up, but for a change.',
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
export const messages = ['states.sample', 'sheet.note'] as const
