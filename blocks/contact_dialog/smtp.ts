// Sends what the contact form received as an e-mail, by SMTP. It knows no HTTP.
import { createTransport } from 'nodemailer'
import type { ContactMessage } from './handler.ts'

/** From the environment of whoever runs it. */
export interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`, or `smtp://...:587?requireTLS=true`. */
  SMTP_URL: string
  /** The sender, an address that the mail server may send for. Whoever wrote is in Reply-To. */
  CONTACT_FROM: string
}

const timeoutMs = 15_000

/** @returns a function that delivers a message, and rejects where the mail server does not take it. */
export function smtpSender({ SMTP_URL, CONTACT_FROM }: SmtpSettings) {
  const transport = createTransport({
    ...optionsOf(SMTP_URL),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing that somebody typed may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, host, values }: ContactMessage): Promise<void> => {
    const { name, company, email, phone, subject, message } = values
    const about = [
      ['From', name],
      ['Company', company],
      ['E-mail', email],
      ['Phone', phone],
      ['Page', host],
    ].filter(([, value]) => value !== '')
    await transport.sendMail({
      from: CONTACT_FROM,
      to,
      replyTo: { name, address: email },
      subject: `[${host}] ${subject}`,
      text: `${message}\n\n-- \n${about.map(([label, value]) => `${label}: ${value}`).join('\n')}\n`,
    })
  }
}

/** The parts of an SMTP address; its query holds nodemailer's own switches, such as requireTLS=true. */
function optionsOf(address: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(address)
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}
