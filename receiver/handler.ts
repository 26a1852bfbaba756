// Receives the contact form: a web-standard function from request to response. It validates by the form's own rules and
// refuses robots; keeping and sending is handed to it.

import type { Failures } from '../blocks/contact_dialog/fields.ts'
import type { FormHandler, ReceivingSite } from '../cli/schema/receiver.ts'
import { clientNetwork } from './client_address.ts'
import { errorText } from './error_text.ts'
import { limiter } from './limiter.ts'
import { type ContactMessage, messageOf } from './message.ts'
import {
  bodyOf,
  brokenRules,
  detailsOf,
  hasControlCharacters,
  isPlainForm,
  isRobot,
  textOf,
  valuesOf,
} from './posted.ts'
import type { Reason } from './reason.ts'
import { askedOf, hostOf, isOrigin, pathsOf, withPosted } from './request_origin.ts'
import { answer, preflight } from './response.tsx'

export interface Receiving {
  site: ReceivingSite
  /** Who may be written to. */
  recipients: readonly string[]
  /** Origins whose pages may post here, besides those of the requested host. */
  origins: readonly string[]
  /** Resolves once the message cannot be lost any more; the same message may come twice. Rejects where it was not taken. */
  accept: (message: ContactMessage) => Promise<void>
  /** Called with a line for the operator. */
  log: (text: string) => void
  /** Milliseconds since the epoch. */
  now?: () => number
}

const tenMinutes = 10 * 60_000
const perClient = 10
// For each recipient: more than a campaign brings, less than buries a mailbox.
const perForm = 100
/** Origins that are named once they are refused: strangers may send as many as they like. */
const namedOrigins = 20

/**
 * @returns a function of the request and the client's network address, which the caller must take from where it
 *   cannot be forged. It answers `fetch` with JSON and a plain form with a page. It rejects where the client leaves before
 *   its body is whole.
 */
export function contactHandler(receiving: Receiving): FormHandler {
  const { site, recipients, origins, accept, log, now = Date.now } = receiving
  const countOfClient = limiter(tenMinutes, now)
  const countOfForm = limiter(tenMinutes, now)
  const paths = pathsOf(site)
  const refused = new Set<string>()
  const nameRefused = (origin: string) => {
    if (refused.has(origin) || refused.size === namedOrigins || !isOrigin(origin)) return
    refused.add(origin)
    log(`Posts from ${origin} are refused. If that is a site of yours, name it in CONTACT_ORIGINS.`)
  }

  return async (request, address) => {
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined
    const origin = request.headers.get('origin')
    const isOwn = origin === null || hostOf(origin) === url?.host || origins.includes(origin)
    const before = askedOf({ site, origins, request, host: url?.host ?? '', origin: isOwn ? origin : null })
    if (url === undefined) return answer(before, 'malformed')
    if (!paths.has(url.pathname)) return answer(before, 'nothing')
    if (!isOwn) nameRefused(origin)
    if (request.method === 'OPTIONS') return isOwn ? preflight(before) : answer(before, 'origin')
    if (request.method !== 'POST') return answer(before, 'method')
    if (!isOwn) return answer(before, 'origin')
    const count = countOfClient(clientNetwork(address))
    // A client that sends slightly too much gets back what was typed; one that goes on is not even read.
    if (count > 2 * perClient) return answer(before, 'rate')

    const body = await bodyOf(request)
    if (!body.ok) return answer(before, body.reason)
    const { posted } = body
    const context = withPosted(before, { site, origins, posted })
    const refuse = (reason: Reason, failures: Failures = {}) => answer(context, reason, posted, failures)
    if (count > perClient) return refuse('rate')
    if (isRobot(posted, isPlainForm(request))) return refuse('robot')
    const to = textOf(posted.to) || context.brand.contact.email
    if (hasControlCharacters(posted) || !recipients.includes(to)) return answer(context, 'malformed')
    const values = valuesOf(posted)
    const details = detailsOf(posted)
    if (details === undefined) return answer(context, 'malformed')
    const failures = brokenRules(values, details)
    if (Object.keys(failures).length > 0) return refuse('invalid', failures)
    if (countOfForm(to) > perForm) return refuse('rate')
    try {
      await accept(messageOf({ asked: context, to, values, details, posted, time: now() }))
    } catch (error) {
      log(`A message could not be taken: ${errorText(error)}`)
      return refuse('delivery')
    }
    return answer(context, 'sent', posted)
  }
}
