// `site dev` through a long day: pages and styles saved again and again, folders replaced while they are watched. What it holds does
// not grow. `npm run faults` saves 2,000 times, `npm run test:hard` 320 times.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { endAfter } from '../command.ts'
import { devRun, edits, saver } from '../faults/scenarios.ts'
import { writeProject } from '../project.ts'
import { proseBlock } from '../small_site.ts'

const isThorough = process.env.SITE_FAULTS === 'all'
const dir = mkdtempSync(path.join(tmpdir(), 'site-soak-'))
// What was ended may still be writing.
afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 10 }))

/** Watches of a folder that was replaced just before, which may come a moment later: no more than a few replacements would leave. */
const pending = 40

/** Bytes that may come and go: what the engine of JavaScript keeps for itself. */
const noise = 6 * 2 ** 20

test('after many saves and replaced folders it holds no more than after few', async () => {
  const project = writeProject(path.join(dir, 'project'), {
    'content/imprion/pages/rooms.yaml': pageWith(proseBlock('Rooms', 'New.'), 'Rooms'),
  })
  const child = spawn(process.execPath, project.site('dev', '--port', '0'), {
    cwd: project.folder,
    env: {
      ...process.env,
      NODE_OPTIONS: `--import=${pathToFileURL(path.resolve(import.meta.dirname, '../faults/memory.mjs'))}`,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  endAfter(child, 3_600_000, () => {})
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const isClosed = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGKILL')
    await isClosed
  })
  const { get, until, said, isEnded } = await devRun(child)
  const [page, style] = [saver(project, edits.page), saver(project, edits.style)]
  const savers = [style, page, style, style]
  const shows = async (index: number) => {
    const { save, isShown } = savers[index % savers.length] as (typeof savers)[number]
    save()
    if (!(await until(() => isShown(get)))) throw new Error(`save ${index} does not show:\n${said()}`)
  }
  /** One folder is gone and back, the other another one of its name. */
  const replace = async (index: number) => {
    const [themes, away, content] = ['themes', 'away', 'content'].map((name) => path.join(project.folder, name))
    renameSync(themes as string, away as string)
    cpSync(away as string, themes as string, { recursive: true })
    rmSync(away as string, { recursive: true })
    renameSync(content as string, away as string)
    renameSync(away as string, content as string)
    // What is saved before it is watched again is told with the folder.
    await shows(index)
  }
  const state = async () => {
    const memory = await new Promise<{ used: number; rss: number }>((resolve) => {
      child.once('message', (told) => resolve(told as { used: number; rss: number }))
      child.send({})
    })
    return { ...memory, watches: watchesOf(child.pid ?? 0) }
  }
  const [few, many] = isThorough ? [500, 2000] : [160, 320]
  const sheetNow = async () => /<link rel="stylesheet" href="([^"]+)"/.exec((await get('/en/rooms')).body)?.[1] ?? ''
  let early = await state()
  let sheet = ''
  for (let index = 0; index < many; index++) {
    await (index % 20 === 19 ? replace(index) : shows(index))
    if (index + 1 !== few) continue
    early = await state()
    sheet = await sheetNow()
    expect(await get(sheet)).toMatchObject({ status: 200 })
  }
  const late = await state()
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`
  const told = [early, late].map(
    ({ used, rss, watches }) => `${megabytes(used)} used, ${megabytes(rss)} RSS, ${watches} watches`,
  )
  console.log(`${few} saves: ${told[0]}; ${many} saves: ${told[1]}`)
  expect(late.used - early.used, told.join('; ')).toBeLessThan(noise)
  // A folder that was replaced just now is watched again a moment later.
  await expect.poll(() => watchesOf(child.pid ?? 0), { timeout: 30_000 }).toBeLessThan(early.watches + pending)
  // An open page may ask for what it has named, but not for ever.
  expect(await get(await sheetNow())).toMatchObject({ status: 200 })
  expect(await get(sheet)).toMatchObject({ status: 404 })
  expect(isEnded()).toBe(false)
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
}, 3_600_000)

/** How many files and folders the system watches for a process; 0 where it is not Linux. */
function watchesOf(pid: number): number {
  if (process.platform !== 'linux') return 0
  const infos = readdirSync(`/proc/${pid}/fdinfo`).map((name) => {
    try {
      return readFileSync(`/proc/${pid}/fdinfo/${name}`, 'utf8')
    } catch {
      // Closed meanwhile.
      return ''
    }
  })
  return infos.join('').match(/^inotify wd:/gm)?.length ?? 0
}
