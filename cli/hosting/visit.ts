// A request to a server of this machine, and its reply.
import type { StaticRequest } from './static_response.ts'

export interface Reply {
  status: number
  headers: [string, string][]
  body?: string | Uint8Array
  /** True for text, which is compressed on the way. */
  isText?: boolean
  /** Keeps the connection open: called with a function to write, returns one to call once it is closed. */
  stream?: (write: (text: string) => void) => () => void
}

export interface Visit extends StaticRequest {
  /** The request as Web-standard handlers take it. */
  request: () => Request
  address: string
}
