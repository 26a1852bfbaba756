import { expect, test } from 'vitest'
import { Refused } from '../../edit/edit_guard.ts'
import { largestBody, largestUpload } from '../../edit/protocol.ts'
import type { Visit } from '../../hosting/visit.ts'
import { bodyOf } from './request_body.ts'

/** A request that does not say how long it is, of chunks of a quarter of a megabyte. */
function visitWith(length: number) {
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(to) {
      if (sent >= length) return to.close()
      const chunk = new Uint8Array(Math.min(2 ** 18, length - sent))
      sent += chunk.length
      to.enqueue(chunk)
    },
  })
  const request = () => new Request('http://group.localhost', { method: 'POST', body, duplex: 'half' } as RequestInit)
  const visit: Visit = {
    ...{ method: 'POST', host: 'group.localhost', target: '/', address: '127.0.0.1' },
    headers: {},
    request,
  }
  return { visit, sent: () => sent }
}

test.each([
  ['words', false, largestBody],
  ['a picture', true, largestUpload],
])(
  'a body of %s without a Content-Length may be as long as one with it, and is read no further',
  async (_, isUpload, most) => {
    expect((await bodyOf(visitWith(most).visit, isUpload)).length).toBe(most)
    await expect(bodyOf(visitWith(most + 1).visit, isUpload)).rejects.toThrow(Refused)
    const endless = visitWith(2 ** 26)
    await expect(bodyOf(endless.visit, isUpload)).rejects.toMatchObject({ status: 413 })
    expect(endless.sent()).toBeLessThanOrEqual(most + 2 ** 20)
  },
)

test('a request without a body has an empty one', async () => {
  expect(
    await bodyOf(
      { ...visitWith(0).visit, request: () => new Request('http://group.localhost', { method: 'POST' }) },
      false,
    ),
  ).toEqual(Buffer.alloc(0))
})
