import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ExternalAnswer } from '../domain/external_links.ts'
import { askAddresses, keepAnswers, keptAnswers } from './external_answers.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** A server on loopback, with the requests that it was sent. */
async function serve(answer: RequestListener) {
  const requests: string[] = []
  const agents = new Set<string | undefined>()
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    agents.add(request.headers['user-agent'])
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, requests, agents }
}

/** All answers, and the waits that were asked for, none of which is waited for. */
async function ask(urls: string[], timeoutMs = 10_000) {
  const answers = new Map<string, Omit<ExternalAnswer, 'at'>>()
  const waits: number[] = []
  await askAddresses(urls, (url, { at: _, ...answer }) => answers.set(url, answer), {
    ...{ host: 'coast.example', timeoutMs, hostsAtOnce: 2 },
    wait: async (ms) => waits.push(ms),
  })
  return { answers: urls.map((url) => answers.get(url)), waits }
}

test('each address is answered for, with a pause after each request, by a client that says who it is', async () => {
  let isBusy = true
  const { origin, requests, agents } = await serve(({ url = '', method }, response) => {
    const redirects: Record<string, [number, string]> = { '/moved': [301, '/right'], '/elsewhere': [302, '/right'] }
    const [status, location] = redirects[url] ?? []
    if (status !== undefined) return response.writeHead(status, { location }).end()
    if (url === '/busy' && isBusy) {
      isBusy = false
      return response.writeHead(429, { 'retry-after': '30' }).end()
    }
    if (url === '/no-head' && method === 'HEAD') return response.writeHead(405).end()
    return response.writeHead(url === '/lost' ? 404 : 200).end('a page')
  })
  const paths = ['/right', '/lost', '/moved', '/elsewhere', '/busy', '/no-head']
  const { answers, waits } = await ask(paths.map((each) => origin + each))
  expect(answers).toEqual([
    { status: 200 },
    { status: 404 },
    { status: 200, movedTo: `${origin}/right` },
    ...[{ status: 200 }, { status: 200 }, { status: 200 }],
  ])
  expect(requests).toEqual([
    ...['HEAD /right', 'HEAD /lost', 'GET /lost', 'HEAD /moved', 'HEAD /right', 'HEAD /elsewhere', 'HEAD /right'],
    ...['HEAD /busy', 'HEAD /busy', 'HEAD /no-head', 'GET /no-head'],
  ])
  expect(waits.filter((ms) => ms === 1_000)).toHaveLength(requests.length)
  expect(waits.filter((ms) => ms !== 1_000)).toEqual([30_000])
  expect([...agents]).toEqual([expect.stringMatching(/^\w+\/[\d.]+ \(link check of https:\/\/coast\.example\)$/)])
})

test('a host is sent one request at a time, also by redirects of another', async () => {
  let [open, most] = [0, 0]
  const slow = await serve((_, response) => {
    open += 1
    most = Math.max(most, open)
    setTimeout(() => {
      open -= 1
      response.end()
    }, 20)
  })
  const other = await serve(({ url }, response) => response.writeHead(302, { location: slow.origin + url }).end())
  const { answers } = await ask([slow, other].flatMap(({ origin }) => [`${origin}/a`, `${origin}/b`]))
  expect(answers).toEqual(Array(4).fill({ status: 200 }))
  expect(most).toBe(1)
})

test('a host that never answers is asked three times for one address, and once for each other', async () => {
  const { origin, requests } = await serve(() => undefined)
  const { answers } = await ask([`${origin}/a`, `${origin}/b`], 250)
  const fault = 'there was no answer within 0.25 seconds'
  expect(answers).toEqual([{ fault }, { fault }])
  expect(requests).toEqual(['HEAD /a', 'GET /a', 'GET /a', 'GET /b'])
})

test('a host that is not there keeps no other from being asked', async () => {
  const { origin } = await serve((_, response) => response.end())
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const { answers } = await ask([`http://127.0.0.1:${port}/`, `${origin}/`])
  expect(answers).toEqual([{ fault: 'its host refuses connections' }, { status: 200 }])
})

test('answers are there in the next run', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'answers-'))
  endings.push(() => rmSync(dir, { recursive: true }))
  expect(keptAnswers(dir)).toEqual(new Map())
  const answers = new Map([['https://a.example/__proto__', { at: 1, status: 200 }]])
  keepAnswers(dir, answers)
  expect(keptAnswers(dir)).toEqual(answers)
})
