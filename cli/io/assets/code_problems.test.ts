import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { afterAll, expect, test } from 'vitest'
import { orCodeProblems } from './code_problems.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-code-'))
mkdirSync(path.join(dir, 'blocks/prices'), { recursive: true })
afterAll(() => rmSync(dir, { recursive: true }))

test.each([
  ["import { chart } from 'charts/line'\nchart()", 1, 'npm install charts"'],
  ["import { chart } from '@acme/charts/line'\nchart()", 1, 'npm install @acme/charts"'],
  ["import fs from 'node:fs'\nfs.readFileSync('a')", 1, 'prepare.ts'],
  ["import fs from 'fs'\nfs.readFileSync('a')", 1, 'prepare.ts'],
  ["import { rows } from './rows.ts'\nrows()", 1, 'no such file'],
  ['export default () => <p className="open>', 1, 'not closed'],
  [
    '// One.\nexport default () => (\n  <p className="open>\n    <b className="x">\n    </b>\n  </p>\n)\n',
    3,
    'not closed',
  ],
  ['export function one() {\n  if (Date.now() > 0) {\n    two()\n}\nfunction two() {\n  one()\n}\n', 2, 'not closed'],
  ['function one() { two()\nfunction two() {\n  one()\n}\n', 1, 'not closed'],
  // A type is no element, and a mark within other marks opens nothing.
  [
    "type Props = Record<string, string>\nexport const mark = '\"'\nexport const one = (props: Props) => {\n  two(props)\n",
    3,
    'not closed',
  ],
  // Nothing tells which of the two it is.
  ['export function one() {\nif (Date.now() > 0) {\ntwo()\n}\nfunction two() {\none()\n}\n', 8, 'not closed'],
])('code that cannot be bundled comes with its answer: %s', async (code, line, answer) => {
  const file = path.join(dir, 'blocks/prices/block.tsx')
  writeFileSync(file, code)
  const bundled = build({ entryPoints: [file], absWorkingDir: dir, bundle: true, write: false, logLevel: 'silent' })
  const made = await orCodeProblems(bundled, { root: dir, engine: dir })
  expect(made).toMatchObject({
    ok: false,
    problems: [{ place: { file: 'blocks/prices/block.tsx' }, hint: expect.stringContaining(answer) }],
  })
  const [problem] = made.ok ? [] : made.problems
  expect(code.slice(0, problem?.place.offset).split('\n').length).toBe(line)
})

test('what is never closed is told at its line below any block of the house, none of whose own lines is taken for open', async () => {
  const house = path.resolve(import.meta.dirname, '../../../blocks')
  const files = readdirSync(house, { recursive: true, encoding: 'utf8' }).filter((name) => /\bblock\.tsx$/.test(name))
  const whole = new Map(files.map((name) => [path.join('house', name), readFileSync(path.join(house, name), 'utf8')]))
  for (const [name, code] of whole) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeFileSync(path.join(dir, name), `${code}function last() {\n`)
  }
  const entryPoints = [...whole.keys()].map((name) => path.join(dir, name))
  const bundled = build({
    entryPoints,
    absWorkingDir: dir,
    bundle: true,
    write: false,
    outdir: dir,
    logLevel: 'silent',
  })
  const made = await orCodeProblems(bundled, { root: dir, engine: dir })
  const places = made.ok ? [] : made.problems.map(({ place }) => [place.file, place.offset])
  expect(places.sort()).toEqual([...whole].map(([name, code]) => [name, code.length]).sort())
})
