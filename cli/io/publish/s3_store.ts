// A store that speaks S3, as a place to publish to. It decides nothing about what is published.
import { hash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { Store } from '../../publish/publication_plan.ts'
import { PublishingFailed } from './run_publication.ts'

export interface S3Place {
  bucket: string
  /** `https://s3.eu-central-1.amazonaws.com`; the bucket is named in the path, since a host of our own has dots. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string
}

/**
 * A bucket, by ListObjectsV2, GetObject, PutObject and DeleteObject. A store puts an object in one step and shows it from
 * then on. The digest that its list gives is the MD5 of what was put in one piece without a key of the customer's own; where it
 * is something else, everything is put again each time.
 */
export function s3Store({ bucket, endpoint, ...access }: S3Place): Store {
  const client = new AwsClient({ ...access, service: 's3', retries: 5 })
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`
  const urlOf = (key: string) => `${base}/${key.split('/').map(encodeURIComponent).join('/')}`
  const ask = async (
    method: string,
    url: string,
    init: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ) => {
    // Signed with its digest, what arrives otherwise is refused.
    const headers = { ...init.headers, 'X-Amz-Content-Sha256': hash('sha256', init.body ?? '') }
    const answer = await persistently(() => client.fetch(url, { ...init, method, headers } as RequestInit))
    if (!answer.ok) throw new PublishingFailed(`${method} ${url}: ${answer.status} ${messageIn(await answer.text())}`)
    return answer
  }
  return {
    keys: 'addresses',
    algorithm: 'md5',
    list: async () => {
      const digests = new Map<string, string>()
      for (let token: string | undefined = ''; token !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(token === '' ? {} : { 'continuation-token': token }),
        })
        const answer = await ask('GET', `${base}?${query}`)
        const page = parseList(await answer.text())
        for (const { Key, ETag } of page.Contents ?? []) digests.set(Key, /[0-9a-f]{32}/.exec(ETag ?? '')?.[0] ?? '')
        token = page.NextContinuationToken
      }
      return digests
    },
    read: async (key) => Buffer.from(await (await ask('GET', urlOf(key))).arrayBuffer()),
    put: async ({ key, type, caching, location }, body) => {
      const moved = location === undefined ? {} : { 'x-amz-website-redirect-location': location }
      await ask('PUT', urlOf(key), { headers: { 'Content-Type': type, 'Cache-Control': caching, ...moved }, body })
    },
    delete: async (key) => {
      await ask('DELETE', urlOf(key))
    },
    // An object that was put stays.
    settle: async () => {},
    close: () => {},
  }
}

interface ListedPage {
  Contents?: { Key: string; ETag?: string }[]
  NextContinuationToken?: string
}

const xml = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'Contents' })

function parseList(text: string): ListedPage {
  const page = xml.parse(text).ListBucketResult
  if (page === undefined) throw new PublishingFailed('What answers is no store that speaks S3.')
  // Empty, it is parsed as text.
  return page === '' ? {} : page
}

/** `NoSuchBucket: The specified bucket does not exist`. */
function messageIn(body: string): string {
  const { Code = '', Message = '' } = xml.parse(body).Error ?? {}
  return `${Code}${Message === '' ? '' : `: ${Message}`}`
}

/** A connection that breaks off is tried again: all that is asked may be asked twice. */
async function persistently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      const { cause } = error
      if (left === 1)
        throw new PublishingFailed(cause instanceof Error ? cause.message : error.message, { cause: error })
      await new Promise((later) => setTimeout(later, 1000))
    }
  }
}
