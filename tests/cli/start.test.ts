import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Project, siteIn, writeProject } from '../project.ts'

/** npm run test:hard tries again what hangs on the moment. */
const isHard = process.env.SITE_HARD !== undefined

test('commands that are started at once, before their code was ever bundled, all run', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    for (const round of isHard ? ['first', 'second', 'third'] : ['first']) {
      const project = unbundled(path.join(dir, round))
      const started = (isHard ? [0, 1, 2, 3, 4, 5] : [0, 1, 2]).map(async (turn) => {
        await wait(turn * 60)
        return siteIn(project, ['cache'])
      })
      const ended = await Promise.all(started)
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
}, 240_000)

/** A project in which no command was ever run. */
function unbundled(folder: string): Project {
  const project = writeProject(folder)
  rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true })
  return project
}

/** A user that may not write what whoever runs the tests has made: they themselves after chmod, or another one where they are root. */
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65534, gid: 65534 } : {}

/** Runs `site` as that user. */
function siteAs({ folder, site }: Project, env: Record<string, string>, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, site(...args), {
    ...user,
    cwd: folder,
    env: { ...process.env, XDG_CACHE_HOME: '', ...env },
    encoding: 'utf8',
  })
  return {
    code: status,
    stdout,
    stderr,
    kept: [...stdout.matchAll(/^(?:store|code) +(.+)$/gm)].map(([, found]) => found),
  }
}

test('where node_modules cannot be written, what is kept lies in a folder of the user, and in none that others may write to', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    chmodSync(dir, 0o755)
    const project = unbundled(path.join(dir, 'project'))
    chmodSync(path.join(project.folder, 'node_modules'), 0o555)
    const home = path.join(dir, 'home')
    mkdirSync(home, { mode: 0o777 })
    chmodSync(home, 0o777)
    const at = (name: string) => path.join(home, name)
    const homes = { HOME: home, TMPDIR: home, LOCALAPPDATA: '' }
    const usual = process.platform === 'darwin' ? 'Library/Caches' : '.cache'
    const uid = user.uid ?? process.getuid?.()
    for (const [env, expected] of [
      [{ ...homes, XDG_CACHE_HOME: at('given') }, at('given/site')],
      [homes, at(`${usual}/site`)],
      [{ ...homes, HOME: '/dev/null' }, at(`site-${uid}`)],
    ] as const) {
      const { code, stderr, kept } = siteAs(project, env, ['info'])
      expect([code, stderr]).toEqual([0, ''])
      expect(kept.map((folder) => folder?.startsWith(`${expected}/`))).toEqual([true, true])
    }
    // Packages are found from there, too.
    const listed = siteAs(project, homes, ['routes', '--json'])
    expect([listed.code, listed.stderr]).toEqual([0, ''])
    expect(existsSync(path.join(project.folder, 'node_modules/.cache'))).toBe(false)

    // Somebody else was there first.
    rmSync(at(`site-${uid}`), { recursive: true })
    if (isRoot) mkdirSync(at(`site-${uid}`))
    else symlinkSync('/', at(`site-${uid}`))
    const refused = siteAs(project, { ...homes, HOME: '/dev/null' }, ['info'])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('The system refused what site needs to start'),
    ])
    chmodSync(at('given/site'), 0o777)
    const next = siteAs(project, { ...homes, XDG_CACHE_HOME: at('given') }, ['info'])
    expect(next.kept.map((folder) => folder?.startsWith(at(`${usual}/site`)))).toEqual([true, true])
  } finally {
    chmodSync(path.join(dir, 'project/node_modules'), 0o755)
    rmSync(dir, { recursive: true })
  }
}, 240_000)

test('a clock that is ahead of that of the disk takes away no code that was just bundled', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    const project = unbundled(path.join(dir, 'project'))
    const ahead = 'const now = Date.now; Date.now = () => now() + 30 * 24 * 3600 * 1000'
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` }
    const { code, stderr } = await siteIn(project, ['cache'], { env })
    expect([code, stderr]).toEqual([0, ''])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
