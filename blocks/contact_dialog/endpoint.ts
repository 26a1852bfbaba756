// The contact form's receiver on a developer's machine: it judges as the real one does, and tells what it would have sent.
import { type ContactHandler, contactHandler } from './handler.ts'

/**
 * For `site dev` and `site preview`, which look for it by its file's name.
 * @param recipients who may be written to
 * @param log is given each message as text, in place of sending it
 */
export default function endpoint(recipients: readonly string[], log: (text: string) => void): ContactHandler {
  return contactHandler({ CONTACT_RECIPIENTS: recipients.join(',') }, async ({ to, host, values }) => {
    const lines = Object.entries(values).map(([name, value]) => `  ${name}: ${value}`)
    log([`A message from ${host} to ${to}, which is not sent from here:`, ...lines].join('\n'))
  })
}
