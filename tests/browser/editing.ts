// `site dev` over a copy of the content, and Chromium with Edit on: for tests of writing in the page.
import { spawn } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { vi } from 'vitest'
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
  /** A file as it is in the repository. */
  original: (file: string) => string
  /** Closes all pages, and makes the content what it was; `site dev` runs again. */
  restore: () => Promise<void>
  /** A page with Edit on, in a browser profile of its own. */
  author: (address: string, options?: AuthorOptions) => Promise<Page>
  /** Takes `site dev` away, as a crash does. */
  kill: () => Promise<void>
  /** And brings it back, at the same port. */
  startAgain: () => Promise<void>
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

const real = path.join(root, 'content')
/** A page that no test writes in. */
const told = path.join('ovis', 'pages', 'index.yaml')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Addresses are such as `imprion/en/wifi`: a brand and a path on its domain. */
export async function openEditing(): Promise<Editing> {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-editing-'))
  const content = path.join(folder, 'content')
  cpSync(real, content, { recursive: true })
  const port = await freePort()
  let said = ''
  // As authors have it: vitest's own NODE_ENV would take the React that warns, and takes three times as long.
  const env = { ...process.env, NODE_ENV: undefined }
  const started = async () => {
    said = ''
    const args = ['cli/site.mjs', 'dev', '--port', `${port}`, '--content', content]
    const child = spawn('node', args, { cwd: root, env })
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += chunk.toString('utf8')
          if (said.includes('ready after')) resolve()
        })
      child.once('close', () => reject(new Error(said)))
    })
    return child
  }
  const isGone = () => server.exitCode !== null || server.signalCode !== null
  const stopped = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (isGone()) return
    const isClosed = new Promise((resolve) => server.once('close', resolve))
    server.kill(signal)
    await isClosed
  }
  let server = await started()
  const browser = await launchChromium()
  let restored = 0
  const inContent = (file: string) => path.join(content, file)
  /** What has been written since the last time is another text, though the file may say the same again. */
  const written = () =>
    filesIn(content)
      // Of its own notes on translations the server says nothing.
      .filter((file) => file !== 'translations.lock')
      .map((file) => `${file} ${statSync(inContent(file)).mtimeMs}`)
      .join()
  let asWritten = written()
  return {
    browser,
    port,
    content,
    read: (file) => readFileSync(inContent(file), 'utf8'),
    write: (file, contents) => writeFileSync(inContent(file), contents),
    original: (file) => readFileSync(path.join(real, file), 'utf8'),
    async restore() {
      await Promise.all(browser.contexts().map((context) => context.close()))
      // A test that failed while it was away takes no other with it.
      if (isGone()) server = await started()
      const files = filesIn(real)
      for (const file of filesIn(content)) if (!files.includes(file)) rmSync(inContent(file))
      for (const file of files.filter((each) => each !== told)) {
        const original = readFileSync(path.join(real, file))
        if (existsSync(inContent(file)) && readFileSync(inContent(file)).equals(original)) continue
        mkdirSync(path.dirname(inContent(file)), { recursive: true })
        writeFileSync(inContent(file), original)
      }
      // Even where a test has made it what it was, the server may still have to read that.
      if (written() === asWritten) return
      // The next page is of what lies there now. A file that came and went in between is nothing to speak of for the server:
      // one that is changed for certain tells that it has seen them all.
      const before = said.length
      writeFileSync(inContent(told), `${readFileSync(path.join(real, told), 'utf8')}# ${++restored}\n`)
      await vi.waitUntil(() => said.slice(before).includes(told), { timeout: 120_000 })
      asWritten = written()
    },
    async author(address, { beforeScripts, ...options } = {}) {
      const [brand = '', ...rest] = address.split('/')
      const origin = `http://${brand}.localhost:${port}`
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
      await context.addCookies([
        { name: 'site_edit', value: '1', url: origin },
        { name: 'cc_cookie', value: decided, url: origin },
      ])
      const page = await context.newPage()
      if (beforeScripts !== undefined) await page.addInitScript(beforeScripts)
      // The first page of a brand encodes its pictures.
      page.setDefaultTimeout(60_000)
      await page.goto(`${origin}/${rest.join('/')}`, { waitUntil: 'domcontentloaded', timeout: 120_000 })
      await page.getByRole('region', { name: 'Editor' }).waitFor()
      return page
    },
    kill: () => stopped('SIGKILL'),
    async startAgain() {
      server = await started()
    },
    async close() {
      await browser.close()
      await stopped('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The editor's panel. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Editor' })

/** The field of a text in one language. */
export const fieldOf = (page: Page, language: string): Locator =>
  panelOf(page).getByRole('textbox', { name: language, exact: true })
