import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, writeSmallSite } from '../../../tests/small_site.ts'
import { withTexts } from '../../content/yaml/edit_yaml.ts'
import { must } from '../../problems/must.ts'
import type { PlacedEdit } from '../../translation/take_back.ts'
import { openSources } from '../open/open_config.ts'
import { judgedEdits } from './judged_edits.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-judged-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('an error of the whole site refuses its edit alone, and is told where that came from', async () => {
  const contentDir = writeSmallSite(dir)
  const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
  const opened = await openSources(folders)
  const { sources, ...site } = must(opened.ok ? opened.value : undefined)
  const file = 'content/imprion/pages/wifi.yaml'
  const edit = (field: string, text: string, offset: number): PlacedEdit => ({
    path: [field],
    locale: 'en',
    text,
    offset,
  })
  const edits = new Map([[file, [edit('title', 'Wi-Fi for {nobody}', 3), edit('description', 'All about it.', 9)]]])
  const judged = await judgedEdits(folders, site, {
    edits,
    returned: 'back.xlf',
    changesOf: (now) =>
      new Map(
        sources.flatMap(({ path: name, contents }) => {
          const own = now.get(name)
          return own === undefined ? [] : [[name, withTexts(contents, own, ['sl', 'en'])]]
        }),
      ),
  })
  expect([...judged.edits].map(([name, own]) => [name, own.map(({ path: [field] }) => field)])).toEqual([
    [file, ['description']],
  ])
  const [wrong] = judged.problems
  expect([wrong?.code, wrong?.place]).toEqual(['icu-unknown-argument', { file: 'back.xlf', offset: 3 }])
})
