// A message of the contact form that has passed every check.
import { createHash } from 'node:crypto'
import { type Details, detailLines } from '../blocks/contact_dialog/details.ts'
import type { FieldName, Values } from '../blocks/contact_dialog/fields.ts'
import { type Posted, textOf } from './posted.ts'
import type { RequestOrigin } from './request_origin.ts'
import { sayIn } from './texts.ts'

export interface ContactMessage {
  /** 32 hexadecimal digits: the same for the same message, however often it is posted. */
  id: string
  /** ISO 8601. */
  receivedAt: string
  to: string
  /** The host whose page it was written on. */
  host: string
  /** The address of that page; empty if the browser did not say. */
  page: string
  brand: string
  /** BCP 47 tag of the page's language. */
  lang: string
  /** The words that the visitor agreed to. */
  consent: string
  values: Record<Exclude<FieldName, 'consent'>, string>
  /** Further questions of the page, in its own words; absent in messages from before pages could ask any. */
  details?: readonly (readonly [label: string, answer: string])[]
}

/** The words of the visitor's language are taken now: the outbox, which sends later, knows no texts. */
export function messageOf(of: {
  asked: RequestOrigin
  to: string
  values: Values
  details: Details
  posted: Posted
  time: number
}): ContactMessage {
  const { asked, to, posted, time } = of
  const { consent: _, ...typed } = of.values
  const values = Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, textOf(value)]),
  ) as ContactMessage['values']
  const details = detailLines(of.details)
  const say = sayIn(asked.locale)
  return {
    id: submissionId(textOf(posted.id), { to, values, details }),
    receivedAt: new Date(time).toISOString(),
    to,
    host: asked.host,
    page: asked.page?.href ?? '',
    brand: asked.brand.name,
    lang: asked.locale.tag,
    consent: say('contact_dialog.consent', { link: say('contact_dialog.consent_link') }),
    values,
    details,
  }
}

/**
 * The id of a submission.
 * @param clientId the browser's id of this try; empty if no script ran. Other words under the same id are another
 *   message, so that no text is mistaken for an earlier one.
 */
export const submissionId = (
  clientId: string,
  { to, values, details = [] }: Pick<ContactMessage, 'to' | 'values' | 'details'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([clientId, to, ...Object.entries(values).sort(), ...details]))
    .digest('hex')
    .slice(0, 32)
