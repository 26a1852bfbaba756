// Walks written values along their schema: what is written for a field, and one walk over all fields.

import type { Static, TSchema } from 'typebox'
import { keptAt, oncePer } from '../once.ts'
import type { Attribute, Kind, PageQuery, picture } from './field_types.ts'
import type { Schema } from './schema_type.ts'

/** A text as written: by locale, or `all`. */
export type LocalizedText = Readonly<Record<string, string>>

/** What authors write for a schema of settings, whose fields of a kind are texts and links. */
export type Written<S> = S extends { kind: 'text' }
  ? LocalizedText
  : S extends { kind: 'link' }
    ? string
    : S extends { kind: 'image' }
      ? WrittenImage
      : S extends { kind: 'attribute' }
        ? LocalizedText | Attribute
        : S extends { properties: infer Fields }
          ? { [Name in keyof Fields as Fields[Name] extends Optional ? never : Name]: Written<Fields[Name]> } & {
              [Name in keyof Fields as Fields[Name] extends Optional ? Name : never]?: Written<Fields[Name]>
            }
          : S extends { items: infer Item }
            ? Written<Item>[]
            : S extends { additionalProperties: infer Value }
              ? Record<string, Written<Value>>
              : S extends TSchema
                ? Static<S>
                : never
type Optional = { '~optional': true }

export type WrittenImage = Written<typeof picture>
export interface WrittenList extends PageQuery {
  per_page?: number
  feed?: boolean
}

export interface Field {
  kind: Kind
  value: unknown
  path: (string | number)[]
  /** Its description for authors. */
  about: string
  isHeadline: boolean
  isWhole?: true
}

/** The words of a field by locale, with their path: of a text, or of the text alternative of a picture. */
export function wordsOf({ kind, value, path }: Field): { words: Record<string, string>; path: Path } | undefined {
  if (kind === 'text' || kind === 'markdown') return { words: value as LocalizedText, path }
  const alt = kind === 'image' ? (value as WrittenImage).alt : undefined
  return alt && { words: alt, path: [...path, 'alt'] }
}

type Path = (string | number)[]
interface PlacedObject {
  schema: Schema
  value: object
  path: Path
}

// These walks go over every field of a site: they push to one list, as a generator in a generator takes several times as long.

/** The value and every object nested in it, with schema and path. Values with a `kind` (text, image, ...) count as leaves. */
export function objectsOf(schema: Schema, value: unknown, path: Path = []): PlacedObject[] {
  const objects: PlacedObject[] = []
  addObjects(objects, schema, value, path)
  return objects
}

/** As `objectsOf`, of those whose schema says more under this name; a schema that nowhere does is not walked. */
export const objectsWith = <Name extends 'contrasts' | 'counted' | 'days' | 'distinct' | 'impliedLink' | 'inOrder'>(
  name: Name,
  schema: Schema,
  value: unknown,
  path: Path = [],
): (PlacedObject & { more: NonNullable<Schema[Name]> })[] =>
  isSaidIn(schema, name)
    ? objectsOf(schema, value, path).flatMap((each) => {
        const more = each.schema[name]
        return more === undefined ? [] : [{ ...each, more }]
      })
    : []

/** False if neither a schema nor one inside it says anything under this name. */
export const isSaidIn = (schema: Schema, name: keyof Schema): boolean =>
  keptAt(namesIn(schema), name, () => JSON.stringify(schema).includes(`"${name}":`))
const namesIn = oncePer((_: Schema) => new Map<string, boolean>(), new WeakMap())

function addObjects(objects: PlacedObject[], schema: Schema, value: unknown, path: Path): void {
  if (typeof value !== 'object' || value === null || schema.kind !== undefined) return
  if (!Array.isArray(value)) objects.push({ schema, value, path })
  forEachInside(schema, value, (inner, inside, name) => {
    if (typeof inside === 'object' && inner.kind === undefined) addObjects(objects, inner, inside, [...path, name])
  })
}

/** What an entry of a list, or a field of an object, is written in; undefined where there is none of this name. */
export function fieldIn<S extends Schema>(schema: S, step: string | number): S | undefined {
  const { items, properties, additionalProperties: others } = schema
  const field =
    typeof step === 'number' ? items : (properties?.[step] ?? (typeof others === 'object' ? others : undefined))
  return field as S | undefined
}

/** The values inside a list or an object, each with its schema and its name. */
function forEachInside(
  schema: Schema,
  value: object,
  take: (schema: Schema, inside: unknown, name: string | number) => void,
): void {
  if (Array.isArray(value)) {
    const { items } = schema
    if (items !== undefined) for (let index = 0; index < value.length; index++) take(items, value[index], index)
    return
  }
  for (const name of Object.keys(value)) {
    const property = fieldIn(schema, name)
    if (property !== undefined) take(property, (value as Record<string, unknown>)[name], name)
  }
}

/** Every field that a value leaves to its default, with the place that it would have. */
export function defaultsOf(schema: Schema, value: unknown, path: Path = []): Field[] {
  const fields: Field[] = []
  for (const each of objectsOf(schema, value, path)) {
    for (const [name, property] of namingDefaults(each.schema))
      if (!Object.hasOwn(each.value, name)) addFields(fields, property, property.default, [...each.path, name])
  }
  return fields
}

/** What stands for fields that are not written, where it names something. */
const namingDefaults = oncePer(
  ({ properties = {} }: Schema) =>
    Object.entries(properties).filter(([, property]) => fieldsOf(property, property.default).length > 0),
  new WeakMap(),
)

/** Every field with a `kind` that a value has, with its path; defaults that are not written are not visited. */
export function fieldsOf(schema: Schema, value: unknown, path: Path = []): Field[] {
  const fields: Field[] = []
  addFields(fields, schema, value, path)
  return fields
}

/** The drawings that a value names, with their paths: values of schemas that say `drawing`. */
export function drawingsIn(schema: Schema, value: unknown, path: Path = []): { path: Path; name: string }[] {
  if (schema.drawing === true && typeof value === 'string') return [{ path, name: value }]
  if (typeof value !== 'object' || value === null) return []
  const drawings: { path: Path; name: string }[] = []
  forEachInside(schema, value, (inner, inside, name) => {
    drawings.push(...drawingsIn(inner, inside, [...path, name]))
  })
  return drawings
}

function addFields(fields: Field[], schema: Schema, value: unknown, path: Path): void {
  if (value === undefined || value === null) return
  const { kind, description: about = '' } = schema
  if (kind === 'attribute') {
    if (isText(value)) fields.push({ kind: 'text', value, path, about, isHeadline: false })
  } else if (kind !== undefined) {
    const field: Field = { kind, value, path, about, isHeadline: schema.headline === true }
    fields.push(schema.whole === true ? { ...field, isWhole: true } : field)
  } else if (typeof value === 'object')
    forEachInside(schema, value, (inner, inside, name) => addFields(fields, inner, inside, [...path, name]))
}

/** True of an attribute that is written in each language. */
export const isText = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
