// Several machines render a share each, and one gathers what they have kept: the same bytes as one machine writes alone. The
// site is the guides: the blocks, pictures and lists of its pages differ, and with them what each share needs.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuildCounts } from '../../cli/io/workers/page_builder.ts'
import { sites } from '../command.ts'
import { root } from '../small_site.ts'
import { expectSame, madeBy, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-shards-'))
const at = (name: string) => path.join(dir, name)
const store = (name: string) => at(`store-${name}`)
const guides = path.join(root, 'tests/sites/guides')
const content = path.join(guides, 'content')
const shares = ['1', '2', '3']
/** How much each of these commands has made. */
const run = async (...commands: string[][]) => {
  const all = await sites(commands.map((args) => ({ args: ['--root', guides, ...args, '--json'] })))
  for (const ended of all) expect(ended.code, ended.stderr).toBe(0)
  return all.map(madeBy)
}
let alone: BuildCounts | undefined
let made: BuildCounts[] = []

beforeAll(async () => {
  ;[alone] = await run(['build', '--content', content, '--out', at('alone'), '--store', newStore(store('alone'))])
  made = await run(
    ...shares.map((share) => {
      // Each machine has a checkout of its own, in which all times are new.
      cpSync(content, at(`machine-${share}/content`), { recursive: true })
      const own = ['--content', at(`machine-${share}/content`), '--out', at(`machine-${share}/dist`)]
      return ['build', ...own, '--shard', `${share}/3`, '--store', newStore(store(share), store('alone'))]
    }),
  )
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a share is rendered and kept, and nothing is written', () => {
  expect(made.map(({ parsed }) => parsed)).toEqual(shares.map(() => alone?.parsed))
  expect(made.every(({ rendered }) => rendered > 0)).toBe(true)
  expect(made.reduce((sum, { rendered }) => sum + rendered, 0)).toBe(alone?.rendered)
  expect(() => expectSame(at('machine-1/dist'), at('alone'))).toThrow('ENOENT')
})

test('a build with the stores of all shares finds every page, and writes what one machine writes', async () => {
  const stores = [newStore(store('gathered'), store('alone')), ...shares.map(store)]
  const given = ['--content', content, '--out', at('gathered'), ...stores.flatMap((each) => ['--store', each])]
  expect(await run(['build', ...given])).toEqual([{ parsed: 0, rendered: 0 }])
  expectSame(at('gathered'), at('alone'))
})

test('a share that is lost costs time, and no page', async () => {
  const stores = [newStore(store('without'), store('alone')), store('1'), store('3'), at('nothing')]
  const given = ['--content', content, '--out', at('without'), ...stores.flatMap((each) => ['--store', each])]
  expect(await run(['build', ...given])).toEqual([{ parsed: 0, rendered: made[1]?.rendered }])
  expectSame(at('without'), at('alone'))
})
