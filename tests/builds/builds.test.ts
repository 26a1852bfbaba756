// Small sites with what a build makes of them: each folder here is a case whose name is the sentence that it proves. Its
// content/ lies over the small site, flags.txt holds more flags, and every file of expected/ has to come out as it is there.
// expected/files.txt lists all pages and plain files of the output; SITE_EXPECT=write writes what is expected anew.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ended, filesOf, sites } from '../command.ts'
import { writeSmallSite } from '../small_site.ts'

const here = import.meta.dirname
const dir = mkdtempSync(path.join(tmpdir(), 'site-builds-'))
const cases = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
const ended = new Map<string, Ended>()

beforeAll(async () => {
  const runs = cases.map((name) => {
    const own = path.join(here, name)
    const changes = existsSync(path.join(own, 'content')) ? textsOf(path.join(own, 'content')) : []
    const content = writeSmallSite(
      path.join(dir, name),
      Object.fromEntries(changes.map(([file, text]) => [`content/${file}`, text])),
    )
    const flags = existsSync(path.join(own, 'flags.txt'))
      ? readFileSync(path.join(own, 'flags.txt'), 'utf8').trim().split(' ')
      : []
    return { args: ['build', '--content', content, '--out', path.join(dir, name, 'dist'), ...flags] }
  })
  for (const [index, each] of (await sites(runs)).entries()) ended.set(cases[index] ?? '', each)
})
afterAll(() => rmSync(dir, { recursive: true }))

test.each(cases)('%s', (name) => {
  expect(ended.get(name)).toMatchObject({ code: 0 })
  const built = filesOf(path.join(dir, name, 'dist'))
  const list = `${[...built.keys()].filter((file) => !/\/(assets|builds)\//.test(file)).join('\n')}\n`
  const actual = (file: string) => (file === 'files.txt' ? list : readable(file, built.get(file)?.toString('utf8')))
  const expected = path.join(here, name, 'expected')
  if (process.env.SITE_EXPECT === 'write')
    for (const file of wanted(expected)) write(path.join(expected, file), actual(file))
  const files = Object.fromEntries(textsOf(expected))
  expect(Object.fromEntries(Object.keys(files).map((file) => [file, actual(file)]))).toEqual(files)
})

/** JSON stands in lines here, so that a change of it can be read. */
function readable(file: string, text = 'no such file'): string {
  return file.endsWith('.json') && text.startsWith('{') ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text
}

const textsOf = (folder: string): [string, string][] =>
  [...filesOf(folder)].map(([name, bytes]) => [name, bytes.toString('utf8')])

const wanted = (expected: string) => (existsSync(expected) ? [...filesOf(expected).keys()] : ['files.txt'])

function write(file: string, text: string) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
