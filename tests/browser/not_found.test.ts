// The error page (spec section 8): it says what was not found, and goes home in the right language.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { installClock, openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['contact_dialog'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const host = 'https://imprion.example'
const leavesAfterMs = 5000

/** A visitor whose clock the test puts forward. */
async function visitor(options?: Parameters<SiteInBrowser['visitor']>[0]): Promise<Page> {
  const page = await site.visitor({ ...options, ownWindow: true })
  await installClock(page)
  return page
}

/** The page goes home when its time is over. */
async function leaves(page: Page, home: string): Promise<void> {
  await page.getByRole('status').waitFor()
  await page.clock.fastForward(leavesAfterMs)
  await page.waitForURL(home)
}

/** Where the page goes by itself though it is to stay, once its time is over. */
async function leavings(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    const left: string[] = []
    Object.assign(globalThis, { left })
    navigation.addEventListener('navigate', ({ destination }) => left.push(destination.url))
  })
  await page.clock.fastForward(leavesAfterMs + 500)
  return page.evaluate(() => (globalThis as unknown as { left: string[] }).left)
}

test.each([
  ['/en/nothing', 'Page not found: /en/nothing', `${host}/en`],
  ['/de/gibt-es-nicht', textIn('de', 'navigation.not_found', { path: '/de/gibt-es-nicht' }), `${host}/de`],
  ['/toString', textIn('sl', 'navigation.not_found', { path: '/toString' }), `${host}/`],
  ['/ni-te-poti/č', textIn('sl', 'navigation.not_found', { path: '/ni-te-poti/č' }), `${host}/`],
])('%s says so, and goes to the home page of its language', async (path, sentence, home) => {
  const page = await visitor()
  const response = await page.goto(host + path)
  expect(response?.status()).toBe(404)
  await page.getByRole('status').getByText(sentence, { exact: true }).waitFor()
  await leaves(page, home)
})

test.each(['/xx/nothing', '/neznano/'])(
  'below no language, %s says so in the reader’s, keeps its address, and goes home in it',
  async (path) => {
    const page = await visitor({ locale: 'de-AT' })
    await page.goto(`${host}${path}?a=1#b`)
    await page
      .getByRole('status')
      .getByText(textIn('de', 'navigation.not_found', { path }), { exact: true })
      .waitFor()
    expect(page.url()).toBe(`${host}${path}?a=1#b`)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de-DE')
    await leaves(page, `${host}/de`)
    await page.waitForTimeout(300)
    expect(page.url()).toBe(`${host}/de`)
  },
)

test('whoever follows a dead link of a Slovenian page stays in Slovenian, here and at home', async () => {
  const page = await visitor({ locale: 'en-US' })
  await page.goto(`${host}/wifi`)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/neznano', textContent: 'dead' })
    document.body.prepend(link)
    link.click()
  })
  await page
    .getByRole('status')
    .getByText(textIn('sl', 'navigation.not_found', { path: '/neznano' }), { exact: true })
    .waitFor()
  await leaves(page, `${host}/`)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${host}/`)
})

test('where a host has one error page for all languages, it goes home in that of the address', async () => {
  const page = await visitor({ locale: 'en-US' })
  const body = site.file('imprion.example', '404.html')
  site.server.answers.push([/nichts/, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body }])
  await page.goto(`${host}/de/nichts`)
  await leaves(page, `${host}/de`)
})

test('an unprefixed path goes to the language of the cookie', async () => {
  const page = await visitor()
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'fr', url: host }])
  await page.goto(`${host}/nothing`)
  await leaves(page, `${host}/fr`)
})

test('it says that it goes home by itself, and stays where that is asked for', async () => {
  const page = await visitor()
  await page.goto(`${host}/de/nichts`)
  const line = page.getByText(textIn('de', 'navigation.leaving'), { exact: true })
  await line.waitFor()
  await page.getByRole('button', { name: textIn('de', 'navigation.stay') }).click()
  expect(await line.count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
  expect(await leavings(page)).toEqual([])
  expect(page.url()).toBe(`${host}/de/nichts`)
})

test('it can be stopped on a phone while cookies are asked about', async () => {
  const page = await visitor({ hasDecided: false, viewport: { width: 360, height: 740 } })
  await page.goto(`${host}/de/nichts`)
  await page.getByRole('dialog', { name: textIn('de', 'consent.title') }).waitFor()
  await page.getByRole('button', { name: textIn('de', 'navigation.stay') }).click()
  expect(await leavings(page)).toEqual([])
})

test('loaded anew, it stays in the language that was chosen for the reader', async () => {
  const page = await site.visitor({ locale: 'de-AT' })
  for (const load of [() => page.goto(`${host}/neznano?a=1`), () => page.reload()]) {
    await load()
    await page.getByText(textIn('de', 'navigation.leaving'), { exact: true }).waitFor()
    expect([page.url(), await page.evaluate(() => document.documentElement.lang)]).toEqual([
      `${host}/neznano?a=1`,
      'de-DE',
    ])
  }
})

test('somebody who does something there stays', async () => {
  const page = await visitor()
  await page.goto(`${host}/en/nothing`)
  await page.getByRole('status').waitFor()
  await page.keyboard.press('Tab')
  expect(await leavings(page)).toEqual([])
  expect(page.url()).toBe(`${host}/en/nothing`)
})

test.each([360, 1440])('nothing on the error page moves when its sentence comes, %i px wide', async (width) => {
  const page = await site.visitor({ viewport: { width, height: 740 } })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) document.documentElement.dataset.moved = JSON.stringify(entry)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${host}/de/${'sehr-langer-pfad-'.repeat(12)}`)
  await page.getByRole('status').waitFor()
  await page.waitForTimeout(500)
  const notice = await page.locator('.leaving').boundingBox()
  const button = await page.locator('[data-variant="hero"] .buttons .button').last().boundingBox()
  // The scene is not cut by the upper edge of the page; on a phone it begins there, behind the head.
  const scene = await page.locator('[data-variant="hero"] .art').boundingBox()
  expect(scene?.y).toBeGreaterThan(width === 360 ? -1 : 40)
  // Below the button, and so on a phone below the drawing, which comes first.
  expect(notice?.y).toBeGreaterThan((button?.y ?? Number.NaN) + (button?.height ?? 0))
  expect(await page.evaluate(() => document.documentElement.dataset.moved)).toBeUndefined()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})

test('a path is shown as text, whatever it holds', async () => {
  const page = await site.visitor()
  await page.goto(`${host}/en/<img src=x onerror=alert(1)>`)
  expect(await page.getByRole('status').textContent()).toContain('<img src=x onerror=alert(1)>')
  expect(await page.locator('img[src=x]').count()).toBe(0)
})

test('without scripts it goes home too, in the language of the address', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  const written = site.file('imprion.example', 'de/404.html')
  // Nobody waits for it here: it says 5 seconds.
  const body = written.replace('http-equiv="refresh" content="5;', 'http-equiv="refresh" content="0;')
  expect(body).not.toBe(written)
  site.server.answers.push([/nicht/, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' }, body }])
  await page.goto(`${host}/de/gibt-es-nicht`)
  await page.waitForURL(`${host}/de`)
})

test('a crawler is left where it is', async () => {
  const page = await visitor({ userAgent: 'Googlebot/2.1' })
  await page.goto(`${host}/en/nothing`, { waitUntil: 'networkidle' })
  expect(await leavings(page)).toEqual([])
  expect(page.url()).toBe(`${host}/en/nothing`)
})
