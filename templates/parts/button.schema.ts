// The button that authors write (spec section 3): a link, or the opener of the page's contact dialog.
import { colour, flag, link, object, optional, type Received, text } from '../../cli/schema/field_types.ts'

export const button = object(
  {
    name: text({
      description: 'What the button says: a verb and its object.',
      examples: [{ en: 'Talk to an engineer' }],
    }),
    link: optional(link({ description: 'Where it leads. Leave out for a contact button.', examples: ['enterprise'] })),
    contact_button: flag({ description: "Opens the page's contact dialog." }),
    disabled: flag({
      description: 'It does nothing when pressed, and looks so, whatever colours it has: for what cannot be done yet.',
    }),
    background: optional(colour({ description: 'Fill.', examples: ['primary'] })),
    background_focus: optional(
      colour({ description: 'Fill under the pointer and in focus.', examples: ['primary-hover'] }),
    ),
    color: optional(colour({ description: 'Colour of the words; #F2F2F2 unless set.', examples: ['#222222'] })),
    border: optional(colour({ description: 'Colour of a 2 px border.', examples: ['primary'] })),
  },
  {
    description: 'A button.',
    examples: [{ name: { en: 'Contact us' }, contact_button: true }],
    impliedLink: {
      unless: 'link',
      by: 'contact_button',
      target: '#contact',
      hint: 'A contact button leads to the block "contact_dialog" with the id contact: add it to the page, or write a link.',
    },
    // The first of several is filled, the others are not.
    contrasts: [
      {
        words: 'color',
        ground: 'background',
        otherwise: { words: ['on-primary', 'text'], ground: ['primary', 'background'] },
      },
      {
        words: 'color',
        ground: 'background_focus',
        otherwise: { words: ['on-primary', 'text'], ground: ['primary-hover', 'background'] },
      },
    ],
  },
)
export type Button = Received<typeof button>
