// A press on a card leads where the card leads. That it is met at each of its points is a fact of all_pages.test.ts.
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const sizes = [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]

const home = 'https://group.example/de'
/** Presses the middle of what is seen, with the mouse and nowhere else. */
async function pressWords(page: Page, card: string) {
  const words = page.locator(`${card} .action`).first()
  await words.scrollIntoViewIfNeeded()
  const box = await words.boundingBox()
  if (box === null) throw new Error(`${card} has no words to press`)
  await page.mouse.click(box.x + Math.min(box.width / 2, 60), box.y + box.height - 8)
}

test.each(sizes)('a press on the words of a card leads where the card leads, $width px wide', async (viewport) => {
  const page = await site.visitor({ viewport, locale: 'de-DE' })
  await page.goto(home)
  await pressWords(page, '.card:has([href="/de/enterprise"])')
  await page.waitForURL('https://group.example/de/enterprise')

  await page.goto(home)
  await pressWords(page, '.card:has([data-opens])')
  await page.locator('dialog.lightbox').waitFor()
  expect(page.url()).toBe(home)
  await page.keyboard.press('Escape')

  await page.goto('https://imprion.example/de/time')
  await pressWords(page, '[data-variant=list] .card:has([href$="/timelee"])')
  await page.waitForURL(/timelee/)
  await page.goto(`${home}/legal-notice`)
  await page.locator('main [data-cookie-settings]').click()
  await page.getByRole('dialog', { name: textIn('de', 'consent.preferences') }).waitFor()
})

const early: [what: string, button: string, said: Parameters<typeof textIn>[1], opened: (page: Page) => Locator][] = [
  ['search', '[data-search]', 'search.loading', (page) => page.getByRole('searchbox')],
  [
    'cookie settings',
    'footer [data-cookie-settings]',
    'navigation.loading',
    (page) => page.getByRole('dialog', { name: textIn('de', 'consent.preferences') }),
  ],
]

test.each(early)(
  '%s pressed before the script has come: the page says so, and opens it once that is there',
  async (_, button, said, opened) => {
    const page = await site.visitor({ locale: 'de-DE' })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/start-*.js', async (route) => {
      await released
      await route.continue()
    })
    // No banner comes in between.
    await page.goto(`${home}/legal-notice`, { waitUntil: 'commit' })
    await page.locator(button).click()
    const waits = page.locator('.waits:popover-open')
    expect(await waits.textContent()).toBe(textIn('de', said))
    expect(await opened(page).count()).toBe(0)
    release()
    await opened(page).waitFor()
    expect(await waits.count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator(button).click()
    await opened(page).waitFor()
  },
)
