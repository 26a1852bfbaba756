// A file that repeats one slip many times: three are told with the number of the others, whatever the store holds of another run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { dump } from 'js-yaml'
import { afterAll, expect, test } from 'vitest'
import { smallSite } from '../checked_site.ts'
import { site } from '../command.ts'
import { writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-repeats-'))
afterAll(() => rmSync(dir, { recursive: true }))

const wifi = 'content/imprion/pages/wifi.yaml'
const cards = Array.from({ length: 8 }, (_, n) => ({
  name: { all: `Card ${n}` },
  description: { en: `Guests ask for "word ${n}" at the desk.`, sl: `Gostje na recepciji vprašajo za besedo ${n}.` },
}))

test('of eight slips alike three are told, all of them with --all, and --fix mends all', async () => {
  const block = { component: 'link_cards', data: { title: { all: 'Wi-Fi' }, cards } }
  const page = (smallSite[wifi] ?? '').replace('blocks: []\n', dump({ blocks: [block] }))
  const content = writeSmallSite(dir, { [wifi]: page })
  const told = async (...flags: string[]) => {
    const { stdout } = await site(['check', '--json', '--content', content, ...flags])
    return (JSON.parse(stdout).problems as { code: string; more?: number }[])
      .filter(({ code }) => code === 'typography')
      .map(({ more = 0 }) => more)
  }
  expect(await told()).toEqual([5, 0, 0])
  expect(await told('--all')).toEqual(Array(8).fill(0))
  expect(await told('--locale', 'en')).toHaveLength(8)
  expect(await told()).toEqual([5, 0, 0])
  await site(['check', '--fix', '--content', content])
  expect(readFileSync(path.join(dir, wifi), 'utf8').match(/“word \d”/g)).toHaveLength(8)
  expect(await told()).toEqual([])
})
