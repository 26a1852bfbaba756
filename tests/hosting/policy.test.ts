// Pages of every domain under the very headers that are shipped: nothing breaks the security policy. In a real browser so many in one
// language that each block is among them (by npm run test:hard, all of that language); of the others by what stands in them, since
// pages share all that runs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isErrorPageName } from '../../cli/domain/page_address.ts'
import { builtFolders, readManifest } from '../../cli/io/output/built_domains.ts'
import { builtSite } from '../browser/built_site.ts'
import { launchChromium } from '../browser/chromium.ts'
import { installClock } from '../browser/site.ts'
import { ask, type RunningServer, startPreview } from './servers.ts'

let browser: Browser
let server: RunningServer
let dist = ''
beforeAll(async () => {
  dist = builtSite()
  server = await startPreview(dist)
  // A picture that is not shown is refused and told of as one that is.
  browser = await launchChromium(['--blink-settings=imagesEnabled=false'])
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const shownPages = (isShown: (page: string, locale: string) => boolean) =>
  builtFolders(dist).flatMap((folder) => {
    const { brand, routes } = readManifest(folder)
    return routes
      .filter(({ page, locale }) => isShown(page, locale))
      .map(({ path, locale, file }) => ({ brand, path, locale, file: join(folder, file) }))
  })

test('no page breaks the policy, neither when it loads nor when all its islands wake, its links are prefetched and what the pages of its brand share is used', async () => {
  const all = shownPages((_, locale) => locale === 'en')
  expect(all.length).toBeGreaterThan(30)
  const pages = process.env.SITE_HARD === undefined ? withEachBlock(all) : all
  expect(new Set(pages.map(({ brand }) => brand)).size).toBe(4)
  const broken: string[] = []
  const queue = pages
    .map(({ brand, path }, index) => ({
      url: `http://${brand}.localhost:${server.port}${path}`,
      isFirst: pages.findIndex((each) => each.brand === brand) === index,
    }))
    .values()
  const prefetched = await Promise.all([0, 1, 2].map(() => visitAll(queue, broken)))
  expect(broken).toEqual([])
  expect(prefetched.reduce((sum, links) => sum + links)).toBeGreaterThan(pages.length)
}, 300_000)

test('in every language a page comes with the policy, and has nothing that the policy forbids', async () => {
  const pages = shownPages((page) => !isErrorPageName(page))
  expect(pages.length).toBeGreaterThan(100)
  const broken: string[] = []
  for (const { brand, path, locale } of pages) {
    const { headers, body } = await ask(server.port, { host: `${brand}.localhost:${server.port}`, path })
    const page = parse(body)
    const attributes = page.querySelectorAll('*').flatMap((element) => Object.keys(element.attributes))
    const loaded = page
      .querySelectorAll('script[src], img[src], iframe[src], source[src], link[rel=stylesheet], link[rel=icon]')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    const wrong = [
      ...(headers['content-security-policy'] === undefined ? ['no policy'] : []),
      ...(page.querySelector('html')?.getAttribute('lang')?.split('-')[0] === locale ? [] : ['another language']),
      ...attributes.filter((name) => name === 'style' || name.startsWith('on')),
      ...loaded.filter((url) => !/^\/(?!\/)/.test(url)),
    ]
    broken.push(...wrong.map((each) => `${brand}${path}: ${each}`))
  }
  expect(broken).toEqual([])
}, 120_000)

/** Of each brand those pages that have a block, or an island, which none before it has. */
function withEachBlock<Shown extends { brand: string; file: string }>(pages: readonly Shown[]): Shown[] {
  const seen = new Set<string>()
  return pages.filter(({ brand, file }) => {
    const blocks = parse(readFileSync(file, 'utf8')).querySelectorAll('.block, [data-island]')
    const names = blocks.map((block) => block.getAttribute('data-island') ?? block.classNames)
    const isNew = names.some((name) => !seen.has(name)) || !seen.has(brand)
    for (const name of [brand, ...names]) seen.add(name)
    return isNew
  })
}

/** What Chromium says of a policy that is broken; of Trusted Types it is "This document requires 'TrustedHTML' assignment.". */
const isBreach = /Content[- ]Security[- ]Policy|Refused to|requires 'Trusted\w+' assignment/

/** Visits pages one after the other; gives how many links they have prefetched. @param queue whether each is the first of its brand */
async function visitAll(queue: Iterable<{ url: string; isFirst: boolean }>, broken: string[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await installClock(page)
  let links = 0
  page.on('console', (message) => {
    if (isBreach.test(message.text())) broken.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`))
  for (const { url, isFirst } of queue) {
    const response = await page.goto(url)
    if (response?.headers()['content-security-policy'] === undefined) broken.push(`${url} has no policy`)
    // An error page leaves by itself, unless it is told to stay.
    if (url.endsWith('/404')) await page.locator('.leaving button').click()
    await wake(page)
    if (isFirst) await openShared(page)
    links += await page.locator('script[type=speculationrules]').count()
  }
  await context.close()
  return links
}

/** Wakes what sleeps, past every section. */
async function wake(page: Page) {
  // Prefetching and the rest start a second after the page has loaded.
  await page.clock.fastForward(1000)
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/assets\/idle-/.test(name)),
  )
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((next) => setTimeout(next, 40))
    }
    for (const island of document.querySelectorAll('[data-island]')) {
      island.scrollIntoView()
      await new Promise(requestAnimationFrame)
    }
  })
  await seen(page)
}

const seen = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))

/** The contact form and the cookie settings. */
async function openShared(page: Page) {
  await page.evaluate(() => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click()
    // Elsewhere it leads to another page.
    if (document.querySelector('dialog[data-contact-form]')) press('[data-contact]')
    press('[data-cookie-settings]')
  })
  await page.waitForFunction(() => {
    const [form, fields] = ['dialog[data-contact-form]', '.fields[novalidate]'].map((each) =>
      document.querySelector(each),
    )
    const [settings, panel] = ['[data-cookie-settings]', '#cc-main .pm'].map((each) => document.querySelector(each))
    return (!form || fields) && (!settings || panel)
  })
  await seen(page)
}

test.each([
  [
    'a picture from elsewhere',
    'img-src',
    () => {
      new Image().src = 'https://elsewhere.example/a.png'
    },
  ],
  [
    'an inline style',
    'style-src',
    () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'a {}' })),
  ],
  [
    'a string that becomes markup',
    'TrustedHTML',
    () => {
      try {
        // Without the policy that passes what the cookie settings write.
        new DOMParser().parseFromString('<p></p>', 'text/html')
      } catch {
        // It is thrown as well; a page may swallow that.
      }
    },
  ],
  [
    'a string that becomes the address of a script',
    'TrustedScriptURL',
    () => {
      try {
        document.createElement('script').src = 'https://elsewhere.example/a.js'
      } catch {
        // As above.
      }
    },
  ],
])('a policy that is broken by %s is heard of', async (_, said, breach) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const heard: string[] = []
  page.on('console', (message) => isBreach.test(message.text()) && heard.push(message.text()))
  await page.goto(`http://imprion.localhost:${server.port}/en`)
  await page.evaluate(breach)
  await expect.poll(() => heard.join('\n')).toContain(said)
  await context.close()
})

test('the contact form is received in the preview, and a robot is not', async () => {
  const host = `imprion.localhost:${server.port}`
  const form = { host, path: '/api/contact', method: 'POST', headers: { 'content-type': 'text/plain' } }
  expect((await ask(server.port, form)).status).toBe(415)
  expect((await ask(server.port, { host: `group.localhost:${server.port}`, path: '/en/api' })).status).toBe(404)
})
