// The world map in Chromium, without scripts, which it does not need: filter, pointer, keyboard and touch.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'js-yaml'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { root, writeSmallSite } from '../small_site.ts'
import { builtSite } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
const folder = mkdtempSync(path.join(tmpdir(), 'site-map-'))
beforeAll(async () => {
  site = await openSite(builtSite(contentWithMap(), 'world-map'))
}, 300_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => expect(site.errors).toEqual([]))

/** The small site, whose languages are two, with the block's first example on its home page. */
function contentWithMap(): string {
  const examples = load(readFileSync(path.join(root, 'blocks/world_info/examples.yaml'), 'utf8'))
  const [data] = Object.values(examples as Record<string, unknown>)
  const inTwo = JSON.stringify(data, (_, value) => {
    if (typeof value?.sl !== 'string') return value
    return { sl: value.sl, en: value.en }
  })
  const blocks = `  - component: world_info\n    data: ${inTwo}\n`
  return writeSmallSite(folder, { 'content/group/pages/index.yaml': pageWith(blocks) })
}

async function map(options: BrowserContextOptions = {}) {
  const page = await site.visitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 1000 }, ...options })
  await page.goto('https://group.example/en')
  await page.locator('.world_info .plan').scrollIntoViewIfNeeded()
  return page
}
const countries = (page: Page) => page.locator('.world_info li:visible')
const country = (page: Page, name: string) =>
  page.locator('.world_info li', { has: page.locator('summary', { hasText: name }) })
const label = (page: Page, name: string) => country(page, name).locator('text')
const opacity = (page: Page, name: string) => label(page, name).evaluate((text) => getComputedStyle(text).opacity)

test('the filter leaves as many countries as it says, in the list and on the map', async () => {
  const page = await map()
  for (const filter of await page.locator('.world_info label').all()) {
    await filter.click()
    const count = Number(await filter.locator('small').textContent())
    expect(count).toBeGreaterThan(0)
    expect(await countries(page).count()).toBe(count)
    expect(await page.locator('.world_info li circle:visible').count()).toBe(count)
  }
})

test('a continent without a country left is not named', async () => {
  const page = await map()
  expect(await page.locator('.world_info h3:visible').count()).toBe(3)
  await page.getByRole('radio', { name: /^Imprion/ }).check()
  const named = await page.locator('.world_info h3:visible').allTextContents()
  const left = await page.locator('.world_info .continents > div:visible').count()
  expect(named).toHaveLength(left)
  for (const group of await page.locator('.world_info .continents > div:visible').all()) {
    expect(await group.locator('li:visible').count()).toBeGreaterThan(0)
  }
})

test('the filter works with the keyboard, and says how many it leaves', async () => {
  const page = await map()
  await page.getByRole('radio', { name: 'All service lines 19 countries' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { checked: true }).getAttribute('class')).toBe('f0')
  expect(await countries(page).count()).toBeLessThan(19)
})

test('pointing at a name lights its country, and pointing at a country its name', async () => {
  const page = await map()
  expect(await opacity(page, 'Ethiopia')).toBe('0')
  await country(page, 'Ethiopia')
    .locator('summary')
    .hover({ position: { x: 20, y: 10 } })
  expect(await opacity(page, 'Ethiopia')).toBe('1')
  await country(page, 'Gambia').locator('circle').hover({ force: true })
  expect(await opacity(page, 'Ethiopia')).toBe('0')
  expect(await opacity(page, 'Gambia')).toBe('1')
})

test.each([1280, 390])('every country says its service lines, at %d px', async (width) => {
  const page = await map({ viewport: { width, height: 844 } })
  const lines = await page.locator('.world_info li p').all()
  expect(lines.length).toBeGreaterThan(3)
  for (const each of lines) expect(await each.isVisible()).toBe(true)
})

test('focus lights a country, and Enter opens it, where the screen is narrow', async () => {
  const page = await map({ viewport: { width: 390, height: 844 } })
  await page.locator('.world_info input').first().focus()
  await page.keyboard.press('Tab')
  const name = await page.evaluate(() => document.activeElement?.firstChild?.textContent ?? '')
  expect(await opacity(page, name)).toBe('1')
  const details = country(page, name).locator('details')
  expect(await details.getAttribute('open')).toBeNull()
  await page.keyboard.press('Enter')
  expect(await details.getAttribute('open')).toBe('')
})

test('a country’s point on the map opens its entry when tapped', async () => {
  const page = await map({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await country(page, 'Lebanon').locator('circle').tap({ force: true })
  expect(await country(page, 'Lebanon').locator('details').getAttribute('open')).toBe('')
  expect(await opacity(page, 'Lebanon')).toBe('1')
})
