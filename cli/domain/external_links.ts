// Addresses of other sites: which of them are asked, what is asked next, what an answer means, and how long it holds. It sends no requests itself.

import { isPublicHost } from '../content/addresses.ts'
import { keptAt } from '../once.ts'
import type { Place, Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'

/** The result for an address: its status, or why there is no status. */
export interface ExternalAnswer {
  /** ms since 1970 */
  at: number
  status?: number
  /** In words, where there is no status. */
  fault?: string
  /** True of a fault that may be this machine's network. */
  isOfNetwork?: true
  /** Where it has moved for good. */
  movedTo?: string
}

/** One request. Redirects and repetitions lead to the next. */
export interface ExternalRequest {
  url: string
  method: 'HEAD' | 'GET'
  redirects: number
  retries: number
  /** The last address that permanent redirects alone have led to. */
  movedTo?: string
  /** True once a redirect for the time being has been followed. */
  isTemporary?: true
}

export type ExternalReply =
  | { status: number; location?: string | undefined; retryAfter?: string | undefined }
  | { fault: string; isOfNetwork: boolean }

/** What follows a reply: another request after a wait, or the answer. */
export type ExternalStep = { request: ExternalRequest; waitMs: number } | { answer: ExternalAnswer }

const mostRedirects = 5
const mostRetries = 2
/** Before an address is asked again that has not answered, or is too busy and says no time. */
const retryMs = 5_000
/** A host that asks for more patience than this is asked in another night. */
const longestWaitMs = 120_000

export const firstRequest = (url: string): ExternalRequest => ({ url, method: 'HEAD', redirects: 0, retries: 0 })

/** The only one to a host that has not answered for another address. */
export const onlyRequest = (url: string): ExternalRequest => ({
  ...firstRequest(url),
  method: 'GET',
  retries: mostRetries,
})

export function nextStep(request: ExternalRequest, reply: ExternalReply, now: number): ExternalStep {
  const { url, method, redirects, retries, movedTo, isTemporary } = request
  const again = { ...request, retries: retries + 1 }
  if ('fault' in reply) {
    // Some servers let a HEAD wait for ever.
    if (retries < mostRetries) return { request: { ...again, method: 'GET' }, waitMs: retryMs * (retries + 1) }
    return { answer: { at: now, fault: reply.fault, ...(reply.isOfNetwork ? { isOfNetwork: true } : {}) } }
  }
  const { status, location, retryAfter } = reply
  if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
    const to = URL.canParse(location, url) ? new URL(location, url) : undefined
    if (
      to === undefined ||
      !/^https?:$/.test(to.protocol) ||
      (isPublicHost(new URL(url).hostname) && !isPublicHost(to.hostname))
    )
      return { answer: { at: now, fault: `it redirects to ${location}, which readers cannot follow` } }
    if (redirects === mostRedirects)
      return { answer: { at: now, fault: `it redirects more than ${mostRedirects} times` } }
    to.hash = ''
    const isPermanent = isTemporary === undefined && [301, 308].includes(status)
    const trail = isPermanent ? { movedTo: to.href } : { ...(movedTo && { movedTo }), isTemporary: true as const }
    return { request: { ...firstRequest(to.href), redirects: redirects + 1, retries, ...trail }, waitMs: 0 }
  }
  if ([429, 503].includes(status)) {
    const waitMs = patienceOf(retryAfter, now) ?? retryMs * (retries + 1)
    if (retries < mostRetries && waitMs <= longestWaitMs) return { request: again, waitMs }
  } else if (status >= 400 && method === 'HEAD') return { request: { ...request, method: 'GET' }, waitMs: 0 }
  else if (status >= 500 && retries < mostRetries) return { request: again, waitMs: retryMs * (retries + 1) }
  const isMoved = status < 300 && movedTo !== undefined
  return { answer: { at: now, status, ...(isMoved ? { movedTo } : {}) } }
}

/** `Retry-After`: seconds, or a date. */
function patienceOf(retryAfter: string | undefined, now: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

const isRight = ({ status, movedTo }: ExternalAnswer) => status !== undefined && status < 300 && movedTo === undefined

const dayMs = 24 * 3_600_000

/** Whether an answer still holds: a right one for a week, another for a day. One from the future does not. */
export const holds = (answer: ExternalAnswer, now: number): boolean =>
  answer.at <= now && now - answer.at < (isRight(answer) ? 7 : 1) * dayMs

/**
 * The addresses of other sites that are linked to, each with its places, without what machines are not answered by and what
 * is checked without asking.
 * @param hosts of this site
 * @param known addresses that are passed over, with all that is below them
 */
export function externalLinks(
  links: readonly { target: string; place: Place }[],
  { hosts, known }: { hosts: readonly string[]; known: readonly string[] },
): Map<string, Place[]> {
  const addresses = new Map<string, Map<string, Place>>()
  for (const { target, place } of links) {
    const url = /^https?:/i.test(target) && URL.canParse(target) ? new URL(target) : undefined
    if (url === undefined || !isPublicHost(url.hostname) || hosts.includes(url.hostname.replace(/^www\./, ''))) continue
    url.hash = ''
    if (known.some((each) => isBelow(url.href, each))) continue
    keptAt(addresses, url.href, () => new Map()).set(JSON.stringify([place.file, place.path]), place)
  }
  return new Map([...addresses].map(([url, places]) => [url, [...places.values()]]))
}

function isBelow(url: string, known: string): boolean {
  const start = URL.canParse(known) ? new URL(known).href.replace(/\/$/, '') : undefined
  return start !== undefined && url.startsWith(start) && /^([/?]|$)/.test(url.slice(start.length))
}

/** Whether this machine has a network, as far as answers show it. */
export const showNetwork = (answers: readonly ExternalAnswer[]): boolean =>
  answers.length === 0 || answers.some(({ isOfNetwork }) => isOfNetwork !== true)

/** What is wrong with the addresses: each once, at its first place, with the others beside. */
export const externalProblems = (
  links: ReadonlyMap<string, readonly Place[]>,
  answers: ReadonlyMap<string, ExternalAnswer>,
): Problem[] =>
  [...links].flatMap(([url, [place, ...others]]) => {
    const answer = answers.get(url)
    if (place === undefined || answer === undefined || isRight(answer)) return []
    const { status, movedTo } = answer
    const wrong =
      movedTo === undefined
        ? problem.brokenAddress(place, url, status ?? answer.fault ?? '')
        : problem.movedAddress(place, url, movedTo)
    return [{ ...wrong, related: others.map((each) => ({ place: each, says: 'This leads to it too.' })) }]
  })
