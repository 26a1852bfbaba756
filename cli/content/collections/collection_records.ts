// The records of a collection, validated by its schema, each value with its place.
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import type { Collection } from '../../schema/collections.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { Compile } from '../../schema/validate.ts'
import { fieldsOf } from '../../schema/walk_fields.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { csvRecords } from './csv_records.ts'
import { type CollectedRecord, located } from './origin.ts'

export interface Records {
  /** Those without a mistake, by what they are known by. */
  records: Map<string, CollectedRecord>
  problems: Problem[]
}

export const dataFile = (name: string) => `content/data/${name}`

/** What a source has given: the text of a file, or values that were fetched. */
export type SourceData = { file: string; contents: string } | { fetched: readonly unknown[] }

export function recordsOf(collection: Collection, given: SourceData, validate: Compile): Records {
  const { name, file, schema, id: field = 'id' } = collection
  const read = 'fetched' in given ? fetchedRecords(collection, given.fetched) : fileRecords(collection, given)
  if ('problems' in read) return { records: new Map(), problems: read.problems }
  const check = validate(schema)
  const problems: Problem[] = []
  const records = new Map<string, CollectedRecord>()
  for (const { value, placeOf } of read.records) {
    const record = { value: withTexts(schema, value), placeOf: fieldPlace(placeOf) }
    const wrong = check(record.value, file).map((each) => located(each, record.placeOf(each.place.path ?? [])))
    const id = record.value[field]
    const text = typeof id === 'string' || typeof id === 'number' ? String(id) : ''
    if (text === '' && wrong.length === 0)
      wrong.push(located(problem.missingField({ file }, field, `${name} are known by it.`), record.placeOf([])))
    const twin = records.get(text)
    if (twin !== undefined)
      wrong.push(located(problem.sameRecord({ file }, text, twin.placeOf([field]).position), record.placeOf([field])))
    problems.push(...wrong)
    if (wrong.length === 0) records.set(text, record)
  }
  return { records, problems }
}

/** A source has plain texts most often: they are those of all languages. */
function withTexts(schema: Schema, record: Record<string, unknown>): Record<string, unknown> {
  const plain = fieldsOf(schema, record).filter(({ kind, value }) => isPlain(value) && kinds.includes(kind))
  if (plain.length === 0) return record
  const whole = structuredClone(record)
  for (const { path, value } of plain) {
    const inside = path.slice(0, -1).reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], whole)
    Object.assign(inside as object, { [path.at(-1) ?? '']: { all: value } })
  }
  return whole
}
const kinds = ['text', 'markdown']
const isPlain = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const fieldPlace =
  (placeOf: CollectedRecord['placeOf']): CollectedRecord['placeOf'] =>
  (path) => ({ ...placeOf(path), field: path.filter((step) => typeof step === 'string').join('.') })

type Read = { records: CollectedRecord[] } | { problems: Problem[] }

function fileRecords(
  { schema, id: field = 'id' }: Collection,
  { file, contents }: { file: string; contents: string },
): Read {
  if (file.endsWith('.csv')) {
    const read = csvRecords(file, contents.replace(/^\ufeff/, ''), schema)
    return 'wrong' in read
      ? { problems: [{ ...problem.brokenCollection({ file }, read.wrong), position: read.position }] }
      : read
  }
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) return { problems: [...parsed.problems] }
  const { value } = parsed
  if (typeof value !== 'object' || value === null)
    return { problems: [problem.brokenCollection({ file }, 'it holds no records')] }
  // A list, or records by their ids.
  const entries: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const wrong = entries.find(([, each]) => !isRecord(each))
  if (wrong !== undefined)
    return { problems: [problem.brokenCollection({ file, path: [wrong[0]] }, 'this is no record with fields')] }
  return {
    records: entries.map(([at, each]) => ({
      value: { ...(typeof at === 'string' ? { [field]: at } : {}), ...(each as Record<string, unknown>) },
      placeOf: (path) => ({ place: { file, path: [at, ...path] } }),
    })),
  }
}

function fetchedRecords({ file, sourceAt, id: field = 'id' }: Collection, fetched: readonly unknown[]): Read {
  const place = { file, offset: sourceAt }
  const wrong = fetched.findIndex((each) => !isRecord(each))
  if (wrong !== -1)
    return { problems: [problem.brokenCollection(place, `number ${wrong + 1} is no record with fields`)] }
  return {
    records: fetched.map((each, index) => {
      const value = each as Record<string, unknown>
      const name = value[field] === undefined ? `Record number ${index + 1}` : `The record ${value[field]}`
      return { value, placeOf: () => ({ place, record: name }) }
    }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
