import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import Timeline from './block.tsx'
import { check, type Data, messages } from './schema.ts'

const data = { title: 'ConnectiCom', items: [{ year: 2007, description: [] }] }
const rendered = (lang: string, texts = blockMessages(messages, lang)) =>
  parse(renderToStaticMarkup(<Timeline id="years" lang={lang} data={data} messages={texts} />))

describe('a year is written as the language writes it', () => {
  test.each([
    ['sl-SI', '2007'],
    ['en-US', '2007'],
    ['hr-HR', '2007.'],
    ['de-DE', '2007'],
    ['fr-FR', '2007'],
    ['it-IT', '2007'],
  ])('in %s as %s', (lang, expected) => {
    const time = rendered(lang).querySelector('time')
    expect(time?.textContent).toBe(expected)
    expect(time?.getAttribute('datetime')).toBe('2007')
  })

  test('in the digits of a language that has its own', () => {
    const time = rendered('ar-EG', blockMessages(messages, 'en')).querySelector('time')
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual(['٢٠٠٧', '2007'])
  })
})

test.each<[years: number[], path: unknown[]]>([
  [[2006, 2007, 2007, 2025], []],
  [[2006, 2025, 2015], [['items', 2, 'year']]],
])('of the years %j those are told that stand behind a later one: %j', (years, path) => {
  const items = years.map((year) => ({ year, description: [] })) as unknown as Data['items']
  expect(check({ items }).map((each) => each.path)).toEqual(path)
})
