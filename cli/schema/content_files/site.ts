// `content/site.yaml`: locales, and what holds for all brands.
import { Unsafe } from 'typebox'
import { usualTitle } from '../../content/pages/document_title.ts'
import { localeCode } from '../../content/paths.ts'
import { modernFormats, usualWidths } from '../../content/picture_formats.ts'
import { choice, list, object, optional, plain, plainNumber, type Received, record } from '../field_types.ts'
import { habits } from './habits.ts'
import { hostName } from './patterns.ts'
import { permissions } from './permissions.ts'

/** Settings that no page depends on: where one changes, all pages stay as they are. Where another one does, every page is made anew. */
export const siteSettings = {
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
}

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
    default_locale: plain({ names: 'locale', description: 'The locale without a path prefix.', examples: ['sl'] }),
    fallback: list(plain({ names: 'locale', description: 'A locale.', examples: ['en'] }), {
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
            description: `The widths to encode, the narrowest first; ${usualWidths.join(', ')} unless written.`,
            examples: [[480, 960, 1440]],
            minItems: 1,
            default: usualWidths,
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
    ...siteSettings,
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

export type SiteSettings = Pick<SiteFields, keyof typeof siteSettings>

/** What every page depends on, and what follows from the locales for them (`settingsOf`). */
export type PageSettings = Omit<SiteFields, 'locales' | 'environments' | keyof SiteSettings> & {
  /** Languages of regions, by their codes: the language that each is based on. Undefined if the site has none. */
  bases?: Readonly<Record<string, string>>
  /** Languages that are published, in their order: one of them is shown where the fallback chain has no text. */
  published?: readonly string[]
}

function robotPaths(description: string, example: string) {
  const path = plain({
    description: 'A path; * stands for anything, $ for its end.',
    examples: [example],
    pattern: '^/[^\\s#]*$',
  })
  return list(path, { description, examples: [[example]], minItems: 1 })
}
