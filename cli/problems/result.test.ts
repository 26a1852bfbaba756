import { expect, test } from 'vitest'
import { failed, ok, problemsOf } from './result.ts'
import { blankText } from './sentences/texts.ts'

test('whatever came of it, all that is to be told is there', () => {
  const told = [blankText({ file: 'a.yaml' })]
  expect(ok(1)).toEqual({ ok: true, value: 1, warnings: [] })
  expect(problemsOf(ok(1, told))).toBe(told)
  expect(problemsOf(failed(told))).toBe(told)
})
