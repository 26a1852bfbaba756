// A web server for this machine: requests in, replies out.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NodeRequest } from 'srvx/node'
import { encodings } from '../../domain/encodings.ts'
import type { Reply, Visit } from '../../hosting/visit.ts'
import { stackOf } from '../source_stack.ts'
import { encoders } from '../text_encoders.ts'

export interface Listening {
  port: number
  close: () => Promise<void>
}

interface ListeningAt {
  /** 0 takes a free one. */
  port: number
  /** An address of this machine: 127.0.0.1, but where others are asked in. */
  host: string
  /** Called with a bug of our own that a request has triggered. */
  log: (text: string) => void
}

/** Rejects where the port is taken, or the address is not one of this machine. */
export async function listen(
  { port, host, log }: ListeningAt,
  handle: (visit: Visit) => Promise<Reply>,
): Promise<Listening> {
  const server = createServer((incoming, outgoing) => {
    answerTo(incoming, outgoing, handle).then(
      (reply) => send(incoming, outgoing, reply),
      (error: unknown) => {
        log(stackOf(error))
        if (!outgoing.headersSent) outgoing.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        outgoing.end('This is a fault of site itself. The terminal says more.\n')
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers that need no handler: malformed requests, and methods that are not supported. */
async function answerTo(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handle: (visit: Visit) => Promise<Reply>,
): Promise<Reply> {
  const visit = visitOf(incoming, outgoing)
  if (!visit.target.startsWith('/') || !URL.canParse(`http://${visit.host}`))
    return plain(400, 'This is no request for a path of a host.')
  if (!methods.includes(visit.method)) return plain(405, 'Nothing here answers this.', [['Allow', methods.join(', ')]])
  return handle(visit)
}

// Web-standard handlers cannot even be given a TRACE.
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const plain = (status: number, sentence: string, headers: Reply['headers'] = []): Reply => ({
  status,
  headers: [['Content-Type', 'text/plain; charset=utf-8'], ...headers],
  body: `${sentence}\n`,
})

export const textReply = (type: string, body: string): Reply => ({
  status: 200,
  headers: [['Content-Type', type]],
  body,
  isText: true,
})

function visitOf(incoming: IncomingMessage, outgoing: ServerResponse): Visit {
  const host = incoming.headers.host ?? ''
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
  const method = incoming.method ?? 'GET'
  const target = incoming.url ?? '/'
  return {
    method,
    host,
    target,
    headers,
    address: incoming.socket.remoteAddress ?? '',
    request: () => new NodeRequest({ req: incoming, res: outgoing }),
  }
}

function send(incoming: IncomingMessage, outgoing: ServerResponse, reply: Reply) {
  const headers = new Map<string, string>()
  for (const [name, value] of reply.headers) {
    const before = headers.get(name)
    headers.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  if (reply.stream !== undefined) {
    outgoing.writeHead(reply.status, Object.fromEntries(headers))
    const end = reply.stream((text) => outgoing.write(text))
    incoming.once('close', end)
    return
  }
  const body = reply.body === undefined ? undefined : Buffer.from(reply.body)
  if (body === undefined) {
    outgoing.writeHead(reply.status, { ...Object.fromEntries(headers), 'Content-Length': 0 }).end()
    return
  }
  if (reply.status === 200) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
    headers.set('ETag', etag)
    if ((incoming.headers['if-none-match'] ?? '').includes(etag)) {
      outgoing.writeHead(304, Object.fromEntries(headers)).end()
      return
    }
  }
  const encoded = reply.isText === true && body.length > 1024 ? compressed(incoming, headers, body) : body
  headers.set('Content-Length', String(encoded.length))
  outgoing.writeHead(reply.status, Object.fromEntries(headers))
  outgoing.end(incoming.method === 'HEAD' ? undefined : encoded)
}

function compressed(incoming: IncomingMessage, headers: Map<string, string>, body: Buffer): Buffer {
  const accepted = String(incoming.headers['accept-encoding'] ?? '')
  const vary = headers.get('Vary')
  headers.set('Vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
  const encoding = encodings.find(({ name }) => new RegExp(`\\b${name}\\b`).test(accepted))
  if (encoding === undefined) return body
  headers.set('Content-Encoding', encoding.name)
  return encoders[encoding.name].quick(body)
}
