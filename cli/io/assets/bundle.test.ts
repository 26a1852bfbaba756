import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeProject } from '../../../tests/project.ts'
import { changeFiles, root } from '../../../tests/small_site.ts'
import type { Templates } from '../../schema/templates.ts'
import { bundleScripts, bundleStyles, bundleTemplates, type Scripts, templatesBuild } from './bundle.ts'
import { WrongModules } from './code_problems.ts'

const cacheDir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
const engine = { root, engine: root }
let file: string
let templates: Templates
let scripts: Scripts
beforeAll(async () => {
  ;[{ file, templates }, scripts] = await Promise.all([
    bundleTemplates(engine, cacheDir),
    bundleScripts(engine, cacheDir, { hasThirdParties: false }),
  ])
})
afterAll(() => rmSync(cacheDir, { recursive: true }))

test('folders do the registering: every block with its schema, layouts by their files', () => {
  expect([...templates.blocks.keys()]).toContain('link_cards')
  expect([...templates.blocks.keys()]).toEqual([...templates.blocks.keys()].sort())
  expect([...templates.blocks.values()].filter(({ schema }) => schema.type !== 'object')).toEqual([])
  expect(templates.layouts).toEqual(['blank', 'default'])
})

test('a bundle is made once, so that a worker and the next build load the same', async () => {
  const { mtimeMs } = statSync(file)
  expect((await bundleTemplates(engine, cacheDir)).file).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)
})

test('each interactive block has a script of its own, and no other block has one', () => {
  const interactive = [...templates.blocks.values()]
    .filter(({ hydrate }) => hydrate !== undefined)
    .map(({ name }) => name)
  expect(Object.keys(scripts.islands).sort()).toEqual(interactive.sort())
  const paths = scripts.files.map((each) => `/${each.path}`)
  for (const script of [scripts.start, scripts.localeChoice, ...Object.values(scripts.islands)])
    expect(paths).toContain(script)
})

test('what browsers get is minified, hashed, and holds nothing of React and nothing of this machine', () => {
  for (const { path: name, contents } of scripts.files) {
    expect(name).toMatch(/^assets\/[\w.-]+-[A-Z0-9]{8}\.(js|css)$/)
    const text = Buffer.from(contents).toString('utf8')
    expect(text).not.toContain(root)
    expect(text).not.toMatch(/react\.production|react-dom|sourceMappingURL/)
  }
})

test('a style sheet has one order of layers, the tokens of its theme, and comes out the same each time', async () => {
  const sheet = () =>
    bundleStyles(engine, cacheDir, {
      theme: 'imprion',
      blocks: ['prose', 'timeline'],
      head: '@font-face{font-family:x}',
      tokens:
        ':root{--probe:1}.a::after{content:", b / c transparent";--pair:1px, 2px / 3px;mask:linear-gradient(transparent, red)}@media print{.b{top:0}}@layer tokens{.c{top:1px}}',
    })
  const [one, two] = await Promise.all([sheet(), sheet()])
  expect(two).toEqual(one)
  const css = String(one.contents)
  expect(css.slice(0, 200)).toContain('@layer reset,tokens,theme,base,layout,parts,blocks,utilities')
  expect(css).toContain('--probe:1')
  expect(css).toContain('{content:", b / c transparent";--pair:1px,2px/3px;mask:linear-gradient(#0000,red)}')
  expect(css).toContain('@media print{.b{top:0}}@layer tokens{.c{top:1px}}')
  expect(css.indexOf('@font-face')).toBeGreaterThan(-1)
  expect(css.match(/@layer parts\{/g)).toHaveLength(1)
  expect(css.replace(/\s/g, '')).not.toMatch(/@layer(?!reset,|reset|tokens|theme|base|layout|parts|blocks|utilities)/)
})

test('a style sheet holds the rules of the blocks that it is made for, and of no others', async () => {
  const sheet = async (blocks: string[]) =>
    String((await bundleStyles(engine, cacheDir, { theme: 'imprion', blocks, head: '', tokens: '' })).contents)
  expect(await sheet(['timeline'])).toContain('.timeline{')
  expect(await sheet(['timeline'])).not.toContain('.tms_calculator{')
  expect(await sheet(['tms_calculator'])).toContain('.tms_calculator{')
})

test('a style sheet tells how much of it each block has', async () => {
  const input = { theme: 'imprion', blocks: ['prose', 'timeline'], head: '', tokens: '' }
  const { parts, contents } = await bundleStyles(engine, cacheDir, input)
  const names = parts.map(({ name }) => name)
  expect(names.filter((name) => name.startsWith('blocks/')).sort()).toEqual(['blocks/prose', 'blocks/timeline'])
  expect(names).toContain('templates/parts/card.css')
  const all = parts.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(all).toBeGreaterThan(contents.length / 2)
  // With braces of its own for each file, which these share in the sheet.
  expect(all).toBeLessThan(contents.length * 1.02)
})

test('packages that are links give the same files as packages that are folders', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
  const { folder, cache } = writeProject(path.join(dir, 'project'))
  const { files } = await bundleScripts({ root: folder, engine: folder }, cache, { hasThirdParties: false })
  rmSync(dir, { recursive: true })
  expect(files.map((each) => each.path)).toEqual(scripts.files.map((each) => each.path))
})

describe('a site whose code imports files from outside of its folders', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
  const site = path.join(dir, 'packages/site')
  const folders = { root: site, engine: site }
  const store = path.join(dir, 'store')
  changeFiles(site, {
    // As little of an engine as can be bundled.
    'templates/render.tsx': 'export const documentRenderer = () => null',
    'templates/messages.ts': 'export const messages = {}',
    'templates/files.ts': 'export const files = () => []',
    'templates/ids.ts': 'export const ids = []',
    'templates/policy.ts': 'export const policy = {}',
    'templates/client/start.ts': '',
    'templates/client/locale_choice.ts': '',
    'templates/client/hydrate.ts': 'export const hydrateBlock = (Block, root) => [Block, root]',
    'themes/layers.css': '@layer blocks;',
    'blocks/hours/schema.ts': `export const schema = { type: 'object', properties: {} }\nexport const messages = []\n`,
    'blocks/hours/block.tsx': [
      `import label from '../../lib/label.ts'`,
      `import story from './story.md' with { type: 'text' }`,
      `import Note from '@acme/note'`,
      `export const hydrate = 'load'`,
      `export default () => <p>{label} {story} <Note /></p>`,
    ].join('\n'),
    'blocks/hours/block.css': `@import '../../lib/hours.css';`,
    'blocks/hours/README.md': 'read by nobody',
    'lib/label.ts': `export { default } from '../data/label.md' with { type: 'text' }`,
    'lib/hours.css': '.hours { color: red }',
    'data/label.md': 'old',
    'story.md': 'read by nobody',
    'blocks/hours/story.md': 'old',
    '../note/package.json': '{ "name": "@acme/note", "main": "note.tsx" }',
    '../note/note.tsx': 'export default () => <b>old</b>',
    '../../pnpm-lock.yaml': '',
  })
  mkdirSync(path.join(site, 'node_modules/@acme'), { recursive: true })
  symlinkSync(path.join(dir, 'packages/note'), path.join(site, 'node_modules/@acme/note'))
  for (const name of ['react', 'preact'])
    symlinkSync(path.join(root, 'node_modules', name), path.join(site, 'node_modules', name))
  afterAll(() => rmSync(dir, { recursive: true }))

  const bundled = async () => {
    const { digests, file } = await bundleTemplates(folders, store)
    const { islands } = await bundleScripts(folders, store, { hasThirdParties: false })
    const input = { theme: 'plain', blocks: ['hours'], head: '', tokens: '' }
    const styles = await bundleStyles(folders, store, input)
    return { pages: digests.pages, templates: readFileSync(file, 'utf8'), island: islands.hours, styles: styles.path }
  }

  test.each<[what: string, file: string, words: string, changed: string[]]>([
    ['a module', 'lib/label.ts', `export default 'new'`, ['pages', 'templates', 'island']],
    ['a text beside a block', 'blocks/hours/story.md', 'new', ['pages', 'templates', 'island']],
    [
      'a package of the workspace',
      '../note/note.tsx',
      'export default () => <b>new</b>',
      ['pages', 'templates', 'island'],
    ],
    ['rules', 'lib/hours.css', '.hours { color: blue }', ['styles']],
    ['after the packages of a workspace', '../../pnpm-lock.yaml', 'lockfileVersion: 9', ['pages']],
    ['a text that nothing imports', 'blocks/hours/README.md', 'new', []],
    ['a text beside the folders that nothing imports', 'story.md', 'new', []],
  ])('is bundled anew where it changes: %s', async (_, file, words, changed) => {
    const before = await bundled()
    changeFiles(site, { [file]: words })
    const now = await bundled()
    const names = Object.keys(before) as (keyof typeof before)[]
    expect(names.filter((name) => now[name] !== before[name])).toEqual(changed)
    expect(await bundled()).toEqual(now)
  })

  test('is bundled anew for what a text says that a module of it imports', async () => {
    changeFiles(site, { 'lib/label.ts': `export { default } from '../data/label.md' with { type: 'text' }` })
    await bundled()
    changeFiles(site, { 'data/label.md': 'newest' })
    expect((await bundled()).templates).toContain('newest')
  })

  test('is bundled right by a store that has lost its notes', async () => {
    const { pages } = await bundled()
    rmSync(path.join(store, 'stamps'), { recursive: true })
    expect((await bundled()).pages).toBe(pages)
    changeFiles(site, { 'data/label.md': 'last' })
    rmSync(path.join(store, 'stamps'), { recursive: true })
    expect((await bundled()).templates).toContain('last')
  })
})

test('a site whose node_modules is a link has one Preact in its scripts, as any other', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
  const site = path.join(dir, 'site')
  changeFiles(site, {
    'blocks/counter/block.tsx': `import { useState } from 'react'\nexport const hydrate = 'load'\nexport default () => <p>{useState(0)}</p>\n`,
  })
  symlinkSync(path.join(root, 'node_modules'), path.join(site, 'node_modules'))
  const { files, islands } = await bundleScripts({ root: site, engine: root }, path.join(dir, 'store'), {
    hasThirdParties: false,
  })
  rmSync(dir, { recursive: true })
  expect(Object.keys(islands)).toContain('counter')
  const copies = (all: Scripts['files']) =>
    all.flatMap(({ contents }) => String(contents).split('1998/Math/MathML').slice(1))
  expect(copies(files).length).toBe(copies(scripts.files).length)
})

describe('a bundle is kept for the code that it was made from', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
  const project = writeProject(path.join(dir, 'project'), {}, ['prose'])
  const sheet = path.join(project.folder, 'blocks/prose/block.css')
  const words = readFileSync(sheet, 'utf8')
  const save = (name: string) => writeFileSync(sheet, `${words}.${name}{color:red}`)
  const given = { theme: 'imprion', blocks: ['prose'], head: '', tokens: '' }
  const bundled = async () => {
    const { contents } = await bundleStyles({ root: project.folder, engine: project.folder }, project.cache, given)
    return String(contents).match(/\.(before|after)\b/)?.[0]
  }
  afterAll(() => rmSync(dir, { recursive: true }))

  test('also where that was saved meanwhile', async () => {
    save('before')
    const bundling = bundled()
    // The digest of the code has been taken, and nothing has been bundled yet.
    save('after')
    expect(await bundling).toBe('.after')
    save('before')
    expect(await bundled()).toBe('.before')
  })

  test('and where a file of it cannot be read there is none', async () => {
    // What says that it is a file, and gives EIO to whoever reads it.
    const unreadable = path.join(project.folder, 'themes/base/memory.md')
    symlinkSync('/proc/self/mem', unreadable)
    await expect(bundled()).rejects.toThrow('EIO')
    rmSync(unreadable)
    expect(await bundled()).toBe('.before')
  })
})

test('a package that pnpm has laid finds what it depends on, and the one Preact', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
  const store = path.join(dir, 'node_modules/.pnpm')
  const engine = path.join(store, 'polysite@1/node_modules/polysite')
  changeFiles(dir, {
    'blocks/counter/block.tsx': `import { Count } from 'outer'\nexport const hydrate = 'load'\nexport default Count\n`,
  })
  changeFiles(engine, {
    'package.json': '{ "name": "polysite", "exports": {} }',
    'templates/client/start.ts': '',
    'templates/client/locale_choice.ts': '',
    'templates/client/hydrate.ts': 'export const hydrateBlock = (Block, root) => [Block, root]',
  })
  changeFiles(path.join(store, 'outer@1/node_modules'), {
    'outer/index.js': `import { useState } from 'react'\nimport { inner } from 'inner'\nexport const Count = () => useState(inner)`,
    'inner/index.js': `export const inner = 'from inside'`,
  })
  symlinkSync(path.join(store, 'outer@1/node_modules/outer'), path.join(dir, 'node_modules/outer'))
  symlinkSync(path.join(root, 'node_modules/preact'), path.join(engine, '../preact'))
  const { islands } = await bundleScripts({ root: dir, engine }, path.join(dir, 'kept'), { hasThirdParties: false })
  rmSync(dir, { recursive: true })
  expect(Object.keys(islands)).toEqual(['counter'])
})

describe('blocks that cannot be bundled as they are', () => {
  const wrong = async (files: Record<string, string>) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'site-bundle-'))
    changeFiles(dir, files)
    const told = await templatesBuild({ root: dir, engine: dir }).then(
      () => [],
      (error) =>
        error instanceof WrongModules ? error.faults.map(({ file, message }) => `${file}: ${message}`) : error,
    )
    rmSync(dir, { recursive: true })
    return told
  }
  const schema = { 'blocks/card/schema.ts': '' }

  test('one of the two files alone is told at that one', async () => {
    expect(await wrong(schema)).toEqual(['blocks/card/schema.ts: There is no block.tsx beside this file.'])
    expect(await wrong({ 'blocks/card/block.tsx': '' })).toEqual([
      'blocks/card/block.tsx: There is no schema.ts beside this file.',
    ])
  })

  test.each([
    ['<button onClick={() => 1}>x</button>', 'onClick'],
    ['useState(0)', 'useState'],
    ['useState<number>(0)', 'useState'],
  ])('%s is told where no script of the block comes to the browser', async (code, called) => {
    const of = (source: string) => wrong({ ...schema, 'blocks/card/block.tsx': source })
    expect(await of(code)).toEqual([
      `blocks/card/block.tsx: "${called}" does nothing in the browser: no script of this block comes there.`,
    ])
    expect(await of(`export const hydrate = 'idle'\n${code}`)).toEqual([])
    expect(await of(`// Not ${code}\n/* nor\n ${code} */`)).toEqual([])
  })
})
