// Examples of blocks that a new page can begin with: those that only name what this content has.

import type { Schema } from '../../schema/schema_type.ts'
import type { BlockModule } from '../../schema/templates.ts'
import { fieldsOf, type WrittenImage, wordsOf } from '../../schema/walk_fields.ts'
import { isAddress } from '../addresses.ts'
import { impliedLinks, linksIn, rightFields } from '../check/placed_fields.ts'
import type { Config } from '../config/config.ts'
import { isPhotograph } from '../picture_formats.ts'
import { isFileLink } from '../public_file.ts'
import { asExample } from '../text/example_sign.ts'
import { argumentsIn } from '../text/icu.ts'
import { linksOf } from '../text/markdown.ts'

/** The examples of a block, by name, as its examples.yaml has them. */
export type ExamplesOf = (block: string) => Record<string, unknown>

/** What an example may name. */
export type There = Pick<Config, 'media' | 'facts' | 'companies'> & { pages: readonly string[] }

interface BlockExample {
  name: string
  data: unknown
}

/** The examples of a block that can stand in this content, with their texts in these languages alone. */
export function usableExamples(
  { name, schema }: Pick<BlockModule, 'name' | 'schema'>,
  examplesOf: ExamplesOf,
  codes: readonly string[],
  there: There,
): BlockExample[] {
  return Object.entries(examplesOf(name))
    .map(([example, data]) => ({ name: example, data: exampleIn(data, schema, codes) }))
    .filter(({ data }) => isAtHome(data, schema, there))
}

/**
 * The block that a page opens with, and an example of it that can stand there; undefined where none can.
 * @param of.named the block; unless given the first that shows the title of a page
 * @param of.codes the languages of the page
 */
export function openingExample(
  blocks: Iterable<BlockModule>,
  examplesOf: ExamplesOf,
  { named, codes, there }: { named: string | undefined; codes: readonly string[]; there: There },
): { component: string; data: unknown } | undefined {
  for (const block of blocks) {
    if ((named ?? block.name) !== block.name) continue
    const opens = ({ data }: BlockExample) =>
      standsAlone(data, block.schema) && (named !== undefined || block.hasPageTitle?.(data) === true)
    const example = usableExamples(block, examplesOf, codes, there).find(opens)
    if (example !== undefined) return { component: block.name, data: markedExample(example.data, block.schema) }
  }
  return undefined
}

/** The data of an example, with its texts in these languages alone. */
function exampleIn(data: unknown, schema: Schema, codes: readonly string[]): unknown {
  const copy = structuredClone(data)
  for (const { words } of fieldsOf(schema, copy).flatMap((field) => wordsOf(field) ?? []))
    for (const code of Object.keys(words)) if (code !== 'all' && !codes.includes(code)) delete words[code]
  return copy
}

/** An example with each of its texts marked as one, for a page or a list that an author goes on from. */
export function markedExample<Value>(value: Value, schema: Schema): Value {
  const copy = structuredClone({ value })
  const around = { properties: { value: schema } } as Schema
  for (const { words } of fieldsOf(around, copy).flatMap((field) => wordsOf(field) ?? []))
    for (const [code, each] of Object.entries(words)) words[code] = asExample(each)
  return copy.value
}

/** Whether all that an example names is there: pages, pictures, facts. */
function isAtHome(data: unknown, schema: Schema, there: There): boolean {
  const isFact = (name: string) => Object.hasOwn(there.facts, name)
  const texts = (text: object) => Object.values(text as Record<string, string>)
  return [...fieldsOf(schema, data)].every(({ kind, value }) => {
    // Whose maps and videos a brand shows is not for us to say.
    if (kind === 'embed') return false
    // An author has other files than an example.
    if (kind === 'link' && isFileLink(value as string)) return false
    if (kind === 'link') return isAddress(value as string) || there.pages.includes(value as string)
    if (kind === 'image') return there.media.includes((value as WrittenImage).src)
    if (kind === 'company') return value === 'brand' || Object.hasOwn(there.companies, value as string)
    if (kind === 'number') return typeof value === 'number' || isFact((value as { fact: string }).fact)
    if (kind === 'text') return texts(value as object).every((words) => argumentsIn(words).every(isFact))
    if (kind === 'markdown')
      return texts(value as object).every(
        (words) =>
          argumentsIn(words).every(isFact) && linksOf(words).every((to) => isAddress(to) || there.pages.includes(to)),
      )
    return true
  })
}

/**
 * An example as far as it can stand in this content: fields that name what is not there are left out; where they have to be, they
 * name something that is.
 */
export function atHome(value: unknown, schema: Schema, there: There): unknown {
  if (isAtHome(value, schema, there)) return value
  const [page] = there.pages
  const picture = there.media.find(isPhotograph) ?? there.media[0]
  if (schema.kind === 'link') return isFileLink(value as string) ? value : (page ?? value)
  if (schema.kind === 'image') return picture === undefined ? value : { src: picture, decorative: true }
  if (schema.kind !== undefined) return value
  if (Array.isArray(value)) return value.map((item) => atHome(item, schema.items ?? {}, there))
  const { properties = {}, required = [] } = schema
  return Object.fromEntries(
    Object.entries(value as object)
      .filter(([name, inside]) => required.includes(name) || isAtHome(inside, properties[name] ?? {}, there))
      .map(([name, inside]) => [name, atHome(inside, properties[name] ?? {}, there)]),
  )
}

/** Whether an example leads to no place of the page that it stands on: one that is begun has none yet. */
const standsAlone = (data: unknown, schema: Schema): boolean =>
  [...linksIn(rightFields(schema, data, nowhere, [])), ...impliedLinks(schema, data, nowhere)].every(
    ({ target }) => !target.startsWith('#'),
  )
const nowhere = { file: '' }
