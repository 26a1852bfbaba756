import {
  choice,
  colour,
  headline,
  icon,
  list,
  markdown,
  object,
  optional,
  type Received,
  text,
} from '../../cli/schema/fields.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const card = object(
  {
    name: headline({ description: "The card's title.", examples: [{ en: 'Integrity' }] }),
    description: optional(
      markdown({ description: 'One to three sentences.', examples: [{ en: 'We say what we know.' }] }),
    ),
    icon: optional(icon({ description: 'An icon of the Lucide set; rows show none.', examples: ['handshake'] })),
    mark: optional(
      headline({
        description: 'What stands at the station in place of an icon, such as an hour: its cards are stops of a line.',
        examples: [{ all: '8:10' }],
      }),
    ),
    color: optional(colour({ description: 'Colour of the words.', examples: ['on-primary'] })),
    background: optional(colour({ description: 'Fill.', examples: ['primary'] })),
  },
  {
    description: 'A card.',
    examples: [{ name: { en: 'Integrity' } }],
    contrasts: [{ words: 'color', ground: 'background', otherwise: { words: ['text'], ground: ['background'] } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Values'),
    title: optional(sectionTitle('What we stand for')),
    description: optional(markdown({ description: 'A sentence under the title.', examples: [{ en: 'Four words.' }] })),
    variant: choice(['cards', 'rows'], {
      description: 'cards: side by side. rows: words only, as a list.',
      examples: ['rows'],
      default: 'cards',
    }),
    numbered: optional(
      text({
        description: 'Set for steps, which have numbers in place of icons: the word before each, for who hears it.',
        examples: [{ en: 'Step' }],
      }),
    ),
    cards: list(card, { description: 'One to twelve cards.', examples: [[]], minItems: 1, maxItems: 12 }),
  },
  { description: 'Cards that explain: values, features, steps, requirements. None of them is a link.' },
)
export type Data = Received<typeof schema>
export const messages = [] as const
