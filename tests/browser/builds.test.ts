// What an open page does about a new build (spec sections 4 and 7).
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
let latest: { status?: number; body: string }
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
beforeEach(() => {
  latest = { body: '{"id":"one"}' }
})
afterEach(() => expect(site.errors).toEqual([]))

const polls = () => site.server.requests.filter((request) => /builds\/latest\.json/.test(request))
const visits = () => site.server.requests.filter((request) => request.startsWith('GET group.example/en/enterprise'))

async function opened(): Promise<Page> {
  const page = await site.visitor({ viewport: { width: 1300, height: 900 }, ownWindow: true })
  site.server.answers.push([/latest\.json/, (_, response) => response.writeHead(latest.status ?? 200).end(latest.body)])
  await page.clock.install()
  // Its answer too: it shall not be taken for that of the minute that follows.
  const answered = page.waitForResponse(/latest\.json/)
  await page.goto('https://group.example/en')
  await page.clock.runFor(1500)
  await answered
  expect(polls()).toHaveLength(1)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/en/enterprise', textContent: 'test link' })
    document.body.prepend(link)
  })
  return page
}
const pass = (page: Page) => page.clock.runFor(60_000)
/** A minute, at the end of which the page asks. */
const minute = async (page: Page) => {
  const before = polls().length
  await Promise.all([page.waitForResponse(/latest\.json/), pass(page)])
  expect(polls()).toHaveLength(before + 1)
}
/** A minute in which nothing is heard of the page. */
const silentMinute = async (page: Page) => {
  await pass(page)
  await page.waitForTimeout(200)
}

test('the latest build is asked for once a minute, with the time in the address', async () => {
  const page = await opened()
  await minute(page)
  await minute(page)
  expect(polls()).toHaveLength(3)
  expect(polls().every((request) => /latest\.json\?\d{13}$/.test(request))).toBe(true)
})

test('a hidden page does not ask', async () => {
  const page = await opened()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }))
  await silentMinute(page)
  expect(polls()).toHaveLength(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => false })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => polls().length).toBe(2)
})

test('while the build is the same, a link is followed from what was prefetched', async () => {
  const page = await opened()
  await page.getByText('test link').hover()
  await expect.poll(visits).toHaveLength(1)
  await minute(page)
  await page.getByText('test link').click()
  await page.waitForURL(/enterprise/)
  expect(visits()).toHaveLength(1)
})

test('once the build differs, the next navigation is loaded anew, and prefetched copies are gone', async () => {
  const page = await opened()
  await page.getByText('test link').hover()
  await expect.poll(visits).toHaveLength(1)
  latest = { body: '{"id":"two"}' }
  await minute(page)
  await expect.poll(() => page.locator('script[type=speculationrules]').count()).toBe(0)
  const html = site.file('group.example', 'en/enterprise.html').replace('<main', '<main data-fresh')
  site.server.answers.push([/^\/en\/enterprise/, { headers: { 'content-type': 'text/html' }, body: html }])
  await page.getByText('test link').click()
  await page.waitForURL(/enterprise/)
  expect(await page.locator('main[data-fresh]').count()).toBe(1)
  expect(visits().filter((request) => !request.includes('prefetch')).length).toBeGreaterThan(0)
})

test.each<[string, { status?: number; body: string }]>([
  ['missing', { status: 404, body: 'Not found' }],
  ['no JSON', { body: '<!doctype html>' }],
  ['without an id', { body: '{}' }],
])('a file that is %s changes nothing', async (_, answer) => {
  const page = await opened()
  latest = answer
  await minute(page)
  latest = { body: '{"id":"one"}' }
  await minute(page)
  expect(polls()).toHaveLength(3)
  await page.getByText('test link').hover()
  await expect.poll(() => page.locator('script[type=speculationrules]').count()).toBeGreaterThan(0)
})

test('being offline is no error, and asking goes on', async () => {
  const page = await opened()
  await page.context().setOffline(true)
  await silentMinute(page)
  await page.context().setOffline(false)
  await minute(page)
  expect(polls()).toHaveLength(2)
})
