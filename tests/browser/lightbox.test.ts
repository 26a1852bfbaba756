// The lightbox in Chromium, on a page of its own with three pictures.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtSite } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
let site: SiteInBrowser
let content: string
beforeAll(async () => {
  content = mkdtempSync(path.join(tmpdir(), 'lightbox-'))
  cpSync(path.join(checkout, 'content'), content, { recursive: true })
  const image = (src: string) => ({ src, alt: { all: src } })
  const card = {
    name: { all: 'Pictures' },
    view_image: true,
    images: ['certificates/iso-9001.svg', 'certificates/iso-27001.svg', 'scenes/wifi.svg'].map(image),
    button_name: { all: 'View' },
  }
  const page = {
    title: { all: 'Lightbox' },
    description: { all: 'Lightbox' },
    hidden: true,
    blocks: [{ component: 'link_cards', data: { title: { all: 'Cards' }, cards: [card] } }],
  }
  writeFileSync(path.join(content, 'group/pages/lightbox.yaml'), JSON.stringify(page))
  site = await openSite(builtSite(content, 'lightbox', ['--brand', 'group']))
}, 300_000)
afterAll(async () => {
  await site.close()
  rmSync(content, { recursive: true })
})
afterEach(() => expect(site.errors).toEqual([]))

const opener = (page: Page) => page.locator('.link_cards a[data-opens]')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pictures' })
const shown = (page: Page) => dialog(page).locator('img').getAttribute('alt')

async function visit(options: BrowserContextOptions = {}) {
  const page = await site.visitor(options)
  await page.goto('https://group.example/en/lightbox')
  return page
}

test('a click before its script is there opens it, and not the picture file', async () => {
  const page = await visit()
  await opener(page).evaluate((link: HTMLElement) => link.click())
  await dialog(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/lightbox')
  expect(await shown(page)).toBe('certificates/iso-9001.svg')
})

test('on a phone the buttons to the pictures before and after stand beside each other', async () => {
  const page = await site.visitor({ viewport: { width: 360, height: 740 } })
  await page.goto('https://group.example/de/lightbox')
  await opener(page).click()
  await dialog(page).waitFor()
  const ways = await dialog(page).locator('.lightbox-bar button').all()
  const [before, after] = await Promise.all(ways.map((way) => way.boundingBox()))
  expect(before?.y).toBeGreaterThan(0)
  expect(after?.y).toBe(before?.y)
})

test('arrow keys and buttons go round the pictures, and the position is told', async () => {
  const page = await visit()
  await opener(page).click()
  await dialog(page).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe('certificates/iso-27001.svg')
  await dialog(page).getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => shown(page)).toBe('scenes/wifi.svg')
  expect(await dialog(page).locator('[aria-live]').textContent()).toContain('3')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => shown(page)).toBe('certificates/iso-9001.svg')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => shown(page)).toBe('scenes/wifi.svg')
})

test('Home and End lead to the first and the last picture', async () => {
  const page = await visit()
  await opener(page).click()
  await dialog(page).waitFor()
  for (const [key, picture] of [
    ['End', 'scenes/wifi.svg'],
    ['End', 'scenes/wifi.svg'],
    ['Home', 'certificates/iso-9001.svg'],
    ['Home', 'certificates/iso-9001.svg'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(() => shown(page)).toBe(picture)
  }
})

test('a finger moved sideways shows the next picture, a short tremble does not', async () => {
  const page = await visit()
  await opener(page).click()
  await dialog(page).waitFor()
  const swipe = (from: number, to: number) =>
    dialog(page)
      .locator('img')
      .evaluate(
        (picture, [start, end]) => {
          const event = (type: string, clientX: number) =>
            picture.dispatchEvent(
              new PointerEvent(type, { bubbles: true, clientX, pointerType: 'touch', isPrimary: true }),
            )
          event('pointerdown', start ?? 0)
          event('pointerup', end ?? 0)
        },
        [from, to],
      )
  await swipe(200, 190)
  await page.waitForTimeout(200)
  expect(await shown(page)).toBe('certificates/iso-9001.svg')
  await swipe(300, 100)
  await expect.poll(() => shown(page)).toBe('certificates/iso-27001.svg')
  await swipe(100, 300)
  await expect.poll(() => shown(page)).toBe('certificates/iso-9001.svg')
})

test('focus stays inside and comes back to the card', async () => {
  const page = await visit()
  await opener(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor()
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
  await expect.poll(() => opener(page).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('without scripts the card is a link to the picture', async () => {
  const page = await visit({ javaScriptEnabled: false })
  expect(await opener(page).getAttribute('href')).toMatch(/^\/assets\/iso-9001-.*\.svg$/)
})
