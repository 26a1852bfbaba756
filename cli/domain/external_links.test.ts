import { describe, expect, test } from 'vitest'
import type { Place } from '../problems/problem.ts'
import {
  type ExternalReply,
  type ExternalRequest,
  externalLinks,
  externalProblems,
  firstRequest,
  holds,
  nextStep,
  showNetwork,
} from './external_links.ts'

const url = 'https://museum.example/hours'
const now = Date.parse('2026-11-20T03:00Z')

/** What follows these replies, one after another: all requests, their waits, and the answer if there is one. */
function follow(...replies: ExternalReply[]) {
  const asked: string[] = []
  const waits: number[] = []
  let request: ExternalRequest = firstRequest(url)
  for (const reply of replies) {
    asked.push(`${request.method} ${request.url}`)
    const step = nextStep(request, reply, now)
    if ('answer' in step) return { asked, waits, answer: step.answer }
    waits.push(step.waitMs)
    request = step.request
  }
  return { asked: [...asked, `${request.method} ${request.url}`], waits }
}

const silent: ExternalReply = { fault: 'there was no answer within 20 seconds', isOfNetwork: false }

describe('an address of another site', () => {
  test('is asked for its head alone where that is answered', () => {
    expect(follow({ status: 200 })).toEqual({ asked: [`HEAD ${url}`], waits: [], answer: { at: now, status: 200 } })
  })

  test('is asked for all of it where its head is refused, or not found', () => {
    for (const status of [403, 404, 405, 501])
      expect(follow({ status }, { status: 200 })).toMatchObject({
        asked: [`HEAD ${url}`, `GET ${url}`],
        answer: { status: 200 },
      })
    expect(follow({ status: 404 }, { status: 404 })).toMatchObject({ answer: { status: 404 } })
  })

  test('is asked twice more where it does not answer, with a longer wait each time', () => {
    const { asked, waits, answer } = follow(silent, silent, silent)
    expect({ asked, waits }).toEqual({ asked: [`HEAD ${url}`, `GET ${url}`, `GET ${url}`], waits: [5_000, 10_000] })
    expect(answer).toEqual({ at: now, fault: 'there was no answer within 20 seconds' })
    expect(follow({ status: 500 }, { status: 500 }, { status: 502 }, { status: 500 })).toMatchObject({
      waits: [0, 5_000, 10_000],
      answer: { status: 500 },
    })
  })

  test('is asked again when its host says so, in seconds or by a date', () => {
    expect(follow({ status: 429, retryAfter: '7' }, { status: 200 })).toMatchObject({
      waits: [7_000],
      answer: { status: 200 },
    })
    expect(follow({ status: 503, retryAfter: 'Fri, 20 Nov 2026 03:01:00 GMT' })).toMatchObject({ waits: [60_000] })
    expect(follow({ status: 429, retryAfter: 'soon' })).toMatchObject({ waits: [5_000] })
    expect(follow({ status: 429, retryAfter: 'Fri, 20 Nov 2020 03:01:00 GMT' })).toMatchObject({ waits: [0] })
  })

  test('is left alone where its host asks for longer, or stays busy', () => {
    expect(follow({ status: 429, retryAfter: '3600' })).toMatchObject({ waits: [], answer: { status: 429 } })
    expect(follow({ status: 429 }, { status: 429 }, { status: 429 })).toMatchObject({ answer: { status: 429 } })
  })

  test('has moved where permanent redirects lead to a page, up to the first that is for the time being', () => {
    const moved = { status: 301, location: '/opening-hours#today' }
    expect(follow(moved, { status: 200 })).toMatchObject({
      asked: [`HEAD ${url}`, 'HEAD https://museum.example/opening-hours'],
      answer: { status: 200, movedTo: 'https://museum.example/opening-hours' },
    })
    expect(follow(moved, { status: 302, location: '/en' }, { status: 308, location: '/x' }, { status: 200 })).toEqual({
      asked: [`HEAD ${url}`, ...['opening-hours', 'en', 'x'].map((path) => `HEAD https://museum.example/${path}`)],
      waits: [0, 0, 0],
      answer: { at: now, status: 200, movedTo: 'https://museum.example/opening-hours' },
    })
    expect(follow({ status: 302, location: '/en' }, { status: 200 }).answer).toEqual({ at: now, status: 200 })
    expect(follow(moved, { status: 404 }, { status: 404 }).answer).toEqual({ at: now, status: 404 })
  })

  test('is wrong where redirects never end, or lead where readers cannot follow', () => {
    const round = { status: 302, location: '/hours' }
    expect(follow(round, round, round, round, round, round).answer?.fault).toBe('it redirects more than 5 times')
    for (const location of ['http://192.168.0.1/', 'http://localhost/', 'http://', 'ftp://museum.example/'])
      expect(follow({ status: 302, location }).answer?.fault).toBe(
        `it redirects to ${location}, which readers cannot follow`,
      )
    expect(follow({ status: 304 }).answer).toEqual({ at: now, status: 304 })
  })
})

test('a right answer holds for a week, any other for a day', () => {
  const hours = (count: number) => now + count * 3_600_000
  expect([167, 168].map((count) => holds({ at: now, status: 200 }, hours(count)))).toEqual([true, false])
  for (const wrong of [{ status: 404 }, { fault: 'silence' }, { status: 200, movedTo: url }])
    expect([23, 24].map((count) => holds({ at: now, ...wrong }, hours(count)))).toEqual([true, false])
  expect(holds({ at: hours(1), status: 200 }, now)).toBe(false)
})

test('faults of the network alone do not show that there is one', () => {
  const fault = { at: now, fault: 'its host cannot be looked up now', isOfNetwork: true } as const
  expect(showNetwork([fault, fault])).toBe(false)
  expect(showNetwork([fault, { at: now, status: 404 }])).toBe(true)
  expect(showNetwork([])).toBe(true)
})

const place: Place = { file: 'content/coast/pages/walks.yaml', path: ['blocks', 0, 'link'] }
const menu: Place = { file: 'content/coast/brand.yaml', path: ['menu', 0] }

test('only public addresses of other sites are asked, each once, without those that are known to answer no machine', () => {
  const targets = [
    ...[
      `${url}#today`,
      url,
      'coast/walks',
      'mailto:a@b.example',
      'https://coast.example/en',
      'https://www.coast.example',
    ],
    ...['http://192.168.0.1/', 'http://localhost:4000/', 'https://social.example/coast', 'https://social.example'],
    ...[
      'https://socials.example/',
      'https://__proto__.example/',
      'http://',
      'https://a.example/shop/1?x',
      'https://a.example/shops',
    ],
  ]
  const links = [...targets.map((target) => ({ target, place })), { target: url, place: menu }]
  const known = ['https://social.example/', 'https://a.example/shop', 'nonsense']
  const asked = externalLinks(links, { hosts: ['coast.example'], known })
  expect([...asked.keys()]).toEqual([
    url,
    'https://socials.example/',
    'https://__proto__.example/',
    'https://a.example/shops',
  ])
  expect(asked.get(url)).toEqual([place, menu])
})

test('a wrong address is told once, with all its places', () => {
  const [right, moved, silentOne, unasked] = [
    'https://a.example/',
    'https://b.example/',
    'https://c.example/',
    'https://d.example/',
  ]
  const links = new Map([right, moved, silentOne, unasked].map((each) => [each, [place]]))
  links.set(url, [place, menu])
  const answers = new Map([
    [right, { at: now, status: 204 }],
    [moved, { at: now, status: 200, movedTo: 'https://b.example/new' }],
    [silentOne, { at: now, fault: 'there is no host of this name' }],
    [url, { at: now, status: 410 }],
  ])
  const told = externalProblems(links, answers)
  expect(
    told.map(({ severity, code, message, hint }) => `${severity} ${code}: ${message} ${hint.slice(0, 30)}`),
  ).toEqual([
    'warning moved-address: This address has moved for good: https://b.example/ Write "https://b.example/new".',
    expect.stringMatching(
      /^warning broken-address: This address cannot be read, for there is no host of this name: https:\/\/c/,
    ),
    `warning broken-address: This address answers with 410 (gone): ${url} Look for where it is now, or t`,
  ])
  expect(told[2]).toMatchObject({ place, related: [{ place: menu }] })
})
