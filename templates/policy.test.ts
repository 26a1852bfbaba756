// The policy is declared, so that nobody has to read bundled code for it: here it is held against the sources.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { expect, test } from 'vitest'
import { policy } from './policy.ts'

const root = path.resolve(import.meta.dirname, '..')
const using = (files: string, word: RegExp) =>
  fg
    .sync(files, { cwd: root, ignore: ['**/*.test.*'] })
    .filter((file) => word.test(readFileSync(path.join(root, file), 'utf8')))
    .sort()

test('scripts that write speculation rules are what the policy allows them for', () => {
  const writing = using('{templates,blocks}/**/*.{ts,tsx}', /['"]speculationrules['"]/)
  expect(writing).toEqual(policy.speculates ? ['templates/client/prefetch.ts'] : [])
})

test('style sheets hold pictures as data: if, and only if, the policy lets these in', () => {
  const holding = using('{themes,templates,blocks}/**/*.css', /url\(\s*["']?data:/)
  expect(holding.length > 0, holding.join()).toBe(policy.hasDataImages)
})
