// Sends a message once, however often it is posted, if there is no disk to remember it.
import type { ContactMessage } from './message.ts'
import type { Send } from './smtp.ts'

// Memory, not policy: past it the oldest are forgotten.
const rememberAtMost = 10_000

/** One that could not be sent may be sent again. */
export function sendOnce(send: Send): Send {
  const sendings = new Map<string, Promise<void>>()
  return (message: ContactMessage) => {
    const sending = sendings.get(message.id) ?? send(message)
    sendings.set(message.id, sending)
    sending.catch(() => sendings.delete(message.id))
    const [oldest] = sendings.keys()
    if (sendings.size > rememberAtMost && oldest !== undefined) sendings.delete(oldest)
    return sending
  }
}
