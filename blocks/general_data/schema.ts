import { colour, object, optional, type Received } from '../../cli/schema/field_types.ts'

export const schema = object(
  {
    primary: optional(colour({ description: "The page's own accent, in place of the theme's.", examples: ['accent'] })),
    primary_hover: optional(colour({ description: 'The same under the pointer.', examples: ['#FFA64D'] })),
    background: optional(colour({ description: "The page's own background.", examples: ['sunken'] })),
  },
  { description: "A page's own primary colours. Shows nothing itself; written once, anywhere in the page." },
)
export type Data = Received<typeof schema>
export const messages = [] as const
