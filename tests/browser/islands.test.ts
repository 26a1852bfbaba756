// Islands in Chromium: they wake at their moment and not before; what is lost on the way or breaks is put right.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const home = 'https://group.example/'
const scripts = (pattern: RegExp) => site.server.requests.filter((request) => pattern.test(request))
const slider = /assets\/images_slider/

/** The home page with every island but one kind taken out, and that one waking at the given moment. */
function only(block: string, when: string, spacer = 0) {
  const html = site
    .file('group.example', 'index.html')
    .replaceAll(/data-island="(?!images_slider)/g, 'data-former="')
    .replaceAll(/data-island="images_slider" data-when="\w+"/g, `data-island="${block}" data-when="${when}"`)
    .replace('<main', `${'<br>'.repeat(spacer)}<main`)
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  site.server.answers.push([/^\/$/, { headers, body: html }])
}

test.each([
  ['load', {}],
  ['idle', {}],
  ['(min-width: 1024px)', { viewport: { width: 1200, height: 700 } }],
])('an island tagged %s wakes by itself', async (moment, options) => {
  const page = await site.visitor(options)
  only('images_slider', moment)
  const woken = page.waitForResponse(slider)
  await page.goto(home)
  await woken
})

test('an island tagged visible waits until it is nearly seen', async () => {
  const page = await site.visitor()
  only('images_slider', 'visible', 200)
  await page.goto(home, { waitUntil: 'networkidle' })
  expect(scripts(slider)).toEqual([])
  const woken = page.waitForResponse(slider)
  await page.locator('.images_slider').scrollIntoViewIfNeeded()
  await woken
})

test('an island tagged with a media query wakes once it matches', async () => {
  const page = await site.visitor({ viewport: { width: 800, height: 700 } })
  only('images_slider', '(min-width: 1024px)')
  await page.goto(home, { waitUntil: 'networkidle' })
  expect(scripts(slider)).toEqual([])
  const woken = page.waitForResponse(slider)
  await page.setViewportSize({ width: 1100, height: 700 })
  await woken
})

test('an island tagged interaction wakes when touched, and the press that woke it counts', async () => {
  const page = await site.visitor()
  only('images_slider', 'interaction')
  site.server.delays.push([slider, 300])
  await page.goto(home, { waitUntil: 'networkidle' })
  expect(scripts(slider)).toEqual([])
  const strip = page.locator('.images_slider section')
  await page.locator('.images_slider').scrollIntoViewIfNeeded()
  const before = await strip.evaluate((element) => element.scrollLeft)
  // The controls are hidden while asleep, so the press is the one of a keyboard or of a screen reader.
  await page
    .locator('.images_slider button')
    .last()
    .evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBeGreaterThan(before)
})

test('a page without islands fetches the start script and nothing else', async () => {
  const page = await site.visitor()
  only('nothing', 'never')
  const html = site.server.answers[0]?.[1]
  if (html && 'body' in html) html.body = html.body.replaceAll('data-island=', 'data-former=')
  await page.goto(home, { waitUntil: 'networkidle' })
  await page.waitForTimeout(500)
  const loaded = scripts(/\.js$/).filter((request) => !/idle-/.test(request))
  expect(loaded.map((request) => request.replace(/.*\/|-[^-]*\.js$/g, '')).sort()).toEqual(['locale_choice', 'start'])
})

test('a script that is gone reloads the page once in ten seconds, and says so', async () => {
  const page = await site.visitor()
  only('images_slider', 'load')
  site.server.answers.push([slider, { status: 404, body: '' }])
  await page.addInitScript(() =>
    addEventListener('site:preload-error', () =>
      sessionStorage.setItem('told', `${Number(sessionStorage.getItem('told')) + 1}`),
    ),
  )
  await page.goto(home)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('told'))).toBe('2')
  await page.waitForTimeout(500)
  const visits = () => site.server.requests.filter((request) => request === 'GET group.example/').length
  expect(visits()).toBe(2)
  await page.evaluate(() => sessionStorage.setItem('reloaded', `${Date.now() - 10_001}`))
  await page.reload()
  await expect.poll(visits).toBe(4)
  expect(site.errors.splice(0).every((error) => /dynamically imported module/.test(error))).toBe(true)
})

test('whoever handles the failure keeps the page from being reloaded', async () => {
  const page = await site.visitor()
  only('images_slider', 'load')
  site.server.answers.push([slider, null])
  await page.addInitScript(() => addEventListener('site:preload-error', (event) => event.preventDefault()))
  await page.goto(home, { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
  expect(scripts(/example\/$/)).toHaveLength(1)
})

test('without a connection the script is fetched once there is one again', async () => {
  const page = await site.visitor()
  only('images_slider', 'visible', 200)
  await page.goto(home, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.locator('.images_slider').scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
  const woken = page.waitForResponse(slider)
  await page.context().setOffline(false)
  await woken
  expect(scripts(/example\/$/)).toHaveLength(1)
})

const broken = `export const start = (root) => root.dispatchEvent(new CustomEvent('site:island-error', { bubbles: true, detail: new Error('x') }))`

test('an island that throws shows the error panel in its place, in the language of the page', async () => {
  const page = await site.visitor()
  // The data that an island wakes with, made such that its component throws on it.
  const html = site
    .file('group.example', 'de.html')
    .replace(
      /(data-island="images_slider"[\s\S]*?<script type="application\/json">)[^<]*/,
      '$1{"id":"x","lang":"de","data":{"items":[null]},"messages":{}}',
    )
    .replace(/data-island="images_slider" data-when="\w+"/, 'data-island="images_slider" data-when="load"')
  site.server.answers.push([/^\/de$/, { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }])
  await page.goto(`${home}de`)
  const panel = page.locator('[data-island=images_slider]')
  await panel.getByText(textIn('de', 'island.error')).waitFor()
  expect(await panel.getByRole('link', { name: textIn('de', 'island.home') }).getAttribute('href')).toBe('/de')
  expect(await panel.locator('a[href^="mailto:"], a[href^="tel:"]').count()).toBe(2)
  expect(await panel.locator('.images_slider').count()).toBe(0)
  // It is reported, as any other error is.
  expect(site.errors.splice(0)).toHaveLength(1)
  expect(await page.locator('h1').isVisible()).toBe(true)
})

test('a crawler keeps the page as it was served', async () => {
  const page = await site.visitor({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    hasDecided: false,
  })
  only('images_slider', 'load')
  site.server.answers.push([slider, { headers: { 'content-type': 'text/javascript' }, body: broken }])
  await page.goto(home, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  expect(await page.locator('.island-error').count()).toBe(0)
  expect(await page.locator('#cc-main').count()).toBe(0)
  expect(scripts(slider)).toEqual([])
})

test('a press that needs a script which does not come says so, with a way to try again and a way home', async () => {
  const page = await site.visitor()
  site.server.answers.push([/assets\/link_cards/, { status: 404, body: '' }])
  await page.addInitScript(() => sessionStorage.setItem('reloaded', `${Date.now()}`))
  await page.goto('https://group.example/de')
  await page.locator('.link_cards [data-opens]').first().click()
  const panel = page.locator('.island-error')
  await panel.waitFor()
  expect(await panel.getByRole('link', { name: textIn('de', 'island.home') }).getAttribute('href')).toBe('/de')
  site.server.answers.length = 0
  await panel.getByRole('button', { name: textIn('de', 'island.retry') }).click()
  await page.locator('.island-error').waitFor({ state: 'detached' })
  await page.locator('.link_cards [data-opens]').first().click()
  await page.locator('dialog[open]').waitFor()
  site.errors.length = 0
})

test('an island whose script throws says so once, and leaves what can be read', async () => {
  const page = await site.visitor()
  only('images_slider', 'load')
  site.server.answers.push([
    slider,
    { headers: { 'content-type': 'text/javascript' }, body: 'throw new Error("late")' },
  ])
  await page.addInitScript(() => {
    sessionStorage.reloaded = Date.now()
  })
  await page.goto(home)
  await page.locator('.island > .island-error').waitFor()
  expect(await page.locator('.images_slider li').first().isVisible()).toBe(true)
  expect(await page.locator('.images_slider button:visible').count()).toBe(0)
  expect(await page.locator('.island-error').count()).toBe(1)
  expect(site.errors.splice(0).join()).toContain('late')
})

test.each([
  ['thrown', 'setTimeout(() => { throw new Error("late") })'],
  ['rejected', 'Promise.reject(new Error("late"))'],
])('an error that is %s late is told once in a line, and loading anew is offered', async (_, act) => {
  const page = await site.visitor()
  const body = `export const start = () => addEventListener('late', () => { ${act} })`
  only('images_slider', 'load')
  site.server.answers.push([slider, { headers: { 'content-type': 'text/javascript' }, body }])
  await page.goto(home)
  const line = page.locator('.late-error')
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('late')))
      return line.count()
    })
    .toBe(1)
  expect(await line.textContent()).toContain(textIn('sl', 'island.late'))
  await page.evaluate(() => dispatchEvent(new Event('late')))
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('of an extension'))))
  expect(await line.count()).toBe(1)
  await line.getByRole('button', { name: textIn('sl', 'island.retry') }).click()
  await line.waitFor({ state: 'detached' })
  site.errors.length = 0
})

test('a start script that fails says so over the page', async () => {
  const page = await site.visitor()
  const html = site.file('group.example', 'de.html').replace(/(id="page-data">)[^<]*/, '$1{')
  site.server.answers.push([/^\/de$/, { headers: { 'content-type': 'text/html; charset=utf-8' }, body: html }])
  await page.goto('https://group.example/de')
  const panel = page.locator('body > .island-error')
  await panel.getByText(textIn('de', 'island.error')).waitFor()
  const { width, height } = (await panel.boundingBox()) ?? {}
  expect({ width, height }).toEqual(page.viewportSize())
  expect(await page.locator('h1').isVisible()).toBe(false)
  expect(await panel.getByText(textIn('de', 'island.rest')).isVisible()).toBe(false)
  expect(await panel.getByRole('link', { name: textIn('de', 'island.home') }).getAttribute('href')).toBe('/de')
  expect(site.errors.splice(0).join()).toContain('JSON')
})
