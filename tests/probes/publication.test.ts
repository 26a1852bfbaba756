// Publications that break off after each of their steps, then another build, then a revert: no page ever lacks its files, and in
// the end the place is what it would be had nothing broken off.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderStore } from '../../cli/io/publish/folder_store.ts'
import { s3Store } from '../../cli/io/publish/s3_store.ts'
import type { Store } from '../../cli/publish/publication_plan.ts'
import { filesOf } from '../command.ts'
import { type S3Server, s3Server } from '../s3_server.ts'
import { heldIn, host, lost, publishSteps, threeBuilds } from '../three_builds.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-publication-'))
let a = ''
let b = ''
let c = ''
let s3: S3Server
beforeAll(async () => {
  ;[a, b, c] = await threeBuilds(dir)
  s3 = await s3Server(host)
})
afterAll(async () => {
  await s3.close()
  rmSync(dir, { recursive: true })
})

/** A place to publish to, which can be looked at and set back. */
interface Place {
  open: () => Store
  /** Contents by key. */
  held: () => Map<string, Buffer>
  empty: () => void
  /** What it holds now; given back, it holds that again. */
  keep: () => () => void
}

const www = path.join(dir, 'www')
const folder: Place = {
  open: () => {
    const store = folderStore(www)
    if (typeof store === 'number') throw new Error(`held by ${store}`)
    return store
  },
  held: () => heldIn(www),
  empty: () => rmSync(www, { recursive: true, force: true }),
  keep: () => {
    const copy = mkdtempSync(path.join(dir, 'kept-'))
    cpSync(www, copy, { recursive: true })
    return () => {
      rmSync(www, { recursive: true, force: true })
      cpSync(copy, www, { recursive: true })
    }
  },
}
const bucket: Place = {
  open: () =>
    s3Store({ bucket: host, endpoint: s3.endpoint, region: 'here', accessKeyId: 'key', secretAccessKey: 'secret' }),
  // An object that redirects is no page.
  held: () => new Map([...s3.objects].flatMap(([key, { contents, location }]) => (location ? [] : [[key, contents]]))),
  empty: () => s3.objects.clear(),
  keep: () => {
    const copy = new Map(s3.objects)
    return () => {
      s3.objects.clear()
      for (const [key, object] of copy) s3.objects.set(key, object)
    }
  },
}
const places = [
  { name: 'a folder', place: folder },
  { name: 'a store that speaks S3', place: bucket },
]

const publish = (place: Place, built: string, steps?: number, onStep?: () => void) =>
  publishSteps(place.open(), built, steps, onStep)

/** Everything of a build is there, and nothing else but hashed files of these others. */
function expectPublished(place: Place, build: string, others: string[]) {
  const keyOf = (name: string) =>
    place === folder || /(^index|404)\.html$|^builds\//.test(name) ? name : name.replace(/\.html$/, '')
  const isSent = (name: string) => place === folder || !['_headers', '_redirects'].includes(name)
  const wanted = [...filesOf(build)].filter(([name]) => isSent(name))
  const held = place.held()
  const wrong = wanted.filter(([name, contents]) => !held.get(keyOf(name))?.equals(contents))
  expect(wrong.map(([name]) => name)).toEqual([])
  const kept = others
    .flatMap((each) => [...filesOf(each).keys()])
    .filter((name) => /^(assets|builds\/meta)\//.test(name))
  const known = new Set([...wanted.map(([name]) => keyOf(name)), ...kept, 'builds/published.json'])
  expect([...held.keys()].filter((key) => !known.has(key))).toEqual([])
}

const assetsOf = (build: string) => [...filesOf(build).keys()].filter((name) => name.startsWith('assets/'))

// `npm run faults` tries each step.
const isThorough = process.env.SITE_FAULTS === 'all'
const stride = isThorough ? 1 : 6

describe.each(places)('publishing to $name', ({ name, place }) => {
  test('leads nowhere into nothing, at no step, forward and back', async () => {
    place.empty()
    await publish(place, a)
    let steps = 0
    const look = () => {
      steps++
      expect(lost(place.held())).toEqual([])
    }
    for (const build of [b, c, a, c, b, a]) await publish(place, build, Number.POSITIVE_INFINITY, look)
    expect(steps).toBeGreaterThan(150)
    expectPublished(place, a, [b, c])
    expect(assetsOf(b).filter((asset) => !place.held().has(asset))).toEqual([])
    expect(await publish(place, a)).toBe(0)
  })

  test('is right after it broke off at any step, another build that broke off, and a revert', async () => {
    place.empty()
    await publish(place, a)
    const back = place.keep()
    const all = await publish(place, b)
    expect(all).toBeGreaterThan(40)
    let interruptions = 0
    for (let steps = 0; steps < all; steps += stride) {
      for (const second of isThorough ? [0, 7, all >> 1, all - 5] : [(steps * 7) % all]) {
        back()
        await publish(place, b, steps)
        expect([steps, lost(place.held())]).toEqual([steps, []])
        await publish(place, c, second)
        expect([steps, second, lost(place.held())]).toEqual([steps, second, []])
        const open = assetsOf(b).filter((asset) => place.held().has(asset))
        await publish(place, a, Number.POSITIVE_INFINITY, () => expect(lost(place.held())).toEqual([]))
        expectPublished(place, a, [b, c])
        // A page of the first may be open, and asks for what was there.
        expect(open.filter((asset) => !place.held().has(asset))).toEqual([])
        interruptions += 2
      }
    }
    if (isThorough) console.log(`${name}: ${interruptions} publications broken off, 0 pages without their files`)
  }, 1_200_000)
})
