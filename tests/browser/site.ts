// The built site under its own host names, by HTTPS, in Chromium, with the headers that the build wrote. Each test changes
// only its own context and what it asks of the server.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import sharp from 'sharp'
import { headersFor, parseHeaders } from '../../cli/hosting/redirects_and_headers.ts'
import { builtSite } from './built_site.ts'
import { launchChromium } from './chromium.ts'

export interface SiteInBrowser {
  browser: Browser
  server: TestServer
  /** What went wrong in pages since the last visitor came: errors, and breaches of the content security policy. */
  errors: string[]
  close: () => Promise<void>
  /** A file of the built site as it is, to be answered with a change. */
  file: (host: string, name: string) => string
  /** A page of the built site comes with a change, until the next visitor. */
  answer: (url: string, change: (html: string) => string) => void
  /** A new visitor, who knows nothing of the one before. */
  visitor: (options?: VisitorOptions) => Promise<Page>
}

export interface VisitorOptions extends BrowserContextOptions {
  /** About cookies: true unless the test is about that. */
  hasDecided?: boolean
  /** The pages are whole, where those of other visitors have some blocks. */
  wholePages?: boolean
  /** For a test that does to the window what cannot be taken back: a clock of its own, a function of the test. */
  ownWindow?: boolean
}

export interface TestServer {
  /** Requests since the last `reset`: `GET group.example/en`, with ` (prefetch)` behind those. */
  requests: string[]
  /** What an answer waits for, by what its path matches: so many milliseconds, or a moment of the test. */
  delays: [path: RegExp, until: number | Promise<void>][]
  /** What is asked for at such a path stays on its way until it is let go. */
  hold: (path: RegExp) => () => void
  /** Answers in place of the built files, by what a path matches, alone or behind its host; null breaks the connection. */
  answers: [path: RegExp, answer: Answer | null | ((request: IncomingMessage, response: ServerResponse) => void)][]
  /** Most answers that were under way at one time. */
  mostAtOnce: (path: RegExp) => number
  reset: () => void
}
interface Answer {
  status?: number
  headers?: Record<string, string>
  body: string
}

/** To be evaluated before a test's own functions call `load`: the test runner rewrites an import inside of those. */
export const importInPage = 'globalThis.load = (src) => import(src)'

/** Until an island of the page is hydrated, and has done what it does then. */
export async function isAwake(page: Page, block: string): Promise<void> {
  const root = page.locator(`[data-island="${block}"]`).first()
  await root.waitFor()
  // Preact keeps its tree at the element that it has hydrated. Effects come after the next frame.
  await page.waitForFunction((island) => island !== null && '__k' in island, await root.elementHandle())
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
}

/** In a page, before its own scripts: what waits for a second after it has loaded (templates/client/start.ts) comes at once. */
function comeAtOnce() {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = ((run: () => void, ms?: number) => wait(run, ms === 1000 ? 0 : ms)) as typeof setTimeout
}

/** Opens a page, and waits until the scripts have run that come after it has loaded. */
export async function openSettled(page: Page, url: string): Promise<void> {
  await page.addInitScript(comeAtOnce)
  const idle = page.waitForResponse(/assets\/idle-/)
  await page.goto(url)
  const script = (await idle).url()
  // The page's own script has asked first, and so goes on first.
  await page.evaluate(`import(${JSON.stringify(script)}).then(() => {})`)
}

/** From here on the clock of a page goes forward where the test says so: `page.clock.fastForward(ms)`. */
export async function installClock(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(globalThis, { measured: performance }))
  await page.clock.install()
  // Playwright's clock leaves out what the browser has measured, by which the site knows a first view.
  await page.addInitScript(() => {
    const { measured } = globalThis as unknown as { measured: Performance }
    performance.getEntriesByType = (type) => measured.getEntriesByType(type)
  })
}

/**
 * Serves a built site to visitors in Chromium.
 * @param root the site's own, built if need be, unless given
 * @param options.hasPictures false: an empty picture of the same size in the place of each, which spares decoding and painting them
 * @param options.blocks of its sections a page has those of these blocks alone, and its last: for tests that ask for no other
 */
export async function openSite(
  root = builtSite(),
  { hasPictures = true, blocks }: { hasPictures?: boolean; blocks?: readonly string[] } = {},
): Promise<SiteInBrowser> {
  const { browser, server, show } = await openWorld()
  show({ root, hasPictures, blocks })
  const errors: string[] = []
  const windows = openWindows(browser)
  const file = (host: string, name: string) => readFileSync(path.join(root, host, name), 'utf8')
  return {
    browser,
    server,
    errors,
    file,
    answer(url, change) {
      const { host, pathname } = new URL(url)
      const body = change(file(host, pathname === '/' ? 'index.html' : `${pathname}.html`))
      server.answers.push([
        new RegExp(`^${host}${pathname}$`),
        { headers: { 'content-type': types['.html'] ?? '' }, body },
      ])
    },
    async visitor({ wholePages = false, ...options } = {}) {
      await windows.leave()
      show({ root, hasPictures, blocks: wholePages ? undefined : blocks })
      errors.length = 0
      const page = await windows.take(options)
      page.on('pageerror', ({ message }) => errors.push(message))
      page.on('console', (message) => {
        if (/Content Security Policy|requires 'Trusted/.test(message.text())) errors.push(message.text())
      })
      return page
    },
    async close() {
      await windows.close()
      server.reset()
    },
  }
}

/** What lasts as long as a window, until it is disposed of. */
interface VisitorWindow {
  key: string
  page: Page
  lasting: { dispose: () => Promise<void> }[]
}

/**
 * The windows of visitors, one at a time. Who leaves takes along what they kept, and leaves the window to the next visitor who wants
 * one of its kind: a browser opens the first page of a window at three times the cost of the next one.
 */
function openWindows(browser: Browser) {
  let visitors = 0
  let taken: VisitorWindow | undefined
  /** The latest comes last. */
  const free: VisitorWindow[] = []
  const close = ({ page }: VisitorWindow) => page.context().close()

  /** Where the window is as it was found, it is there for others. */
  async function leave() {
    const window = taken
    if (window === undefined) return
    taken = undefined
    if (window.key === '' || !(await emptied(window).catch(() => false))) await close(window)
    else free.push(window)
    while (free.length > 4) await Promise.all(free.splice(0, 1).map(close))
  }

  async function opened(key: string, { hasDecided, ...options }: VisitorOptions): Promise<VisitorWindow> {
    const context = await browser.newContext({ locale: 'sl-SI', ...options })
    if (hasDecided) await context.addInitScript(decide)
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    const lasting: VisitorWindow['lasting'] = []
    const add = page.addInitScript
    page.addInitScript = async (...given) => {
      const script = await Reflect.apply(add, page, given)
      lasting.push(script)
      return script
    }
    return { key, page, lasting }
  }

  return {
    leave,
    async take({ hasDecided = true, ownWindow = false, viewport, reducedMotion, ...options }: VisitorOptions) {
      const size = viewport ?? { width: 1280, height: 720 }
      // The screen of a phone cannot be made another.
      const kind = { ...options, hasDecided, ...(options.isMobile ? { viewport: size } : {}) }
      const key = ownWindow ? '' : JSON.stringify(kind)
      const at = free.findIndex((window) => window.key === key)
      const window = free.splice(at, at === -1 ? 0 : 1)[0] ?? (await opened(key, { viewport: size, ...kind }))
      taken = window
      const { page, lasting } = window
      if (!options.isMobile) await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: reducedMotion ?? null })
      if (!ownWindow) lasting.push(await page.context().addInitScript(forgetOthers, ++visitors))
      return page
    },
    async close() {
      await leave()
      await Promise.all(free.splice(0).map(close))
    },
  }
}

/** Takes out of a window what its visitor did and kept; false for one that is closed. */
async function emptied({ page, lasting }: VisitorWindow): Promise<boolean> {
  const context = page.context()
  for (const event of ['pageerror', 'console', 'request', 'response'] as const) page.removeAllListeners(event)
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto('about:blank')
  await page.mouse.move(-1, -1)
  await Promise.all([context.clearCookies(), context.clearPermissions()])
  for (const each of lasting.splice(0)) await each.dispose()
  return true
}

/** In each page of a window: what another visitor kept of its origin is gone. */
function forgetOthers(visitor: number) {
  // Not so in a frame without an origin.
  if (origin === 'null') return
  for (const storage of [localStorage, sessionStorage]) {
    if (storage.visitor === `${visitor}`) continue
    storage.clear()
    storage.visitor = visitor
  }
}

interface World {
  browser: Browser
  server: TestServer
  show: (site: ShownSite) => void
}
interface ShownSite {
  root: string
  hasPictures: boolean
  blocks: readonly string[] | undefined
}
/** One server and one Chromium for all files that run in this process, one after the other; they end with it. */
let world: Promise<World> | undefined
const openWorld = async (): Promise<World> => {
  const open = await world?.catch(() => undefined)
  if (open?.browser.isConnected() === true) return open
  world = launchWorld()
  return world
}

async function launchWorld(): Promise<World> {
  const { server, port, show } = await serve()
  const browser = await launchChromium([
    `--host-resolver-rules=MAP *.example:443 127.0.0.1:${port}`,
    '--ignore-certificate-errors',
  ])
  return { browser, server, show }
}

/** What the consent library stores, so far as it is read. */
function decide() {
  if (location.protocol !== 'https:') return
  const now = new Date().toISOString()
  const cookie = {
    categories: ['necessary'],
    revision: 1,
    data: null,
    consentTimestamp: now,
    consentId: 'a',
    services: {},
  }
  const value = encodeURIComponent(JSON.stringify({ ...cookie, lastConsentTimestamp: now, languageCode: 'sl' }))
  // biome-ignore lint/suspicious/noDocumentCookie: it stands for what the library did earlier
  if (!document.cookie.includes('cc_cookie')) document.cookie = `cc_cookie=${value}; path=/; secure`
}

/** The compressed size of a file of a domain, as a CDN would send it. */
export const compressedSize = (root: string, host: string, url: string) =>
  brotliCompressSync(readFileSync(path.join(root, host, url))).length

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
}

async function serve() {
  let site: ShownSite | undefined
  let running: string[] = []
  const peaks: { url: string; others: string[] }[] = []
  const server: TestServer = {
    requests: [],
    delays: [],
    answers: [],
    hold(pattern) {
      let letGo = () => {}
      const until = new Promise<void>((resolve) => {
        letGo = resolve
      })
      server.delays.push([pattern, until])
      return letGo
    },
    mostAtOnce: (pattern) =>
      Math.max(
        0,
        ...peaks
          .filter(({ url }) => pattern.test(url))
          .map(({ others }) => others.filter((url) => pattern.test(url)).length),
      ),
    reset() {
      // Visitors have left; what they had asked for shall not come in as the request of the next one.
      https.closeAllConnections()
      running = []
      for (const list of [server.requests, server.delays, server.answers, peaks]) list.length = 0
    },
  }
  const listener = async (request: IncomingMessage, response: ServerResponse) => {
    const beside = running
    const host = request.headers.host ?? ''
    const url = request.url ?? '/'
    const purpose = `${request.headers['sec-purpose'] ?? ''}${request.headers.purpose ?? ''}`
    server.requests.push(`${request.method} ${host}${url}${purpose.includes('prefetch') ? ' (prefetch)' : ''}`)
    beside.push(url)
    peaks.push({ url, others: [...beside] })
    const delay = server.delays.find(([pattern]) => pattern.test(url))?.[1]
    await (typeof delay === 'number' ? new Promise((resolve) => setTimeout(resolve, delay)) : delay)
    beside.splice(beside.indexOf(url), 1)
    const answer = server.answers.find(([pattern]) => pattern.test(url) || pattern.test(`${host}${url}`))?.[1]
    if (answer === null) response.destroy()
    else if (typeof answer === 'function') answer(request, response)
    else if (answer !== undefined) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
    else if (site === undefined) response.destroy()
    else await sendFile(site, host, new URL(url, 'https://x').pathname, response)
  }
  const https = createServer(selfSigned(), listener)
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve))
  // The last file that runs here closes nothing.
  https.unref()
  const show = (shown: ShownSite) => {
    site = shown
    server.reset()
  }
  return { server, port: (https.address() as AddressInfo).port, show }
}

async function sendFile({ root, hasPictures, blocks }: ShownSite, host: string, url: string, response: ServerResponse) {
  const folder = path.join(root, host)
  const wanted = path.join(folder, decodeURIComponent(url))
  const found = [wanted, `${wanted.replace(/\/$/, '')}.html`, path.join(wanted, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  )
  const file = found ?? nearest404(folder, url)
  if (file === undefined) {
    response.writeHead(404).end()
    return
  }
  const isEmptied = !hasPictures && /\.(avif|webp|jpe?g|png|svg)$/.test(file)
  const type = isEmptied ? 'image/svg+xml' : (types[path.extname(file)] ?? 'application/octet-stream')
  const contents = isEmptied
    ? await emptyPicture(file)
    : blocks !== undefined && type.startsWith('text/html')
      ? withBlocks(readFileSync(file, 'utf8'), blocks)
      : readFileSync(file)
  response.writeHead(found === undefined ? 404 : 200, {
    'content-type': type,
    // What pages look like the browser keeps, as in life; what they do is asked for by each visitor.
    'cache-control': /^\/assets\/.*\.(css|woff2|svg|avif|webp|jpe?g|png)$/.test(url)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    ...(type.startsWith('text/html') ? { 'content-security-policy': policyOf(folder, contents.toString()) } : {}),
    ...askedFromElsewhere(folder, url),
  })
  response.end(contents)
}

/** The last section has the end of the page behind it. */
function withBlocks(html: string, blocks: readonly string[]): string {
  const [head, ...sections] = html.split(/(?=<section id="[^"]*" class="block )/)
  const isKept = (section: string, index: number) =>
    index === sections.length - 1 || blocks.some((block) => section.split('>', 1)[0]?.includes(`block-${block}"`))
  return [head, ...sections.filter(isKept)].join('')
}

/** A layout asks a picture for its proportions alone. */
async function emptyPicture(file: string): Promise<string> {
  if (file.endsWith('.svg')) return `${/<svg[^>]*/.exec(readFileSync(file, 'utf8'))}/>`
  const { width, height } = await sharp(file).metadata()
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`
}

/** What the build lets pages of other origins read. */
function askedFromElsewhere(folder: string, url: string): Record<string, string> {
  const headers = path.join(folder, '_headers')
  const rules = existsSync(headers) ? parseHeaders(readFileSync(headers, 'utf8')) : []
  return Object.fromEntries(headersFor(rules, url).filter(([name]) => name.startsWith('Access-Control-')))
}

/** The page's own, or the one of the nearest folder above, as static hosts have it. */
function nearest404(folder: string, url: string): string | undefined {
  const parts = url.split('/').slice(1, -1)
  const folders = [...parts.keys()].map((index) => parts.slice(0, parts.length - index).join('/'))
  return [...folders, ''].map((part) => path.join(folder, part, '404.html')).find((file) => existsSync(file))
}

/** The policy that the build wrote for every page; else a strict one with the hashes of the page's own styles. */
function policyOf(folder: string, html: string): string {
  const headers = path.join(folder, '_headers')
  const written = existsSync(headers)
    ? /^\s+content-security-policy: *(.+)$/im.exec(readFileSync(headers, 'utf8'))
    : null
  if (written?.[1] !== undefined) return written[1]
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css]) =>
      `'sha256-${createHash('sha256')
        .update(css ?? '')
        .digest('base64')}'`,
  )
  return [
    `default-src 'self'`,
    `script-src 'self' 'inline-speculation-rules'`,
    ['style-src', `'self'`, ...styles].join(' '),
    `img-src 'self' data:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Chromium is told to accept it. */
function selfSigned(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-certificate-'))
  try {
    const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...curve, '-subj', '/CN=*.example', '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
