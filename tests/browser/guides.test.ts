// The second site in Chromium: its own block wakes, its languages lead to each other.
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort, running } from '../hosting/servers.ts'
import { root } from '../small_site.ts'
import { builtProject } from './built_site.ts'
import { readingOrder } from './reading_order.ts'
import { openSite, type SiteInBrowser } from './site.ts'

const guides = path.join(root, 'tests/sites/guides')
let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(builtProject(guides, 'guides'))
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

test("a site's own block says in the browser whether a museum is open now", async () => {
  const page = await site.visitor({ locale: 'en-GB', ownWindow: true })
  // A Wednesday, noon in Lisbon.
  await page.clock.setFixedTime(new Date('2026-06-10T11:00:00Z'))
  await page.goto('https://waymark.example/cities/lisbon')
  const said = page.locator('.opening_hours [data-open]')
  await page.locator('.opening_hours').scrollIntoViewIfNeeded()
  await expect.poll(() => said.getAttribute('data-open')).toBe('true')
  // A Monday.
  await page.clock.setFixedTime(new Date('2026-06-08T11:00:00Z'))
  await page.reload()
  await page.locator('.opening_hours').scrollIntoViewIfNeeded()
  await expect.poll(() => said.getAttribute('data-open')).toBe('false')
})

test('its second brand is on a domain of its own, in the language of the first', async () => {
  const page = await site.visitor({ locale: 'es-ES' })
  await page.goto('https://waymark.example/es')
  // The question about maps lies over the foot of the page.
  await page.locator('#cc-main [data-role="necessary"]').click()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saltways' }).first().click()
  await page.waitForURL('https://saltways.example/es')
  expect(await page.locator('html').getAttribute('lang')).toBe('es-ES')
})

test.each([
  ['ar-EG', '/ar', 'rtl', 'Noto Sans Arabic Headline'],
  ['ja-JP', '/ja', 'ltr', 'M PLUS 1p'],
])(
  'a visitor who reads %s is led to %s, in its direction and its own font',
  async (locale, path, direction, family) => {
    const page = await site.visitor({ locale })
    await page.goto('https://waymark.example/')
    await page.waitForURL(`https://waymark.example${path}`)
    // A font that was late waits for the next page.
    await page.reload()
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready
      const faces = [...document.fonts].filter(({ status }) => status === 'loaded').map((face) => face.family)
      const heading = document.querySelector('h1') ?? document.body
      const { direction, fontFamily, letterSpacing } = getComputedStyle(heading)
      return { faces: faces.map((name) => name.replaceAll('"', '')), direction, fontFamily, letterSpacing }
    })
    expect(loaded.faces).toContain(family)
    expect(loaded.direction).toBe(direction)
    expect(loaded.fontFamily.replaceAll('"', '').split(',')[0]).toBe(family)
    // Letters that join are not moved together.
    if (direction === 'rtl') expect(loaded.letterSpacing).toBe('normal')
  },
)

test('prices in Arabic are seen in the order of plain text, though each of their digits is a box', async () => {
  const page = await site.visitor({ locale: 'ar-EG' })
  await page.goto('https://waymark.example/ar/cities/cairo')
  const amounts = await page.locator('.prices td [aria-hidden]').all()
  const orders = await Promise.all(amounts.map(readingOrder))
  expect(orders.at(-1)?.asPlainText).toContain('١٬٤٥٠٫٠٠')
  expect(orders.map(({ asItStands }) => asItStands)).toEqual(orders.map(({ asPlainText }) => asPlainText))
})

test('a visitor of English pages loads no font of another script', async () => {
  const page = await site.visitor({ locale: 'en-GB' })
  await page.goto('https://waymark.example/cities/kyoto')
  await page.evaluate(() => document.fonts.ready)
  expect(site.server.requests.filter((request) => /m-plus|arabic/.test(request))).toEqual([])
})

test('the map of somebody else is loaded once a reader allows it, and from then on without asking', async () => {
  const page = await site.visitor({ locale: 'ar-EG', hasDecided: false })
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' })
  })
  await page.goto('https://waymark.example/ar/cities/cairo')
  const map = page.locator('#map')
  const allow = map.locator('[data-embed-allow]')
  await allow.waitFor()
  expect(asked).toEqual([])
  await allow.evaluate((button: HTMLButtonElement) => button.click())
  await map.frameLocator('iframe').getByText('Map').waitFor()
  await page.goto('https://waymark.example/ar/cities/lisbon')
  await page.locator('#map').scrollIntoViewIfNeeded()
  await page.locator('#map').frameLocator('iframe').getByText('Map').waitFor()
  expect(asked).toHaveLength(2)
})

test('site dev asks for the same consent, under the same policy', async () => {
  const port = await freePort()
  const dev = await running(port, 'node', ['cli/site.mjs', '--root', guides, 'dev', '--port', String(port)])
  const context = await site.browser.newContext({ locale: 'en-GB' })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    await page.route('https://www.openstreetmap.org/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' })
    })
    const answer = await page.goto(`http://waymark.localhost:${port}/cities/lisbon`)
    // 'self' is for the editor, which shows blocks in frames.
    const policy = answer?.headers()['content-security-policy']
    expect(policy).toContain("frame-src 'self' https://www.openstreetmap.org;")
    await page.getByRole('dialog').getByRole('button').first().waitFor()
    expect(asked).toEqual([])
    await page.locator('#map [data-embed-allow]').evaluate((button: HTMLButtonElement) => button.click())
    await page.locator('#map').frameLocator('iframe').getByText('Map').waitFor()
    expect(asked).toHaveLength(1)
    await page.locator('.opening_hours [data-open]').waitFor({ state: 'attached' })
    expect(await page.locator('site-dev-problems').count()).toBe(0)
  } finally {
    await context.close()
    await dev.stop()
  }
})

test('a long list goes on by its stations', async () => {
  const page = await site.visitor({ locale: 'en-GB' })
  await page.goto('https://waymark.example/cities')
  // The question about maps lies over the end of the list, and takes the focus.
  await page.locator('#cc-main [data-role="necessary"]').click()
  await page.locator('.page_list [rel=next]').click()
  await page.waitForURL('https://waymark.example/cities/2')
  expect(await page.locator('.page_list .station[aria-current]').textContent()).toBe('2')
})

test.each(['/ar/cities', '/ar/cities/cairo', '/ja/cities/kyoto', '/es/about'])(
  '%s is no wider than a phone',
  async (path) => {
    const page = await site.visitor({ viewport: { width: 360, height: 800 } })
    await page.goto(`https://waymark.example${path}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  },
)
