// The language of a first visit, and of every one after (spec section 4).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite()
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const home = 'https://group.example/'
const chosen = (value: string) => [{ name: 'i18n_redirected', value, url: home }]

test.each([
  ['de-AT', `${home}de`],
  ['sl-SI', home],
  ['pt-BR', home],
])('a browser in %s comes to %s', async (locale, url) => {
  const page = await site.visitor({ locale })
  await page.goto(home)
  await page.waitForURL(url)
  await page.waitForTimeout(200)
  expect(page.url()).toBe(url)
})

test('the query and the hash are kept', async () => {
  const page = await site.visitor({ locale: 'fr-FR' })
  await page.goto(`${home}?from=mail#contact`)
  await page.waitForURL(`${home}fr?from=mail#contact`)
})

test('the first of the browser’s languages that there is counts', async () => {
  const page = await site.visitor({ locale: 'pt-BR' })
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { get: () => ['pt-BR', 'it-CH', 'en-US'] }),
  )
  await page.goto(home)
  await page.waitForURL(`${home}it`)
})

test('the cookie goes before the browser’s languages', async () => {
  const page = await site.visitor({ locale: 'de-DE' })
  await page.context().addCookies(chosen('hr'))
  await page.goto(home)
  await page.waitForURL(`${home}hr`)
})

test('whoever chose Slovenian stays, whatever the browser speaks', async () => {
  const page = await site.visitor({ locale: 'de-DE' })
  await page.context().addCookies(chosen('sl'))
  await page.goto(home)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
})

test('only unprefixed home pages choose', async () => {
  const page = await site.visitor({ locale: 'de-DE' })
  for (const path of ['en', 'enterprise']) {
    await page.goto(home + path)
    await page.waitForTimeout(200)
    expect(page.url()).toBe(home + path)
  }
})

test('a crawler is never moved', async () => {
  const page = await site.visitor({ locale: 'en-US', userAgent: 'Mozilla/5.0 (compatible; bingbot/2.0)' })
  await page.goto(home)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
})

test('choosing a language stores it for a year, on the whole domain', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  await page.goto(home)
  await page.waitForURL(`${home}en`)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('i18n_redirected')
  await page
    .locator('a[hreflang=sl-SI]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(home)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie).toMatchObject({ value: 'sl', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(365)
  await page.goto('about:blank')
  await page.goto(home)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
})

test('whoever comes from a Slovenian page of another brand stays in Slovenian', async () => {
  const page = await site.visitor({ locale: 'de-DE' })
  await page.goto('https://ovis.example/enterprise-is-elsewhere')
  await page.evaluate((href) => document.body.insertAdjacentHTML('afterbegin', `<a href="${href}">test link</a>`), home)
  await page.getByText('test link').click()
  await page.waitForURL(home)
  await page.waitForTimeout(300)
  expect(page.url()).toBe(home)
})

test('going back to the home page in Slovenian shows it', async () => {
  const page = await site.visitor({ locale: 'sl-SI' })
  await page.goto(home)
  await page
    .locator('a[hreflang=en-US]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`${home}en`)
  await page.goBack()
  await page.waitForTimeout(400)
  expect(page.url()).toBe(home)
  await page.goForward()
  await page.waitForURL(`${home}en`)
})

test('the page that was left is not in the history', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  await page.goto('https://imprion.example/wifi')
  await page.goto(home)
  await page.waitForURL(`${home}en`)
  await page.goBack()
  expect(new URL(page.url()).host).toBe('imprion.example')
})

test('nothing of the wrong language is painted', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  site.server.delays.push([/^\/en$/, 1000])
  await page.addInitScript(() =>
    addEventListener('pagehide', () => {
      const paints = performance.getEntriesByType('paint').filter(({ name }) => name === 'first-contentful-paint')
      const { visibility } = document.documentElement.style
      sessionStorage.setItem(location.pathname, `${paints.length} ${visibility}`)
    }),
  )
  await page.goto(home)
  await page.waitForURL(`${home}en`)
  expect(await page.evaluate(() => sessionStorage.getItem('/'))).toBe('0 hidden')
  expect(await page.evaluate(() => getComputedStyle(document.body).visibility)).toBe('visible')
})
