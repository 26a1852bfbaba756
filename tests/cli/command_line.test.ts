import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pageWith, smallSite } from '../checked_site.ts'
import { type Ended, run, site, sites } from '../command.ts'
import { ask } from '../hosting/servers.ts'
import { changeFiles, root, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-cli-'))
const folder = (name: string) => path.join(dir, name)
const fine = ['--content', folder('fine/content')]
const broken = folder('broken')
const warned = ['--content', folder('warned/content')]
const claimed = ['--content', folder('claimed/content')]
const misspelled = ['--content', folder('misspelled/content')]
const routesArgs = ['routes', '--brand', 'imprion', '--locale', 'en', ...fine]
const stagingArgs = ['routes', '--brand', 'group', '--locale', 'sl', '--env', 'staging', ...fine]

const blocks = readdirSync(path.join(root, 'blocks'), { withFileTypes: true })
const blocksThere = `A block is a folder in blocks/: ${blocks
  .filter((each) => each.isDirectory())
  .map(({ name }) => name)
  .sort()
  .join(', ')}.`

/** Run beside the content of a small site. */
const wrongUsage: [args: string, said: string][] = [
  ['biuld', `error: unknown command 'biuld'\n(Did you mean build?)\n`],
  ['check --jason', `error: unknown option '--jason'\n(Did you mean --json?)\n`],
  ['build --brand', `error: option '--brand <names>' argument missing\n`],
  ['check --jobs 0', `error: option '--jobs <n>' argument '0' is invalid. It takes a whole number, 1 or more.\n`],
  [
    'check --format xml',
    `error: option '--format <name>' argument 'xml' is invalid. Allowed choices are text, github.\n`,
  ],
  ['check --brand=', '--brand is empty: give it a value, or leave it away.\n'],
  ['build --locale ,', '--locale is empty: give it a value, or leave it away.\n'],
  ['build --store=', '--store is empty: give it a value, or leave it away.\n'],
  ['translations export --to=', '--to is empty: give it a value, or leave it away.\n'],
  ['explain', 'Name a page, or --fact, or --text.\n'],
  ['explain imprion/wifii --content content', 'There is no page named "imprion/wifii". Did you mean "imprion/wifi"?\n'],
  ['move imprion imprion/home --content content', '"imprion" is a home page, which stays where it is.\n'],
  ['check --content nowhere', `There is no folder nowhere.\n`],
  [
    'build --brand imprion,imprio --content content',
    `There is no brand named "imprio". Did you mean "imprion"? Known: group, imprion.\n`,
  ],
  ['routes --brand constructor --content content', `There is no brand named "constructor". Known: group, imprion.\n`],
  ['build --locale sl,enn --content content', `There is no locale named "enn". Did you mean "en"? Known: sl, en.\n`],
  [
    'build --env stagng --content content',
    `There is no environment named "stagng". Did you mean "staging"? Known: staging.\n`,
  ],
  [
    'check --env stagng --content content',
    `There is no environment named "stagng". Did you mean "staging"? Known: staging.\n`,
  ],
]
const helped = ['build', 'check', 'routes', 'schema', 'preview', 'explain', 'info', 'move']
const others: { args: string[]; cwd?: string }[] = [
  { args: ['--version'] },
  { args: ['check', ...fine] },
  { args: ['check', '--json', ...fine] },
  { args: ['check', ...warned] },
  { args: ['check', '--strict', ...warned] },
  { args: ['check', '--strict', ...claimed] },
  { args: ['check', '--claims', ...claimed] },
  { args: ['check', '--confirmed', ...claimed] },
  { args: ['check', '--spelling', '--strict', ...misspelled] },
  { args: ['check', '--spelling', '--brand', 'imprion', ...misspelled] },
  { args: ['check', '--content', 'content', '--brand', 'imprion', '--locale', 'en'], cwd: broken },
  { args: ['check', '--spelling', '--strict'] },
  { args: ['check', '--content', 'content'], cwd: broken },
  { args: ['check', '--content', 'content', '--json'], cwd: broken },
  { args: ['check', '--content', 'content', '--format', 'github'], cwd: broken },
  { args: ['build', '--content', 'content', '--out', 'dist'], cwd: broken },
  { args: ['build', ...fine, '--out', folder('a-file')] },
  { args: ['build', ...fine, '--out', folder('built')] },
  { args: routesArgs },
  { args: stagingArgs },
]

const ended = new Map<string, Ended>()
/** What a command said that was run above. */
const said = (...args: string[]) => {
  const found = ended.get(args.join(' '))
  if (found === undefined) throw new Error(`not run: ${args.join(' ')}`)
  return found
}

beforeAll(async () => {
  writeSmallSite(folder('fine'), { 'content/imprion/pages/wifi.en.yaml': 'title: { en: Guest Wi-Fi }\n' })
  writeSmallSite(folder('warned'), { 'content/messages/more.yaml': 'unused: { all: X }\n' })
  writeSmallSite(folder('claimed'), {
    'content/group/pages/enterprise.yaml': `${smallSite['content/group/pages/enterprise.yaml']}confirm: [{ claim: Answers in an hour., who: Support }]\n`,
  })
  writeSmallSite(folder('misspelled'), {
    'content/group/pages/enterprise.yaml': `${smallSite['content/group/pages/enterprise.yaml']}`.replace(
      'one sentence',
      'one sentense',
    ),
  })
  for (const each of [broken, folder('fine')])
    cpSync(path.join(root, 'themes'), path.join(each, 'themes'), { recursive: true })
  writeSmallSite(broken, {
    'content/group/pages/index.yaml': pageWith('  - component: link_crads\n    data: {}\n'),
    'content/imprion/pages/wifi.yaml': 'title:\n\ten: Wi-Fi\n',
  })
  writeFileSync(folder('a-file'), '')
  const all = [
    ...wrongUsage.map(([args]) => ({ args: args.split(' '), cwd: folder('fine') })),
    ...helped.map((command) => ({ args: [command, '--help'] })),
    ...others,
  ]
  for (const [index, each] of (await sites(all)).entries()) ended.set(all[index]?.args.join(' ') ?? '', each)
})
afterAll(() => rmSync(dir, { recursive: true }))

test.each(wrongUsage)('site %s is refused with 2, and with the nearest real name', (args, text) => {
  expect(said(args)).toEqual({ code: 2, stdout: '', stderr: text })
})

test.each(helped)('site %s --help shows examples', (command) => {
  const { code, stdout, stderr } = said(command, '--help')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(new RegExp(`Usage: site ${command} .*Examples:\n  site ${command}`, 's'))
})

test('site --version tells the version of the package', () => {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(said('--version')).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

describe('what is printed', () => {
  test('a check of fine content says so on stdout alone', () => {
    expect(said('check', ...fine)).toEqual({
      code: 0,
      stdout: '16 pages of 2 brands in 2 locales are fine.\n',
      stderr: '',
    })
  })

  const report = `content/group/pages/index.yaml:6:16  unknown-block

  There is no block named "link_crads".

  5 │ blocks:
  6 │   - component: link_crads
    │                ^^^^^^^^^^
  Did you mean "link_cards"? ${blocksThere}

content/imprion/pages/wifi.yaml:2:1  yaml-tab

  This line is indented with a tab; YAML allows only spaces.

  1 │ title:
  2 │ 	en: Wi-Fi
    │ ^
  Indent it with 2 spaces in place of the tab, as the lines around it.

2 problems in 2 files. `

  test('a build says what it made: pages, domains, languages, sizes, build ids, times', () => {
    const { code, stdout, stderr } = said('build', ...fine, '--out', folder('built'))
    expect([code, stderr]).toEqual([0, ''])
    const domain = (host: string) => ` {2}${host} +8 pages +\\d+ kB +\\d+ written {2}build [0-9a-f]{16}\n`
    expect(stdout).toMatch(
      new RegExp(
        `^16 pages, 2 domains, 2 locales, \\d\\.\\d MB\n${domain('group.example')}${domain('imprion.example')} {2}.*read \\d+ ms, .*write \\d+ ms\n$`,
      ),
    )
  })

  test('the problems of a check are its result, on stdout, with paths from where the command runs, and end with 1', () => {
    const stdout = `${report}Nothing is written by a check.\n`
    expect(said('check', '--content', 'content')).toEqual({ code: 1, stdout, stderr: '' })
  })

  test('a check of one brand tells what is wrong there, and how much is elsewhere', () => {
    const ofBrand = said('check', '--content', 'content', '--brand', 'imprion', '--locale', 'en')
    expect([ofBrand.code, ofBrand.stderr]).toEqual([1, ''])
    expect(ofBrand.stdout).toContain('wifi.yaml:2:1  yaml-tab')
    expect(ofBrand.stdout).not.toContain('unknown-block')
    expect(ofBrand.stdout).toContain('1 problem of other brands or languages is not shown')
    const spelled = said('check', '--spelling', '--brand', 'imprion', ...misspelled)
    expect(spelled.code).toBe(0)
    expect(spelled.stdout).not.toContain('sentense')
    expect(spelled.stdout).toMatch(/^8 pages of 1 brand in 2 locales are fine\.$/m)
  })

  test('a build with problems writes nothing and says what state the output is in', () => {
    const stderr = `${report}The last complete output was left as it is.\n`
    expect(said('build', '--content', 'content', '--out', 'dist')).toEqual({ code: 1, stdout: '', stderr })
    expect(() => readFileSync(path.join(broken, 'dist/group.example/index.html'))).toThrow('ENOENT')
  })

  test('--format github marks a pull request, one line each', () => {
    expect(said('check', '--content', 'content', '--format', 'github')).toEqual({
      code: 1,
      stderr: '',
      stdout: `::error file=content/group/pages/index.yaml,line=6,col=16,title=unknown-block::There is no block named "link_crads". Did you mean "link_cards"? ${blocksThere}
::error file=content/imprion/pages/wifi.yaml,line=2,col=1,title=yaml-tab::This line is indented with a tab; YAML allows only spaces. Indent it with 2 spaces in place of the tab, as the lines around it.
`,
    })
  })

  test('--json prints one document and nothing else, fine or not', () => {
    const good = said('check', '--json', ...fine)
    expect([good.code, good.stderr]).toEqual([0, ''])
    expect(JSON.parse(good.stdout)).toMatchObject({
      command: 'check',
      ok: true,
      result: { pages: 16, brands: 2, locales: 2 },
      problems: [],
      timings: expect.arrayContaining([{ stage: 'parse', ms: expect.any(Number) }]),
      peakMemory: expect.any(Number),
    })
    const bad = said('check', '--content', 'content', '--json')
    expect([bad.code, bad.stderr]).toEqual([1, ''])
    expect(JSON.parse(bad.stdout)).toMatchObject({
      command: 'check',
      ok: false,
      problems: [
        {
          code: 'unknown-block',
          severity: 'error',
          file: 'content/group/pages/index.yaml',
          line: 6,
          column: 16,
          message: 'There is no block named "link_crads".',
          hint: `Did you mean "link_cards"? ${blocksThere}`,
        },
        { code: 'yaml-tab', line: 2, column: 1 },
      ],
    })
  })

  test('--watch checks again whatever is saved, until it is interrupted', async () => {
    writeSmallSite(folder('watched'))
    let child: ChildProcess | undefined
    let text = ''
    const args = ['check', '--watch', '--content', folder('watched/content')]
    const ended = site(args, {
      onStart: (started) => {
        child = started
        started.stdout?.on('data', (chunk) => {
          text += chunk
        })
      },
    })
    await expect.poll(() => text, { timeout: 50_000 }).toContain('are fine')
    const page = 'content/group/pages/index.yaml'
    changeFiles(folder('watched'), { [page]: pageWith('  - component: link_crads\n    data: {}\n') })
    await expect.poll(() => text, { timeout: 50_000 }).toMatch(/index\.yaml\n.*unknown-block/s)
    text = ''
    changeFiles(folder('watched'), { [page]: smallSite[page] ?? '' })
    await expect.poll(() => text, { timeout: 50_000 }).toContain('are fine')
    child?.kill('SIGINT')
    expect((await ended).code).toBe(130)
  }, 180_000)

  test('--strict counts a warning: 0 without, 1 with', () => {
    const [plain, strict] = [said('check', ...warned), said('check', '--strict', ...warned)]
    expect([plain.code, plain.stderr]).toEqual([0, ''])
    expect(plain.stdout).toMatch(/unused-message \(warning\).*16 pages of 2 brands in 2 locales are fine\.\n$/s)
    expect([strict.code, strict.stderr]).toEqual([1, ''])
    expect(strict.stdout).toContain('1 warning in 1 file. Nothing is written by a check.\n')
  })

  test('what the company has still to confirm is counted, listed with --claims, and refused with --confirmed', () => {
    const fine = `16 pages of 2 brands in 2 locales are fine.
1 claim in 1 file waits for the company's word (--claims lists them).
`
    expect(said('check', '--strict', ...claimed)).toEqual({ code: 0, stdout: fine, stderr: '' })
    const listed = said('check', '--claims', ...claimed)
    expect([listed.code, listed.stdout.endsWith(fine)]).toEqual([0, true])
    expect(listed.stdout).toMatch(
      /enterprise\.yaml:\d+:\d+ {2}unconfirmed-claim \(warning\)\n\n {2}Nobody has confirmed this yet: Answers in an hour\./,
    )
    expect(listed.stdout).toContain('Ask: Support. Then delete the entry, or correct the text.')
    const refused = said('check', '--confirmed', ...claimed)
    expect([refused.code, refused.stderr]).toEqual([1, ''])
    expect(refused.stdout).toContain('1 problem in 1 file.')
  })

  test('--spelling looks up every word, and finds what nobody knows where it stands', () => {
    const { code, stdout } = said('check', '--spelling', '--strict', ...misspelled)
    expect(code).toBe(1)
    expect(stdout).toContain(
      'enterprise.yaml:4:25  unknown-word (warning)\n\n  The en dictionary does not know "sentense".',
    )
    expect(stdout).toContain('Did you mean "sentence"')
  })

  test('the content of this site is spelled right, and warns of nothing', () => {
    const { code, stdout, stderr } = said('check', '--spelling', '--strict')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Words looked up: (\d{5} \w\w, ){6}\d+ all\.$/m)
  })

  test('an output folder that cannot be is a problem, not a fault', () => {
    const { code, stderr } = said('build', ...fine, '--out', folder('a-file'))
    expect(code).toBe(1)
    expect(stderr).toContain('disk-failed')
    expect(stderr).toContain('The build could not continue: ENOTDIR')
  })

  test('a terminal gets colour, but not with NO_COLOR, and what is no terminal gets none', async () => {
    const args = ['check', '--content', path.join(broken, 'content')]
    const [terminal, without] = await Promise.all([onTerminal(args, {}), onTerminal(args, { NO_COLOR: '1' })])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what a terminal is sent
    const colour = /\u001b\[\d+m/
    expect(terminal.stdout).toMatch(colour)
    expect(without.stdout).toContain('unknown-block')
    expect(without.stdout).not.toMatch(colour)
    expect(said('check', '--content', 'content').stdout).not.toMatch(colour)
    expect([terminal.code, without.code]).toEqual([1, 1])
  })

  test('a reader that leaves early is no fault', async () => {
    const { stdout, stderr } = await run('bash', [
      '-c',
      'node cli/site.mjs routes | head -1; echo "ended with $PIPESTATUS"',
    ])
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^https:\/\/group\.example\/\S* .*\nended with 0\n$/)
  })
})

describe('site routes', () => {
  test('lists every URL with its page and file, then every redirect', () => {
    const { code, stdout } = said(...routesArgs)
    expect(code).toBe(0)
    const [pages, redirects] = stdout.split('\n\n')
    expect(pages).toBe(`https://imprion.example/en        imprion       content/imprion/pages/index.yaml
https://imprion.example/en/wifi   imprion/wifi  content/imprion/pages/wifi.yaml, content/imprion/pages/wifi.en.yaml
https://imprion.example/en/404    404           content/shared/pages/404.yaml
https://imprion.example/en/terms  terms         content/shared/pages/terms.yaml`)
    expect(redirects).toMatch(
      /^https:\/\/imprion\.example\/en\/enterprise +301 {2}https:\/\/group\.example\/en\/enterprise$/m,
    )
  })

  test('an environment has its own hosts', () => {
    const { stdout } = said(...stagingArgs)
    expect(stdout).toMatch(
      /^https:\/\/staging\.group\.example\/enterprise +enterprise +content\/group\/pages\/enterprise\.yaml$/m,
    )
    expect(stdout).not.toContain('https://group.example')
  })
})

describe('a process of its own', () => {
  test('ends with 2 on wrong usage, and with 3 on a fault of ours, which says so and shows where', async () => {
    const usage = await site(['check', '--jason'])
    expect([usage.code, usage.stdout]).toEqual([2, ''])
    // An engine without its package.json is what no author can bring about.
    changeFiles(folder('fault'), { 'content/site.yaml': 'x' })
    const fault = await siteOf(folder('fault'), ['check'])
    expect([fault.code, fault.stdout]).toEqual([3, ''])
    expect(fault.stderr).toMatch(
      /^This is a fault of site itself, not of your content\. Please report it with the lines below\.\n\nError: .*\n {4}at /s,
    )
  })

  test.each([
    { args: ['diff', folder('built'), folder('built')], shown: 'imprion.example: 0 pages added' },
    { args: ['hosting', 'nginx', '--from', folder('built')], shown: 'server_name imprion.example' },
    {
      args: ['publish', folder('built/imprion.example'), folder('www'), '--dry-run'],
      shown: 'put\ten/wifi.html\n',
    },
  ])('site $args.0 reads built folders, and needs no content', async ({ args, shown }) => {
    changeFiles(folder('bare'), { 'package.json': '{ "version": "1.0.0" }' })
    const { code, stdout, stderr } = await siteOf(folder('bare'), args)
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toContain(shown)
  })

  test('site preview answers what is no proper request, and only hosts that it serves', async () => {
    const answers: [string, number][] = []
    const told = await site(['preview', '--port', '0', '--out', folder('built')], {
      onStart: (child) =>
        child.stdout?.once('data', async (text: string) => {
          const port = Number(/localhost:(\d+)/.exec(text)?.[1])
          const own = `imprion.localhost:${port}`
          for (const [host, target, method] of [
            [own, '//', 'GET'],
            [own, '/', 'TRACE'],
            [own, '/api/contact', 'TRACE'],
            [own, '*', 'GET'],
            ['evil.example', '/en', 'GET'],
          ] as const)
            answers.push([`${method} ${target}`, (await ask(port, { host, path: target, method })).status])
          child.kill('SIGTERM')
        }),
    })
    expect(answers).toEqual([
      ['GET //', 301],
      ['TRACE /', 405],
      ['TRACE /api/contact', 405],
      ['GET *', 400],
      ['GET /en', 404],
    ])
    expect(told.stdout).not.toContain('    at ')
  })

  test('an address of another machine cannot be listened on', async () => {
    const args = ['preview', '--port', '0', '--host', '192.0.2.1', '--out', folder('built')]
    expect(await site(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('has no such address') })
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('ends with 130 on %s', async (signal) => {
    const stopped = await site(['preview', '--port', '0', '--out', folder('built')], {
      onStart: (child) => child.stdout?.once('data', () => child.kill(signal)),
    })
    expect(stopped.code).toBe(130)
  })
})

/** Runs `site` as if its project were another folder. */
async function siteOf(project: string, args: string[]): Promise<Ended> {
  const bundle = await run('bash', ['-c', 'ls -td node_modules/.cache/site/cli-*/main.mjs | head -1'])
  const script = `const { main } = await import(process.argv[1]); await main({ engine: process.argv[2], argv: ['node', 'site', ...process.argv.slice(3)] })`
  const file = path.join(root, bundle.stdout.trim())
  return run(process.execPath, ['--input-type=module', '-e', script, file, project, ...args])
}

/** Runs under a terminal of its own, which util-linux gives. */
const onTerminal = (args: string[], env: Record<string, string>) =>
  run('script', ['-qec', [process.execPath, 'cli/site.mjs', ...args].join(' '), '/dev/null'], { env })

test('--root is understood before a command and after it', async () => {
  const guides = path.join(root, 'tests/sites/guides')
  const [before, after] = await sites(
    [
      ['--root', guides, 'info'],
      ['info', '--root', guides],
    ].map((args) => ({ args })),
  )
  expect(after?.stdout).toContain(`${guides}/content`)
  expect(after).toEqual(before)
})
