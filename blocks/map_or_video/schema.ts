import { choice, embed, headline, markdown, object, optional, type Received } from '../../cli/schema/field_types.ts'

export const schema = object(
  {
    title: headline({
      description: 'What is shown, also for those who cannot see it.',
      examples: [{ en: 'The way to us' }],
    }),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Five minutes.' }] }),
    ),
    src: embed({
      description:
        'The address that its provider gives for frames. Its origin stands under third_parties in brand.yaml; it is loaded once visitors have allowed it.',
      examples: ['https://www.openstreetmap.org/export/embed.html?bbox=14.49,46.04,14.52,46.06'],
    }),
    shape: choice(['wide', 'square', 'tall'], { description: 'Its shape.', examples: ['square'], default: 'wide' }),
  },
  { description: 'A map or a video of somebody else, loaded once visitors have allowed it.' },
)
export type Data = Received<typeof schema>
// {name}: whose it is.
export const messages = ['map_or_video.notice', 'map_or_video.open', 'map_or_video.show'] as const
