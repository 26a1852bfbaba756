import { expect, test } from 'vitest'
import * as field from '../schema/field_types.ts'
import { fieldsOf } from '../schema/walk_fields.ts'
import { localizer, type Resolve } from './localize.ts'

const about = { description: 'A field.', examples: ['x'] as [unknown] }
const schema = field.object(
  {
    title: field.text(about),
    body: field.optional(field.markdown(about)),
    card: field.object({ link: field.link(about), icon: field.optional(field.icon(about)) }, about),
    numbers: field.list(field.number(about), about),
    named: field.optional(field.record(field.text(about), about)),
    company: field.company({ ...about, default: 'brand' }),
    delivery: field.delivery(),
    align: field.choice(['start', 'end'], { ...about, default: 'start' }),
    big: field.flag(about),
    id: field.plain(about),
    image: field.optional(field.image(about)),
    color: field.optional(field.colour(about)),
    permission: field.unpublished(field.object({ from: field.text(about) }, about)),
  },
  about,
)
const written = {
  title: { sl: 'Naslov', en: 'Title' },
  body: { en: '**b**' },
  card: { link: 'imprion/wifi' },
  numbers: [1, { fact: 'customers' }],
  named: { a: { en: 'A' }, kind: { en: 'B' } },
  id: 'x',
  image: { src: 'a.svg', alt: { en: 'Alt' } },
  color: 'primary',
  permission: { from: { all: 'A customer' } },
}
/** Says of each field who was asked, and for what. */
const asked = new Proxy(
  {},
  {
    get: (_, kind) => (value: unknown, field?: string) => ({
      [kind]: value,
      ...(field === undefined ? {} : { field }),
    }),
  },
) as Resolve

test('what is written becomes what is received, field by field as the schema says', () => {
  expect(localizer(schema)(written, asked)).toEqual({
    title: { text: written.title },
    body: { markdown: written.body },
    card: { link: { link: 'imprion/wifi', field: { object: written.card, field: 'link' } } },
    numbers: [1, { fact: 'customers' }],
    named: { a: { text: { en: 'A' } }, kind: { text: { en: 'B' } } },
    company: { company: 'brand' },
    delivery: { delivery: undefined },
    align: 'start',
    big: false,
    id: 'x',
    image: { image: written.image },
    color: { colour: 'primary', field: 'color' },
  })
})

test('fields that may be left out and are left out are not received', () => {
  const { body: _, named: __, image: ___, color: ____, permission: _____, ...rest } = written
  const received = localizer(schema)(rest, asked) as object
  expect(Object.keys(received)).toEqual(['title', 'card', 'numbers', 'company', 'delivery', 'align', 'big', 'id'])
})

test('what is for colleagues alone is asked for, and received by nobody', () => {
  expect(schema.required).toContain('permission')
  expect(JSON.stringify(localizer(schema)(written, asked))).not.toContain('permission')
})

test('the walk over fields visits each that has a kind, with its path', () => {
  const found = [...fieldsOf(schema, written)].map(({ kind, path }) => `${path.join('.')} ${kind}`)
  expect(found).toEqual([
    'title text',
    'body markdown',
    'card.link link',
    'numbers.0 number',
    'numbers.1 number',
    'named.a text',
    'named.kind text',
    'image image',
    'color colour',
    'permission unpublished',
  ])
})

test('the walk survives what does not have the shape of the schema', () => {
  for (const value of [null, 5, 'text', [], { title: null, card: 'x', numbers: { a: 1 }, named: [1] }])
    expect(() => [...fieldsOf(schema, value)]).not.toThrow()
})
