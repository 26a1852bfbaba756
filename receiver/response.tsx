// The answer to a form: JSON for `fetch`, a page in the reader's language for a form that was posted without a script.
// It decides nothing.
import { createHash } from 'node:crypto'
import { renderToStaticMarkup } from 'react-dom/server.edge'
import type { Failures } from '../blocks/contact_dialog/fields.ts'
import { type Posted, textOf } from './posted.ts'
import { type Reason, statuses } from './reason.ts'
import type { RequestOrigin } from './request_origin.ts'
import { AnswerPage, style } from './response_page.tsx'

const tenMinutes = '600'

/** @param posted the form, as far as it was read: a page shows it again */
export function answer(asked: RequestOrigin, reason: Reason, posted: Posted = {}, failures: Failures = {}): Response {
  const status = statuses[reason]
  const shared = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'accept, accept-language, content-type, origin, referer',
    ...(reason === 'method' ? { allow: 'POST, OPTIONS' } : {}),
    ...(reason === 'rate' ? { 'retry-after': tenMinutes } : {}),
  }
  if (!asked.wantsPage) {
    const outcome = reason === 'sent' ? {} : reason === 'invalid' ? { reason, failures } : { reason }
    return Response.json(
      { ok: reason === 'sent', ...outcome },
      { status, headers: { ...shared, ...readableBy(asked) } },
    )
  }
  if (reason === 'sent' && asked.page !== undefined) {
    // RFC 9110, 15.4.4: loading that page again posts nothing.
    return new Response(null, { status: 303, headers: { ...shared, location: sentAt(asked.page, textOf(posted.at)) } })
  }
  const page = renderToStaticMarkup(<AnswerPage {...{ asked, reason, posted, failures }} />)
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: { ...shared, ...pageHeaders, 'content-language': asked.locale.tag },
  })
}

export const preflight = (asked: RequestOrigin): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...readableBy(asked),
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
      vary: 'origin',
    },
  })

const readableBy = ({ origin }: RequestOrigin): Record<string, string> =>
  origin === undefined ? {} : { 'access-control-allow-origin': origin }

/** The page with its paragraph that says so. */
const sentAt = (page: URL, block: string) => page.href + (/^[a-z][a-z0-9_-]*$/.test(block) ? `#${block}-sent` : '')

const styleHash = createHash('sha256').update(style).digest('base64')
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  // The form on this page is posted with its origin named.
  'referrer-policy': 'same-origin',
}
