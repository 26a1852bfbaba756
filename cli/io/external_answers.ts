// Asks addresses of other sites, and keeps their answers. Which request comes next, and what an answer means, is decided in
// domain/external_links.ts.

import { mkdirSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import packageJson from '../../package.json' with { type: 'json' }
import {
  type ExternalAnswer,
  type ExternalReply,
  type ExternalRequest,
  firstRequest,
  nextStep,
  onlyRequest,
} from '../domain/external_links.ts'
import { grouped } from '../grouped.ts'
import { readSealedJson, writeSealed } from './store/sealed.ts'
import { placeIn } from './store/store_layout.ts'
import { unlessRefused } from './system_error.ts'

export interface Patience {
  /** The host of this site, for those who find the requests in their logs. */
  host: string
  timeoutMs?: number
  /** Between two requests to one host. */
  pauseMs?: number
  hostsAtOnce?: number
  wait?: (ms: number) => Promise<unknown>
}

/** Asks addresses, of each host one at a time. @param onAnswer called for each address */
export async function askAddresses(
  urls: readonly string[],
  onAnswer: (url: string, answer: ExternalAnswer) => void,
  { host, timeoutMs = 20_000, pauseMs = 1_000, hostsAtOnce = 8, wait = delay }: Patience,
): Promise<void> {
  const waiting = [...grouped(urls, (url) => new URL(url).host).values()]
  /** When a host may be asked again. A redirect leads to one that others may be asking just then. */
  const free = new Map<string, Promise<unknown>>()
  const hold = (name: string, ms: number) =>
    free.set(
      name,
      (free.get(name) ?? Promise.resolve()).then(() => wait(ms)),
    )
  const inTurn = (request: ExternalRequest): Promise<ExternalReply> => {
    const name = new URL(request.url).host
    const reply = (free.get(name) ?? Promise.resolve()).then(() => replyTo(request, { host, timeoutMs }))
    free.set(name, reply)
    hold(name, pauseMs)
    return reply
  }
  const answerOf = async (first: ExternalRequest): Promise<ExternalAnswer> => {
    for (let request = first; ; ) {
      const step = nextStep(request, await inTurn(request), Date.now())
      if ('answer' in step) return step.answer
      if (step.waitMs > 0) hold(new URL(step.request.url).host, step.waitMs)
      request = step.request
    }
  }
  const askHosts = async () => {
    for (let own = waiting.shift(); own !== undefined; own = waiting.shift()) {
      let isSilent = false
      for (const url of own) {
        const answer = await answerOf(isSilent ? onlyRequest(url) : firstRequest(url))
        isSilent = answer.status === undefined
        onAnswer(url, answer)
      }
    }
  }
  await Promise.all(Array.from({ length: hostsAtOnce }, askHosts))
}

async function replyTo(
  { url, method }: ExternalRequest,
  { host, timeoutMs }: { host: string; timeoutMs: number },
): Promise<ExternalReply> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': userAgentOf(host) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, headers } = response
    // What the page says is not read.
    await response.body?.cancel()
    return {
      status,
      location: headers.get('location') ?? undefined,
      retryAfter: headers.get('retry-after') ?? undefined,
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (error.name === 'TimeoutError')
      return { fault: `there was no answer within ${timeoutMs / 1000} seconds`, isOfNetwork: false }
    const codes = codesIn(error.cause)
    const [code = ''] = codes
    const isOfNetwork = codes.length > 0 && codes.every((each) => networkFaults.has(each) || isCutOff(each))
    return { fault: faults[code] ?? `the connection failed (${code || error.message})`, isOfNetwork }
  }
}

const userAgentOf = (host: string) => `${packageJson.name}/${packageJson.version} (link check of https://${host})`

/** Where a host has several addresses, each has failed with a code of its own. */
const codesIn = (cause: unknown): string[] =>
  cause instanceof AggregateError
    ? cause.errors.flatMap(codesIn)
    : cause instanceof Error && 'code' in cause
      ? [String(cause.code)]
      : []

const faults: Record<string, string> = {
  ENOTFOUND: 'there is no host of this name',
  EAI_AGAIN: 'its host cannot be looked up now',
  ECONNREFUSED: 'its host refuses connections',
  ECONNRESET: 'its host ended the connection',
  UND_ERR_SOCKET: 'its host ended the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is that of another host',
}
const networkFaults = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN'])
/** Without a network some systems say of every host that it is not there. */
const isCutOff = (code: string) =>
  code === 'ENOTFOUND' &&
  Object.values(networkInterfaces()).every((addresses) => addresses?.every(({ internal }) => internal) ?? true)

/** What was answered before, by address. */
export const keptAnswers = (cacheDir: string): Map<string, ExternalAnswer> =>
  new Map(readSealedJson<[string, ExternalAnswer][]>(placeIn.externalAnswers(cacheDir)) ?? [])

/** Where they cannot be kept, they are asked for again. */
export const keepAnswers = (cacheDir: string, answers: ReadonlyMap<string, ExternalAnswer>): void =>
  unlessRefused(() => {
    mkdirSync(cacheDir, { recursive: true, mode: 0o755 })
    const file = placeIn.externalAnswers(cacheDir)
    writeSealed(file, JSON.stringify([...answers]), { half: placeIn.half(cacheDir) })
  })
