// What `site new` writes, in a project of its own: the check finds nothing wrong with it, and it can be gone on from.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../command.ts'
import { type Project, writeProject } from '../project.ts'
import { root } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-new-'))
let project: Project
const run = (...args: string[]) => site(args, { cwd: project.folder })
const read = (file: string) => readFileSync(path.join(project.folder, file), 'utf8')

beforeAll(() => {
  project = writeProject(path.join(dir, 'project'))
  // With the picture of the first example, which has a contact button: a page that begins has no form for it to open.
  const scene = 'content/media/scenes/group-home.svg'
  mkdirSync(path.join(project.folder, path.dirname(scene)))
  cpSync(path.join(root, scene), path.join(project.folder, scene))
})
afterAll(() => rmSync(dir, { recursive: true }))

test('a page, a language and a block are right as they are written, under --strict too', async () => {
  const page = await run('new', 'page', 'imprion/offers', '--title', 'Special: offers', '--locale', 'en')
  expect(page).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('content/imprion/pages/offers.yaml\n\nNext:\n- '),
  })
  expect(await run('new', 'page', 'news', '--title', 'Novice', '--block', 'prose')).toMatchObject({ code: 0 })
  expect(await run('new', 'page', 'grants', '--title', 'Grants', '--only', 'en')).toMatchObject({ code: 0 })
  const spanish = await run('new', 'locale', 'es')
  expect(spanish).toMatchObject({ code: 0, stdout: expect.stringContaining('the engine knows this language') })
  const welsh = await run('new', 'locale', 'cy')
  expect(welsh).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('write them in templates/messages/cy.yaml, '),
  })
  expect(await run('new', 'block', 'opening_hours')).toMatchObject({ code: 0 })
  expect(await run('check', '--strict')).toMatchObject({ code: 0, stderr: '' })
  expect(read('content/imprion/pages/offers.yaml')).toContain('title:\n  en: "Special: offers"\n')
  expect(read('content/site.yaml')).toContain(`  - code: es
    name: Español
    tag: es-ES
    hreflang: es
    sitemap: es
    state: preparing
  - code: cy
    name: Cymraeg
    tag: cy-GB
    hreflang: cy
    sitemap: cy
    state: preparing
default_locale: sl
`)
  const drafts = await run('routes', '--drafts', '--json')
  const pages = JSON.parse(drafts.stdout).result.routes.map(({ url }: { url: string }) => url)
  expect(pages).toEqual(expect.arrayContaining(['https://imprion.example/es/offers', 'https://group.example/news']))
  expect(pages.filter((url: string) => url.endsWith('/grants'))).toEqual(['https://group.example/en/grants'])
  expect(await run('new', 'page', 'dues', '--title', 'Dues', '--locale', 'sl', '--only', 'en')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('A page in en has no title in sl.'),
  })
  expect(await run('schema', '--out', path.join(dir, 'schemas'))).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(dir, 'schemas/page.schema.json'), 'utf8')).toContain('"opening_hours"')
}, 180_000)

test('a brand is there at once, on a host of its own or below a path of another, and only its words are missing', async () => {
  expect(await run('new', 'brand', 'nova', '--title', 'Nova', '--host', 'nova.example')).toMatchObject({ code: 0 })
  const below = ['--host', 'nova.example', '--base', 'rooms']
  expect(await run('new', 'brand', 'inns', '--title', 'Inns', ...below)).toMatchObject({ code: 0 })
  const { stdout: listed } = await run('routes', '--brand', 'inns', '--json')
  expect(JSON.parse(listed).result.routes.map(({ url }: { url: string }) => url)).toContain(
    'https://nova.example/rooms',
  )
  const { code, stdout } = await run('check', '--all')
  expect(code).toBe(0)
  expect(stdout.match(/^\S+:\d+:\d+ {2}.*$/gm)).toEqual([
    'content/inns/pages/index.yaml:4:3  missing-translation (warning)',
    'content/inns/pages/index.yaml:4:7  example-text (warning)',
    'content/nova/pages/index.yaml:4:3  missing-translation (warning)',
    'content/nova/pages/index.yaml:4:7  example-text (warning)',
  ])
}, 120_000)

test.each([
  [['page', 'imprion/wifi', '--title', 'X'], 'There is a page named "imprion/wifi" already.'],
  [['page', 'imprion/Wi Fi', '--title', 'X'], '"imprion/Wi Fi" cannot be the name of a page'],
  [['page', 'imprion/x', '--title', 'X', '--block', 'prse'], 'There is no block named "prse". Blocks: colored_cards,'],
  [['page', 'imprion/x'], 'Give --title.'],
  [['block', 'prose'], 'There is a block named "prose" already.'],
  [['block', 'Prose'], 'cannot be the name of a block'],
  [['brand', 'imprion', '--title', 'X', '--host', 'x.example'], 'There is a brand named "imprion" already.'],
  [['brand', 'x', '--title', 'X', '--host', 'imprion.example'], 'The host imprion.example is that of imprion already.'],
  [['brand', 'x', '--title', 'X', '--host', 'x.example', '--base', 'x'], 'No brand has the host x.example'],
  [['brand', 'x', '--title', 'X', '--host', 'imprion.example', '--base', '/x'], '"/x" cannot be a path'],
  [['locale', 'sl'], 'There is a locale named "sl" already.'],
  [['locale', 'spa'], 'cannot be the code of a locale: that of this language is "es"'],
  [['locale', 'Spanish'], 'cannot be the code of a locale'],
])('new %j is refused', async (args, said) => {
  const { code, stderr } = await run('new', ...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(said)])
})
