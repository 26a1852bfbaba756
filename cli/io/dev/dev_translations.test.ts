import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { root, writeSmallSite } from '../../../tests/small_site.ts'
import { printRecords, remarkPlace } from '../../translation/translation_lock.ts'
import { DevSite } from './dev_site.ts'
import { DevTranslations } from './dev_translations.ts'

const page = 'content/imprion/pages/rooms.yaml'
const written = (english: string) => `title: { sl: Sobe te hiše, en: ${english} }
description: { sl: Vse sobe te hiše., en: All rooms of this house. }
blocks: []
`
let dir: string
let dev: DevSite
let translations: DevTranslations

const at = (file: string) => path.join(dir, file)
const notes = () => readFileSync(at('content/translations.lock'), 'utf8')

beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'site-dev-notes-'))
  const contentDir = writeSmallSite(dir, { [page]: written('Rooms of this house'), 'content/translations.lock': '' })
  const folders = { root, engine: root, contentDir, cacheDir: path.join(root, 'node_modules/.cache/site') }
  dev = await DevSite.open(folders, (brand) => `${brand}.localhost`, { onLater: () => {}, onFault: () => {} })
  translations = new DevTranslations(folders, process.env)
}, 120_000)

afterAll(async () => {
  await dev.close()
  rmSync(dir, { recursive: true })
})

beforeEach(async () => {
  await translations.note(dev)
})

test('what is noted is what was read', async () => {
  const before = notes()
  writeFileSync(at(page), written('Rooms'))
  await dev.change([page])
  await translations.note(dev)
  expect(notes()).not.toBe(before)
})

test.each([
  ['emptied, as by an editor that is about to write it', () => writeFileSync(at(page), '')],
  ['gone for a moment', () => renameSync(at(page), at('away.yaml'))],
])('a page that is %s keeps its notes', async (_, disturb) => {
  const [before, was] = [notes(), readFileSync(at(page))]
  disturb()
  await translations.note(dev)
  expect(notes()).toBe(before)
  writeFileSync(at(page), was)
})

test('what a translator has noted is counted, until the text changes', async () => {
  const count = () => translations.coverage(dev).pages.get('imprion/rooms en')?.notes
  writeFileSync(at(page), written('Rooms'))
  await dev.change([page])
  const place = remarkPlace({ sl: 'Sobe te hiše', en: 'Rooms' }, 'sl', 'en')
  writeFileSync(at('content/translations.lock'), printRecords(new Map(), [{ place, words: 'Which?' }]))
  expect(count()).toBe(1)
  writeFileSync(at(page), written('All rooms'))
  await dev.change([page])
  await translations.note(dev)
  expect([count(), notes().includes('Which?')]).toEqual([0, false])
})

test('how far pages are is counted anew for a page that was saved', async () => {
  const ofPage = () => translations.coverage(dev).pages.get('imprion/rooms en')?.states
  expect(ofPage()).toMatchObject({ translated: 2, missing: 0 })
  writeFileSync(at(page), written('Rooms').replace(', en: All rooms of this house.', ''))
  await dev.change([page])
  expect(ofPage()).toMatchObject({ translated: 1, missing: 1 })
})

test('what Git has brought is not noted: the lock of whoever wrote it comes along, or later', async () => {
  const git = (...args: string[]) => expect(spawnSync('git', args, { cwd: dir }).status).toBe(0)
  const commit = () => {
    git('add', '--all')
    git('-c', 'user.name=Boris', '-c', 'user.email=boris@coast.example', 'commit', '--quiet', '-m', 'Rooms')
  }
  const save = async (english: string) => {
    writeFileSync(at(page), written(english))
    await dev.change([page])
  }
  git('init', '--quiet')
  commit()
  const before = notes()
  await save('Rooms of Boris')
  commit()
  await translations.note(dev)
  expect(notes()).toBe(before)
  await save('Rooms of Carla')
  await translations.note(dev)
  expect(notes()).not.toBe(before)
})
