// The parts that tests of the contact form's receiver stand on: a site of two brands, a mail server, `site contact` as a
// process, requests as raw text.
import { type ChildProcess, spawn } from 'node:child_process'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { receiverMessages, messages as shownMessages } from '../blocks/contact_dialog/schema.ts'
import { compileMessage } from '../cli/content/text/icu.ts'
import type { ReceivingLocale, ReceivingSite } from '../cli/schema/receiver.ts'
import { endAfter } from './command.ts'
import { interfaceText } from './interface_texts.ts'
import { smallFiles, writeSmallSite } from './small_site.ts'

const root = path.resolve(import.meta.dirname, '..')

const tags: Record<string, string> = { sl: 'sl-SI', en: 'en-US', hr: 'hr-HR', de: 'de-DE', fr: 'fr-FR', it: 'it-IT' }

/** Two brands that post to the same path, with the texts of the real site. */
export const site: ReceivingSite = {
  brands: [
    {
      id: 'group',
      name: 'Group',
      host: 'group.example',
      base: '',
      contact: { email: 'info@group.example', endpoint: '/api/contact' },
    },
    {
      id: 'ovis',
      name: 'Ovis',
      host: 'ovis.example',
      base: '',
      contact: { email: 'info@ovis.example', endpoint: '/api/contact' },
    },
  ],
  locales: Object.entries(tags).map(
    ([code, tag]): ReceivingLocale => ({ code, tag, ranges: [code], messages: messagesIn(code, tag) }),
  ),
}

function messagesIn(code: string, tag: string): ReceivingLocale['messages'] {
  const names = [...shownMessages, ...receiverMessages]
  return Object.fromEntries(names.map((name) => [name, compileMessage(interfaceText(name)[code] ?? '', tag, {})]))
}

/** What the browser posts. */
export const message = {
  name: 'Ana Kovač',
  company: 'Hotel Črna jama',
  email: 'ana@hotel.example',
  phone: '+386 40 000 000',
  subject: 'Wi-Fi za 80 sob',
  message: 'Prosimo za ponudbo.\nHvala!',
  consent: true,
  to: 'info@ovis.example',
  at: 'contact',
  lang: 'sl-SI',
  website: '',
  id: '1-2-3-4',
  elapsed: 4000,
}

export interface Mail {
  from: string
  to: string[]
  /** As it went over the wire, and what it says. */
  text: string
  body: string
}

export interface MailServer {
  port: number
  mails: Mail[]
  close: () => Promise<void>
}

/** A real SMTP server on loopback that keeps what it is given. @param onMail may refuse: an error is the answer. */
export async function mailServer(
  onMail: (mail: Mail) => Error | undefined = () => undefined,
  { port = 0, ...options }: SMTPServerOptions & { port?: number } = {},
): Promise<MailServer> {
  const mails: Mail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = mailFrom === false ? '' : mailFrom.address
        const text = Buffer.concat(chunks).toString()
        const mail = { from, to: rcptTo.map(({ address }) => address), text, body: bodyOf(text) }
        const refusal = onMail(mail)
        if (refusal === undefined) mails.push(mail)
        done(refusal)
      })
    },
    ...options,
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  const close = () => new Promise<void>((resolve) => smtp.close(resolve))
  return { port: (smtp.server.address() as AddressInfo).port, mails, close }
}

/** RFC 2045, 6.7 and 6.8. */
function bodyOf(mail: string): string {
  const at = mail.indexOf('\r\n\r\n')
  const [, encoding = ''] = /^Content-Transfer-Encoding: (\S+)\r$/im.exec(mail.slice(0, at)) ?? []
  const body = mail.slice(at + 4)
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** Writes the small site with forms for both of its brands, which a receiver opens in a moment. @returns its content folder */
export function writeReceivingSite(folder: string): string {
  const brands = ['group', 'imprion'].map((brand) => {
    const file = `content/${brand}/brand.yaml`
    const contact = `contact: { email: info@${brand}.example, endpoint: /api/contact }`
    return [file, smallFiles[file]?.replace(/^contact: .*$/m, contact) ?? '']
  })
  return writeSmallSite(folder, Object.fromEntries(brands))
}

export interface Receiver {
  port: number
  child: ChildProcess
  /** What it has said on stderr so far. */
  said: () => string
  /** True where it had to be ended, since its time was over. */
  isHung: () => boolean
  /** Ends it by a signal, and gives its exit code; null where the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** `site contact` as whoever runs it starts it. */
export async function startReceiver(given: {
  folder: string
  /** The content of its site; that of the real one unless given. */
  content?: string
  smtpPort: number
  port?: number
  env?: Record<string, string>
  flags?: string[]
  /** After so many milliseconds it is ended, whatever it does. */
  limitMs?: number
}): Promise<Receiver> {
  const { folder, content, smtpPort, port = 0, env = {}, flags = [], limitMs } = given
  const site = content === undefined ? [] : ['--content', content]
  const args = ['contact', '--listen', `127.0.0.1:${port}`, '--folder', folder, ...site, ...flags]
  const settings = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, CONTACT_FROM: 'form@group.example', ...env }
  const child = spawn(process.execPath, [path.join(root, 'cli/site.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, ...settings },
    detached: limitMs !== undefined,
  })
  let isHung = false
  if (limitMs !== undefined)
    endAfter(child, limitMs, () => {
      isHung = true
    })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const listening = await new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(Number(/:(\d+)\s*$/.exec(chunk.toString())?.[1])))
    child.once('close', () => reject(new Error(`the receiver has ended:\n${said}`)))
  })
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return { port: listening, child, said: () => said, isHung: () => isHung, end }
}

/**
 * The whole answer to a request that is sent as it stands; empty where the connection is closed without one.
 * @param from the client's own address, any of 127.0.0.0/8
 */
export function rawAnswer(port: number, request: string, from = '127.0.0.1'): Promise<string> {
  const timeoutMs = 5000
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () => socket.write(request))
    let answer = ''
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    socket.once('error', reject)
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (/^HTTP\/1\.1 \d{3} [\s\S]*\r\n\r\n/.test(answer)) socket.end()
    })
    socket.once('close', () => resolve(answer))
  })
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0)
