import { expect, test } from 'vitest'
import { changedRead, digest128, digestsOf, entryOf, Notes, readsOf, watched } from './dependencies.ts'

const facts: Record<string, number> = { customers: 750, experts: 50 }
const noted = (ask: (dictionary: Record<string, number>) => unknown) => {
  const notes = new Notes()
  const answer = ask(watched('fact', facts, notes.note))
  return { answer, names: notes.take() }
}

test.each<[how: string, ask: (dictionary: Record<string, number>) => unknown, answer: unknown, names: string[]]>([
  ['a value', (from) => from.customers, 750, ['fact customers']],
  ['a value that is not there', (from) => from.guests, undefined, ['fact guests']],
  ['whether it is there', (from) => 'experts' in from, true, ['fact experts']],
  ['whether it is its own', (from) => Object.hasOwn(from, 'experts'), true, ['fact experts']],
  ['all names', (from) => Reflect.ownKeys(from), ['customers', 'experts'], ['fact *']],
  ['what has no name', (from) => Reflect.get(from, Symbol.iterator), undefined, []],
])('whoever asks for %s has it noted', (_, ask, answer, names) => {
  expect(noted(ask)).toEqual({ answer, names })
})

test('notes are taken once, and hold each name once', () => {
  const notes = new Notes()
  for (const name of ['b', 'a', 'b']) notes.note(name)
  expect(notes.take()).toEqual(['b', 'a'])
  expect(notes.take()).toEqual([])
})

test('a name stands for the entry of its dictionary, or for all of it', () => {
  const values = entryOf(facts)
  expect(['customers', 'guests', 'constructor', '*'].map(values)).toEqual([750, undefined, undefined, facts])
})

test('a digest is of the value, in 128 bits, and made once', () => {
  const asked: string[] = []
  const digestOf = digestsOf({
    fact: (name) => {
      asked.push(name)
      return entryOf(facts)(name)
    },
  })
  // echo -n 750 | sha256sum
  expect(digestOf('fact customers')).toBe('64d095f2fecfdeb907dae5403b10966c')
  expect(digestOf('fact customers')).toHaveLength(32)
  expect(asked).toEqual(['customers'])
  expect(digestOf('fact guests')).toBe(digest128(undefined))
  expect(digest128(undefined)).not.toBe(digest128(null))
  expect(() => digestOf('colour primary')).toThrow('nobody knows what "colour primary" stands for')
})

test('the name behind which something else stands now is found', () => {
  const before = readsOf(['fact customers', 'fact experts'], digestsOf({ fact: entryOf(facts) }))
  expect(Object.keys(before)).toEqual(['fact customers', 'fact experts'])
  expect(changedRead(before, digestsOf({ fact: entryOf({ ...facts }) }))).toBeUndefined()
  expect(changedRead(before, digestsOf({ fact: entryOf({ ...facts, experts: 51 }) }))).toBe('fact experts')
})
