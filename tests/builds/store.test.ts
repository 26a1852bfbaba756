// The store is asked by content: what a page looks up decides whether it is made anew, not when or where a file was written.
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Files, pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { changeFiles, proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'
import { expectSame, madeBy, newStore } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-store-'))
const at = (name: string) => path.join(dir, name)
const content = at('content')
const store = at('store')
const page = (words: string, name: string) => pageWith(proseBlock(name, words), name)
const of = (name: string) => smallFiles[name] ?? ''
const run = async (...args: string[]) => {
  const ended = await site([...args, '--store', store])
  expect(ended.code, ended.stderr).toBe(0)
  return ended
}
const build = (...args: string[]) => run('build', '--content', content, '--out', at('dist'), '--json', ...args)
function flip(file: string) {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}
const check = () => run('check', '--content', content, '--json')

beforeAll(async () => {
  newStore(store)
  writeSmallSite(dir, {
    'content/imprion/pages/rooms.yaml': page('All rooms of {customers, number} customers.', 'Rooms'),
    'content/imprion/pages/rooms/keys.yaml': page('Keys, by [terms](terms).', 'Keys'),
    'content/group/pages/about.yaml': page('See [rooms](imprion/rooms).', 'About'),
  })
  await build()
})
afterAll(() => rmSync(dir, { recursive: true }))

describe.sequential('with a full store', () => {
  test('a fresh checkout into an empty output parses and renders nothing, on any number of threads', async () => {
    cpSync(content, at('checkout/content'), { recursive: true })
    const given = ['--content', at('checkout/content'), '--out', at('checkout/dist'), '--jobs', '1', '--json']
    expect(madeBy(await run('build', ...given))).toEqual({ parsed: 0, rendered: 0 })
    expectSame(at('checkout/dist'), at('dist'))
  })

  test('a file that was only touched is not made anew', async () => {
    utimesSync(path.join(content, 'imprion/pages/rooms.yaml'), new Date(0), new Date(0))
    expect(madeBy(await build())).toEqual({ parsed: 0, rendered: 0 })
  })

  test('a check finds what a build has rendered, and a build what a check has', async () => {
    expect(madeBy(await check())).toEqual({ parsed: 0, rendered: 0 })
    changeFiles(dir, { 'content/imprion/pages/rooms/keys.yaml': page('Cards, by [terms](terms).', 'Keys') })
    expect(madeBy(await check())).toEqual({ parsed: 1, rendered: 1 })
    expect(madeBy(await build())).toEqual({ parsed: 0, rendered: 0 })
    expect(filesOf(at('dist')).get('imprion.example/rooms/keys.html')?.toString()).toContain('Cards, by')
  })

  test('a build after a check into an empty store renders nothing, and writes what a build alone writes', async () => {
    const [both, alone] = [newStore(at('checked')), newStore(at('unchecked'))]
    const given = ['--content', content, '--store']
    expect((await site(['check', ...given, both])).code).toBe(0)
    const built = await site(['build', ...given, both, '--out', at('after-check'), '--json'])
    expect(madeBy(built)).toEqual({ parsed: 0, rendered: 0 })
    expect((await site(['build', ...given, alone, '--out', at('without-check')])).code).toBe(0)
    expectSame(at('after-check'), at('without-check'))
  })

  test.each<[what: string, changes: Files, parsed: number, rendered: number]>([
    [
      'a fact, for the page that names it',
      { 'content/facts.yaml': of('content/facts.yaml').replace('750', '751') },
      1,
      1,
    ],
    [
      'a text of another page, for none but that',
      { 'content/group/pages/about.yaml': page('See these [rooms](imprion/rooms).', 'About') },
      1,
      1,
    ],
    [
      'a title, for the page below that shows it on its way',
      { 'content/imprion/pages/rooms.yaml': page('All rooms of {customers, number} customers.', 'Suites') },
      1,
      2,
    ],
    [
      'the file of a page',
      { 'content/imprion/pages/rooms/keys.yaml': page('Doors, by [terms](terms).', 'Keys') },
      1,
      1,
    ],
  ])('a build makes anew what has changed, and no more: %s', async (_, changes, parsed, rendered) => {
    changeFiles(dir, changes)
    expect(madeBy(await build())).toEqual({ parsed, rendered })
  })

  test('what is kept may be damaged: it is told and made anew, and the same is written', async () => {
    await build()
    for (const kind of ['parsed', 'rendered', 'shared'])
      for (const name of filesOf(path.join(store, kind)).keys()) flip(path.join(store, kind, name))
    // In a process of its own: what is damaged is told at its end.
    const damaged = await site(['build', '--content', content, '--out', at('anew'), '--store', store], {
      isAlone: true,
    })
    expect(damaged.code).toBe(0)
    expect(damaged.stderr).toMatch(
      /files that are kept between builds were damaged, and are not used: .* and others\.\n$/,
    )
    expectSame(at('anew'), at('dist'))
    const next = await run('build', '--content', content, '--out', at('next'), '--json')
    expect(madeBy(next)).toEqual({ parsed: 0, rendered: 0 })
  })

  test('what is kept is shown, and taken away when asked', async () => {
    const { stdout } = await run('cache')
    expect(stdout).toMatch(/rendered +\d+ entries/)
    expect(JSON.parse((await run('cache', 'clear', '--json')).stdout).result.sizes).toEqual([])
  })
})

test('a store that others may write to is refused, with what to do', async () => {
  const open = newStore(at('open'))
  chmodSync(open, 0o777)
  const ended = await site(['build', '--content', content, '--out', at('refused'), '--store', open])
  expect(ended.code).toBe(2)
  expect(ended.stderr).toMatch(/^Others may write to .+open, so what is kept there is not trusted\. Name another/)
})
