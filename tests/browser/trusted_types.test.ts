// No string becomes markup or script in the browser (Trusted Types), and nothing of the site tries to.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtSite } from './built_site.ts'
import { installClock, openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

const root = builtSite()
const hosts = ['group.example', 'connecti-com.example', 'imprion.example', 'ovis.example']
let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(root)
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const pagesOf = (host: string) =>
  readdirSync(path.join(root, host, 'en'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => `https://${host}/en/${file.replace(/\.html$/, '')}`)

/** What writing HTML into the page gives. */
const written = (html: string) => {
  try {
    document.createElement('div').innerHTML = html
    return 'written'
  } catch (error) {
    return (error as Error).name
  }
}

/** The script that prefetches has been read. */
const idleHasCome = () => performance.getEntriesByType('resource').some(({ name }) => /\/assets\/idle-/.test(name))

test.each(hosts)(
  'no page of %s breaches its policy, when all its islands wake and its links are prefetched',
  async (host) => {
    const page = await site.visitor()
    await installClock(page)
    const pages = pagesOf(host)
    expect(pages.length).toBeGreaterThan(3)
    let rules = 0
    for (const url of [`https://${host}/en`, ...pages]) {
      await page.goto(url)
      for (const island of await page.locator('[data-island]').all())
        await island.evaluate((root) => root.scrollIntoView())
      // Prefetching begins a second after the page has loaded, with the links that are seen.
      await page.clock.fastForward(1000)
      await page.waitForFunction(idleHasCome)
      await page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
      rules += await page.locator('script[type=speculationrules]').count()
      expect(site.errors, url).toEqual([])
    }
    expect(rules).toBeGreaterThan(0)
  },
  240_000,
)

test('a string is not markup, before the consent library has come and after', async () => {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US' })
  await page.goto('https://group.example/en')
  await page.getByRole('dialog', { name: textIn('en', 'consent.title') }).waitFor()
  expect(await page.evaluate(written, '<code>cc_cookie</code>')).toBe('written')
  for (const html of [
    '<img src="" onerror="alert(1)">',
    '<code onclick="alert(1)">',
    '<svg><script>1</script></svg>',
    '<a',
  ])
    expect(await page.evaluate(written, html), html).toBe('TypeError')
  expect(site.errors.length).toBeGreaterThan(0)
  const decided = await site.visitor()
  await decided.goto('https://group.example/en')
  expect(await decided.evaluate(written, '<b>any</b>')).toBe('TypeError')
  site.errors.length = 0
})
