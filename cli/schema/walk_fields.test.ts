import { expect, test } from 'vitest'
import * as field from './field_types.ts'
import type { Schema } from './schema_type.ts'
import { defaultsOf, drawingsIn, fieldsOf, objectsOf, objectsWith, wordsOf } from './walk_fields.ts'

const about = { description: 'What it is.', examples: ['x'] as [unknown] }
const row = field.object(
  { name: field.headline(about), price: field.optional(field.plainNumber(about)) },
  { ...about, counted: ['name', 'rows'] },
)
const schema = field.object(
  {
    text: field.markdown({ ...about, whole: true }),
    photo: field.optional(field.image(about)),
    rows: field.optional(field.list(row, about)),
    more: field.optional(field.record(field.attribute(about), about)),
    sign: field.optional(field.plain({ ...about, drawing: true } as typeof about)),
    signs: field.optional(field.list(field.plain({ ...about, drawing: true } as typeof about), about)),
    icon: field.icon({ ...about, default: 'star' }),
    side: field.choice(['start', 'end'], { ...about, default: 'start' }),
  },
  about,
) as Schema

test('the fields of a value are those whose schema says of which kind they are', () => {
  const value = {
    text: { en: 'A' },
    rows: [{ name: { all: 'B' }, price: 5 }, null],
    photo: undefined,
    other: { en: 'C' },
  }
  expect(fieldsOf(schema, value, ['data'])).toEqual([
    {
      kind: 'markdown',
      value: { en: 'A' },
      path: ['data', 'text'],
      about: 'What it is.',
      isHeadline: false,
      isWhole: true,
    },
    { kind: 'text', value: { all: 'B' }, path: ['data', 'rows', 0, 'name'], about: 'What it is.', isHeadline: true },
  ])
})

test('an attribute that is written in each language is a text, and one that is the same in all is none', () => {
  const more = { country: { en: 'Egypt' }, minutes: 30, herbs: ['mint'] }
  expect(fieldsOf(schema, { more }).map(({ kind, path }) => [kind, ...path])).toEqual([['text', 'more', 'country']])
  expect(fieldsOf(schema, { more })[0]).toMatchObject({ value: { en: 'Egypt' }, isHeadline: false })
})

test('the words of a picture are those of its text alternative', () => {
  const photo = { src: 'a.svg', alt: { en: 'B' } }
  const written = { text: { en: 'A' }, photo, rows: [{ name: { all: 'C' } }], icon: 'star' }
  expect(fieldsOf(schema, written).map(wordsOf)).toEqual([
    { words: { en: 'A' }, path: ['text'] },
    { words: { en: 'B' }, path: ['photo', 'alt'] },
    { words: { all: 'C' }, path: ['rows', 0, 'name'] },
    undefined,
  ])
  expect(fieldsOf(schema, { photo: { src: 'a.svg', decorative: true } }).map(wordsOf)).toEqual([undefined])
})

test('objects are those that a schema describes; what has a kind is one value', () => {
  const value = { text: { en: 'A' }, rows: [{ name: { all: 'B' } }, null, 'x'], more: { a: { en: 'C' } } }
  expect(objectsOf(schema, value).map(({ path }) => path)).toEqual([[], ['rows', 0], ['more']])
  expect(objectsWith('counted', schema, value).map(({ path, more }) => ({ path, more }))).toEqual([
    { path: ['rows', 0], more: ['name', 'rows'] },
  ])
  expect(objectsWith('days', schema, value)).toEqual([])
})

test('a default that names something stands in the place of what is not written', () => {
  expect(defaultsOf(schema, { text: { en: 'A' } }).map(({ kind, value, path }) => [kind, value, path])).toEqual([
    ['icon', 'star', ['icon']],
  ])
  expect(defaultsOf(schema, { icon: 'moon' })).toEqual([])
})

test('drawings are found wherever a schema says that a name is one', () => {
  const value = { sign: 'a.svg', signs: ['b.svg', 5], text: { en: 'c.svg' }, icon: 'star', side: 'start', more: null }
  expect(drawingsIn(schema, value, ['data'])).toEqual([
    { path: ['data', 'sign'], name: 'a.svg' },
    { path: ['data', 'signs', 0], name: 'b.svg' },
  ])
})
