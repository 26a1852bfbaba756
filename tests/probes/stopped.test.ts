import type { ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { filesOf, run, site } from '../command.ts'
import { writeManyPages } from '../many_pages.ts'
import { type Project, writeProject } from '../project.ts'
import { root } from '../small_site.ts'

// Thousands of files several times over, on whatever disk there is.
vi.setConfig({ testTimeout: 240_000 })

const dir = mkdtempSync(path.join(tmpdir(), 'site-stopped-'))
const out = path.join(dir, 'dist')
const own = (name: string) => path.join(out, '.site', name)
const build = (version: string, to = out) => ['build', '--content', path.join(dir, version, 'content'), '--out', to]
let old: Map<string, Buffer>

beforeAll(async () => {
  // The second version changes every page, has some that the first one lacks, and lacks some of the first.
  writeManyPages(path.join(dir, 'old'), 'old')
  writeManyPages(path.join(dir, 'new'), 'new', {
    'content/group/pages/topic-1.yaml': null,
    'content/imprion/pages/more/topic.yaml': null,
  })
  expect(await site(build('old'))).toMatchObject({ code: 0, stderr: '' })
  old = filesOf(out)
})
afterAll(() => rmSync(dir, { recursive: true }))

function expectOld() {
  const found = filesOf(out)
  expect([...found.keys()]).toEqual([...old.keys()])
  expect([...old].filter(([name, bytes]) => !found.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([])
  expect(existsSync(own('journal.json'))).toBe(false)
}

/** True once the folder is this process's; a lock of one that was killed may still lie there. */
const isHeldBy = ({ pid }: ChildProcess) =>
  existsSync(own('lock')) && readFileSync(own('lock'), 'utf8').split(' ')[0] === String(pid)

/** Looks until something is so, often enough to see a journal of a thousand moves. */
async function until(isSo: () => boolean, child: ChildProcess, pauseMs = 2) {
  while (!isSo() && child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
}

describe.sequential('a build that is killed', () => {
  const random = Array.from({ length: 20 }, () => Math.round(200 + Math.random() * 2500))
  test.each<[string, (child: ChildProcess) => Promise<void>]>([
    ['when it has taken the folder', (child) => until(() => isHeldBy(child), child)],
    [
      'while it stages files',
      (child) =>
        until(
          () => existsSync(own('staging/imprion.example')) && readdirSync(own('staging/imprion.example')).length > 50,
          child,
        ),
    ],
    ['when it begins to move files', (child) => until(() => existsSync(own('journal.json')), child)],
    ...random.map((ms): [string, () => Promise<void>] => [
      `after ${ms} ms`,
      () => new Promise((resolve) => setTimeout(resolve, ms)),
    ]),
  ])('%s leaves what was there, or the next command puts it right', async (_, moment) => {
    const killed = await site(build('new'), { onStart: (child) => moment(child).then(() => child.kill('SIGKILL')) })
    if (killed.code === null && !existsSync(own('journal.json'))) {
      // Not a file was moved yet, so what is published is whole as it is.
      const found = filesOf(out)
      expect([...old].filter(([name, bytes]) => !found.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([])
    }
    expect(await site(build('old'))).toMatchObject({ code: 0, stderr: '' })
    expectOld()
  })
})

test('a second build at once is told of the first, and changes nothing', async () => {
  let second: ReturnType<typeof site> | undefined
  const first = await site(build('new'), {
    onStart: async (child) => {
      await until(() => isHeldBy(child), child)
      child.kill('SIGSTOP')
      second = site(build('new'))
      await second.finally(() => child.kill('SIGCONT'))
    },
  })
  const refused = await second
  expect(refused?.code).toBe(1)
  expect(refused?.stderr).toMatch(/build-running\n\n {2}Another build \(process \d+\) is writing to this folder\./)
  expect(refused?.stderr).toMatch(/The last complete output was left as it is\.\n$/)
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(await site(build('old'))).toMatchObject({ code: 0 })
  expectOld()
})

describe('a disk that is full', () => {
  test.each(['1', '2'])('leaves the last complete output, with %s threads', async (jobs) => {
    // No file may be larger than 4 kB: the system's word for it differs, the way through the engine is the same.
    const command = [process.execPath, path.join(root, 'cli/site.mjs'), ...build('new'), '--jobs', jobs]
    const ended = await run('bash', ['-c', 'ulimit -f 4; exec "$@"', 'bash', ...command])
    expect(ended.stderr).toMatch(/disk-failed\n\n {2}The build could not continue: EFBIG/)
    expect(ended.code).toBe(1)
    expectOld()
  })

  test('leaves it where the disk itself ends, and the next build with room goes through', async (context) => {
    const small = path.join(dir, 'small')
    mkdirSync(small)
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', small]).catch(() => undefined)
    if (mounted?.code !== 0) return context.skip('a small file system can only be mounted by root')
    try {
      const content = ['--content', path.join(dir, 'new/content'), '--brand', 'imprion']
      const ended = await site(['build', ...content, '--out', small])
      expect(ended.stderr).toMatch(/disk-failed\n\n {2}The build could not continue: ENOSPC/)
      expect(ended.code).toBe(1)
      expect(readdirSync(small)).toEqual(['.site'])
      expect(readdirSync(path.join(small, '.site'))).toEqual([])
      await run('mount', ['-o', 'remount,size=60m', small])
      expect(await site(['build', ...content, '--out', small])).toMatchObject({ code: 0, stderr: '' })
    } finally {
      await run('umount', [small])
    }
  })
})

let pictured: Project | undefined
test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends a build at once, also while a picture is encoded',
  async (signal) => {
    pictured ??= writeProject(path.join(dir, `pictured-${randomUUID()}`), {
      'content/group/pages/index.yaml': pageWith(
        '  - component: image\n    data: { image: { src: noise.jpg, decorative: true } }\n',
      ),
    })
    const project = pictured
    // Noise keeps an encoder busy for many seconds, and is another one each time.
    const [width, height] = [3000, 2000]
    const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    await noise.jpeg({ quality: 90 }).toFile(path.join(project.folder, 'content/media/noise.jpg'))
    const before = new Set(keptIn(project.cache))
    const pictures = () =>
      keptIn(project.cache)
        .filter((name) => !before.has(name))
        .reduce((sum, name) => sum + countOf(readFileSync(path.join(project.cache, name)), 'ftypavif'), 0)
    let whenStopped = 0
    const ended = await run(process.execPath, project.site('build'), {
      cwd: project.folder,
      onStart: async (child) => {
        // The smallest width is there, and larger ones are being made.
        await until(() => pictures() > 0, child, 50)
        // It stands still while they are counted.
        child.kill('SIGSTOP')
        whenStopped = pictures()
        child.kill(signal)
        child.kill('SIGCONT')
      },
    })
    // By the signal itself, as exiting would wait for the encoder; and what was being encoded was not waited for.
    expect([ended.code, ended.stdout]).toEqual([null, ''])
    expect(whenStopped).toBeGreaterThan(0)
    // One that was ready may still have been on its way to the disk.
    expect(pictures()).toBeLessThanOrEqual(whenStopped + 1)
  },
)

function countOf(bytes: Buffer, words: string): number {
  let count = 0
  for (let at = bytes.indexOf(words); at !== -1; at = bytes.indexOf(words, at + 1)) count++
  return count
}

const keptIn = (cache: string) =>
  readdirSync(cache, { recursive: true, encoding: 'utf8' }).filter((name) => /^[0-9a-f]{2}\W/.test(name))
