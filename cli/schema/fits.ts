// Whether a value fits a schema, without a word on why not: Ajv says that, whose code takes longer to compile than most builds have
// pages to judge. False also where a schema has a keyword that is not known here.
import { oncePer } from '../once.ts'

type Fields = Readonly<Record<string, unknown>>
/** What a rule is given besides the value: what its keyword says, and the schema around it. */
type Rule = (said: never, value: never, schema: Fields) => boolean

/** @param formats by name @param shared what `#/$defs/...` leads to @param remarks keywords that say nothing of a value */
export function fitting(
  formats: Readonly<Record<string, RegExp | ((value: string) => boolean)>>,
  shared: Fields,
  remarks: readonly string[],
): (schema: object, value: unknown) => boolean {
  const fits = (schema: Fields, value: unknown): boolean => {
    for (const keyword in schema) {
      const rule = rules.get(keyword)
      if (rule === undefined || !rule(schema[keyword] as never, value as never, schema)) return false
    }
    return true
  }
  const numbers = (rule: (limit: number, value: number) => boolean): Rule =>
    ((limit: number, value: unknown) => typeof value !== 'number' || rule(limit, value)) as Rule
  const texts = (rule: (said: string, value: string) => boolean): Rule =>
    ((said: string, value: unknown) => typeof value !== 'string' || rule(said, value)) as Rule
  const lists = (rule: (said: number | Fields, value: unknown[]) => boolean): Rule =>
    ((said: number | Fields, value: unknown) => !Array.isArray(value) || rule(said, value)) as Rule
  const objects = <Said>(rule: (said: Said, value: Fields, schema: Fields) => boolean): Rule =>
    ((said: Said, value: unknown, schema: Fields) => !isObject(value) || rule(said, value, schema)) as Rule
  const rules = new Map<string, Rule>([
    ...[...remarks, 'description', 'examples', 'default'].map((name) => [name, () => true] as const),
    ['type', (type: string | string[], value: unknown) => [type].flat().some((each) => isOf(each, value))],
    ['enum', (allowed: unknown[], value: unknown) => allowed.includes(value)],
    ['const', (allowed: unknown, value: unknown) => allowed === value],
    ['anyOf', (schemas: Fields[], value: unknown) => schemas.some((each) => fits(each, value))],
    ['$ref', (to: string, value: unknown) => fits((shared[to.slice('#/$defs/'.length)] ?? unknown) as Fields, value)],
    ['minimum', numbers((limit, value) => value >= limit)],
    ['maximum', numbers((limit, value) => value <= limit)],
    ['multipleOf', numbers((part, value) => Number.isInteger(value / part))],
    // A sign takes one place or two.
    [
      'minLength',
      ((least: number, value: unknown) =>
        typeof value !== 'string' || value.length >= least * 2 || [...value].length >= least) as Rule,
    ],
    ['pattern', texts((pattern, value) => patternOf(pattern).test(value))],
    ['format', texts((name, value) => formatFits(formats[name], value))],
    ['minItems', lists((least, value) => value.length >= (least as number))],
    ['maxItems', lists((most, value) => value.length <= (most as number))],
    ['items', lists((schema, value) => value.every((each) => fits(schema as Fields, each)))],
    ['minProperties', objects((least: number, value) => Object.keys(value).length >= least)],
    ['required', objects((names: string[], value) => names.every((name) => value[name] !== undefined))],
    [
      'properties',
      objects((properties: Record<string, Fields>, value) => {
        for (const name in properties)
          if (value[name] !== undefined && !fits(properties[name] as Fields, value[name])) return false
        return true
      }),
    ],
    [
      'additionalProperties',
      objects((others: Fields | boolean, value, { properties = {}, patternProperties }) => {
        for (const name in value)
          if (!Object.hasOwn(properties as Fields, name))
            if (patternProperties !== undefined || typeof others === 'boolean' || !fits(others, value[name]))
              return others === true
        return true
      }),
    ],
  ] as [string, Rule][])
  return fits as (schema: object, value: unknown) => boolean
}

/** A schema that nothing is known of. */
const unknown: Fields = { unknown: true }
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const patternOf = oncePer((pattern: string) => new RegExp(pattern, 'u'))
const formatFits = (format: RegExp | ((value: string) => boolean) | undefined, value: string) =>
  format instanceof RegExp ? format.test(value) : format?.(value) === true

function isOf(type: string, value: unknown): boolean {
  if (type === 'object') return isObject(value)
  if (type === 'array') return Array.isArray(value)
  return typeof value === type && (type !== 'number' || Number.isFinite(value))
}
