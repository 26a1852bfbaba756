// The schemas of the files that authors write: pages, brands, companies, themes, the site, facts, messages. Blocks bring
// their own; which blocks, brands and locales there are arrives as values.

import { Unsafe } from 'typebox'
import { usualTitle } from '../content/pages/document_title.ts'
import { localeCode } from '../content/paths.ts'
import { modernFormats } from '../content/picture_formats.ts'
import {
  attribute,
  choice,
  date,
  flag,
  headline,
  image,
  link,
  list,
  moment,
  object,
  optional,
  plain,
  plainNumber,
  type Received,
  record,
  text,
} from './fields.ts'
import { habits } from './habits.ts'
import { permissions } from './permissions.ts'
import { thirdParties } from './third_parties.ts'

const hexColour = (description: string, example: string) =>
  plain({ description, examples: [example], pattern: '^#[0-9A-Fa-f]{6}$' })

// RFC 1123, 2.1: a domain's folder is named by it, so it can be no `..` either.
const hostLabel = '[a-z0-9]([a-z0-9-]*[a-z0-9])?'
const hostName = `${hostLabel}(\\.${hostLabel})*`
/** What tags and such words are made of. */
export const slug = '^[a-z0-9]+(-[a-z0-9]+)*$'
/** The id of a block; one without its own has it from its component, where words are joined by underscores. */
export const blockId = '^[a-z][a-z0-9_-]*$'
// Before the host stands no `name@`, which readers would take for it.
/** Its host may have a port, of at most 65535. */
const port = '(:(\\d{1,4}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]))?'
const webAddress = `https://[^\\s/?#@\\\\:]+${port}([/?#]\\S*)?`

// Steps of a page's name.
const formerPattern = '^[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*$'

/** `content/<brand>/pages/**.yaml`. The blocks' data is checked against the schema of the block that `component` names. */
export const page = object(
  {
    title: headline({
      description:
        "What the page is about, in a few words: ends the browser's title, which has at most 60 characters with brand and section.",
      examples: [{ en: 'Walks by the sea' }],
    }),
    description: text({
      description: 'For search engines and previews: 70 to 160 characters.',
      examples: [
        {
          en: 'Walks along the coast that a bus brings you back from, with tides, benches, and places to eat on the way.',
        },
      ],
    }),
    section: optional(
      text({
        description:
          "The page's short name: in breadcrumbs, and in the browser's title where site.yaml has it there. Unless written, the title and the path stand there.",
        examples: [{ en: 'Walks' }],
      }),
    ),
    layout: plain({ description: 'A layout of templates/layouts/.', examples: ['blank'], default: 'default' }),
    social_image: optional(
      image({
        description: 'A preview image of its own; one is drawn unless written.',
        examples: [{ src: 'social/walks.png', decorative: true }],
      }),
    ),
    image: optional(
      image({
        description: 'Its picture, which lists of pages show beside its title.',
        examples: [{ src: 'photos/harbour.jpg', decorative: true }],
      }),
    ),
    end: optional(
      object(
        {
          image: image({
            description: 'What stands beside it.',
            examples: [{ src: 'scenes/harbour.svg', decorative: true }],
          }),
          light: image({
            description: 'What is added once somebody is about to press the button, or has sent the message.',
            examples: [{ src: 'scenes/harbour.light.svg', decorative: true }],
          }),
        },
        {
          description: "Where this page ends, in place of its brand's end.",
          examples: [
            {
              image: { src: 'scenes/harbour.svg', decorative: true },
              light: { src: 'scenes/harbour.light.svg', decorative: true },
            },
          ],
        },
      ),
    ),
    locales: optional(
      list(plain({ description: 'A locale.', examples: ['de'] }), {
        description: 'The languages that the page is in; all of them unless written.',
        examples: [['de', 'fr']],
        minItems: 1,
      }),
    ),
    hidden: flag({ description: 'Keeps the page out of sitemaps and search engines.' }),
    legal: flag({
      description: 'A legal text: every footer of its domains links it, and it can be read without the cookie banner.',
    }),
    date: optional(
      date({
        description: 'The day that it is of: lists are ordered by it, and feeds have dated pages alone.',
        examples: ['2026-11-20'],
      }),
    ),
    updated: optional(
      date({ description: 'The day of its last change that readers should know of.', examples: ['2026-11-22'] }),
    ),
    authors: optional(
      list(plain({ description: 'A name.', examples: ['Ana Novak'] }), {
        description: 'Who wrote it.',
        examples: [['Ana Novak']],
        minItems: 1,
      }),
    ),
    tags: optional(
      list(plain({ description: 'A tag.', examples: ['food'], pattern: slug }), {
        description: 'What it is about, in words that lists ask for; the same in every language.',
        examples: [['food', 'with-children']],
        minItems: 1,
      }),
    ),
    attributes: optional(
      record(attribute({ description: 'A value.', examples: [{ en: 'Egypt' }, 30] }), {
        description: 'What else lists, blocks and structured data may want to know of it, by names of your own.',
        examples: [{ country: { en: 'Egypt' }, minutes: 30 }],
      }),
    ),
    draft: optional(
      flag({
        description: 'Not finished: visitors do not see it, and it need not be in every language yet.',
      }),
    ),
    publish_from: optional(
      moment({ description: 'Not published before this moment.', examples: ['2026-12-01T08:00+01:00'] }),
    ),
    publish_until: optional(
      moment({ description: 'No longer published from this moment on.', examples: ['2027-01-07T00:00+01:00'] }),
    ),
    moved_from: optional(
      list(formerName(), {
        description:
          'Names that the page had before, as links wrote them: their addresses redirect to it in every language, in a variant in that one alone.',
        examples: [['coast/old-walks']],
        minItems: 1,
      }),
    ),
    note: optional(
      plain({ description: 'A note to colleagues. Never published.', examples: ['Counsel must approve this text.'] }),
    ),
  },
  { description: 'A page. Its path below pages/ is its URL.', days: { past: ['updated'] } },
)

/** An entry of a page's `blocks`, but for `data`. */
export const blockEntry = object(
  {
    component: plain({ description: 'The name of a block: a folder in blocks/.', examples: ['link_cards'] }),
    id: optional(
      plain({
        description: 'The name that links point to (#prices), and by which a locale variant replaces the block.',
        examples: ['prices'],
        pattern: blockId,
      }),
    ),
    hydrate: optional(
      plain({
        description:
          "When an interactive block wakes, in place of the block's own choice: load, idle, visible, interaction, or a media query in brackets.",
        examples: ['idle', '(min-width: 1024px)'],
        pattern: '^(load|idle|visible|interaction|\\(.+\\))$',
      }),
    ),
    ground: optional(
      choice(['sunken', 'paper'], {
        description:
          'What it stands on, from edge to edge: sunken is a step darker than the page, paper is light. The page itself unless written.',
        examples: ['sunken'],
      }),
    ),
    publish_from: optional(
      moment({ description: 'Not shown before this moment.', examples: ['2026-12-01T08:00+01:00'] }),
    ),
    publish_until: optional(
      moment({ description: 'Not shown any more from this moment on.', examples: ['2027-01-07T00:00+01:00'] }),
    ),
  },
  { description: 'A section of a page.' },
)

/** What an entry of `blocks` may say besides in a locale variant. */
export const blockPlace = {
  before: optional(
    plain({
      description: 'In a locale variant: the id of the block before which this one stands.',
      examples: ['contact'],
    }),
  ),
  after: optional(
    plain({
      description: 'In a locale variant: the id of the block after which this one stands.',
      examples: ['prices'],
    }),
  ),
}

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

/** `content/<brand>/brand.yaml` */
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
    theme: plain({ description: 'A folder of themes/.', examples: ['coast'] }),
    company: plain({ description: 'A file of content/companies/, without .yaml.', examples: ['main'] }),
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
    mark: plain({ description: 'Its mark, a square vector of content/media/.', examples: ['brands/coast.svg'] }),
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
          publish_from: optional(
            moment({ description: 'Not shown before this moment.', examples: ['2026-12-01T08:00+01:00'] }),
          ),
          publish_until: optional(
            moment({ description: 'Not shown any more from this moment on.', examples: ['2027-01-07T00:00+01:00'] }),
          ),
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

/** `content/companies/*.yaml` */
export const company = object(
  {
    name: plain({ description: 'Registered name.', examples: ['Example d.o.o.'] }),
    email: plain({ description: 'E-mail address.', examples: ['info@group.example'], format: 'email' }),
    phone: optional(
      plain({
        description: 'Telephone number in international form.',
        examples: ['+44 20 7946 0000'],
        pattern: '^\\+[1-9][0-9 ()/-]{5,}$',
        default: '',
      }),
    ),
    address: optional(plain({ description: 'Street and number.', examples: ['1 High Street'], default: '' })),
    post_code: optional(plain({ description: 'Post code.', examples: ['1000'], default: '' })),
    city: optional(plain({ description: 'City.', examples: ['London'], default: '' })),
    country: text({ description: 'Country.', examples: [{ en: 'United Kingdom', fr: 'Royaume-Uni' }] }),
    country_code: plain({ description: 'ISO 3166-1 code.', examples: ['SI'], format: 'country' }),
    google_maps_url: optional(maybeEmpty('Address of the map.', 'https://maps.example/')),
    vat_id: optional(plain({ description: 'VAT identification number.', examples: ['GB000000000'], default: '' })),
    social_info: optional(
      record(maybeEmpty('Address of its page there.', 'https://linkedin.example/company'), {
        description: 'Pages in social networks, by the name of the network; an empty one shows nothing.',
        examples: [{ linkedin: 'https://linkedin.example/company' }],
        default: {},
      }),
    ),
  },
  { description: 'A company contact record.' },
)

/** `themes/<theme>/theme.yaml`. The derived tokens are computed from these in one place (cli/content/config/theme.ts). */
export const theme = object(
  {
    background: hexColour('Background (spec section 9).', '#222222'),
    secondary_background: optional(hexColour('First raised surface; derived unless written.', '#2A2A2A')),
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
      description: 'Its quiet background trace, a vector of content/media/.',
      examples: ['patterns/group.svg'],
    }),
  },
  { description: "A theme's data: colours and a few measures." },
)
export type ThemeFields = Received<typeof theme>

// Steps of a path that stays inside its package.
const packageName = '^(@[a-z0-9][a-z0-9._-]*/)?[a-z0-9][a-z0-9._-]*$'
const packageFile = '^[\\w-][\\w.-]*(/[\\w-][\\w.-]*)*\\.woff2$'

/** `themes/fonts.yaml` */
export const fonts = list(
  object(
    {
      role: choice(['headline', 'text'], {
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

/** `content/site.yaml` */
export const site = object(
  {
    locales: list(
      object(
        {
          code: plain({
            description:
              'Code, used in paths and texts: a language, with script and region where that tells it from others.',
            examples: ['sl', 'pt-BR', 'zh-Hant'],
            pattern: `^${localeCode}$`,
          }),
          name: plain({ description: "The language's own name.", examples: ['Slovenščina'] }),
          tag: plain({ description: 'BCP 47 language tag.', examples: ['sl-SI'], format: 'language' }),
          hreflang: plain({ description: 'Value of hreflang.', examples: ['sl-SI'] }),
          sitemap: plain({ description: 'hreflang in sitemaps.', examples: ['sl-SI'] }),
          based_on: optional(
            plain({
              description:
                'The language of this one, for a region with a few texts of its own: all others are those of that language.',
              examples: ['de'],
              pattern: `^${localeCode}$`,
            }),
          ),
          translated: optional(
            plainNumber({
              description:
                'So many percent of the texts have to be translated and up to date: site translations --min.',
              examples: [95],
              minimum: 0,
              maximum: 100,
            }),
          ),
          state: optional(
            choice(['preparing'], {
              description:
                'Left out once the language is published. Until then it takes texts, and is seen in site dev and with --drafts alone.',
              examples: ['preparing'],
            }),
          ),
          habits: optional(habits),
        },
        { description: 'A locale.' },
      ),
      { description: 'Locales, in the order of the language switch.', examples: [[]], minItems: 1 },
    ),
    default_locale: plain({ description: 'The locale without a path prefix.', examples: ['sl'] }),
    fallback: list(plain({ description: 'A locale.', examples: ['en'] }), {
      description: 'Where a missing text is taken from, first to last.',
      examples: [['en', 'sl']],
    }),
    main_brand: plain({ description: 'The brand whose pages have no prefix in their names.', examples: ['press'] }),
    document_title: plain({
      description:
        "How the browser's title is made: {title}, {brand}, {section}, and {SECTION} in capitals. A home page has the brand, a bar and its title.",
      examples: ['{brand} | {SECTION} – {title}'],
      pattern: '^(?=.*\\{title\\})([^{}]|\\{(title|brand|section|SECTION)\\})+$',
      default: usualTitle,
    }),
    time_zone: optional(
      plain({
        description: 'The time zone of moments that are written without one.',
        examples: ['Europe/Ljubljana'],
        format: 'time-zone',
      }),
    ),
    social_cards: choice(['drawn', 'none'], {
      description:
        'Preview images for where pages are shared: drawn for each page in each language, or none but those that pages bring themselves.',
      examples: ['none'],
      default: 'drawn',
    }),
    cookie_banner: choice(['always', 'needed'], {
      description:
        'Whether visitors are asked about cookies on every brand, or only where `third_parties` names something that they decide on. Cookies that the site itself needs want no consent; the settings in the footer list them all the same.',
      examples: ['needed'],
      default: 'always',
    }),
    photographs: optional(
      object(
        {
          widths: list(plainNumber({ description: 'Pixels.', examples: [640], minimum: 16, maximum: 4096 }), {
            description: 'The widths to encode, the narrowest first; 320, 640, 960, 1280 and 1920 unless written.',
            examples: [[480, 960, 1440]],
            minItems: 1,
            default: [320, 640, 960, 1280, 1920],
          }),
          formats: optional(
            list(choice([...modernFormats], { description: 'A format.', examples: ['webp'] }), {
              description: 'Formats besides JPEG or PNG, the best first; AVIF unless written.',
              examples: [['avif', 'webp']],
            }),
          ),
        },
        { description: 'How photographs are encoded.', examples: [{ widths: [480, 960, 1440], formats: ['webp'] }] },
      ),
    ),
    markdown: optional(
      object(
        {
          component: plain({
            description: 'The block that shows the texts: it has a field "body", and "title" for the first of a page.',
            examples: ['prose'],
          }),
          data: optional(
            Unsafe<Record<string, unknown>>({
              type: 'object',
              description: 'Other fields of that block, for the first text of each page.',
              examples: [{ contents: true }],
            }),
          ),
        },
        { description: 'How pages in Markdown are shown.', examples: [{ component: 'prose' }] },
      ),
    ),
    permissions: optional(permissions),
    robots: optional(
      list(
        object(
          {
            agents: list(
              plain({ description: 'The name of a crawler.', examples: ['GPTBot'], pattern: '^([\\w.-]+|\\*)$' }),
              { description: 'Whom it is for.', examples: [['GPTBot']], minItems: 1 },
            ),
            disallow: optional(robotPaths('What they are asked to leave alone.', '/')),
            allow: optional(robotPaths('What they may read all the same.', '/en')),
          },
          { description: 'A rule for crawlers.' },
        ),
        { description: 'Rules of robots.txt besides its own, on every domain.', examples: [[]], minItems: 1 },
      ),
    ),
    addresses: optional(
      list(
        record(plain({ description: 'The address in one language.', examples: ['https://law.example/en'] }), {
          description: 'One address by locale.',
          examples: [{ sl: 'https://law.example', en: 'https://law.example/en' }],
        }),
        {
          description:
            'Addresses outside of the site that some languages have of their own: translations may lead there.',
          examples: [[{ sl: 'https://law.example', en: 'https://law.example/en' }]],
        },
      ),
    ),
    external: optional(
      object(
        {
          known: list(
            plain({
              description: 'An address; all that is below it is passed over as well.',
              examples: ['https://www.linkedin.com'],
              pattern: '^https?://[^\\s#]+$',
            }),
            {
              description: 'Addresses that answer people and no machines: they are not asked.',
              examples: [['https://www.linkedin.com']],
              minItems: 1,
            },
          ),
        },
        {
          description: 'How `site check --external` asks the addresses of other sites that pages link to.',
          examples: [{ known: ['https://www.linkedin.com'] }],
        },
      ),
    ),
    environments: record(
      object(
        {
          hosts: record(
            plain({
              description: 'A host name.',
              examples: ['coast.staging.example'],
              pattern: `^${hostName}(:\\d+)?$`,
            }),
            {
              description: "Host names by brand, in place of the brand's own.",
              examples: [{ coast: 'coast.staging.example' }],
            },
          ),
        },
        { description: 'An environment.' },
      ),
      {
        description: 'Environments by name, for --env; none of them is seen by search engines.',
        examples: [{}],
        default: {},
      },
    ),
  },
  { description: 'What holds for all brands.' },
)
export type SiteFields = Received<typeof site>

/** A number, or a day as `2026-12-01`, which texts write in the form of their language. */
const factValue = (description: string) =>
  Unsafe<number | string>({
    type: ['number', 'string'],
    format: 'number-or-day',
    description,
    examples: [750, '2026-12-01'],
  })

/** `content/facts.yaml` */
export const facts = record(
  object(
    {
      value: factValue('The value: a number, or a day.'),
      later: optional(
        list(
          object(
            {
              from: moment({ description: 'When it begins to hold.', examples: ['2027-01-01T00:00+01:00'] }),
              value: factValue('The value from then on.'),
            },
            { description: 'A value that is still to come.' },
          ),
          {
            description: 'Values that take its place one day, in order.',
            examples: [[{ from: '2027-01-01T00:00+01:00', value: 780 }]],
            minItems: 1,
          },
        ),
      ),
      description: plain({
        description: 'What it says, and where it comes from.',
        examples: ['Customers (spec section 1)'],
      }),
    },
    { description: 'A fact, written once; texts use it as {name}.' },
  ),
  { description: 'Facts by name.', examples: [{}] },
)

export type FactsFields = Received<typeof facts>

/** `content/messages/*.yaml` */
export const messages = record(text({ description: 'An interface text.', examples: [{ en: 'Close' }] }), {
  description:
    'Interface texts by name. The name of the file comes before theirs: close in lightbox.yaml is lightbox.close.',
  examples: [{ close: { en: 'Close' } }],
})

/** `content/glossary.yaml` */
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

/** `content/gone.yaml` */
export const gone = list(
  object(
    {
      page: plain({
        description:
          'The name of a page that is no longer there, as links wrote it; or an address as it was, with its ending, capitals and query, on the main brand unless it begins with the host of another one.',
        examples: ['coast/old-walks', '/Faculty/index.php?id=3', 'https://coast.example/old_offer.html'],
        pattern: `${formerPattern}|^(https?://[^/\\s#?]+)?/(?!/)[^\\s#*\\\\]*$`,
      }),
      to: optional({
        ...link({
          description:
            'Where its readers go: a page by its name, or an https: address. Without it the old address answers that the page is gone.',
          examples: ['coast/walks'],
        }),
        // Servers append the query of the old address, which cannot follow a #.
        pattern: '^(https://[^\\s#]+|[a-z0-9][a-z0-9/-]*)$',
      }),
      locales: optional(
        list(plain({ description: 'A locale.', examples: ['hr'] }), {
          description:
            'The languages in which it is gone; all of them unless written. Of an address the one that its readers come to: the default one unless written.',
          examples: [['hr']],
          minItems: 1,
        }),
      ),
      note: optional(plain({ description: 'Why, for colleagues.', examples: ['The offer ended in September.'] })),
    },
    { description: 'A page that was deleted, or an address of an earlier site.' },
  ),
  {
    description: 'Pages that were deleted and addresses of an earlier site, so that none of them leads nowhere.',
    examples: [[]],
  },
)

/** `content/words.yaml` */
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

function robotPaths(description: string, example: string) {
  const path = plain({
    description: 'A path; * stands for anything, $ for its end.',
    examples: [example],
    pattern: '^/[^\\s#]*$',
  })
  return list(path, { description, examples: [[example]], minItems: 1 })
}

function formerName() {
  return plain({
    description: 'The name of a page that is no longer there, as links wrote it.',
    examples: ['coast/old-walks'],
    pattern: formerPattern,
  })
}

function maybeEmpty(description: string, example: string) {
  return plain({ description, examples: [example], pattern: `^(${webAddress})?$`, minLength: 0, default: '' })
}
