// The form as a prepared e-mail, for brands without an endpoint and for when sending fails.
import { type Details, detailLines } from './details.ts'
import { type FieldName, fields } from './fields.ts'

const newline = '\r\n'

/**
 * A mailto: address (RFC 6068).
 * @param lines what stands below the message: what the page asked for, name, company, e-mail address and telephone number.
 */
export function mailLink({
  to,
  subject,
  message,
  lines,
}: {
  to: string
  subject: string
  message: string
  lines: string[]
}) {
  const body = [message.replaceAll(/\r?\n/g, newline), '', ...lines].join(newline).trim()
  const query = [`subject=${encodeURIComponent(subject)}`, ...(body === '' ? [] : [`body=${encodeURIComponent(body)}`])]
  return `mailto:${to}?${query.join('&')}`
}

/** What stands in a form as a prepared e-mail. @param textOf what a field holds; empty for nothing */
export const filledMailLink = (to: string, textOf: (field: FieldName) => string, details: Details): string =>
  mailLink({
    to,
    subject: textOf('subject'),
    message: textOf('message'),
    lines: [
      ...detailLines(details).map((line) => line.join(': ')),
      ...fields.flatMap(({ name, inMail }) => (inMail === undefined ? [] : textOf(name) || [])),
    ],
  })
