import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { root, writeSmallSite } from '../../tests/small_site.ts'
import { importTerms } from '../io/translation/import_terms.ts'
import { openTexts } from '../io/translation/open_translations.ts'
import { watchReturned } from '../io/translation/watch_returned.ts'
import { must } from '../problems/must.ts'
import { importTranslations } from './import_translations.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-terms-'))
afterAll(() => rmSync(dir, { recursive: true }))

const contentDir = writeSmallSite(dir)
const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
const glossary = path.join(contentDir, 'glossary.yaml')
const file = path.join(dir, 'terms.tbx')
const terms =
  '<tbx><text><body><conceptEntry id="a"><langSec xml:lang="sl-SI"><termSec><term>gost</term></termSec></langSec></conceptEntry></body></text></tbx>'

async function importInto(contents: string, of: string | Buffer = terms) {
  writeFileSync(glossary, contents)
  writeFileSync(file, of)
  const opened = await openTexts(folders, null)
  return importTerms(folders, must(opened.ok ? opened.value : undefined), { file, isDry: false, theirs: false })
}

test('a glossary that could not be read with the new terms stays as it is', async () => {
  // Its list is indented, so that nothing can be put behind it.
  const before = '  - term: { sl: soba, en: room }\n'
  const taken = await importInto(before)
  expect(taken.ok ? [] : taken.problems.map(({ code }) => code)).toEqual(['translation-unwritable'])
  expect(readFileSync(glossary, 'utf8')).toBe(before)
})

test('terms that a tool has written as UTF-16 are read, and a folder is no file of terms', async () => {
  const before = '- term: { sl: soba, en: room }\n'
  expect((await importInto(before, Buffer.from(`\ufeff${terms}`, 'utf16le'))).ok).toBe(true)
  expect(readFileSync(glossary, 'utf8')).toBe(`${before}- term:\n    sl: gost\n`)
  const opened = must(await openTexts(folders, null).then((each) => (each.ok ? each.value : undefined)))
  expect(importTerms(folders, opened, { file: dir, isDry: false, theirs: false }).ok).toBe(false)
})

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

test('each file of a watched folder is taken once it is complete, one at a time, until one meets a fault', async () => {
  const at = (name: string) => path.join(dir, 'returned', name)
  mkdirSync(at(''))
  const taken: string[] = []
  const named = () => taken.filter((each) => !/^\d/.test(each))
  const watching = watchReturned(at(''), async (file) => {
    const name = path.basename(file)
    taken.push(`${name} begins: ${readFileSync(file, 'utf8')}`)
    await wait(10)
    taken.push(`${name} ends`)
    if (named().length === 4) throw new Error('the disk is full')
  })
  watching.catch(() => {})
  let count = 0
  const saving = setInterval(() => writeFileSync(at(`${count++}.po`), ''), 100)
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBeGreaterThan(0)
  clearInterval(saving)
  mkdirSync(at('folder.xlf'))
  writeFileSync(at('~$sl-hr.xlsx'), 'Excel')
  writeFileSync(at('notes.txt'), 'no translations')
  writeFileSync(at('parts.csv'), 'first, ')
  writeFileSync(path.join(dir, 'moved'), 'moved')
  renameSync(path.join(dir, 'moved'), at('moved.po'))
  await wait(100)
  appendFileSync(at('parts.csv'), 'second')
  await expect(watching).rejects.toThrow('the disk is full')
  expect(named().toSorted()).toEqual([
    ...['moved.po begins: moved', 'moved.po ends'],
    ...['parts.csv begins: first, second', 'parts.csv ends'],
  ])
  expect(taken.map((each) => each.includes('begins'))).toEqual(taken.map((_, index) => index % 2 === 0))
})
