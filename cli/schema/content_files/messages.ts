// `content/messages/*.yaml`: interface texts.
import { record, text } from '../field_types.ts'

export const messages = record(text({ description: 'An interface text.', examples: [{ en: 'Close' }] }), {
  description:
    'Interface texts by name. The name of the file comes before theirs: close in lightbox.yaml is lightbox.close.',
  examples: [{ close: { en: 'Close' } }],
})
