// A small site as text, and the one check over it without a disk: YAML in, values or the whole report out. Its blocks are its
// own: one with a field of each kind.
import type { Site } from '../cli/check_site.ts'
import type { FontFacts } from '../cli/content/config/fonts.ts'
import { expandMarkdown, markdownRules } from '../cli/content/pages/markdown_pages.ts'
import type { Page } from '../cli/content/pages/page_summary.ts'
import type { Moment } from '../cli/content/pages/schedule.ts'
import { isMarkdown, isPage, mediaPath, siteFile } from '../cli/content/paths.ts'
import { isPublic, publicFile } from '../cli/content/public_file.ts'
import { readIcons } from '../cli/io/sources/read.ts'
import { Memo } from '../cli/model/memo.ts'
import { SiteModel } from '../cli/model/site_model.ts'
import { once } from '../cli/once.ts'
import { must } from '../cli/problems/must.ts'
import type { Problem } from '../cli/problems/problem.ts'
import { placed, report } from '../cli/problems/report.ts'
import { problemsOf, type Result } from '../cli/problems/result.ts'
import * as field from '../cli/schema/field_types.ts'
import type { BlockModule, Templates } from '../cli/schema/templates.ts'

/** Files by path; null takes a file of the small site away. */
export type Files = Record<string, string | null>

const words = { description: 'Words.', examples: [{ en: 'Words' }] as [unknown] }
const some = { description: 'Some.', examples: [[]] as [unknown] }

/** A block with one field of each kind that an author writes. */
const card = field.object(
  {
    name: field.text({ description: 'Name of the card.', examples: [{ en: 'Wi-Fi' }] }),
    description: field.optional(field.markdown(words)),
    link: field.optional(field.link({ description: 'Where it leads.', examples: ['imprion/wifi'] })),
    icon: field.optional(field.icon({ description: 'Its icon.', examples: ['wifi'] })),
    image: field.optional(field.image({ description: 'Its picture.', examples: [{ src: 'a.svg', decorative: true }] })),
    color: field.optional(field.colour({ description: 'Its colour.', examples: ['primary'] })),
  },
  {
    description: 'A card.',
    contrasts: [{ words: 'color', ground: 'background', otherwise: { words: ['text'], ground: ['surface'] } }],
  },
)
const blocks: BlockModule[] = [
  {
    name: 'link_cards',
    schema: field.object(
      {
        title: field.optional(field.headline({ description: 'Title of the section.', examples: [{ en: 'Services' }] })),
        variant: field.choice(['cards', 'list'], { description: 'How.', examples: ['list'], default: 'cards' }),
        cards: field.list(card, { description: 'One to four cards.', examples: [[]], minItems: 1, maxItems: 4 }),
      },
      { description: 'Cards.' },
    ),
    messages: [],
    component: () => null,
  },
  {
    name: 'statistic_numbers',
    schema: field.object(
      {
        items: field.list(
          field.object(
            {
              value: field.number({ description: 'The number.', examples: [750], minimum: 0 }),
              name: field.text({ description: 'What is counted.', examples: [{ en: 'customers' }] }),
            },
            { description: 'A number.' },
          ),
          some,
        ),
      },
      { description: 'Numbers.' },
    ),
    messages: [],
    component: () => null,
  },
  {
    name: 'prose',
    schema: field.object(
      { title: field.optional(field.headline(words)), body: field.markdown({ ...words, whole: true }) },
      { description: 'A text.' },
    ),
    messages: [],
    hasPageTitle: (data) => (data as { title?: unknown }).title !== undefined,
    component: () => null,
  },
  {
    name: 'page_list',
    schema: field.object(
      { pages: field.pages({ description: 'Which pages.', examples: [{ tag: 'guide' }] }) },
      { description: 'A list of pages.' },
    ),
    messages: [],
    component: () => null,
  },
  {
    name: 'contact',
    schema: field.object(
      {
        company: field.optional(field.company({ description: 'A company record.', examples: ['main'] })),
        delivery: field.delivery(),
      },
      { description: 'Contact data.' },
    ),
    messages: ['contact.title'],
    component: () => null,
    hydrate: 'visible',
  },
]

/** What blocks/ and templates/ would give. */
export const smallTemplates: Templates = {
  blocks: new Map(blocks.map((block) => [block.name, block])),
  layouts: ['blank', 'default'],
  messages: ['header.menu'],
  languages: {},
  documentRenderer: () => (page, layout) => ({
    html: `<html lang="${page.locale.tag}" data-layout="${layout}"><title>${page.head.title}</title>`,
    inline: { styles: [], scripts: [] },
    blockWeights: () => [],
  }),
  emitters: [],
  ids: ['page-data'],
  policy: { speculates: false, hasDataImages: false },
  files: () => [],
}

const text = (en: string, sl: string) => `{ sl: ${sl}, en: ${en} }`
const brandYaml = (name: string, order: number, host: string, prefix?: string) => `name: ${name}
mode: default
order: ${order}
host: ${host}${prefix === undefined ? '' : `\nprefix: ${prefix}`}
theme: plain
company: main
tagline: ${text('A brand', 'Znamka')}
mark: mark.svg
contact: { email: info@group.example }
navigation: []
footer: []
`
const pageYaml = (name: string) => `title: ${text(name, `${name} po slovensko`)}
description:
  sl: ${name} v enem stavku, ki ima vsaj sedemdeset in največ sto šestdeset znakov, kot si želijo iskalniki.
  en: ${name} in one sentence that has at least seventy and at most one hundred and sixty characters.
blocks: []
`

/** Two brands with two locales, without a single problem. */
export const smallSite: Record<string, string> = {
  'content/site.yaml': `locales:
  - { code: sl, name: Slovenščina, tag: sl-SI, hreflang: sl-SI, sitemap: sl-SI }
  - { code: en, name: English, tag: en-US, hreflang: en-US, sitemap: en-US }
default_locale: sl
fallback: [en, sl]
main_brand: group
markdown: { component: prose }
document_title: '{brand} | {SECTION} – {title}'
environments: { staging: { hosts: { group: staging.group.example } } }
`,
  'content/facts.yaml': `customers: { value: 750, description: Customers. }
experts: { value: 50, description: Experts. }
`,
  'content/companies/main.yaml': `name: Group d.o.o.
email: info@group.example
phone: '+386 1 000 00 00'
address: Ulica 1
post_code: '1000'
city: Ljubljana
country: ${text('Slovenia', 'Slovenija')}
country_code: SI
google_maps_url: https://maps.example/
vat_id: SI00000000
social_info: { linkedin: '', instagram: '', facebook: '' }
`,
  'content/messages/header.yaml': `menu: ${text('Menu', 'Meni')}\n`,
  'content/messages/contact.yaml': `title: ${text('Contact', 'Stik')}\n`,
  'content/group/brand.yaml': brandYaml('Group', 1, 'group.example'),
  'content/group/pages/index.yaml': pageYaml('Home'),
  'content/group/pages/enterprise.yaml': pageYaml('Enterprise'),
  'content/imprion/brand.yaml': brandYaml('Imprion', 2, 'imprion.example', 'imprion'),
  'content/imprion/pages/index.yaml': pageYaml('Imprion'),
  'content/imprion/pages/wifi.yaml': pageYaml('Guest Wi-Fi'),
  'content/shared/pages/terms.yaml': pageYaml('Terms'),
  'content/media/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n',
  'themes/fonts.yaml': ['headline', 'text']
    .map(
      (role) =>
        `- { role: ${role}, family: ${role} Sans, package: ${role}-sans, files: [latin.woff2], weight: 400 700, fallback: Arial }\n`,
    )
    .join(''),
  'themes/plain/theme.yaml': `background: '#222222'\nprimary: '#F7901D'\npattern: mark.svg\n`,
}

/** A page with these blocks, written as YAML without indentation. */
export const pageWith = (blocks: string, name = 'Home') => pageYaml(name).replace('blocks: []\n', `blocks:\n${blocks}`)

export interface Judged {
  site: Result<Site>
  pages: Page[]
  problems: Problem[]
  /** As a terminal shows it. */
  report: string
  /** The text of a file. */
  contents: (file: string) => string | undefined
}

/** What a test says of the world around the files. */
export interface Given {
  environment?: string
  templates?: Templates
  unusableMedia?: Record<string, string>
  fonts?: FontFacts
  moment?: Moment
  /** Unless given, one that knows what the templates make of the small site without changes. */
  memo?: Memo
}

/** A model of the small site with changes. */
export function smallModel(changes: Files = {}, given: Given = {}): SiteModel {
  const {
    templates = smallTemplates,
    environment = null,
    unusableMedia = {},
    fonts = smallFonts,
    moment = { at: 0, drafts: false },
    memo = new Memo(given.templates === undefined ? unchanged() : undefined),
  } = given
  const texts = textsOf(changes)
  const markdown = [...texts].flatMap(([path, contents]) => (isMarkdown(path) ? [{ path, contents }] : []))
  const expanded = expandMarkdown(markdown, markdownRules(texts.get(siteFile)))
  for (const { path } of markdown) texts.delete(path)
  for (const [file, contents] of expanded.files) texts.set(file, contents)
  const sources = [...texts].map(([path, contents]) => ({ path, contents })).sort((a, b) => (a.path < b.path ? -1 : 1))
  const files = {
    content: {
      config: sources.filter(({ path }) => !isPage(path) && mediaPath(path) === undefined && !isPublic(path)),
      pages: sources.map(({ path }) => path).filter(isPage),
      media: sources.flatMap(({ path }) => mediaPath(path) ?? []),
      publicFiles: Object.fromEntries(
        sources
          .filter(({ path }) => isPublic(path))
          .map(({ path, contents }) => [path, must(publicFile(path, { size: contents.length, begins: contents }))]),
      ),
      ...{ definitions: [], data: [], unread: [], problems: expanded.problems },
      ...(markdown.length === 0 ? {} : { expanded }),
    },
    digests: (names: readonly string[]) => names.map((name) => must(texts.get(name))),
    read: (names: readonly string[]) => ({
      files: names.map((path) => ({ path, contents: must(texts.get(path)) })),
      ...{ unread: [], problems: [] },
    }),
  }
  const looked = { fonts: async () => fonts, unusable: async () => new Map(Object.entries(unusableMedia)) }
  return new SiteModel({ ...looked, files, templates, icons, environment, moment }, memo)
}

/**
 * What is made of the small site without changes, for others to read: most tests change one file of it. A memo over it holds what a
 * test makes itself, so that none meets what another has made.
 */
export const unchangedSite = (templates: Templates): (() => Memo) =>
  once(() => {
    const memo = new Memo()
    const model = smallModel({}, { templates, memo })
    for (const stem of model.stems.keys()) model.parsed(stem)
    return memo
  })
const unchanged = unchangedSite(smallTemplates)

const textsOf = (changes: Files) =>
  new Map(Object.entries({ ...smallSite, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null))

/** The small site with changes, checked. */
export async function checkedSite(changes: Files = {}, given: Given = {}): Promise<Judged> {
  const model = smallModel(changes, given)
  const site = must(await model.checked())
  const files = textsOf(changes)
  const problems = problemsOf(site)
  const contents = (file: string) => (isPublic(file) ? undefined : files.get(file))
  const shown = report(placed(problems, contents), {
    colour: false,
    contents,
    shown: (file) => file,
    ending: '',
    all: true,
  })
  const pages = [...model.stems.keys()].flatMap((stem) => model.parsed(stem).pages)
  return { site, pages, problems, report: problems.length === 0 ? '' : shown, contents }
}

/** Both families have every letter of Latin languages. */
const latin = `${String.fromCodePoint(...Array.from({ length: 0x250 }, (_, code) => code + 32))}‘’‚‛“”„‟‹›–—…•−×€™′″‰→←↑↓↗≤≥`
const smallFonts: FontFacts = {
  letters: { 'headline-sans/latin.woff2': latin, 'text-sans/latin.woff2': latin },
  installed: { 'headline-sans': ['latin.woff2'], 'text-sans': ['latin.woff2'] },
  unusable: {},
}

/** The report alone. */
export const reportOf = async (changes: Files) => (await checkedSite(changes)).report

const icons = readIcons()
