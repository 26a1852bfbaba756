// The menus of the header: native details on wide screens, a native popover on narrow ones. How they close. And the search that is
// opened from it.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSettled, openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['contact_dialog'] })
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
  const page = await visit(wide, { hasTouch, wholePages: true })
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
    const page = await visit(size, { wholePages: true })
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

const dialog = (page: Page) => page.locator('dialog.search')
const status = (page: Page) => dialog(page).getByRole('status').textContent()
const fetchedFor = () => site.server.requests.filter((each) => /search/.test(each))
async function search(page: Page, words: string) {
  await page.locator('[data-search]').click()
  await dialog(page).getByRole('searchbox').fill(words)
  await expect.poll(() => dialog(page).locator('li a').count()).toBeGreaterThan(0)
}

test('nothing of search comes before it is opened; then this domain is searched first, and the others after it', async () => {
  const page = await visit()
  expect(fetchedFor()).toEqual([])
  await search(page, 'networ')
  const hosts = ['connecti-com', 'group', 'imprion', 'ovis'].map((name) => `GET ${name}.example/_search/en.json`)
  await expect
    .poll(() =>
      fetchedFor()
        .filter((each) => each.includes('_search'))
        .sort(),
    )
    .toEqual(hosts)
  await expect.poll(() => dialog(page).locator('h2').count()).toBeGreaterThan(0)
  const origins = await dialog(page)
    .locator('ul')
    .evaluateAll((lists) => lists.map((list) => [...new Set([...list.querySelectorAll('a')].map((a) => a.origin))]))
  expect(origins[0]).toEqual(['https://group.example'])
  expect(origins.length).toBeGreaterThan(1)
  expect(origins.slice(1).every((own) => own.length === 1 && own[0] !== 'https://group.example')).toBe(true)
  await expect.poll(() => status(page)).toMatch(/^Results: \d+$/)
  expect(await status(page)).toBe(`Results: ${await dialog(page).locator('li a').count()}`)
})

test('arrows go through the results and back to the field, typing goes on in it, Escape closes and gives the focus back', async () => {
  const page = await visit()
  await search(page, 'network')
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.matches('.search li:first-child a, .search input') && document.activeElement.tagName,
    )
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('A')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('INPUT')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('s')
  expect(await dialog(page).getByRole('searchbox').inputValue()).toBe('networks')
  for (let press = 0; press < 80; press++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('.search') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  expect(await hasFocus(page, '[data-search]')).toBe(true)
})

test('a key opens it but where one writes, Enter opens the first result, at the section that says it', async () => {
  const page = await visit()
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  await page.keyboard.type('a/b')
  expect(await dialog(page).getByRole('searchbox').inputValue()).toBe('a/b')
  await dialog(page).getByRole('searchbox').fill('certification')
  const first = dialog(page).locator('li a').first()
  await first.waitFor()
  const href = await first.getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL(String(href))
  await dialog(page).waitFor({ state: 'hidden' })
})

test('without a result it says so, and leads to the form; a word with signs of markup is a word', async () => {
  const page = await visit()
  await page.locator('[data-search]').click()
  await dialog(page).getByRole('searchbox').fill('<b>$&zzxq')
  await expect.poll(() => status(page)).toBe('No results for “<b>$&zzxq”.')
  // Drawn out of the field, as one selects a text.
  await dialog(page).getByRole('searchbox').hover()
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await dialog(page).isVisible()).toBe(true)
  await dialog(page).locator('[data-contact]').click()
  await page.locator('dialog[data-contact-form][open]').waitFor()
  expect(await dialog(page).isVisible()).toBe(false)
})

test('where an index does not come, it is said whose, and what has come is there; all of it may be asked for again', async () => {
  const page = await visit()
  site.server.answers.push([/^(group|ovis)\.example\/_search/, null])
  await search(page, 'network')
  expect(await status(page)).toMatch(/^The search did not load/)
  await expect.poll(() => dialog(page).locator('.search-note').count()).toBe(1)
  site.server.answers.length = 0
  await dialog(page).getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => status(page)).toMatch(/^Results: /)
})

test('where its texts do not come, the page says that search did not load, and it may be tried again', async () => {
  const page = await visit()
  site.server.answers.push([/^\/assets\/.*search.*\.json/, null])
  await page.locator('[data-search]').click()
  await page
    .getByRole('alert')
    .getByText(/^The search did not load/)
    .waitFor()
  expect(await page.locator('[aria-busy]').count()).toBe(0)
  site.server.answers.length = 0
  await page.getByRole('alert').getByRole('button').click()
  await dialog(page).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('without scripts nothing promises a search', async () => {
  const page = await visit(wide, { javaScriptEnabled: false })
  expect(await page.locator('[data-search]').isVisible()).toBe(false)
})
