// Marks what a page shows with the place where it is written: a resolver around the resolver, so that no block need know. Places
// are found by the very objects that an author's YAML became, which reach the resolver as they were read.

import type { Config } from '../content/config/config.ts'
import { localeOrder } from '../content/config/locale_order.ts'
import type { Page } from '../content/pages/page_summary.ts'
import { companyFile, messagesFile } from '../content/paths.ts'
import { companyNames, fieldOfCompany } from '../content/text/company_names.ts'
import { keptAt } from '../once.ts'
import type { WrittenAt } from '../page/localize.ts'
import type { Marker } from '../page/resolver.ts'
import type { Icon, Message, RichBlock, RichInline, RichText } from '../schema/field_types.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import { isMarked, markOf, marksIn, unmarked } from './marks.ts'
import { type Mark, markAttribute, type ValuePlace } from './protocol.ts'

/** Where objects are written. */
export type Places = WeakMap<object, ValuePlace>

/** Notes a value and all that is in it. What an alias repeats belongs to where it is first written. */
export function notePlaces(places: Places, value: unknown, at: ValuePlace): void {
  if (typeof value !== 'object' || value === null || places.has(value)) return
  places.set(value, at)
  for (const [name, inside] of Object.entries(value)) {
    if (typeof inside !== 'object' || inside === null) continue
    const step = Array.isArray(value) ? Number(name) : name
    notePlaces(places, inside, { file: at.file, path: [...at.path, step] })
  }
}

/** Brands, company records and interface texts: what every page may show. */
export function noteConfig(places: Places, { brands, companies, messages, engineMessages }: Config): void {
  for (const { file, written } of brands) notePlaces(places, written, { file, path: [] })
  for (const [name, written] of Object.entries(companies))
    notePlaces(places, written, { file: companyFile(name), path: [] })
  const engine = new Set(engineMessages)
  for (const [name, text] of Object.entries(messages)) {
    if (engine.has(name)) continue
    const [file = '', ...key] = name.split('.')
    notePlaces(places, text, { file: messagesFile(file), path: [key.join('.')] })
  }
}

/** A variant of a page, with its entries in `blocks` as they are written. */
export interface WrittenVariant {
  file: string
  locale: string
  blocks: unknown
}

/** A block of a page in one language, and its entry in `blocks`. */
export interface PlacedBlock {
  id: string
  component: string
  at: ValuePlace
}

/**
 * The blocks of a page in a language, with their places.
 * @param variants of the page for the language, as they are written, the one that says the last word first
 */
export function blocksOf(page: Page, variants: readonly WrittenVariant[]): PlacedBlock[] {
  const [variant, ...others] = variants.filter(({ locale }) => page.variants[locale] !== undefined)
  if (variant === undefined)
    return page.shape.blocks.map(({ id, component }, index) => ({
      id,
      component,
      at: { file: page.file, path: ['blocks', index] },
    }))
  const shape = page.variants[variant.locale] ?? page.shape
  const below = others.map(({ locale }) => page.variants[locale])[0] ?? page.shape
  const places = blocksOf(page, others).map(({ at }) => at)
  const own = new Map(below.blocks.map(({ data }, index) => [data, places[index]]))
  const changes = (Array.isArray(variant.blocks) ? variant.blocks : []) as ({
    id?: string
    component?: string
  } | null)[]
  const placedChanges = new Set<number>()
  return shape.blocks.map(({ id, component, data }) => {
    const at = own.get(data)
    if (at !== undefined) return { id, component, at }
    const byId = changes.findIndex((change) => change?.id === id)
    const unnamed = changes.findIndex(
      (change, at) => !placedChanges.has(at) && change?.id === undefined && change?.component === component,
    )
    const index = byId === -1 ? unnamed : byId
    placedChanges.add(index)
    return { id, component, at: { file: variant.file, path: ['blocks', index] } }
  })
}

/** Notes a page as it is shown in a language. */
export function notePage(
  places: Places,
  page: Page,
  locale: string,
  blocks: readonly PlacedBlock[],
  variants: readonly Pick<WrittenVariant, 'file' | 'locale'>[],
) {
  const shape = page.variants[locale] ?? page.shape
  // The first in which a field is another one than below it.
  const fileOf = (name: 'title' | 'description' | 'section' | 'social_image' | 'image') =>
    variants.find(
      (each, index) =>
        page.variants[each.locale] !== undefined &&
        shape[name] !== (page.variants[variants[index + 1]?.locale ?? ''] ?? page.shape)[name],
    )?.file ?? page.file
  for (const name of ['title', 'description', 'section', 'social_image', 'image'] as const) {
    notePlaces(places, shape[name], { file: fileOf(name), path: [name] })
  }
  for (const [index, { at }] of blocks.entries())
    notePlaces(places, shape.blocks[index]?.data, { file: at.file, path: [...at.path, 'data'] })
}

interface Marking extends Marker {
  /** The marks that stand in a document, by their numbers. */
  marksOf(html: string): Record<number, Mark>
}

/** Marks what is written at these places. */
export function marking(places: Places, { settings, messages }: Pick<Config, 'settings' | 'messages'>): Marking {
  const marks: Mark[] = []
  const numbers = new Map<string, number>()
  const numbered = (mark: Mark): number => keptAt(numbers, JSON.stringify(mark), () => marks.push(mark) - 1)
  const ofText = (kind: 'text' | 'markdown', written: LocalizedText, locale: string): string => {
    const at = places.get(written)
    const shown = localeOrder(settings, locale).find((code) => written[code] !== undefined)
    return at === undefined || shown === undefined ? '' : markOf(numbered({ kind, at, locale: shown }))
  }
  const numberAt = (kind: 'link' | 'icon', at: WrittenAt | undefined): number | undefined => {
    const around = at && places.get(at.object)
    if (at === undefined || around === undefined) return undefined
    return numbered({ kind, at: { file: around.file, path: [...around.path, at.field] } })
  }
  return {
    marksOf: (html) => {
      const inAttributes = [...html.matchAll(attribute)].map(([, number]) => Number(number))
      const ids = [...marksIn(html).map(({ id }) => id), ...inAttributes]
      return Object.fromEntries(ids.flatMap((id) => (marks[id] === undefined ? [] : [[id, marks[id]]])))
    },
    resolve: (resolve, locale) => ({
      ...resolve,
      text: (written) => resolve.text(written) + ofText('text', written, locale),
      markdown: (written, ...how) => withMark(resolve.markdown(written, ...how), ofText('markdown', written, locale)),
      link: (target, at) => {
        const link = resolve.link(target, at)
        const number = numberAt('link', at)
        return number === undefined ? link : { ...link, href: link.href + markOf(number) }
      },
      image: (written) => {
        const image = resolve.image(written)
        const at = places.get(written)
        if (at === undefined) return image
        const alt = written.alt === undefined ? '' : image.alt + ofText('text', written.alt, locale)
        return { ...image, alt, src: `${image.src}#${markOf(numbered({ kind: 'image', at }))}` }
      },
      icon: (name, at) => {
        const icon = resolve.icon(name, at)
        const number = numberAt('icon', at)
        return number === undefined ? icon : withAttribute(icon, number)
      },
    }),
    prepare: (prepare, received) => {
      const plain = prepare(JSON.parse(withoutMarks(JSON.stringify(received))))
      // What compares or sorts texts may come to another end for their marks: then that part goes without.
      return agreed(prepare(received), plain)
    },
    company: (company, { record, email }) => {
      const marked = companyNames.flatMap((name) => {
        const field = fieldOfCompany(name)
        const value = (company as unknown as Record<string, unknown>)[field]
        const at = places.get(field === 'email' ? email : record)
        if (at === undefined || typeof value !== 'string' || value === '' || isMarked(value)) return []
        const own: Mark = { kind: 'text', at: { file: at.file, path: [...at.path, field] }, locale: 'all' }
        return [[field, value + markOf(numbered(own))]]
      })
      return { ...company, ...Object.fromEntries(marked) }
    },
    messages: (all, locale) =>
      new Map(
        [...all].map(([name, message]) => [name, markedMessage(message, ofText('text', messages[name] ?? {}, locale))]),
      ),
  }
}

/** What was made with marks, and without them wherever that is another thing; of an object field by field. */
function agreed(marked: unknown, plain: unknown): unknown {
  if (withoutMarks(JSON.stringify(marked) ?? '') === (JSON.stringify(plain) ?? '')) return marked
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isObject(marked) || !isObject(plain)) return plain
  const fields = marked as Record<string, unknown>
  return Object.fromEntries(Object.entries(plain as object).map(([name, value]) => [name, agreed(fields[name], value)]))
}

/** Data as JSON, or a document. */
export const withoutMarks = (contents: string): string => unmarked(contents).replace(anyAttribute, '')
const anyAttribute = new RegExp(` ${markAttribute}="\\d+"|,"${markAttribute}":"\\d+"`, 'g')

// In a document, and in the data of islands.
const attribute = new RegExp(`${markAttribute}(?:=|":|&quot;:)(?:"|&quot;)(\\d+)`, 'g')

/** Each paragraph, heading and list item with a mark at its end. */
const withMark = (text: RichText, mark: string): RichText =>
  mark === '' ? text : text.map((block) => marked(block, mark))

function marked(block: RichBlock, mark: string): RichBlock {
  if (block.type === 'list') return { ...block, items: block.items.map((item) => withMark(item, mark)) }
  if (block.type === 'quote') return { ...block, children: withMark(block.children, mark) }
  // Of the others a press leads to the paragraph beside them.
  if (block.type !== 'paragraph' && block.type !== 'heading') return block
  return { ...block, children: endingIn(block.children, mark) }
}

/** The mark goes into the last words, however deep they are: a text node of the page stays one. */
function endingIn(children: readonly RichInline[], mark: string): RichInline[] {
  const last = children.at(-1)
  const before = children.slice(0, -1)
  if (typeof last === 'string') return [...before, last + mark]
  if (last === undefined || last.type === 'break' || last.type === 'note') return [...children, mark]
  if (last.type === 'code') return [...before, { ...last, text: last.text + mark }]
  return [...before, { ...last, children: endingIn(last.children, mark) }]
}

/** A message that ends in an argument ends where its script says: it has none. */
function markedMessage(message: Message, mark: string): Message {
  if (typeof message === 'string') return message + mark
  const last = message.at(-1)
  return typeof last === 'string' ? [...message.slice(0, -1), last + mark] : message
}

function withAttribute(icon: Icon, number: number): Icon {
  const [[tag, attributes] = ['', {}], ...rest] = icon.nodes
  return { ...icon, nodes: [[tag, { ...attributes, [markAttribute]: `${number}` }], ...rest] }
}
