// The menus of the header: native details on wide screens, a native popover on narrow ones. How they close.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSettled, openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const home = 'https://group.example/en'
const wide = { width: 1280, height: 800 }
const narrow = { width: 390, height: 800 }

async function visit(viewport = wide, options: Parameters<SiteInBrowser['visitor']>[0] = {}) {
  const page = await site.visitor({ viewport, locale: 'en-US', ...options })
  // What closes menus comes with what can wait.
  if (options.javaScriptEnabled === false) await page.goto(home)
  else await openSettled(page, home)
  return page
}
const summaries = (page: Page) => page.locator('header summary')
const opened = (page: Page) => page.locator('header details[open]')
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((at) => document.activeElement?.matches(at) === true, selector)

test('Escape closes each menu and gives the focus back to what opened it', async () => {
  const page = await visit()
  const count = await summaries(page).count()
  expect(count).toBeGreaterThan(1)
  for (let index = 0; index < count; index++) {
    const summary = summaries(page).nth(index)
    await summary.click()
    await expect.poll(() => opened(page).count()).toBe(1)
    await opened(page).locator('a').last().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => opened(page).count()).toBe(0)
    await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test.each([false, true])('a press outside closes it, and one inside does not; by touch: %s', async (hasTouch) => {
  const page = await visit(wide, { hasTouch })
  const press = (x: number, y: number) => (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
  for (const summary of await summaries(page).all()) {
    await summary.click()
    const panel = await opened(page).locator('.submenu-list').boundingBox()
    // A finger beside a link is taken for one on it.
    if (!hasTouch) await press((panel?.x ?? 0) + 3, (panel?.y ?? 0) + 3)
    await expect.poll(() => opened(page).count()).toBe(1)
    await press(200, 500)
    await expect.poll(() => opened(page).count()).toBe(0)
  }
})

test('the press that closes it counts for what it meets', async () => {
  const page = await visit()
  await summaries(page).last().click()
  await page.locator('header .button').click()
  await page.locator('dialog[data-contact-form]').waitFor()
  await expect.poll(() => opened(page).count()).toBe(0)
})

test('it closes when the focus leaves it, in either direction', async () => {
  const page = await visit()
  for (const key of ['Tab', 'Shift+Tab']) {
    await summaries(page).nth(1).focus()
    await page.keyboard.press('Enter')
    const links = await opened(page).locator('a').count()
    if (key === 'Tab') {
      for (let step = 0; step < links; step++) {
        await page.keyboard.press('Tab')
        await expect.poll(() => opened(page).count()).toBe(1)
      }
    }
    await page.keyboard.press(key)
    await expect.poll(() => opened(page).count()).toBe(0)
    expect(await hasFocus(page, 'body')).toBe(false)
  }
})

test.each([wide, narrow])(
  'a link to a place on the page closes the menu and leads there, $width px wide',
  async (size) => {
    const page = await visit(size)
    if (size === narrow) await page.locator('.bar > .menu-button').click()
    const entry = page.locator('header details:has([href="/en#our-values"])')
    await entry.locator('summary').click()
    await entry.locator('[href="/en#our-values"]').click()
    await page.waitForURL(`${home}#our-values`)
    await expect
      .poll(() => page.evaluate(() => document.elementFromPoint(150, 300)?.closest('section')?.id))
      .toBe('our-values')
    await expect.poll(() => opened(page).count()).toBe(0)
  },
)

test('on narrow screens Escape closes the whole menu, and nothing in it moves under a finger', async () => {
  const page = await visit(narrow, { hasTouch: true })
  const button = page.locator('.bar > .menu-button')
  await button.click()
  const contact = page.locator('.menu > .button')
  await summaries(page).last().click()
  const { y } = (await contact.boundingBox()) ?? {}
  await page.evaluate(() =>
    document.querySelector('.menu nav')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  )
  expect((await contact.boundingBox())?.y).toBe(y)
  await page.keyboard.press('Escape')
  await page.locator('.menu').waitFor({ state: 'hidden' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('without scripts a menu opens and closes by its own word', async () => {
  const page = await visit(wide, { javaScriptEnabled: false })
  const summary = summaries(page).last()
  await summary.click()
  await page.locator('header details[open] a').first().waitFor()
  await summary.click()
  await page.locator('header details[open] a').first().waitFor({ state: 'hidden' })
})
