// The strip of marks in Chromium: it scrolls by itself where motion is welcome, and always does what its visitor wants.
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isAwake, openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { blocks: ['images_slider'] })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const strip = (page: Page) => page.locator('.images_slider section')
const left = (page: Page) => strip(page).evaluate((element) => Math.round(element.scrollLeft))
// The strip walks every four seconds.
const twoStepsMs = 9000

async function slider(options: BrowserContextOptions = {}) {
  const page = await site.visitor({
    viewport: { width: 900, height: 800 },
    reducedMotion: 'no-preference',
    ownWindow: true,
    ...options,
  })
  await page.clock.install()
  await page.goto('https://group.example/')
  await strip(page).scrollIntoViewIfNeeded()
  await isAwake(page, 'images_slider')
  return page
}

const end = (page: Page) => strip(page).evaluate((element) => element.scrollWidth - element.clientWidth)

/** Where it is once it has come to rest. */
async function restsAt(page: Page): Promise<number> {
  const seen = [Number.NaN, await left(page)]
  const isAtRest = async () => {
    seen.push(await left(page))
    return seen.at(-1) === seen.at(-2) && seen.at(-2) === seen.at(-3)
  }
  await expect.poll(isAtRest, { interval: 200 }).toBe(true)
  return seen.at(-1) ?? Number.NaN
}

test('it walks by itself', async () => {
  const page = await slider()
  expect(await left(page)).toBe(0)
  await page.clock.runFor(twoStepsMs)
  await expect.poll(() => left(page)).toBeGreaterThan(0)
})

test('it rests under the pointer', async () => {
  const page = await slider()
  await strip(page).hover()
  await page.clock.runFor(twoStepsMs)
  await page.waitForTimeout(500)
  expect(await left(page)).toBe(0)
})

test('it can be stopped and started', async () => {
  const page = await slider()
  await page.clock.runFor(4100)
  await page.locator('.images_slider').getByRole('button').nth(1).click()
  const stopped = await restsAt(page)
  await page.clock.runFor(twoStepsMs)
  await page.waitForTimeout(500)
  expect(await left(page)).toBe(stopped)
  await page.locator('.images_slider').getByRole('button').nth(1).click()
  await page.clock.runFor(twoStepsMs)
  await expect.poll(() => left(page)).toBeGreaterThan(stopped)
})

test('it stops for good once the visitor has moved it', async () => {
  const page = await slider()
  await strip(page).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(page)).toBeGreaterThan(100)
  const moved = await restsAt(page)
  await strip(page).blur()
  await page.clock.runFor(twoStepsMs)
  await page.waitForTimeout(500)
  expect(await left(page)).toBe(moved)
})

test('keys go by a mark, to the end, and from the end to the start', async () => {
  const page = await slider()
  await strip(page).focus()
  await page.keyboard.press('End')
  await expect.poll(async () => (await end(page)) - (await left(page))).toBeLessThanOrEqual(1)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => left(page)).toBe(0)
})

test('the buttons turn a whole strip', async () => {
  const page = await slider()
  await page.locator('.images_slider').getByRole('button').last().click()
  await expect.poll(() => left(page)).toBeGreaterThan(250)
  await page.locator('.images_slider').getByRole('button').first().click()
  await expect.poll(() => left(page)).toBe(0)
})

test('nothing moves by itself under reduced motion, and no button offers it', async () => {
  const page = await slider({ reducedMotion: 'reduce' })
  await page.clock.runFor(twoStepsMs)
  await page.waitForTimeout(300)
  expect(await left(page)).toBe(0)
  expect(await page.locator('.images_slider').getByRole('button').count()).toBe(2)
})

test('without scripts it scrolls by hand, and no button is dead', async () => {
  const page = await site.visitor({ javaScriptEnabled: false, viewport: { width: 900, height: 800 } })
  await page.goto('https://group.example/')
  expect(await page.locator('.images_slider button:visible').count()).toBe(0)
  await strip(page).hover()
  await page.mouse.wheel(300, 0)
  await expect
    .poll(() =>
      page
        .locator('.images_slider li')
        .first()
        .boundingBox()
        .then((box) => box?.x ?? 0),
    )
    .toBeLessThan(0)
})
