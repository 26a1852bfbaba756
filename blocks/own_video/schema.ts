import {
  file,
  image,
  list,
  markdown,
  object,
  optional,
  plain,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow, sectionTitle } from '../../templates/parts/section_head.schema.ts'

const captions = object(
  {
    language: plain({ description: 'The language of the captions.', examples: ['sl'], pattern: '^[a-z]{2,3}$' }),
    file: file(['vtt'], { description: 'A WebVTT file in public/.', examples: ['file:tour.sl.vtt'] }),
  },
  { description: 'Captions in one language.', examples: [{ language: 'sl', file: 'file:tour.sl.vtt' }] },
)

export const schema = object(
  {
    eyebrow: eyebrow('On site'),
    title: sectionTitle('A tour of the operations room'),
    description: optional(
      markdown({ description: 'A sentence under the title.', examples: [{ en: 'Two minutes, with captions.' }] }),
    ),
    file: file(['mp4', 'webm'], {
      description:
        'The video, a file of content/<brand>/public/ or content/shared/public/: MP4 (H.264), which every browser plays.',
      examples: ['file:tour.mp4'],
    }),
    smaller: optional(
      file(['webm', 'mp4'], {
        description: 'The same in a newer format, for browsers that know it.',
        examples: ['file:tour.webm'],
      }),
    ),
    poster: image({
      description: 'What stands there before it plays, of the same shape.',
      examples: [{ src: 'scenes/tour.jpg', decorative: true }],
    }),
    captions: list(captions, {
      description: 'What is said, in each language that there are captions in; [] where nobody speaks.',
      examples: [[{ language: 'sl', file: 'file:tour.sl.vtt' }]],
      maxItems: 24,
    }),
    caption: optional(text({ description: 'A line under the video.', examples: [{ en: 'Filmed in March.' }] })),
  },
  {
    description:
      'A video of our own. It never plays by itself. One of somebody else, such as on YouTube, is shown by `map_or_video`.',
  },
)
export type Data = Received<typeof schema>
export const messages = [] as const
