// Claims that wait for the company's word: `confirm` beside what is claimed, on a page, a block, or any object inside a
// block, a brand or a company record. Visitors never receive it, since no block's schema names it.
import { keptAt } from '../once.ts'
import type { Place } from '../problems/problem.ts'
import { list, object, optional, plain, type Received } from './field_types.ts'
import type { Schema } from './schema_type.ts'

const claim = object(
  {
    claim: plain({ description: 'What is claimed, in a sentence.', examples: ['Support answers in Croatian.'] }),
    who: plain({ description: 'Who in the company can confirm it.', examples: ['Head of support'] }),
    denied: optional(
      plain({
        description: 'What was answered where it is not true: site check warns of it until the text is corrected.',
        examples: ['Support answers in Croatian on working days only.'],
      }),
    ),
  },
  { description: 'A claim that a customer could rely on and that has not been confirmed yet.' },
)
type WrittenClaim = Received<typeof claim>

const description = 'Claims made here that the company has to confirm: site check counts them, --claims lists them.'

/** The schema of `confirm`. Delete an entry once the company has confirmed it, or correct the text. */
export const claims = list(claim, {
  description,
  examples: [[{ claim: 'Support answers in Croatian.', who: 'Head of support' }]],
  minItems: 1,
})

const cache = new WeakMap<Schema, Schema>()

/**
 * The schema with `confirm` allowed in each of its objects; what it says besides stays as it is.
 * @returns the same for the same schema, so that what is compiled of it can be kept
 */
export const withClaims = <S extends Schema>(schema: S): S => keptAt(cache, schema, claiming) as S

function claiming<S extends Schema>(schema: S): S {
  const { properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(properties === undefined
      ? {}
      : {
          properties: {
            ...mapValues(properties, withClaims),
            confirm: { $ref: '#/$defs/claims', description },
          },
        }),
    ...(items === undefined ? {} : { items: withClaims(items) }),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: withClaims(additionalProperties) } : {}),
  }
}

export interface Claim extends WrittenClaim {
  place: Place
}

/** Every claim of a file, whatever else is wrong in it. @param path to the value in the file */
export function claimsOf(file: string, value: unknown, path: (string | number)[] = []): Claim[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name]
    if (name !== 'confirm' || !Array.isArray(inside)) return claimsOf(file, inside, at)
    return inside.flatMap((each: Partial<WrittenClaim> | null, index) => {
      const { claim, who, denied } = each ?? {}
      // The schema has reported anything that is not a claim.
      if (typeof claim !== 'string' || typeof who !== 'string') return []
      const answer = typeof denied === 'string' ? { denied } : {}
      return [{ claim, who, ...answer, place: { file, path: [...at, index] } }]
    })
  })
}

const mapValues = <V>(values: Readonly<Record<string, V>>, change: (value: V) => V): Record<string, V> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
