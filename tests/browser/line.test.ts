// The line that runs through every page: out of the hero's scene, down the margin, into the last button. And the scene itself,
// which a press on its card opens.
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const pages = ['https://imprion.example/de/wifi', 'https://connecti-com.example/de/fim', 'https://group.example/de']
const widths = [360, 768, 1024, 1440, 2560]
// art/drawing.mjs: how far above its lower edge the line leaves a hero's scene, as a share of its width; narrow screens have one of their own.
const entryOf = (width: number) => (width < 1024 ? { beside: 0.3, across: 0.3 } : { beside: 0.07, across: 0.05 })

let opened: { url: string; page: Page } | undefined
/** A page at a width; one that is open already is made as wide. */
async function pageAt(url: string, width: number): Promise<Page> {
  const viewport = { width, height: 900 }
  if (opened?.url !== url) {
    opened = { url, page: await site.visitor({ viewport, reducedMotion: 'reduce' }) }
    await opened.page.goto(url)
  }
  const { page } = opened
  await page.setViewportSize(viewport)
  // Another width may have another picture; those further down wait until they are near.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('[data-variant="hero"] .art img')].every((art) => art.complete),
  )
  return page
}

test.each(pages.flatMap((url) => widths.map((width) => ({ url, width }))))(
  'at $width px the rail of $url begins where the line leaves the scene, and has no gap',
  async ({ url, width }) => {
    const page = await pageAt(url, width)
    const { line, pieces, jog, button } = await page.evaluate(({ beside, across }) => {
      const art = document.querySelector('[data-variant="hero"] .art img') as HTMLImageElement
      const share = art.closest('[data-side="below"]') === null ? beside : across
      const box = art.getBoundingClientRect()
      const line = box.bottom - box.width * share
      const blocks = [...document.querySelectorAll('main > .block')].filter((block) => block.clientHeight > 0)
      // Below the title of a hero the picture draws the first piece, which the hero cuts off where it ends.
      const hero = (art.closest('[data-variant="hero"]') as Element).getBoundingClientRect()
      const pieces = [art.parentElement as Element, ...blocks].flatMap((block) => {
        const { content, top, height } = getComputedStyle(block, '::after')
        const start = block.getBoundingClientRect().top + Number.parseFloat(top)
        const end = start + Number.parseFloat(height)
        return content === 'none' ? [] : [[start, blocks.includes(block) ? end : Math.min(end, hero.bottom)]]
      })
      const closing = document.querySelector('.block-contact_dialog') as Element
      const rail = blocks.find((block) => getComputedStyle(block, '::after').content !== 'none') as Element
      const last = closing.querySelector('.invitation .buttons') as Element
      const ends = [getComputedStyle(rail, '::after').left, getComputedStyle(last, '::before').left].map(
        Number.parseFloat,
      )
      const jog = (ends[0] ?? 0) - (ends[1] ?? 0) - last.getBoundingClientRect().left
      return { line, pieces, jog, button: closing.getBoundingClientRect().top }
    }, entryOf(width))
    expect(Math.abs(jog)).toBeLessThan(0.5)
    expect(Math.abs((pieces[0]?.[0] ?? 0) - line)).toBeLessThan(3)
    for (const [index, [start]] of pieces.slice(1).entries()) {
      expect(start).toBeLessThanOrEqual((pieces[index]?.[1] ?? 0) + 1)
    }
    const section = await page.evaluate(() => {
      const block = document.querySelector('.block-contact_dialog') as Element
      return Number.parseFloat(getComputedStyle(block).marginBlockStart)
    })
    expect(button - section).toBeLessThanOrEqual((pieces.at(-1)?.[1] ?? 0) + 1)
    const onward = await page.evaluate(() => {
      const [arrival, picture, button] = ['.arrival', '.arrival picture', '.invitation .button'].map((each) =>
        (document.querySelector(each) as Element).getBoundingClientRect(),
      ) as [DOMRect, DOMRect, DOMRect]
      const middle = (button.top + button.bottom) / 2
      const style = getComputedStyle(document.querySelector('.arrival') as Element, '::before')
      // Beside the button, a cable as thick as the picture has it may be the line itself.
      if (style.display === 'none') {
        const cable = picture.bottom - picture.width * 0.075
        return { leaves: Math.abs(cable - middle) < 2, arrives: picture.left <= button.left }
      }
      const [top, bottom, left, right] = [style.top, style.bottom, style.left, style.right].map(Number.parseFloat) as [
        number,
        number,
        number,
        number,
      ]
      const line = {
        top: arrival.top + top,
        bottom: arrival.bottom - bottom,
        left: arrival.left + left,
        right: arrival.right - right,
      }
      return {
        leaves: line.left < button.left + 1 && line.top <= middle + 2 && line.bottom >= middle - 2,
        arrives:
          line.right > picture.left &&
          line.left < picture.right &&
          line.bottom > picture.top &&
          line.top < picture.bottom,
      }
    })
    // It goes on from the middle of the button, level or down, to what the page ends with.
    expect(onward).toEqual({ leaves: true, arrives: true })
  },
)

test('a press on a card hands its picture over to the hero, and one at a time has the name', async () => {
  const page = await site.visitor({ viewport: { width: 1440, height: 900 } })
  await page.goto('https://imprion.example/de')
  const named = () =>
    page.evaluate(() =>
      [...document.images]
        .filter((image) => getComputedStyle(image).viewTransitionName === 'scene')
        .map((image) => (image.closest('[data-variant="hero"]') ? 'hero' : 'card')),
    )
  expect(await named()).toEqual(['hero'])
  await page.locator('.card:has(.card-art) .card-link').first().focus()
  expect(await named()).toEqual(['card'])
})

test.each([
  ['no-preference', ['light-up', 'run-in']],
  ['reduce', []],
] as const)('with motion %s, as a page opens there moves: %s', async (reducedMotion, expected) => {
  const page = await site.visitor({ viewport: { width: 1440, height: 900 }, reducedMotion })
  await page.goto('https://group.example/de')
  const moving = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((each) => (each as CSSAnimation).animationName)
      .filter((name) => name !== undefined)
      .sort()
  expect(await page.evaluate(moving)).toEqual(expected)
})
