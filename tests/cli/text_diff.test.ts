// What a build changes in words, from two builds of a small site.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { smallSite } from '../checked_site.ts'
import { site } from '../command.ts'
import { changeFiles, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-text-diff-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('each change of words is told once, with the pages that show it and the line that says it', async () => {
  const content = path.join(dir, 'content')
  const [before, now] = [path.join(dir, 'before'), path.join(dir, 'now')]
  const wifi = 'content/imprion/pages/wifi.yaml'
  writeSmallSite(dir)
  expect((await site(['build', '--content', content, '--out', before])).code).toBe(0)
  const old = smallSite[wifi] ?? ''
  changeFiles(dir, { [wifi]: old.replace('en: Guest Wi-Fi', 'en: Wi-Fi for guests') })
  expect((await site(['build', '--content', content, '--out', now])).code).toBe(0)
  const { code, stdout } = await site(['diff', before, now, '--text', '--content', content])
  expect(code).toBe(0)
  expect(stdout).toContain('group.example: 0 texts\n')
  const change = '    - Guest Wi-Fi\n    + Wi-Fi for guests\n      content/imprion/pages/wifi.yaml:1:'
  expect(stdout.split(change)).toHaveLength(2)
  const missing = await site(['diff', before, path.join(dir, 'nothing'), '--text', '--content', content])
  expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('nothing-built')])
}, 120_000)
