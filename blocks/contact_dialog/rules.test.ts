// The four rules of spec section 5, one line per case.
import { expect, test } from 'vitest'
import { brokenRule, type Rule, type Value } from './rules.ts'

const required: Rule = { rule: 'required' }
const email: Rule = { rule: 'email' }
const confirmed: Rule = { rule: 'confirmed', field: 'other' }
const number: Rule = { rule: 'number' }
const min: Rule = { rule: 'min', min: 3 }

test.each<[rule: Rule, value: Value, keeps: boolean]>([
  [required, '', false],
  [required, ' \t\n', false],
  [required, null, false],
  [required, undefined, false],
  [required, false, false],
  [required, [], false],
  [required, 'a', true],
  [required, true, true],
  [required, ['a'], true],

  [email, '', true],
  [email, undefined, true],
  [email, [], true],
  [email, 'ana@podjetje.si', true],
  [email, "o'neil+news@mail.example.co.uk", true],
  [email, 'ana@žičnica.si', true],
  [email, 'ana@podjetje', false],
  [email, 'ana@', false],
  [email, '@podjetje.si', false],
  [email, 'ana podjetje.si', false],
  [email, 'ana@podjetje..si', false],
  [email, 'ana@-podjetje.si', false],
  [email, 'ana@podjetje.si\nBcc: all@example.com', false],
  [email, 'ana@podjetje.si,eva@podjetje.si', false],
  [email, ['ana@podjetje.si', 'eva@podjetje.si'], true],
  [email, ['ana@podjetje.si', 'eva'], false],

  [number, '1200', true],
  [number, ' 1.200 ', true],
  [number, '1 200', true],
  [number, "1'200", true],
  [number, '', true],
  [number, '12,5', false],
  [number, '1.2000', false],
  [number, '-1', false],
  [number, 'many', false],
  [number, ['1', 'x'], false],

  [confirmed, 'same', true],
  [confirmed, 'Same', false],
  [confirmed, '', false],

  [min, '', true],
  [min, null, true],
  [min, 'ab', false],
  [min, 'abc', true],
  [min, '🙂🙂', false],
  [min, '🙂🙂🙂', true],
  [min, ['abc', 'abcd'], true],
  [min, ['abc', 'ab'], false],
])('%j: %j keeps it: %j', (rule, value, keeps) => {
  expect(brokenRule([rule], value, { other: 'same' })).toEqual(keeps ? undefined : rule)
})

test('confirmed compares lists item by item', () => {
  expect(brokenRule([confirmed], ['a', 'b'], { other: ['a', 'b'] })).toBeUndefined()
  expect(brokenRule([confirmed], ['a', 'b'], { other: ['a', 'c'] })).toEqual(confirmed)
  expect(brokenRule([confirmed], ['a'], { other: ['a', 'b'] })).toEqual(confirmed)
  expect(brokenRule([confirmed], ['a'], { other: 'a' })).toEqual(confirmed)
  expect(brokenRule([confirmed], undefined, {})).toBeUndefined()
})

test('the first rule that is broken is the one that is told', () => {
  expect(brokenRule([required, email, min], ' ', {})).toEqual(required)
  expect(brokenRule([required, email, min], 'a', {})).toEqual(email)
})
