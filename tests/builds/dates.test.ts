// Dates of expiry are judged by the moment that a command is run for, and nothing that is written depends on it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { filesOf, site } from '../command.ts'
import { writeSmallSite } from '../small_site.ts'
import { expectSame } from '../stores.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-dates-'))
afterAll(() => rmSync(dir, { recursive: true }))

test('a security.txt that will soon expire is told by check and build, on the day from which it is so', async () => {
  const text = 'Contact: mailto:info@group.example\nExpires: 2027-03-31T00:00:00Z\n'
  const content = writeSmallSite(dir, { 'content/shared/public/.well-known/security.txt': text })
  const out = path.join(dir, 'dist')
  const at = (moment: string, ...args: string[]) =>
    site([...args, '--content', content], { env: { SOURCE_DATE_EPOCH: String(Date.parse(moment) / 1000) } })
  const build = (moment: string) => at(moment, 'build', '--out', out)

  expect(await at('2027-02-28T00:00:00Z', 'check', '--strict')).toMatchObject({ code: 0, stderr: '' })
  const soon = await at('2027-03-02T00:00:00Z', 'check', '--strict')
  expect([soon.code, soon.stdout]).toEqual([1, expect.stringContaining('It expires in 29 days: 2027-03-31')])

  expect(await build('2027-02-28T00:00:00Z')).toMatchObject({ code: 0, stderr: '' })
  const before = filesOf(out)
  // Nothing else has changed: what the last build has said is not said again.
  for (const [moment, said] of [
    ['2027-03-02T00:00:00Z', 'It expires in 29 days'],
    ['2027-04-01T00:00:00Z', 'It has expired'],
  ] as const) {
    const built = await build(moment)
    expect([built.code, built.stderr]).toEqual([0, expect.stringContaining(said)])
    expect(built.stdout).toContain('0 written')
    expectSame(out, before)
  }
  const wrong = await site(['check', '--content', content], { env: { SOURCE_DATE_EPOCH: 'yesterday' } })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('SOURCE_DATE_EPOCH is a number of seconds')])
}, 300_000)

test('what comes and goes is listed in order, with the links and lists that it leaves empty', async () => {
  const block = '  - component: prose\n    data: { title: { all: Words }, body: { all: More. } }\n'
  const list = `  - component: page_list\n    data: { title: { all: News }, pages: { tag: news } }\n`
  const link = '  - component: link_cards\n    data: { cards: [{ name: { all: Sale }, link: sale }] }\n'
  const content = writeSmallSite(path.join(dir, 'schedule'), {
    'content/group/pages/news.yaml': pageWith(list, 'News'),
    'content/group/pages/links.yaml': pageWith(link, 'Links'),
    'content/group/pages/sale.yaml': `publish_until: 2027-01-07T00:00+01:00\ntags: [news]\n${pageWith(block, 'Sale')}`,
    'content/group/pages/spring.yaml': `publish_from: 2027-03-01T08:00+01:00\n${pageWith(block, 'Spring')}`,
  })
  const env = { SOURCE_DATE_EPOCH: String(Date.parse('2026-12-01T00:00Z') / 1000) }
  const { code, stdout } = await site(['schedule', '--json', '--content', content], { env })
  const [ends, comes, ...others] = JSON.parse(stdout).result
  expect([code, others]).toEqual([0, []])
  const sale = ['https://group.example/sale', 'https://group.example/en/sale']
  expect(ends).toMatchObject({
    at: '2027-01-07T00:00+01:00',
    comes: [],
    goes: [{ page: 'sale', file: 'content/group/pages/sale.yaml', urls: sale, links: 1 }],
    emptied: [{ urls: ['https://group.example/news', 'https://group.example/en/news'] }],
  })
  expect(comes).toMatchObject({
    at: '2027-03-01T08:00+01:00',
    comes: [{ page: 'spring', links: 0 }],
    goes: [],
    emptied: [],
  })
  const text = await site(['schedule', '--content', content], { env })
  expect(text.stdout).toContain(`2027-01-07T00:00+01:00
  ends     sale, at 2 addresses: content/group/pages/sale.yaml
         1 link leads to it, and from then on to the home page
  empty    a list on 2 pages, such as https://group.example/news: content/group/pages/news.yaml:`)
})
