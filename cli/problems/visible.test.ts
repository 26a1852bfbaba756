import { expect, test } from 'vitest'
import { visible, visibleJson } from './visible.ts'

test('what commands a terminal is shown, one sign for one, and lines stay lines', () => {
  expect(visible('a\u001b[2J\u0007\tb\nc\u007f\u009b\u202e')).toBe('a␛[2J␇\tb\nc␡��')
})

test('in JSON it is an escape, so that whoever reads it gets it as it was', () => {
  const value = { 'a\u009b': 'b\u202e\u061c\u0007č' }
  const json = visibleJson(value)
  expect(json).toBe('{\n  "a\\u009b": "b\\u202e\\u061c\\u0007č"\n}')
  expect(JSON.parse(json)).toEqual(value)
})
