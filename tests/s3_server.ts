// A store that speaks as much of S3 as publishing asks for, on loopback: signed requests, lists of a few keys at a time.
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StoredObject {
  contents: Buffer
  type: string
  caching: string
  location: string | undefined
}

export interface S3Server {
  endpoint: string
  /** Of the one bucket, by key. */
  objects: Map<string, StoredObject>
  close: () => Promise<void>
}

const keysPerPage = 40
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** @param refuse gives the status that a request is answered with, where it is not to be done */
export async function s3Server(
  bucket: string,
  refuse: (method: string, key: string) => number | undefined = () => undefined,
): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://store')
    const [, name, ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const body = await bodyOf(request)
    const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text)
    const error = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`)
    const method = request.method ?? ''
    const refused = refuse(method, key)
    if (refused !== undefined) return error(refused, 'SlowDown')
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/here\/s3\//.test(request.headers.authorization ?? ''))
      return error(403, 'AccessDenied')
    if (request.headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
      return error(400, 'XAmzContentSHA256Mismatch')
    if (name !== bucket) return error(404, 'NoSuchBucket')
    if (method === 'GET' && key === '') return answer(200, list(url.searchParams.get('continuation-token') ?? ''))
    if (method === 'GET') {
      const found = objects.get(key)
      return found === undefined ? error(404, 'NoSuchKey') : answer(200, found.contents)
    }
    if (method === 'PUT') {
      const header = (wanted: string) => request.headers[wanted]?.toString()
      const [type, caching] = [header('content-type') ?? '', header('cache-control') ?? '']
      objects.set(key, { contents: body, type, caching, location: header('x-amz-website-redirect-location') })
      return answer(200)
    }
    objects.delete(key)
    return answer(204)
  })
  function list(after: string): string {
    const all = [...objects.keys()].sort().filter((key) => key > after)
    const page = all.slice(0, keysPerPage)
    const contents = page.map((key) => {
      const etag = createHash('md5')
        .update(objects.get(key)?.contents ?? '')
        .digest('hex')
      return `<Contents><Key>${escaped(key)}</Key><ETag>&quot;${etag}&quot;</ETag></Contents>`
    })
    const next =
      all.length > page.length ? `<NextContinuationToken>${escaped(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, close }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
