import { expect, test } from 'vitest'
import { localizer, type Resolve } from '../page/localize.ts'
import { claimsOf, withClaims } from './claims.ts'
import { list, object, plain } from './field_types.ts'
import type { Schema } from './schema_type.ts'
import { validator } from './validate.ts'

const card = object({ name: plain({ description: 'Name.', examples: ['A'] }) }, { description: 'A card.' })
const schema = object({ cards: list(card, { description: 'Cards.', examples: [[]] }) }, { description: 'Cards.' })
const check = validator(['en'])(withClaims<Schema>(schema))
const claim = { claim: 'Answers in an hour.', who: 'Support' }
const said = (value: unknown) => check(value, 'x.yaml').map(({ code, place }) => `${code} ${place.path?.join('.')}`)

test('a claim may stand beside every field of an object', () => {
  expect(said({ confirm: [claim], cards: [{ name: 'A', confirm: [claim, claim] }] })).toEqual([])
})

test('a claim says what is claimed and who can confirm it, and nothing else', () => {
  expect(said({ cards: [{ name: 'A', confirm: [{ claim: 'Fast.' }] }] })).toEqual(['missing-field cards.0.confirm.0'])
  expect(said({ cards: [], confirm: [{ ...claim, by: 'today' }] })).toEqual(['unknown-field confirm.0.by'])
  expect(said({ cards: [], confirm: 'Fast.' })).toEqual(['wrong-type confirm'])
  expect(said({ cards: [], confirm: [] })).toEqual(['wrong-value confirm'])
})

test('every claim of a file is found, with its place', () => {
  expect(claimsOf('x.yaml', { confirm: [claim], cards: [{ name: 'A' }, { name: 'B', confirm: [claim] }] })).toEqual([
    { ...claim, place: { file: 'x.yaml', path: ['confirm', 0] } },
    { ...claim, place: { file: 'x.yaml', path: ['cards', 1, 'confirm', 0] } },
  ])
})

test('what was answered where a claim is not true stands beside it', () => {
  const denied = { ...claim, denied: 'In a day.' }
  expect(said({ cards: [], confirm: [denied] })).toEqual([])
  expect(claimsOf('x.yaml', { confirm: [denied] })).toEqual([
    { ...denied, place: { file: 'x.yaml', path: ['confirm', 0] } },
  ])
})

test('what a block receives has no claims in it', () => {
  const received = localizer(schema)({ confirm: [claim], cards: [{ name: 'A', confirm: [claim] }] }, {} as Resolve)
  expect(received).toEqual({ cards: [{ name: 'A' }] })
})

test('what is no claim is passed over: the schema tells of it', () => {
  const confirm = [null, 'Fast.', { claim: 'Fast.' }, { who: 'Support' }, { ...claim, denied: true }]
  expect(claimsOf('x.yaml', { cards: null, confirm })).toEqual([
    { ...claim, place: { file: 'x.yaml', path: ['confirm', 4] } },
  ])
})

test('a schema with claims is the same one each time, so that it is compiled once', () => {
  expect(withClaims<Schema>(schema)).toBe(withClaims<Schema>(schema))
})
