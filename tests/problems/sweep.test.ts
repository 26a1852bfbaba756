// Examples of docs/problems.md, and what only pictures, fonts and code bring about, through `check`, `build` and `dev`: all three say
// the same. What is wrong on pages is tried in one go; of the rest, by npm run test:hard, every example that content brings about.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../cli/commands/build.ts'
import { check } from '../../cli/commands/check.ts'
import { DevSite } from '../../cli/io/dev/dev_site.ts'
import type { ProjectFolders, Stages } from '../../cli/io/open/open_site.ts'
import type { Problem } from '../../cli/problems/problem.ts'
import { problemsOf } from '../../cli/problems/result.ts'
import type { Files } from '../checked_site.ts'
import { proseBlock, root, smallFiles, writeSmallSite } from '../small_site.ts'
import { groups } from './examples.ts'

type Changes = Record<string, string | Uint8Array | null>

const home = 'content/group/pages/index.yaml'
const page = (blocks: string) => (smallFiles[home] ?? '').replace('blocks: []\n', `blocks:\n${blocks}`)
const picture = (src: string) =>
  page(`  - component: image\n    data: { image: { src: ${src}, decorative: true }, title: { all: A picture } }\n`)
const manyWords = Array.from({ length: 4000 }, (_, n) => `${(n * 2654435761).toString(36)} ${(n * 40503).toString(36)}`)

/** What no text of the examples can hold. */
const more: Record<string, { code: string; files: Changes }> = {
  'a page in Latin-1': {
    code: 'not-utf-8',
    files: { 'content/imprion/pages/wifi.yaml': Buffer.from('title: \xe9t\xe9\n', 'latin1') },
  },
  'a picture that holds words': {
    code: 'broken-image',
    files: { 'content/media/cut.png': 'No picture', [home]: picture('cut.png') },
  },
  'a vector that was cut off': {
    code: 'broken-image',
    files: { 'content/media/cut.svg': '<svg viewBox="0 0 8 8"><path d="M0', [home]: picture('cut.svg') },
  },
  'a date that is none': {
    code: 'wrong-value',
    files: { [home]: page(`${proseBlock('A', 'B').replace('{', "{ updated: '2026-13-45',")}`) },
  },
  'a theme that is not there': {
    code: 'unknown-theme',
    files: {
      'content/imprion/brand.yaml': (smallFiles['content/imprion/brand.yaml'] ?? '').replace(
        'theme: imprion',
        'theme: imprionn',
      ),
    },
  },
  'a list of fonts that is none': { code: 'wrong-type', files: { 'themes/fonts.yaml': 'Arial\n' } },
  'a package of fonts that is not there': {
    code: 'missing-package',
    files: {
      'themes/fonts.yaml': ['headline', 'text']
        .map(
          (role) =>
            `- { role: ${role}, family: A, package: not-there, files: [a.woff2], weight: 400 700, fallback: Arial }\n`,
        )
        .join(''),
    },
  },
  'a page that is too heavy': { code: 'over-budget', files: { [home]: page(proseBlock('Much', manyWords.join(' '))) } },
  'a text of a block that nobody has written': {
    code: 'missing-message',
    files: {
      'blocks/prices/schema.ts':
        "import { object } from '../../cli/schema/field_types.ts'\nexport const schema = object({}, { description: 'Prices.' })\nexport const messages = ['prices.from', 'prices.until']\n",
      'blocks/prices/block.tsx': 'export default () => <p />\n',
      'content/messages/prices.yaml': 'until: { sl: do, en: until }\n',
    },
  },
  'a block that does not parse': {
    code: 'broken-code',
    files: { 'blocks/prose/block.tsx': 'export default () => <p>\n' },
  },
}
const examples = groups.flatMap(({ examples: own }) =>
  own.flatMap(({ code, files }) => (files === undefined ? [] : [{ code, changes: onDisk(files) }])),
)
/** Those that change one page, or break its YAML, each as a page of its own of one site: a check of them all says of each what it says of it alone. */
const onPages = examples.flatMap(({ code, changes }): [code: string, file: string, contents: Changes[string]][] => {
  const [[file, contents] = ['', null], ...others] = Object.entries(changes)
  const isOfPage = file === home || /^(yaml|control)-/.test(code)
  return isOfPage && others.length === 0 ? [[code, `content/group/pages/${code}.yaml`, contents]] : []
})
const isHard = process.env.SITE_HARD !== undefined
/** One for each file of settings, and for what is told once a page is rendered. */
const some = new Set(
  [
    'public-clash unknown-file missing-file variant-locale no-break-space same-prefix same-host unpublished-link',
    'redirect-syntax taken-address no-home unused-message avoided-term low-contrast',
  ].flatMap((codes) => codes.split(' ')),
)
const cases: [string, string, Changes][] = [
  ...examples
    .filter(({ code }) => isHard || some.has(code))
    .filter(({ code }) => onPages.every(([own]) => own !== code))
    .map(({ code, changes }): [string, string, Changes] => [code, code, changes]),
  ...Object.entries(more).map(([name, { code, files }]): [string, string, Changes] => [name, code, files]),
]

const dir = mkdtempSync(path.join(tmpdir(), 'site-sweep-'))
const folders: ProjectFolders = {
  root: dir,
  engine: dir,
  contentDir: path.join(dir, 'content'),
  cacheDir: path.join(root, 'node_modules/.cache/site'),
}
const untimed: Stages = { time: (_, stage) => stage() }
let dev: DevSite
/** What the case before has put back, which `dev` hears of with the next change, as it does where somebody changes branches. */
let mended: string[] = []

beforeAll(async () => {
  for (const name of ['cli', 'node_modules', 'package.json', 'package-lock.json', 'tsconfig.json'])
    symlinkSync(path.join(root, name), path.join(dir, name))
  for (const folder of ['blocks', 'templates', 'themes'])
    cpSync(path.join(root, folder), path.join(dir, folder), { recursive: true })
  writeSmallSite(dir)
  dev = await DevSite.open(folders, (brand) => `${brand}.example`, {
    onLater: () => {},
    onFault: (fault) => {
      throw fault
    },
  })
  await dev.settled()
})
afterAll(async () => {
  await dev.close()
  rmSync(dir, { recursive: true })
})

test('the small site has no problem', async () => {
  expect(await saidBy()).toEqual({ check: [], build: [], dev: [] })
})

test('mistakes on pages: check, build and dev say the same', async () => {
  const said = await saidUnder(Object.fromEntries(onPages.map(([, file, contents]) => [file, contents])))
  const isTold = ([code, file]: (typeof onPages)[number]) =>
    said.check.some((line) => line.startsWith(`${code} `) && line.includes(`"${file}"`))
  expect(onPages.filter((each) => !isTold(each)).map(([code]) => code)).toEqual([])
  expect(said.build).toEqual(said.check)
  expect(said.dev).toEqual(said.check)
})

test.each(cases)('%s: check, build and dev say the same', async (_, code, changes) => {
  const said = await saidUnder(changes)
  expect(said.build).toEqual(said.check)
  expect(said.dev).toEqual(said.check)
  expect(said.check.map((line) => line.split(' ')[0])).toContain(code)
})

/** What is said while these files are as given. */
async function saidUnder(changes: Changes) {
  const names = Object.keys(changes)
  const before = Object.fromEntries(names.map((name) => [name, contentsOf(name)]))
  write(changes)
  try {
    await dev.change([...mended, ...names])
    await dev.settled()
    return await saidBy()
  } finally {
    write(before)
    mended = names
  }
}

async function saidBy() {
  const asked = { environment: null, jobs: 1, moment: { at: 0, drafts: false } }
  const all = { brands: null, locales: null }
  const output = { ...all, out: path.join(dir, 'dist'), strict: false, precompress: false }
  const checked = await check(folders, { ...asked, ...all, claims: 'counted', spelling: false }, untimed)
  const built = await build(folders, { ...asked, ...output }, untimed, () => {})
  return { check: lines(problemsOf(checked)), build: lines(problemsOf(built)), dev: lines(dev.problems()) }
}

const lines = (problems: readonly Problem[]) =>
  problems.map(({ code, severity, place, message }) => `${code} ${severity} ${JSON.stringify(place)} ${message}`).sort()

/** Null where there is no such file. */
function contentsOf(name: string): Uint8Array | null {
  const file = path.join(dir, name)
  return existsSync(file) ? readFileSync(file) : null
}

/** The examples speak of the small site as text, whose theme is named otherwise. */
function onDisk(files: Files): Changes {
  return Object.fromEntries(
    Object.entries(files).map(([name, text]) => [
      name,
      text?.replace('theme: plain', `theme: ${name.split('/')[1]}`) ?? null,
    ]),
  )
}

function write(changes: Changes) {
  for (const [name, contents] of Object.entries(changes)) {
    const file = path.join(dir, name)
    if (contents === null) rmSync(file, { force: true })
    else {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, contents)
    }
  }
}
