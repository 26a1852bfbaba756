// The small site with a language that is written from right to left, in Chromium: what has a side stands on the other one.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageWith, smallSite } from '../checked_site.ts'
import { writeSmallSite } from '../small_site.ts'
import { builtSite } from './built_site.ts'
import { readingOrder } from './reading_order.ts'
import { isAwake, openSite, type SiteInBrowser } from './site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-right-to-left-'))
let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(builtSite(arabicContent(), 'right-to-left'))
}, 300_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => expect(site.errors).toEqual([]))

const texts = {
  title: 'الشبكات والأمن والبرمجيات للشركات',
  numbers: 'المجموعة بالأرقام',
  customers: 'عميل',
  path: 'مسيرتنا',
  began: 'البداية.',
  marks: 'الشهادات والشركاء',
  mark: 'شهادة',
  estimate: 'احسب التكلفة',
  contact: 'أخبرنا بما تحتاج إليه',
  write: 'اكتب إلينا',
}
const said = (arabic: string) => ({ sl: 'Besede', en: 'Words', ar: arabic })

function arabicContent(): string {
  const image = { src: 'mark.svg', decorative: true }
  const blocks = [
    {
      component: 'image_text_and_buttons',
      data: { variant: 'hero', title: said(texts.title), image: { ...image, src: 'patterns/group.svg' } },
    },
    {
      component: 'statistic_numbers',
      data: { title: said(texts.numbers), items: [{ value: 1750, name: said(texts.customers) }] },
    },
    {
      component: 'timeline',
      data: {
        title: said(texts.path),
        items: [2006, 2025].map((year) => ({ year, description: [said(texts.began)] })),
      },
    },
    {
      component: 'images_slider',
      data: { title: said(texts.marks), items: Array.from({ length: 12 }, () => ({ image, name: said(texts.mark) })) },
    },
    {
      component: 'tms_calculator',
      data: {
        title: said(texts.estimate),
        currency: 'EUR',
        subscribers: { minimum: 100, maximum: 50_000, start: 12_345, tiers: [{ price: 0.9 }] },
        modules: [{ id: 'one', name: said(texts.mark), price: 1.5 }],
        start_modules: [],
        support_levels: [{ id: 'always', name: said(texts.path), percent: 25 }],
        periods: [{ id: 'monthly', name: said(texts.path), months: 1, discount_percent: 0 }],
        sample_note: said(texts.numbers),
        button: said(texts.write),
      },
    },
    {
      component: 'contact_dialog',
      data: { title: said(texts.contact), button: said(texts.write), privacy: 'terms' },
    },
  ]
  const listed = blocks.map((block) => `  - ${JSON.stringify(block)}\n`).join('')
  const locales = '  - { code: ar, name: العربية, tag: ar-EG, hreflang: ar-EG, sitemap: ar-EG }\ndefault_locale'
  return writeSmallSite(folder, {
    'content/site.yaml': (smallSite['content/site.yaml'] ?? '').replace('default_locale', locales),
    'content/group/pages/index.yaml': pageWith(listed),
  })
}

async function visit(width: number, address = 'https://group.example/ar') {
  const page = await site.visitor({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.goto(address)
  return page
}
const middle = async (part: Locator) => {
  const box = await part.boundingBox()
  return box === null ? Number.NaN : box.x + box.width / 2
}
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.each([360, 1440])('at %d pixels the page begins on the right, and nothing sticks out of it', async (width) => {
  const page = await visit(width)
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await overflow(page)).toBe(0)
  expect(await middle(page.locator('.logo'))).toBeGreaterThan(width / 2)
  const heading = page.locator('h1')
  expect(await heading.textContent()).toContain(texts.title)
  expect(await heading.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start')
  // The rail, and the first year of the timeline: before its words, or before the years that follow.
  const rail = await page.locator('.block-timeline').evaluate((block) => getComputedStyle(block, '::after').right)
  expect(Number.parseFloat(rail)).toBeLessThan(width / 8)
  expect(await middle(page.locator('.block-timeline time').first())).toBeGreaterThan(width / 2)
})

test('pages from left to right say nothing of it, and each language is named in its own direction', async () => {
  const page = await visit(1440, 'https://group.example/en')
  expect(await page.locator('html').getAttribute('dir')).toBeNull()
  const dirs = () => page.locator('.languages a').evaluateAll((links) => links.map((link) => link.getAttribute('dir')))
  expect(await dirs()).toEqual([null, null, 'rtl'])
  await page.goto('https://group.example/ar')
  expect(await dirs()).toEqual(['ltr', 'ltr', null])
})

test('the menus open within the page', async () => {
  const page = await visit(1440)
  await page.locator('.languages summary').click()
  expect(await middle(page.locator('.languages ul'))).toBeLessThan(720)
  expect(await overflow(page)).toBe(0)
  const narrow = await visit(360)
  await narrow.locator('.bar > .menu-button').click()
  expect(await middle(narrow.locator('.menu > .menu-button'))).toBeLessThan(180)
  expect(await overflow(narrow)).toBe(0)
})

test('the form has its close button on the left, and telephone numbers keep their digits in order', async () => {
  const page = await visit(1440)
  await page.locator('.block-contact_dialog [data-contact]').first().click()
  const dialog = page.locator('dialog[data-contact-form]')
  await dialog.locator('.fields[novalidate], .fields').first().waitFor()
  expect(await middle(dialog.locator('.head button'))).toBeLessThan(await middle(dialog))
  const number = page.locator('footer a[href^="tel:"]')
  const [plus, last] = await number.evaluate((link) =>
    [0, (link.textContent ?? '').length - 1].map((at) => {
      const range = document.createRange()
      range.setStart(link.firstChild as Node, at)
      range.setEnd(link.firstChild as Node, at + 1)
      return range.getBoundingClientRect().left
    }),
  )
  expect(plus).toBeLessThan(last ?? 0)
})

test('numbers are written as the language writes them', async () => {
  const page = await visit(1440)
  expect(await page.locator('.statistic_numbers dd').textContent()).toContain(
    new Intl.NumberFormat('ar-EG').format(1750),
  )
})

test('the digits of a sum run as they do in a text, though each of them is an element', async () => {
  const page = await visit(1440)
  const digits = page.locator('.tms_calculator output [aria-hidden]')
  await digits.scrollIntoViewIfNeeded()
  // Waking takes out what it does not know.
  await isAwake(page, 'tms_calculator')
  const { asItStands, asPlainText } = await readingOrder(digits)
  expect(asPlainText).toMatch(/\d|[٠-٩]/)
  expect(asItStands).toBe(asPlainText)
})

test('the strip of marks goes on to the left, by its button and by its keys', async () => {
  const page = await visit(900)
  const strip = page.locator('.images_slider section')
  const left = () => strip.evaluate((element) => Math.round(element.scrollLeft))
  await strip.scrollIntoViewIfNeeded()
  await isAwake(page, 'images_slider')
  expect(await left()).toBe(0)
  await page.locator('.images_slider button').nth(2).click()
  await expect.poll(left).toBeLessThan(0)
  await page.locator('.images_slider button').nth(0).click()
  await expect.poll(left).toBe(0)
  await strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(left).toBeLessThan(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBe(0)
  await page.keyboard.press('End')
  const end = await strip.evaluate((element) => element.clientWidth - element.scrollWidth)
  await expect.poll(left).toBeLessThanOrEqual(end + 1)
  await page.keyboard.press('Home')
  await expect.poll(left).toBe(0)
})
