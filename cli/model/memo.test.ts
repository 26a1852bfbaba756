import { expect, test } from 'vitest'
import { digestsOf, entryOf } from './dependencies.ts'
import { Memo } from './memo.ts'

const factsAre = (facts: object) => digestsOf({ fact: entryOf(facts) })
/** Asks for a text that is made from its inputs and from what is read for it, and says how often it was made. */
function making() {
  let count = 0
  const ask = (memo: Memo, inputs: unknown[], digestOf = factsAre({ guests: 1 }), name = 'page a') =>
    memo.of(name, { inputs, digestOf }, () => {
      count++
      return { value: `${inputs} ${digestOf('fact guests')}`, reads: ['fact guests'] }
    })
  return { ask, made: () => count }
}

test('what is made from the same inputs is made once', () => {
  const [memo, { ask, made }] = [new Memo(), making()]
  expect(ask(memo, ['a', 'b'])).toBe(ask(memo, ['a', 'b']))
  expect(made()).toBe(1)
  for (const inputs of [['a'], ['a', 'c'], ['a', 'b', 'c'], ['b', 'a']]) ask(memo, inputs)
  expect(made()).toBe(5)
  ask(memo, ['b', 'a'], undefined, 'page b')
  expect(made()).toBe(6)
})

test('it is made anew where a dependency that was read for it has changed, and not for any other', () => {
  const [memo, { ask, made }] = [new Memo(), making()]
  ask(memo, [], factsAre({ guests: 1, rooms: 1 }))
  ask(memo, [], factsAre({ guests: 1, rooms: 2 }))
  expect(made()).toBe(1)
  const changed = ask(memo, [], factsAre({ guests: 2, rooms: 2 }))
  expect(made()).toBe(2)
  expect(ask(memo, [], factsAre({ guests: 2, rooms: 2 }))).toBe(changed)
  ask(memo, [], factsAre({ guests: 1, rooms: 2 }))
  expect(made()).toBe(3)
})

test('what takes a while is made once for all who ask meanwhile, and made anew where it failed', async () => {
  const memo = new Memo()
  let count = 0
  const ask = (value: Promise<string>, input = 'a') =>
    memo.later('sheet', { inputs: [input] }, async () => {
      count++
      return value
    })
  const [first, second] = [ask(Promise.reject('no')), ask(Promise.resolve('late'))]
  await expect(first).rejects.toBe('no')
  await expect(second).rejects.toBe('no')
  expect(await ask(Promise.resolve('made'))).toBe('made')
  expect(await ask(Promise.resolve('late'))).toBe('made')
  expect(await ask(Promise.resolve('other'), 'b')).toBe('other')
  expect(count).toBe(3)
})

test('an overlay takes what is there, and what it makes stays out of the memo below', () => {
  const [memo, { ask, made }] = [new Memo(), making()]
  ask(memo, ['saved'])
  ask(memo.overlay, ['saved'])
  expect(made()).toBe(1)
  ask(memo.overlay, ['typed'])
  ask(memo.overlay, ['typed'])
  ask(memo, ['saved'])
  ask(memo.overlay, ['saved'])
  expect(made()).toBe(2)
  ask(memo, ['typed'])
  expect(made()).toBe(3)
})

test('what is made is given the value that its name had before', () => {
  const memo = new Memo()
  const before = (memo: Memo, input: string) =>
    memo.of<string[]>('pages', { inputs: [input] }, (last = []) => ({ value: [...last, input] }))
  expect(before(memo, 'a')).toEqual(['a'])
  expect(before(memo, 'b')).toEqual(['a', 'b'])
  expect(before(memo.overlay, 'c')).toEqual(['a', 'b', 'c'])
})

test('what is not to be kept is made each time', () => {
  const memo = new Memo()
  let count = 0
  const ask = () => memo.of('page a', { inputs: [] }, () => ({ value: ++count, isKept: false }))
  expect([ask(), ask()]).toEqual([1, 2])
})
