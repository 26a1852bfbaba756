// What a page asks, checked: nothing of another shape reaches the engine.
import { Ajv } from 'ajv'
import { localeCode } from '../content/paths.ts'
import type { Endpoint } from './protocol.ts'

const string = { type: 'string', maxLength: 100_000 }
const name = { type: 'string', maxLength: 1000 }
const index = { type: 'integer', minimum: 0, maximum: 100_000 }
const uuid = { type: 'string', pattern: '^[0-9a-f-]{36}$' }
const percent = { type: 'number', minimum: 0, maximum: 100 }
const orNull = (shape: object) => ({ anyOf: [shape, { type: 'null' }] })
const words = orNull(string)
const object = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((each) => !optional.includes(each)),
  additionalProperties: false,
})
const path = { type: 'array', items: { anyOf: [index, name] }, maxItems: 50 }
const at = object({ file: name, path })
/** Of a single line, as what Git keeps beside a commit. */
const line = (maxLength: number) => ({ type: 'string', maxLength, pattern: '^[^\\p{Cc}]*$' })
const kind = (of: string) => ({ const: of })
const any = {}
const base = { type: 'string', maxLength: 64 }
const begun = (properties: Record<string, object>) => object({ ...properties, at, base }, ['base'])
const edit = {
  anyOf: [
    begun({
      kind: kind('text'),
      locale: { type: 'string', pattern: `^(?:${localeCode}|all)$` },
      from: words,
      to: words,
    }),
    begun({ kind: kind('value'), from: any, to: any }),
    begun({ kind: kind('insert'), index, item: any }),
    begun({ kind: kind('remove'), index, from: any }),
    begun({ kind: kind('move'), index, to: index, from: any }),
    object({ kind: kind('create'), file: name, contents: string }),
  ],
}
const edits = { type: 'array', items: edit, maxItems: 2000 }
const page = object({ page: name, brand: name, locale: name })
const bases = { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 2000 }

const shapes: Record<Exclude<Endpoint, 'upload'>, object> = {
  place: object({ at, page, edits, bases }),
  preview: object({ page, at: orNull(at), base: orNull(base), edits, bases }),
  check: object({ edits, bases }),
  save: object({ edits, bases }),
  history: object({ at, edits, bases }),
  pending: object({ page }),
  handin: object({
    sentence: line(300),
    author: orNull(
      object({ name: line(100), email: { ...line(200), pattern: '^[^\\s\\p{Cc}@<>]+@[^\\s\\p{Cc}@<>]+$' } }),
    ),
    seen: { type: 'string', pattern: '^[0-9a-f]{40,64}$' },
  }),
  fetch: object({}),
  pages: object({ page }),
  media: object({}),
  picture: object({
    change: {
      anyOf: [
        object({ kind: kind('rename'), src: name, to: name, isBack: { type: 'boolean' } }, ['isBack']),
        object({ kind: kind('remove'), src: name, as: uuid }),
        object({ kind: kind('restore'), src: name, as: uuid }),
        object({
          kind: kind('crop'),
          src: name,
          box: object({ left: percent, top: percent, right: percent, bottom: percent }),
        }),
        object({ kind: kind('replace'), src: name, by: name }),
      ],
    },
  }),
  icons: object({ word: name }),
  colours: object({ at, page, edits, bases }),
  facts: object({ page }),
  blocks: object({ page }),
  new: {
    anyOf: [
      object({ kind: kind('page'), name, title: name, locale: name, component: name }, ['component']),
      object({ kind: kind('variant'), page: name, locale: name }),
      object({ kind: kind('copy'), page: name, name, title: name, locale: name, edits, bases }),
    ],
  },
  page: object({
    change: {
      anyOf: [
        object({ kind: kind('move'), page, to: name, isBack: { type: 'boolean' } }, ['isBack']),
        object({ kind: kind('remove'), page, to: orNull(name) }),
      ],
    },
    isPlan: { type: 'boolean' },
  }),
}

const ajv = new Ajv({ strict: false })
const validators = new Map(Object.entries(shapes).map(([endpoint, shape]) => [endpoint, ajv.compile(shape)]))

export const isEndpoint = (endpoint: string): endpoint is Endpoint => endpoint === 'upload' || validators.has(endpoint)

/** What is wrong with a request; undefined if nothing is. */
export function requestProblem(endpoint: Endpoint, asked: unknown): string | undefined {
  const validate = validators.get(endpoint)
  if (validate === undefined || validate(asked)) return undefined
  return `This is not understood: ${ajv.errorsText(validate.errors?.slice(0, 1), { dataVar: endpoint })}.`
}
