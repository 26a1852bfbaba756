import { expect, test } from 'vitest'
import { limiter } from './limiter.ts'
import type { ContactMessage } from './message.ts'
import { sendOnce } from './send_once.ts'

test('each key has a count of its own, which lasts from its first request', () => {
  let time = 1000
  const count = limiter(60, () => time)
  expect([count('a'), count('a'), count('b')]).toEqual([1, 2, 1])
  time += 59
  expect(count('a')).toBe(3)
  time += 1
  expect([count('a'), count('b'), count('a')]).toEqual([1, 1, 2])
})

test('past ten thousand keys the one that was silent for longest is forgotten', () => {
  const count = limiter(60, () => 0)
  count('first')
  count('second')
  for (let n = 0; n < 9998; n++) count(`${n}`)
  expect(count('first')).toBe(2)
  count('one more')
  expect(count('first')).toBe(3)
  expect(count('second')).toBe(1)
})

const message = (id: string) => ({ id }) as ContactMessage

test('what is posted again while it is on its way, or after, is sent once', async () => {
  const sent: string[] = []
  const send = sendOnce(async ({ id }) => void sent.push(id))
  await Promise.all([send(message('a')), send(message('a')), send(message('b'))])
  await send(message('a'))
  expect(sent).toEqual(['a', 'b'])
})

test('what could not be sent may be sent again', async () => {
  let tries = 0
  const send = sendOnce(async () => {
    tries++
    if (tries === 1) throw new Error('try later')
  })
  await expect(send(message('a'))).rejects.toThrow('try later')
  await send(message('a'))
  await send(message('a'))
  expect(tries).toBe(2)
})

test('past ten thousand messages the first is forgotten', async () => {
  const sent: string[] = []
  const send = sendOnce(async ({ id }) => void sent.push(id))
  for (let n = 0; n < 10_000; n++) await send(message(`${n}`))
  await send(message('0'))
  expect(sent).toHaveLength(10_000)
  await send(message('one more'))
  await send(message('0'))
  await send(message('5000'))
  expect(sent.slice(10_000)).toEqual(['one more', '0'])
})
