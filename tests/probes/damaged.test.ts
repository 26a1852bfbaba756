// What is kept between builds may be damaged by a disk, a power cut or a hand: the same site is built all the same.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf } from '../command.ts'
import { type Project, siteIn, writeProject } from '../project.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-damaged-'))
let project: Project
let whole: Map<string, Buffer>
const build = (out: string) => siteIn(project, ['build', '--brand', 'imprion', '--out', path.join(dir, out)])

beforeAll(async () => {
  project = writeProject(path.join(dir, 'project'))
  expect(await build('whole')).toMatchObject({ code: 0, stderr: '' })
  whole = filesOf(path.join(dir, 'whole'))
})
afterAll(() => rmSync(dir, { recursive: true }))

const files = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())

function flip(file: string) {
  const bytes = readFileSync(file)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(file, bytes)
}

const ways: [what: string, damage: (file: string) => void][] = [
  ['one bit of each file is flipped', flip],
  ['each file is empty', (file) => writeFileSync(file, '')],
  ['each file is gone', (file) => rmSync(file)],
]
/** Of what is slow to make, each in a file of its own, there is so much that the first time damages a third of it in each way. */
const isSlow = (file: string) => /^[0-9a-f]{2}$/.test(path.basename(path.dirname(file)))

test.each(ways)(
  'where %s, a build makes it anew, says so where it was damaged, and writes the same bytes',
  async (what, damage) => {
    const kept = files(project.cache)
    const [slow, others] = [kept.filter(isSlow), kept.filter((file) => !isSlow(file))]
    expect([slow.length > 20, others.length > 20]).toEqual([true, true])
    for (const file of others) damage(file)
    if (damage === flip) for (const [index, file] of slow.entries()) ways[index % ways.length]?.[1](file)
    const first = await build('first')
    const second = await build('second')
    expect([first.code, second.code, second.stderr]).toEqual([0, 0, ''])
    const bundle = 'The bundled code of site was damaged, and is made anew.\n'
    if (what.includes('gone')) expect(first.stderr).toBe(bundle)
    else
      expect(first.stderr).toMatch(
        /files that are kept between builds were damaged, and are not used: .* and others\.\n$/,
      )
    for (const out of ['first', 'second']) {
      const found = filesOf(path.join(dir, out))
      expect([...found.keys()]).toEqual([...whole.keys()])
      expect([...whole].filter(([name, bytes]) => !found.get(name)?.equals(bytes)).map(([name]) => name)).toEqual([])
      rmSync(path.join(dir, out), { recursive: true })
    }
  },
)
