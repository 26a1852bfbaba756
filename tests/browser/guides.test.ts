// The second site in Chromium: its own block wakes, its languages lead to each other.
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { root } from '../small_site.ts'
import { builtProject } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

vi.setConfig({ testTimeout: 30_000 })
let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(builtProject(path.join(root, 'tests/sites/guides'), 'guides'))
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

test("a site's own block says in the browser whether a museum is open now", async () => {
  const page = await site.visitor({ locale: 'en-GB' })
  // A Wednesday, noon in Lisbon.
  await page.clock.setFixedTime(new Date('2026-06-10T11:00:00Z'))
  await page.goto('https://waymark.example/cities/lisbon')
  const said = page.locator('.opening_hours [data-open]')
  await page.locator('.opening_hours').scrollIntoViewIfNeeded()
  expect(await said.getAttribute('data-open')).toBe('true')
  // A Monday.
  await page.clock.setFixedTime(new Date('2026-06-08T11:00:00Z'))
  await page.reload()
  await page.locator('.opening_hours').scrollIntoViewIfNeeded()
  expect(await said.getAttribute('data-open')).toBe('false')
})

test('its second brand is on a domain of its own, in the language of the first', async () => {
  const page = await site.visitor({ locale: 'es-ES' })
  await page.goto('https://waymark.example/es')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saltways' }).first().click()
  await page.waitForURL('https://saltways.example/es')
  expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
})
