// The sheets of all pages, on paper. How they stand on a phone is a fact of all_pages.test.ts.
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
