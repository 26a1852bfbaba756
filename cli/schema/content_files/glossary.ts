// `content/glossary.yaml`: house terms.
import { choice, list, object, optional, plain, text } from '../field_types.ts'

export const glossary = list(
  object(
    {
      term: text({
        description: 'The house term in each language, in its dictionary form.',
        examples: [{ sl: 'gostujoče omrežje', en: 'guest network' }],
      }),
      avoid: optional(
        text({
          description: 'Words to avoid in each language, separated by commas; site check warns where one is used.',
          examples: [{ en: 'visitor network' }],
        }),
      ),
      note: optional(plain({ description: 'What it means, and when to use it.', examples: ['Only for hotels.'] })),
      part_of_speech: optional(
        choice(['noun', 'verb', 'adjective', 'adverb', 'properNoun', 'other'], {
          description: 'Its part of speech, for the tools of translators.',
          examples: ['noun'],
        }),
      ),
      forms: optional(
        text({
          description: 'Other forms of the term in each language, separated by commas, for the tools of translators.',
          examples: [{ en: 'guest networks' }],
        }),
      ),
    },
    { description: 'A term.' },
  ),
  { description: 'House terms: one per concept.', examples: [[]] },
)
