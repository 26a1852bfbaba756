// Each example of docs/problems.md as a test of its own, so that a mutant is judged by those that reach it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { groups } from '../problems/examples.ts'
import { told } from '../problems/told.ts'
import { root } from '../small_site.ts'

const docs = readFileSync(path.join(root, 'docs/problems.md'), 'utf8')
const examples = groups.flatMap((group) => group.examples)

test.each(examples)('docs/problems.md shows $code as it is told today', async (example) => {
  const { words } = await told(example)
  expect({ words, isThere: docs.includes(`\`\`\`\n${words}\n\`\`\`\n`) }).toEqual({ words, isThere: true })
})
