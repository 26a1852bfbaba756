// What has to be true of every page: each is opened once, in the language with the longest words, and looked at as a phone and a desk
// show it.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pagesIn } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const narrow = { width: 360, height: 740 }
const phone = {
  viewport: narrow,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} as const
/** A phone of usual width. */
const usual = { width: 390, height: 800 }
const desk = { width: 1440, height: 900 }
/** The narrowest screen, 320 pixels, less a scrollbar. */
const narrowest = { width: 308, height: 740 }

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

/** What lies between the end of the hero's words, of its picture below them, or of what stands with them in a poster, and the next large words; null for a page without. */
const heroSpace = () => {
  const ends = '[data-variant="hero"]:not([data-side="below"]) .claim > *, [data-side="below"], .poster > *'
  const parts = [...document.querySelectorAll(ends)]
  const first = document.querySelector('.block + .block')?.querySelector('h2, .hours')
  if (parts.length === 0 || !first) return null
  return first.getBoundingClientRect().top - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom))
}

/** How far each table of a sheet reaches beyond it. */
const beyondSheet = (tables: Element[]) =>
  tables.map((table) => {
    const sheet = table.closest('article')
    const { right } = table.getBoundingClientRect()
    const edge = sheet === null ? 0 : Number.parseFloat(getComputedStyle(sheet).paddingInlineEnd)
    return Math.round(right - (sheet?.getBoundingClientRect().right ?? 0) + edge)
  })

/** The cells of sheets: how many stand in a line of their own below the name of their row, and what is wrong with any. */
const sheetCells = () => {
  const faults: string[] = []
  let named = 0
  for (const fold of document.querySelectorAll<HTMLDetailsElement>('.fold')) fold.open = true
  for (const table of document.querySelectorAll('.sheet table')) {
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim() ?? '')
    if (table.querySelector('thead')?.checkVisibility() === false) faults.push(`the head "${heads}" is hidden`)
    for (const cell of table.querySelectorAll<HTMLElement>('tbody td')) {
      const place = [...(cell.parentElement?.children ?? [])].indexOf(cell)
      const head = heads[place] ?? ''
      const { name = '', unit = '' } = cell.dataset
      const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(cell, part).content)
      const { display } = getComputedStyle(cell)
      const row = cell.parentElement?.querySelector('th')?.getBoundingClientRect()
      const { left, top, bottom } = cell.getBoundingClientRect()
      if (display === 'table') {
        named += 1
        if (!head.startsWith(name) || !head.endsWith(unit)) faults.push(`"${name} ${unit}" in place of "${head}"`)
        if (!before?.includes(name)) faults.push(`${before} in place of "${name}"`)
        if (row && top < row.bottom) faults.push(`"${cell.textContent}" stands beside the name of its row`)
      }
      if (display !== 'table-cell' && unit !== '' && !after?.includes(unit))
        faults.push(`${after} in place of "${unit}"`)
      if (cell.matches('.figure') && row && (top > row.bottom || bottom < row.top || left < row.right))
        faults.push(`"${cell.textContent}" does not stand beside the name of its row`)
      if (display === 'table') continue
      const words = document.createRange()
      words.selectNodeContents(cell)
      const text = words.getBoundingClientRect()
      const next = cell.nextElementSibling?.getBoundingClientRect()
      if (next && next.top < text.bottom && next.bottom > text.top && next.left - text.right < 0)
        faults.push(`"${cell.textContent}" runs into the next cell`)
    }
  }
  return { faults, named }
}

interface Probed {
  cards: number
  controls: number
  points: number
  /** A sentence for each point where something else would be pressed. */
  missed: string[]
}

/** Runs in the page. */
function probe(): Probed {
  const seen: Probed = { cards: 0, controls: 0, points: 0, missed: [] }
  const named = (element: Element) => {
    const words = (element.textContent ?? '').trim().slice(0, 30) || element.getAttribute('aria-label') || ''
    return `${element.localName}${element.className ? `.${element.classList[0]}` : ''} "${words}"`
  }
  /**
   * A point in the middle third of the window, away from the head and the bar, is pressed where it is;
   * any other one, and one that is missed, is brought to the middle first.
   */
  const press = (
    point: () => { x: number; y: number },
    bring: () => void,
    what: Element,
    isHit: (hit: Element) => boolean,
  ) => {
    seen.points++
    const { x, y } = point()
    const isInMiddle = x > 0 && x < innerWidth && y > innerHeight / 3 && y < (innerHeight * 2) / 3
    const there = isInMiddle ? document.elementFromPoint(x, y) : null
    if (there !== null && isHit(there)) return
    bring()
    const now = point()
    const hit = document.elementFromPoint(now.x, now.y)
    if (hit === null || !isHit(hit)) seen.missed.push(`${named(what)} is under ${hit ? named(hit) : 'nothing'}`)
  }

  const controls = (within: ParentNode) => {
    for (const control of within.querySelectorAll('a, button, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.skip-link, .card-link')) continue
      seen.controls++
      // Into view in a strip that scrolls sideways too; a link of two lines has a middle in each.
      const bring = () => control.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
      for (const [line, { width, height }] of [...control.getClientRects()].entries()) {
        const point = () => {
          const { left = 0, top = 0 } = control.getClientRects()[line] ?? {}
          return { x: left + width / 2, y: top + height / 2 }
        }
        if (width > 0 && height > 0) press(point, bring, control, (hit) => control.contains(hit))
      }
    }
  }

  const pointOf = (element: Element, along: number, down: number) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width * along, y: top + height * down }
  }
  const fractions = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97]
  for (const card of document.querySelectorAll('.card:has(.card-link, .action)')) {
    if (!card.checkVisibility()) continue
    seen.cards++
    const isHit = (hit: Element) => card.contains(hit) && hit.closest('a, button') !== null
    card.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
    const pressAt = (part: Element, along: number, down: number) => {
      const point = () => pointOf(part, along, down)
      // A card may be higher than the window.
      press(point, () => scrollBy({ top: point().y - innerHeight / 2, behavior: 'instant' }), part, isHit)
    }
    for (const down of fractions) for (const along of fractions) pressAt(card, along, down)
    for (const part of card.querySelectorAll('*')) {
      // A drawing that lets presses through lies over more than the card; what is in it is asked.
      if (part instanceof SVGSVGElement && getComputedStyle(part).pointerEvents === 'none') continue
      if (part.getBoundingClientRect().width > 1) pressAt(part, 0.5, 0.5)
    }
  }

  controls(document)
  const menu = document.querySelector<HTMLElement>('.menu')
  const isPopover = menu !== null && !menu.checkVisibility()
  if (isPopover) menu.showPopover()
  if (menu) controls(menu)
  for (const submenu of menu?.querySelectorAll('details') ?? []) {
    submenu.open = true
    controls(submenu)
    submenu.open = false
  }
  if (isPopover) menu.hidePopover()
  return seen
}

const firstThing = '.button'

/** From where to where something reaches, from the top of the page. */
interface Reach {
  top: number
  bottom: number
}

/** Runs in the page: of each part of its hero that is there. */
const heroParts = () => {
  const names = ['.art', 'h1', '.button']
  const parts = names.flatMap((name): [string, Reach][] => {
    const part = document.querySelector(`[data-variant="hero"] ${name}`)?.getBoundingClientRect()
    return part === undefined ? [] : [[name, { top: part.top + scrollY, bottom: part.bottom + scrollY }]]
  })
  return Object.fromEntries(parts)
}

/** Runs in the page: it stands as it is opened, its head too, which may have come back on the way. */
async function toTop() {
  scrollTo(0, 0)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  delete document.documentElement.dataset.header
}

interface Seen {
  url: string
  /** Where the parts of the hero stand, as the page is opened. */
  heroes: { width: number; parts: Partial<Record<string, Reach>> }[]
  emptyFrom: number | null
  spaces: { width: number; space: number | null }[]
  pressed: (Probed & { width: number })[]
  isWide: boolean
  tables: number[]
  cells: { faults: string[]; named: number }
}

/** All pages, and the one that has the longest name of a language beside the longest logo. */
const allPages = once(async () => {
  const page = await site.visitor({ viewport: narrow, locale: 'de-DE', reducedMotion: 'reduce' })
  const seen: Seen[] = []
  for (const url of [...pagesIn('de'), 'https://connecti-com.example/mdp']) {
    const [heroes, spaces, pressed]: [Seen['heroes'], Seen['spaces'], Seen['pressed']] = [[], [], []]
    const pressAll = async ({ width }: { width: number }) => pressed.push({ width, ...(await page.evaluate(probe)) })
    const lookAtHero = async ({ width }: { width: number }) => {
      heroes.push({ width, parts: await page.evaluate(heroParts) })
      spaces.push({ width, space: await page.evaluate(heroSpace) })
    }
    // What has been looked at is not laid out for the size in which the next page comes.
    await page.evaluate(() => document.documentElement.style.setProperty('display', 'none'))
    await page.setViewportSize(usual)
    await page.goto(url)
    // First, from the top of the page: its head and the bar at its foot come and go with scrolling.
    await pressAll(usual)
    await page.setViewportSize(desk)
    await page.evaluate(toTop)
    await pressAll(desk)
    await lookAtHero(desk)
    await page.setViewportSize(narrow)
    await lookAtHero(narrow)
    const cells = await page.evaluate(sheetCells)
    const from = await page.evaluate(emptyFrom)
    await page.setViewportSize(narrowest)
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    const tables = await page.locator('.sheet table').evaluateAll(beyondSheet)
    seen.push({ url, heroes, emptyFrom: from, spaces, pressed, isWide, tables, cells })
  }
  return seen
})

/** Where the cookie notice of each domain stands in the window: it is the same over all of its pages. */
const allNotices = once(async () => {
  const notices: { host: string; width: number; reach: Reach }[] = []
  for (const { size, options } of [
    { size: narrow, options: phone },
    { size: desk, options: { viewport: desk } },
  ]) {
    const page = await site.visitor({ ...options, hasDecided: false })
    for (const host of new Set(pagesIn('de').map((url) => new URL(url).host))) {
      await page.goto(`https://${host}/de`)
      const notice = page.locator('#cc-main .cm')
      await notice.waitFor()
      const { y, height } = (await notice.boundingBox()) ?? { y: Number.NaN, height: 0 }
      notices.push({ host, width: size.width, reach: { top: y, bottom: y + height } })
    }
  }
  return notices
})

/** The heroes of pages that begin with something to do. */
const withFirstThing = (pages: Seen[], at: number) =>
  pages.flatMap(({ url, heroes }) =>
    heroes.flatMap(({ width, parts }) => (width === at && parts[firstThing] ? [{ url, parts }] : [])),
  )

test('no page has more than three screens without something to do', async () => {
  const pages = await allPages()
  expect(pages.length).toBeGreaterThan(25)
  expect(pages.flatMap(({ url, emptyFrom }) => (emptyFrom === null ? [] : [`${url} from ${emptyFrom} px`]))).toEqual([])
}, 300_000)

test("the first thing to do is on a page's first screen", async () => {
  const ends = withFirstThing(await allPages(), narrow.width).map(({ url, parts }) => ({ url, end: parts[firstThing] }))
  const page = await site.visitor(phone)
  for (const url of pagesIn('fr', 'data-variant="hero"')) {
    // What stands below the hero has no part in where that ends.
    site.answer(url, (html) => html.replace(/(<main.*?<\/section>).*<\/main>/s, '$1</main>'))
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    ends.push({ url, end: (await page.evaluate(heroParts))[firstThing] })
  }
  const below = ends.filter(({ end }) => end !== undefined && !(end.bottom <= narrow.height))
  expect(ends.filter(({ end }) => end !== undefined).length).toBeGreaterThan(40)
  expect(below).toEqual([])
}, 300_000)

test.each([360, 1440])(
  'at %i px no page has more than 144 px between the last of its hero and what stands large below',
  async (width) => {
    const heroes = (await allPages()).flatMap(({ url, spaces }) =>
      spaces.flatMap((each) => (each.width === width && each.space !== null ? [{ url, space: each.space }] : [])),
    )
    expect(heroes.length).toBeGreaterThan(20)
    expect(heroes.filter(({ space }) => space > 144)).toEqual([])
  },
  300_000,
)

test('each point of a card and the middle of each link and button belong to it', async () => {
  const pages = await allPages()
  const sum = (part: 'cards' | 'controls' | 'points') =>
    pages.flatMap(({ pressed }) => pressed.map((each) => each[part])).reduce((one, other) => one + other)
  const missed = pages.flatMap(({ url, pressed }) =>
    pressed.flatMap((each) => each.missed.map((sentence) => `${url} at ${each.width} px: ${sentence}`)),
  )
  expect([...new Set(missed)]).toEqual([])
  // Every page has a menu, and most have cards: fewer would mean that the probe looked past them.
  expect(sum('cards')).toBeGreaterThan(70)
  expect(sum('controls')).toBeGreaterThan(3000)
  expect(sum('points')).toBeGreaterThan(8_000)
}, 300_000)

test('no page is wider than the screen of a phone', async () => {
  expect((await allPages()).filter(({ isWide }) => isWide).map(({ url }) => url)).toEqual([])
}, 300_000)

test('no table runs out of its sheet', async () => {
  const pages = await allPages()
  expect(pages.flatMap(({ tables }) => tables).length).toBeGreaterThan(5)
  expect(pages.filter(({ tables }) => tables.some((beyond) => beyond > 2)).map(({ url }) => url)).toEqual([])
}, 300_000)

test('on a phone the head of a sheet is shown, a figure stands beside the name of its row, and the cells below say their column', async () => {
  const pages = await allPages()
  expect(pages.reduce((sum, { cells }) => sum + cells.named, 0)).toBeGreaterThan(50)
  expect(pages.flatMap(({ url, cells }) => cells.faults.map((fault) => `${url}: ${fault}`))).toEqual([])
}, 300_000)

test.each([
  ['picture nor headline', 'a phone', narrow, ['.art', 'h1']],
  ['headline nor first thing to do', 'a desk', desk, ['h1', firstThing]],
] as const)(
  'the cookie notice lies on neither %s of a page, on %s',
  async (_, __, { width }, names) => {
    const notices = (await allNotices()).filter((notice) => notice.width === width)
    const pages = withFirstThing(await allPages(), width)
    expect(pages.length).toBeGreaterThan(15)
    const under = pages.flatMap(({ url, parts }) => {
      const notice = notices.find(({ host }) => host === new URL(url).host)?.reach
      const isUnder = (part: Reach) => notice === undefined || (part.top < notice.bottom && part.bottom > notice.top)
      // A picture below the words is no part of what opens the page.
      const opens = ({ top }: Reach) => top <= (parts[firstThing]?.bottom ?? 0)
      return names
        .filter((name) => parts[name] && opens(parts[name]) && isUnder(parts[name]))
        .map((name) => `${url}: ${name}`)
    })
    expect(under).toEqual([])
  },
  300_000,
)
