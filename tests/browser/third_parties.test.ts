// Other people's scripts and maps in Chromium, under the headers that are shipped: nothing of them before it is allowed, and what is
// allowed also on the next page. And a script that one page holds inline, which changes nothing on the others.
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { pageWith } from '../checked_site.ts'
import { changeFiles, proseBlock, root, smallFiles, writeSmallSite } from '../small_site.ts'
import { builtProject } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'
import { textIn } from './texts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'site-third-parties-'))
let site: SiteInBrowser
beforeAll(async () => {
  cpSync(path.join(root, 'themes'), path.join(folder, 'themes'), { recursive: true })
  writeSmallSite(folder, {
    'content/group/brand.yaml': `${smallFiles['content/group/brand.yaml']}third_parties:
  - name: Count
    purpose: { sl: Šteje obiske., en: Counts visits. }
    category: statistics
    origins: [https://count.example]
    loads: [script, connect]
    scripts: [https://count.example/count.js]
    cookies: [{ name: _visit, purpose: { sl: Loči obiske., en: Tells visits apart. }, days: 30 }]
  - name: Maps
    provider: Maps Foundation, Ireland
    purpose: { sl: Pokaže pot., en: Shows the way. }
    category: media
    origins: [https://maps.example]
    loads: [frame]
    privacy: https://maps.example/privacy
`,
    // Maps alone: on this domain no string becomes markup or script but through the policies of the engine.
    'content/ovis/brand.yaml': `${smallFiles['content/imprion/brand.yaml']
      ?.replaceAll('imprion', 'ovis')
      .replace('Imprion', 'Ovis')
      .replace('order: 2', 'order: 3')}third_parties:
  - { name: Maps, purpose: { sl: Pokaže pot., en: Shows the way. }, category: media, origins: [https://maps.example], loads: [frame] }
`,
    'content/ovis/pages/index.yaml': pageWith(
      `  - component: map_or_video
    data: { title: { sl: Pot, en: The way }, src: 'https://maps.example/frame?at=1' }
`,
      'Ovis',
    ),
    'content/group/pages/way.yaml': pageWith(
      `  - component: map_or_video
    data: { title: { sl: Pot, en: The way }, src: 'https://maps.example/frame?at=1' }
`,
      'The way',
    ),
    'content/group/pages/privacy.yaml': pageWith(
      `  - component: services_of_others
    data: { title: { sl: Storitve drugih, en: Services of others } }
`,
      'Privacy',
    ),
    'content/group/pages/ticker.yaml': pageWith('  - component: ticker\n    data: {}\n', 'Ticker'),
    'content/group/pages/links.yaml': pageWith(
      proseBlock('Links', 'To [the home page](index) and [the ticker](ticker).'),
      'Links',
    ),
  })
  changeFiles(folder, {
    'blocks/ticker/schema.ts': `import { object } from 'polysite/schema'
export const schema = object({}, { description: 'A script of its own.' })
export const messages = [] as const
`,
    'blocks/ticker/block.tsx': `import { Inline } from '../../templates/parts/inline.tsx'
export default () => <div className="ticker"><p>Waiting</p><Inline as="script" contents="document.querySelector('.ticker p').textContent = 'Ticked'" /></div>
`,
  })
  site = await openSite(builtProject(folder, 'third-parties'))
}, 300_000)
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => expect(site.errors).toEqual([]))

const origin = 'https://group.example'
const en = (name: string, given = {}) => textIn('en', name, given)
const banner = (page: Page) => page.getByRole('dialog', { name: en('consent.choice') })
const settings = (page: Page) => page.getByRole('dialog', { name: en('consent.preferences') })
const press = (page: Page, name: string) =>
  banner(page)
    .getByRole('button', { name: en(name) })
    .click()
const theirs = () => site.server.requests.filter((request) => /count\.example|maps\.example/.test(request))
const counted = (page: Page) => page.evaluate(() => (globalThis as { counted?: number }).counted ?? 0)

async function firstVisit(url: string) {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US' })
  const script = 'globalThis.counted = (globalThis.counted ?? 0) + 1; document.cookie = "_visit=1; path=/"'
  site.server.answers = [
    [
      /count\.js/,
      { body: script, headers: { 'Content-Type': 'text/javascript', 'Cross-Origin-Resource-Policy': 'cross-origin' } },
    ],
    [/frame\?at=1/, { body: '<!doctype html><title>Map</title>', headers: { 'Content-Type': 'text/html' } }],
  ]
  await page.goto(url)
  await banner(page).waitFor()
  return page
}

test('nothing of others is asked for before it is allowed, nor after it is refused, nor on the next page', async () => {
  const page = await firstVisit(`${origin}/en/way`)
  expect(theirs()).toEqual([])
  await press(page, 'consent.reject')
  await banner(page).waitFor({ state: 'hidden' })
  await page.goto(`${origin}/en`)
  await page.waitForTimeout(1500)
  expect([theirs(), await counted(page), await banner(page).count()]).toEqual([[], 0, 0])
})

test('what is allowed runs at once, and on the next page without being asked for again', async () => {
  const page = await firstVisit(`${origin}/en/way`)
  await press(page, 'consent.accept')
  await expect.poll(() => counted(page)).toBe(1)
  await page.frameLocator('.map_or_video iframe').locator('html').waitFor({ state: 'attached' })
  expect(theirs().some((request) => request.includes('maps.example/frame'))).toBe(true)

  site.server.requests.length = 0
  await page.goto(`${origin}/en`)
  await expect.poll(() => counted(page)).toBe(1)
  expect(site.server.requests.filter((request) => /assets\/consent/.test(request))).toEqual([])
  await page.goto(`${origin}/en/way`)
  expect(await page.locator('.map_or_video iframe').getAttribute('src')).toBe('https://maps.example/frame?at=1')
})

test('what was allowed before a service was added starts nothing, and visitors are asked again', async () => {
  const page = await firstVisit(`${origin}/en/way`)
  await press(page, 'consent.accept')
  await expect.poll(() => counted(page)).toBe(1)
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cc_cookie')
  const stored = JSON.parse(decodeURIComponent(cookie?.value ?? ''))
  const older = encodeURIComponent(JSON.stringify({ ...stored, revision: stored.revision - 1 }))
  await page.context().addCookies([{ name: 'cc_cookie', value: older, domain: cookie?.domain ?? '', path: '/' }])
  site.server.requests.length = 0
  await page.reload()
  await banner(page).waitFor()
  expect([theirs(), await counted(page)]).toEqual([[], 0])
  // To allow one of them where it stands brings back nothing of the older decision.
  await page.getByRole('button', { name: en('map_or_video.show') }).click()
  await page.locator('.map_or_video iframe').waitFor()
  await page.reload()
  await page.locator('.map_or_video iframe').waitFor()
  expect(await counted(page)).toBe(0)
})

test('a map may be allowed where it stands, and nothing else is by that', async () => {
  const page = await firstVisit(`${origin}/en/way`)
  await press(page, 'consent.reject')
  await banner(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: en('map_or_video.show') }).click()
  await page.locator('.map_or_video iframe').waitFor()
  await page.reload()
  await page.locator('.map_or_video iframe').waitFor()
  expect(await counted(page)).toBe(0)
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? '')).categories.sort()).toEqual(['media', 'necessary'])
})

test('what is taken back ends, and its cookies go', async () => {
  const page = await firstVisit(`${origin}/en`)
  await press(page, 'consent.accept')
  await expect.poll(() => counted(page)).toBe(1)
  await page.locator('[data-cookie-settings]').first().click()
  const loaded = page.waitForEvent('load')
  await settings(page)
    .getByRole('button', { name: en('consent.reject') })
    .click()
  await loaded
  await page.waitForTimeout(500)
  expect(await counted(page)).toBe(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_visit')
})

test('the settings have each category with its services and cookies, and so has the privacy page', async () => {
  const page = await firstVisit(`${origin}/en/privacy`)
  await press(page, 'consent.manage')
  const switches = settings(page).getByRole('checkbox')
  expect(await switches.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))).toEqual([
    true,
    false,
    false,
  ])
  // One that is off looks it: its knob stands at the other end.
  const knobs = await settings(page)
    .locator('.toggle__icon-circle')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).offsetLeft))
  expect(knobs[1]).toBeLessThan(knobs[0] ?? 0)
  const text = (await settings(page).textContent()) ?? ''
  for (const said of ['consent.media', 'consent.statistics']) expect(text).toContain(en(said))
  expect(text).toContain('Count: Counts visits.')
  await settings(page)
    .getByRole('button', { name: en('consent.statistics') })
    .click()
  expect(await settings(page).getByRole('row').allTextContents()).toContain(
    `_visitTells visits apart.${en('consent.days', { days: 30 })}`,
  )
  const rows = await page.locator('.services_of_others .rows > li').allTextContents()
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain(`_visit: Tells visits apart. (${en('consent.days', { days: 30 })})`)
  expect(rows[1]).toContain('Maps Foundation, Ireland')
})

test('a brand with maps alone keeps to Trusted Types while visitors choose', async () => {
  const page = await firstVisit('https://ovis.example/en')
  expect(site.file('ovis.example', '_headers')).toContain("require-trusted-types-for 'script'")
  await press(page, 'consent.manage')
  await settings(page)
    .getByRole('button', { name: en('consent.media') })
    .waitFor()
  await settings(page)
    .getByRole('button', { name: en('consent.accept') })
    .click()
  await page.locator('.map_or_video iframe').waitFor()
})

test('a brand without third parties asks as ever', async () => {
  const page = await site.visitor({ hasDecided: false, locale: 'en-US' })
  await page.goto('https://imprion.example/en')
  const dialog = page.getByRole('dialog', { name: en('consent.title') })
  await dialog.getByRole('button', { name: en('consent.accept') }).click()
  await dialog.waitFor({ state: 'hidden' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cc_cookie')
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toMatchObject({ revision: 1, categories: ['necessary'] })
})

test('a script that a page holds inline runs there, and takes prefetching from no other page', async () => {
  const page = await site.visitor({ locale: 'en-US' })
  await page.goto(`${origin}/en/ticker`)
  await expect.poll(() => page.locator('.ticker p').textContent()).toBe('Ticked')
  // A breach of the policy by speculation rules would stand among the errors.
  await page.goto(`${origin}/en/links`)
  await expect
    .poll(() => site.server.requests.filter((request) => /\(prefetch\)/.test(request)).length)
    .toBeGreaterThan(0)
  expect(site.file('group.example', '_headers')).not.toMatch(/script-src[^;]*sha256/)
})
