// What will be wrong on a day that is still to come, told before.
import { expect, test } from 'vitest'
import { checkedSite, type Files, pageWith, smallSite } from '../../../tests/checked_site.ts'

const home = 'content/group/pages/index.yaml'
const enterprise = 'content/group/pages/enterprise.yaml'
const year = (number: number) => `${number}-01-01T00:00Z`
const opening = (dates: string) =>
  `  - component: prose\n${dates}    data: { title: { all: Wi-Fi }, body: { all: Text } }\n`
const from = (number: number) => `    publish_from: ${year(number)}\n`
const until = (number: number) => `    publish_until: ${year(number)}\n`
const list = (asked: string) => `  - component: page_list\n    data: { pages: ${asked} }\n`
const dated = (lines: string): Files => ({ [enterprise]: `${lines}\n${smallSite[enterprise]}` })

/** What is said of dates on the first day of 2026, as code, place and message. */
const told = async (changes: Files, at = Date.UTC(2026, 0, 1)) =>
  (await checkedSite(changes, { moment: { at, drafts: false } })).problems
    .filter(({ code }) => ['ending-title', 'empty-list', 'two-titles'].includes(code))
    .map(({ code, place, message }) => `${code} ${place.path?.join('.')} ${message}`)

test.each<[name: string, blocks: string, expected: string[]]>([
  ['an opening that stays', opening(''), []],
  [
    'an opening that ends',
    opening(until(2027)),
    [
      `ending-title blocks.0.publish_until The page "index" has no title from ${year(2027)} on: no block that shows it is there then.`,
    ],
  ],
  [
    'an opening that is over',
    opening(until(2025)),
    ['ending-title blocks.0.publish_until The page "index" has no title now: no block that shows it is there.'],
  ],
  [
    'an opening that has not begun',
    opening(from(2027)),
    ['ending-title blocks.0.publish_from The page "index" has no title now: no block that shows it is there.'],
  ],
  ['an opening in place of another from the moment at which that ends', opening(until(2027)) + opening(from(2027)), []],
  [
    'an opening that begins a year after the end of another',
    opening(until(2027)) + opening(from(2028)),
    [
      `ending-title blocks.0.publish_until The page "index" has no title from ${year(2027)} on: no block that shows it is there then.`,
    ],
  ],
  [
    'two openings at once',
    opening(until(2028)) + opening(from(2027)),
    ['two-titles blocks.1.component This block would be a second title (h1) of the page.'],
  ],
])('%s', async (_, blocks, expected) => {
  expect(await told({ [home]: pageWith(blocks) })).toEqual(expected)
})

test('a page that begins before its title is told of the day on which it begins', async () => {
  const page = `publish_from: ${year(2027)}\n${pageWith(opening(from(2028)))}`
  expect(await told({ [enterprise]: page })).toEqual([
    `ending-title blocks.0.publish_from The page "enterprise" has no title from ${year(2027)} on: no block that shows it is there then.`,
  ])
})

test('a page that ends before its title does is told of nothing', async () => {
  expect(await told({ [enterprise]: `publish_until: ${year(2027)}\n${pageWith(opening(until(2027)))}` })).toEqual([])
})

test.each<[name: string, lines: string, asked: string, expected: string[]]>([
  ['a list of a page that stays', 'tags: [guide]', '{ tag: guide }', []],
  [
    'a list whose last page ends',
    `tags: [guide]\npublish_until: ${year(2027)}`,
    '{ tag: guide }',
    [`empty-list blocks.0.data.pages This list shows no page from ${year(2027)} on, on Group in sl.`],
  ],
  [
    'a list whose last page is over',
    `tags: [guide]\npublish_until: ${year(2025)}`,
    '{ tag: guide }',
    ['empty-list blocks.0.data.pages This list shows no page now, on Group in sl.'],
  ],
  ['a list of drafts', 'tags: [guide]\ndraft: true', '{ tag: guide }', []],
  ['a list of all pages, of which one ends', `publish_until: ${year(2027)}`, '{ brand: all }', []],
])('%s', async (_, lines, asked, expected) => {
  expect(await told({ ...dated(lines), [home]: pageWith(list(asked)) })).toEqual(expected)
})

test('lists of different collections are judged apart, and one without pages is no error', async () => {
  const record = (lines = '') => `${lines}${pageWith('', 'Record').replace('blocks:', 'blocks: []')}`
  const changes = {
    'content/group/pages/[rooms]/blue.yaml': record(),
    'content/group/pages/[walks]/coast.yaml': record(`publish_until: ${year(2027)}\n`),
    [home]: pageWith(opening('') + list('{ collection: rooms }') + list('{ collection: walks }')),
  }
  expect(await told(changes)).toEqual([
    `empty-list blocks.2.data.pages This list shows no page from ${year(2027)} on, on Group in sl.`,
  ])
  const { problems } = await checkedSite({ [home]: pageWith(opening('') + list('{ collection: jobs }')) })
  expect(problems.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['unknown-collection warning'])
})

const linked = (dates: string) =>
  `  - component: link_cards\n    id: cards\n${dates}    data: { cards: [{ name: { all: X }, link: enterprise#part }] }\n`
const part = (dates: string) => `  - component: contact\n    id: part\n${dates}    data: {}\n`
const isLinked = (end: number) => [
  `blocks.1.publish_until The block "part" of "enterprise" is published until ${year(end)}, and 1 link leads to it. From then on that is the top of the page.`,
]

test.each<[name: string, target: string, source: string, expected: string[]]>([
  ['a block that ends before the one that links to it', part(until(2027)), linked(''), isLinked(2027)],
  ['a block that ends and one that links to it and ends later', part(until(2027)), linked(until(2028)), isLinked(2027)],
  ['a block that ends with the one that links to it', part(until(2027)), linked(until(2027)), []],
  ['a block that stays', part(''), linked(''), []],
  ['a block that another of its name follows', part(until(2027)) + part(from(2027)), linked(''), []],
])('%s', async (_, target, source, expected) => {
  const changes = { [home]: pageWith(opening('') + source), [enterprise]: pageWith(opening('') + target) }
  const { problems } = await checkedSite(changes, { moment: { at: Date.UTC(2026, 0, 1), drafts: false } })
  const endings = problems.filter(({ code }) => code === 'ending-page')
  expect(endings.map(({ place, message }) => `${place.path?.join('.')} ${message}`)).toEqual(expected)
})

test('no date makes a strict check fail', async () => {
  const changes = {
    ...dated(`tags: [guide]\npublish_until: ${year(2025)}`),
    [home]: pageWith(opening(until(2025)) + list('{ tag: guide }')),
  }
  const { problems } = await checkedSite(changes, { moment: { at: Date.UTC(2026, 0, 1), drafts: false } })
  expect(problems.map(({ isOfDate }) => isOfDate)).toEqual(problems.map(() => true))
})
