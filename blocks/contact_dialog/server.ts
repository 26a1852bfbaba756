// The contact form's receiver as a program of its own under Node, set up by its environment (docs/contact.md).
import { createServer } from 'node:http'
import { contactHandler } from './handler.ts'
import { contactListener } from './node.ts'
import { smtpSender } from './smtp.ts'

const {
  SMTP_URL,
  CONTACT_FROM,
  CONTACT_RECIPIENTS,
  CONTACT_ORIGINS = '',
  ADDRESS_HEADER,
  HOST = '127.0.0.1',
  PORT = '8787',
} = process.env
if (!SMTP_URL || !CONTACT_FROM || !CONTACT_RECIPIENTS) {
  console.error('SMTP_URL, CONTACT_FROM and CONTACT_RECIPIENTS must be set.')
  process.exit(2)
}

const handler = contactHandler({ CONTACT_RECIPIENTS, CONTACT_ORIGINS }, smtpSender({ SMTP_URL, CONTACT_FROM }))
const server = createServer(contactListener(handler, ADDRESS_HEADER)).listen(Number(PORT), HOST)
// Messages that are on their way are delivered before the program ends.
process.once('SIGTERM', () => server.close())
