// `site dev` in a project of its own with a small site: what is saved is served, and no mistake ends it. The tests
// of the editor run it with the real one.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translationDigest } from '../../cli/translation/translation_lock.ts'
import { pageWith } from '../checked_site.ts'
import { writeProject } from '../project.ts'
import { smallFiles } from '../small_site.ts'
import { ask, type Fetched, freePort } from './servers.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-dev-'))
const root = path.join(dir, 'project')
/** Pages with sections that are cards, and a link in the menu. */
const files = {
  'content/translations.lock': '',
  'content/shared/public/.well-known/security.txt':
    'Contact: mailto:info@group.example\nExpires: 2027-10-31T23:59:59Z\n',
  'content/imprion/brand.yaml': (smallFiles['content/imprion/brand.yaml'] ?? '').replace(
    'navigation: []',
    'navigation:\n  - name: { sl: Pregled, en: Overview }\n    link: imprion',
  ),
  'content/imprion/pages/index.yaml': pageWith(cards('Imprion'), 'Imprion'),
  'content/imprion/pages/wifi.yaml': pageWith(cards('Wi-Fi'), 'Guest Wi-Fi').replace(
    /^title: .*\n/m,
    'title:\n  sl: Wi-Fi za goste\n  en: Guest Wi-Fi\n',
  ),
}
function cards(title: string) {
  const data = { title: { all: title }, cards: [{ name: { all: title }, link: 'imprion' }] }
  return `  - component: link_cards\n    data: ${JSON.stringify(data)}\n`
}
let server: ChildProcess
let port = 0
let terminal = ''
let stopListening = () => {}

interface Said {
  version: number
  effect: string
  report: string
}
let heard: Said[] = []
let early: Promise<Fetched>
let isAskedEarly = false

beforeAll(async () => {
  writeProject(root, files, ['link_cards', 'timeline'])
  port = await freePort()
  server = spawn('node', ['cli/site.mjs', 'dev', '--port', String(port)], { cwd: root })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => {
      terminal += chunk.toString('utf8')
    })
  await until(isListening)
  // Before it is ready, as a browser does that was left open.
  listenForChanges()
  early = page('/en')
  isAskedEarly = !terminal.includes('ready after')
  await until(() => terminal.includes('ready after'))
  // The first page of a brand encodes its pictures.
  expect((await page('/en/wifi')).status).toBe(200)
}, 240_000)

afterAll(async () => {
  stopListening()
  if (server?.exitCode === null) {
    server.kill('SIGTERM')
    await new Promise((resolve) => server.once('close', resolve))
  }
  rmSync(dir, { recursive: true, force: true })
})

test('what is asked for while it starts is answered once it is ready, and a tab that was left open hears of changes', async () => {
  expect(isAskedEarly).toBe(true)
  const answered = await Promise.race([early, new Promise((later) => setTimeout(later, 10_000))])
  expect(answered).toMatchObject({ status: 200 })
  await until(() => heard.length > 0)
})

test('a saved page is served, and the browser is told to load it', async () => {
  await saved(
    wifi,
    (text) => text.replace(/^( {2}en: ).*$/m, '$1Words of this moment'),
    async (heardSince) => {
      await until(async () => (await page('/en/wifi')).body.includes('Words of this moment'))
      expect(heardSince()).toContain('page')
    },
  )
})

test('a public file is served as it lies, from the moment it is there', async () => {
  expect((await page('/.well-known/security.txt')).body).toContain('Contact: mailto:')
  const file = path.join(root, 'content/imprion/public/notes.txt')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'Words of this moment')
  await until(async () => (await page('/notes.txt')).body === 'Words of this moment')
  expect((await page('/notes.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('a saved style changes the stylesheet, and no page has to be loaded', async () => {
  // What came before may still be judged in the background.
  await new Promise((later) => setTimeout(later, 1000))
  await saved(
    'templates/parts/header.css',
    (text) => `${text}\n.of-this-moment { color: red; }\n`,
    async (heardSince) => {
      await until(async () => (await sheet()).body.includes('.of-this-moment'))
      expect(heardSince()).toEqual(['styles'])
    },
  )
})

test('a saved block is rendered', async () => {
  await saved(
    'blocks/link_cards/block.tsx',
    (text) => text.replace('className="', 'className="of-this-moment '),
    () => until(async () => (await page('/en')).body.includes('of-this-moment')),
  )
})

test('what a block imports from beside the folders of the code is rendered as it is saved, a text too', async () => {
  const words = (text: string) => writeFileSync(path.join(root, 'data/words.md'), text)
  mkdirSync(path.join(root, 'data'))
  words('first-words')
  await saved(
    'blocks/link_cards/block.tsx',
    (text) =>
      `import words from '../../data/words.md' with { type: 'text' }\n${text.replace('className="', 'data-words={words} className="')}`,
    async () => {
      await until(async () => (await page('/en')).body.includes('first-words'))
      words('second-words')
      await until(async () => (await page('/en')).body.includes('second-words'))
    },
  )
})

test('a saved theme gives its brand new colours', async () => {
  await saved(
    'themes/imprion/theme.yaml',
    (text) => text.replace(/primary: .*/, "primary: '#ABCDEF'"),
    () => until(async () => (await sheet()).body.toLowerCase().includes('#abcdef')),
  )
})

const mistakes: [what: string, file: string, change: (text: string) => string, code: string][] = [
  ['broken YAML', 'content/imprion/pages/wifi.yaml', (text) => `${text}\n  : [`, 'yaml-'],
  [
    'a block that is not there',
    'content/imprion/pages/wifi.yaml',
    (text) => text.replace('component: ', 'component: x'),
    'unknown-block',
  ],
  [
    'a link to nothing',
    'content/imprion/brand.yaml',
    (text) => text.replace('link: imprion', 'link: imprion/nowhere'),
    'dead-link',
  ],
  ['an empty settings file', 'content/site.yaml', () => '', ''],
  ['a theme without its colour', 'themes/imprion/theme.yaml', (text) => text.replace(/^primary:.*$/m, ''), ''],
  ['code that does not parse', 'blocks/link_cards/block.tsx', (text) => `${text}\nconst a = `, 'broken-code'],
  [
    'code that imports nothing',
    'templates/parts/header.tsx',
    (text) => `import './nothing.ts'\n${text}`,
    'broken-code',
  ],
  [
    'code that throws when it is loaded',
    'blocks/link_cards/schema.ts',
    (text) => `${text}\nthrow new Error('At load')\n`,
    'wrong-export',
  ],
  [
    'a style that names a missing file',
    'templates/parts/header.css',
    (text) => `@import "./nothing.css";\n${text}`,
    'broken-code',
  ],
]

test.each(mistakes)(
  '%s is shown as in the terminal, the last good page stays, and mending it is enough',
  async (_, file, change, code) => {
    const good = await page('/en/wifi')
    await saved(file, change, async () => {
      // A style is bundled when a page asks for it.
      await page('/en/wifi')
      const said = await heardReport((report) => report !== '')
      expect(said.report).toContain(code)
      const [place = ''] = said.report.split(/ {2}|\n/, 1)
      // Two pipes: the one to the terminal may be the slower one.
      await until(() => terminal.includes(place))
      const still = await page('/en/wifi')
      expect(still.status).toBe(200)
      expect(withoutVersion(still.body)).toBe(withoutVersion(good.body))
    })
    await page('/en/wifi')
    await heardReport((report) => report === '')
    expect((await page('/en/wifi')).status).toBe(200)
    expect(server.exitCode).toBe(null)
  },
)

test('a block that throws leaves its pages as they were, and says so', async () => {
  const good = await page('/en')
  await saved(
    'blocks/link_cards/block.tsx',
    (text) =>
      text.replace(
        /(export default function \w+\([^)]*\)[^{]*\{)/s,
        "$1\n  if (1 + 1 === 2) throw new Error('At render')\n",
      ),
    async () => {
      const still = await page('/en')
      expect(withoutVersion(still.body)).toBe(withoutVersion(good.body))
      expect((await heardReport((report) => report !== '')).report).toContain('At render')
    },
  )
})

test('a page that is written is there, one that is deleted is gone', async () => {
  const file = path.join(root, 'content/imprion/pages/brand-new.yaml')
  writeFileSync(file, readFileSync(path.join(root, wifi), 'utf8'))
  await until(async () => (await page('/en/brand-new')).status === 200)
  rmSync(file)
  await until(async () => (await page('/en/brand-new')).status === 404)
})

test('the content folder may be moved away and back: the last good page stays meanwhile, and the next save shows', async () => {
  const [content, away] = [path.join(root, 'content'), path.join(root, 'away')]
  const good = await page('/en/wifi')
  renameSync(content, away)
  try {
    await heardReport((report) => report.includes('missing-file'))
    expect(withoutVersion((await page('/en/wifi')).body)).toBe(withoutVersion(good.body))
  } finally {
    renameSync(away, content)
  }
  await heardReport((report) => report === '')
  await saved(
    wifi,
    (text) => text.replace(/^( {2}en: ).*$/m, '$1Words after all that'),
    () => until(async () => (await page('/en/wifi')).body.includes('Words after all that')),
  )
})

test('a warning alone keeps nothing from being served, and nothing else is said', async () => {
  const before = terminal.length
  const said = () =>
    /title-length \(warning\).*?\d+ warnings? in \d+ files?\.(.*?)\n/s.exec(terminal.slice(before))?.[1]
  await saved(
    wifi,
    (text) =>
      text.replace(
        /^( {2}en: ).*$/m,
        `$1A long title of a page that says more than any search engine shows of the title of a page`,
      ),
    async () => {
      await until(() => said() !== undefined)
      expect((await page('/en/wifi')).body).toContain('A long title of a page')
      const warnings = JSON.parse((await page('/_dev/warnings?page=%2Fen%2Fwifi')).body)
      expect(warnings).toEqual([expect.objectContaining({ place: 'imprion/wifi › title › English' })])
      expect(JSON.parse((await page('/_dev/warnings?page=%2Fen')).body)).toEqual([])
    },
  )
  expect(said()?.trim()).toBe('')
})

test('the first page says what waits for a translator, and what was translated is noted once it is saved', async () => {
  const row = async () => {
    const { body } = await ask(port, { host: `localhost:${port}`, path: '/' })
    return body.slice(body.indexOf('>imprion/wifi<')).split('</li>')[0] ?? ''
  }
  const notes = () => readFileSync(path.join(root, 'content/translations.lock'), 'utf8')
  const count = async (state: string) => (await row()).split(`1 ${state}`).length - 1
  expect([await count('stale'), await count('missing')]).toEqual([0, 0])
  await saved(
    wifi,
    (text) =>
      text.replace(/^( {2}sl: ).*$/m, '$1Naslov tega trenutka').replace(/^(description:\n.*\n) {2}en: .*\n/m, '$1'),
    async () => {
      await until(async () => (await count('stale')) === 1)
      expect(await count('missing')).toBe(1)
    },
  )
  const heading = 'A title of today'
  await saved(
    wifi,
    (text) => text.replace(/^( {2}en: ).*$/m, `$1${heading}`),
    () => until(() => notes().includes(translationDigest('en', heading))),
  )
  await until(() => !notes().includes(translationDigest('en', heading)))
  expect(await count('stale')).toBe(0)
})

test('the first page lists every brand, and the gallery every block with its examples', async () => {
  const index = await ask(port, { host: `localhost:${port}`, path: '/' })
  for (const brand of ['group', 'imprion']) expect(index.body).toContain(`http://${brand}.localhost:${port}/`)
  // Each page stands there as it looks: in a frame, which its policy allows to nobody else.
  const [, framed = ''] = /<iframe src="http:\/\/imprion[^/]*([^"]+)"/.exec(index.body) ?? []
  const { headers } = await page(framed)
  expect(headers['content-security-policy']).toContain(`frame-ancestors http://localhost:${port}`)
  // Else what templates/policy.ts allows, as a build says it.
  expect(headers['content-security-policy']).toContain("img-src 'self';")
  const gallery = await ask(port, { host: `localhost:${port}`, path: '/_blocks?block=timeline&locale=en' })
  const [, example = ''] = /<iframe src="([^"]+)"/.exec(gallery.body) ?? []
  const shown = await ask(port, { host: `localhost:${port}`, path: example.replaceAll('&amp;', '&') })
  expect(shown.body).toContain('block-timeline')
  expect(shown.body).toContain('lang="en-US"')
})

test('an address that leads nowhere names those that may be meant', async () => {
  const addresses = async (host: string, target: string) => {
    const { status, body } = await ask(port, { host, path: target })
    return [status, [...body.matchAll(/<li><a href="http:\/\/([^"]*)"/g)].map(([, address]) => address)]
  }
  const own = `localhost:${port}/`
  expect(await addresses(`localhost:${port}`, '/en/wifi')).toEqual([404, [own, `imprion.localhost:${port}/en/wifi`]])
  expect(await addresses(`localhost:${port}`, '/en/wfi')).toEqual([404, [own, `imprion.localhost:${port}/en/wifi`]])
  expect(await addresses(`imprio.localhost:${port}`, '/en/wifi')).toEqual([
    404,
    [own, `imprion.localhost:${port}/en/wifi`],
  ])
})

test('only names that lead to this machine are answered, the stream of changes among them', async () => {
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', 'imprion.example'])
    for (const target of ['/', '/_dev/events', '/_dev/client.js', '/en/wifi'])
      expect(await ask(port, { host, path: target }), `${host}${target}`).toMatchObject({ status: 421 })
  for (const host of ['localhost', `127.0.0.1:${port}`, `[::1]:${port}`])
    expect(await ask(port, { host, path: '/' }), host).toMatchObject({ status: 200 })
})

test.each([
  ['GET', '//', 301],
  ['GET', '//elsewhere.example/', 404],
  ['GET', '/%', 404],
  ['GET', '*', 400],
  ['TRACE', '/', 405],
  ['TRACE', '/api/contact', 405],
  ['TRACE', '//', 405],
])('%s %s is answered without a stack', async (method, target, status) => {
  const answered = await ask(port, { host: `imprion.localhost:${port}`, path: target, method })
  expect(answered).toMatchObject({ status })
  expect(answered.body).not.toMatch(/\bat .*:\d+/)
  expect(await ask(port, { host: `localhost:${port}`, path: target, method })).not.toMatchObject({ status: 500 })
})

const wifi = 'content/imprion/pages/wifi.yaml'
const withoutVersion = (html: string) => html.replace(/data-site-dev="\d+"/, '')

async function sheet(): Promise<Fetched> {
  const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec((await page('/en/wifi')).body) ?? []
  return page(href)
}

const page = (url: string) => ask(port, { host: `imprion.localhost:${port}`, path: url })

/** Saves a change, hears of it, looks, and takes it back. `heardSince` gives what browsers have been told to do. */
async function saved(
  file: string,
  change: (text: string) => string,
  look: (heardSince: () => string[]) => Promise<void>,
) {
  const at = path.join(root, file)
  const was = readFileSync(at, 'utf8')
  expect(change(was)).not.toBe(was)
  const [before, good] = [heard.length, await page('/en/wifi')]
  writeFileSync(at, change(was))
  try {
    await until(() => heard.length > before)
    await look(() => heard.slice(before).map(({ effect }) => effect))
  } finally {
    const then = heard.length
    writeFileSync(at, was)
    // What is heard may be of the change yet: the page is served as it was, too.
    await until(
      async () => heard.length > then && withoutVersion((await page('/en/wifi')).body) === withoutVersion(good.body),
    )
  }
}

async function heardReport(test: (report: string) => boolean): Promise<Said> {
  await until(() => test(heard.at(-1)?.report ?? ''))
  return heard.at(-1) ?? { version: 0, effect: '', report: '' }
}

function listenForChanges() {
  const request = get({ host: '127.0.0.1', port, path: '/_dev/events', headers: { host: `imprion.localhost:${port}` } })
  request.on('error', () => {})
  request.on('response', (response) => {
    response.on('data', (chunk: Buffer) => {
      for (const [, data = ''] of chunk.toString('utf8').matchAll(/^data: (.*)$/gm))
        heard = [...heard, JSON.parse(data)]
    })
    response.on('error', () => {})
  })
  stopListening = () => request.destroy()
}

const isListening = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function until(isSo: () => boolean | Promise<boolean>) {
  for (let waited = 0; waited < 30_000; waited += 20) {
    if (await isSo()) return
    if (server.exitCode !== null) break
    await new Promise((later) => setTimeout(later, 20))
  }
  throw new Error(`it did not happen; the terminal says:\n${terminal.slice(-3000)}`)
}
