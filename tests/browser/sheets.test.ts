// The sheets of all pages on paper.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pagesIn } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite()
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

test.each(['de', 'fr'])(
  'every sheet prints alone on one page: %s',
  async (locale) => {
    const page = await site.visitor({ reducedMotion: 'reduce' })
    const counts: [url: string, pages: number | undefined][] = []
    for (const url of pagesIn(locale)) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
      if ((await page.locator('[data-print]').count()) === 0) continue
      await page.evaluate(() => document.documentElement.setAttribute('data-printing', ''))
      const pdf = await page.pdf({ preferCSSPageSize: true })
      counts.push([url, pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length])
    }
    expect(counts.length).toBeGreaterThan(15)
    expect(counts.filter(([, pages]) => pages !== 1)).toEqual([])
  },
  240_000,
)
