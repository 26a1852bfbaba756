// `content/<brand>/brand.yaml`: a brand with its menus.
import { flag, headline, link, list, object, optional, plain, plainNumber, text } from '../field_types.ts'
import { hostName, webAddress } from './patterns.ts'
import { publishTimes } from './publish_times.ts'
import { thirdParties } from './third_parties.ts'

const vector = (description: string) => ({
  description: `${description} A vector of content/media/.`,
  examples: ['scenes/harbour.svg'] as [string],
})
const drawing = (description: string) => ({ ...plain(vector(description)), drawing: true })

const menuLink = {
  name: text({ description: 'The words of the menu entry.', examples: [{ en: 'Walks by the sea' }] }),
  link: link({ description: 'Where it leads.', examples: ['coast/walks'] }),
  description: optional(
    text({ description: 'A short line under a submenu entry.', examples: [{ en: 'With the bus back' }] }),
  ),
  image: optional(drawing('A small drawing beside a submenu entry.')),
}
const menuEntry = object(menuLink, { description: 'A menu entry.' })
const submenuEntry = object(
  {
    ...menuLink,
    entries: optional(
      list(menuEntry, { description: 'Entries below this one: the third and last level.', examples: [[]] }),
    ),
  },
  { description: 'A menu entry.' },
)

export const brand = object(
  {
    name: plain({
      description: 'The brand\'s name, the same in every language but those of "names".',
      examples: ['Coast'],
    }),
    names: optional(
      headline({
        description: 'Its name in each language, where it is not the same in all of them.',
        examples: [{ en: 'Faculty of Law', sl: 'Pravna fakulteta' }],
      }),
    ),
    mode: optional(
      plain({
        description: 'The mode of its domain, for style sheets and scripts: data-mode of the body.',
        examples: ['walking'],
        pattern: '^[a-z][a-z0-9-]*$',
      }),
    ),
    order: plainNumber({ description: 'Its place in the brand switch.', examples: [2], minimum: 0 }),
    prefix: optional(
      plain({
        description: 'The first part of the names of its pages (coast/walks); none for the main brand.',
        examples: ['coast'],
        pattern: '^[a-z][a-z0-9-]*$',
      }),
    ),
    host: plain({
      description: 'The host name of its domain.',
      examples: ['coast.example'],
      pattern: `^${hostName}$`,
    }),
    base: optional(
      plain({
        description:
          "The path below which its pages stand, on the domain of another brand with the same host: group.example/coast/walks. Without it they stand at the domain's root.",
        examples: ['coast'],
        pattern: '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$',
      }),
    ),
    theme: plain({ names: 'theme', description: 'A folder of themes/.', examples: ['coast'] }),
    company: plain({
      names: 'company',
      description: 'A file of content/companies/, without .yaml.',
      examples: ['main'],
    }),
    home_link: optional(
      plain({
        description: "Where its logo and the other domains' brand switch lead, when that is not its own home.",
        examples: ['https://holidays.example/'],
        format: 'uri',
      }),
    ),
    tagline: text({
      description: 'What the brand is, in a few words: brand switch and previews.',
      examples: [{ en: 'Walks by the sea' }],
    }),
    mark: plain({
      names: 'media',
      description: 'Its mark, a square vector of content/media/.',
      examples: ['brands/coast.svg'],
    }),
    contact: object(
      {
        email: plain({
          description: 'Who receives what the contact form sends.',
          examples: ['info@coast.example'],
          format: 'email',
        }),
        endpoint: optional(
          plain({
            description:
              'Where the contact form is posted: a path on the same domain or an https: address. Without it the form prepares an e-mail.',
            examples: ['/api/contact'],
            pattern: `^(/(?![/\\\\])|${webAddress}$)`,
          }),
        ),
      },
      { description: 'The contact form.' },
    ),
    navigation: list(
      object(
        {
          name: text({ description: 'The words of the menu entry.', examples: [{ en: 'Services' }] }),
          link: optional(
            link({
              description: 'Where it leads; leave out for an entry that only opens its submenu.',
              examples: ['enterprise'],
            }),
          ),
          entries: optional(list(submenuEntry, { description: 'Submenu.', examples: [[]] })),
        },
        { description: 'A menu entry.' },
      ),
      {
        description:
          'The menu. On wide screens about six entries share its line with the logo; more take a second one.',
        examples: [[]],
      },
    ),
    second_menu: optional(
      object(
        {
          name: text({ description: 'What it is called where it is read aloud.', examples: [{ en: 'For members' }] }),
          entries: list(menuEntry, { description: 'Its entries.', examples: [[]], minItems: 1 }),
        },
        { description: 'A short menu on the line above the header; on narrow screens it stands below the menu.' },
      ),
    ),
    notice: optional(
      object(
        {
          text: text({
            description: 'What everybody has to know, in a sentence.',
            examples: [{ en: 'Closed on Monday.' }],
          }),
          link: optional(link({ description: 'Where more of it stands.', examples: ['coast/news'] })),
          can_close: optional(flag({ description: 'Visitors may close it; it comes back once its words are others.' })),
          ...publishTimes({ before: 'Not shown', after: 'Not shown any more' }),
        },
        { description: 'A line above the header of every page.' },
      ),
    ),
    end: optional(
      object(
        {
          image: drawing('What stands beside it.'),
          light: drawing('What is added once somebody is about to press the button, or has sent the message.'),
        },
        {
          description: 'Where the pages end, beside the button of the contact section.',
          examples: [{ image: 'scenes/harbour.svg', light: 'scenes/harbour.light.svg' }],
        },
      ),
    ),
    pictures: optional(
      list(
        object(
          {
            instead_of: plain(vector('The one that pages name.')),
            image: drawing('The one that this brand shows.'),
          },
          {
            description: 'A drawing and its own one.',
            examples: [{ instead_of: 'scenes/lost.svg', image: 'scenes/lost-at-sea.svg' }],
          },
        ),
        {
          description: 'Its own drawings in place of those that shared pages name, such as that of the error page.',
          examples: [[{ instead_of: 'scenes/lost.svg', image: 'scenes/lost-at-sea.svg' }]],
        },
      ),
    ),
    footer: list(
      object(
        {
          name: text({ description: 'Title of the column.', examples: [{ en: 'Products' }] }),
          entries: list(menuEntry, { description: 'Links.', examples: [[]] }),
        },
        { description: 'A column of the footer.' },
      ),
      { description: 'Columns of the footer, at most four.', examples: [[]], maxItems: 4 },
    ),
    certifications: optional(
      list(
        object(
          {
            name: plain({ description: 'The certification.', examples: ['ISO 9001'] }),
            link: link({ description: 'Where it is shown.', examples: ['about#certificates'] }),
          },
          { description: 'A certification named in the footer.' },
        ),
        { description: 'Certifications named in the footer.', examples: [[]], default: [] },
      ),
    ),
    search: optional(
      flag({
        description:
          'Lets visitors search its pages, and those of the other brands that have this too. Nothing of it is loaded before somebody searches.',
      }),
    ),
    third_parties: optional(thirdParties),
  },
  { description: 'A brand: one domain with its own pages, theme and company record.' },
)
