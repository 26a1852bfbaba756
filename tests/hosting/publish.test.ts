// A publication leads nowhere into nothing: at each of its steps, where it breaks off, and while a client reads from nginx and Caddy,
// also by the recipes of docs/hosting.md.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../cli/io/publish/folder_store.ts'
import { filesOf, run, site } from '../command.ts'
import { root } from '../small_site.ts'
import { heldIn, host, lost, publishSteps, referencesOf, threeBuilds } from '../three_builds.ts'
import { ask, hasCaddy, hasNginx, isInstalled, type RunningServer, startCaddy, startNginx } from './servers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-publish-'))
const www = path.join(dir, 'www')
// nginx reads it as another user.
chmodSync(dir, 0o755)
const served = path.join(www, host)
let builds: [string, string, string]

beforeAll(async () => {
  builds = await threeBuilds(dir, ['--precompress'])
})
afterAll(() => rmSync(dir, { recursive: true }))

const publish = (build: string, given?: Parameters<typeof site>[1]) => site(['publish', build, served], given)

/** tests/probes/publication.test.ts breaks off at any step, and publishes to a store that speaks S3 too. */
test('no step of a publication leads into nothing, nor one that breaks off, nor the revert after it', async () => {
  const held = path.join(dir, 'held')
  const open = () => {
    const store = folderStore(held)
    if (typeof store === 'number') throw new Error(`held by ${store}`)
    return store
  }
  const expectNoneLost = () => expect(lost(heldIn(held))).toEqual([])
  const [a, b] = builds
  await publishSteps(open(), a)
  const all = await publishSteps(open(), b, Number.POSITIVE_INFINITY, expectNoneLost)
  expect(all).toBeGreaterThan(40)
  await publishSteps(open(), a, all >> 1, expectNoneLost)
  await publishSteps(open(), b, Number.POSITIVE_INFINITY, expectNoneLost)
  await publishSteps(open(), a)
  const last = heldIn(held)
  for (const [name, contents] of filesOf(a)) expect(last.get(name)?.equals(contents), name).toBe(true)
  expect(await publishSteps(open(), a)).toBe(0)
})

/**
 * Reads as browsers do, one page after the other with all that it loads and leads to, until it is told to stop.
 * @returns requests that were made, and those that were answered otherwise than by a page, a file or a redirect
 */
function reader(port: number) {
  const starts = ['/', '/en', '/en/sitemap.xml', '/builds/latest.json']
  const wrong: string[] = []
  let requests = 0
  let isOver = false
  /** @param text of the page that leads there, as it was when that was read: by now it may have been read again */
  const get = async (address: string, from: string, text: string) => {
    requests++
    const got = await ask(port, { host, path: address })
    const isLost = got.status !== 200 && got.status !== 301
    const isAlwaysThere = starts.includes(address) || address.startsWith('/assets/')
    if (isLost && (isAlwaysThere || (await isStillLost(from, text, address))))
      wrong.push(`${from} leads to ${address}: ${got.status}`)
    return got.status === 200 ? got.body : ''
  }
  /**
   * A page that was read a while ago may lead to one that is gone by now; assets stay for it, pages do not.
   * Lost is what a page leads to that is the same before and after the look.
   */
  const isStillLost = async (from: string, text: string, address: string) => {
    for (let tries = 0; tries < 2; tries++) {
      const before = await ask(port, { host, path: from })
      const file = await ask(port, { host, path: address })
      const after = await ask(port, { host, path: from })
      const isTheSame = before.body === text && after.body === before.body
      if (!isTheSame || file.status === 200) return false
    }
    return true
  }
  const fileOf = (address: string) => (/\.\w+$/.test(address) ? address.slice(1) : `${address.slice(1)}.html`)
  const readAll = async () => {
    for (const start of starts) {
      const text = await get(start, start, '')
      if (text === '') continue
      const next = referencesOf(fileOf(start), text).filter((each) => !/\/404$/.test(each))
      for (const address of next) {
        const body = await get(address, start, text)
        if (body === '' || isOver || address.startsWith('/assets/') || address.startsWith('/builds/')) continue
        for (const further of referencesOf(fileOf(address), body).filter((each) => /^\/assets\//.test(each)))
          await get(further, address, body)
      }
    }
  }
  const reading = (async () => {
    while (!isOver) await readAll()
    await readAll()
  })()
  const stop = async () => {
    isOver = true
    await reading
    return { requests, wrong: [...new Set(wrong)] }
  }
  return { stop, requestsSoFar: () => requests }
}

const servers = [
  { name: 'nginx', start: startNginx, isThere: hasNginx },
  { name: 'Caddy', start: startCaddy, isThere: hasCaddy },
]

describe.each(servers)('while $name serves the folder', ({ start, isThere }) => {
  let server: RunningServer
  beforeAll(async () => {
    if (!isThere) return
    rmSync(served, { recursive: true, force: true })
    expect(await publish(builds[0])).toMatchObject({ code: 0, stderr: '' })
    server = await start(www)
  })
  afterAll(() => server?.stop())

  test.skipIf(!isThere)('a reader finds all that pages lead to, also while publications are killed', async () => {
    const { stop } = reader(server.port)
    const [a, b, c] = builds
    for (const build of [b, c, a]) expect(await publish(build)).toMatchObject({ code: 0, stderr: '' })
    for (const [index, build] of [b, c, b, c].entries()) {
      const files = [...filesOf(served).keys()].length
      // As soon as it has begun, and a little later each time.
      const killed = await publish(build, {
        onStart: (child) => {
          const looking = setInterval(() => {
            if ([...listed(served)].length <= files + index * 8) return
            clearInterval(looking)
            child.kill('SIGKILL')
          }, 1)
          child.once('close', () => clearInterval(looking))
        },
      })
      expect([0, null]).toContain(killed.code)
    }
    expect(await publish(a)).toMatchObject({ code: 0, stderr: '' })
    const { requests, wrong } = await stop()
    expect(wrong).toEqual([])
    expect(requests).toBeGreaterThan(200)
    const held = filesOf(served)
    for (const [name, contents] of filesOf(a)) expect(held.get(name)?.equals(contents), name).toBe(true)
  })

  test.skipIf(!isThere || !isInstalled('rsync'))('so does one while rsync sends it by the recipe', async () => {
    const [, recipe = ''] =
      /```\n((?:rsync .*\n){4})```/.exec(readFileSync(path.join(root, 'docs/hosting.md'), 'utf8')) ?? []
    const { stop, requestsSoFar } = reader(server.port)
    // A disk may be so fast that nobody has read anything by then.
    do {
      for (const build of [builds[1], builds[2], builds[0]]) {
        const script = recipe
          .replaceAll('server:/srv/www/imprion.example', served)
          .replaceAll('dist/imprion.example', build)
        expect(script).not.toMatch(/server:|dist\//)
        expect(await run('bash', ['-euc', script])).toMatchObject({ code: 0, stderr: '' })
      }
    } while (requestsSoFar() < 100)
    expect((await stop()).wrong).toEqual([])
    const held = filesOf(served)
    for (const [name, contents] of filesOf(builds[0])) expect(held.get(name)?.equals(contents), name).toBe(true)
    const pages = (files: Iterable<string>) => [...files].filter((name) => name.endsWith('.html')).sort()
    expect(pages(held.keys())).toEqual(pages(filesOf(builds[0]).keys()))
  })
})

const listed = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
