// What was written into what a block receives in one language: one compiled function per schema. What only a page can
// answer (links, pictures, facts) is asked of `Resolve`.
import type {
  Company,
  Delivery,
  Embed,
  Icon,
  Image,
  Kind,
  Link,
  PageList,
  RichText,
  ThirdParty,
} from '../schema/field_types.ts'
import type { Schema } from '../schema/schema_type.ts'
import { isText, type LocalizedText, type WrittenImage, type WrittenList } from '../schema/walk_fields.ts'

/** Answers for one page in one locale. All names have been checked: each of these is total. */
export interface Resolve {
  text(written: LocalizedText): string
  /** The language of the words of `text`: that of the page, or of the fallback (BCP 47). */
  languageOf(written: LocalizedText): string
  /** @param isWhole whether it is in a field of whole Markdown @param ids those that stand on the page already */
  markdown(written: LocalizedText, isWhole?: boolean, ids?: Map<string, number>): RichText
  /** @param at where it is written: the object, and the name of its field; unknown for a link in a text or of a list */
  link(target: string, at?: WrittenAt): Link
  image(written: WrittenImage): Image
  icon(name: string, at?: WrittenAt): Icon
  /** @param field the name of the field that it is written in */
  colour(name: string, field: string): string
  fact(name: string): number
  company(name: string): Company
  delivery(): Delivery
  pages(written: WrittenList): PageList
  embed(src: string): Embed
  thirdParties(): ThirdParty[]
}

/** A field of an object as an author wrote it. */
export interface WrittenAt {
  object: object
  field: string
}

type Localize = (value: unknown, resolve: Resolve, at?: WrittenAt) => unknown

/** Compiles a schema into the function that makes what a block receives; defaults are filled in. */
export function localizer(schema: Schema): Localize {
  const inner = localizerOf(schema)
  if (!('default' in schema)) return inner
  return (value, resolve, at) => inner(value === undefined ? schema.default : value, resolve, at)
}

function localizerOf(schema: Schema): Localize {
  const { kind } = schema
  if (kind === 'markdown' && schema.whole === true)
    return (value, resolve) => resolve.markdown(value as LocalizedText, true)
  if (kind !== undefined) return byKind[kind]
  if (schema.type === 'array') {
    const item = localizer(schema.items ?? {})
    return (value, resolve) => (value as unknown[]).map((inside) => item(inside, resolve))
  }
  if (schema.type !== 'object') return (value) => value
  if (schema.properties === undefined) {
    const inside = localizer(typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {})
    return (value, resolve) =>
      Object.fromEntries(Object.entries(value as object).map(([name, each]) => [name, inside(each, resolve)]))
  }
  const properties = Object.entries(schema.properties).map(([name, property]) => ({
    name,
    hasDefault: 'default' in property,
    asksWhere: askingWhere.has(property.kind),
    localize: localizer(property),
  }))
  return (value, resolve) => {
    const received: Record<string, unknown> = {}
    const written = value as Record<string, unknown>
    for (const { name, hasDefault, asksWhere, localize } of properties) {
      const inside = written[name]
      if (inside !== undefined || hasDefault)
        received[name] = localize(inside, resolve, asksWhere ? { object: written, field: name } : undefined)
    }
    return received
  }
}

/** Kinds that are plain strings, so that no object marks their place. */
const askingWhere: ReadonlySet<Kind | undefined> = new Set<Kind>(['link', 'icon', 'colour'])

const byKind: Record<Kind, Localize> = {
  text: (value, resolve) => resolve.text(value as LocalizedText),
  markdown: (value, resolve) => resolve.markdown(value as LocalizedText),
  link: (value, resolve, at) => resolve.link(value as string, at),
  image: (value, resolve) => resolve.image(value as WrittenImage),
  icon: (value, resolve, at) => resolve.icon(value as string, at),
  colour: (value, resolve, at) => resolve.colour(value as string, at?.field ?? ''),
  number: (value, resolve) => (typeof value === 'number' ? value : resolve.fact((value as { fact: string }).fact)),
  company: (value, resolve) => resolve.company(value as string),
  delivery: (_, resolve) => resolve.delivery(),
  embed: (value, resolve) => resolve.embed(value as string),
  third_parties: (_, resolve) => resolve.thirdParties(),
  pages: (value, resolve) => resolve.pages(value as WrittenList),
  attribute: (value, resolve) => (isText(value) ? resolve.text(value) : value),
  unpublished: () => undefined,
}
