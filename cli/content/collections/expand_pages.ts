// Pages of a kind: one definition, pages/products/[products].yaml, and a page file for each record, as an author would write it. From
// here on they are pages as any others.
import type { Place, Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Collection } from '../../schema/collections.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { SourceFile } from '../config/config.ts'
import { expandedFile, isAddressable, pageDefinition } from '../paths.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { type CollectedRecord, located, type Origin } from './origin.ts'

export interface LoadedCollection extends Collection {
  records: ReadonlyMap<string, CollectedRecord>
  /** False where there are others, which cannot be used. */
  isWhole: boolean
}

export interface ExpandedPages {
  /** Contents of page files by their names. */
  files: ReadonlyMap<string, string>
  problems: Problem[]
  /** False where pages are missing, since their collection or definition is wrong. */
  isWhole: boolean
  originOf: (place: Place) => Origin | undefined
  /** A problem of such a page at the place where its words are written. */
  relocate: (of: Problem) => Problem
}

export function expandPages(
  definitions: readonly SourceFile[],
  collections: readonly LoadedCollection[],
): ExpandedPages {
  const files = new Map<string, ExpandedPage>()
  const problems: Problem[] = []
  const written = new Map(definitions.map(({ path: file, contents }) => [file, parseYaml(file, contents)]))
  for (const [file, parsed] of written) {
    const { collection: name = '', field, ...at } = pageDefinition(file) ?? { folder: '', variant: '' }
    const collection = collections.find((each) => each.name === name)
    if (collection === undefined) {
      const names = collections.map((each) => each.name)
      problems.push(problem.unknownCollection({ file }, name, names))
      continue
    }
    if (!parsed.ok) {
      problems.push(...parsed.problems)
      continue
    }
    if (typeof parsed.value !== 'object' || parsed.value === null || Array.isArray(parsed.value)) {
      problems.push(problem.wrongType({ file, path: [] }, 'fields of a page', 'something else'))
      continue
    }
    const fields = field === undefined ? collection.schema : valueSchema
    const wrong = bindingProblems(parsed.value, fields, { file, path: [] })
    if (field !== undefined && collection.schema.properties?.[field] === undefined)
      wrong.push(problem.unknownField({ file }, field, Object.keys(collection.schema.properties ?? {})))
    problems.push(...wrong)
    if (wrong.length > 0) continue
    const records = field === undefined ? collection.records : valuesOf(collection.records, field)
    // A variant is at the address of the page that it changes.
    const base = written.get(`${file.slice(0, file.length - `${at.variant}.yaml`.length)}.yaml`)
    const step = base?.ok ? (base.value as { address?: unknown } | null)?.address : undefined
    const { address: _, ...page } = parsed.value as Record<string, unknown>
    for (const [id, record] of records) {
      const address = step === undefined ? id : bound(step, record.value)
      if (typeof address !== 'string' || address === '' || !isAddressable(address)) {
        const origin = record.placeOf(isBinding(step) ? step.field.split('.') : [])
        if (at.variant === '') problems.push(located(problem.recordAddress({ file }, String(address ?? '')), origin))
        continue
      }
      const expanded = expandedFile({ ...at, field }, name, address)
      if (files.has(expanded)) {
        problems.push(located(problem.sameRecord({ file }, address, undefined), record.placeOf([])))
        continue
      }
      const origin = originIn(file, page, record)
      files.set(expanded, {
        file: expanded,
        contents: `${JSON.stringify(bound(page, record.value), null, 1)}\n`,
        originOf: ({ path = [] }) => origin(path),
      })
    }
  }
  const isWhole = problems.length === 0 && collections.every((each) => each.isWhole)
  return expandedAs([...files.values()], problems, isWhole)
}

/** A page that stands in no file, and where its places are written. */
export interface ExpandedPage {
  file: string
  contents: string
  originOf: (place: Place) => Origin
}

export function expandedAs(pages: readonly ExpandedPage[], problems: Problem[], isWhole: boolean): ExpandedPages {
  const origins = new Map(pages.map(({ file, originOf }) => [file, originOf]))
  return expandedPages({
    files: new Map(pages.map(({ file, contents }) => [file, contents])),
    ...{ problems, isWhole, originOf: (place) => origins.get(place.file)?.(place) },
  })
}

export const noPages: ExpandedPages = expandedAs([], [], true)

/** Those of two kinds as one: where both have a page, that of the first. */
export const joinedPages = (one: ExpandedPages, other: ExpandedPages): ExpandedPages =>
  expandedPages({
    files: new Map([...other.files, ...one.files]),
    problems: [...one.problems, ...other.problems],
    isWhole: one.isWhole && other.isWhole,
    originOf: (place) => one.originOf(place) ?? other.originOf(place),
  })

function expandedPages(of: Omit<ExpandedPages, 'relocate'>): ExpandedPages {
  const { originOf } = of
  return {
    ...of,
    relocate(of) {
      const origin = originOf(of.place)
      const here = origin === undefined ? of : located(of, whereWrong(of, origin))
      const related = here.related?.map((each) => {
        const from = originOf(each.place)
        const { position: _, ...rest } = each
        return from === undefined
          ? each
          : { ...rest, place: from.place, ...(from.position && { position: from.position }) }
      })
      return related === undefined ? here : { ...here, related }
    },
  }
}

/** The record is right by its own schema: a field of another type than what is asked for is the definition's to say otherwise. */
function whereWrong({ code }: Problem, { position, boundAt, ...origin }: Origin): Origin {
  if (code === 'wrong-type' && boundAt !== undefined) return { ...origin, place: boundAt }
  return position === undefined ? origin : { ...origin, position }
}

interface Binding {
  field: string
}

/** `{ field: name }` stands for what the record says there. */
const isBinding = (value: unknown): value is Binding =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length === 1 &&
  typeof (value as Partial<Binding>).field === 'string'

// Steps of a page's address.
/** What was written, with the record's values in place of their names; a field that the record has not is left out. */
function bound(written: unknown, record: Record<string, unknown>): unknown {
  if (isBinding(written)) return valueAt(record, written.field.split('.'))
  if (Array.isArray(written)) return written.map((each) => bound(each, record)).filter((each) => each !== undefined)
  if (typeof written !== 'object' || written === null) return written
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, each]) => {
      const value = bound(each, record)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inside, step) => (inside as Record<string, unknown> | undefined)?.[step], value)

/** Names of fields that the collection has not. */
function bindingProblems(written: unknown, schema: Schema, place: Place & { path: (string | number)[] }): Problem[] {
  if (isBinding(written)) {
    let fields: Schema | undefined = schema
    for (const step of written.field.split('.')) {
      const names: string[] = Object.keys(fields?.properties ?? {})
      if (fields?.properties !== undefined && !names.includes(step))
        return [problem.unknownField(problem.within(place, 'field'), step, names)]
      fields = fields?.properties?.[step]
    }
    return []
  }
  if (typeof written !== 'object' || written === null) return []
  const entries: [string | number, unknown][] = Array.isArray(written)
    ? [...written.entries()]
    : Object.entries(written)
  return entries.flatMap(([step, each]) => bindingProblems(each, schema, problem.within(place, step)))
}

/** Follows a path of an expanded page back to the record, or to the definition where that says it itself. */
const originIn =
  (file: string, definition: unknown, record: CollectedRecord) =>
  (path: readonly (string | number)[]): Origin => {
    let written = definition
    for (const [at, step] of path.entries()) {
      if (isBinding(written)) return record.placeOf([...written.field.split('.'), ...path.slice(at)])
      written = (written as Record<string | number, unknown> | undefined)?.[step]
    }
    if (isBinding(written)) return { ...record.placeOf(written.field.split('.')), boundAt: { file, path: [...path] } }
    return path.length === 0 ? record.placeOf([]) : { place: { file, path: [...path] } }
  }

/** Each value that a field of the records has, as a record of its own: for pages of tags. */
function valuesOf(records: ReadonlyMap<string, CollectedRecord>, field: string): Map<string, CollectedRecord> {
  const values = new Map<string, CollectedRecord>()
  for (const { value, placeOf } of records.values())
    for (const each of [value[field] ?? []].flat())
      if (!values.has(String(each)))
        values.set(String(each), { value: { value: each }, placeOf: () => placeOf([field]) })
  return values
}

const valueSchema: Schema = { properties: { value: { type: 'string' } } }
