// The receiver as a program that listens: settings, outbox, HTTP server and health in one.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FormHandler, Started, StartOptions } from '../cli/schema/receiver.ts'
import { clientAddress, trustedProxies } from './client_address.ts'
import { errorText } from './error_text.ts'
import { contactHandler } from './handler.ts'
import { contactListener, peerOf } from './node.ts'
import { Outbox } from './outbox.ts'
import { settingsOf } from './settings.ts'
import { checkMailServer, smtpSender } from './smtp.ts'

const second = 1000
/** What a client may take its time for, in milliseconds. */
export const bounds = {
  // The 97 kB of the longest form come over the slowest mobile network in this time.
  requestTimeout: 20 * second,
  headersTimeout: 10 * second,
  keepAliveTimeout: 5 * second,
  // How often the two are looked at.
  connectionsCheckingInterval: second,
}
// Each holds at most a body of 128 kB: 64 MB in all.
const connectionsAtMost = 512
/** Past that, a person should look why mail does not go out. */
const lateAfterSeconds = 3600

/** Starts the receiver; messages that are still waiting from before are sent first. */
export async function start(options: StartOptions, within = bounds): Promise<Started> {
  const { site, env, folder, proxies, addressHeader, log } = options
  const settled = settingsOf(env, site)
  const { trusts, wrong } = trustedProxies(proxies)
  const problems = [
    ...(settled.ok ? [] : settled.problems),
    ...wrong.map(
      (entry) => `--proxies: "${entry}" is neither an address nor a network. Write 127.0.0.1 or 10.0.0.0/8.`,
    ),
  ]
  if (!settled.ok || problems.length > 0) return { ok: false, problems }
  const { smtp, recipients, origins } = settled.settings

  const opened = await openOutbox({ folder, send: smtpSender(smtp), log })
  if (!opened.ok) return opened
  const { outbox } = opened
  const handler = contactHandler({ site, recipients, origins, accept: (message) => outbox.accept(message), log })
  const addressOf = (incoming: IncomingMessage) => {
    const header = incoming.headers[addressHeader.toLowerCase()]
    return clientAddress(peerOf(incoming), [header].flat().join(','), trusts)
  }
  const server = createServer(within, contactListener(withHealth(handler, outbox), { addressOf, log }))
  server.maxConnections = connectionsAtMost
  try {
    const port = await listen(server, options)
    // It receives all the same: a password can be mended while messages wait.
    checkMailServer(smtp).catch((error) => log(`The mail server cannot be used as it is set up: ${errorText(error)}`))
    return { ok: true, port, close: () => close(server, outbox) }
  } catch (error) {
    await outbox.close()
    return { ok: false, problems: [`It cannot listen on ${options.host}:${options.port}: ${errorText(error)}.`] }
  }
}

async function openOutbox(options: Parameters<typeof Outbox.open>[0]) {
  try {
    return { ok: true as const, outbox: await Outbox.open(options) }
  } catch (error) {
    const problem = `Messages cannot be kept in ${options.folder}: ${errorText(error)}. Name a folder that may be written.`
    return { ok: false as const, problems: [problem] }
  }
}

/** `/health` for monitoring: 200 while all is well, 503 once a person should look. */
const withHealth =
  (handler: FormHandler, outbox: Outbox): FormHandler =>
  async (request, address) => {
    if (request.method !== 'GET' || !request.url.endsWith('/health')) return handler(request, address)
    const { state } = outbox
    const isWell = !state.isBroken && state.dead === 0 && state.waitingSeconds < lateAfterSeconds
    const headers = { 'cache-control': 'no-store' }
    return Response.json({ ok: isWell, ...state }, { status: isWell ? 200 : 503, headers })
  }

function listen(server: Server, { host, port }: Pick<StartOptions, 'host' | 'port'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Requests that are being answered end, then the message that is on its way. */
async function close(server: Server, outbox: Outbox): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const hurry = setTimeout(() => server.closeAllConnections(), 5 * second)
  await closed
  clearTimeout(hurry)
  await outbox.close()
}
