// What the command does before any code of the engine runs: it bundles that code, and keeps it. To bundle all of cli/ takes seconds
// of each processor, so most of these facts are shown with a stand-in for it: a module that says where it was kept.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { run } from '../command.ts'
import { writeProject } from '../project.ts'
import { changeFiles, root } from '../small_site.ts'

/** npm run test:hard tries again what hangs on the moment, with the engine itself. */
const isHard = process.env.SITE_HARD !== undefined

test('commands that are started at once, before their code was ever bundled, all run', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    for (const round of isHard ? ['first', 'second', 'third'] : ['first']) {
      const folder = path.join(dir, round)
      if (isHard) writeEngine(folder)
      else writeStandIn(folder)
      const started = (isHard ? [0, 1, 2, 3, 4, 5] : [0, 1, 2]).map(async (turn) => {
        await wait(turn * (isHard ? 60 : 20))
        return run(process.execPath, command(folder, 'cache'), { cwd: folder })
      })
      const ended = await Promise.all(started)
      expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual(ended.map(() => [0, '']))
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
}, 240_000)

const command = (folder: string, ...args: string[]) => [path.join(folder, 'cli/site.mjs'), ...args]

/** The engine with the small site, where no command was ever run. */
function writeEngine(folder: string) {
  writeProject(folder)
  rmSync(path.join(folder, 'node_modules/.cache'), { recursive: true, force: true })
}

/** What bundles the engine, and in its place a module that says where the code and the store are, and asks a package. */
function writeStandIn(folder: string) {
  changeFiles(folder, {
    'cli/main.ts': [
      `import path from 'node:path'`,
      `import { fileURLToPath } from 'node:url'`,
      `import { version } from 'esbuild'`,
      'export async function main({ engine, cacheFolder }: { engine: string; cacheFolder: (packages: string) => string }) {',
      `  console.log('store ' + cacheFolder(path.join(engine, 'node_modules')))`,
      `  console.log('code ' + path.dirname(fileURLToPath(import.meta.url)))`,
      `  console.log('esbuild ' + version)`,
      '}',
    ].join('\n'),
    'cli/io/workers/worker.ts': 'export {}\n',
    'package.json': '{ "type": "module" }',
    'package-lock.json': '{}',
  })
  for (const name of ['site.mjs', 'bundle.mjs', 'cache_folder.mjs'])
    cpSync(path.join(root, 'cli', name), path.join(folder, 'cli', name))
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(path.join(root, 'node_modules/esbuild'), path.join(folder, 'node_modules/esbuild'))
}

/** A user that may not write what whoever runs the tests has made: they themselves after chmod, or another one where they are root. */
const isRoot = process.getuid?.() === 0
const user = isRoot ? { uid: 65534, gid: 65534 } : {}

/** Runs `site` as that user. */
function siteAs(folder: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, command(folder, ...args), {
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
    const [engine, folder] = [path.join(dir, 'engine'), path.join(dir, 'project')]
    writeEngine(engine)
    writeStandIn(folder)
    for (const each of [engine, folder]) chmodSync(path.join(each, 'node_modules'), 0o555)
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
      const { code, stderr, kept } = siteAs(folder, env)
      expect([code, stderr]).toEqual([0, ''])
      expect(kept.map((each) => each?.startsWith(`${expected}/`))).toEqual([true, true])
    }
    // The engine itself keeps what it makes there, and finds its packages from there.
    const listed = siteAs(engine, homes, 'routes', '--json')
    expect([listed.code, listed.stderr]).toEqual([0, ''])
    const { kept } = siteAs(engine, homes, 'info')
    expect(kept.map((each) => each?.startsWith(at(`${usual}/site/`)))).toEqual([true, true])
    for (const each of [engine, folder]) expect(existsSync(path.join(each, 'node_modules/.cache'))).toBe(false)

    // Somebody else was there first.
    rmSync(at(`site-${uid}`), { recursive: true })
    if (isRoot) mkdirSync(at(`site-${uid}`))
    else symlinkSync('/', at(`site-${uid}`))
    const refused = siteAs(folder, { ...homes, HOME: '/dev/null' })
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('The system refused what site needs to start'),
    ])
    chmodSync(at('given/site'), 0o777)
    const next = siteAs(folder, { ...homes, XDG_CACHE_HOME: at('given') })
    expect(next.kept.map((each) => each?.startsWith(at(`${usual}/site`)))).toEqual([true, true])
  } finally {
    for (const name of ['engine', 'project']) chmodSync(path.join(dir, name, 'node_modules'), 0o755)
    rmSync(dir, { recursive: true })
  }
}, 240_000)

test('code that was damaged where it is kept is bundled anew, which is said once', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    const folder = path.join(dir, 'project')
    writeStandIn(folder)
    const started = () => run(process.execPath, command(folder), { cwd: folder })
    const { stdout } = await started()
    const [, code = ''] = /^code (.+)$/m.exec(stdout) ?? []
    writeFileSync(path.join(code, 'main.mjs'), '')
    const said = 'The bundled code of site was damaged, and is made anew.\n'
    expect(await started()).toEqual({ code: 0, stdout, stderr: said })
    expect(await started()).toEqual({ code: 0, stdout, stderr: '' })
  } finally {
    rmSync(dir, { recursive: true })
  }
})

test('a clock that is ahead of that of the disk takes away no code that was just bundled', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-start-'))
  try {
    const folder = path.join(dir, 'project')
    writeStandIn(folder)
    const ahead = 'const now = Date.now; Date.now = () => now() + 30 * 24 * 3600 * 1000'
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` }
    const { code, stderr } = await run(process.execPath, command(folder), { cwd: folder, env })
    expect([code, stderr]).toEqual([0, ''])
  } finally {
    rmSync(dir, { recursive: true })
  }
})
