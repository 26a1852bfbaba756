// Puts the contact form's receiver behind Node's HTTP server. It knows no form.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ContactHandler } from './handler.ts'

/**
 * A listener for Node's HTTP server.
 * @param addressHeader name of the header in which a trusted proxy gives the visitor's address; without one it is the
 *   connection's.
 */
export function contactListener(handler: ContactHandler, addressHeader?: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const given = addressHeader === undefined ? undefined : incoming.headers[addressHeader.toLowerCase()]
    const address = [given].flat()[0]?.split(',').at(-1)?.trim() || incoming.socket.remoteAddress || ''
    const response = await handler(requestOf(incoming), address)
    // What a refused request still has to say is not read.
    const connection = incoming.complete ? {} : { connection: 'close' }
    outgoing.writeHead(response.status, { ...Object.fromEntries(response.headers), ...connection })
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  }
}

function requestOf(incoming: IncomingMessage): Request {
  const method = incoming.method ?? 'GET'
  const scheme = 'encrypted' in incoming.socket || incoming.headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, [value].flat().join(', ')]],
  )
  return new Request(`${scheme}://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`, {
    method,
    headers,
    ...(hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {}),
  })
}
