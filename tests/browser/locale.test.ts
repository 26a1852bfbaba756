// The language of a first visit, and of every one after (spec section 4).
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['contact_dialog'] })
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

const hosts = ['group.example', 'connecti-com.example', 'imprion.example', 'ovis.example']

test.each(hosts)('every domain but its own is one of the siblings of %s', (host) => {
  const siblings = /data-siblings="([^"]*)"/.exec(site.file(host, 'index.html'))?.[1]
  expect(siblings?.split(' ')).toEqual(hosts.filter((each) => each !== host).map((each) => `https://${each}`))
})

test.each(hosts.map((host, index) => [host, hosts.at(index - 1)]))(
  'whoever reads %s in Slovenian does so on a sibling that it leads to: %s',
  async (host, sibling) => {
    const page = await site.visitor({ locale: 'en-US' })
    const home = `https://${sibling}/`
    await page.goto(`https://${host}/privacy-policy`)
    await page.evaluate((to) => {
      // A brand's logo and menu may lead elsewhere, as imprion's do; any text may link to its home.
      document.body.append(Object.assign(document.createElement('a'), { href: to, textContent: to }))
      document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click()
    }, home)
    await page.waitForURL(home)
    await page.waitForTimeout(200)
    expect(page.url()).toBe(home)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sl-SI')
  },
)

test('whoever comes from a site that the group only links to is a new visitor', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  const body = `<a href="https://imprion.example/">there</a>`
  site.server.answers.push([/^\/partners$/, { headers: { 'content-type': 'text/html' }, body }])
  await page.goto('https://hospitality.example/partners')
  await page.getByText('there').click()
  await page.waitForURL('https://imprion.example/en')
})

test('the language switch leads to the same place of the page, with what its address says', async () => {
  const page = await site.visitor({ locale: 'en-US', viewport: { width: 1280, height: 800 }, wholePages: true })
  const switchTo = async (tag: string) => {
    await page.locator('.languages summary').click()
    await page.locator(`.languages a[hreflang=${tag}]`).click()
  }
  // The calculator writes the rest of the choice into its address.
  const place = (path: string) => new RegExp(`^https://connecti-com\\.example${path}\\?subscribers=1000.*#calculator$`)
  await page.goto('https://connecti-com.example/en/tms?subscribers=1000#calculator')
  await switchTo('de-DE')
  await page.waitForURL(place('/de/tms'))
  await expect.poll(() => page.getByRole('spinbutton').inputValue()).toBe('1000')
  await switchTo('sl-SI')
  await page.waitForURL(place('/tms'))

  await page.locator('.languages summary').click()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.locator('.languages a[hreflang=fr-FR]').click({ modifiers: ['ControlOrMeta'] }),
  ])
  await tab.waitForURL(place('/fr/tms'))
})

test('without scripts the language switch is a plain link', async () => {
  const page = await site.visitor({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } })
  await page.goto('https://connecti-com.example/en/tms?subscribers=1000#calculator')
  await page.locator('.languages summary').click()
  await page.locator('.languages a[hreflang=de-DE]').click()
  await page.waitForURL('https://connecti-com.example/de/tms')
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
