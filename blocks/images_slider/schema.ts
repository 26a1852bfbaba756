import { image, list, markdown, object, optional, type Received, text } from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const slide = object(
  {
    image: image({ description: 'The mark.', examples: [{ src: 'marks/network-a.svg', alt: { en: 'Network mark' } }] }),
    name: optional(text({ description: 'A few words under the mark.', examples: [{ en: 'Network engineering' }] })),
  },
  {
    description: 'A mark.',
    examples: [{ image: { src: 'marks/network-a.svg', decorative: true }, name: { en: 'Networks' } }],
  },
)

export const schema = object(
  {
    eyebrow: eyebrow('Certifications'),
    title: sectionTitle('What our engineers are certified in'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Kept current.' }] }),
    ),
    items: list(slide, { description: 'The marks.', examples: [[]], minItems: 1 }),
  },
  { description: 'A slider of engineer certification and partner marks.' },
)
export type Data = Received<typeof schema>
export const messages = [
  // What the strip is, for screen readers: it scrolls sideways.
  'images_slider.label',
  'images_slider.next',
  'images_slider.pause',
  'images_slider.play',
  'images_slider.previous',
] as const
