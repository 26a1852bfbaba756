// Pages on paper, and the sheets in them. How these stand on a phone is a fact of all_pages.test.ts.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pagesIn } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

test.each(['de', 'fr'])(
  'every sheet prints alone on one page: %s',
  async (locale) => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    const counts: [url: string, pages: number | undefined][] = []
    for (const url of pagesIn(locale, ' data-print=')) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      for (let nth = 0; nth < (await page.locator('[data-print]').count()); nth++) {
        // As a press on its button says it, without the dialog that would wait for an answer.
        await page.evaluate((nth) => {
          for (const part of document.querySelectorAll('[data-printing]')) part.removeAttribute('data-printing')
          const section = document.querySelectorAll('[data-print]')[nth]?.closest('section')
          for (const part of [document.documentElement, section]) part?.setAttribute('data-printing', '')
        }, nth)
        const pdf = await page.pdf({ preferCSSPageSize: true })
        counts.push([url, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length])
      }
    }
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.filter(([, pages]) => pages !== 1)).toEqual([])
  },
  240_000,
)

test('printed with its page, a sheet stands on one page with its title', async () => {
  const page = await site.visitor({ reducedMotion: 'reduce' })
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  for (const url of ['mdp', 'iot', 'hotspot'].map((name) => `https://connecti-com.example/de/${name}`)) {
    await page.goto(url)
    const withTitle = await pages()
    expect(withTitle).toBeGreaterThan(3)
    await page.evaluate(() => document.querySelector('.sheet > .section-head')?.remove())
    expect([url, await pages()]).toEqual([url, withTitle])
  }
})

test('in forced colours the words of a drawing are not in the colour of the box that they stand on', async () => {
  const page = await site.visitor({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('https://imprion.example/de/room-automatisation')
  const colours = await page.locator('.sheet g:has(> rect):has(> text)').evaluateAll((boxes) =>
    boxes.map((box) => {
      const colourOf = (name: string) => getComputedStyle(box.querySelector(name) ?? box).fill
      return [colourOf('rect'), colourOf('text')]
    }),
  )
  expect(new Set(colours.map(String))).toEqual(new Set(['rgb(0, 0, 0),rgb(255, 255, 255)']))
})

test('on paper no words lie over others', async () => {
  // As wide as A4 without its margins.
  const page = await site.visitor({ viewport: { width: 703, height: 1000 }, reducedMotion: 'reduce' })
  await page.emulateMedia({ media: 'print' })
  const over: [url: string, words: string][] = []
  for (const url of pagesIn('de')) {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const found = await page.evaluate(async () => {
      await document.fonts.ready
      // Said to who listens alone.
      const isClipped = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).clipPath !== 'none' || isClipped(element.parentElement))
      const lines: { text: Text; box: DOMRect }[] = []
      const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        const isShown = text.parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
        if (!text.data.trim() || !isShown || isClipped(text.parentElement)) continue
        const range = document.createRange()
        range.selectNodeContents(text)
        for (const box of range.getClientRects()) if (box.width > 4) lines.push({ text, box })
      }
      // Of a line the middle, where letters are: lines that follow each other closely have a common edge.
      const meet = (one: DOMRect, other: DOMRect) =>
        one.left + 2 < other.right - 2 &&
        other.left + 2 < one.right - 2 &&
        one.top + one.height * 0.3 < other.bottom - other.height * 0.3 &&
        other.top + other.height * 0.3 < one.bottom - one.height * 0.3
      return lines.flatMap((one, at) =>
        lines
          .slice(at + 1)
          .filter((other) => other.text !== one.text && meet(one.box, other.box))
          .map((other) => `${one.text.data} / ${other.text.data}`),
      )
    })
    over.push(...found.map((words): [string, string] => [url, words]))
  }
  expect(over).toEqual([])
})
