import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import DataTable from './block.tsx'

test('a stop stands in the column of its line and says its name, and what a row has not is empty', () => {
  const columns = ['SIP', 'SNMP'].map((name) => ({ name, decimals: 0 }))
  const row = (name: string, ...stops: number[]) => ({ name, words: [], measures: [], stops })
  const table = { subject: 'Solution', columns, rows: [row('Core', 1, 2), row('Hotspot', 2)] }
  const html = renderToStaticMarkup(
    <DataTable id="table" lang="en-US" data={{ title: 'Protocols', table, contrast: false }} messages={{}} />,
  )
  const cells = parse(html)
    .querySelectorAll('tbody tr')
    .map((each) => each.querySelectorAll('th, td').map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Core', 'SIP', 'SNMP'],
    ['Hotspot', '', 'SNMP'],
  ])
})

test('a contrast names how it is done now, and how it could be, at every step', () => {
  const columns = ['By hand', 'Automatically'].map((name) => ({ name, decimals: 0 }))
  const table = {
    subject: 'Step',
    columns,
    rows: [{ name: 'Check', words: ['Somebody calls', 'It reads back'], measures: [] }],
  }
  const html = renderToStaticMarkup(
    <DataTable id="table" lang="en-US" data={{ title: 'Two ways', table, contrast: true }} messages={{}} />,
  )
  const rows = parse(html).querySelectorAll('tr')
  expect(rows.map((row) => row.childNodes.map(({ textContent }) => textContent))).toEqual([
    ['Step', 'By hand', 'Automatically'],
    ['Check', 'Somebody calls', 'It reads back'],
  ])
})
