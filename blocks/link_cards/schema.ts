import {
  choice,
  colour,
  flag,
  headline,
  icon,
  image,
  link,
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
    eyebrow: optional(text({ description: 'A few words above the name.', examples: [{ en: 'Coast' }] })),
    name: headline({ description: "The card's title.", examples: [{ en: 'Walks by the sea' }] }),
    description: optional(
      markdown({ description: 'One to three sentences.', examples: [{ en: 'Fast in every room.' }] }),
    ),
    icon: optional(icon({ description: 'An icon of the Lucide set; lists and sheets show none.', examples: ['map'] })),
    image: optional(
      image({ description: 'A picture on the card.', examples: [{ src: 'photos/harbour.jpg', decorative: true }] }),
    ),
    images: optional(
      list(
        image({
          description: 'A picture of the lightbox.',
          examples: [{ src: 'certificates/iso-9001.svg', alt: { en: 'Specimen' } }],
        }),
        {
          description: "Pictures that the card's button opens, with view_image.",
          examples: [[]],
        },
      ),
    ),
    view_image: flag({ description: 'The button opens `images` (or `image`) in a lightbox.' }),
    edit_cookies_button: flag({ description: 'The card opens the cookie settings.' }),
    button_name: optional(text({ description: "The card's action in words.", examples: [{ en: 'See the walks' }] })),
    link: optional(link({ description: 'Where the card leads.', examples: ['coast/walks'] })),
    color: optional(colour({ description: 'Colour of the words.', examples: ['text'] })),
    color_focus: optional(
      colour({ description: 'The same under the pointer and in focus.', examples: ['on-primary'] }),
    ),
    background: optional(colour({ description: 'Fill.', examples: ['surface'] })),
    background_focus: optional(
      colour({ description: 'The same under the pointer and in focus.', examples: ['primary'] }),
    ),
  },
  {
    description: 'A card. It is a link as a whole where it has one.',
    examples: [{ name: { en: 'Walks by the sea' }, link: 'coast/walks' }],
    contrasts: [
      { words: 'color', ground: 'background', otherwise: { words: ['text'], ground: ['surface', 'background'] } },
      {
        words: 'color_focus',
        ground: 'background_focus',
        otherwise: { words: ['text', 'on-primary'], ground: ['surface-2', 'background'] },
      },
    ],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Services'),
    title: optional(sectionTitle('What we do')),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Three lines of work.' }] }),
    ),
    variant: choice(['cards', 'list', 'doors', 'strata', 'fan', 'rooms'], {
      description:
        'cards: a grid. list: quiet rows (legal, cookies). doors: bands from edge to edge, each with its picture and in its own colours. strata: bands that lie below each other as layers of the ground do, each with its picture. fan: sheets of paper in a row, each with what is drawn on it and, where there are few, rows as a list in its description; best three to seven. rooms: a house cut open from edge to edge, two rooms to a floor and one on phones, each with its words on the wall and a picture in 480 by 384 of what stands in it, cut out; four or eight.',
      examples: ['list'],
      default: 'cards',
    }),
    cards: list(card, { description: 'One to twelve cards.', examples: [[]], minItems: 1, maxItems: 12 }),
  },
  { description: 'Cards that lead somewhere, open certificates or open the cookie settings.' },
)
export type Card = Received<typeof card>
export type Data = Received<typeof schema>
// lightbox.position: {position}, {count}
export const messages = ['lightbox.close', 'lightbox.next', 'lightbox.position', 'lightbox.previous'] as const
