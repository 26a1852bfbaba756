// How often the outbox tries again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { ContactMessage } from './message.ts'
import { Outbox } from './outbox.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-outbox-'))
afterAll(() => rmSync(dir, { recursive: true }))

const messageOf = (id: string): ContactMessage => ({
  id: id.padEnd(32, '0'),
  receivedAt: new Date().toISOString(),
  to: 'info@group.example',
  host: 'group.example',
  page: '',
  brand: 'Group',
  lang: 'en',
  consent: 'Yes.',
  values: { name: 'Ana', company: '', email: 'ana@hotel.example', phone: '', subject: 'Rooms', message: 'Hello.' },
})
const refusal = Object.assign(new Error('550 No such mailbox'), { responseCode: 550, command: 'RCPT TO' })

test.each([
  ['mail server that is away is asked', new Error('connect ECONNREFUSED'), ['a', 'b']],
  ['message that is refused is sent', refusal, ['a']],
])('a %s again after as long as it has failed, so that pauses double', async (_, failure, ids) => {
  const tries: number[] = []
  let hasTried = () => {}
  const enough = new Promise<void>((resolve) => {
    hasTried = resolve
  })
  const outbox = await Outbox.open({
    folder: path.join(dir, ids.join('')),
    send: async () => {
      tries.push(Date.now())
      if (tries.length === 6) hasTried()
      throw failure
    },
    log: () => {},
    firstPauseMs: 20,
  })
  try {
    await Promise.all(ids.map((id) => outbox.accept(messageOf(id))))
    await enough
  } finally {
    await outbox.close()
  }
  const [first = 0] = tries
  // Of a loaded machine only the shortest times are known: 20, 40, 80, 160, 320 ms after the first.
  const shortest = tries.slice(1).map((at, index) => [at - first, 20 * 2 ** index - 5])
  expect(shortest.filter(([waited = 0, atLeast = 0]) => waited < atLeast)).toEqual([])
})
