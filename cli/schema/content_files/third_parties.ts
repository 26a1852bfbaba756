// Services of others that pages load from: the field in brand.yaml, and what templates receive.
import { choice, list, object, optional, plain, plainNumber, text } from '../field_types.ts'

// An origin as policies take it (CSP 3, 2.3.1): https alone, and no path.
const origin = '^https://(\\*\\.)?[a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\\d+)?$'

/** The categories that a visitor decides on; necessary things need no consent. */
export const categories = ['necessary', 'media', 'statistics', 'marketing'] as const
export type Category = (typeof categories)[number]

/** Kinds of things that a page may load from an origin, with the directive of the security policy for each. */
export const directives = {
  script: 'script-src',
  connect: 'connect-src',
  frame: 'frame-src',
  image: 'img-src',
  style: 'style-src',
  font: 'font-src',
  media: 'media-src',
  form: 'form-action',
} as const
export type Load = keyof typeof directives
const loads = Object.keys(directives) as [Load, ...Load[]]

export const thirdParties = list(
  object(
    {
      name: plain({ description: 'What visitors know it by.', examples: ['OpenStreetMap'] }),
      provider: optional(
        plain({
          description: 'Whose it is, and where that is.',
          examples: ['OpenStreetMap Foundation, United Kingdom'],
        }),
      ),
      purpose: text({
        description: 'What it is for, in a sentence.',
        examples: [{ en: 'Shows where the walks are.' }],
      }),
      category: choice(categories, {
        description: 'What visitors allow it as. What is necessary is loaded without being asked for.',
        examples: ['media'],
      }),
      origins: list(
        plain({
          description: 'An origin that pages load from.',
          examples: ['https://www.openstreetmap.org'],
          pattern: origin,
        }),
        { description: 'Where pages load from.', examples: [['https://www.openstreetmap.org']], minItems: 1 },
      ),
      loads: list(choice(loads, { description: 'What pages load from there.', examples: ['frame'] }), {
        description: 'What pages load from there: the security policy allows nothing else.',
        examples: [['frame']],
        minItems: 1,
      }),
      scripts: optional(
        list(
          plain({
            description: 'The address of a script.',
            examples: ['https://statistics.example/count.js'],
            pattern: '^https://[^\\s?#@\\\\]+(\\?\\S*)?$',
          }),
          {
            description: 'Scripts that run on every page once visitors have allowed the category.',
            examples: [['https://statistics.example/count.js']],
            default: [],
          },
        ),
      ),
      cookies: optional(
        list(
          object(
            {
              name: plain({ description: 'Its name.', examples: ['_sid'] }),
              purpose: text({ description: 'What it is for.', examples: [{ en: 'Tells visits apart.' }] }),
              days: plainNumber({
                description: 'How long it lives, in days; 0 until the browser is closed.',
                examples: [30],
                minimum: 0,
              }),
            },
            { description: 'A cookie that it sets.' },
          ),
          { description: 'Cookies that it sets.', examples: [[]], default: [] },
        ),
      ),
      privacy: optional(
        plain({
          description: 'The address of its own privacy policy.',
          examples: ['https://osmfoundation.org/wiki/Privacy_Policy'],
          format: 'uri',
        }),
      ),
    },
    { description: 'A service of somebody else.' },
  ),
  {
    description:
      "Other people's services that pages load from. The security policy, what visitors are asked, the table of cookies and the list of services for the privacy page follow from it.",
    examples: [[]],
    minItems: 1,
  },
)
