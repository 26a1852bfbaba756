// What pages cost, compressed as a CDN would (brotli), in real loads. The numbers are printed for the notes.
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importInPage, openSite, type SiteInBrowser } from './site.ts'

let site: SiteInBrowser
beforeAll(async () => {
  site = await openSite()
}, 300_000)
afterAll(() => site.close())

const kB = 1000
const startAtMost = 2 * kB
// With what takes over what was done before a block woke, 0.4 kB.
const preactAtMost = 8.5 * kB
const islandAtMost = 5 * kB

declare const load: (src: string) => Promise<unknown>

interface Script {
  name: string
  size: number
  body: string
}

/** The scripts of a visit in which every island wakes. */
async function scriptsOf(url: string): Promise<{ page: Page; scripts: Map<string, Script> }> {
  const page = await site.visitor()
  const scripts = new Map<string, Script>()
  const read: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    read.push(
      response.body().then((body) => {
        const name = response.url().replace(/.*\//, '')
        scripts.set(name, { name, size: brotliCompressSync(body).length, body: body.toString() })
      }),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(1500)
  await page.evaluate(importInPage)
  await page.evaluate(async () => {
    for (const root of document.querySelectorAll<HTMLElement>('[data-island]')) await load(root.dataset.src ?? '')
  })
  await page.waitForLoadState('networkidle')
  await Promise.all(read)
  return { page, scripts }
}

const pages = {
  home: 'https://group.example/en',
  calculator: 'https://connecti-com.example/en/tms',
  product: 'https://imprion.example/en/wifi',
  legal: 'https://group.example/en/privacy-policy',
}

test.each(Object.entries(pages))('%s keeps the budgets', async (kind, url) => {
  const { scripts } = await scriptsOf(url)
  const byName = (start: string) => [...scripts.values()].filter(({ name }) => name.startsWith(`${start}-`))
  const [start] = byName('start')
  expect(start?.size).toBeLessThanOrEqual(startAtMost)
  // Nothing is imported by the start script before it runs.
  expect(start?.body).not.toMatch(/^import\b|;import\s*["'{*]/)

  const own = [...scripts.values()].filter(
    ({ name }) => !/^(start|idle|consent|locale_choice|not_found|chunk)-/.test(name),
  )
  const shared = byName('chunk')
  const total = shared.reduce((sum, { size }) => sum + size, 0)
  const report = [...scripts.values()].map(({ name, size }) => `${name.replace(/-[^-]*$/, '')} ${size}`)
  console.log(`${kind}: ${report.join(', ')}`)
  expect(total).toBeLessThanOrEqual(preactAtMost)
  for (const { name, size } of own) expect([name, size <= islandAtMost]).toEqual([name, true])
})
