// Every call of the system can fail, and a process can be killed at any: nothing is lost, and the next run puts it right. A run of the
// tests tries a few of them, spread over all; `npm run faults` tries each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../cli/problems/must.ts'
import {
  building,
  codesOf,
  countsOf,
  developing,
  type Fault,
  firstPublication,
  type Kind,
  kinds,
  type Lane,
  lane,
  publishing,
  receiving,
  type Scenario,
  tried,
} from '../faults/scenarios.ts'
import { type MailServer, mailServer } from '../receiver.ts'
import { lost } from '../three_builds.ts'

const isThorough = process.env.SITE_FAULTS === 'all'
/** So many calls of a kind are tried at most; another number than that of a run of the tests stands in SITE_FAULTS. */
const sampled = Number(process.env.SITE_FAULTS) || 2
const isTold = process.env.SITE_FAULTS !== undefined
const dir = mkdtempSync(path.join(tmpdir(), 'site-faults-'))
const lanes: Lane[] = []
/** One for each lane. */
const mails: MailServer[] = []
beforeAll(async () => {
  for (let number = 0; number < (isTold ? 2 : 1); number++) {
    const made = await lane(path.join(dir, `lane-${number}`))
    await firstPublication(made)
    lanes.push(made)
    mails.push(await mailServer())
  }
}, 600_000)
afterAll(async () => {
  for (const each of mails) await each.close()
  rmSync(dir, { recursive: true, force: true })
})

/** Every call of every kind with each code, and a kill at each that changes something; or some of each, spread. */
function faultsOf(counts: Record<Kind, number>): Fault[] {
  const changes = kinds
    .filter((kind) => kind !== 'open' && kind !== 'read')
    .reduce((sum, kind) => sum + counts[kind], 0)
  const numbers = (count: number) => {
    if (isThorough) return Array.from({ length: count }, (_, index) => index + 1)
    const wanted = Math.min(sampled, count)
    return Array.from({ length: wanted }, (_, index) => 1 + Math.floor(((index + 0.5) / wanted) * count))
  }
  const failing = kinds.flatMap((kind) =>
    numbers(counts[kind]).flatMap((at, index): Fault[] => {
      const codes = codesOf[kind]
      return isThorough
        ? codes.map((code) => ({ kind, at, code }))
        : [{ kind, at, code: codes[index % codes.length] ?? '' }]
    }),
  )
  const kills = numbers(changes).map((at): Fault => ({ kind: 'change', at, code: 'KILL' }))
  return [...failing, ...kills]
}

const scenarios: [string, (lane: Lane) => Scenario][] = [
  ['a build onto another', (own) => building(own)],
  ['a first build', (own) => building(own, true)],
  ['a publication', (own) => publishing(own, lost)],
  ['the receiver of the form', (own) => receiving(path.dirname(own.kept), must(mails[lanes.indexOf(own)]))],
  // Unproven yet, and slow: each start takes seconds, and each save is waited for.
  ...(isTold ? [['site dev', developing] satisfies [string, (lane: Lane) => Scenario]] : []),
]

test.each(scenarios)(
  '%s loses nothing, whatever call fails or is its last',
  async (name, scenario) => {
    const own = lanes.map(scenario)
    const [first] = own
    if (first === undefined) throw new Error('no lane')
    const faults = faultsOf(await countsOf(first, path.join(dir, 'counts')))
    expect(faults.length).toBeGreaterThan(10)
    const wrong: string[] = []
    const left = [...faults]
    await pLimit(own.length).map(own, async (each) => {
      for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
        const { kind, at, code } = fault
        for (const said of await tried(each, fault)) {
          wrong.push(`${code} at ${kind} ${at}: ${said}`)
          if (isTold) console.log(`${name}: ${code} at ${kind} ${at}: ${said}`)
        }
      }
    })
    const kills = faults.filter(({ code }) => code === 'KILL').length
    if (isTold) console.log(`${name}: ${faults.length - kills} faults, ${kills} kills, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  },
  isTold ? 36_000_000 : 600_000,
)
