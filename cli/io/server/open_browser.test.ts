import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openBrowser } from './open_browser.ts'

test.each<[NodeJS.Platform, string, string]>([
  ['linux', 'xdg-open', 'http://localhost:4000'],
  ['freebsd', 'xdg-open', 'http://localhost:4000'],
  ['darwin', 'open', 'http://localhost:4000'],
  ['win32', 'rundll32', 'url.dll,FileProtocolHandler http://localhost:4000'],
])('on %s %s opens the address', async (platform, program, given) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-open-'))
  const [file, told] = [path.join(folder, program), path.join(folder, 'told')]
  writeFileSync(file, `#!/bin/sh\nprintf %s "$*" > "${told}.part" && mv "${told}.part" "${told}"\n`)
  chmodSync(file, 0o755)
  openBrowser('http://localhost:4000', { PATH: `${folder}:${process.env.PATH}` }, platform)
  await expect.poll(() => readFileSync(told, 'utf8')).toBe(given)
  rmSync(folder, { recursive: true })
})

test('where there is no browser nothing happens', () => {
  expect(() => openBrowser('http://localhost:4000', { PATH: '/nowhere' })).not.toThrow()
})
