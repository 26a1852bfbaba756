// Several machines render a share each, and one gathers what they have kept: the same bytes as one machine writes alone.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../command.ts'
import { expectSame, madeBy, newStore } from '../stores.ts'
import { writeManyPages } from './many_pages.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-shards-'))
const at = (name: string) => path.join(dir, name)
const store = (name: string) => at(`store-${name}`)
const run = async (...args: string[]) => {
  const ended = await site(args)
  expect(ended.code, ended.stderr).toBe(0)
  return ended
}

beforeAll(async () => {
  const content = writeManyPages(at('alone'), 'one')
  await run('build', '--content', content, '--out', at('alone/dist'), '--store', newStore(store('alone')))
  // Each machine has a checkout of its own, in which all times are new.
  await Promise.all(
    ['1', '2', '3'].map((share) => {
      cpSync(content, at(`machine-${share}/content`), { recursive: true })
      const own = ['--content', at(`machine-${share}/content`), '--out', at(`machine-${share}/dist`)]
      return run('build', ...own, '--shard', `${share}/3`, '--store', newStore(store(share)))
    }),
  )
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a share is rendered and kept, and nothing is written', async () => {
  const made = ['1', '2', '3'].map((share) => madeBy(store(share)))
  const alone = madeBy(store('alone'))
  expect(made.every(({ parsed }) => parsed === alone.parsed)).toBe(true)
  expect(made.every(({ rendered }) => rendered > 50)).toBe(true)
  expect(made.reduce((sum, { rendered }) => sum + rendered, 0)).toBe(alone.rendered)
  expect(() => expectSame(at('machine-1/dist'), at('alone/dist'))).toThrow('ENOENT')
})

test('a build with the stores of all shares finds every page, and writes what one machine writes', async () => {
  const own = ['--content', at('alone/content'), '--out', at('gathered')]
  const stores = [newStore(store('gathered')), store('1'), store('2'), store('3')]
  await run('build', ...own, ...stores.flatMap((each) => ['--store', each]))
  expect(madeBy(store('gathered'))).toEqual({ parsed: 0, rendered: 0 })
  expectSame(at('gathered'), at('alone/dist'))
})

test('a share that is lost costs time, and no page', async () => {
  const own = ['--content', at('alone/content'), '--out', at('without')]
  const stores = [newStore(store('without')), store('1'), store('3'), at('nothing')]
  await run('build', ...own, ...stores.flatMap((each) => ['--store', each]))
  expect(madeBy(store('without'))).toEqual({ parsed: 0, rendered: madeBy(store('2')).rendered })
  expectSame(at('without'), at('alone/dist'))
})
