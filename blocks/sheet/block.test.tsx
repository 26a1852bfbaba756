import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { TableData } from '../../templates/parts/table.schema.ts'
import { sumLines } from '../../templates/parts/table.tsx'
import { blockMessages } from '../../tests/block_messages.ts'
import Sheet from './block.tsx'
import { type Data, messages } from './schema.ts'

const table: TableData = {
  subject: 'Place',
  columns: [
    { name: 'Signal', unit: 'dBm', decimals: 0 },
    { name: 'Latency', unit: 'ms', decimals: 1 },
  ],
  rows: [{ name: 'Room 201', words: [], measures: [-52, 1234.25] }],
}
const data: Data = {
  title: 'What you get',
  name: 'Report',
  title_block: [{ name: 'Scale', value: '1:100' }],
  facts: [],
  findings: [],
  table,
}
const sheet = (lang: string, of: Data = data) =>
  parse(renderToStaticMarkup(<Sheet id="sheet" lang={lang} data={of} messages={blockMessages(messages, lang)} />))

test.each(['sl-SI', 'de-DE', 'it-IT'])(
  'in %s the sheet is marked as a sample, in its name as well and in its title block',
  (lang) => {
    const mark = blockMessages(messages, lang)['sheet.mark']
    expect(mark).toMatch(/^\S+$/)
    const page = sheet(lang)
    expect(page.querySelector('.mark')?.textContent).toBe(mark)
    const named = page.querySelector('article')?.getAttribute('aria-labelledby')?.split(' ') ?? []
    expect(named.map((id) => page.querySelector(`#${id}`)?.textContent)).toEqual([mark, 'Report'])
    expect(page.querySelectorAll('dt').map((term) => term.textContent)).toEqual(['Scale', mark])
  },
)

const cells = (lang: string, of?: Data) =>
  sheet(lang, of)
    .querySelectorAll('td')
    .map((cell) => cell.textContent)

test('measures have the decimals of their column, as the language writes them', () => {
  expect(cells('de-DE')).toEqual(['−52', '1.234,3'])
  expect(cells('en-US')).toEqual(['−52', '1,234.3'])
})

test('a row with fewer measures than columns has a dash, and one with more shows them all', () => {
  const rows = [
    { name: 'Short', words: [], measures: [1] },
    { name: 'Long', words: [], measures: [1, 2, 3] },
  ]
  expect(cells('en-US', { ...data, table: { ...table, rows } })).toEqual(['1', '–', '–', '1', '2.0', '3'])
})

test('words stand in the first columns, numbers in those after them', () => {
  const columns = [
    { name: 'Where', decimals: 0 },
    { name: 'Sum', decimals: 2 },
  ]
  const rows = [
    { name: 'A', words: ['here'], measures: [1.5] },
    { name: 'B', words: [], measures: [2] },
  ]
  expect(cells('en-US', { ...data, table: { subject: '', columns, rows } })).toEqual(['here', '1.50', '–', '2.00'])
})

test.each([
  ['its last number', [{ words: ['22:00'], measures: [1, 2] }], '2'],
  [
    'the first of its words that no row writes with letters',
    [{ words: ['IT', '22:00', '5'] }, { words: ['5', '23:00', '6'] }],
    '22:00',
  ],
  ['nothing where all columns have letters', [{ words: ['IT', 'noon', 'you'] }], undefined],
])('the figure of a row is %s', (_, given, expected) => {
  const columns = ['A', 'B', 'C'].map((name) => ({ name, decimals: 0 }))
  const rows = given.map((row, index) => ({ name: `${index}`, measures: [], ...row }))
  const page = sheet('en-US', { ...data, table: { subject: '', columns, rows } })
  expect(page.querySelector('td.figure')?.textContent).toBe(expected)
})

test('sums are worked out to the decimals of the last column, a percentage of the sum so far among them', () => {
  const columns = [{ name: 'Sum', decimals: 2 }]
  const rows = [29.9, 4.65, -2.4].map((sum) => ({ name: `${sum}`, words: [], measures: [sum] }))
  const sums = [{ name: 'Net' }, { name: 'Tax', percent: 22 }, { name: 'Total' }]
  expect(sumLines({ subject: '', columns, rows, sums })).toEqual([
    { name: 'Net', value: 32.15 },
    { name: 'Tax', value: 7.07 },
    { name: 'Total', value: 39.22 },
  ])
})

test('a drawing is as wide in every unit, and says what it shows', () => {
  const plan = {
    alt: 'A room',
    width: 20,
    height: 10,
    areas: [{ name: '201', x: 10, y: 0, width: 5, height: 10, tone: 'plain' as const }],
    routes: [
      [
        [0, 5],
        [20, 5],
      ],
    ],
    points: [],
  }
  const svg = sheet('en-US', { ...data, plan }).querySelector('svg')
  expect(svg?.getAttribute('aria-label')).toBe('A room')
  expect(svg?.getAttribute('viewBox')).toBe('-1 -1 102 52')
  expect(svg?.querySelector('rect')?.attributes).toEqual({ x: '50', y: '0', width: '25', height: '50' })
  expect(svg?.querySelector('path')?.getAttribute('d')).toBe('M0 25L100 25')
})

test('a drawing five times as wide as high stands across the sheet, and an area that is a label has its name alone', () => {
  const label = { name: '17.7 s', x: 40, y: 10, width: 20, height: 4, tone: 'label' as const }
  const plan = { alt: 'Steps to scale', width: 100, height: 20, areas: [label], routes: [], points: [] }
  const svg = (height: number) => sheet('en-US', { ...data, plan: { ...plan, height } }).querySelector('svg')
  expect([svg(20), svg(21)].map((drawing) => drawing?.getAttribute('class'))).toEqual(['drawing band', 'drawing'])
  expect(svg(20)?.querySelector('rect')).toBeNull()
  expect(svg(20)?.querySelector('text')?.textContent).toBe('17.7 s')
})

test('a strip is as high on a phone as elsewhere: its boxes take shares of it, and its table stays open', () => {
  const box = { name: 'R1', x: 10, y: 5, width: 40, height: 10, tone: 'plain' as const }
  const plan = { alt: 'Rules', width: 200, height: 20, areas: [box], routes: [], points: [] }
  const columns = ['A', 'B', 'C'].map((name) => ({ name, decimals: 0 }))
  const page = sheet('en-US', { ...data, plan, table: { ...table, columns } })
  expect(page.querySelector('.band')?.getAttribute('height')).toBe('5rem')
  expect(page.querySelector('.band rect')?.attributes).toEqual({ x: '5%', y: '25%', width: '20%', height: '50%' })
  expect(page.querySelector('details')).toBeNull()
})

test('an area with a sign has its name above its corner, and one without in its middle', () => {
  const box = { x: 10, y: 20, width: 40, height: 20, tone: 'plain' as const }
  const house = { name: 'house', nodes: [['path', { d: 'M0 0h24' }]] }
  const areas = [
    { ...box, name: 'A', icon: house },
    { ...box, x: 60, name: 'B' },
  ]
  const plan = { alt: 'Two', width: 100, height: 60, areas, routes: [], points: [] } as never
  const texts = sheet('en-US', { ...data, plan }).querySelectorAll('.drawing text')
  expect(texts.map((text) => [text.textContent, text.getAttribute('x'), text.getAttribute('y')])).toEqual([
    ['A', '12.5', '17.5'],
    ['B', '80', '30'],
  ])
})

test.each([
  ['of many columns beside a drawing', { plan: true, columns: 3 }, true],
  ['of few', { plan: true, columns: 2 }, false],
  ['of a week, which is a strip', { plan: true, columns: 7 }, false],
  ['without a drawing', { plan: false, columns: 3 }, false],
])('a table %s is folded on a phone: %o', (_, { plan, columns }, isFolded) => {
  const wide = { ...table, columns: Array.from({ length: columns }, (_, i) => ({ name: `C${i}`, decimals: 0 })) }
  const drawn = { alt: 'A room', width: 10, height: 5, areas: [], routes: [], points: [] }
  const page = sheet('en-US', { ...data, table: wide, ...(plan ? { plan: drawn } : {}) })
  expect(page.querySelector('details > summary')?.textContent).toBe(isFolded ? 'Row by row' : undefined)
  expect(page.querySelectorAll('table').length).toBe(1)
})
