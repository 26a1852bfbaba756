import { expect, test } from 'vitest'
import * as field from '../schema/fields.ts'
import type { Schema } from '../schema/schema.ts'
import { atHome, type There } from './block_examples.ts'

const about = { description: 'What it is.', examples: ['x'] as [unknown] }
const there = {
  media: ['mark.svg', 'pier.jpg'],
  facts: {},
  companies: {},
  pages: ['index', 'coast/walks'],
} as unknown as There
const card = (link: unknown) =>
  field.object(
    { name: field.text(about), link, image: field.optional(field.image(about)) } as Parameters<typeof field.object>[0],
    { description: 'A card.' },
  ) as Schema
const name = { en: 'Walks' }

test('an example that names what is there stays as it is', () => {
  const example = { name, link: 'coast/walks', image: { src: 'pier.jpg', decorative: true } }
  expect(atHome(example, card(field.link(about)), there)).toEqual(example)
})

test('what is not there is left out where it may be missing, and something else is named where it may not', () => {
  const example = { name, link: 'city/hotels', image: { src: 'harbour.jpg', decorative: true } }
  expect(atHome(example, card(field.optional(field.link(about))), there)).toEqual({ name })
  expect(atHome(example, card(field.link(about)), there)).toEqual({ name, link: 'index' })
  const photos = field.list(field.image(about), { description: 'Photos.', examples: [[]] }) as Schema
  expect(atHome([example.image], photos, there)).toEqual([{ src: 'pier.jpg', decorative: true }])
})
