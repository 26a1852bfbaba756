// The posted form: read within limits, and checked by the form's own rules.
import { type Details, detailOf, detailsAtMost } from '../blocks/contact_dialog/details.ts'
import { type Failures, failuresOf, fields, fillMs, type Values } from '../blocks/contact_dialog/fields.ts'

/** Fields of a form or of a JSON object, as they came. */
export type Posted = Readonly<Record<string, unknown>>
export type Body = { ok: true; posted: Posted } | { ok: false; reason: 'type' | 'size' | 'malformed' }

// The longest message of three bytes a character, each written as %XX, and as much again as the other fields can hold.
const bodyAtMost = 128 * 1024

/** True for a form that the browser has posted itself, without a script. */
export const isPlainForm = (request: Request) => mediaType(request) === 'application/x-www-form-urlencoded'

const mediaType = ({ headers }: Request) => (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()

/** @throws if the client leaves before its body is whole. */
export async function bodyOf(request: Request): Promise<Body> {
  const isForm = isPlainForm(request)
  if (!isForm && mediaType(request) !== 'application/json') return { ok: false, reason: 'type' }
  const bytes = await bytesOf(request)
  if (bytes === undefined) return { ok: false, reason: 'size' }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    const posted: unknown = isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text)
    if (typeof posted === 'object' && posted !== null && !Array.isArray(posted))
      return { ok: true, posted: posted as Posted }
  } catch {
    // Reported below: invalid UTF-8 and invalid JSON get the same answer.
  }
  return { ok: false, reason: 'malformed' }
}

/** The body; undefined as soon as it is too large, whatever Content-Length claims. */
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
export function isRobot({ website, elapsed }: Posted, isForm: boolean): boolean {
  if (textOf(website) !== '') return true
  return !isForm && !(typeof elapsed === 'number' && elapsed >= fillMs)
}

/** A line break in what becomes a header would start another header. The message itself may have lines. */
export function hasControlCharacters(posted: Posted): boolean {
  return Object.entries(posted).some(([name, value]) => {
    const hasLines = fields.some((field) => field.name === name && field.control === 'lines')
    const forbidden = hasLines ? /[^\P{Cc}\n\r\t]/u : /[\p{Cc}\u2028\u2029]/u
    return /[\p{Cc}\u2028\u2029]/u.test(name) || (typeof value === 'string' && forbidden.test(value))
  })
}

export function valuesOf(posted: Posted): Values {
  const values = fields.map(({ name, control }) => {
    const value = posted[name]
    // A form posts two characters for each line break of which its field has counted one.
    return [
      name,
      control === 'consent' ? value === true || value === 'yes' : textOf(value).replaceAll('\r\n', '\n').trim(),
    ]
  })
  return Object.fromEntries(values)
}

/** Answers to further questions of the page; undefined if there are more than any page of ours asks. */
export function detailsOf(posted: Posted): Details | undefined {
  const details = Object.entries(posted).flatMap(([name, value]) => {
    const detail = detailOf(name)
    return detail === undefined ? [] : [{ name, label: detail.label, answer: textOf(value).trim() }]
  })
  const isTooMuch =
    details.length > detailsAtMost.count || details.some(({ label }) => label.length > detailsAtMost.label)
  return isTooMuch ? undefined : Object.fromEntries(details.map(({ name, answer }) => [name, answer]))
}

/** The rule that each field breaks, its length among them. */
export function brokenRules(values: Values, details: Details): Failures {
  const long = [
    ...fields.filter(({ name, maxLength }) => textOf(values[name]).length > maxLength),
    ...Object.entries(details).flatMap(([name, answer]) => (answer.length > detailsAtMost.answer ? [{ name }] : [])),
  ]
  return { ...failuresOf(values, details), ...Object.fromEntries(long.map(({ name }) => [name, { rule: 'fallback' }])) }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
