// The cookie banner and settings (spec sections 2, 4, 9). That they speak the language of the page is a fact of phone.test.ts.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['contact_dialog'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const home = 'https://group.example/en'
const en = (name: string, given = {}) => textIn('en', `consent.${name}`, given)
const code = () => site.server.requests.filter((request) => /assets\/consent/.test(request))
const banner = (page: Page) => page.getByRole('dialog', { name: en('title') })
const settings = (page: Page) => page.getByRole('dialog', { name: en('preferences') })
const stored = async (page: Page) => {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) }
}
const isHeld = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')

async function firstVisit(url = home) {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US' })
  await page.goto(url)
  return page
}

test.each(['accept', 'reject'])('to %s on the first visit stores the decision', async (action) => {
  const page = await firstVisit()
  await banner(page)
    .getByRole('button', { name: en(action) })
    .click()
  await banner(page).waitFor({ state: 'hidden' })
  const cookie = await stored(page)
  expect(cookie).toMatchObject({
    path: '/',
    secure: true,
    sameSite: 'Lax',
    value: { categories: ['necessary'], revision: 1, languageCode: 'en' },
  })
  expect(Object.keys(cookie?.value)).toEqual(
    expect.arrayContaining([
      'consentId',
      'consentTimestamp',
      'data',
      'expirationTime',
      'lastConsentTimestamp',
      'services',
    ]),
  )
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182)
})

test('whoever has decided fetches none of it', async () => {
  const page = await firstVisit()
  await banner(page)
    .getByRole('button', { name: en('reject') })
    .click()
  site.server.requests.length = 0
  await page.goto('https://group.example/enterprise', { waitUntil: 'networkidle' })
  await page.waitForTimeout(300)
  expect(code()).toEqual([])
  expect(await page.locator('#cc-main').count()).toBe(0)
})

test('what comes beside the page, as the notice does, restyles nothing of the page', async () => {
  const page = await site.visitor({ wholePages: true, reducedMotion: 'reduce' })
  await page.goto(home, { waitUntil: 'networkidle' })
  const elements = await page.locator('main *').count()
  expect(elements).toBeGreaterThan(400)
  const restyled = await restyledBy(page, () => document.body.append(document.createElement('aside')))
  expect(restyled).toBeLessThan(40)
  // As a class of the root does: so it is counted at all.
  expect(await restyledBy(page, () => document.documentElement.style.setProperty('--counted', '1'))).toBeGreaterThan(
    400,
  )
})

test('a decision of another revision is asked for again', async () => {
  const page = await firstVisit()
  await banner(page)
    .getByRole('button', { name: en('accept') })
    .click()
  await page.evaluate(() => {
    const [, value] = /cc_cookie=([^;]+)/.exec(document.cookie) ?? []
    const older = { ...JSON.parse(decodeURIComponent(value ?? '')), revision: 0 }
    // biome-ignore lint/suspicious/noDocumentCookie: it stands for what an older site stored
    document.cookie = `cc_cookie=${encodeURIComponent(JSON.stringify(older))}; path=/; secure; domain=group.example`
  })
  await page.reload()
  await banner(page).waitFor()
})

test('the settings show the cookies, with the necessary ones always on, and save', async () => {
  const page = await firstVisit()
  await banner(page)
    .getByRole('button', { name: en('manage') })
    .click()
  const category = settings(page).getByRole('checkbox')
  expect([await category.isChecked(), await category.isDisabled()]).toEqual([true, true])
  await settings(page)
    .getByRole('button', { name: en('necessary') })
    .click()
  const rows = settings(page).getByRole('row')
  expect(await rows.allTextContents()).toEqual([
    en('name') + en('purpose') + en('duration'),
    `cc_cookie${en('purpose_consent')}${en('days', { days: 182 })}`,
    `i18n_redirected${en('purpose_locale')}${en('days', { days: 365 })}`,
  ])
  await settings(page)
    .getByRole('button', { name: en('save') })
    .click()
  await settings(page).waitFor({ state: 'hidden' })
  await banner(page).waitFor({ state: 'hidden' })
  expect((await stored(page))?.value.categories).toEqual(['necessary'])
})

test('the page does not scroll while the banner or the settings are open', async () => {
  const page = await firstVisit()
  await banner(page).waitFor()
  await expect.poll(() => isHeld(page)).toBe(true)
  await page.mouse.wheel(0, 500)
  await page.waitForTimeout(200)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await banner(page)
    .getByRole('button', { name: en('manage') })
    .click()
  await settings(page).waitFor()
  await expect.poll(() => isHeld(page)).toBe(true)
  await settings(page)
    .getByRole('button', { name: en('accept') })
    .click()
  await expect.poll(() => isHeld(page)).toBe(false)
  await page.mouse.move(600, 300)
  await page.waitForTimeout(300)
  await page.mouse.wheel(0, 500)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
})

test('focus goes into the banner, stays in the settings, and comes back to what opened them', async () => {
  const page = await firstVisit()
  await banner(page).waitFor()
  const isIn = (selector: string) => page.evaluate((at) => document.activeElement?.closest(at) !== null, selector)
  await expect.poll(() => isIn('.cm')).toBe(true)
  for (let count = 0; count < 6; count++) {
    await page.keyboard.press('Tab')
    expect(await isIn('.cm')).toBe(true)
  }
  // From wherever the page has the focus, Tab leads into the banner.
  await page.locator('header a').first().focus()
  await page.keyboard.press('Tab')
  expect(await isIn('.cm')).toBe(true)
  await banner(page)
    .getByRole('button', { name: en('reject') })
    .click()

  const opener = page.locator('footer [data-cookie-settings]')
  await opener.scrollIntoViewIfNeeded()
  await opener.hover()
  await page.waitForTimeout(500)
  const scrolled = await page.evaluate(() => scrollY)
  // Without focusing it, as Safari does.
  await opener.evaluate((button: HTMLElement) => button.click())
  await expect.poll(() => isIn('.pm')).toBe(true)
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab')
    expect(await isIn('.pm')).toBe(true)
  }
  await page.keyboard.press('Escape')
  await settings(page).waitFor({ state: 'hidden' })
  await expect.poll(() => isIn('[data-cookie-settings]')).toBe(true)
  // Pictures that load on the way may move things a little; a page that was let go jumps to its top.
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(50)
})

test('a visitor who has decided opens the settings from the foot of the page', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  await page.goto(home, { waitUntil: 'networkidle' })
  expect(code()).toEqual([])
  await page.locator('footer [data-cookie-settings]').click()
  await settings(page).waitFor()
  expect(await banner(page).isVisible()).toBe(false)
})

test('a legal page can be read before anything is decided', async () => {
  const page = await firstVisit('https://group.example/en/privacy-policy')
  await page.waitForTimeout(800)
  expect(code()).toEqual([])
  await page.locator('footer [data-cookie-settings]').click()
  await settings(page).waitFor()
  expect(await banner(page).isVisible()).toBe(false)
})

test('whoever asks for settings that do not come is told so, and the next press tries again', async () => {
  const page = await site.visitor({ locale: 'de-DE', viewport: { width: 390, height: 800 } })
  site.server.answers.push([/consent-de/, null])
  await page.goto('https://group.example/de')
  const notice = page.getByRole('alert').filter({ hasText: textIn('de', 'consent.failed') })
  const opener = page.locator('footer [data-cookie-settings]')
  for (let attempt = 0; attempt < 2; attempt++) {
    await opener.click()
    await notice.waitFor()
    expect(await notice.count()).toBe(1)
  }
  expect((await notice.boundingBox())?.y).toBe(0)
  expect(await notice.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
  expect(await isHeld(page)).toBe(false)
  site.errors.length = 0

  site.server.answers.length = 0
  await opener.click()
  await page.getByRole('dialog', { name: textIn('de', 'consent.preferences') }).waitFor()
  expect(await notice.count()).toBe(0)
})

test('texts that cannot be loaded are named in the error, and the page stays usable', async () => {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US' })
  site.server.answers.push([/consent-en/, { status: 404, body: '' }])
  await page.goto(home)
  await expect.poll(() => site.errors.splice(0).join()).toContain("Could not load translation for the 'en' language")
  expect(await isHeld(page)).toBe(false)
})

/** How many elements get their style anew through a change of the page, as Chromium's own trace counts them. */
async function restyledBy(page: Page, change: () => void) {
  const session = await page.context().newCDPSession(page)
  const counts: number[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string; args?: { elementCount?: number } }[])
      if (event.name === 'UpdateLayoutTree') counts.push(event.args?.elementCount ?? 0)
  })
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.start', { categories: 'devtools.timeline' })
  await page.evaluate(change)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await session.send('Tracing.end')
  await ended
  await session.detach()
  return counts.reduce((sum, each) => sum + each, 0)
}
