// No string becomes markup or script in the browser (Trusted Types). That nothing of the site tries to is a fact of tests/hosting/policy.test.ts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['contact_dialog'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

/** What writing HTML into the page gives. */
const written = (html: string) => {
  try {
    document.createElement('div').innerHTML = html
    return 'written'
  } catch (error) {
    return (error as Error).name
  }
}

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
