import { expect, test } from 'vitest'
import { IdleWork } from './idle_work.ts'

test('work that failed is tried again, and its fault is told', async () => {
  const faults: unknown[] = []
  let runs = 0
  const fault = new Error('The disk is full.')
  const idle = new IdleWork(
    async () => {
      runs++
      if (runs === 1) throw fault
    },
    (told) => faults.push(told),
  )
  idle.schedule()
  await idle.flush()
  expect([runs, faults]).toEqual([1, [fault]])
  await idle.flush()
  expect([runs, faults]).toEqual([2, [fault]])
  await idle.flush()
  expect(runs).toBe(2)
})

test('work in the background waits until a request is answered, also where that fails', async () => {
  const idle = new IdleWork(
    async () => {},
    () => {},
  )
  const order: string[] = []
  let fail = (_: Error) => {}
  const answer = idle.during(() => new Promise((_, reject) => (fail = reject)))
  const waiting = idle.turn().then(() => order.push('background'))
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  order.push('answer')
  fail(new Error('no page'))
  await expect(answer).rejects.toThrow('no page')
  await waiting
  expect(order).toEqual(['answer', 'background'])
})
