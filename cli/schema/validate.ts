// Validates values against schemas: Ajv judges, and each of its errors becomes a problem in our own words.

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { keptAt, once, oncePer } from '../once.ts'
import { plainLetters } from '../plain_letters.ts'
import * as problem from '../problems/sentences.ts'
import { meant } from '../problems/suggest.ts'
import { attempt } from '../problems/thrown.ts'
import { isMoment, isTimeZone } from './moment.ts'
import type { Schema } from './schema_type.ts'
import { definitions } from './shared_shapes.ts'

/** Returns the problems of a value; none means that it matches the schema. */
export type Validate = (value: unknown, file: string, path?: (string | number)[]) => problem.Problem[]

export type Compile = (schema: Schema) => Validate

/**
 * What `validator` gives, kept with each schema that it has compiled for as long as `owner` lives. While an author types in a text
 * that all pages share, the settings and the page are judged anew with each key: to compile takes longer than to judge.
 */
export const keptValidator = (owner: object, locales: readonly string[]): Compile =>
  keptAt(compilersFor(owner), locales.join(' '), () => oncePer(validator(locales), new WeakMap()))

const compilersFor = oncePer((_owner: object) => new Map<string, Compile>(), new WeakMap())

/** Compiles schemas for a site with these locales. Draft 2020-12, all errors. @param locales codes that a text may be written in */
export function validator(locales: readonly string[]): Compile {
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
  for (const keyword of ownKeywords) ajv.addKeyword(keyword)
  const shared = definitions(locales)
  // A schema of its own, which is compiled once for all that refer to it.
  ajv.addSchema({ $id: sharedId, $defs: shared })
  return (schema) => {
    // Compiled when first needed: most sites use few of the blocks there are.
    let compiled: ValidateFunction | undefined
    return (value, file, path = []) => {
      compiled ??= ajv.compile(referringTo(sharedId, schema))
      return compiled(value) ? [] : problemsOf((compiled.errors ?? []) as VerboseError[], shared, { file, path })
    }
  }
}

const ownKeywords = 'kind names headline drawing whole contrasts impliedLink inOrder distinct counted days'.split(' ')
const sharedId = 'shared'

/** The schema with its references (`#/$defs/...`) leading to the schema of this name. */
function referringTo(id: string, schema: Schema): Schema {
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow)
    if (!isObject(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, key === '$ref' ? `${id}${each}` : follow(each)]),
    )
  }
  return follow(schema) as Schema
}

// The formats that our schemas name; ajv-formats brings thirty.
const isDay = (value: string) => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(value) : Number.NaN
  // Some engines take 30 February for 2 March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
const formats = {
  date: isDay,
  /** Describes the value of a fact that is not a number. */
  'number-or-day': isDay,
  moment: isMoment,
  'time-zone': isTimeZone,
  language: isLanguageTag,
  country: (code: string) =>
    /^(?!ZZ|X[AB]|E[UZ]|UN|QO)[A-Z]{2}$/.test(code) &&
    countryNames().of(code) !== undefined &&
    countryOf(code) === code,
  currency: (code: string) =>
    /^(?!XXX|XTS)[A-Z]{3}$/.test(code) && !beforeEuro.test(code) && currencyNames().of(code) !== undefined,
  email: /^[^\s@<>":,;]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  uri: (value: string) => /^https?:\/\/[^/?#\\@]+([/?#]|$)/.test(value) && URL.canParse(value),
}

// `Intl` names them for ever.
const beforeEuro = /^(ATS|BEF|BGN|CYP|DEM|EEK|ESP|FIM|FRF|GRD|HRK|IEP|ITL|LTL|LUF|LVL|MTL|NLG|PTE|SIT|SKK)$/
const countryNames = once(() => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }))
const currencyNames = once(() => new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }))

/** The code that stands for a country now: GB for UK. */
const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? new Intl.Locale(`und-${code}`).region : undefined)

/** True for a language tag that `Intl` takes (BCP 47). */
export function isLanguageTag(tag: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(tag).length === 1, false)
}

const formatNames: Record<keyof typeof formats, string> = {
  date: 'a date that the calendar has',
  'number-or-day': 'a number without quotes, or a day such as 2026-12-01',
  moment: 'a moment such as 2026-12-01T08:00+01:00',
  'time-zone': 'a time zone such as Europe/Ljubljana',
  language: 'a language tag',
  country: 'a country by its two letters, such as SI',
  currency: 'a currency by its three letters, such as EUR',
  email: 'an e-mail address',
  uri: 'an address',
}

interface CheckedPlace {
  file: string
  path: (string | number)[]
}
/** As Ajv reports it with `verbose`. */
interface VerboseError extends ErrorObject {
  parentSchema: {
    properties?: Record<string, { description?: string }>
    description?: string
    pattern?: string
    $ref?: string
    enum?: unknown[]
    anyOf?: { type?: string; minimum?: number; maximum?: number }[]
    items?: { properties?: object; required?: string[] }
  }
}

function problemsOf(
  errors: VerboseError[],
  shared: ReturnType<typeof definitions>,
  at: CheckedPlace,
): problem.Problem[] {
  const { fact, text } = shared
  const isOfFact = ({ parentSchema }: VerboseError) => parentSchema === fact || parentSchema === fact.properties.fact
  // Mistakes in one of several alternatives are reported with all of them.
  const relevant = errors.filter(
    (error) => !error.schemaPath.includes('/anyOf/') && !isOfFact(error) && !isSaidTwice(error),
  )
  const misnamed = misnamedFields(errors)
  return relevant.flatMap((error) => {
    const { keyword, instancePath, params } = error
    const missing = keyword === 'anyOf' && isOfPicture(error) ? 'alt' : params.missingProperty
    if (misnamed.some((field) => field.instancePath === instancePath && field.meant === missing)) return []
    // A value of the wrong type is no alternative either.
    if (
      keyword === 'anyOf' &&
      relevant.some((other) => other.keyword === 'type' && other.instancePath === instancePath)
    )
      return []
    const place = { file: at.file, path: [...at.path, ...pathOf(instancePath)] }
    return [
      translate(error, place, {
        isText: error.parentSchema.properties === text.properties,
        locales: Object.keys(text.properties),
        meant: misnamed.find((field) => field.instancePath === instancePath && field.name === params.additionalProperty)
          ?.meant,
      }),
    ]
  })
}

/** Of the two shapes that need one of several things, a number and a picture, the second has fields. */
const isOfPicture = ({ parentSchema }: VerboseError) => parentSchema.properties !== undefined

/** A field with a pattern says again of its texts which type they have; a value that is not a text is reported as a wrong choice as well. */
const isSaidTwice = ({ keyword, schemaPath, parentSchema }: VerboseError) =>
  keyword === 'type' &&
  (parentSchema.$ref !== undefined || parentSchema.enum !== undefined || schemaPath.includes('/patternProperties/'))

interface Misnamed {
  instancePath: string
  name: string
  meant: string
}

/** Fields that are missing because their names are mistyped, or something else stands in their place: one mistake, told once. */
const misnamedFields = (errors: readonly VerboseError[]): Misnamed[] =>
  errors.flatMap(({ keyword, instancePath, params }) => {
    if (keyword !== 'additionalProperties') return []
    const name = String(params.additionalProperty)
    const here = errors.filter((error) => error.instancePath === instancePath)
    const missing = here
      .filter((error) => error.keyword === 'required')
      .map((error) => String(error.params.missingProperty))
    const isAlone = here.filter((error) => error.keyword === keyword).length === 1
    const match = meant(name, missing) ?? (isAlone && missing.length === 1 ? missing[0] : undefined)
    return match === undefined ? [] : [{ instancePath, name, meant: match }]
  })

function translate(
  error: VerboseError,
  place: problem.Place,
  { isText, locales, meant: lost }: { isText: boolean; locales: readonly string[]; meant: string | undefined },
): problem.Problem {
  const { params, parentSchema } = error
  const description = parentSchema.description ?? ''
  switch (error.keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      const fields = Object.keys(parentSchema.properties ?? {}).filter((each) => each !== 'confirm')
      const at = { ...place, path: [...(place.path ?? []), name], key: true }
      if (isText) return problem.unknownLocale(at, name, fields)
      const isEntry = place.path?.some((step, index, path) => step === name && typeof path[index + 1] === 'number')
      if (isEntry === true && lost === undefined) return problem.tooDeep(at, name)
      return locales.includes(name) ? problem.strayLocale(at, name) : problem.unknownField(at, name, fields, lost)
    }
    case 'required': {
      const name = String(params.missingProperty)
      return problem.missingField(place, name, parentSchema.properties?.[name]?.description ?? '')
    }
    case 'enum':
      return problem.wrongChoice(place, printed(error.data), (params.allowedValues as unknown[]).map(String))
    case 'type':
      return ofList(
        problem.wrongType(
          place,
          isText ? 'a text for each language' : typeName(String(params.type)),
          valueName(error.data),
          typeHint(error, isText),
        ),
      )
    case 'anyOf':
      // Only a number's limits can be broken by a number.
      if (typeof error.data === 'number')
        return problem.wrongValue(place, limits(error.data, parentSchema), description)
      return isOfPicture(error)
        ? problem.missingField(place, 'alt', 'Say what the picture tells, or write decorative: true.')
        : problem.wrongType(place, 'a number or { fact: name }', valueName(error.data), factHint(error.data))
    case 'const':
      return problem.wrongValue(place, `it has to be ${JSON.stringify(params.allowedValue)}`, description)
    case 'pattern':
      return problem.wrongValue(
        place,
        `"${printed(error.data)}" does not look like the examples`,
        `${patternHint(printed(error.data), parentSchema)}${withExamples(parentSchema)}`,
      )
    case 'format':
      return problem.wrongValue(
        place,
        `"${printed(error.data)}" is not ${formatNames[params.format as keyof typeof formats]}`,
        `${formatHint(printed(error.data), String(params.format))}${withExamples(parentSchema)}`,
      )
    case 'minLength':
      return problem.wrongValue(place, 'it is empty', description)
    case 'minProperties':
      return problem.noWords(place, description)
    case 'minItems':
      return problem.wrongValue(
        place,
        `at least ${params.limit} ${params.limit === 1 ? 'entry is' : 'entries are'} wanted`,
        description,
      )
    case 'maxItems':
      return problem.wrongValue(place, `at most ${params.limit} entries are wanted`, description)
    case 'minimum':
      return problem.wrongValue(place, `${printed(error.data)} is less than ${params.limit}`, description)
    case 'multipleOf':
      return problem.wrongValue(place, `${printed(error.data)} is no whole number`, description)
    case 'maximum':
      return problem.wrongValue(place, `${printed(error.data)} is more than ${params.limit}`, description)
    default:
      throw new Error(`no words for the schema keyword ${error.keyword}`)
  }
}

/** How the value should be written; undefined if the type says enough. */
function typeHint({ data, parentSchema, params }: VerboseError, isText: boolean): string | undefined {
  const fields = Object.keys(parentSchema.properties ?? {})
  const codes = fields.filter((name) => name !== 'all')
  const isPlain = typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean'
  if (isText && isPlain)
    return `Write it once for each language: { ${codes.map((code) => `${code}: ...`).join(', ')} }; or { all: ... } for a name.`
  if (fields.includes('src') && typeof data === 'string')
    return `Write { src: ${data}, alt: { ... } } with its text alternative, or { src: ${data}, decorative: true }.`
  if (params.type === 'string') return stringHint(data, parentSchema)
  if (params.type === 'boolean' && typeof data !== 'object')
    return yes.test(String(data)) ? 'Write true, without quotes.' : 'Write true or false, without quotes.'
  if (params.type === 'number' && typeof data === 'string') return numberHint(data)
  if (params.type === 'array' && isObject(data)) {
    const [first, ...others] = Object.keys(data)
    if (others.length === 0 && Array.isArray(Object.values(data)[0]))
      return `Delete the line "${first}:" and write its entries as far left: the list stands alone here.`
    const { properties = {}, required = [] } = parentSchema.items ?? {}
    // What an entry is about stands before the colon, in place of the field that says it.
    const field = first === undefined || Object.hasOwn(properties, first) ? undefined : required[0]
    if (first !== undefined)
      return `Begin each entry with a dash and a space: "- ${field === undefined ? `${first}: ...` : `${field}: ${first}`}".`
  }
  if (params.type === 'array' && typeof data === 'string' && /^[\w-]+(\s*[,;]\s*[\w-]+)+$/.test(data))
    return `Write [${data.split(/\s*[,;]\s*/).join(', ')}].`
  if (params.type === 'array' && data === null)
    return 'Write its entries below it, each after a dash, or delete the line.'
  if (params.type === 'object' && data === null && fields.length > 0)
    return `Write its fields below it, indented by two spaces: ${fields.filter((name) => name !== 'confirm').join(', ')}.`
  return undefined
}

/** The same problem; entries of a list that are all wrong are one mistake. */
function ofList(each: problem.Problem): problem.Problem {
  const { path = [] } = each.place
  return typeof path.at(-1) === 'number' ? { ...each, alike: { cause: JSON.stringify(path.slice(0, -1)) } } : each
}

/** A name where a number or a fact is wanted is most likely that of a fact. */
const factHint = (data: unknown) =>
  typeof data !== 'string' ? undefined : (numberHint(data) ?? `Write { fact: ${data} }, or a number without quotes.`)

const yes = /^(yes|y|on|true|1|ja|da|oui|s[iì])$/i

function stringHint(data: unknown, schema: VerboseError['parentSchema']): string | undefined {
  // A post code may have lost its zeros as it was read.
  if (typeof data === 'number' && data >= 100 && data < 10_000)
    return `Put it in quotes: '${data}', or '${`${data}`.padStart(5, '0')}' if it begins with zeros.`
  if (data === 0) return 'Put it in quotes, with all of its zeros.'
  if (typeof data === 'number' || typeof data === 'boolean') return `Put it in quotes: '${data}'.`
  if (data === null)
    return `Write a text. One that begins with # has to be in quotes: '#contact'. So have the words null and ~: 'null'.${withExamples(schema) === '' ? '' : ` ${withExamples(schema)}`}`
  if (Array.isArray(data) && typeof data[0] === 'string')
    return `Write one text, without brackets and dashes: ${data.join(', ')}`
  if (isObject(data)) {
    const [first] = Object.values(data)
    if (typeof first === 'string') return `Write the text itself, without a name before it: ${first}`
  }
  return undefined
}

/** A share as a text can show it: per cent, divided by a hundred. */
function shareHint(data: string): string | undefined {
  const [, percent] = /^(-?\d+(?:[.,]\d+)?)\s*%$/.exec(data.trim()) ?? []
  if (percent === undefined) return undefined
  const share = Number((Number(percent.replace(',', '.')) / 100).toPrecision(12))
  return `Write it as a part of one: ${share}. A text shows it as {name, number, ::percent}.`
}

/** With digits in place of the letters that look like them. */
const digitsOf = (text: string) => text.replace(/[oO]/g, '0').replace(/[lI]/g, '1')

/** A number as it has to be written; people write it with quotes, units, and the signs of their language. */
function numberHint(data: string): string | undefined {
  const text = data.trim()
  if (/^[−–]\d+(\.\d+)?$/.test(text)) return `Write it with the hyphen of the keyboard: -${text.slice(1)}`
  if (/^-?\d+(\.\d+)?$/.test(text)) return `Write it without quotes: ${text}`
  if (/^-?\d+,\d{1,2}$/.test(text)) return `Write it with a point: ${text.replace(',', '.')}`
  if (/^\d{1,3},\d{3}$/.test(text))
    return `Write it with a point, ${text.replace(',', '.')}; or the digits alone, ${text.replace(',', '')}, where the comma parts thousands.`
  if (/^\d{1,3}([.,\u00a0 ’']\d{3})+$/.test(text)) return `Write the digits alone: ${text.replace(/\D/g, '')}`
  if (/^\d[\doOlI]*[oOlI]$|^\d[oOlI]+\d+$/.test(text)) return `Write it with digits alone: ${digitsOf(text)}.`
  const [, digits] = /^(-?\d+(?:\.\d+)?)\s*\D+$/.exec(text) ?? []
  return digits === undefined ? undefined : `Write the number alone: ${digits}.`
}

/** `https:` with a letter or a sign too few, or another scheme. */
const brokenScheme = /^(?:h?t{0,2}ps?(?=[:/])|[a-z]+(?=:\/))?:?\/*/i

const code = /<(?:a|div|iframe|script)\s[^<>=]*=[^<>]*>/i
const onlyAddress = 'This is code to put into a page: write an address alone. '

/** What of the value would fit the pattern, where it is plain to see. */
function patternHint(written: string, schema: VerboseError['parentSchema']): string {
  if (code.test(written)) return onlyAddress
  const fits = (value: string) => schema.pattern !== undefined && new RegExp(schema.pattern).test(value)
  const tries = [
    problem.hexDigits(written),
    written.replace(/^[a-z]+:\/\//i, '').replace(/\/.*$/, ''),
    `https://${written.replace(brokenScheme, '')}`,
    // An address of a page where its name is wanted.
    written.replace(/^https?:\/\/(?:www\.)?([^/.]+)[^/]*\//i, '$1/').replace(/\/+$|\.html?$/g, ''),
    `/${written}`,
    `file:${written.replace(/^(?:\/?public)?\//, '')}`,
    // A colon or an @ is no sign between words.
    /[:@]/.test(written)
      ? undefined
      : plainLetters(written.trim())
          .replace(/[\s_]+/g, '-')
          .replace(/[^a-z0-9-]/g, ''),
    written.trim().toUpperCase(),
  ]
  const suggestion = tries.find((each) => each !== undefined && fits(each))
  if (suggestion !== undefined) return `Did you mean '${suggestion}'? `
  const inDigits = digitsOf(written)
  return inDigits !== written && !/\p{L}/u.test(inDigits) && fits(inDigits)
    ? `Letters stand among the digits: write '${inDigits}'. `
    : ''
}

function formatHint(written: string, format: string): string {
  if (code.test(written)) return onlyAddress
  const number = format === 'number-or-day' ? (shareHint(written) ?? numberHint(written)) : undefined
  if (number !== undefined) return `${number} `
  const corrected = formatTries[format]?.(written)
  if (corrected !== undefined && isFormat(format, corrected)) return `Did you mean '${corrected}'? `
  if (format === 'email' && /@.*@/.test(written)) return 'Write one address alone. '
  const [, year = '', month = '', day = ''] = /^(\d{4})-(0[1-9]|1[0-2])-(\d{2})(?:T|$)/.exec(written) ?? []
  // Day 0 of a month is the last one before it.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return year !== '' && Number(day) > last ? `That month has ${last} days. ` : ''
}

const formatTries: Record<string, (written: string) => string> = {
  date: (written) => {
    const parts = written.split(/\D+/).filter((part) => part !== '')
    const [a = '', b = '', c = ''] = parts
    // A month above twelve is a day, as Americans write it.
    const [day, month] = Number(b) > 12 ? [b, a] : [a, b]
    const isDayFirst = Number(b) > 12 && Number(c) <= 12
    const [y, m, d] = a.length === 4 ? [a, ...(isDayFirst ? [c, b] : [b, c])] : [c, month, day]
    return [y, m, d].map((part = '', index) => part.padStart(index === 0 ? 4 : 2, index === 0 ? '20' : '0')).join('-')
  },
  'number-or-day': (written) => formatTries.date?.(written) ?? written,
  moment: (written) => {
    const [, day = '', hour, minute = '00'] =
      /^(.*?)(?:[T ,]+(\d{1,2})(?:[:.h](\d{2}))?\D*)?$/.exec(written.trim()) ?? []
    const date = formatTries.date?.(day) ?? ''
    return hour === undefined ? date : `${date}T${hour.padStart(2, '0')}:${minute}`
  },
  language: (written) => written.replaceAll('_', '-'),
  country: (written) => countryOf(written.trim().toUpperCase()) ?? written,
  currency: (written) =>
    ({ '€': 'EUR', $: 'USD', '£': 'GBP' })[written] ?? written.trim().toUpperCase().replace(beforeEuro, 'EUR'),
  email: (written) =>
    written
      .replace(/^mailto:\/*/i, '')
      .replaceAll(',', '.')
      .replace(/\s|<|>/g, '')
      .replace(/^(info|office|sales|support|hello|contact|mail)\./, '$1@'),
  uri: (written) => `https://${written.replace(brokenScheme, '')}`,
}

function isFormat(name: string, value: string): boolean {
  const format = formats[name as keyof typeof formats]
  return format instanceof RegExp ? format.test(value) : format(value)
}

function limits(value: number, schema: VerboseError['parentSchema']): string {
  const { minimum, maximum } = schema.anyOf?.find(({ type }) => type === 'number') ?? {}
  if (minimum !== undefined && value < minimum) return `${value} is less than ${minimum}`
  return maximum !== undefined && value > maximum ? `${value} is more than ${maximum}` : 'it is not a finite number'
}

function withExamples(schema: VerboseError['parentSchema'] & { examples?: unknown[] }) {
  const examples = schema.examples?.map((example) => JSON.stringify(example)).join(', ')
  return `${schema.description ?? ''}${examples === undefined ? '' : ` Examples: ${examples}.`}`
}
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const printed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
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
  'string,number,boolean': 'a text, a number, or true or false',
  'string,number,boolean,array,object': 'a text, a number, true or false, or a list of them',
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
