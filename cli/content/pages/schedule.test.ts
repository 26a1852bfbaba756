import { describe, expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'
import { redirectLookup } from '../../domain/redirects.ts'
import { isCounted } from '../../problems/problem.ts'
import { momentOf } from '../../schema/moment.ts'
import { comingTurns, constantAround, turnsOf, unpublished } from './schedule.ts'

const wifi = smallSite['content/imprion/pages/wifi.yaml'] ?? ''
const december = '2026-12-01T08:00+01:00'
const january = '2027-01-07T00:00+01:00'
const at = (text: string) => Date.parse(text)
const season = { publish_from: december, publish_until: january }

test.each([
  ['2026-12-01T08:00+01:00', Date.UTC(2026, 11, 1, 7)],
  ['2026-12-01T08:00:30Z', Date.UTC(2026, 11, 1, 8, 0, 30)],
  ['2026-12-01', undefined],
  ['2026-12-01T08:00', undefined],
  ['2026-02-30T08:00Z', undefined],
  ['2026-12-01T25:00Z', undefined],
  ['tomorrow', undefined],
])('%s is the moment %s', (text, time) => {
  expect(momentOf(text)).toBe(time)
})

test.each([
  ['2026-12-01T07:59+01:00', 'early'],
  ['2026-12-01T07:00Z', undefined],
  ['2027-01-06T22:59Z', undefined],
  ['2027-01-06T23:00Z', 'late'],
])('at %s a page of the season is %s', (now, reason) => {
  expect(unpublished(season, at(now))).toBe(reason)
  expect(unpublished({ ...season, draft: true }, at(now))).toBe('draft')
})

test('between two moments of its pages a site stays the same', () => {
  const pages = turnsOf(
    [
      { schedule: season, turning: [] },
      { schedule: {}, turning: [] },
    ],
    { later: [], notices: [] },
  )
  expect(constantAround(pages, at(december))).toEqual({ from: at(december), until: at(january) })
  expect(constantAround(pages, at(january))).toEqual({ from: at(january), until: Number.POSITIVE_INFINITY })
})

/** The small site with a page that has these lines, looked at at a moment. */
async function seen(lines: string, now: string, { drafts = false, more = {} as Files } = {}) {
  const changes = { 'content/imprion/pages/wifi.yaml': `${lines}\n${wifi}`, ...more }
  const { site, report, problems } = await checkedSite(changes, { moment: { at: at(now), drafts } })
  if (!site.ok) return { report, problems, routes: [], answer: () => undefined }
  const { redirects, gone } = site.value
  const routes = site.value.routes.filter(({ page }) => page === 'imprion/wifi')
  const answer = (path: string) =>
    gone.get('imprion.example')?.includes(path) ? 'gone' : redirectLookup(redirects.get('imprion.example') ?? [])(path)
  return { report, problems, routes, answer }
}
const lines = `publish_from: ${december}\npublish_until: ${january}`

describe('a page', () => {
  test('is there in its time, and nowhere before; afterwards its address says that it is gone', async () => {
    const before = await seen(lines, '2026-11-30T00:00Z')
    expect([before.routes, before.answer('/wifi'), before.report]).toEqual([[], undefined, ''])
    const within = await seen(lines, '2026-12-24T00:00Z')
    expect(within.routes.map(({ path, isHidden }) => [path, isHidden])).toEqual([
      ['/wifi', false],
      ['/en/wifi', false],
    ])
    const after = await seen(lines, '2027-02-01T00:00Z')
    expect([after.routes, after.answer('/wifi'), after.answer('/en/wifi')]).toEqual([[], 'gone', 'gone'])
  })

  test('that is a draft is shown with drafts alone, and never to search engines', async () => {
    expect((await seen('draft: true', '2026-12-24T00:00Z')).routes).toEqual([])
    const shown = await seen('draft: true', '2026-12-24T00:00Z', { drafts: true })
    expect(shown.routes.map(({ isHidden }) => isHidden)).toEqual([true, true])
  })

  test('that is a draft need not be in every language, and all else in it is judged', async () => {
    const text = wifi.replace(/ sl: Guest Wi-Fi po slovensko,/, '')
    const codes = async (first: string) =>
      (
        await seen('', '2026-12-24T00:00Z', { more: { 'content/imprion/pages/wifi.yaml': `${first}\n${text}` } })
      ).problems.map(({ code }) => code)
    expect(await codes('')).toEqual(['missing-translation'])
    expect(await codes('draft: true')).toEqual([])
    expect(await codes('draft: true\nlayout: blnk')).toEqual(['unknown-layout'])
  })

  test('that is a draft need not be described, and once it is published it has to be', async () => {
    const text = wifi.replace(/description:\n( .*\n)+/, '')
    const of = (first: string) =>
      seen('', '2026-12-24T00:00Z', {
        drafts: true,
        more: { 'content/imprion/pages/wifi.yaml': `${first}${text}` },
      })
    const draft = await of('draft: true\n')
    expect(draft.report).toBe('')
    expect(draft.routes).toHaveLength(2)
    expect((await of('')).problems.map(({ code }) => code)).toEqual(['missing-field'])
  })

  test.each([
    ['publish_from: 2026-12-01', 'wifi.yaml:1:15  wrong-value'],
    [`publish_from: ${january}\npublish_until: ${december}`, 'wifi.yaml:2:1  wrong-value'],
  ])('with %s is told of', async (first, said) => {
    expect((await seen(first, january)).report).toContain(`content/imprion/pages/${said}`)
  })

  test('that is a home page is always there, and a variant goes with its page', async () => {
    const home = 'content/imprion/pages/index.yaml'
    const { report } = await seen('', january, {
      more: { [home]: `draft: true\n${smallSite[home]}`, 'content/imprion/pages/wifi.en.yaml': 'draft: true\n' },
    })
    expect(report.match(/^content.*/gm)).toEqual([
      `${home}:1:1  wrong-value`,
      'content/imprion/pages/wifi.en.yaml:1:1  wrong-value',
    ])
  })
})

test('moments that are to come are in order, each once, and those of drafts are none', () => {
  const pages = [
    { schedule: season },
    { schedule: { publish_until: '2027-01-06T23:00Z' } },
    { schedule: { draft: true, publish_from: '2027-02-01T00:00Z' } },
    { schedule: { publish_from: '2026-11-01T00:00Z' } },
  ].map((page) => ({ ...page, turning: [] }))
  const coming = (after: string) =>
    comingTurns(turnsOf(pages, { later: [], notices: [] }), at(after)).map(({ written }) => written)
  expect(coming('2026-11-15T00:00Z')).toEqual([december, january])
  expect(coming(december)).toEqual([january])
  expect(coming(january)).toEqual([])
})

describe('a link to a page that is not published', () => {
  const linking = pageWith(
    '  - component: link_cards\n    data: { cards: [{ name: { all: Wi-Fi }, link: imprion/wifi }] }\n',
  )
  const more = { 'content/group/pages/index.yaml': linking }

  test.each([
    [
      'draft: true',
      december,
      'The page "imprion/wifi" is a draft: until it is there, words of a text are no link to it, and a card or button leads to the home page.',
    ],
    [lines, '2026-11-30T00:00Z', `is published from ${december} on`],
  ])('is told: %s at %s', async (first, now, said) => {
    const { problems } = await seen(first, now, { more })
    const [told, ...others] = problems.filter(isCounted)
    expect([told?.code, told?.severity, others]).toEqual(['unpublished-link', 'warning', []])
    expect(told?.message).toContain(said)
  })

  test('is told at the page that ends, before and after, so that no date stops a build', async () => {
    const file = 'content/imprion/pages/wifi.yaml'
    const counted = async (now: string, changes: Files = more) => {
      const { problems } = await seen(lines, now, { more: changes })
      return problems.map(({ code, place, related }) => [code, place, related?.length, problems.some(isCounted)])
    }
    const told = [['ending-page', { file, path: ['publish_until'] }, 1, false]]
    expect([await counted(december), await counted(january)]).toEqual([told, told])
    expect((await seen(lines, december, { more })).problems[0]?.message).toContain(
      `is published until ${january}, and 1 link leads to it. From then on words of a text are no link`,
    )
    expect((await seen(lines, january, { more })).problems[0]?.message).toContain(
      `is no longer published since ${january}, and 1 link leads to it: words of a text are no link`,
    )
    // One that is over is told though nothing leads to it: a slip of the year takes its addresses away.
    expect(await counted(december, {})).toEqual([])
    expect(await counted(january, {})).toEqual([['ending-page', { file, path: ['publish_until'] }, 0, false]])
    // Of a page that is never there without the other nothing has to be said.
    const ending = { 'content/group/pages/enterprise.yaml': linking.replaceAll('Home', 'Enterprise') }
    for (const first of ['draft: true', `publish_until: ${january}`])
      expect(
        await counted(
          december,
          Object.fromEntries(Object.entries(ending).map(([name, yaml]) => [name, `${first}\n${yaml}`])),
        ),
      ).toEqual([])
    expect(
      await counted(
        december,
        Object.fromEntries(
          Object.entries(ending).map(([name, yaml]) => [name, `publish_until: 2027-01-07T00:01+01:00\n${yaml}`]),
        ),
      ),
    ).toEqual(told)
  })

  test('is fine from one draft to another', async () => {
    const draft = { 'content/group/pages/enterprise.yaml': `draft: true\n${linking.replaceAll('Home', 'Enterprise')}` }
    expect((await seen('draft: true', december, { more: draft })).report).toBe('')
  })
})

describe('a moment without an offset', () => {
  const local = 'publish_from: 2026-12-01T08:00\npublish_until: 2027-01-07'
  const zoned = { 'content/site.yaml': `${smallSite['content/site.yaml']}time_zone: Europe/Ljubljana\n` }

  test('is one of the time zone of the site', async () => {
    const shown = async (now: string) => (await seen(local, now, { more: zoned })).routes.length > 0
    expect(await Promise.all(['2026-12-01T06:59Z', '2026-12-01T07:00Z'].map(shown))).toEqual([false, true])
    expect(await Promise.all(['2027-01-06T22:59Z', '2027-01-06T23:00Z'].map(shown))).toEqual([true, false])
  })

  test('is refused where the site has none, at its line', async () => {
    const { report } = await seen(local, '2026-12-24T00:00Z')
    expect(report).toMatch(/wifi\.yaml:1:15 .*"2026-12-01T08:00" has no time zone/s)
    expect(report).toMatch(/wifi\.yaml:2:16 .*"2027-01-07" has no time zone/s)
  })

  test('is refused of a time zone that there is not', async () => {
    const more = { 'content/site.yaml': `${smallSite['content/site.yaml']}time_zone: Europe/Ljubjana\n` }
    expect((await seen('', '2026-12-24T00:00Z', { more })).report).toContain(
      '"Europe/Ljubjana" is not a time zone such as Europe/Ljubljana',
    )
  })
})
