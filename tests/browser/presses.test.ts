// Whatever looks as if it could be pressed can be: on every page of one language, narrow and wide, a press meets the card,
// link or button that is seen at that point.
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { builtSite } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
let addresses: string[] = []
beforeAll(async () => {
  const root = builtSite()
  addresses = readdirSync(root).flatMap((host) => germanPages(root, host))
  site = await openSite(root, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const sizes = [
  { width: 390, height: 800 },
  { width: 1280, height: 800 },
]

function germanPages(root: string, host: string): string[] {
  if (host.startsWith('.')) return []
  return readdirSync(path.join(root, host), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^de([/\\].+)?\.html$/.test(file))
    .map((file) => `https://${host}/${file.replaceAll('\\', '/').replace(/\.html$/, '')}`)
    .sort()
}

interface Probed {
  cards: number
  controls: number
  points: number
  /** A sentence for each point where something else would be pressed. */
  missed: string[]
}

test('on every page, each point of a card and the middle of each link and button belong to it', async () => {
  expect(addresses.length).toBeGreaterThan(30)
  const page = await site.visitor({ locale: 'de-DE', reducedMotion: 'reduce' })
  const missed = new Set<string>()
  const seen = { cards: 0, controls: 0, points: 0 }
  for (const address of addresses) {
    await page.goto(address)
    for (const size of sizes) {
      await page.setViewportSize(size)
      const found = await page.evaluate(probe)
      for (const sentence of found.missed) missed.add(`${address} at ${size.width} px: ${sentence}`)
      seen.cards += found.cards
      seen.controls += found.controls
      seen.points += found.points
    }
  }
  expect([...missed]).toEqual([])
  // Every page has a menu, and most have cards: fewer would mean that the probe looked past them.
  expect(seen.cards).toBeGreaterThan(130)
  expect(seen.controls).toBeGreaterThan(3000)
  expect(seen.points).toBeGreaterThan(10_000)
}, 300_000)

/** Runs in the page. */
function probe(): Probed {
  const seen: Probed = { cards: 0, controls: 0, points: 0, missed: [] }
  const named = (element: Element) => {
    const words = (element.textContent ?? '').trim().slice(0, 30) || element.getAttribute('aria-label') || ''
    return `${element.localName}${element.className ? `.${element.classList[0]}` : ''} "${words}"`
  }
  const press = (x: number, y: number, what: Element, isHit: (hit: Element) => boolean) => {
    seen.points++
    const hit = document.elementFromPoint(x, y)
    if (hit === null || !isHit(hit)) seen.missed.push(`${named(what)} is under ${hit ? named(hit) : 'nothing'}`)
  }

  const controls = (within: ParentNode) => {
    for (const control of within.querySelectorAll('a, button, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.matches('.skip-link, .card-link')) continue
      seen.controls++
      // Into view in a strip that scrolls sideways too; a link of two lines has a middle in each.
      control.scrollIntoView({ behavior: 'instant', block: 'center', inline: 'center' })
      for (const { left, top, width, height } of control.getClientRects()) {
        if (width > 0 && height > 0) press(left + width / 2, top + height / 2, control, (hit) => control.contains(hit))
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
    card.scrollIntoView({ behavior: 'instant', inline: 'center' })
    for (const down of fractions) {
      // A card may be higher than the window.
      scrollBy({ top: pointOf(card, 0, down).y - innerHeight / 2, behavior: 'instant' })
      for (const along of fractions) {
        const { x, y } = pointOf(card, along, down)
        press(x, y, card, isHit)
      }
    }
    for (const part of card.querySelectorAll('*')) {
      // A drawing that lets presses through lies over more than the card; what is in it is asked.
      if (part instanceof SVGSVGElement && getComputedStyle(part).pointerEvents === 'none') continue
      scrollBy({ top: pointOf(part, 0.5, 0.5).y - innerHeight / 2, behavior: 'instant' })
      const { x, y } = pointOf(part, 0.5, 0.5)
      if (part.getBoundingClientRect().width > 1) press(x, y, part, isHit)
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

  await page.goto(`${home}/legal-notice`)
  await pressWords(page, '[data-variant=list] .card:has([href$="privacy-policy"])')
  await page.waitForURL(/privacy-policy/)
  await page.goto(`${home}/legal-notice`)
  await pressWords(page, '.card:has([data-cookie-settings])')
  await page.getByRole('dialog', { name: textIn('de', 'consent.preferences') }).waitFor()
})
