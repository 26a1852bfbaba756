// Addresses as against names of pages, and hosts that only a machine or its network knows.

/** True for what has a scheme or leads to a host, as against the name of a page. */
export const isAddress = (target: string) => /^([a-z][a-z0-9+.-]*:|\/|\\)/i.test(target.trim())

/** Hosts of this machine alone, and words that no name server outside knows: RFC 6761. */
export const isOfMachine = (hostname: string) => /^(127|0\.0)\.[\d.]+$|^\[::1|^[^.:[\]]+$|\.localhost$/.test(hostname)

/** Hosts of one network, which the guests of a house may well be in: RFC 1918, 3927, 4193, 6762. */
export const isOfNetwork = (hostname: string) =>
  /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\.[\d.]+$|^\[(f[cd]|fe80)/.test(hostname) ||
  /\.(local|internal|lan|home\.arpa)$/.test(hostname)

/** False of a host that only this machine or its network knows. */
export const isPublicHost = (hostname: string): boolean => !isOfMachine(hostname) && !isOfNetwork(hostname)
