import {
  type Contradiction,
  choice,
  company,
  delivery,
  headline,
  icon,
  link,
  list,
  markdown,
  object,
  optional,
  plain,
  type Received,
  text,
} from '../../cli/schema/field_types.ts'
import { eyebrow } from '../../templates/parts/section_head.schema.ts'

const detail = object(
  {
    label: text({ description: 'What is asked, in a few words.', examples: [{ en: 'Rooms' }] }),
    answer: choice(['text', 'number'], {
      description: 'number for a whole number, text for a few words.',
      examples: ['number'],
      default: 'text',
    }),
    choices: optional(
      list(text({ description: 'One of the answers.', examples: [{ en: 'New building' }] }), {
        description: 'The answers to choose from; without them the answer is written.',
        examples: [[{ en: 'New building' }, { en: 'Conversion' }]],
        minItems: 2,
        maxItems: 8,
      }),
    ),
  },
  {
    description: 'Something that the form asks besides. Nobody has to answer it.',
    examples: [{ label: { en: 'Rooms' }, answer: 'number' }],
  },
)

export const schema = object(
  {
    page: company({
      description:
        "Which company answers: the home page of a brand, whose company it is, or a company record. The brand's own unless written.",
      examples: ['index'],
      default: 'brand',
    }),
    eyebrow: eyebrow('Contact'),
    title: headline({
      description: 'Title of the dialog and of its section.',
      examples: [{ en: 'Tell us what you need' }],
    }),
    description: optional(
      markdown({ description: 'A sentence beside the form.', examples: [{ en: 'An engineer answers.' }] }),
    ),
    icon: optional(icon({ description: 'An icon of the Lucide set.', examples: ['mail'] })),
    button: text({ description: 'The words of the button that opens the dialog.', examples: [{ en: 'Write to us' }] }),
    subject: optional(
      text({ description: 'Subject that the form starts with.', examples: [{ en: 'Walks by the sea' }] }),
    ),
    details: optional(
      list(detail, {
        description: 'What this page asks before the name and the message, such as the number of rooms.',
        examples: [[{ label: { en: 'Rooms' }, answer: 'number' }]],
        maxItems: 4,
      }),
    ),
    next: optional(
      text({
        description: 'What follows our reply, in a few words: the last station that is shown once the message is sent.',
        examples: [{ en: 'We agree on a day for the survey' }],
      }),
    ),
    send_to_email: optional(
      plain({
        description: "Recipient; the brand's own unless written.",
        examples: ['info@group.example'],
        format: 'email',
      }),
    ),
    privacy: link({
      description: 'The privacy policy that the visitor agrees to.',
      examples: ['privacy-policy'],
    }),
    delivery: delivery(),
  },
  {
    description: 'The contact form: every contact button of the page opens it. Each page with contact buttons has one.',
    distinct: ['subject'],
  },
)
export type Data = Received<typeof schema>

/** Choices of one question that read the same in a language: nobody could tell what was chosen. */
export const check = ({ details = [] }: { details?: { choices?: Record<string, string>[] }[] }): Contradiction[] =>
  details.flatMap(({ choices = [] }, at) =>
    choices.flatMap((choice, index): Contradiction[] => {
      const [locale] = Object.keys(choice).filter((code) =>
        choices.slice(0, index).some((before) => before[code] === choice[code]),
      )
      return locale === undefined
        ? []
        : [
            {
              path: ['details', at, 'choices', index, locale],
              says: `"${choice[locale]}" is a choice already`,
              hint: 'Give each choice words of its own, or leave one out.',
            },
          ]
    }),
  )
export type Name = (typeof messages)[number]
export const messages = [
  'contact_dialog.after',
  'contact_dialog.call',
  'contact_dialog.choose',
  'contact_dialog.answers',
  'contact_dialog.close',
  'contact_dialog.company',
  'contact_dialog.connected',
  'contact_dialog.consent',
  'contact_dialog.consent_field',
  'contact_dialog.consent_link',
  'contact_dialog.consent_required',
  'contact_dialog.email',
  'contact_dialog.email_email',
  'contact_dialog.email_required',
  'contact_dialog.failed',
  'contact_dialog.kept',
  'contact_dialog.mail_instead',
  'contact_dialog.mail_opened',
  'contact_dialog.message',
  'contact_dialog.message_min',
  'contact_dialog.message_required',
  'contact_dialog.more',
  'contact_dialog.more_phone',
  'contact_dialog.name',
  'contact_dialog.name_required',
  'contact_dialog.new_tab',
  'contact_dialog.next',
  'contact_dialog.offline',
  'contact_dialog.optional',
  'contact_dialog.phone',
  'contact_dialog.reply_to',
  'contact_dialog.retry',
  'contact_dialog.send',
  'contact_dialog.sending',
  'contact_dialog.sent',
  'contact_dialog.sent_title',
  'contact_dialog.subject',
  'contact_dialog.subject_required',
  'contact_dialog.summary',
  'contact_dialog.too_many',
  'rules.confirmed',
  'rules.email',
  'rules.fallback',
  'rules.min',
  'rules.number',
  'rules.required',
] as const
export type ReceiverName = (typeof receiverMessages)[number]
/** Only the pages by which the receiver answers a form that was posted without a script show these. */
export const receiverMessages = [
  'contact_receiver.check',
  'contact_receiver.not_here',
  'contact_receiver.to_page',
] as const
