import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root, writeSmallSite } from '../../tests/small_site.ts'
import { importTranslations } from './import_translations.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-terms-'))
afterAll(() => rmSync(dir, { recursive: true }))

const contentDir = writeSmallSite(dir)
const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
test('a memory knows a sentence that it also has without a translation', async () => {
  writeSmallSite(dir, {
    'content/imprion/pages/rooms.yaml': `title: { sl: Vse sobe }
description: { sl: Vse sobe te hiše., en: All rooms of this house. }
blocks: []
`,
  })
  const memory = path.join(dir, 'memory.tmx')
  const said = (lang: string, words: string) => `<tuv xml:lang="${lang}"><seg>${words}</seg></tuv>`
  const entries = `<tu>${said('sl', 'Vse sobe')}${said('en', 'All rooms')}</tu><tu>${said('sl', 'Vse sobe')}</tu>`
  writeFileSync(memory, `<tmx version="1.4"><body>${entries}</body></tmx>`)
  const options = { isDry: true, isMachine: false, conflicts: 'reported' } as const
  const taken = await importTranslations(folders, memory, { from: null, to: null }, options)
  expect(taken.ok ? taken.value.diff : taken.problems).toEqual([
    expect.stringContaining('rooms:title'),
    '  + All rooms',
  ])
})
