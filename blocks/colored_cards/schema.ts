import {
  type Contradiction,
  choice,
  colour,
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

const card = object(
  {
    name: headline({ description: "The card's title.", examples: [{ en: 'Integrity' }] }),
    description: optional(
      markdown({ description: 'One to three sentences.', examples: [{ en: 'We say what we know.' }] }),
    ),
    icon: optional(icon({ description: 'An icon of the Lucide set; rows show none.', examples: ['handshake'] })),
    image: optional(
      image({
        description:
          'A drawing above the words, with a line that leaves it at both edges at half its height: so one line goes through all cards.',
        examples: [{ src: 'scenes/mdp-wagons.svg', decorative: true }],
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

/** A title that counts other steps than there are: “four steps”, over five. */
export function check({ title = {}, numbered = {}, cards }: WrittenSteps): Contradiction[] {
  const wrong = Object.entries(numbered).flatMap(([locale, step]) => {
    const [stem] = /^\p{L}{4}/u.exec(step) ?? []
    const counted = stem && new RegExp(`(\\p{L}+|\\d+) ${stem}`, 'iu').exec(title[locale] ?? '')?.[1]
    const count = counts.findIndex((words) => words.test(counted?.toLowerCase() ?? ''))
    return count === -1 || count + 2 === cards.length ? [] : [count + 2]
  })
  return wrong.length === 0
    ? []
    : [
        {
          path: ['title'],
          says: `it counts ${wrong[0]} steps, and there are ${cards.length}`,
          hint: 'Correct the number in each language, or the cards.',
        },
      ]
}

interface WrittenSteps {
  title?: Record<string, string>
  numbered?: Record<string, string>
  cards: readonly unknown[]
}

/** From two on, in six languages. */
const counts = [
  /^(?:2|two|zwei|deux|due|dva|dve|dveh|dvema|dvije|dvaju)$/u,
  /^(?:3|three|drei|trois|tre|tri|tr(?:ije|eh|em)|triju)$/u,
  /^(?:4|four|vier|quatre|quattro|štir\p{L}*|četir\p{L}*)$/u,
  /^(?:5|five|fünf|cinq|cinque|pet|petih|petimi)$/u,
  /^(?:6|six|sechs|sei|šest|šestih|šestimi)$/u,
  /^(?:7|seven|sieben|sept|sette|sedem|sedmih|sedmimi|sedam)$/u,
  /^(?:8|eight|acht|huit|otto|osem|osmih|osmimi|osam)$/u,
]
export const messages = [] as const
