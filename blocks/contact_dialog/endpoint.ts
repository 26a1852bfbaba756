// The contact form's receiver as `site dev` and `site preview` run it: with SMTP_URL set it sends, else it shows what would
// have been sent. It knows no server.
import { type ContactHandler, type ContactMessage, contactHandler } from './handler.ts'
import { smtpSender } from './smtp.ts'

/**
 * @param recipients every address that the content names.
 * @param log shows a text to the developer.
 */
export default function endpoint(recipients: readonly string[], log: (text: string) => void): ContactHandler {
  const { SMTP_URL, CONTACT_FROM = recipients[0] ?? '' } = process.env
  const show = async ({ to, values }: ContactMessage) => {
    const lines = Object.entries(values).filter(([, value]) => value !== '')
    log([`A message for ${to} (not sent: SMTP_URL is not set)`, ...lines.map((line) => line.join(': '))].join('\n  '))
  }
  const send = SMTP_URL === undefined ? show : smtpSender({ SMTP_URL, CONTACT_FROM })
  return contactHandler({ CONTACT_RECIPIENTS: recipients.join(',') }, send)
}
