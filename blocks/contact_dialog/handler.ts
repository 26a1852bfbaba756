// Receives the contact form: a web-standard function from request to response. It validates by the form's own rules and
// refuses robots; sending is handed to it. It keeps no message and knows no language: the page has the words.
import { type Failures, type FieldName, failuresOf, fields, fillMs, type Values } from './fields.ts'

/** From the environment of whoever runs it. */
export interface ContactSettings {
  /** Who may be written to, separated by commas: the e-mail addresses of the brands. The first is the default. */
  CONTACT_RECIPIENTS: string
  /** Other origins whose pages may post here, separated by commas, such as `https://imprion.example`. */
  CONTACT_ORIGINS?: string
}

/** A message that has passed every check. */
export interface ContactMessage {
  to: string
  /** The host whose page it was written on. */
  host: string
  /** The same for every try at sending the same message. */
  id: string
  values: Record<Exclude<FieldName, 'consent'>, string>
}

export type ContactHandler = (request: Request, address: string) => Promise<Response>

const bodyAtMost = 64 * 1024
const perAddress = { requests: 10, ms: 10 * 60_000 }
// Memory, not policy: past it the oldest entries are forgotten.
const rememberAtMost = 10_000

/**
 * @param send delivers a message, and rejects where it could not.
 * @param now milliseconds since the epoch.
 * @returns a function of the request and the sender's network address, which whoever runs it must take from where it cannot
 *   be forged. It answers `fetch` with JSON, and a plain form by going back to the page it came from (RFC 9110, 15.4.4).
 */
export function contactHandler(
  settings: ContactSettings,
  send: (message: ContactMessage) => Promise<void>,
  now: () => number = Date.now,
): ContactHandler {
  const recipients = listed(settings.CONTACT_RECIPIENTS)
  const origins = listed(settings.CONTACT_ORIGINS ?? '')
  const visits = new Map<string, { count: number; until: number }>()
  const sent = new Map<string, Promise<void>>()

  /** False for the eleventh request of an address within ten minutes. */
  const isWelcome = (address: string) => {
    const time = now()
    const known = visits.get(address)
    const visit = known !== undefined && known.until > time ? known : { count: 0, until: time + perAddress.ms }
    visit.count++
    visits.set(address, visit)
    forgetOldest(visits)
    return visit.count <= perAddress.requests
  }

  /** Sends a message once, however often it is posted; one that could not be sent may be posted again. */
  const sendOnce = (message: ContactMessage) => {
    const sending = sent.get(message.id) ?? send(message)
    if (message.id !== '') {
      sent.set(message.id, sending)
      forgetOldest(sent)
      sending.catch(() => sent.delete(message.id))
    }
    return sending
  }

  return async (request, address) => {
    const { host } = new URL(request.url)
    const origin = request.headers.get('origin')
    const isOwn = origin === null || hostOf(origin) === host || origins.includes(origin)
    const allowed = isOwn && origin !== null ? origin : undefined
    if (request.method === 'OPTIONS') return isOwn ? preflight(allowed) : refusal(403, 'origin', allowed)
    if (request.method !== 'POST') return refusal(405, 'method', allowed, { allow: 'POST, OPTIONS' })
    if (!isOwn) return refusal(403, 'origin', allowed)
    if (!isWelcome(address)) return refusal(429, 'rate', allowed, { 'retry-after': `${perAddress.ms / 1000}` })

    const body = await bodyOf(request)
    if (!body.ok) return refusal(body.status, body.reason, allowed)
    const { posted, isForm } = body
    if (isRobot(posted, isForm)) return refusal(403, 'robot', allowed)
    const to = textOf(posted.to) || (recipients[0] ?? '')
    if (hasControlCharacters(posted) || !recipients.includes(to)) return refusal(400, 'malformed', allowed)

    const values = valuesOf(posted)
    const failures = { ...failuresOf(values), ...tooLong(values) }
    const isValid = Object.keys(failures).length === 0
    const page = isForm ? pageOf(request, allowed) : undefined
    if (!isValid) return page ? back(page, posted, 'failed') : json(422, { reason: 'invalid', failures }, allowed)
    try {
      const { consent: _, ...texts } = values
      await sendOnce({ to, host: allowed ? hostOf(allowed) : host, id: textOf(posted.id), values: asTexts(texts) })
    } catch (error) {
      console.error('The contact form could not send a message:', error)
      return page ? back(page, posted, 'failed') : json(502, { reason: 'delivery' }, allowed)
    }
    return page ? back(page, posted, 'sent') : json(200, {}, allowed)
  }
}

// What was posted

type Posted = Readonly<Record<string, unknown>>
type Body = { ok: true; posted: Posted; isForm: boolean } | { ok: false; status: number; reason: string }

async function bodyOf(request: Request): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const isForm = type === 'application/x-www-form-urlencoded'
  if (!isForm && type !== 'application/json') return { ok: false, status: 415, reason: 'type' }
  const bytes = await bytesOf(request)
  if (bytes === undefined) return { ok: false, status: 413, reason: 'size' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const posted: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    if (typeof posted === 'object' && posted !== null && !Array.isArray(posted)) {
      return { ok: true, posted: posted as Posted, isForm }
    }
  } catch {
    // Said below: text that is no UTF-8, and text that is no JSON, are the same to whoever posted it.
  }
  return { ok: false, status: 400, reason: 'malformed' }
}

/** The body; undefined as soon as it is too large, whatever its header says. */
async function bytesOf(request: Request): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('content-length')) > bodyAtMost) return undefined
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > bodyAtMost) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

/** The field that people do not see is filled in, or the form faster than people type. A plain form has no clock. */
function isRobot({ website, elapsed }: Posted, isForm: boolean): boolean {
  if (textOf(website) !== '') return true
  return !isForm && !(typeof elapsed === 'number' && elapsed >= fillMs)
}

/** A line break in what becomes a header would start another header. The message itself may have lines. */
function hasControlCharacters(posted: Posted): boolean {
  return Object.entries(posted).some(([name, value]) => {
    const forbidden = name === 'message' ? /[^\P{Cc}\n\r\t]/u : /[\p{Cc}\u2028\u2029]/u
    return typeof value === 'string' && forbidden.test(value)
  })
}

function valuesOf(posted: Posted): Values {
  const values = fields.map(({ name }) => {
    const value = posted[name]
    return [name, name === 'consent' ? value === true || value === 'yes' : textOf(value).trim()]
  })
  return Object.fromEntries(values)
}

function tooLong(values: Values): Failures {
  const long = fields.filter(({ name, maxLength }) => textOf(values[name]).length > maxLength)
  return Object.fromEntries(long.map(({ name }) => [name, { rule: 'fallback' }]))
}

const asTexts = (values: Omit<Values, 'consent'>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, textOf(value)])) as ContactMessage['values']

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

// Answers

function json(
  status: number,
  body: object,
  origin: string | undefined,
  headers: Record<string, string> = {},
): Response {
  const shared = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'origin' }
  const cross = origin === undefined ? {} : { 'access-control-allow-origin': origin }
  return Response.json({ ok: status < 400, ...body }, { status, headers: { ...shared, ...cross, ...headers } })
}

const refusal = (status: number, reason: string, origin: string | undefined, headers?: Record<string, string>) =>
  json(status, { reason }, origin, headers)

const preflight = (origin: string | undefined) =>
  new Response(null, {
    status: 204,
    headers: {
      ...(origin === undefined ? {} : { 'access-control-allow-origin': origin }),
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
      vary: 'origin',
    },
  })

/** Back to the form's page, where the paragraph of that name shows itself. */
function back(page: string, { at }: Posted, outcome: 'sent' | 'failed'): Response {
  const id = /^[a-z][a-z0-9-]*$/.test(textOf(at)) ? `#${textOf(at)}-${outcome}` : ''
  return new Response(null, { status: 303, headers: { location: page + id, 'cache-control': 'no-store' } })
}

/** The page that a plain form stood on, on a domain that may post here; else the home page. */
function pageOf(request: Request, origin: string | undefined): string {
  const referer = request.headers.get('referer')
  const home = `${origin ?? new URL(request.url).origin}/`
  if (referer === null || !URL.canParse(referer)) return home
  const page = new URL(referer)
  return `${page.origin}/` === home ? page.origin + page.pathname + page.search : home
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '')
const listed = (text: string) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

function forgetOldest(map: Map<string, unknown>) {
  if (map.size <= rememberAtMost) return
  const [oldest] = map.keys()
  if (oldest !== undefined) map.delete(oldest)
}
