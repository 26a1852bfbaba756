// Every call of the system can fail, and a process can be killed at any: nothing is lost, and the next run puts it right. A few of
// them are tried, spread over all; by `npm run faults` each.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { must } from '../../cli/problems/must.ts'
import {
  building,
  codesOf,
  edits,
  type Fault,
  firstPublication,
  type Kind,
  kinds,
  type Lane,
  lane,
  publishing,
  receiving,
  saving,
  starting,
  type Trial,
} from '../faults/scenarios.ts'
import { type MailServer, mailServer } from '../receiver.ts'
import { lost } from '../three_builds.ts'

const isThorough = process.env.SITE_FAULTS === 'all'
const dir = mkdtempSync(path.join(tmpdir(), 'site-faults-'))
const lanes: Lane[] = []
/** One for each lane. */
const mails: MailServer[] = []
beforeAll(async () => {
  for (const number of isThorough ? [0, 1] : [0]) {
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

const changing = kinds.filter((kind) => kind !== 'open' && kind !== 'read')

/** Every call of these kinds, with the codes of its kind in turn, and a kill at each that changes something; or some of each, spread. */
function faultsOf(counts: Record<Kind, number>, tried: readonly Kind[], sampled: number): Fault[] {
  const spread = (count: number) => {
    const wanted = isThorough ? count : Math.min(sampled, count)
    return Array.from({ length: wanted }, (_, index) => 1 + Math.floor(((index + 0.5) / wanted) * count))
  }
  const failing = tried.flatMap((kind) =>
    spread(counts[kind]).map((at, index): Fault => {
      const codes = codesOf[kind]
      return { kind, at, code: must(codes[index % codes.length]) }
    }),
  )
  const changes = changing.reduce((sum, kind) => sum + counts[kind], 0)
  return [...failing, ...spread(changes).map((at): Fault => ({ kind: 'change', at, code: 'KILL' }))]
}

type Scenarios = [name: string, trial: (lane: Lane) => Trial, tried: readonly Kind[], sampled: number][]
/** So many calls of each kind. What is read is tried once: a first build reads what another reads. */
const scenarios: Scenarios = [
  ['a build onto another', (own) => building(own), kinds, 1],
  // Of its calls `a build onto another` has the same, but for those on what lies there already.
  ['a first build', (own) => building(own, true), changing, 1],
  ['a publication', (own) => publishing(own, lost), kinds, 2],
  ['the receiver of the form', (own) => receiving(path.dirname(own.kept), must(mails[lanes.indexOf(own)])), kinds, 1],
  ['site dev while a page is saved', (own) => saving(own, edits.page), kinds, 3],
  ...(isThorough
    ? ([
        ['site dev while settings are saved', (own) => saving(own, edits.settings), kinds, 0],
        ['site dev while a block is saved', (own) => saving(own, edits.block), kinds, 0],
        ['site dev while a style is saved', (own) => saving(own, edits.style), kinds, 0],
        ['site dev that starts', starting, kinds, 0],
      ] satisfies Scenarios)
    : []),
]

test.each(scenarios)(
  '%s loses nothing, whatever call fails or is its last',
  async (name, trial, tried, sampled) => {
    const own = lanes.map(trial)
    const faults = faultsOf(await must(own[0]).counts(), tried, sampled)
    expect(faults.length).toBeGreaterThan(4)
    const wrong: string[] = []
    const tell = teller(name, faults.length)
    const left = [...faults]
    await pLimit(own.length).map(own, async (each) => {
      for (let fault = left.shift(); fault !== undefined; fault = left.shift()) {
        const { kind, at, code } = fault
        for (const said of await each.tried(fault)) {
          wrong.push(`${code} at ${kind} ${at}: ${said}`)
          if (isThorough) console.log(`${name}: ${wrong.at(-1)}`)
        }
        tell(faults.length - left.length, wrong.length)
      }
      await each.end()
    })
    const kills = faults.filter(({ code }) => code === 'KILL').length
    if (isThorough) console.log(`${name}: ${faults.length - kills} faults, ${kills} kills, ${wrong.length} wrong`)
    expect(wrong).toEqual([])
  },
  isThorough ? 36_000_000 : 1_200_000,
)

/** Says now and then how far it is: hours are long. */
function teller(name: string, all: number): (done: number, wrong: number) => void {
  const start = performance.now()
  let last = start
  return (done, wrong) => {
    if (!isThorough || performance.now() - last < 30_000) return
    last = performance.now()
    const minutes = Math.round((last - start) / 60_000)
    console.log(`${name}: ${done} of ${all} tried in ${minutes} min, ${wrong} wrong`)
  }
}
