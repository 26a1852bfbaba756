// The sheets of all pages, on paper and on a phone.
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
  for (const url of ['https://connecti-com.example/de/mdp', 'https://connecti-com.example/de/iot']) {
    await page.goto(url)
    const withTitle = await pages()
    expect(withTitle).toBeGreaterThan(3)
    await page.evaluate(() => document.querySelector('.sheet > .section-head')?.remove())
    expect([url, await pages()]).toEqual([url, withTitle])
  }
})

test('on a phone each cell of a sheet says its column and unit, and stands apart from the next', async () => {
  const page = await site.visitor({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  const faults: string[] = []
  let named = 0
  for (const url of pagesIn('de', 'class="sheet"')) {
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    const found = await page.evaluate(() => {
      const faults: string[] = []
      let named = 0
      for (const table of document.querySelectorAll('.sheet table')) {
        const head = table.querySelector('thead')
        if (head === null || head.checkVisibility()) continue
        const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent?.trim() ?? '')
        for (const cell of table.querySelectorAll('tbody td')) {
          named += 1
          const place = [...(cell.parentElement?.children ?? [])].indexOf(cell)
          const label = getComputedStyle(cell, '::before').content
          if (label !== JSON.stringify(heads[place])) faults.push(`${label} in place of "${heads[place]}"`)
          const words = document.createRange()
          words.selectNodeContents(cell)
          const { right, top, bottom } = words.getBoundingClientRect()
          const next = cell.nextElementSibling?.getBoundingClientRect()
          if (next && next.top < bottom && next.bottom > top && next.left - right < 8)
            faults.push(`"${cell.textContent}" touches the next cell`)
        }
      }
      return { faults, named }
    })
    named += found.named
    faults.push(...found.faults.map((fault) => `${url}: ${fault}`))
  }
  expect(named).toBeGreaterThan(50)
  expect(faults).toEqual([])
}, 120_000)
