// A value against its schema: Ajv judges, and each judgement becomes a problem in our own words.
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import * as problem from '../problems/problem.ts'
import { claims } from './claims.ts'
import { momentOf } from './moment.ts'
import type { Schema } from './schema.ts'

/** Gives the problems of a value; none means that it has the shape that the schema says. */
export type Validate = (value: unknown, file: string, path?: (string | number)[]) => problem.Problem[]

/**
 * Compiles schemas for a site with these locales. Draft 2020-12, all errors.
 * @param locales codes that a text may be written in
 */
export function validator(locales: readonly string[]): (schema: Schema) => Validate {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strict: true,
    strictRequired: false,
    // Schemas are held to the standard by a test, not by every build.
    meta: false,
    validateSchema: false,
    allowUnionTypes: true,
    // A text is compiled once, and not again in each of a hundred fields; a tenth of a second of every build.
    inlineRefs: false,
    code: { optimize: false },
    formats,
  })
  ajv.addKeyword('kind')
  const shared = definitions(locales)
  return (schema) => {
    // Compiled when first needed: most sites use few of the blocks there are.
    let compiled: ValidateFunction | undefined
    return (value, file, path = []) => {
      compiled ??= ajv.compile({ ...schema, $defs: shared })
      return compiled(value) ? [] : problemsOf((compiled.errors ?? []) as Judged[], shared, { file, path })
    }
  }
}

/** The shapes that fields refer to by `$ref`: a text, a picture, claims to confirm, a fact. */
export function definitions(locales: readonly string[]) {
  const sentence = { type: 'string', minLength: 1 }
  const text = {
    type: 'object',
    description: 'A text, one for each language; or `all` for one that is the same in every language.',
    properties: {
      ...Object.fromEntries(locales.map((code) => [code, { ...sentence, description: `The text in ${code}.` }])),
      all: { ...sentence, description: 'The text, the same in every language.' },
    },
    additionalProperties: false,
    minProperties: 1,
  }
  return {
    text,
    image: {
      type: 'object',
      description: 'A picture and its text alternative.',
      properties: {
        src: {
          type: 'string',
          minLength: 1,
          description: 'Path of a file in content/media/.',
          examples: ['scenes/wifi.svg'],
        },
        alt: { ...text, description: 'What the picture tells, for those who cannot see it.' },
        decorative: { type: 'boolean', description: 'True where the picture tells nothing that the text does not.' },
      },
      required: ['src'],
      anyOf: [
        { type: 'object', required: ['alt'] },
        { type: 'object', required: ['decorative'] },
      ],
      additionalProperties: false,
    },
    claims,
    fact: {
      type: 'object',
      properties: {
        fact: { type: 'string', description: 'The name of a fact in facts.yaml.', examples: ['customers'] },
      },
      required: ['fact'],
      additionalProperties: false,
    },
  }
}

// The formats that our schemas name; ajv-formats brings thirty.
const formats = {
  date: (value: string) => {
    const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
    // Some engines take 30 February for 2 March.
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
  },
  moment: (value: string) => momentOf(value) !== undefined,
  language: isLanguageTag,
  email: /^[^\s@<>":,;]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  uri: (value: string) => /^https?:\/\/[^/?#\\@]+([/?#]|$)/.test(value) && URL.canParse(value),
}

/** True for a language tag that `Intl` takes (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

const formatNames: Record<keyof typeof formats, string> = {
  date: 'a date that the calendar has',
  moment: 'a moment such as 2026-12-01T08:00+01:00, with its time zone',
  language: 'a language tag',
  email: 'an e-mail address',
  uri: 'an address',
}

interface Base {
  file: string
  path: (string | number)[]
}
interface Judged extends ErrorObject {
  parentSchema?: {
    properties?: Record<string, { description?: string }>
    description?: string
    anyOf?: { type?: string; minimum?: number; maximum?: number }[]
  }
}

function problemsOf(errors: Judged[], shared: ReturnType<typeof definitions>, at: Base): problem.Problem[] {
  const alternatives = errors.filter((error) => error.keyword === 'anyOf').map((error) => error.instancePath)
  const { fact, text } = shared
  const isOfFact = ({ parentSchema }: Judged) => parentSchema === fact || parentSchema === fact.properties.fact
  const mistyped = errors
    .filter((error) => error.keyword === 'type' && !error.schemaPath.includes('/anyOf/') && !isOfFact(error))
    .map((error) => error.instancePath)
  return errors.flatMap((error) => {
    // What has the wrong type altogether is no alternative either.
    if (error.keyword === 'anyOf' && mistyped.includes(error.instancePath)) return []
    if (
      error.keyword !== 'anyOf' &&
      alternatives.some((path) => isWithin(error.instancePath, path)) &&
      error.schemaPath.includes('/anyOf/')
    )
      return []
    if (error.keyword !== 'anyOf' && isOfFact(error)) return []
    const path = [...at.path, ...pathOf(error.instancePath)]
    return [translate(error, { file: at.file, path }, error.parentSchema?.properties === text.properties)]
  })
}

function translate(error: Judged, place: problem.Place, isText: boolean): problem.Problem {
  const { params, parentSchema } = error
  const description = parentSchema?.description ?? ''
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const known = Object.keys(parentSchema?.properties ?? {}).filter((each) => each !== 'confirm')
      const at = { ...place, path: [...(place.path ?? []), name], key: true }
      return isText ? problem.unknownLocale(at, name, known) : problem.unknownField(at, name, known)
    }
    case 'required': {
      const name = String(params.missingProperty)
      return problem.missingField(place, name, parentSchema?.properties?.[name]?.description ?? '')
    }
    case 'enum':
      return problem.wrongChoice(place, shown(error.data), (params.allowedValues as unknown[]).map(String))
    case 'type':
      return problem.wrongType(
        place,
        isText ? 'a text for each language' : typeName(String(params.type)),
        valueName(error.data),
        typeHint(error, isText),
      )
    case 'anyOf':
      // Only a number's limits can be broken by a number.
      if (typeof error.data === 'number')
        return problem.wrongValue(place, limits(error.data, parentSchema), description)
      return place.path?.length !== undefined && isObject(error.data) && 'src' in error.data
        ? problem.missingField(place, 'alt', 'Say what the picture tells, or write decorative: true.')
        : problem.wrongType(place, 'a number or { fact: name }', valueName(error.data))
    case 'const':
      return problem.wrongValue(place, `it has to be ${JSON.stringify(params.allowedValue)}`, description)
    case 'pattern':
      return problem.wrongValue(
        place,
        `"${shown(error.data)}" does not look like the examples`,
        withExamples(parentSchema),
      )
    case 'format':
      return problem.wrongValue(
        place,
        `"${shown(error.data)}" is not ${formatNames[params.format as keyof typeof formats]}`,
        withExamples(parentSchema),
      )
    case 'minLength':
      return problem.wrongValue(place, 'it is empty', description)
    case 'minItems':
    case 'minProperties':
      return problem.wrongValue(
        place,
        `at least ${params.limit} ${params.limit === 1 ? 'entry is' : 'entries are'} wanted`,
        description,
      )
    case 'maxItems':
      return problem.wrongValue(place, `at most ${params.limit} entries are wanted`, description)
    case 'minimum':
      return problem.wrongValue(place, `it is less than ${params.limit}`, description)
    case 'maximum':
      return problem.wrongValue(place, `it is more than ${params.limit}`, description)
    default:
      throw new Error(`no words for the schema keyword ${error.keyword}`)
  }
}

/** How what was written would be right; undefined where the type says enough. */
function typeHint({ data, parentSchema, params }: Judged, isText: boolean): string | undefined {
  const fields = Object.keys(parentSchema?.properties ?? {}).filter((name) => name !== 'all')
  const isPlain = typeof data === 'string' || typeof data === 'number'
  if (isText && isPlain)
    return `Write it once for each language: { ${fields.map((code) => `${code}: ...`).join(', ')} }; or { all: ... } for a name.`
  if (fields.includes('src') && typeof data === 'string')
    return `Write { src: ${data}, alt: { ... } } with its text alternative, or { src: ${data}, decorative: true }.`
  if (params.type === 'string' && typeof data === 'number') return `Put it in quotes: '${data}'.`
  if (params.type === 'string' && data === null)
    return "Write a text. One that begins with # has to be in quotes: '#contact'."
  return undefined
}

function limits(value: number, schema: Judged['parentSchema']): string {
  const { minimum, maximum } = schema?.anyOf?.find(({ type }) => type === 'number') ?? {}
  if (minimum !== undefined && value < minimum) return `it is less than ${minimum}`
  return maximum !== undefined && value > maximum ? `it is more than ${maximum}` : 'it is not a finite number'
}

function withExamples(schema: (Judged['parentSchema'] & { examples?: unknown[] }) | undefined) {
  const examples = schema?.examples?.map((example) => JSON.stringify(example)).join(', ')
  return `${schema?.description ?? ''}${examples === undefined ? '' : ` Examples: ${examples}.`}`
}
const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const pathOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')))
const names: Record<string, string> = {
  object: 'an object (name: value)',
  array: 'a list (lines that start with a dash)',
  string: 'a text in one language',
  number: 'a number',
  boolean: 'true or false',
}
const typeName = (type: string) => names[type] ?? type
function valueName(value: unknown) {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object'
    ? 'an object'
    : typeof value === 'string'
      ? `the text "${value.length > 40 ? `${value.slice(0, 40)}…` : value}"`
      : `${Number.isFinite(value) ? 'the number ' : ''}${String(value)}`
}
