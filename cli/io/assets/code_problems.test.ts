import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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
  ['function one() {\n  two()\n', 3, 'not closed'],
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
