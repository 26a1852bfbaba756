// What a page asks, checked: nothing of another shape reaches the engine.
import { Ajv } from 'ajv'
import type { Endpoint } from './protocol.ts'

const string = { type: 'string', maxLength: 100_000 }
const name = { type: 'string', maxLength: 1000 }
const index = { type: 'integer', minimum: 0, maximum: 100_000 }
const words = { anyOf: [string, { type: 'null' }] }
const object = (properties: Record<string, object>, optional: string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((each) => !optional.includes(each)),
  additionalProperties: false,
})
const path = { type: 'array', items: { anyOf: [index, name] }, maxItems: 50 }
const at = object({ file: name, path })
const kind = (of: string) => ({ const: of })
const any = {}
const edit = {
  anyOf: [
    object({ kind: kind('text'), at, locale: { type: 'string', pattern: '^([a-z]{2}|all)$' }, from: words, to: words }),
    object({ kind: kind('value'), at, from: any, to: any }),
    object({ kind: kind('insert'), at, index, item: any }),
    object({ kind: kind('remove'), at, index, from: any }),
    object({ kind: kind('move'), at, index, to: index, from: any }),
    object({ kind: kind('create'), file: name, contents: string }),
  ],
}
const edits = { type: 'array', items: edit, maxItems: 2000 }
const page = object({ page: name, brand: name, locale: name })
const digests = { type: 'object', additionalProperties: name, maxProperties: 1000 }

const shapes: Record<Exclude<Endpoint, 'upload'>, object> = {
  place: object({ at, page, edits, digests }),
  preview: object({ page, at: { anyOf: [at, { type: 'null' }] }, edits, digests }),
  check: object({ edits, digests }),
  save: object({ edits, digests }),
  pages: object({ page, edits }),
  media: object({}),
  icons: object({ word: name }),
  colours: object({ at, page, edits }),
  facts: object({}),
  blocks: object({}),
  new: {
    anyOf: [
      object({ kind: kind('page'), name, title: name, locale: name, component: name }, ['component']),
      object({ kind: kind('variant'), page: name, locale: name }),
    ],
  },
}

const ajv = new Ajv({ strict: false })
const validators = new Map(Object.entries(shapes).map(([endpoint, shape]) => [endpoint, ajv.compile(shape)]))

export const isEndpoint = (endpoint: string): endpoint is Endpoint => endpoint === 'upload' || validators.has(endpoint)

/** What is wrong with a request; undefined where nothing is. */
export function requestProblem(endpoint: Endpoint, asked: unknown): string | undefined {
  const validate = validators.get(endpoint)
  if (validate === undefined || validate(asked)) return undefined
  return `This is not understood: ${ajv.errorsText(validate.errors?.slice(0, 1), { dataVar: endpoint })}.`
}
