// Whatever has happened before, a build writes what a clean one writes: sequences.mjs. Others each time, or so many:
// SITE_SEQUENCES=300 SITE_SEED=1 npm run test:hard -- tests/probes/sequences.test.ts
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { run } from '../command.ts'
import { proseBlock, writeSmallSite } from '../small_site.ts'
import { newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-sequences-'))
afterAll(() => rmSync(dir, { recursive: true }))
const count = Number(process.env.SITE_SEQUENCES ?? 40)
const preview = 'social_image: { src: mark.svg, decorative: true }\n'
const page = (words: string, name: string) => pageWith(proseBlock(name, words), name) + preview

test('after any sequence of edits, kills, parts, shards and damage a build writes what a clean one does', async () => {
  writeSmallSite(dir, {
    'content/imprion/pages/rooms.yaml': page('All rooms of {customers, number} customers.', 'Rooms'),
    'content/imprion/pages/rooms/keys.yaml': page('Keys, by [terms](terms).', 'Keys'),
    'content/group/pages/about.yaml': page('See [rooms](imprion/rooms).', 'About'),
  })
  const seed = process.env.SITE_SEED ?? String(1 + Math.floor(Math.random() * 1e6))
  const script = path.join(import.meta.dirname, 'sequences.mjs')
  const ended = await run(process.execPath, [script, dir, newStore(path.join(dir, 'store')), String(count), seed])
  expect(ended.code, ended.stderr).toBe(0)
  expect(JSON.parse(ended.stdout).sequences).toBe(count)
}, 3_600_000)
