import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import Prose from './block.tsx'
import { chaptersOf, dateInFull } from './chapters.ts'
import type { Data } from './schema.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

describe('a date', () => {
  test.each([
    ['sl-SI', '20. november 2026'],
    ['en-US', 'November 20, 2026'],
    ['hr-HR', '20. studenoga 2026.'],
    ['de-DE', '20. November 2026'],
    ['fr-FR', '20 novembre 2026'],
    ['it-IT', '20 novembre 2026'],
  ])('is written in full in %s', (lang, expected) => {
    expect(dateInFull('2026-11-20', lang)).toBe(expected)
  })

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])('is the same day on a machine in %s', (zone) => {
    process.env.TZ = zone
    expect(dateInFull('2026-01-01', 'en-US')).toBe('January 1, 2026')
  })
})

const body: Data['body'] = [
  { type: 'paragraph', children: ['Before.'] },
  {
    ...{ type: 'heading', level: 2, id: 'who', words: 'Who we are' },
    children: ['Who ', { type: 'strong', children: ['we'] }, ' are'],
  },
  { type: 'heading', level: 3, id: 'detail', words: 'Detail', children: ['Detail'] },
  { type: 'heading', level: 2, id: 'what', words: 'What', children: ['What'] },
]

test('a chapter begins with a heading of the second level, and holds all up to the next', () => {
  const [opening, ...chapters] = chaptersOf(body)
  expect(opening.text).toEqual(body.slice(0, 1))
  expect(chapters.map(({ heading, text }) => [heading.id, text.length])).toEqual([
    ['who', 1],
    ['what', 0],
  ])
})

const messages = { 'prose.contents': 'On this page', 'prose.updated': [{ argument: 'date', as: 'text' as const }] }

test('contents lead to the headings in plain words', () => {
  const html = renderToStaticMarkup(
    <Prose id="text" lang="en-US" data={{ title: 'Terms', body, contents: true }} messages={messages} />,
  )
  expect(html).toContain('<a href="#who">Who we are</a>')
  expect(html).toContain('<h2 id="who">Who <strong>we</strong> are</h2>')
})

test('a text without chapters, or without the wish for them, has no contents', () => {
  const shown = (data: Data) =>
    renderToStaticMarkup(<Prose id="text" lang="en-US" data={data} messages={messages} />).includes('<nav')
  expect(shown({ title: 'Terms', body: [{ type: 'paragraph', children: ['Short.'] }], contents: true })).toBe(false)
  expect(shown({ title: 'Terms', body, contents: false })).toBe(false)
})
