// `themes/fonts.yaml`: the type families.
import { choice, list, object, optional, plain, type Received } from '../field_types.ts'

// Steps of a path that stays inside its package.
const packageName = '^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$'
const packageFile = '^[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*\\.woff2$'

/** What families are for. Each role has a family. */
export const fontRoles = ['headline', 'text'] as const

export const fonts = list(
  object(
    {
      role: choice(fontRoles, {
        description: 'What it is for; it names the custom property --font-headline or --font-text.',
        examples: ['headline'],
      }),
      family: plain({ description: 'The name of the family in style sheets.', examples: ['Funnel Display Variable'] }),
      package: optional(
        plain({
          description: 'An npm package in package.json. Without it the files lie below themes/.',
          examples: ['@fontsource-variable/funnel-display'],
          pattern: packageName,
        }),
      ),
      locales: optional(
        list(plain({ description: 'A locale.', examples: ['ar'] }), {
          description: 'The languages that it is for, before the family of this role that names none.',
          examples: [['ar', 'fa']],
          minItems: 1,
        }),
      ),
      files: list(
        plain({
          description: 'A woff2 file of the package, or below themes/.',
          examples: ['files/funnel-display-latin-wght-normal.woff2'],
          pattern: packageFile,
        }),
        {
          description: 'Its files: the one with most letters first, then those with further letters.',
          examples: [['files/funnel-display-latin-wght-normal.woff2']],
          minItems: 1,
        },
      ),
      weight: plain({
        description:
          'The weights that style sheets ask for, as in font-weight: one, or the ends of a range. The files are cut to them.',
        examples: ['600', '400 600'],
        pattern: '^[1-9]\\d{0,2}( [1-9]\\d{0,2})?$',
      }),
      fallback: choice(['Arial'], {
        description: "The font of visitors' systems that stands in until the family has arrived.",
        examples: ['Arial'],
      }),
    },
    { description: 'A type family.' },
  ),
  {
    description:
      'The type families: one for headlines, one for text; and others for languages that these have no letters for.',
    examples: [[]],
    minItems: 2,
  },
)
export type FontFamily = Received<typeof fonts>[number]
