// Who may write in the pages of `site dev`, and how much may be said at once: asked before anything is read of what was sent.
import { timingSafeEqual } from 'node:crypto'
import type { Entrance } from '../dev/answered_hosts.ts'
import { originOf } from '../domain/domains.ts'
import type { Reply, Visit } from '../hosting/visit.ts'
import { largestBody, largestUpload, noPicture, type Refusal, tokenHeader } from './protocol.ts'

/** Why a request is not answered. */
export class Refused extends Error {
  readonly status: number
  readonly detail: string
  constructor(status: number, sentence: string, detail = '') {
    super(sentence)
    this.status = status
    this.detail = detail
  }
}

/** Lets through what comes from a page that this server has given out, and from an author who may write. @throws Refused */
export function checkVisit(
  visit: Visit,
  { entrance, token, isUpload }: { entrance: Entrance; token: string; isUpload: boolean },
): void {
  const { method, host, headers } = visit
  if (method !== 'POST') throw new Refused(405, 'Only POST is answered here.')
  if (!entrance.mayWrite(visit)) throw new Refused(403, 'Only a browser on this machine may write in the pages.')
  // A page elsewhere cannot choose its Origin, and a request without one may come from anywhere.
  if (headers.origin !== originOf(host)) throw new Refused(403, 'Only the page itself may ask for this.')
  if (!isSameToken(headers[tokenHeader] ?? '', token))
    throw new Refused(403, 'The page is of another run of site dev: load it again.')
  const type = headers['content-type'] ?? ''
  const isRight = isUpload ? /^image\/[a-z+]+$/.test(type) : /^application\/json\s*(;|$)/.test(type)
  if (!isRight) throw new Refused(415, isUpload ? noPicture : 'Only JSON is understood here.')
  checkLength(Number(headers['content-length'] ?? 0), isUpload)
}

/** @throws Refused for a body of more bytes than may be sent at once */
export function checkLength(length: number, isUpload: boolean): void {
  const most = isUpload ? largestUpload : largestBody
  if (length > most) throw new Refused(413, `At most ${most / 2 ** 20} MiB can be sent at once.`)
}

/** @throws Refused where it is no JSON object */
export function jsonOf(body: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch {
    throw new Refused(400, 'This is no JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refused(400, 'This is no JSON object.')
  return value as Record<string, unknown>
}

export const jsonReply = (value: unknown, status = 200): Reply => ({
  status,
  headers: [
    ['Content-Type', 'application/json'],
    ['Cache-Control', 'no-store'],
    ['X-Content-Type-Options', 'nosniff'],
  ],
  body: JSON.stringify(value),
  isText: true,
})

export const refusal = ({ status, message, detail }: Refused): Reply =>
  jsonReply({ error: message, detail } satisfies Refusal, status)

function isSameToken(given: string, token: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(token)]
  return a.length === b.length && timingSafeEqual(a, b)
}
