// The shapes that many fields share, in JSON Schema: a text, a picture, claims to confirm, a list of pages, a fact.
import { claims } from './claims.ts'
import { picture } from './field_types.ts'

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
      ...picture,
      anyOf: [
        { type: 'object', required: ['alt'] },
        { type: 'object', required: ['decorative'] },
      ],
    },
    claims,
    pages: {
      type: 'object',
      description: 'Which pages are listed: those of this domain, newest first, unless something else is written.',
      properties: {
        brand: {
          type: 'string',
          names: 'brand' as const,
          minLength: 1,
          description: 'Pages of another brand, by its folder; or all.',
          examples: ['coast'],
        },
        tag: {
          type: 'string',
          names: 'tag' as const,
          minLength: 1,
          description: 'Pages that have this tag.',
          examples: ['food'],
        },
        collection: {
          type: 'string',
          minLength: 1,
          description: 'The pages of the records of this collection.',
          examples: ['walks'],
        },
        order: {
          type: 'string',
          enum: ['newest', 'oldest', 'title'],
          description: 'By the dates of the pages (those without one last), or by their titles.',
          examples: ['title'],
        },
        limit: { type: 'number', multipleOf: 1, minimum: 1, description: 'At most so many.', examples: [3] },
        per_page: {
          type: 'number',
          multipleOf: 1,
          minimum: 1,
          description: 'After so many the list goes on at an address of its own: /guides/2.',
          examples: [10],
        },
        feed: { type: 'boolean', description: 'True: readers can subscribe to the list (Atom).', examples: [true] },
      },
      additionalProperties: false,
    },
    attribute: {
      type: ['string', 'number', 'boolean', 'array', 'object'],
      description: 'A text for each language, or a value that is the same in all.',
      minLength: 1,
      items: { type: ['string', 'number', 'boolean'] },
      properties: text.properties,
      additionalProperties: false,
      minProperties: 1,
    },
    fact: {
      type: 'object',
      properties: {
        fact: {
          type: 'string',
          names: 'fact' as const,
          description: 'The name of a fact in facts.yaml.',
          examples: ['customers'],
        },
      },
      required: ['fact'],
      additionalProperties: false,
    },
  }
}
