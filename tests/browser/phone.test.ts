// What a visitor on a phone has at hand: something to do on each stretch of a page, the head that comes back, a small cookie
// notice, the sum of the calculator.
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pagesIn } from './built_site.ts'
import { openSettled, openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const product = 'https://imprion.example/de/wifi'

/** A page comes with its head and foot alone, for tests of what is around every page. */
const answerBare = (url: string) => site.answer(url, (html) => html.replace(/(<main[^>]*>).*<\/main>/s, '$1</main>'))

const quick = (page: Page) => page.locator('.quick p')
const scrolled = (page: Page, to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to)
const isQuickSeen = (page: Page) => expect.poll(() => quick(page).isVisible())

test("the bar with the page's own words comes after the hero and goes before the contact section", async () => {
  const page = await site.visitor(phone)
  await page.goto(product)
  expect(await quick(page).isVisible()).toBe(false)
  await scrolled(page, 1500)
  await isQuickSeen(page).toBe(true)
  const end = async () => {
    const { y, height } = (await quick(page).boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  await expect.poll(end).toBeCloseTo(740, 0)
  const words = await page.locator('#contact .button').first().textContent()
  expect(await quick(page).getByRole('link').first().textContent()).toBe(words)
  expect(await quick(page).getByRole('link').last().getAttribute('href')).toMatch(/^tel:\+\d+$/)

  const contact = await page.locator('#contact').evaluate((section) => section.getBoundingClientRect().top + scrollY)
  await scrolled(page, contact - 400)
  await isQuickSeen(page).toBe(false)

  await scrolled(page, 1500)
  await quick(page).getByRole('link').first().tap()
  await page.locator('dialog[data-contact-form]').waitFor()
  const isCovered = await quick(page).evaluate((bar) => {
    const { left, top } = bar.getBoundingClientRect()
    return !bar.contains(document.elementFromPoint(left + 30, top + 30))
  })
  expect(isCovered).toBe(true)
})

test.each([
  'https://group.example/de/cybersecurity',
  'https://connecti-com.example/de',
  'https://imprion.example/de/timelee',
  product,
])('nothing gets the focus underneath the bar, which does not lose it either: %s', async (url) => {
  const page = await site.visitor({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await page.goto(url)
  const below: string[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(async () => {
      // The bar goes with the next frame after the page was scrolled to what has the focus.
      for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame)
      const [element, bar] = [document.activeElement, document.querySelector('.quick p')]
      if (element === null || element === document.body) return null
      const isUnder =
        bar?.checkVisibility({ visibilityProperty: true }) &&
        !bar.contains(element) &&
        element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      if (!isUnder) return ''
      const places = [element, bar].map((each) => JSON.stringify(each?.getBoundingClientRect()))
      return `${element.textContent?.trim()} at ${places[0]}, the bar at ${places[1]}, scrolled by ${scrollY}`
    })
    if (focus === null) break
    stops += 1
    if (focus !== '') below.push(focus)
  }
  expect(stops).toBeGreaterThan(25)
  expect(below).toEqual([])
})

test('the bar is only there on phones', async () => {
  const page = await site.visitor({ viewport: { width: 1024, height: 800 } })
  await page.goto(product)
  await scrolled(page, 1500)
  await page.waitForTimeout(400)
  expect(await quick(page).isVisible()).toBe(false)
})

const headTop = (page: Page) =>
  page.locator('.site-header .bar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top))
const frames = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))
async function scrollUp(page: Page) {
  for (let count = 0; count < 4; count++) {
    await page.evaluate(() => scrollBy({ top: -30, behavior: 'instant' }))
    await page.waitForTimeout(50)
  }
}

test.each([360, 1280])('the head comes back on the way up and goes on the way down: %i px', async (width) => {
  const page = await site.visitor({ viewport: { width, height: 740 } })
  await openSettled(page, product)
  await scrolled(page, 1500)
  await expect.poll(() => headTop(page)).toBeLessThan(-100)
  await scrollUp(page)
  await expect.poll(() => headTop(page)).toBe(0)
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }))
  await expect.poll(() => headTop(page)).toBeLessThan(-100)
})

test.each([0, 250])(
  'a jump up to a place of the page does not bring the head before it: frames %i ms late',
  async (late) => {
    const page = await site.visitor({ viewport: { width: 1280, height: 740 } })
    await openSettled(page, 'https://group.example/de')
    await page.evaluate((late) => {
      const beBusy = () => {
        const end = performance.now() + late
        while (performance.now() < end);
        requestAnimationFrame(beBusy)
      }
      if (late > 0) beBusy()
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    }, late)
    await frames(page)
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '#our-certification'
      document.body.append(link)
      link.click()
    })
    const top = () => page.locator('#our-certification').evaluate((section) => section.getBoundingClientRect().top)
    await expect.poll(top).toBeCloseTo(30, -1)
    await frames(page)
    expect(await page.evaluate(() => document.documentElement.dataset.header)).toBeUndefined()
    await expect.poll(() => headTop(page)).toBeLessThan(-100)
  },
)

test.each([360, 1440])('the head does not come back before what the keyboard goes back to: %i px', async (width) => {
  const page = await site.visitor({ viewport: { width, height: 740 }, reducedMotion: 'reduce' })
  await openSettled(page, 'https://imprion.example/wifi')
  await page.locator('footer a').last().focus()
  const covered: string[] = []
  let stops = 0
  for (;;) {
    await page.keyboard.press('Shift+Tab')
    const focus = await page.evaluate(async () => {
      // The head follows the scrolling, of which a page is told with the next frame.
      for (let count = 0; count < 2; count++) await new Promise(requestAnimationFrame)
      const element = document.activeElement
      const head = document.querySelector('.site-header')
      if (!element || !head || element === document.body || head.contains(element)) return null
      const { left, top, width, height } = element.getBoundingClientRect()
      const isCovered = head.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      return { words: element.textContent?.trim() || element.tagName, isCovered }
    })
    if (focus === null) break
    stops += 1
    if (focus.isCovered) covered.push(focus.words)
  }
  expect(stops).toBeGreaterThan(25)
  expect(covered).toEqual([])
})

test.each(['sl', 'en', 'hr', 'de', 'fr', 'it'])(
  'the cookie notice speaks the language of the page, and takes at most 120 px of a phone: %s',
  async (locale) => {
    const page = await site.visitor({ ...phone, hasDecided: false })
    const url = `https://group.example/${locale === 'sl' ? '' : locale}`
    answerBare(url)
    await page.goto(url)
    const notice = page.getByRole('dialog', { name: textIn(locale, 'consent.title') })
    await notice.waitFor()
    expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(120)
    const [accept, reject] = await Promise.all(
      ['accept', 'reject'].map(async (name) => {
        const button = notice.getByRole('button', { name: textIn(locale, `consent.${name}`), exact: true })
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
        const { backgroundColor, borderColor, color } = await button.evaluate((each) => getComputedStyle(each))
        return { width, height, backgroundColor, borderColor, color }
      }),
    )
    expect(accept).toEqual(reject)
    expect(accept?.height).toBeGreaterThanOrEqual(44)
    // Nothing lies over the page but the notice.
    const over = await page.locator('#cc-main .cm-wrapper').evaluate((each) => getComputedStyle(each).backgroundImage)
    expect(over).toBe('none')
    await notice.getByRole('button', { name: textIn(locale, 'consent.manage'), exact: true }).tap()
    await page.getByRole('dialog', { name: textIn(locale, 'consent.preferences') }).waitFor()
  },
)

test('the cookie notice lies over neither the menu nor the list of languages', async () => {
  const page = await site.visitor({ ...phone, hasDecided: false })
  await page.goto(product)
  const notice = page.locator('#cc-main .cm')
  const top = async () => (await notice.boundingBox())?.y ?? Number.NaN
  await notice.waitFor()
  await page.locator('.languages summary').tap()
  await expect.poll(top).toBeGreaterThan(500)
  await page.locator('.languages summary').tap()
  await page.locator('.bar > .menu-button').tap()
  await expect.poll(top).toBeGreaterThan(500)
})

test.each([
  [360, 740],
  [1440, 900],
])('the sum of the calculator is in sight at each of its choices: %i px', async (width, height) => {
  const page = await site.visitor({ viewport: { width, height } })
  await page.goto('https://connecti-com.example/de/tms')
  const choices = page.locator('.tms_calculator form :is(input, legend)')
  for (const choice of await choices.all()) {
    await choice.evaluate((each) => each.scrollIntoView({ block: 'center' }))
    const isSeen = await page.locator('.tms_calculator output').evaluate((sum) => {
      const { left, top, width: wide, height: high } = sum.getBoundingClientRect()
      return sum.contains(document.elementFromPoint(left + wide / 2, top + high / 2))
    })
    expect([await choice.getAttribute('id'), isSeen]).toEqual([await choice.getAttribute('id'), true])
  }
})

test.each(['sl', 'en', 'hr', 'de', 'fr', 'it'])('no word at the foot of a page is torn: %s', async (locale) => {
  const page = await site.visitor({ ...phone, reducedMotion: 'reduce' })
  // The foot of the page is that of its brand.
  const homes = pagesIn(locale).filter((url) => new URL(url).pathname === `/${locale === 'sl' ? '' : locale}`)
  const torn: string[] = []
  for (const url of homes) {
    answerBare(url)
    await page.goto(url)
    const found = await page.evaluate(() => {
      const texts = document.createTreeWalker(
        document.querySelector('.footer-columns') ?? document.body,
        NodeFilter.SHOW_TEXT,
      )
      const words: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        if (text.includes('@')) continue
        for (const { 0: word, index } of text.matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
        }
      }
      const isTooWide = document.documentElement.scrollWidth > innerWidth
      return isTooWide ? [...words, 'wider than the screen'] : words
    })
    torn.push(...found.map((word) => `${url}: ${word}`))
  }
  expect(homes.length).toBeGreaterThan(3)
  expect(torn).toEqual([])
})

test('beside its picture, the title of a legal page ends before that is seen', async () => {
  const page = await site.visitor()
  await page.goto('https://imprion.example/de/terms-and-conditions')
  for (const width of [1024, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 })
    const overlap = await page.evaluate(() => {
      const words = document.createRange()
      words.selectNodeContents(document.querySelector('.prose h1') ?? document.body)
      const picture = document.querySelector('.prose picture')?.getBoundingClientRect()
      // The first 12 hundredths of it are hardly there.
      return words.getBoundingClientRect().right - (picture?.left ?? 0) - (picture?.width ?? 0) * 0.12
    })
    expect([width, overlap <= 0]).toEqual([width, true])
  }
})

test('the language is chosen without the menu, and the menu has telephone and e-mail', async () => {
  // A transition between two pages does not bear that the emulated screen is set anew.
  const page = await site.visitor({ ...phone, reducedMotion: 'reduce' })
  await page.goto(product)
  await page.locator('.languages summary').tap()
  await page.locator('.languages a[hreflang^="fr"]').tap()
  await page.waitForURL('https://imprion.example/fr/wifi')
  await page.locator('.bar > .menu-button').tap()
  const menu = page.locator('.menu')
  await menu.locator('a[href^="tel:"]').waitFor()
  expect(await menu.locator('a[href^="mailto:"]').isVisible()).toBe(true)
})

test('what stands at the foot of the page is large enough for a finger', async () => {
  const page = await site.visitor(phone)
  await page.goto(product)
  const small = await page.locator('.site-footer :is(a, button)').evaluateAll((links) =>
    links.flatMap((link) => {
      const { height } = link.getBoundingClientRect()
      return height < 40 ? [`${link.textContent}: ${height}`] : []
    }),
  )
  expect(small).toEqual([])
})

test('a mark on a sheet stands before the words of its row', async () => {
  const page = await site.visitor(phone)
  await page.goto('https://connecti-com.example/de/mtp')
  const free = () =>
    [...document.querySelectorAll('.sheet th:is(.good, .open, .bad)')].map((cell) => {
      const { inlineSize, insetInlineStart } = getComputedStyle(cell, '::before')
      const [begin, size, words] = [insetInlineStart, inlineSize, getComputedStyle(cell).paddingInlineStart].map(
        Number.parseFloat,
      ) as [number, number, number]
      return words - begin - size
    })
  const rooms = await page.evaluate(free)
  expect(rooms.length).toBeGreaterThan(3)
  expect(Math.min(...rooms)).toBeGreaterThan(2)
})

const fetched = (pictures: Locator) =>
  pictures.locator('img').evaluateAll((all) => all.map((img) => (img as HTMLImageElement).currentSrc !== ''))

test('a caption stands beside or below the picture of its part alone, and only that is fetched; on a desk the whole picture is', async () => {
  for (const { part, whole, ...screen } of [
    { ...phone, part: true, whole: false },
    { viewport: { width: 1440, height: 900 }, part: false, whole: true },
  ]) {
    const page = await site.visitor({ ...screen, reducedMotion: 'reduce' })
    await page.goto('https://connecti-com.example/de/mdp', { waitUntil: 'load' })
    const pictures = page.locator('.captions picture')
    for (const picture of await pictures.all()) if (part) await picture.scrollIntoViewIfNeeded()
    const seen = await pictures.evaluateAll((all) =>
      all.map((picture) => {
        const [box, words] = [picture, picture.nextElementSibling].map((it) => it?.getBoundingClientRect()) as [
          DOMRect,
          DOMRect,
        ]
        const isBeside = words.left >= box.right && words.top < box.bottom && words.bottom > box.top
        const isBelow = words.top >= box.bottom && words.top - box.bottom < 24
        return picture.checkVisibility() && (isBeside || isBelow)
      }),
    )
    expect(seen.length).toBeGreaterThan(8)
    expect(new Set(seen)).toEqual(new Set([part]))
    await expect.poll(async () => new Set(await fetched(pictures))).toEqual(new Set([part]))
    const wide = page.locator('.image_with_description:has(.captions) > picture')
    expect(new Set(await wide.evaluateAll((all) => all.map((one) => one.checkVisibility())))).toEqual(new Set([whole]))
    if (!whole) expect(await fetched(wide)).not.toContain(true)
  }
})
