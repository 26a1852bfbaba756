// The words a schema is written in. Each field is at once the JSON Schema of what an author writes, the TypeScript type of
// what a block receives, and the `kind` by which `localize` turns the first into the second.

import type { Static, TSchema, TUnsafe } from 'typebox'
import {
  Array as ArrayOf,
  Boolean as BooleanOf,
  Number as NumberOf,
  Object as ObjectOf,
  Optional,
  String as StringOf,
  Unsafe,
} from 'typebox'

/** What a block receives for a schema. */
export type Received<S extends TSchema> = Static<S>

/** A page of this site, a file that it publishes, an address elsewhere, a mail address or a telephone number, ready for `href`. */
export interface Link {
  href: string
  /** How large it is, where it is a file that the site publishes. */
  bytes?: number
  /** True where the link leaves the domain it is shown on. */
  external: boolean
}

/** A picture ready for `<picture>`: sizes in CSS pixels, `sources` best format first. */
export interface Image extends Omit<Received<typeof picture>, 'src' | 'alt' | 'decorative' | 'focus'> {
  src: string
  width: number
  height: number
  /** Empty for a decorative picture. */
  alt: string
  sources: { type: string; srcset: string }[]
  /** What stays in sight where it is cut off, as CSS takes it: `72% 100%`. */
  focus?: string
}

/** An icon as the SVG elements inside its 24 by 24 view box. */
export interface Icon {
  name: string
  nodes: [tag: string, attributes: Record<string, string>][]
}

/** Markdown as data. A part turns it into elements; raw HTML never gets here. */
export type RichText = RichBlock[]
export type RichBlock =
  | { type: 'paragraph'; children: RichInline[] }
  | {
      type: 'heading'
      level: 2 | 3 | 4
      id: string
      /** What it says, without emphasis and links: for a table of contents. */
      words: string
      children: RichInline[]
    }
  | { type: 'list'; ordered: boolean; items: RichBlock[][] }
  // Those below are in fields of whole Markdown alone.
  | { type: 'quote'; children: RichBlock[] }
  | { type: 'code'; text: string; language?: string }
  | { type: 'picture'; image: Image; caption?: string }
  /** `ends` says of each column whether its cells stand at its end, as numbers do. */
  | { type: 'table'; head: RichInline[][]; rows: RichInline[][][]; ends: boolean[] }
  | { type: 'rule' }
  /** Footnotes. `from` is the id of the place that a note belongs to. */
  | { type: 'notes'; notes: { number: number; id: string; from: string; children: RichBlock[] }[] }
export type RichInline =
  | string
  | { type: 'strong' | 'emphasis'; children: RichInline[] }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'link'; link: Link; children: RichInline[] }
  /** The number of a footnote, with the ids of the note and of this place. */
  | { type: 'note'; number: number; id: string; from: string }

/** A company contact record, in one language. Empty strings show nothing. */
export interface Company {
  name: string
  email: string
  phone: string
  address: string
  post_code: string
  city: string
  country: string
  country_code: string
  google_maps_url: string
  vat_id: string
  /** By the name of the network. */
  social_info: Record<string, string>
}

/** Where a form of this brand is sent: `action` is null where the brand names no endpoint. */
export interface Delivery {
  action: string | null
  email: string
}

/**
 * A text that is already formatted, or the parts of one whose arguments are only known in the browser. An `offset` is taken
 * from the number before it is written or its category is looked for (ICU MessageFormat).
 */
export type Message = string | MessagePart[]
export type MessagePart =
  | string
  | { argument: string; as: 'text' | 'number'; offset?: number }
  | { argument: string; as: 'plural' | 'ordinal' | 'select'; options: Record<string, MessagePart[]>; offset?: number }
export type Messages<Key extends string = string> = Readonly<Record<Key, Message>>

/** What a page says of itself, in one language: for lists, feeds and structured data. */
export interface PageFacts {
  /** As links name it. */
  name: string
  /** Its first page, where it goes on over several. */
  link: Link
  title: string
  /** Its short name. */
  section?: string
  description: string
  /** Its picture, where the domain has it: that of a page of its own, or of one that a list field asks for. */
  image?: Image
  /** Days as `2026-11-20`. */
  date?: string
  updated?: string
  authors: string[]
  tags: string[]
  /** What else the page says of itself, by the names that its author chose. */
  attributes: Record<string, Attribute>
}
export type Attribute = string | number | boolean | (string | number | boolean)[]

/** A part of a list that goes on over several pages of one address each. */
export interface Paging {
  /** From 1. */
  number: number
  /** One for each page of the list, in order. */
  pages: { href: string; isCurrent: boolean }[]
}

/** The pages that a list shows, on this one of its pages. */
export interface PageList {
  entries: PageFacts[]
  /** Left out where all stand on one page. */
  paging?: Paging
  /** The path of its feed, where it has one. */
  feed?: string
}

/** A third-party service, in one language. */
export interface ThirdParty {
  name: string
  provider?: string
  purpose: string
  /** `necessary`, `media`, `statistics` or `marketing`. */
  category: string
  origins: string[]
  cookies: { name: string; purpose: string; days: number }[]
  privacy?: string
}

/** Third-party content, shown once visitors have allowed its category. */
export interface Embed {
  /** `https://www.openstreetmap.org/export/embed.html?...` */
  src: string
  /** Whose it is. */
  name: string
  category: string
}

/** Which pages are asked for. Hidden pages, legal texts, home pages and the page that asks are in no answer. */
export interface PageQuery {
  /** A brand's id, or `all`; the brand of the domain that the list stands on unless written. Shared pages are every brand's. */
  brand?: string
  /** Pages that have this tag. */
  tag?: string
  /** The pages of the records of this collection. */
  collection?: string
  /** By their dates, those without one last; or by their titles. Newest first unless written. */
  order?: 'newest' | 'oldest' | 'title'
  /** At most so many. */
  limit?: number
}

/** What every block's component takes. */
export interface BlockProps<Data, Key extends string = string> {
  /** The block's element id on its page; ids of elements inside are derived from it. */
  id: string
  /** BCP 47 language tag of the page, for `Intl`. */
  lang: string
  data: Data
  messages: Messages<Key>
}

/** What a schema cannot say of data that it takes: fields that do not go together. `check` of a schema.ts gives them. */
export interface Contradiction {
  /** Of the field in the data, as written. */
  path: (string | number)[]
  /** What is wrong with it, without a full stop: `no base has this id`. */
  says: string
  hint: string
}

/** When a block is hydrated in the browser: a moment, or a media query such as `(min-width: 1024px)`. */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction' | `(${string})`

/** What a field of each kind is received as. */
interface ReceivedAs {
  text: string
  markdown: RichText
  link: Link
  image: Image
  icon: Icon
  colour: string
  number: number
  company: Company
  delivery: Delivery
  pages: PageList
  attribute: Attribute
  embed: Embed
  third_parties: ThirdParty[]
  unpublished: undefined
}
export type Kind = keyof ReceivedAs

/** Two colour fields of an object, words and what they stand on, that have to be told apart (WCAG 2.2, 1.4.3). */
export interface Contrast {
  words: string
  ground: string
  /** Tokens that stand in where one of the two is not written: any that it may be, as the place decides. */
  otherwise: { words: [string, ...string[]]; ground: [string, ...string[]] }
}

/** Where an object leads that has a field for a link, and no link written in it. */
export interface ImpliedLink {
  unless: string
  /** The field that asks for it, if it is written. */
  by: string
  /** As a link is written: `#contact`. */
  target: string
  /** What to do where nothing is there. */
  hint: string
}

/** Fields of an object that hold a day, by what it means. Of several the first that is written counts. */
export interface Days {
  /** It has come when it is written. */
  past?: string[]
  /** The last day of what is shown. */
  last?: string[]
}

interface About {
  /** What an author reads in the editor. */
  description: string
  examples: [unknown, ...unknown[]]
  default?: unknown
}

/**
 * A short text, one per locale; received as a plain string in the page's language.
 * @param about.pattern what it has to look like in each language: a regular expression, as JSON Schema has them
 */
export const text = (about: About & { pattern?: string }) => ofKind('text', ...written(about))

/** A `text` that stands in a headline: its letters have to be in the font for headlines too. */
export const headline = (about: About & { pattern?: string }) => {
  const [schema, rest] = written(about)
  return ofKind('text', { ...schema, headline: true }, rest)
}

/**
 * A longer text with bold, italic, links, lists (and headings, where a block allows them); received as data. A `pattern` is as in `text`.
 * @param about.whole takes tables, pictures, code, quotations and footnotes too
 */
export const markdown = ({ whole, ...about }: About & { pattern?: string; whole?: boolean }) => {
  const [schema, rest] = written(about)
  return ofKind('markdown', whole === true ? { ...schema, whole } : schema, rest)
}

/**
 * A page by its name (`coast/walks`, `about#prices`, `#contact`), a file in `public/` (`file:prices.pdf`), or an https:, mailto: or
 * tel: address.
 */
export const link = (about: About) => ofKind('link', { type: 'string', minLength: 1 }, about)

/** A file in `public/` of one of these kinds, written as a link to it is. @param endings in small letters: `pdf` */
export const file = (endings: readonly [string, ...string[]], about: About) =>
  ofKind('link', { type: 'string', pattern: `^file:.+\\.(${endings.join('|')})$` }, about)

/**
 * A file of `content/media/` and its text alternative; `decorative: true` where the picture tells nothing; `focus: [x, y]`, in percent, is
 * what stays in sight where it is cut off.
 */
export const image = (about: About) => ofKind('image', { $ref: '#/$defs/image' }, about)

/** The name of an icon of the Lucide set. */
export const icon = (about: About) => ofKind('icon', { type: 'string', minLength: 1 }, about)

/** A token of the theme (`primary`, `accent`, ...) or `#rrggbb`; received as a CSS value. */
export const colour = (about: About) => ofKind('colour', { type: 'string', minLength: 1 }, about)

/** A number, or `{ fact: name }` for one that `facts.yaml` holds. */
export const number = (about: About & { minimum?: number; maximum?: number }) => {
  const { minimum, maximum, ...rest } = about
  const plain = {
    type: 'number',
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  }
  return ofKind('number', { anyOf: [plain, { $ref: '#/$defs/fact' }] }, rest)
}

/** A number that is what it is: it can name no fact. */
export const plainNumber = (about: About & { minimum?: number; maximum?: number }) => NumberOf({ ...about })

/** A company record by its file's name, or by the name of a brand's home page; `brand` is the one of the brand that shows it. */
export const company = (about: About) => ofKind('company', { type: 'string' }, about)

/** Where the brand's forms go. Authors leave it out: it comes from brand.yaml. */
export const delivery = () =>
  ofKind(
    'delivery',
    { const: 'brand' },
    { description: "Leave this out: the brand's own endpoint is used.", examples: ['brand'], default: 'brand' },
  )

/**
 * A list of pages, by what they say of themselves. With `per_page` it goes on over further pages of the page that it stands on
 * (`/guides/2`); with `feed: true` it can be subscribed to.
 */
export const pages = (about: About) => ofKind('pages', { $ref: '#/$defs/pages' }, about)

/** The address of a third party's page that is shown in a frame; its origin stands under third_parties in brand.yaml. */
export const embed = (about: About) => ofKind('embed', { type: 'string', pattern: '^https://[^\\s@\\\\]+$' }, about)

/** The services of others that the brand's pages load from. Authors leave it out: it comes from brand.yaml. */
export const thirdParties = () =>
  ofKind(
    'third_parties',
    { const: 'brand' },
    { description: 'Leave this out: those of brand.yaml are shown.', examples: ['brand'], default: 'brand' },
  )

/** A value of any kind; what is written in each language is received in that of the page. */
export const attribute = (about: About) => ofKind('attribute', { $ref: '#/$defs/attribute' }, about)

/** What a plain word names: editors complete it. */
export type Named = 'block' | 'brand' | 'company' | 'fact' | 'layout' | 'locale' | 'media' | 'tag' | 'theme'

/** A text that is the same in every language, such as a name or an id. */
export const plain = (about: About & { pattern?: string; format?: string; minLength?: number; names?: Named }) =>
  StringOf({ minLength: 1, ...about })

/** A day as `2026-11-20` (RFC 3339, full-date), one that the calendar has; received as it is written. */
export const date = (about: About) => StringOf({ ...about, format: 'date' })

/** A moment as `2026-12-01T08:00+01:00` (RFC 3339 with its offset, seconds may be left out); received as it is written. */
export const moment = (about: About) => StringOf({ ...about, format: 'moment' })

/** Asked of authors and checked like any field, but for colleagues alone: no block and no published file receives it. */
export const unpublished = (schema: TSchema) => Unsafe<undefined>({ ...schema, kind: 'unpublished' satisfies Kind })

export const flag = (about: Omit<About, 'examples'>) => BooleanOf({ default: false, examples: [true], ...about })

export const choice = <const V extends readonly [string, ...string[]]>(values: V, about: About) =>
  Unsafe<V[number]>({ type: 'string', enum: values, ...about })

export const list = <S extends TSchema>(items: S, about: About & { minItems?: number; maxItems?: number }) =>
  ArrayOf(items, { ...about })

/** Values of one schema by names that authors choose. */
export const record = <S extends TSchema>(values: S, about: About) =>
  Unsafe({ type: 'object', additionalProperties: values, ...about }) as TUnsafe<Record<string, Static<S>>> & {
    additionalProperties: S
  }

/** An object with exactly these fields; one that is not `optional` and has no default must be written. */
export const object = <P extends Record<string, TSchema>>(
  properties: P,
  about: {
    description: string
    examples?: unknown[]
    contrasts?: Contrast[]
    impliedLink?: ImpliedLink
    inOrder?: [string, string]
    distinct?: string[]
    counted?: [string, string]
    days?: Days
  },
) => {
  const schema = ObjectOf(properties, { additionalProperties: false, ...about })
  const required = Object.keys(properties).filter(
    // A field may be anything until `moduleFaults` has told of it.
    (name) => !('default' in Object(properties[name])) && !('~optional' in Object(properties[name])),
  )
  // An object without a required field has no `required` in TypeBox's types.
  return Object.assign(schema, { required: required as typeof schema.required })
}

export const optional = <S extends TSchema>(schema: S) => Optional(schema)

/** What authors write for an `image`. What is neither of its file nor of its text alternative is received as it is written. */
export const picture = object(
  {
    src: plain({
      names: 'media',
      description: 'Path of a file in content/media/.',
      examples: ['photos/harbour.jpg'],
    }),
    alt: optional(
      text({
        description: 'What the picture tells, for those who cannot see it.',
        examples: [{ en: 'The reception of a hotel in the evening' }],
      }),
    ),
    decorative: optional(flag({ description: 'True where the picture tells nothing that the text does not.' })),
    focus: optional(
      Unsafe<[x: number, y: number]>({
        type: 'array',
        items: { type: 'number', minimum: 0, maximum: 100, description: 'In percent.' },
        minItems: 2,
        maxItems: 2,
        description:
          'What stays in sight where the picture is cut off to fit: how far from its left and its upper edge, in percent.',
        examples: [[72, 100]],
      }),
    ),
  },
  { description: 'A picture and its text alternative.' },
)

/** A text in each language, with what the words of each have to look like. */
function written({ pattern, ...about }: About & { pattern?: string }): [Record<string, unknown>, About] {
  const text = { $ref: '#/$defs/text' }
  if (pattern === undefined) return [text, about]
  const examples = about.examples.flatMap((each) => Object.values(each as Record<string, string>))
  const words = { type: 'string', pattern, description: about.description, examples }
  return [{ ...text, type: 'object', patternProperties: { '': words } }, about]
}

function ofKind<K extends Kind>(kind: K, schema: Record<string, unknown>, about: About) {
  return Unsafe({ kind, ...schema, ...about }) as TUnsafe<ReceivedAs[K]> & { kind: K }
}
