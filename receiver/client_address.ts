// The client of a request when there are proxies in front of the receiver.
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Trusts = (address: string) => boolean

/**
 * @param proxies addresses and networks: `127.0.0.1`, `10.0.0.0/8`, `2001:db8::/32`
 * @returns whether an address is one of them; or the entries that are no address and no network
 */
export function trustedProxies(proxies: readonly string[]): { trusts: Trusts; wrong: string[] } {
  const networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = []
  const wrong: string[] = []
  for (const entry of proxies) {
    if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry))
    else if (isIP(entry) !== 0) {
      const address = ipaddr.process(entry)
      networks.push([address, address.kind() === 'ipv4' ? 32 : 128])
    } else wrong.push(entry)
  }
  const trusts: Trusts = (address) => {
    const parsed = ipaddr.process(address)
    return networks.some((network) => network[0].kind() === parsed.kind() && parsed.match(network))
  }
  return { trusts, wrong }
}

/**
 * The address of the client: the nearest in the chain that is not a trusted proxy. Anything before it was written by the
 * client itself, or by an unknown proxy.
 * @param peer the address that the connection comes from
 * @param forwarded the proxies' header: addresses from the farthest to the nearest, separated by commas
 */
export function clientAddress(peer: string, forwarded: string | null, trusts: Trusts): string {
  const before = (forwarded ?? '').split(',').map((address) => address.trim())
  let client = peer
  while (isIP(client) !== 0 && trusts(client)) {
    const next = before.pop() ?? ''
    if (isIP(next) === 0) break
    client = next
  }
  return client
}

/** What one client has: an IPv4 address, or the /64 of an IPv6 address, which is the least that a provider gives (RFC 6177). */
export function clientNetwork(address: string): string {
  if (isIP(address) === 0) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}
