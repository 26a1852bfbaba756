// A site as `site init` writes it, in Chromium: of one brand the header has no line of brands.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { initSite } from '../../cli/commands/init.ts'
import { freePort, running } from '../hosting/servers.ts'
import { changeFiles, root } from '../small_site.ts'
import { builtProject } from './built_site.ts'
import { openSite, type SiteInBrowser } from './site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-starter-'))
let site: SiteInBrowser
let dist: string
beforeAll(async () => {
  initSite(root, {
    folder: path.join(dir, 'own'),
    begins: { name: 'Small', host: 'small.example' },
    package: 'file:..',
  })
  dist = builtProject(path.join(dir, 'own'), 'starter')
  site = await openSite(dist)
}, 300_000)
afterAll(async () => {
  await site.close()
  rmSync(dir, { recursive: true })
})

test.each([360, 768, 1024, 1440])('at %i pixels no part of the header stands over another', async (width) => {
  const page = await site.visitor({ locale: 'en-GB', viewport: { width, height: 800 } })
  await page.goto('https://small.example/')
  const parts = page.locator(
    ':is(.logo, .languages summary, .bar > .menu-button, .menu-list > li, .menu > .button):visible',
  )
  const boxes = await parts.evaluateAll((elements) => elements.map((each) => each.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBeGreaterThan(2)
  const over = boxes.flatMap((one, index) =>
    boxes.slice(index + 1).filter((other) => {
      const apart =
        one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top
      return !apart
    }),
  )
  expect(over).toEqual([])
})

test('its pages load less than 6 kB of script, and ask nothing about cookies until somebody opens their settings', async () => {
  const page = await site.visitor({ locale: 'en-GB' })
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname)
  })
  const idle = page.waitForResponse(/\/idle-/)
  await page.goto('https://small.example/')
  await idle
  const bytesOf = (file: string) => gzipSync(readFileSync(path.join(dist, 'small.example', file))).length
  expect(scripts.map(bytesOf).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(6000)
  expect(scripts.filter((file) => file.includes('/consent-'))).toEqual([])
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('dialog', { name: 'Cookie settings' }).waitFor()
  await page.context().close()
})

test('its error page, whose title has no line above it, says which path was not found', async () => {
  const page = await site.visitor({ locale: 'en-GB', viewport: { width: 360, height: 740 } })
  await page.goto(`https://small.example/${'a-long-path-'.repeat(12)}`)
  const sentence = page.getByRole('status').getByText('a-long-path-')
  await sentence.waitFor()
  const [line, title] = await Promise.all([sentence.boundingBox(), page.locator('h1').boundingBox()])
  expect(line?.height).toBeGreaterThan(0)
  expect(line?.y).toBeLessThan(title?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('what a block of its own renders otherwise in the browser, or throws there, is told over the page of site dev', async () => {
  const own = path.join(dir, 'own')
  const asBrowser = "typeof window === 'undefined' ? undefined : 'now'"
  const code = (name: string) => `import { useState } from 'react'
export const hydrate = 'load'
function Time() {
  const [time] = useState(${asBrowser})
  return <time>{time ?? 'soon'}</time>
}
export default function Clock() {
  return <p>${name === 'Time' ? '<Time />' : `{(${asBrowser})?.hour.toFixed()}`}</p>
}
`
  const schema = "{ type: 'object', properties: {}, description: 'The time.' }"
  changeFiles(own, {
    'blocks/clock/schema.ts': `export const schema = ${schema}\nexport const messages = [] as const\n`,
    'blocks/clock/block.tsx': code('Time'),
    'content/main/pages/clock.yaml': `${readFileSync(path.join(own, 'content/main/pages/about.yaml'), 'utf8')}  - component: clock\n    data: {}\n`,
  })
  const port = await freePort()
  const dev = await running(port, 'node', ['cli/site.mjs', '--root', own, 'dev', '--port', String(port)])
  const context = await site.browser.newContext()
  try {
    const page = await context.newPage()
    const overlay = page.locator('site-dev-problems pre')
    await page.goto(`http://main.localhost:${port}/clock`)
    await overlay.waitFor()
    expect(await overlay.textContent()).toMatch(
      /blocks\/clock\/block\.tsx:5:\d+ {2}hydration-mismatch\n\n.* "now" in place of "soon", in <time> \(blocks\/clock\/block\.tsx:5\), in Time \(blocks\/clock\/block\.tsx:8\), in Clock\./,
    )
    changeFiles(own, { 'blocks/clock/block.tsx': code('hour') })
    await overlay.getByText('broken-island').waitFor()
    expect(await overlay.textContent()).toContain('This block throws an error in the browser: ')
    expect(await overlay.textContent()).not.toContain('hydration-mismatch')
  } finally {
    await context.close()
    await dev.stop()
  }
})
