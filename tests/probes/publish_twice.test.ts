// Two publications to one bucket at once, which nothing locks: of the same build, and of two builds.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesOf, site } from '../command.ts'
import { type S3Server, s3Server } from '../s3_server.ts'
import { host, lost, threeBuilds } from '../three_builds.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-twice-'))
let a = ''
let b = ''
let c = ''
let s3: S3Server
beforeAll(async () => {
  ;[a, b, c] = await threeBuilds(dir)
  s3 = await s3Server(host)
}, 600_000)
afterAll(async () => {
  await s3?.close()
  rmSync(dir, { recursive: true })
})
beforeEach(async () => {
  s3.objects.clear()
  expect(await publish(a)).toMatchObject({ code: 0, stderr: '' })
})

const publish = (build: string) =>
  site(['publish', build, `s3://${host}`], {
    // Beside each other.
    isAlone: true,
    env: {
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_REGION: 'here',
      AWS_ENDPOINT_URL: s3.endpoint,
    },
  })

// An object that redirects is no page.
const held = () =>
  new Map([...s3.objects].flatMap(([key, { contents, location }]) => (location ? [] : [[key, contents]])))
const keyOf = (name: string) => (/(^index|404)\.html$|^builds\//.test(name) ? name : name.replace(/\.html$/, ''))
const isSent = (name: string) => !['_headers', '_redirects'].includes(name)

/** What of a build does not lie there as it is, and what lies there that is no file of it; hashed files may stay. */
function differences(build: string): string[] {
  const [lies, wanted] = [held(), filesOf(build)]
  const lacking = [...wanted].filter(([name, contents]) => isSent(name) && !lies.get(keyOf(name))?.equals(contents))
  const known = new Set([...wanted.keys()].map(keyOf))
  const more = [...lies.keys()].filter((key) => !known.has(key) && !/^(assets|builds)\//.test(key))
  return [...lacking.map(([name]) => `lacks ${name}`), ...more.map((key) => `has ${key}`)]
}

test('the same build twice at once is published once', async () => {
  const ended = await Promise.all([publish(b), publish(b)])
  expect(ended.map(({ code, stderr }) => [code, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(differences(b)).toEqual([])
  expect(lost(held())).toEqual([])
  expect((await publish(b)).stdout).toContain('0 sent, 0 deleted')
}, 300_000)

test('of two builds at once each file is of one of them, whole, and the next publication of either makes it right', async () => {
  for (const last of [b, c]) {
    const ended = await Promise.all([publish(b), publish(c)])
    for (const { code, stderr } of ended) {
      expect([0, 1]).toContain(code)
      expect(stderr).not.toMatch(/\n {4}at |fault of site/)
    }
    const builds = [a, b, c].map(
      (build) => new Map([...filesOf(build)].map(([name, contents]) => [keyOf(name), contents])),
    )
    const others = [...held()].filter(([key, contents]) => !builds.some((files) => files.get(key)?.equals(contents)))
    expect(others.map(([key]) => key)).toEqual(['builds/published.json'])
    expect(await publish(last)).toMatchObject({ code: 0, stderr: '' })
    expect(differences(last)).toEqual([])
    expect(lost(held())).toEqual([])
  }
}, 300_000)
