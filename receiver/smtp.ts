// Hands messages to a mail server by SMTP.
import { createTransport } from 'nodemailer'
import { mailOf } from './mail.ts'
import type { ContactMessage } from './message.ts'

/** Delivers a message; rejects where the mail server does not take it. */
export type Send = (message: ContactMessage) => Promise<void>

export interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`, or `smtp://...:587?requireTLS=true`. */
  url: URL
  from: string
}

const timeoutMs = 15_000

export function smtpSender({ url, from }: SmtpSettings): Send {
  const transport = transportTo(url)
  return async (message) => {
    await transport.sendMail(mailOf(message, from))
  }
}

/** Connects and logs in, and sends nothing. Rejects where that does not work. */
export async function checkMailServer({ url }: Pick<SmtpSettings, 'url'>): Promise<void> {
  await transportTo(url).verify()
}

const transportTo = (url: URL) =>
  createTransport({
    ...optionsOf(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // No input may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })

/** The parts of an SMTP address; its query holds nodemailer's own switches, such as requireTLS=true. */
function optionsOf({ protocol, hostname, port, username, password, searchParams }: URL) {
  const isSecure = protocol === 'smtps:'
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: searchParams.get('requireTLS') === 'true',
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/**
 * True if a failure is about the one message: the server was there, and refused it. Else nothing can be sent now.
 * @param failure what `Send` has rejected with
 */
export const refusesMessage = (failure: unknown): boolean =>
  failure instanceof Error &&
  'responseCode' in failure &&
  'command' in failure &&
  ['MAIL FROM', 'RCPT TO', 'DATA'].includes(String(failure.command))
