// `site dev` over a copy of the content, and Chromium with Edit on: for tests of writing in the page.
import { fork } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { expect, vi } from 'vitest'
import type { Edit } from '../../cli/edit/protocol.ts'
import { freePort } from '../hosting/servers.ts'
import { root } from '../small_site.ts'
import { launchChromium } from './chromium.ts'

interface AuthorOptions extends BrowserContextOptions {
  /** Run in the page before its own scripts. */
  beforeScripts?: () => void
}

export interface Editing {
  browser: Browser
  port: number
  /** The content folder of this copy. */
  content: string
  read: (file: string) => string
  write: (file: string, contents: string) => void
  /** A file as it was at first. */
  original: (file: string) => string
  /** Makes the content what it was, and browsers forget what they kept. */
  restore: () => Promise<void>
  /**
   * A page with Edit on, in a browser profile of its own. Where nothing but a size is asked of it, the first page of each test is in
   * the window that the test before it had: a browser that is warm opens it in half the time.
   */
  author: (address: string, options?: AuthorOptions) => Promise<Page>
  close: () => Promise<void>
}

/** What the consent library stores, so far as it is read. */
export const decided = encodeURIComponent(
  JSON.stringify({
    categories: ['necessary'],
    revision: 1,
    data: null,
    consentTimestamp: '2026-01-01T00:00:00.000Z',
    consentId: 'a',
    services: {},
    lastConsentTimestamp: '2026-01-01T00:00:00.000Z',
    languageCode: 'en',
  }),
)

/** What is written in: the site's content, with pages of the tests' own, whose sections no author moves. */
const real = mkdtempSync(path.join(tmpdir(), 'site-written-'))
cpSync(path.join(root, 'content'), real, { recursive: true })
if (process.env.SITE_HARD === undefined) cpSync(path.join(import.meta.dirname, 'written'), real, { recursive: true })
/** A page that no test writes in. */
const told = path.join('ovis', 'pages', 'index.yaml')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

interface Dev {
  port: number
  /** The folder that its copy of the content is in. */
  folder: string
  said: () => string
}

/** One `site dev` and one copy of the content for all files that run in this process, one after the other. */
let dev: Promise<Dev> | undefined
let restored = 0
const openDev = (): Promise<Dev> => {
  dev ??= startDev()
  return dev
}

async function startDev(): Promise<Dev> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-editing-'))
  cpSync(real, path.join(folder, 'content'), { recursive: true })
  const port = await freePort()
  const args = ['dev', '--port', `${port}`, '--content', path.join(folder, 'content')]
  // It ends with this process, whatever ends that.
  const execArgv = ['--import', "data:text/javascript,process.once('disconnect', () => process.exit())"]
  let said = ''
  const child = fork(path.join(root, 'cli/site.mjs'), args, { cwd: root, execArgv, silent: true })
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => {
        said += chunk.toString('utf8')
        if (said.includes('ready after')) resolve()
      })
    child.once('close', () => reject(new Error(said)))
  })
  // The last file that runs here ends nothing.
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) (stream as Socket | null)?.unref()
  return { port, folder, said: () => said }
}

/** In the page, before its own scripts: what this tab and this browser kept of the test before is gone, once for each origin. */
function forgetOnce() {
  const [, test] = /\bof_test=(\d+)/.exec(location.protocol === 'http:' ? document.cookie : '') ?? []
  if (test === undefined) return
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.getItem('of_test') === test) continue
    storage.clear()
    storage.setItem('of_test', test)
  }
}

/** For all files that run in this process, with pictures and without. They end with it. */
const opened = new Map<boolean, Promise<Editing>>()

/** Addresses are such as `imprion/en/wifi`: a brand and a path on its domain. */
export async function openEditing({ hasPictures = true } = {}): Promise<Editing> {
  const open = await opened.get(hasPictures)?.catch(() => undefined)
  if (open?.browser.isConnected() === true) return open
  const opening = launchEditing(hasPictures)
  opened.set(hasPictures, opening)
  return opening
}

async function launchEditing(hasPictures: boolean): Promise<Editing> {
  const dev = await openDev()
  const { port } = dev
  const content = path.join(dev.folder, 'content')
  const browser = await launchChromium(hasPictures ? [] : ['--blink-settings=imagesEnabled=false'])
  let everyday: Page | undefined
  let test = 0
  let isTaken = false
  const inContent = (file: string) => path.join(content, file)
  /** What has been written since the last time is another text, though the file may say the same again. */
  const written = () =>
    filesIn(content)
      // Of its own notes on translations the server says nothing.
      .filter((file) => file !== 'translations.lock')
      .map((file) => `${file} ${statSync(inContent(file)).mtimeMs}`)
      .join()
  let asWritten = written()
  const brands = readdirSync(content).filter((name) => existsSync(path.join(content, name, 'brand.yaml')))
  const origins = ['', ...brands.map((brand) => `${brand}.`)].map((name) => `http://${name}localhost:${port}`)
  const pageFor = async ({ beforeScripts, viewport = { width: 1440, height: 900 }, ...options }: AuthorOptions) => {
    const isEveryday = Object.keys(options).length === 0 && beforeScripts === undefined && !isTaken
    if (isEveryday) isTaken = true
    if (isEveryday && everyday !== undefined) {
      if (viewport !== null) await everyday.setViewportSize(viewport)
      return everyday
    }
    // What moves in a page is no matter of who writes it, and is painted frame by frame.
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
    if (isEveryday) await context.addInitScript(forgetOnce)
    const page = await context.newPage()
    if (beforeScripts !== undefined) await page.addInitScript(beforeScripts)
    // The first page of a brand encodes its pictures.
    page.setDefaultTimeout(60_000)
    if (isEveryday) everyday = page
    return page
  }
  const restore = async () => {
    isTaken = false
    test++
    const kept = everyday?.isClosed() === false ? everyday : undefined
    const others = browser.contexts().filter((context) => context !== kept?.context())
    const extra = kept?.context().pages() ?? []
    await Promise.all([...others, ...extra.filter((page) => page !== kept)].map((each) => each.close()))
    everyday = kept
    if (kept !== undefined) {
      kept.removeAllListeners('response')
      await kept.unrouteAll({ behavior: 'ignoreErrors' })
      await kept.context().clearCookies()
      await kept.context().clearPermissions()
    }
    // Even where a test has made it what it was, the server may still have to read that.
    if (written() === asWritten) return
    // It leaves before it is told of all that, for a text of its own origin: for another one Chromium starts a process anew.
    const text = kept && `${new URL(kept.url()).origin}/.well-known/security.txt`
    if (text !== undefined) await kept?.goto(text).catch(() => kept.goto('about:blank'))
    const files = filesIn(real)
    for (const file of filesIn(content)) if (!files.includes(file)) rmSync(inContent(file))
    for (const file of files.filter((each) => each !== told)) {
      const original = readFileSync(path.join(real, file))
      if (existsSync(inContent(file)) && readFileSync(inContent(file)).equals(original)) continue
      mkdirSync(path.dirname(inContent(file)), { recursive: true })
      writeFileSync(inContent(file), original)
    }
    // The next page is of what lies there now. A file that came and went in between is nothing to speak of for the server:
    // one that is changed for certain tells that it has seen them all.
    const before = dev.said().length
    writeFileSync(inContent(told), `${readFileSync(path.join(real, told), 'utf8')}# ${++restored}\n`)
    await vi.waitUntil(() => dev.said().slice(before).includes(told), { timeout: 120_000 })
    asWritten = written()
  }
  return {
    browser,
    port,
    content,
    read: (file) => readFileSync(inContent(file), 'utf8'),
    write: (file, contents) => writeFileSync(inContent(file), contents),
    original: (file) => readFileSync(path.join(real, file), 'utf8'),
    restore,
    async author(address, options = {}) {
      const [brand = '', ...rest] = address.split('/')
      const origin = `http://${brand}.localhost:${port}`
      const page = await pageFor(options)
      await page
        .context()
        .addCookies([
          { name: 'site_edit', value: '1', url: origin },
          { name: 'cc_cookie', value: decided, url: origin },
          ...origins.map((url) => ({ name: 'of_test', value: `${test}`, url })),
        ])
      await page.goto(`${origin}/${rest.join('/')}`, { waitUntil: 'domcontentloaded', timeout: 120_000 })
      await page.getByRole('region', { name: 'Editor' }).waitFor()
      return page
    },
    close: restore,
  }
}

/** The editor's panel. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Editor' })

/** The field of a text in one language. */
export const fieldOf = (page: Page, language: string): Locator =>
  panelOf(page).getByRole('textbox', { name: language, exact: true })

export const wifi = 'imprion/pages/wifi.yaml'
export const index = 'group/pages/index.yaml'
export const heading = (page: Page) => page.locator('main h1')
export const save = (page: Page) => page.getByRole('button', { name: 'Save all' }).click()
export const saved = (page: Page) => page.getByText(/^Saved in/).waitFor()
export const unsaved = (page: Page) => page.getByRole('button', { name: /^\d+ unsaved$/ })
export const isUnsaved = (page: Page, count = 1) =>
  eventually(() => unsaved(page).allTextContents()).toEqual(count === 0 ? [] : [`${count} unsaved`])
export const words = (locator: Locator) => locator.textContent()
/** Other tests may have the machine at the same time, and each question takes some of it. */
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000, interval: 100 })

/** Lines that a file has now and had not, and the other way. */
export function changedLines(site: Editing, file: string) {
  const [before, after] = [site.original(file).split('\n'), site.read(file).split('\n')]
  return { gone: before.filter((line) => !after.includes(line)), come: after.filter((line) => !before.includes(line)) }
}

/** Presses a thing of the page, as an author does. */
export async function press(at: Locator) {
  await at.scrollIntoViewIfNeeded()
  await at.click()
}

/** Opens the heading in the panel; gives the words that it has. */
export async function openHeading(page: Page): Promise<string | null> {
  const before = await words(heading(page))
  await press(heading(page))
  await fieldOf(page, 'English').waitFor()
  return before
}

/** The start page of `site dev`, without its pictures of all pages: each of them is a page that loads. */
export async function openStart(page: Page, { port }: Editing) {
  const script = await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const picture of document.querySelectorAll('iframe')) picture.remove()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(`http://localhost:${port}/`)
  await script.dispose()
}

/** Opens the form of the page. */
export async function openPage(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'This page', exact: true }).click()
  await panelOf(page).locator('.item .row').first().waitFor()
  return panelOf(page)
}

/** Opens the form of a section, by its place in the list of the page. */
export async function openBlock(page: Page, id: string) {
  const at = await page
    .locator('main section.block')
    .evaluateAll((all, wanted) => all.findIndex((each) => `#${each.id}` === wanted), id)
  const panel = await openPage(page)
  await panel.locator('.item .row').nth(at).click()
  await panel.locator('.item').first().waitFor()
}

/** Opens the form of a card of a section. */
export async function openItem(page: Page, id: string, position: number) {
  await openBlock(page, id)
  await panelOf(page).locator('.item .row').nth(position).click()
  await panelOf(page).getByRole('group').first().waitFor()
}

/** What is asked at an address that ends so stays on its way until it is let go. */
export async function held(page: Page, endpoint: string): Promise<() => void> {
  let letGo = () => {}
  const waits = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(`**/${endpoint}`, async (route) => {
    await waits
    await route.continue().catch(() => {})
  })
  return letGo
}

/** Answers of an endpoint come later by so many milliseconds. */
export const slowed = (page: Page, endpoint: string, ms: number) =>
  page.route(`**/edit/${endpoint}`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue().catch(() => {})
  })

/** As on a machine that has other work: what waits for a frame comes after the next letter. */
export const lateFrames = (page: Page) =>
  page.evaluate(() => {
    globalThis.requestAnimationFrame = (run) => setTimeout(() => run(performance.now()), 1000) as unknown as number
  })

/** Once what an answer has changed is seen. */
export const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))))

/** Does something, and waits until what the server answers to it is seen. */
export async function answered(page: Page, endpoint: string, does: () => Promise<void>) {
  const [response] = await Promise.all([page.waitForResponse(`**/edit/${endpoint}`), does()])
  await response.finished()
  await nextFrame(page)
}

/** What is unsaved, as the browser keeps it. */
export const edits = (page: Page): Promise<Edit[]> =>
  page.evaluate(() => {
    const { edits }: { edits: { edit: Edit }[] } = JSON.parse(localStorage.getItem('site-editor') ?? '{"edits":[]}')
    return edits.map(({ edit }) => edit)
  })
