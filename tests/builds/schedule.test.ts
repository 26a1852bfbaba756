// Whole builds of one content at several moments, into one output and with one store.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { site } from '../command.ts'
import { proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-schedule-'))
const out = path.join(dir, 'dist')
const file = (name: string) => path.join(out, 'imprion.example', name)
const read = (name: string) => readFileSync(file(name), 'utf8')
let content = ''

const build = async (args: string[], env = {}) => {
  const ended = await site(['build', '--brand', 'imprion', '--content', content, '--out', out, ...args], { env })
  expect(ended.code, ended.stderr).toBe(0)
  return ended
}

beforeAll(() => {
  const brand = (smallFiles['content/imprion/brand.yaml'] ?? '').replace(
    'navigation: []',
    'navigation: [{ name: { all: Wireless }, link: imprion/wifi }]\nnotice: { text: { all: Merry winter. }, publish_from: 2026-12-01T08:00+01:00, publish_until: 2027-01-01T00:00+01:00 }',
  )
  content = writeSmallSite(dir, {
    'content/site.yaml': `${smallFiles['content/site.yaml']}time_zone: Europe/Ljubljana\n`,
    'content/imprion/brand.yaml': brand,
    'content/facts.yaml': (smallFiles['content/facts.yaml'] ?? '').replace(
      'value: 750,',
      'value: 750, later: [{ from: 2027-01-01T00:00+01:00, value: 780 }],',
    ),
    'content/imprion/pages/wifi.yaml': `moved_from: [imprion/wlan]\npublish_from: 2026-12-01T08:00+01:00\npublish_until: 2027-01-07T00:00+01:00\n${smallFiles['content/imprion/pages/wifi.yaml']}`,
    'content/imprion/pages/index.yaml': pageWith(
      `${proseBlock('Imprion', 'See [this](imprion/wifi), {customers}.')}  - component: link_cards\n    id: winter\n    publish_until: 2027-01-01T00:00+01:00\n    data: { cards: [{ name: { all: Open in winter. } }] }\n`,
      'Imprion',
    ),
  })
})
afterAll(() => rmSync(dir, { recursive: true }))

test('what is there follows from the moment alone, whatever was built before', async () => {
  const before = ['--at', '2026-12-01T07:59+01:00']
  await build(before)
  expect(existsSync(file('wifi.html'))).toBe(false)
  expect(read('en.html')).toContain('See this, 750.')
  expect(read('en.html')).toContain('Open in winter.')
  expect(read('en.html')).not.toContain('Wireless')
  expect(read('en.html')).not.toContain('Merry winter.')
  expect(read('sitemap.xml')).not.toContain('wifi')

  await build(['--at', '2026-12-01T08:00+01:00'])
  const published = read('wifi.html')
  expect(published).not.toContain('noindex')
  expect(read('en.html')).toContain('See <a href="/en/wifi">this</a>, 750.')
  expect(read('en.html')).toContain('Wireless')
  expect(read('en.html')).toContain('Merry winter.')
  expect(read('sitemap.xml')).toContain('wifi')
  const { id } = JSON.parse(read('builds/latest.json'))
  const end = '2027-01-07T00:00+01:00'
  expect(JSON.parse(read(`builds/meta/${id}.json`)).ends).toEqual({ '/en/wifi': end, '/wifi': end })

  // Nobody has to be there on that day: what it brings does not stop a strict build.
  const { stderr } = await build(['--at', '2027-01-07', '--strict'])
  expect(stderr).toContain('ending-page')
  expect(existsSync(file('wifi.html'))).toBe(false)
  // What led there is gone with it, so that the address is not taken for a lost one.
  const { gone } = JSON.parse(read(`builds/meta/${JSON.parse(read('builds/latest.json')).id}.json`))
  expect(gone).toEqual(['/en/wifi', '/en/wlan', '/wifi', '/wlan'])
  expect(read('en.html')).toContain('See this, 780.')
  expect(read('en.html')).not.toContain('Open in winter.')
  expect(read('en.html')).not.toContain('Merry winter.')
  expect(read('en.html')).not.toContain('Wireless')

  await build([...before, '--drafts'])
  expect(read('wifi.html')).toContain('noindex')
  expect(read('sitemap.xml')).not.toContain('wifi')

  await build([], { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 1, 7) / 1000) })
  expect(read('wifi.html')).toBe(published)
  await build([], { SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 1, 7) / 1000 - 1) })
  expect(existsSync(file('wifi.html'))).toBe(false)
})

test('what is to come is listed with what changes then', async () => {
  const { stdout } = await site(['schedule', '--at', '2026-11-01T00:00Z', '--content', content])
  const checked = await site(['check', '--at', '2026-11-01T00:00Z', '--content', content])
  expect(checked.stdout).toContain(
    'Something comes, goes or changes at 3 moments, next at 2026-12-01T08:00+01:00 (site schedule lists what).',
  )
  const told = stdout.split('\n').map((line) => line.trim())
  expect(told.filter((line) => /^(20|comes|ends|becomes)/.test(line))).toEqual([
    '2026-12-01T08:00+01:00',
    'comes    imprion/wifi, at 2 addresses: content/imprion/pages/wifi.yaml',
    'comes    the notice of imprion',
    '2027-01-01T00:00+01:00',
    'ends     #winter on imprion',
    'ends     the notice of imprion',
    'becomes  customers: 780, which is 750 before',
    '2027-01-07T00:00+01:00',
    'ends     imprion/wifi, at 2 addresses: content/imprion/pages/wifi.yaml',
  ])
})

test('a page whose title goes with its block is listed where it goes', async () => {
  const untitled = writeSmallSite(path.join(dir, 'untitled'), {
    'content/imprion/pages/wifi.yaml': pageWith(
      proseBlock('Guest Wi-Fi', 'All of it.').replace(
        '    data:',
        '    publish_until: 2027-01-01T00:00+01:00\n    data:',
      ),
      'Guest Wi-Fi',
    ),
  })
  const { stdout } = await site(['schedule', '--at', '2026-11-01T00:00Z', '--content', untitled])
  expect(stdout).toMatch(/^2027-01-01T00:00\+01:00\n {2}ends .*\n {2}warning {2}.*ending-title: .* has no title now/)
})

test.each([
  [['--at', '2026-12'], {}, 'A moment is written 2026-12-01T08:00+01:00'],
  [[], { SOURCE_DATE_EPOCH: 'now' }, 'SOURCE_DATE_EPOCH is a number of seconds since 1970.'],
])('a moment that is none is refused: %j %j', async (args, env, said) => {
  const ended = await site(['build', '--content', content, '--out', out, ...args], { env })
  expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(said)])
})
