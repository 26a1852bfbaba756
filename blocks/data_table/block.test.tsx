import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import DataTable from './block.tsx'

test('a stop stands in the column of its line and says its name, and what a row has not is empty', () => {
  const columns = ['SIP', 'SNMP'].map((name) => ({ name, decimals: 0 }))
  const row = (name: string, ...stops: number[]) => ({ name, words: [], measures: [], stops })
  const table = { subject: 'Solution', columns, rows: [row('Core', 1, 2), row('Hotspot', 2)] }
  const html = renderToStaticMarkup(
    <DataTable id="table" lang="en-US" data={{ title: 'Protocols', table }} messages={{}} />,
  )
  const cells = parse(html)
    .querySelectorAll('tbody tr')
    .map((each) => each.querySelectorAll('th, td').map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Core', 'SIP', 'SNMP'],
    ['Hotspot', '', 'SNMP'],
  ])
})
