// What authors write, as its schema sees it: the written forms of texts and pictures, and one walk over all fields.
import type { Kind, PageQuery } from './fields.ts'
import type { Schema } from './schema.ts'

/** A text as it is written: by locale, or `all`. */
export type LocalizedText = Readonly<Record<string, string>>
export interface WrittenImage {
  src: string
  alt?: LocalizedText
  decorative?: boolean
}

/** A list of pages as it is written. */
export interface WrittenList extends PageQuery {
  per_page?: number
  feed?: boolean
}

export interface Field {
  kind: Kind
  value: unknown
  path: (string | number)[]
  /** What the schema says to authors. */
  about: string
  isHeadline: boolean
}

/** What stands for fields that are not written, where it names something: by the schema of their object. */
const defaults = new WeakMap<Schema, [name: string, property: Schema][]>()

/** The value and every object nested in it, with schema and path. Values with a `kind` (text, image, ...) count as leaves. */
export function* objectsOf(
  schema: Schema,
  value: unknown,
  path: (string | number)[] = [],
): Generator<{ schema: Schema; value: object; path: (string | number)[] }> {
  if (typeof value !== 'object' || value === null || schema.kind !== undefined) return
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (schema.items !== undefined) yield* objectsOf(schema.items, item, [...path, index])
    return
  }
  yield { schema, value, path }
  const { properties, additionalProperties: others } = schema
  for (const [name, inside] of Object.entries(value)) {
    const property = properties?.[name] ?? (typeof others === 'object' ? others : undefined)
    if (property !== undefined) yield* objectsOf(property, inside, [...path, name])
  }
}

/** Every field that a value leaves to its default, with where it would stand. */
export function* defaultsOf(schema: Schema, value: unknown, path: (string | number)[] = []): Generator<Field> {
  for (const each of objectsOf(schema, value, path)) {
    const known = defaults.get(each.schema) ?? namingDefaults(each.schema)
    defaults.set(each.schema, known)
    for (const [name, property] of known)
      if (!Object.hasOwn(each.value, name)) yield* fieldsOf(property, property.default, [...each.path, name])
  }
}

const namingDefaults = ({ properties = {} }: Schema) =>
  Object.entries(properties).filter(([, property]) => !fieldsOf(property, property.default).next().done)

/** Every field with a `kind` that a value has, with its path; defaults that are not written are not visited. */
export function* fieldsOf(schema: Schema, value: unknown, path: (string | number)[] = []): Generator<Field> {
  if (value === undefined || value === null) return
  const { kind } = schema
  if (kind === 'attribute') {
    if (isText(value)) yield { kind: 'text', value, path, about: schema.description ?? '', isHeadline: false }
    return
  }
  if (kind !== undefined) {
    yield { kind, value, path, about: schema.description ?? '', isHeadline: schema.headline === true }
    return
  }
  if (Array.isArray(value)) {
    const items = schema.items
    if (items === undefined) return
    for (const [index, item] of value.entries()) yield* fieldsOf(items, item, [...path, index])
    return
  }
  if (typeof value !== 'object') return
  const { properties, additionalProperties: others } = schema
  for (const [name, inside] of Object.entries(value)) {
    const property = properties?.[name] ?? (typeof others === 'object' ? others : undefined)
    if (property !== undefined) yield* fieldsOf(property, inside, [...path, name])
  }
}

/** True of an attribute that is written in each language. */
export const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
