// `content/words.yaml`: the house's own words.
import { list, plain, record } from '../field_types.ts'

export const words = record(
  list(plain({ description: 'A word in its dictionary form.', examples: ['Coast'] }), {
    description: 'Words of one language, or of `all`.',
    examples: [['Coast']],
  }),
  {
    description:
      "The house's own words, which no dictionary has, by language or `all`: site check --spelling takes them as right.",
    examples: [{ all: ['Coast'] }],
  },
)
