// The engine as a package: packed by npm, and a new site that depends on it in a folder where nothing else is. How other programs lay
// packages is tried as far as a check, and by npm run test:hard to the end.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesOf, run, site } from '../command.ts'
import { ask, freePort, running } from '../hosting/servers.ts'
import { root } from '../small_site.ts'
import { newStore } from '../stores.ts'

const isHard = process.env.SITE_HARD !== undefined
const dir = mkdtempSync(path.join(tmpdir(), 'site-packed-'))
const own = path.join(dir, 'my-site')
const inSite = (...args: string[]) =>
  run(process.execPath, [path.join(own, 'node_modules/polysite/cli/site.mjs'), ...args], { cwd: own })
const built = () => filesOf(path.join(own, 'dist/my-site.example'))

beforeAll(async () => {
  const init = [
    'init',
    own,
    '--name',
    'My "site"',
    '--host',
    'my-site.example',
    '--engine',
    'file:../polysite-1.0.0.tgz',
  ]
  expect(await site(init)).toMatchObject({ code: 0, stderr: '' })
  expect(await run('npm', ['pack', '--pack-destination', dir], { cwd: root })).toMatchObject({ code: 0 })
  const [packed = ''] = readdirSync(dir).filter((name) => name.endsWith('.tgz'))
  expect(await run('tar', ['xzf', packed], { cwd: dir })).toMatchObject({ code: 0 })
  cpSync(path.join(dir, 'package'), path.join(own, 'node_modules/polysite'), { recursive: true })
  // As npm would lay them: what the engine depends on, and nothing that is bundled or that only tests need.
  linkPackages(path.join(own, 'node_modules'), (_, { dev }) => dev !== true)
  newStore(path.join(own, 'node_modules/.cache/site'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Links packages of the engine's own checkout into a folder. */
function linkPackages(into: string, isWanted: (name: string, locked: { dev?: true }) => boolean) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  for (const [folder, locked] of Object.entries<{ dev?: true }>(packages)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(folder) ?? []
    const to = path.join(into, name ?? '')
    if (name === undefined || !isWanted(name, locked) || existsSync(to)) continue
    mkdirSync(path.dirname(to), { recursive: true })
    symlinkSync(path.join(root, folder), to)
  }
}

test('a new site passes its own check, warnings too, and is built', async () => {
  const checked = await inSite('check', '--strict')
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('8 pages')
  expect(await inSite('build')).toMatchObject({ code: 0, stderr: '' })
  expect(String(built().get('index.html'))).toContain('<title>My &quot;site&quot; | Welcome</title>')
}, 120_000)

test('a new site of a template has all that it is made of, and passes its own check and types', async () => {
  const folder = path.join(dir, 'my-guides')
  expect(await inSite('init', folder, '--template', 'guides', '--engine', '1.0.0')).toMatchObject({
    code: 0,
    stderr: '',
  })
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  linkPackages(
    path.join(folder, 'node_modules'),
    (name, { dev }) => dev !== true || name in { ...dependencies, ...devDependencies },
  )
  symlinkSync(path.join(own, 'node_modules/polysite'), path.join(folder, 'node_modules/polysite'))
  const checked = await inSite('--root', folder, 'check', '--strict', '--locale', 'en')
  expect(checked).toMatchObject({ code: 0, stderr: '' })
  expect(checked.stdout).toContain('15 pages of 2 brands in 1 locale are fine.')
  const types = [path.join(root, 'node_modules/typescript/bin/tsc'), '--noEmit']
  expect(await run(process.execPath, types, { cwd: folder })).toMatchObject({ code: 0, stdout: '' })
}, 240_000)

test('the engine brings its code bundled: no command bundles it anew', async () => {
  expect(await inSite('--version')).toMatchObject({ code: 0, stderr: '' })
  const kept = readdirSync(path.join(own, 'node_modules/.cache/site'))
  expect(kept.filter((name) => name.startsWith('cli-'))).toEqual([])
  expect(existsSync(path.join(root, 'bundle'))).toBe(false)
})

test('where its bundle is damaged it says what to do, and where packages lie in no folder', async () => {
  const [module = ''] = readdirSync(path.join(dir, 'package/bundle')).filter((name) => name.endsWith('.mjs'))
  const damaged = path.join(dir, 'damaged')
  cpSync(path.join(dir, 'package'), damaged, { recursive: true })
  writeFileSync(path.join(damaged, 'bundle', module), '')
  const cli = path.join(damaged, 'cli/site.mjs')
  const ended = (...args: string[]) => run(process.execPath, [...args, cli, 'check'])
  expect(await ended()).toEqual({
    ...{ code: 1, stdout: '' },
    stderr: `The code of site is damaged: delete ${damaged}, and install it anew.\n`,
  })
  expect(await ended('--import', 'data:text/javascript,process.versions.pnp="3"')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('write nodeLinker: node-modules into .yarnrc.yml'),
  })
})

test('blocks that belong to this site alone stay out of the package', () => {
  const blocks = readdirSync(path.join(root, 'blocks'), { withFileTypes: true }).flatMap((each) =>
    each.isDirectory() ? [each.name] : [],
  )
  const own = blocks.filter((name) => existsSync(path.join(root, 'blocks', name, '.npmignore')))
  expect(own).toEqual([
    'cost_drivers',
    'downtime',
    'network_map',
    'poster',
    'requirements',
    'tms_calculator',
    'two_ways',
    'visit',
    'wifi_planner',
  ])
  const packed = readdirSync(path.join(dir, 'package/blocks'))
  expect(blocks.filter((name) => !packed.includes(name))).toEqual(own)
})

test('site dev shows its pages, its own list of them, every block, and the editor', async () => {
  const port = await freePort()
  const cli = path.join(own, 'node_modules/polysite/cli/site.mjs')
  const dev = await running(port, process.execPath, [cli, '--root', own, 'dev', '--port', String(port)])
  try {
    const answer = (host: string, path: string) => ask(port, { host: `${host}:${port}`, path })
    const page = await answer('main.localhost', '/')
    expect(page).toMatchObject({
      status: 200,
      body: expect.stringContaining('<h1>A\u00a0title that says what you do</h1>'),
    })
    const [, editor = ''] = /<script type="module" src="([^"]+)"><\/script>/.exec(page.body) ?? []
    expect(await answer('main.localhost', editor)).toMatchObject({
      status: 200,
      body: expect.stringContaining('jsx'),
    })
    expect(await answer('localhost', '/')).toMatchObject({
      status: 200,
      body: expect.stringContaining('My &quot;site'),
    })
    expect(await answer('localhost', '/_blocks')).toMatchObject({ status: 200 })
    expect(await answer('main.localhost', '/abuot')).toMatchObject({
      status: 404,
      body: expect.stringContaining('/about'),
    })
  } finally {
    await dev.stop()
  }
}, 120_000)

test('a broken template of the site is told at its place', async () => {
  mkdirSync(path.join(own, 'templates/parts'), { recursive: true })
  writeFileSync(path.join(own, 'templates/parts/link.tsx'), 'export const Link = () => <a></b>\n')
  const { code, stdout, stderr } = await inSite('check')
  expect(code).toBe(1)
  expect(stdout + stderr).toContain('templates/parts/link.tsx:1:')
  rmSync(path.join(own, 'templates/parts/link.tsx'))
}, 120_000)

test('a folder that holds something is not written into', async () => {
  const again = await site(['init', own, '--name', 'My site', '--host', 'my-site.example'])
  expect(again.code).toBe(2)
  expect(again.stderr).toContain('is there already, and not empty')
})

const codeIn = (file: string) =>
  [...readFileSync(path.join(dir, 'package/docs', file), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language, code = '']) => ({ language, code }),
  )

/** What docs/adopting.md and docs/emitting.md show, as files of a site. */
function shownFiles(): Record<string, string> {
  const typed = codeIn('adopting.md').filter(({ language }) => language?.startsWith('ts'))
  const [schema, block, , unitTest, , products] = typed
  const [messages, use, product, tag] = codeIn('adopting.md').filter(({ language }) => language === 'yaml')
  const [emitter] = codeIn('emitting.md')
  const about = readFileSync(path.join(dir, 'package/cli/starter/content/main/pages/about.yaml'), 'utf8')
  return {
    'blocks/day_trip/schema.ts': schema?.code ?? '',
    'blocks/day_trip/block.tsx': block?.code ?? '',
    'blocks/day_trip/block.test.tsx': unitTest?.code ?? '',
    'blocks/day_trip/examples.yaml': 'plain: { title: { en: A day by the sea, de: Ein Tag am Meer }, hours: 6 }\n',
    'content/messages/day_trip.yaml': messages?.code ?? '',
    'content/main/pages/about.yaml': about + use?.code,
    'collections/products.ts': products?.code ?? '',
    'content/data/products.csv': [
      'sku,name.en,name.de,summary.en,summary.de,price,tags,listed',
      'oak-table,Oak table,Eichentisch,"A table of solid oak, made by hand in our workshop and delivered to your home within a month.",' +
        '"Ein Tisch aus massiver Eiche, in unserer Werkstatt von Hand gemacht und in einem Monat bei Ihnen.",480,oak,2026-01-20',
    ].join('\n'),
    'content/main/pages/shop/[products].yaml': product?.code ?? '',
    'content/main/pages/shop/[products.tags].yaml': tag?.code ?? '',
    'emit/recipes.ts': emitter?.code ?? '',
  }
}

/** Folders of packages by how they are installed: where the engine lies, and where links lead to it. */
const installed = {
  'as npm installs it': { site: 'my-site', engine: 'my-site/node_modules/polysite', packages: 'my-site/node_modules' },
  'as pnpm installs it': {
    site: 'pnpm-site',
    engine: 'pnpm-site/node_modules/.pnpm/polysite@1.0.0/node_modules/polysite',
    packages: 'pnpm-site/node_modules/.pnpm/polysite@1.0.0/node_modules',
    link: 'pnpm-site/node_modules/polysite',
  },
  'in a workspace': {
    site: 'workspace/apps/site',
    engine: 'workspace/packages/engine',
    packages: 'workspace/node_modules',
    link: 'workspace/node_modules/polysite',
  },
} satisfies Record<string, { site: string; engine: string; packages: string; link?: string }>

/** A new site with the engine in such folders. */
async function install({
  site: name,
  engine,
  packages,
  link,
}: {
  site: string
  engine: string
  packages: string
  link: string
}) {
  const init = ['init', path.join(dir, name), '--name', 'My site', '--host', 'my-site.example', '--engine', '1.0.0']
  expect(await site(init)).toMatchObject({ code: 0, stderr: '' })
  cpSync(path.join(dir, 'package'), path.join(dir, engine), { recursive: true })
  linkPackages(path.join(dir, packages), (_, { dev }) => dev !== true)
  mkdirSync(path.dirname(path.join(dir, link)), { recursive: true })
  symlinkSync(path.join(dir, engine), path.join(dir, link))
  newStore(path.join(dir, packages, '.cache/site'), path.join(own, 'node_modules/.cache/site'))
}

test.each(Object.entries(installed))(
  "what the documentation shows passes check and types, is built and passes its unit test, with a block that was begun and a template in place of the engine's: %s",
  async (_, places) => {
    const isHere = !('link' in places)
    if (!isHere) await install(places)
    const folder = path.join(dir, places.site)
    const tool = (name: string, ...args: string[]) =>
      run(process.execPath, [path.join(root, 'node_modules', name), ...args], { cwd: folder })
    const cli = (...args: string[]) =>
      run(process.execPath, [path.join(dir, places.engine, 'cli/site.mjs'), ...args], { cwd: folder })
    const shown = shownFiles()
    if (isHere) {
      expect(await cli('new', 'block', 'night_trip')).toMatchObject({ code: 0 })
      const about = 'content/main/pages/about.yaml'
      const begun = '  - component: night_trip\n    data: { title: { en: A night at sea, de: Eine Nacht am Meer } }\n'
      shown[about] = `${shown[about]}${begun}`
      const footer = readFileSync(path.join(folder, 'node_modules/polysite/templates/parts/footer.tsx'), 'utf8')
      shown['templates/parts/footer.tsx'] = footer.replace('className="site-footer"', 'className="site-footer our-own"')
    }
    for (const [name, text] of Object.entries(shown)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), text)
    }
    // Those that the first block brings are the same in each folder. The documentation says to install vitest and react for unit tests.
    const { devDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
    const brought = isHere ? {} : { typescript: '', '@types/node': '', '@types/react': '', '@types/react-dom': '' }
    const wanted = { ...devDependencies, ...brought, vitest: '', react: '' }
    linkPackages(path.join(folder, 'node_modules'), (each) => each in wanted)
    if (!isHere || isHard) expect(await cli('check', '--strict')).toMatchObject({ code: 0, stderr: '' })
    expect(await tool('typescript/bin/tsc', '--noEmit')).toMatchObject({ code: 0, stdout: '' })
    if (!isHere && !isHard) return
    expect(await tool('typescript-5/bin/tsc', '--noEmit')).toMatchObject({ code: 0, stdout: '' })
    expect(await cli('build', '--strict')).toMatchObject({ code: 0, stderr: '' })
    const built = filesOf(path.join(folder, 'dist/my-site.example'))
    expect(String(built.get('about.html'))).toContain('<h2>A\u00a0day by the sea</h2><p>6 hours</p>')
    if (isHere) {
      expect(String(built.get('about.html'))).toContain('<div class="night_trip"><h2>A\u00a0night at sea</h2>')
      expect(String(built.get('about.html'))).toContain('class="site-footer our-own"')
    }
    expect(String(built.get('shop/oak.html'))).toContain('href="/shop/oak-table"')
    expect(String(built.get('_headers'))).toContain('/recipes/*\n  Access-Control-Allow-Origin: *')
    const tested = await tool('vitest/vitest.mjs', 'run', '--reporter=json')
    expect(JSON.parse(tested.stdout)).toMatchObject({ success: true, numPassedTests: 2 })
  },
  240_000,
)
