import { expect, test } from 'vitest'
import type { BlockModule } from '../schema/templates.ts'
import { hydrationProblem } from './hydration_problem.ts'

const blocks = new Map([['clock', { file: 'blocks/clock/block.tsx' } as BlockModule]])
const problemOf = (wrong: unknown) => hydrationProblem(JSON.stringify(wrong), { blocks })
const stack = [
  { name: '<time>' },
  { name: 'Clock', file: 'lib/clock.tsx', line: 9, column: 10 },
  { name: 'Hours', file: 'blocks/clock/block.tsx', line: 20, column: 3 },
]

test('what the browser renders otherwise is told at the innermost line that is known, with all that it is in', () => {
  const told = problemOf({ block: 'clock', built: '"10:30"', rendered: '"10:31"', stack })
  expect(told).toMatchObject({
    ...{ code: 'hydration-mismatch', severity: 'error' },
    ...{ place: { file: 'lib/clock.tsx' }, position: { line: 9, column: 10 } },
  })
  expect(told?.message).toContain(
    '"10:31" in place of "10:30", in <time>, in Clock (lib/clock.tsx:9), in Hours (blocks/clock/block.tsx:20).',
  )
})

test('what a block throws is told at its file, and two copies of Preact by their name', () => {
  const thrown = "Cannot read properties of undefined (reading '__H')"
  expect(problemOf({ block: 'clock', thrown, stack: [] })).toMatchObject({
    ...{ code: 'broken-island', place: { file: 'blocks/clock/block.tsx' } },
    hint: expect.stringMatching(/^Two copies of Preact or React/),
  })
  expect(problemOf({ block: 'clock', thrown: 'no hours', stack: [] })?.hint).not.toContain('Two copies')
})

test.each([['{'], ['null'], [JSON.stringify({ block: 'clocks', thrown: 'no hours', stack: [] })]])(
  'nothing is told by %s',
  (text) => {
    expect(hydrationProblem(text, { blocks })).toBe(undefined)
  },
)
