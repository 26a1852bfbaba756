// How the contact form is received: what the engine loads to receive it on this machine. Hosts that run functions load
// function.ts instead.
import { messages as formMessages, receiverMessages } from '../blocks/contact_dialog/schema.ts'
import type { Receiver } from '../cli/schema/receiver.ts'
import { contactHandler } from './handler.ts'
import type { ContactMessage } from './message.ts'
import { sendOnce } from './send_once.ts'
import { brandRecipients, settingsOf } from './settings.ts'
import { smtpSender } from './smtp.ts'

export { start } from './server.ts'

export const messages: Receiver['messages'] = [...formMessages, ...receiverMessages]

/** With SMTP_URL set it sends, else it shows what would have been sent. */
export const develop: Receiver['develop'] = ({ site, env, log }) => {
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
