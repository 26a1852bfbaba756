// The body of a request of the editor, read no further than it may be long.
import { checkLength } from '../../edit/edit_guard.ts'
import type { Visit } from '../../hosting/visit.ts'

/** @throws Refused */
export async function bodyOf(visit: Visit, isUpload: boolean): Promise<Buffer> {
  const { body } = visit.request()
  if (body === null) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length
    checkLength(length, isUpload)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
