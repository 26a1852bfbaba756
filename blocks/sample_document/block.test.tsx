import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockMessages } from '../../tests/block_messages.ts'
import SampleDocument from './block.tsx'
import { type Data, messages } from './schema.ts'

const data: Data = {
  title: 'What you get',
  name: 'Report',
  subject: 'Place',
  columns: [
    { name: 'Signal', unit: 'dBm', decimals: 0 },
    { name: 'Latency', unit: 'ms', decimals: 1 },
  ],
  rows: [{ name: 'Room 201', measures: [-52, 1234.25] }],
  title_block: [{ name: 'Scale', value: '1:100' }],
}
const sheet = (lang: string, of: Data = data) =>
  parse(
    renderToStaticMarkup(<SampleDocument id="sheet" lang={lang} data={of} messages={blockMessages(messages, lang)} />),
  )

test.each([
  ['sl-SI', 'Vzorec'],
  ['en-US', 'Sample'],
  ['hr-HR', 'Uzorak'],
  ['de-DE', 'Muster'],
  ['fr-FR', 'Spécimen'],
  ['it-IT', 'Fac-simile'],
])('in %s the sheet is marked as %s, in its name as well and in its title block', (lang, mark) => {
  const page = sheet(lang)
  expect(page.querySelector('.mark')?.textContent).toBe(mark)
  const named = page.querySelector('article')?.getAttribute('aria-labelledby')?.split(' ') ?? []
  expect(named.map((id) => page.querySelector(`#${id}`)?.textContent)).toEqual([mark, 'Report'])
  expect(page.querySelectorAll('dt').map((term) => term.textContent)).toEqual(['Scale', mark])
})

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
    { name: 'Short', measures: [1] },
    { name: 'Long', measures: [1, 2, 3] },
  ]
  expect(cells('en-US', { ...data, rows })).toEqual(['1', '–', '–', '1', '2.0', '3'])
})
