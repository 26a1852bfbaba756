// What the site keeps in the browser is what its privacy page says, name by name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())

const policies = ['', 'en/', 'hr/', 'de/', 'fr/', 'it/'].map((locale) => `${locale}privacy-policy.html`)
const told = (file: string) =>
  [...new Set([...site.file('group.example', file).matchAll(/<code>([^<]+)<\/code>/g)].map(([, name]) => name))].sort()

test('a visitor who does everything leaves what the privacy page names, and nothing else', async () => {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US', ownWindow: true })
  const stored = new Set<string>()
  await page.exposeFunction('noteStored', (name: string) => stored.add(name))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (name, value) {
      ;(window as unknown as { noteStored: (name: string) => void }).noteStored(name)
      setItem.call(this, name, value)
    }
  })
  await page.goto('https://group.example/en')
  // Decides about cookies.
  await page.locator('.cm [data-role="all"], .cm [data-role="necessary"]').first().click()
  // A part of the page is missing, as after a new build: the page is loaded again, once.
  site.server.answers.push([/assets\/contact_dialog-/, { status: 404, body: '' }])
  const reloaded = page.waitForEvent('load')
  await page.locator('[data-contact]').first().click()
  await reloaded
  site.server.answers.length = 0
  // Writes to the company, and leaves the form.
  await page.reload()
  await page.locator('[data-contact]').first().click()
  await page.getByRole('dialog').locator('input[name=name]').fill('A visitor')
  await page.keyboard.press('Escape')
  // Reads on in another language.
  await page.goto('https://group.example/en')
  await page.locator('.languages:visible summary').first().click()
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.waitForURL('https://group.example/de')
  for (const { name } of await page.context().cookies()) stored.add(name)
  // Where a property is assigned, setItem is not called.
  for (const name of await page.evaluate(() => [localStorage, sessionStorage].flatMap(Object.keys))) stored.add(name)
  expect([...stored].sort()).toEqual(told('en/privacy-policy.html'))
})

test.each(policies)('%s names the same as all others', (file) => {
  expect(told(file)).toEqual(told('en/privacy-policy.html'))
})
