// The field `habits` of a locale: rules of a language that the engine does not know, or knows too little of.
import { Unsafe } from 'typebox'
import { list, object, optional, plain, type Received } from '../field_types.ts'

const marks = '^[\\p{P}\\p{S}]+$'

const fields = object(
  {
    may_repeat: optional(
      list(plain({ description: 'A word, in small letters.', examples: ['that'], pattern: '^\\p{L}+$' }), {
        description:
          'Words that may follow themselves: any other that stands twice is told. An empty list allows none.',
        examples: [['that']],
      }),
    ),
    quotes: optional(
      list(plain({ description: 'An opening mark and its closing one.', examples: ['„“'], pattern: '^..$' }), {
        description:
          'Quotation marks that are right, the usual ones first: all others are told. An empty list tells of none.',
        examples: [['„“', '‚‘']],
      }),
    ),
    no_break_before: optional(
      plain({ description: 'Marks before which a no-break space belongs.', examples: [';:?!%»'], pattern: marks }),
    ),
    no_break_behind: optional(
      plain({ description: 'Marks behind which a no-break space belongs.', examples: ['«'], pattern: marks }),
    ),
    endings: optional(
      list(plain({ description: 'An ending.', examples: ['ul'], pattern: "^[\\p{L}\\p{M}'’]+$" }), {
        description: 'Endings that words take: house terms and words of the glossary are recognized with them.',
        examples: [['s', 'es']],
      }),
    ),
    elided: optional(
      list(plain({ description: 'A word without its vowel.', examples: ['l'], pattern: '^\\p{L}+$' }), {
        description: 'Words that stand before others with an apostrophe, such as the l of l’hôtel: for the spelling.',
        examples: [['l', 'd']],
      }),
    ),
  },
  {
    description: 'How the language is written: each line in place of what the engine knows of it.',
    examples: [{ may_repeat: ['that'] }],
  },
)

export type WrittenHabits = Received<typeof fields>
/** `habits` of a locale in `content/site.yaml`. */
export const habits = Unsafe<WrittenHabits>(fields)
