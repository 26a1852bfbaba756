// A message as an e-mail.
import type { SendMailOptions } from 'nodemailer'
import { fields } from '../blocks/contact_dialog/fields.ts'
import type { ContactMessage } from './message.ts'

/**
 * @param from the sender, an address that the mail server may send for; the visitor is in Reply-To
 * @returns the same for every try: its Message-ID comes from the submission's id, so that duplicates can be recognized
 */
export function mailOf(message: ContactMessage, from: string): SendMailOptions {
  const { id, to, host, page, brand, lang, consent, receivedAt, values, details = [] } = message
  const about = [
    ...details,
    ...fields.flatMap(({ name, inMail }) =>
      inMail === undefined || name === 'consent' ? [] : [[inMail, values[name]]],
    ),
    ['Brand', brand],
    ['Page', page || host],
    ['Language', lang],
    ['Received', receivedAt],
    ['Agreed to', consent],
    ['Number', id],
    // A message that was kept before a field was added has none of it.
  ].filter(([, value]) => value !== '' && value !== undefined)
  return {
    from,
    to,
    replyTo: { name: values.name, address: values.email },
    subject: `[${host}] ${values.subject}`,
    messageId: `<${id}@${domainOf(from)}>`,
    date: new Date(receivedAt),
    text: `${values.message}\n\n${about.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
  }
}

const domainOf = (address: string) => /@([^@>\s]+)>?\s*$/.exec(address)?.[1] ?? 'localhost'
