// Makes a synthetic site and times writing in its pages, as an author meets it: in Chromium, from the press of a key or a button
// to the frame that shows what follows from it.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command } from 'commander'
import { chromium } from 'playwright'
import { brands, languages, makeContent } from './corpus.mjs'
import { measured } from './measure.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const site = path.join(root, 'cli/site.mjs')

const options = new Command('npm run bench:editing --')
  .description('Makes a site of four brands in six languages and times writing in a page of it in Chromium.')
  .option('--pages <count>', 'pages of the site, about', Number, 10_000)
  .option('--rounds <n>', 'do each thing so many times', Number, 15)
  .option('--site <folder>', 'take the site of a run before, and keep it; made there where there is none')
  .option('--profile <folder>', 'write a CPU profile of site dev there')
  .parse()
  .opts()

/** What the consent library keeps of an answer, so far as it is read. */
const decided = encodeURIComponent(
  JSON.stringify({
    ...{ categories: ['necessary'], revision: 1, data: null, services: {}, consentId: 'a', languageCode: 'en' },
    ...{ consentTimestamp: '2026-01-01T00:00:00.000Z', lastConsentTimestamp: '2026-01-01T00:00:00.000Z' },
  }),
)

const dir = options.site ?? mkdtempSync(path.join(tmpdir(), 'site-bench-editing-'))
const [content, store] = [path.join(dir, 'content'), path.join(dir, 'store')]
try {
  if (!existsSync(content)) {
    const pages = Math.max(2, Math.round(options.pages / languages / brands.length))
    makeContent({ from: root, content, pages })
  }
  // An author has checked or built before: what that has kept is there.
  await measured(process.execPath, [site, 'check', '--content', content, '--store', store])
  const server = await started()
  try {
    const executablePath = [process.env.CHROMIUM, '/usr/bin/chromium'].find((each) => each && existsSync(each))
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
    try {
      print(await timed(browser, server.port))
    } finally {
      await browser.close()
    }
  } finally {
    await server.close()
  }
} finally {
  if (options.site === undefined) rmSync(dir, { recursive: true })
}

/** `site dev` over the site, once it is ready. */
async function started() {
  const profile = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`]
  const args = [...profile, site, 'dev', '--port', '0', '--content', content, '--store', store]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  const port = await new Promise((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        said += chunk
        const [, found] = /http:\/\/localhost:(\d+)/.exec(said) ?? []
        if (found !== undefined && said.includes('ready after')) resolve(Number(found))
      })
    server.once('close', () => reject(new Error(said)))
  })
  const close = async () => {
    server.kill('SIGINT')
    await new Promise((resolve) => server.once('close', resolve))
  }
  return { port, close }
}

/** Milliseconds of each thing that an author does, by its name. */
async function timed(browser, port) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(watching)
  const origin = `http://${brands.at(-1)}.localhost:${port}`
  // Else the question for cookies lies over the page.
  await page.context().addCookies([{ name: 'cc_cookie', value: decided, url: origin }])
  await page.goto(`${origin}/en/topic-7`)
  const editor = page.getByRole('region', { name: 'Editor' })
  const took = {}
  page.setDefaultTimeout(20_000)
  const note = (name, ms) => {
    took[name] = [...(took[name] ?? []), ms]
  }
  /** From the last press of a pointer or a key that `does` makes to the frame in which `wanted` is there. */
  const time = async (name, wanted, does) => {
    const seen = page.evaluate((what) => globalThis.benchSeen(what), wanted)
    const [ms] = await Promise.all([seen, does()])
    note(name, ms)
    // Whatever still runs for it is not of the next one.
    await page.waitForTimeout(700)
  }
  for (let round = 0; round < options.rounds; round++) {
    await page.locator('site-editor .bar .main').click()
    const isOn = () => globalThis.benchOn !== undefined && globalThis.benchOn - globalThis.benchPressed()
    note('Edit is turned on, and the page can be pressed', await (await page.waitForFunction(isOn)).jsonValue())
    await page.waitForTimeout(700)
    const heading = page.locator('main h1')
    await time('a heading is pressed, and its text can be typed in', { typing: true }, () => heading.click())
    for (const letter of ['q', 'x', 'z']) {
      const text = (await heading.textContent()) + letter
      await time('a letter is typed, and the page shows it', { heading: text }, () => page.keyboard.type(letter))
    }
    const word = 'qwertyuiop'
    const text = (await heading.textContent()) + word
    await time('ten letters are typed in a second, and the page shows the last', { heading: text }, () =>
      page.keyboard.type(word, { delay: 90 }),
    )
    for (let press = 0; press < 13; press++) await page.keyboard.press('Backspace')
    await page.waitForTimeout(700)
    const trail = editor.getByRole('navigation', { name: 'Where you are' }).getByRole('button')
    await time('its section is opened', { rows: 3 }, () => trail.nth(1).click())
    await time('the page is opened, and its sections can be moved', { movable: true }, () => trail.first().click())
    // Of the brand, and so of all that is judged before any page.
    const entry = page.locator('.menu-list a, .menu-list button').first()
    await time('an entry of the menu is pressed, and its text can be typed in', { typing: true }, () => entry.click())
    for (const letter of ['q', 'x', 'z']) {
      const text = (await entry.textContent()) + letter
      await time('a letter is typed in the menu, and the page shows it', { entry: text }, () =>
        page.keyboard.type(letter),
      )
    }
    for (let press = 0; press < 3; press++) await page.keyboard.press('Backspace')
    await page.waitForTimeout(700)
    await editor.getByRole('button', { name: 'Done' }).click()
    await page.waitForFunction(() => document.querySelector('site-editor')?.shadowRoot?.querySelector('div.bar'))
  }
  return took
}

/** In the page: when a key or a pointer was pressed last, and when something is seen. */
function watching() {
  const now = () => performance.timeOrigin + performance.now()
  // Turning Edit on loads the page anew.
  const pressed = () => sessionStorage.setItem('bench', `${now()}`)
  addEventListener('pointerdown', pressed, { capture: true })
  addEventListener('keydown', pressed, { capture: true })
  const isThere = ({ on, typing, heading, entry, rows, movable }) => {
    const root = document.querySelector('site-editor')?.shadowRoot
    if (root == null) return false
    if (on) return root.querySelector('section.bar') !== null
    if (typing) return root.activeElement?.classList.contains('cm-content') === true
    if (heading !== undefined) return document.querySelector('main h1')?.textContent === heading
    if (entry !== undefined) return document.querySelector('.menu-list a, .menu-list button')?.textContent === entry
    if (rows !== undefined) return root.querySelectorAll('.body .row').length >= rows
    const isPage = root.querySelector('.trail') === null
    return movable && isPage && root.querySelector('[data-does=down]')?.getAttribute('aria-disabled') === 'false'
  }
  const seen = (wanted) =>
    new Promise((resolve, reject) => {
      const start = now()
      const look = () => {
        if (isThere(wanted)) resolve(now())
        else if (now() - start < 60_000) requestAnimationFrame(look)
        else reject(new Error(`Not seen within a minute: ${JSON.stringify(wanted)}`))
      }
      look()
    })
  globalThis.benchPressed = () => Number(sessionStorage.getItem('bench'))
  globalThis.benchSeen = async (wanted) => (await seen(wanted)) - globalThis.benchPressed()
  seen({ on: true }).then((at) => {
    globalThis.benchOn = at
  })
}

function print(took) {
  console.log('| what | least | middle | nine of ten | most, ms |')
  console.log('|---|---|---|---|---|')
  for (const [name, all] of Object.entries(took)) {
    const sorted = [...all].sort((one, other) => one - other)
    const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))])
    console.log(`| ${[name, at(0), at(0.5), at(0.9), at(1)].join(' | ')} |`)
  }
}
