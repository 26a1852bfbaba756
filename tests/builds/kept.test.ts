// What a run may take over from the run before it, and what it has to look at again.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { build } from '../../cli/commands/build.ts'
import { check } from '../../cli/commands/check.ts'
import type { ProjectFolders, Stages } from '../../cli/io/open/open_site.ts'
import { problemsOf } from '../../cli/problems/result.ts'
import { pageWith } from '../checked_site.ts'
import { proseBlock, root, writeSmallSite } from '../small_site.ts'
import { newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-kept-'))
const untimed: Stages = { time: (_, stage) => stage() }
const asked = { environment: null, how: { jobs: 1 }, moment: { at: 0, drafts: false }, brands: null, locales: null }
const folders: ProjectFolders = {
  root,
  engine: root,
  contentDir: path.join(dir, 'content'),
  cacheDir: newStore(path.join(dir, 'store')),
}
const rooms = path.join(folders.contentDir, 'imprion/pages/rooms.yaml')
const linkTo = (page: string) => pageWith(proseBlock('Rooms', `See [this](${page}).`), 'Rooms')
writeSmallSite(dir, { 'content/imprion/pages/rooms.yaml': linkTo('imprion/wifi') })
afterAll(() => rmSync(dir, { recursive: true }))

test('where nothing has changed since the last build, a file that somebody has put into its folder is found all the same', async () => {
  const out = path.join(dir, 'dist')
  const built = () =>
    build(folders, { ...asked, brands: ['imprion'], out, strict: false, precompress: false }, untimed, () => {})
  expect(problemsOf(await built())).toEqual([])
  expect(problemsOf(await built())).toEqual([])
  for (const file of ['imprion.example/added.html', 'imprion.example/en/added.txt']) {
    writeFileSync(path.join(out, file), 'Added.')
    expect(problemsOf(await built()).map(({ code }) => code)).toEqual(['foreign-file'])
    rmSync(path.join(out, file))
  }
  mkdirSync(path.join(out, 'imprion.example/empty'))
  expect(problemsOf(await built())).toEqual([])
})

test('a file with a time that is not over yet is read again, since a change within it would not show', async () => {
  const codes = async () =>
    problemsOf(await check(folders, { ...asked, claims: 'counted', spelling: false }, untimed)).map(({ code }) => code)
  const file = await fileWithoutClock(rooms)
  try {
    expect(await codes()).toEqual([])
    await file.replace('imprion/wifi', 'imprion/wofi')
    expect(await codes()).toContain('dead-link')
    await file.replace('imprion/wofi', 'imprion/wifi')
    expect(await codes()).toEqual([])
  } finally {
    await file.close()
  }
})

/**
 * A file whose size and times stay as they are while its words change, as two changes within one tick of a clock leave it: what is
 * written through a mapping that is dirty already moves no time. Node maps no files, so Python does.
 */
async function fileWithoutClock(file: string) {
  const program = `
import mmap, os, sys
with open(sys.argv[1], 'r+b') as opened:
    mapped = mmap.mmap(opened.fileno(), 0)
    mapped[0:1] = mapped[0:1]
    os.utime(sys.argv[1], (4e9, 4e9))
    print('ready', flush=True)
    for line in sys.stdin:
        before, after = line.encode().split()
        text = mapped[:]
        mapped[:] = text.replace(before, after)
        print('done', flush=True)
`
  const python: ChildProcessWithoutNullStreams = spawn('python3', ['-c', program, file])
  let said = ''
  python.stderr.on('data', (text) => {
    said += text
  })
  python.stdin.on('error', () => {})
  const ended = once(python, 'close').then(() => Promise.reject(new Error(`python3 has ended: ${said}`)))
  ended.catch(() => {})
  await Promise.race([once(python.stdout, 'data'), ended])
  return {
    replace: async (before: string, after: string) => {
      python.stdin.write(`${before} ${after}\n`)
      await Promise.race([once(python.stdout, 'data'), ended])
    },
    close: async () => {
      python.stdin.end()
      await ended.catch(() => {})
    },
  }
}
