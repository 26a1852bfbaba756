// Puts the receiver behind Node's HTTP server.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { NodeRequest, sendNodeResponse } from 'srvx/node'
import type { FormHandler } from '../cli/schema/receiver.ts'

/**
 * A listener for Node's HTTP server. Nothing that a client sends, or leaves unsent, makes it throw or reject.
 * @param addressOf the client's network address; the connection's unless given
 * @param log called with bugs of our own
 */
export function contactListener(
  handler: FormHandler,
  { addressOf = peerOf, log }: { addressOf?: (incoming: IncomingMessage) => string; log: (text: string) => void },
) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const answer = await answerOf(handler, incoming, outgoing, { address: addressOf(incoming), log })
    // The rest of a refused request is not read.
    if (!incoming.complete) answer.headers.set('connection', 'close')
    // A client that left in the middle of the body gets no answer.
    await sendNodeResponse(outgoing, answer).catch(() => outgoing.destroy())
  }
}

async function answerOf(
  handler: FormHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { address, log }: { address: string; log: (text: string) => void },
): Promise<Response> {
  try {
    return await handler(new NodeRequest({ req: incoming, res: outgoing }), address)
  } catch (error) {
    // The rest of the body never came, or cannot be read.
    if (!incoming.complete) return new Response(null, { status: 400 })
    log(`The receiver could not answer: ${error instanceof Error ? error.stack : String(error)}`)
    return new Response(null, { status: 500 })
  }
}

export const peerOf = (incoming: IncomingMessage): string => incoming.socket.remoteAddress ?? ''
