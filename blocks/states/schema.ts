import {
  choice,
  flag,
  headline,
  icon,
  image,
  list,
  markdown,
  object,
  optional,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const line = object(
  {
    name: text({ description: 'What the line is about.', examples: [{ en: 'Wed, 5–11 a.m.' }] }),
    value: optional(text({ description: 'What stands at its end.', examples: [{ en: 'open' }] })),
    state: optional(
      choice(['good', 'open', 'bad'], {
        description: 'A sign before the name: good, still open, or bad. The words of the line say the same.',
        examples: ['open'],
      }),
    ),
  },
  { description: 'A line on the screen.', examples: [{ name: { en: 'Wed, 5–11 a.m.' }, value: { en: 'open' } }] },
)
const screen = object(
  {
    device: choice(['phone', 'panel', 'terminal', 'slip'], {
      description:
        'phone: held in a hand. panel: a screen on a wall or a desk. terminal: a device on a wall that one holds a card to; its sign stands in the reader. slip: a printed piece of paper.',
      examples: ['phone'],
      default: 'panel',
    }),
    name: text({ description: 'Whose it is, or where it hangs.', examples: [{ en: 'Lobby' }] }),
    note: optional(
      text({ description: 'What stands small at its top, such as the time.', examples: [{ all: '6:04' }] }),
    ),
    icon: optional(
      icon({
        description: 'A sign that is seen from afar, large where there is room. The words say the same.',
        examples: ['sun'],
      }),
    ),
    title: headline({ description: 'What it shows, in a few words.', examples: [{ en: 'Breakfast shift' }] }),
    figures: list(line, { description: 'Up to three figures, large.', examples: [[]], maxItems: 3, default: [] }),
    lines: list(line, { description: 'Up to five lines under it.', examples: [[]], maxItems: 5, default: [] }),
    action: optional(
      text({ description: 'Something to press on it: it leads to the next state.', examples: [{ en: 'Accept' }] }),
    ),
  },
  { description: 'A screen with words on it.', examples: [{ name: { en: 'Lobby' }, title: { en: 'Good morning' } }] },
)
const state = object(
  {
    name: text({ description: 'What the visitor chooses it by.', examples: [{ en: 'Guest is out' }] }),
    opening: flag({ description: 'Shown at first, in place of the first of them.' }),
    description: optional(
      markdown({ description: 'A sentence or two about it.', examples: [{ en: 'The room saves energy.' }] }),
    ),
    image: optional(
      image({
        description: 'The scene in this state, in 1000 by 760. Above `scene`, it shows only what is different there.',
        examples: [{ src: 'scenes/group-home.svg', decorative: true }],
      }),
    ),
    screens: list(screen, { description: 'Up to three screens.', examples: [[]], maxItems: 3, default: [] }),
  },
  { description: 'A state: a picture, screens, or both.', examples: [{ name: { en: 'Guest is out' } }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('Step by step'),
    title: sectionTitle('What the room does by itself'),
    description: optional(markdown({ description: 'A sentence under the title.', examples: [{ en: 'Four states.' }] })),
    scene: optional(
      image({
        description: 'What all states have in common: their pictures lie above it.',
        examples: [{ src: 'scenes/group-home.svg', decorative: true }],
      }),
    ),
    states: list(state, {
      description: 'Two to six states; the first is shown, or the one that is marked as opening.',
      examples: [[]],
      minItems: 2,
      maxItems: 6,
    }),
  },
  {
    description:
      'A thing that changes: its states, one at a time, chosen by the visitor. It needs no script; on paper all of them stand.',
  },
)
export type Data = Received<typeof schema>
export type Screen = Received<typeof screen>
export const messages = ['states.sample'] as const
