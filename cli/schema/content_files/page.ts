// `content/<brand>/pages/**.yaml`. The blocks' data is checked against the schema of the block that `component` names.
import {
  attribute,
  choice,
  date,
  flag,
  headline,
  image,
  list,
  object,
  optional,
  type PageFacts,
  plain,
  record,
  text,
} from '../field_types.ts'
import type { Schema } from '../schema_type.ts'
import { blockId, formerPattern, slug } from './patterns.ts'
import { publishTimes } from './publish_times.ts'

// As search engines show them: as wide as so many Latin letters (cli/content/text/shown_length.ts).
export const longestTitle = 60
export const descriptionLengths = { least: 70, most: 160 }

export const page = object(
  {
    title: headline({
      description: `What the page is about, in a few words: ends the browser's title, which has at most ${longestTitle} characters with brand and section.`,
      examples: [{ en: 'Walks by the sea' }],
    }),
    description: text({
      description: `For search engines and previews: ${descriptionLengths.least} to ${descriptionLengths.most} characters.`,
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
    layout: plain({
      names: 'layout',
      description: 'A layout of templates/layouts/.',
      examples: ['blank'],
      default: 'default',
    }),
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
      list(plain({ names: 'locale', description: 'A locale.', examples: ['de'] }), {
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
      list(plain({ names: 'tag', description: 'A tag.', examples: ['food'], pattern: slug }), {
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
    ...publishTimes({ before: 'Not published', after: 'No longer published' }),
    moved_from: optional(
      list(
        plain({
          description: 'The name of a page that is no longer there, as links wrote it.',
          examples: ['coast/old-walks'],
          pattern: formerPattern,
        }),
        {
          description:
            'Names that the page had before, as links wrote them: their addresses redirect to it in every language, in a variant in that one alone.',
          examples: [['coast/old-walks']],
          minItems: 1,
        },
      ),
    ),
    note: optional(
      plain({ description: 'A note to colleagues. Never published.', examples: ['Counsel must approve this text.'] }),
    ),
  },
  { description: 'A page. Its path below pages/ is its URL.', days: { past: ['updated'] } },
)

/** What lists, blocks, feeds and structured data receive of a page, in the order in which they do. */
export const factNames = [
  'title',
  'section',
  'description',
  'image',
  'date',
  'updated',
  'authors',
  'tags',
  'attributes',
] as const satisfies readonly (keyof PageFacts)[]

/** An entry of a page's `blocks`, but for `data`. */
export const blockEntry = object(
  {
    component: plain({
      names: 'block',
      description: 'The name of a block: a folder in blocks/.',
      examples: ['link_cards'],
    }),
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
      choice(['sunken', 'paper', 'primary'], {
        description:
          'What it stands on, from edge to edge: sunken is a step darker than the page, paper is light, primary is the accent of the brand. The page itself unless written.',
        examples: ['sunken'],
      }),
    ),
    ...publishTimes({ before: 'Not shown', after: 'Not shown any more' }),
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

/** All that an entry of `blocks` may say, in a page or in a variant of it. */
export const section = {
  ...blockEntry,
  properties: {
    ...blockEntry.properties,
    data: { description: "What the block shows; see the block's own fields." },
    ...blockPlace,
    remove: { const: true, description: 'In a locale variant: takes the block with this id out.' },
  },
}

/** A page with its blocks. @param items of an entry of `blocks` */
export const pageOf = (items: Schema) => {
  const blocks: Schema = { type: 'array', description: 'Sections of the page, from top to bottom.', items }
  return { ...page, properties: { ...page.properties, blocks } }
}
