// Each example of docs/problems.md that is made of content alone, as a test of its own, so that a mutant is judged by those
// that reach it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { placed, report } from '../../cli/problems/report.ts'
import { checkedSite } from '../checked_site.ts'
import { groups } from '../problems/examples.ts'
import { root } from '../small_site.ts'

const docs = readFileSync(path.join(root, 'docs/problems.md'), 'utf8')
const examples = groups.flatMap((group) => group.examples).filter(({ run }) => run === undefined)

test.each(examples)('docs/problems.md shows $code as it is told today', async ({ code, files }) => {
  const { problems, contents } = await checkedSite(files)
  const own = problems.filter((each) => each.code === code)
  expect(own.length).toBeGreaterThan(0)
  // A note stands below the problem that it follows from.
  const first = own[0]?.severity === 'note' ? placed(problems, contents) : placed(own, contents).slice(0, 1)
  const shown = report(first, { colour: false, contents, shown: (file) => file, ending: '', all: true })
  const told = shown.replace(/\n\d+ (problem|warning)s? in \d+ files?\. \n$/, '').trimEnd()
  expect({ told, isThere: docs.includes(told) }).toEqual({ told, isThere: true })
})
