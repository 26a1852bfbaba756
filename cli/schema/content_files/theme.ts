// `themes/<theme>/theme.yaml`. The derived tokens are computed from these in one place (cli/content/config/theme_tokens.ts).
import { object, optional, plain, plainNumber, type Received } from '../field_types.ts'

const hexColour = (description: string, example: string) =>
  plain({ description, examples: [example], pattern: '^#[0-9A-Fa-f]{6}$' })

export const theme = object(
  {
    background: hexColour('Background (spec section 9).', '#222222'),
    secondary_background: optional(hexColour('First raised surface; derived unless written.', '#2A2A2A')),
    sunken: optional(hexColour('What lies below the page, as its foot does; derived unless written.', '#181818')),
    primary: hexColour('Brand colour (spec section 9).', '#F7901D'),
    primary_hover: optional(hexColour('The same under the pointer; derived unless written.', '#FFA64D')),
    accent: optional(hexColour('A second accent, where the brand names one.', '#F26722')),
    text: optional(hexColour('Text; #F2F2F2 unless written.', '#F2F2F2')),
    on_primary: optional(hexColour('Text on the brand colour; the background unless written.', '#222222')),
    dark: optional(
      object(
        {
          background: hexColour('Background.', '#15181D'),
          primary: hexColour('Brand colour.', '#8FB4FF'),
          text: optional(hexColour('Text; #F2F2F2 unless written.', '#F2F2F2')),
          on_primary: optional(hexColour('Text on the brand colour; the background unless written.', '#15181D')),
        },
        {
          description: 'The colours for visitors whose system is set to dark. Drawings keep the others.',
          examples: [{ background: '#15181D', primary: '#8FB4FF' }],
        },
      ),
    ),
    radius: plainNumber({
      description: 'Corner radius in CSS pixels.',
      examples: [6],
      minimum: 0,
      maximum: 32,
      default: 6,
    }),
    pattern: plain({
      names: 'media',
      description: 'Its quiet background trace, a vector of content/media/.',
      examples: ['patterns/group.svg'],
    }),
  },
  { description: "A theme's data: colours and a few measures." },
)
export type ThemeFields = Received<typeof theme>
