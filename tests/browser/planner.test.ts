// The Wi-Fi planner in Chromium: a plan that follows pointer and keyboard, the way into the contact form, the print.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isAwake, openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false, blocks: ['wifi_planner', 'contact_dialog'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const address = 'https://imprion.example/en/wifi'
const result = (page: Page) => page.locator('.wifi_planner p[role="status"]')
const drawnPoints = (page: Page) => page.locator('.wifi_planner .drawings circle')
const said = (accessPoints: number, distributors: number) => [
  textIn('en', 'wifi_planner.access_points', { count: accessPoints }),
  textIn('en', 'wifi_planner.distributors', { count: distributors }),
]
const saysIn = async (page: Page, [points = '', distributors = '']: string[]) => {
  await expect.poll(() => result(page).textContent()).toContain(points)
  expect(await result(page).textContent()).toContain(distributors)
}

/** The page with its planner awake. */
async function planner(url = address, options: Parameters<SiteInBrowser['visitor']>[0] = {}) {
  const page = await site.visitor({ locale: 'en-US', ...options })
  await page.goto(url)
  await page.locator('.wifi_planner').scrollIntoViewIfNeeded()
  await isAwake(page, 'wifi_planner')
  return page
}

test('the plan follows the keyboard, and nothing on the page moves', async () => {
  const page = await planner()
  await saysIn(page, said(14, 1))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await page.getByRole('slider', { name: textIn('en', 'wifi_planner.rooms') }).focus()
  await page.keyboard.press('ArrowRight')
  await saysIn(page, said(17, 1))
  expect(await drawnPoints(page).count()).toBe(5)
  await page.keyboard.press('End')
  await saysIn(page, said(26, 2))
  expect(await height()).toBe(before)
})

test('the plan follows the pointer, and goes into the contact form as words', async () => {
  const page = await planner()
  const floors = page.getByRole('slider', { name: textIn('en', 'wifi_planner.floors') })
  const box = await floors.boundingBox()
  await floors.click({ position: { x: (box?.width ?? 0) - 4, y: (box?.height ?? 0) / 2 } })
  await expect.poll(() => floors.inputValue()).toBe('8')
  await page.locator('.wifi_planner form fieldset label').last().click()
  await saysIn(page, said(82, 4))
  expect(await drawnPoints(page).count()).toBe(10)

  await page.locator('.wifi_planner .result .button').click()
  const message = page.getByRole('textbox', { name: textIn('en', 'contact_dialog.message') })
  await expect.poll(() => message.inputValue()).toContain(said(82, 4).join(', '))
  expect(await message.inputValue()).toContain(`${textIn('en', 'wifi_planner.floors')}: 8`)
  // What was handed over is not asked again, and the typing begins at what is.
  const asked = page.locator('dialog [name^="detail:"]')
  await expect.poll(() => asked.first().isVisible()).toBe(false)
  expect(await asked.count()).toBeGreaterThan(1)
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name')
})

test('a link opens the plan that it was copied from, on its floor, and the next choice goes into the address', async () => {
  const page = await planner(`${address}?floors=4&rooms=10&wall=concrete&floor=3`)
  await saysIn(page, said(22, 1))
  const floor = page.getByRole('group', { name: textIn('en', 'wifi_planner.floor') })
  const chosen = floor.getByRole('radio', { checked: true })
  expect(await chosen.inputValue()).toBe('3')
  expect(await page.locator('.wifi_planner .drawings').textContent()).toContain('301')
  // Without https there is no clipboard: the address is shown, until it is no longer that of the choice.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.locator('.wifi_planner .share button').click()
  const shared = page.locator('.wifi_planner .share [role=status]')
  await expect.poll(() => shared.textContent()).toBe(page.url())
  await chosen.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.locator('.wifi_planner .drawings').textContent()).toContain('201')
  expect(await shared.textContent()).toBe('')
  await expect.poll(() => page.url()).toBe(`${address}?floors=4&rooms=10&wall=concrete&floor=2`)
})

test('without a script the sheet shows the plan of the start', async () => {
  const page = await site.visitor({ locale: 'en-US', javaScriptEnabled: false })
  await page.goto(address)
  await saysIn(page, said(14, 1))
  expect(await page.getByText(textIn('en', 'wifi_planner.static')).isVisible()).toBe(true)
  expect(await page.locator('.sheet [data-print]').isVisible()).toBe(false)
})

test('its button prints the sheet alone, on one page', async () => {
  const page = await planner(address, { wholePages: true })
  await page.evaluate(() => {
    globalThis.print = () => {}
  })
  const button = page.locator('.sheet [data-print]')
  await expect
    .poll(async () => {
      await button.click()
      return page.evaluate(() => document.documentElement.dataset.printing)
    })
    .toBe('')
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  expect(await page.evaluate(() => document.documentElement.dataset.printing)).toBeUndefined()
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThan(2)
})
