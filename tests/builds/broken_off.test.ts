// A build that does not come to its end: by a signal, a kill or a full disk. A module of the site that is asked once all pages are
// staged holds the build at that moment. tests/probes/stopped.test.ts leaves the moment to chance.
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { filesOf, run, site } from '../command.ts'
import { changeFiles, proseBlock, root, writeSmallSite } from '../small_site.ts'
import { expectSame, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-broken-off-'))
const at = (name: string) => path.join(dir, name)
const wifi = (words: string) => ({ 'content/imprion/pages/wifi.yaml': pageWith(proseBlock('Wi-Fi', words), 'Wi-Fi') })
const build = (out: string) => ['--root', dir, 'build', '--out', at(out), '--store', at('store')]
let held: Server
let whenStaged: (() => Promise<void>) | undefined

beforeAll(async () => {
  held = createServer(async (_, response) => {
    await whenStaged?.()
    response.end()
  })
  await new Promise<void>((resolve) => held.listen(0, '127.0.0.1', resolve))
  const { port } = held.address() as AddressInfo
  cpSync(path.join(root, 'themes'), at('themes'), { recursive: true })
  newStore(at('store'))
  writeSmallSite(dir, {
    ...wifi('Old words.'),
    'emit/held.ts': `export async function afterBuild() {\n  await fetch('http://127.0.0.1:${port}')\n  return []\n}\n`,
  })
  expect(await site(build('dist'))).toMatchObject({ code: 0, stderr: '' })
  cpSync(at('dist'), at('old'), { recursive: true })
})
afterAll(async () => {
  await new Promise((resolve) => held.close(resolve))
  rmSync(dir, { recursive: true })
})

test.each([
  ['SIGKILL', null],
  ['SIGINT', 130],
] as const)(
  'one that is ended by %s when all is staged leaves what was there, and refuses another as long as it runs',
  async (signal, code) => {
    changeFiles(dir, wifi(`Words of ${signal}.`))
    let child: ChildProcess | undefined
    let second: ReturnType<typeof site> | undefined
    whenStaged = async () => {
      whenStaged = undefined
      expect(existsSync(at('dist/.site/staging'))).toBe(true)
      second = site(build('dist'))
      await second
      child?.kill(signal)
    }
    const ended = await site(build('dist'), {
      onStart: (started) => {
        child = started
      },
    })
    expect(ended).toMatchObject({ code, stdout: '' })
    const refused = await second
    expect(refused?.code).toBe(1)
    expect(refused?.stderr).toMatch(/build-running\n\n {2}Another build \(process \d+\) is writing to this folder\./)
    expect(refused?.stderr).toMatch(/The last complete output was left as it is\.\n$/)
    expectSame(at('dist'), at('old'))
    expect(await site(build('dist'))).toMatchObject({ code: 0, stderr: '' })
    expect(String(filesOf(at('dist')).get('imprion.example/wifi.html'))).toContain(`Words of ${signal}.`)
    changeFiles(dir, wifi('Old words.'))
    expect(await site(build('dist'))).toMatchObject({ code: 0, stderr: '' })
    expectSame(at('dist'), at('old'))
  },
)

test('one whose disk is full says so, and leaves the last complete output', async () => {
  changeFiles(dir, wifi('New words.'))
  // No file may be larger than 4 kB: the system's word for it differs, the way through the engine is the same.
  const command = [process.execPath, path.join(root, 'cli/site.mjs'), ...build('dist')]
  const ended = await run('bash', ['-c', 'ulimit -f 4; exec "$@"', 'bash', ...command])
  expect(ended.stderr).toMatch(/disk-failed\n\n {2}The build could not continue: EFBIG/)
  expect(ended.code).toBe(1)
  expectSame(at('dist'), at('old'))
})
