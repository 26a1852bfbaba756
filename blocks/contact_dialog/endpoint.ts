// How the contact form is received: the engine finds this file by its name.
import type { Endpoint } from '../../cli/schema/receiving.ts'
import { contactHandler } from './receiver/handler.ts'
import type { ContactMessage } from './receiver/message.ts'
import { sendOnce } from './receiver/send_once.ts'
import { brandRecipients, settingsOf } from './receiver/settings.ts'
import { smtpSender } from './receiver/smtp.ts'

export { start } from './receiver/server.ts'

export const pathOf: Endpoint['pathOf'] = ({ contact }) => contact.endpoint

/** With SMTP_URL set it sends, else it shows what would have been sent. */
export const develop: Endpoint['develop'] = ({ site, env, log }) => {
  const { SMTP_URL, CONTACT_FROM = brandRecipients(site)[0] } = env
  const show = async ({ to, values }: ContactMessage) => {
    const lines = Object.entries(values).filter(([, value]) => value !== '')
    log([`A message for ${to} (not sent: SMTP_URL is not set)`, ...lines.map((line) => line.join(': '))].join('\n  '))
  }
  const shown = { recipients: brandRecipients(site), origins: [] }
  if (SMTP_URL === undefined) return contactHandler({ site, ...shown, accept: show, log })
  const settled = settingsOf({ ...env, CONTACT_FROM }, site)
  if (settled.ok) {
    const { smtp, ...rest } = settled.settings
    return contactHandler({ site, ...rest, accept: sendOnce(smtpSender(smtp)), log })
  }
  for (const problem of settled.problems) log(problem)
  return contactHandler({ site, ...shown, accept: show, log })
}
