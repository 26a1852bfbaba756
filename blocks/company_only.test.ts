// Blocks for what only the company can give: they take nothing empty, and what permits them stays with colleagues.

import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { localizer, type Resolve } from '../cli/page/localize.ts'
import { validator } from '../cli/schema/validate.ts'
import { schema as screens } from './product_screens/schema.ts'
import { schema as quotation } from './quotation/schema.ts'
import { schema as reference } from './reference/schema.ts'
import { schema as team } from './team/schema.ts'

const all = (text: string) => ({ all: text })
const image = { src: 'people/n-n.jpg', alt: all('N. N.') }
const permission = { from: 'Ana Novak', date: '2026-11-20', kept: 'Contracts' }
const title = all('Title')

/** What an author writes, complete; each entry of `parts` is asked for. */
const blocks: { name: string; schema: TSchema; list?: string; parts: Record<string, unknown> }[] = [
  {
    name: 'reference',
    schema: reference,
    list: 'references',
    parts: { customer: all('Hotel'), task: all('Wi-Fi.'), result: all('Done.'), permission },
  },
  {
    name: 'quotation',
    schema: quotation,
    parts: { words: all('Good.'), name: 'Ana Novak', role: all('Head'), organisation: all('Hotel'), permission },
  },
  {
    name: 'team',
    schema: team,
    list: 'people',
    parts: { name: 'Ana Novak', role: all('Engineer'), image, permission },
  },
  { name: 'product_screens', schema: screens, list: 'screens', parts: { image, caption: all('An invoice.') } },
]
const validate = validator(['sl', 'en'])
const plain = new Proxy({}, { get: () => (value: unknown) => value }) as Resolve

describe.each(blocks)('$name', ({ schema, list, parts }) => {
  const written = (entry: Record<string, unknown>) => (list === undefined ? entry : { title, [list]: [entry] })
  const problems = (data: unknown) => validate(schema)(data, 'page.yaml')

  test('takes what is complete', () => {
    expect(problems(written(parts))).toEqual([])
  })

  test.each(Object.keys(parts))('is refused without %s', (part) => {
    const { [part]: _, ...rest } = parts
    expect(
      problems(written(rest))
        .map(({ message }) => message)
        .join(),
    ).toContain(`"${part}"`)
  })

  test.each(Object.keys(parts))('is refused with an empty %s', (part) => {
    const empty = typeof parts[part] === 'string' ? '' : {}
    expect(problems(written({ ...parts, [part]: empty }))).not.toEqual([])
  })

  test('is refused with an empty list', () => {
    expect(problems(list === undefined ? {} : { title, [list]: [] })).not.toEqual([])
  })

  test('publishes nothing of the permission', () => {
    expect(JSON.stringify(localizer(schema)(written(parts), plain))).not.toMatch(/permission|Contracts/)
  })
})
