// What a visitor on a phone has at hand: something to do on each stretch of a page, the head that comes back, a small cookie
// notice, the sum of the calculator.
import type { Page } from 'playwright'
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
const desk = { width: 1440, height: 900 }
/** The narrowest screen, 320 pixels, less a scrollbar. */
const narrowest = { width: 308, height: 740 }
const product = 'https://imprion.example/de/wifi'

/** What several facts are about is asked for once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}

/** Where more than three screens begin in which nothing to press for a contact is seen, in pixels from the top; null for nowhere. */
const emptyFrom = async () => {
  const frame = () => new Promise(requestAnimationFrame)
  // Each quarter of a screen counts. Where something is seen, the next that has to be is the furthest that may come after it, and
  // what lies between is looked at only where that one is empty.
  const [step, most] = [innerHeight / 4, 3 * 4 + 1]
  const last = Math.floor((document.documentElement.scrollHeight - innerHeight) / step)
  const isThere = async (at: number) => {
    scrollTo({ top: at * step, behavior: 'instant' })
    await frame()
    await frame()
    return [...document.querySelectorAll('[data-contact], a[href^="tel:"], a.button')].some((action) => {
      const { left, top, width, height } = action.getBoundingClientRect()
      const y = top + height / 2
      return y > 0 && y < innerHeight && action.contains(document.elementFromPoint(left + width / 2, y))
    })
  }
  for (let seen = 0; seen + most <= last; ) {
    let latest = (await isThere(seen + most)) ? seen + most : seen
    if (latest === seen) for (let at = seen + 1; at < seen + most; at++) if (await isThere(at)) latest = at
    if (latest === seen) return seen * step
    seen = latest
  }
  return null
}

/** Where the first thing to do of a page's hero ends; undefined where it has none. */
async function heroEnd(page: Page): Promise<number | undefined> {
  const action = page.locator('[data-variant="hero"] .button').first()
  if ((await action.count()) === 0) return undefined
  const { y, height } = (await action.boundingBox()) ?? { y: Number.NaN, height: 0 }
  return y + height
}

/** The parts of a page's hero that the cookie notice lies on; undefined where it has none with something to do. */
async function partsUnderNotice(page: Page, parts: readonly string[]): Promise<string[] | undefined> {
  if ((await heroEnd(page)) === undefined) return undefined
  await page.locator('#cc-main .cm').waitFor()
  return page.evaluate((names) => {
    const notice = document.querySelector('#cc-main .cm')?.getBoundingClientRect() ?? new DOMRect()
    return names.filter((name) => {
      const part = document.querySelector(`[data-variant="hero"] ${name}`)?.getBoundingClientRect() ?? new DOMRect()
      return part.top < notice.bottom && part.bottom > notice.top
    })
  }, parts)
}

/** What is seen of all pages in German, each opened once. */
const onPhone = once(async () => {
  const page = await site.visitor({ ...phone, hasDecided: false, reducedMotion: 'reduce' })
  const seen: {
    url: string
    hero: number | undefined
    underNotice: string[] | undefined
    emptyFrom: number | null
  }[] = []
  for (const url of pagesIn('de')) {
    await page.goto(url)
    const [hero, underNotice] = [await heroEnd(page), await partsUnderNotice(page, ['.art', 'h1'])]
    // As for somebody who has decided.
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('#cc-main { display: none }')
      document.adoptedStyleSheets.push(style)
    })
    seen.push({ url, hero, underNotice, emptyFrom: await page.evaluate(emptyFrom) })
  }
  return seen
})

/**
 * The same at a desk, then on the narrowest screen. The longest words are German; and one page has the longest name of a language
 * beside the longest logo.
 */
const atDeskAndNarrowest = once(async () => {
  const page = await site.visitor({ viewport: desk, hasDecided: false, reducedMotion: 'reduce' })
  const seen: { url: string; underNotice: string[] | undefined; isWide: boolean; tables: number[] }[] = []
  for (const url of [...pagesIn('de'), 'https://connecti-com.example/mdp']) {
    await page.setViewportSize(desk)
    await page.goto(url)
    const underNotice = await partsUnderNotice(page, ['h1', '.button'])
    await page.setViewportSize(narrowest)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const tables = await page.locator('.sheet table').evaluateAll((all) =>
      all.map((table) => {
        const sheet = table.closest('article')
        const { right } = table.getBoundingClientRect()
        const edge = sheet === null ? 0 : Number.parseFloat(getComputedStyle(sheet).paddingInlineEnd)
        return Math.round(right - (sheet?.getBoundingClientRect().right ?? 0) + edge)
      }),
    )
    seen.push({ url, underNotice, isWide, tables })
  }
  return seen
})

test('no page has more than three screens without something to do', async () => {
  const pages = await onPhone()
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap(({ url, emptyFrom }) => (emptyFrom === null ? [] : [`${url} from ${emptyFrom} px`]))).toEqual([])
}, 240_000)

test("the first thing to do is on a page's first screen", async () => {
  const pages: { url: string; hero: number | undefined }[] = [...(await onPhone())]
  const page = await site.visitor(phone)
  for (const url of pagesIn('fr')) {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    pages.push({ url, hero: await heroEnd(page) })
  }
  const heroes = pages.flatMap(({ url, hero }) => (hero === undefined ? [] : [{ url, hero }]))
  expect(heroes.length).toBeGreaterThan(40)
  expect(heroes.filter(({ hero }) => !(hero <= 740))).toEqual([])
}, 240_000)

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

test('a jump up to a place of the page does not bring the head before it', async () => {
  const page = await site.visitor({ viewport: { width: 1280, height: 740 } })
  await openSettled(page, 'https://group.example/de')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await page.waitForTimeout(300)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#our-certification'
    document.body.append(link)
    link.click()
  })
  const top = () => page.locator('#our-certification').evaluate((section) => section.getBoundingClientRect().top)
  await expect.poll(top).toBeCloseTo(30, -1)
  await page.waitForTimeout(300)
  expect(await headTop(page)).toBeLessThan(-100)
})

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
  'the cookie notice takes at most 120 px of a phone: %s',
  async (locale) => {
    const page = await site.visitor({ ...phone, hasDecided: false, locale })
    await page.goto(`https://group.example/${locale === 'sl' ? '' : locale}`)
    const notice = page.locator('#cc-main .cm')
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

test.each([
  ['picture nor headline', 'a phone', onPhone],
  ['headline nor first thing to do', 'a desk', atDeskAndNarrowest],
])(
  'the cookie notice lies on neither %s of a page, on %s',
  async (_, __, pages) => {
    const heroes = (await pages()).flatMap(({ url, underNotice }) =>
      underNotice === undefined ? [] : [{ url, underNotice }],
    )
    expect(heroes.length).toBeGreaterThan(15)
    expect(heroes.filter(({ underNotice }) => underNotice.length > 0)).toEqual([])
  },
  240_000,
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
  for (const width of [1024, 1440, 2560]) {
    const page = await site.visitor({ viewport: { width, height: 900 } })
    await page.goto('https://imprion.example/de/terms-and-conditions')
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

test('no page is wider than the screen of a phone', async () => {
  expect((await atDeskAndNarrowest()).filter(({ isWide }) => isWide)).toEqual([])
}, 240_000)

test('no table runs out of its sheet', async () => {
  const pages = await atDeskAndNarrowest()
  expect(pages.flatMap(({ tables }) => tables).length).toBeGreaterThan(5)
  expect(pages.filter(({ tables }) => tables.some((beyond) => beyond > 2))).toEqual([])
}, 240_000)

test('a mark on a sheet stands before the words of its row', async () => {
  const page = await site.visitor(phone)
  await page.goto('https://connecti-com.example/de/mtp')
  const free = () =>
    [...document.querySelectorAll('.sheet th:is(.good, .open, .bad)')].map((cell) => {
      const { inlineSize } = getComputedStyle(cell, '::before')
      return Number.parseFloat(getComputedStyle(cell).paddingInlineStart) - Number.parseFloat(inlineSize)
    })
  const rooms = await page.evaluate(free)
  expect(rooms.length).toBeGreaterThan(3)
  expect(Math.min(...rooms)).toBeGreaterThan(2)
})
