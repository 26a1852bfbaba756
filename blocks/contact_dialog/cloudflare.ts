// The contact form's receiver as a Cloudflare Pages Function (docs/contact.md). It needs the flag nodejs_compat.
import { type ContactHandler, type ContactSettings, contactHandler } from './handler.ts'
import { type SmtpSettings, smtpSender } from './smtp.ts'

let handler: ContactHandler | undefined

/** For `functions/api/contact.ts`: `export { onRequest } from '.../cloudflare.ts'`. */
export function onRequest({ request, env }: { request: Request; env: ContactSettings & SmtpSettings }) {
  // One for each isolate, so that the rate is counted; Cloudflare sets this header itself and takes it from nobody.
  handler ??= contactHandler(env, smtpSender(env))
  return handler(request, request.headers.get('cf-connecting-ip') ?? '')
}
