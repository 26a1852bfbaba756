// Where `site dev` is reached, and who may write there: a browser on this machine; or, behind a proxy that asks for the company's
// sign-in, the one author whose folder it is.
import { nameOf } from '../domain/domains.ts'
import { editCookie } from '../edit/protocol.ts'
import type { Visit } from '../hosting/visit.ts'

/** A proxy before `site edit`, and the author whom it lets through. */
export interface ProxiedAuthor {
  /** The name that authors type, such as `edit.example.com`; brands lie below it. */
  host: string
  /** Addresses of the proxy. From anywhere else nothing is answered. */
  proxies: readonly string[]
  /** The header in which it says who has signed in. */
  header: string
  name: string
  email: string
}

type Visitor = Pick<Visit, 'host' | 'headers' | 'address'>

export interface Entrance {
  /** Of the list of all pages: brands lie below it. */
  host: string
  /** Why nothing at all is answered to this visitor. */
  refusal: (visitor: Visitor) => { status: number; sentence: string } | undefined
  mayWrite: (visitor: Visitor) => boolean
}

/** On this machine. Others may read, where the server listens for them. */
export const ownEntrance = (port: number): Entrance => ({
  host: `localhost:${port}`,
  // Under any other name, a page elsewhere could read what is served here (DNS rebinding).
  refusal: ({ host }) =>
    isBelow(host, 'localhost')
      ? undefined
      : { status: 421, sentence: 'Only localhost and the names below it are answered here.' },
  mayWrite: ({ address }) => isLoopback(address),
})

export function proxiedEntrance({ host, proxies, header, name, email }: ProxiedAuthor): Entrance {
  const isFromProxy = ({ address }: Visitor) => proxies.includes(address.replace(/^::ffff:/, ''))
  const isAuthor = ({ headers }: Visitor) => headers[header.toLowerCase()]?.toLowerCase() === email.toLowerCase()
  const refusal = (visitor: Visitor) => {
    if (!isFromProxy(visitor)) return { status: 403, sentence: 'Only the proxy is answered here.' }
    if (!isAuthor(visitor)) return { status: 403, sentence: `This is the folder of ${name}.` }
    if (!isBelow(visitor.host, nameOf(host)))
      return { status: 421, sentence: `Only ${host} and the names below it are answered here.` }
    return undefined
  }
  return { host, refusal, mayWrite: (visitor) => refusal(visitor) === undefined }
}

/** Whether a browser that may write has asked for pages that can be written in. */
export const isEditing = ({ mayWrite }: Entrance, visitor: Visitor) =>
  mayWrite(visitor) && new RegExp(`(^|;\\s*)${editCookie}=1(;|$)`).test(visitor.headers.cookie ?? '')

const isBelow = (host: string, above: string) => `.${nameOf(host).toLowerCase()}`.endsWith(`.${above}`)

/** Of an address as Node's sockets have it. */
const isLoopback = (address: string): boolean => /^(::ffff:)?127\.|^::1$/.test(address)
