// What only scripts bring into a page, as assistive technology finds it: axe-core, and the tree that a screen reader reads.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Locator, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite(undefined, { hasPictures: false })
}, 300_000)
afterAll(() => site.close())
afterEach(() => expect(site.errors).toEqual([]))

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const en = (name: string) => textIn('en', `consent.${name}`)

/** Until nothing of it moves or fades: a colour halfway is none of the page. */
const isAtRest = (element: Locator) =>
  expect.poll(() => element.evaluate((each) => each.getAnimations({ subtree: true }).length)).toBe(0)

/** What axe-core finds below a selector, rule by rule. */
async function violations(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(axe)
  const results = (await page.evaluate(`axe.run(${JSON.stringify(selector)})`)) as AxeResults
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  )
}

test('the banner and the settings', async () => {
  const page = await site.visitor({ hasDecided: false })
  await page.goto('https://group.example/en')
  const banner = page.getByRole('dialog', { name: en('title') })
  await banner.waitFor()
  await isAtRest(banner)
  expect(await violations(page, '.cm')).toEqual([])
  expect(await banner.ariaSnapshot()).toContain(`button "${en('reject')}"`)
  await banner.getByRole('button', { name: en('manage') }).click()
  const settings = page.getByRole('dialog', { name: en('preferences') })
  await settings.getByRole('button', { name: en('necessary') }).click()
  await isAtRest(settings)
  expect(await violations(page, '.pm')).toEqual([])
})

test.each([360, 1440])('the contact form with its errors, %i px wide', async (width) => {
  const page = await site.visitor({ viewport: { width, height: 800 } })
  await page.goto('https://imprion.example/en/wifi')
  const opener = page.locator('.contact_dialog [data-contact]')
  await opener.click()
  await page.waitForFunction(() => document.querySelector('.fields')?.matches('[novalidate]'))
  await page.locator('.fields button[type=submit]').click()
  await page.locator('.error').first().waitFor()
  expect(await violations(page, 'dialog')).toEqual([])
  const overflow = await page.locator('dialog[open]').evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
  expect(overflow).toBe(0)
})

test.each([360, 1440])('search with its results, and with none, %i px wide', async (width) => {
  const page = await site.visitor({ viewport: { width, height: 800 } })
  await page.goto('https://imprion.example/en/wifi')
  await page.locator('[data-search]').click()
  const dialog = page.getByRole('dialog', { name: 'Search' })
  await dialog.getByRole('searchbox').fill('network')
  await dialog.getByRole('heading').first().waitFor()
  expect(await violations(page, 'dialog.search')).toEqual([])
  expect(await dialog.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0)
  await dialog.getByRole('searchbox').fill('zzxq')
  await dialog.getByText('Check the spelling').waitFor()
  expect(await violations(page, 'dialog.search')).toEqual([])
})

/** The script of a block that throws as soon as it wakes. */
const broken = `export const start = (root) => {
  root.replaceChildren()
  root.dispatchEvent(new CustomEvent('site:island-error', { bubbles: true, detail: new Error('test') }))
}`

test('the panel of a part that broke', async () => {
  const page = await site.visitor()
  const headers = { 'content-type': 'text/javascript' }
  site.server.answers.push([/assets\/wifi_planner-.*\.js$/, { headers, body: broken }])
  await page.goto('https://imprion.example/en/wifi')
  await page.evaluate(() => document.querySelector('[data-island]')?.parentElement?.scrollIntoView())
  await page.getByRole('alert').getByText('Something went wrong').waitFor()
  expect(await violations(page, '.island-error')).toEqual([])
  expect(site.errors.splice(0)).toEqual(['test'])
})

test('without scripts nothing is offered that only a script can do, and contact buttons lead to the contact section', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto('https://imprion.example/en/wifi')
  expect(await page.locator('[data-cookie-settings]:visible').count()).toBe(0)
  const contact = page.locator('header [data-contact]').first()
  const target = await contact.getAttribute('href')
  expect(target).toMatch(/#contact$/)
  expect(await page.locator('#contact').isVisible()).toBe(true)
  expect(await page.locator('header a[hreflang]').count()).toBe(6)
})

test('in forced colours the line around a card touches none of its words', async () => {
  const page = await site.visitor({ forcedColors: 'active' })
  const touched: string[] = []
  for (const url of ['https://imprion.example/en', 'https://group.example/en']) {
    await page.goto(url)
    const cards = await page.locator('main .card').evaluateAll((cards) =>
      cards.map((card) => {
        const { borderInlineStartWidth, paddingInlineStart, borderBlockStartWidth } = getComputedStyle(card)
        const side = Number.parseFloat(borderInlineStartWidth)
        return {
          words: card.textContent?.slice(0, 30) ?? '',
          isTouched: side > 0 && Number.parseFloat(paddingInlineStart) < 8,
          isSeen: side + Number.parseFloat(borderBlockStartWidth) > 0,
        }
      }),
    )
    expect(cards.length).toBeGreaterThan(10)
    expect(cards.every(({ isSeen }) => isSeen)).toBe(true)
    touched.push(...cards.filter(({ isTouched }) => isTouched).map(({ words }) => words))
  }
  expect(touched).toEqual([])
})

test('a thing in its states, without a script: pressing what is on its screen and arrow keys choose what is seen', async () => {
  const page = await site.visitor({ javaScriptEnabled: false })
  await page.goto('https://imprion.example/en/timelee')
  const shift = page.locator('.states')
  const seen = () =>
    shift
      .locator('.stage')
      .evaluateAll((stages) => stages.map((stage) => stage.checkVisibility({ visibilityProperty: true })))
  await expect.poll(seen).toEqual([true, false, false])
  await shift.getByText('Ask G and H').click()
  await expect.poll(seen).toEqual([false, true, false])
  await shift.getByRole('radio', { checked: true }).press('ArrowDown')
  await expect.poll(seen).toEqual([false, false, true])
  const scripted = await site.visitor()
  await scripted.goto('https://imprion.example/en/timelee')
  expect(await violations(scripted, '.states')).toEqual([])
})
