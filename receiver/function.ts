// The receiver as a function, for hosts that run one for each request and keep no files: a message counts as taken once the
// mail server has it. It needs Node's own modules: on Cloudflare the flag nodejs_compat.
import process from 'node:process'
import type { Environment, FormHandler, ReceiverFunction } from '../cli/schema/receiver.ts'
import { contactHandler } from './handler.ts'
import { sendOnce } from './send_once.ts'
import { settingsOf } from './settings.ts'
import { smtpSender } from './smtp.ts'

const log = (text: string) => console.error(text)

/** The handlers of Cloudflare Pages and of Netlify, which give the client's address in different ways. */
export const functionOf: ReceiverFunction['functionOf'] = (site) => {
  let handler: FormHandler | undefined
  // One for each instance that runs, so that requests are counted and doubles known, as far as that reaches.
  const answer = (request: Request, env: Environment, address: string) => {
    handler ??= handlerOf(env)
    return handler(request, address)
  }
  const handlerOf = (env: Environment): FormHandler => {
    const settled = settingsOf(env, site)
    if (settled.ok) {
      const { smtp, recipients, origins } = settled.settings
      return contactHandler({ site, recipients, origins, accept: sendOnce(smtpSender(smtp)), log })
    }
    for (const problem of settled.problems) log(problem)
    const accept = () => Promise.reject(new Error('the settings are wrong'))
    const recipients = site.brands.map(({ contact }) => contact.email)
    return contactHandler({ site, recipients, origins: [], accept, log })
  }
  return {
    // Both hosts set the address themselves, and never pass on one from a client.
    cloudflare: ({ request, env }) => answer(request, env, request.headers.get('cf-connecting-ip') ?? ''),
    netlify: (request, { ip }) => answer(request, process.env, ip ?? ''),
  }
}
