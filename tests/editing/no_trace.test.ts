// A build holds nothing of what `site dev` puts into pages for those who write in them.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { markOf } from '../../cli/edit/marks.ts'
import {
  editCookie,
  editorScript,
  editPath,
  markAttribute,
  reloadEvent,
  tableId,
  tokenHeader,
} from '../../cli/edit/protocol.ts'
import { builtSite } from '../browser/built_site.ts'

const begin = [...markOf(0)][0] ?? ''
const traces = [begin, `"${tableId}"`, editPath, editorScript, editCookie, markAttribute, tokenHeader, reloadEvent]
const tracesIn = (bytes: Buffer) => traces.filter((trace) => bytes.includes(Buffer.from(trace)))

test('no file of a built site has a trace of the editor', () => {
  const dist = builtSite()
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const found = files.flatMap((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    return tracesIn(readFileSync(file)).map((trace) => `${path.relative(dist, file)}: ${JSON.stringify(trace)}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test('each trace would be found', () => {
  const page = `<p data-site-edit="1">Rooms${markOf(12)}</p><script id="site-edit">{"x-site-edit":"site_edit"}</script><script src="/__site/edit/editor.js"></script>site-dev:reload`
  expect(tracesIn(Buffer.from(page))).toEqual(traces)
})
