// Puts the contact form's receiver behind Node's HTTP server. It knows no form.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ContactHandler } from './handler.ts'

/**
 * A listener for Node's HTTP server. Nothing that a client sends, or leaves unsent, makes it throw or reject.
 * @param addressHeader name of the header in which a trusted proxy gives the visitor's address; without one it is the
 *   connection's.
 */
export function contactListener(handler: ContactHandler, addressHeader?: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const given = addressHeader === undefined ? undefined : incoming.headers[addressHeader.toLowerCase()]
    const address = [given].flat()[0]?.split(',').at(-1)?.trim() || incoming.socket.remoteAddress || ''
    const answer = await answerOf(handler, incoming, address)
    // Whoever has left in the middle of the body hears nothing more.
    if (outgoing.destroyed) return
    // What a refused request still has to say is not read.
    const connection = incoming.complete ? {} : { connection: 'close' }
    outgoing.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...connection })
    outgoing.end(Buffer.from(await answer.arrayBuffer()))
  }
}

async function answerOf(handler: ContactHandler, incoming: IncomingMessage, address: string): Promise<Response> {
  const request = requestOf(incoming)
  if (request === undefined) return new Response(null, { status: 400 })
  try {
    return await handler(request, address)
  } catch (error) {
    // The rest of the body never came, or cannot be read.
    if (!incoming.complete) return new Response(null, { status: 400 })
    console.error('The contact form could not answer:', error)
    return new Response(null, { status: 500 })
  }
}

/** Undefined where the method, the Host or the target can be no web request's: TRACE, `Host: [`. */
function requestOf(incoming: IncomingMessage): Request | undefined {
  const method = incoming.method ?? 'GET'
  const scheme = 'encrypted' in incoming.socket || incoming.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  try {
    return new Request(`${scheme}://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
      method,
      headers,
      ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {}),
    })
  } catch {
    return undefined
  }
}
