import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Files, pageWith } from '../checked_site.ts'
import { type Ended, filesOf, sites } from '../command.ts'
import { proseBlock, smallFiles, writeSmallSite } from '../small_site.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-hostile-'))
const home = 'content/group/pages/index.yaml'
const shown = `<b>&amp;</b> </script><script>alert(1)</script> "><img src=x onerror=alert(2)> {customers}`
const hostileText = proseBlock('</title><script>alert(0)</script>', shown)

interface Case {
  name: string
  changes?: Files
  /** What no text file can say. */
  more?: (folder: string) => void
  command?: 'check' | 'build'
  /** True where the report is wanted as a terminal shows it. */
  isShown?: boolean
}
const secret = path.join(dir, 'secret')
const cases: Case[] = [
  { name: 'links that leave', more: linkOut },
  { name: 'links that leave, as shown', more: linkOut, isShown: true },
  { name: 'links that lead back', more: linkBack, isShown: true },
  { name: 'no files', more: putSpecial },
  { name: 'control characters', more: putControls },
  { name: 'control characters, as shown', more: putControls, isShown: true },
  { name: 'settings in a pipe', more: settingsInPipe },
  { name: 'too large', more: putLarge },
  { name: 'links that stay', more: linkInside, command: 'build' },
  {
    name: 'not UTF-8',
    more: (folder) => writeFileSync(path.join(folder, home), Buffer.from('title: \xe9t\xe9\n', 'latin1')),
  },
  { name: 'left by editors', more: leaveEditorsFiles },
  { name: 'HTML in texts', changes: { [home]: pageWith(hostileText) }, command: 'build' },
  {
    name: 'a path out of media',
    changes: {
      [home]: pageWith(
        `  - component: image\n    data: { image: { src: ../../secret/key.svg, decorative: true } }\n  - component: image\n    data: { image: { src: /etc/hostname, decorative: true } }\n`,
      ),
    },
  },
  {
    name: 'addresses that run',
    changes: {
      [home]: pageWith(
        [
          'javascript:alert(1)',
          'JaVaScRiPt:alert(1)',
          ' javascript:alert(1)',
          'java\tscript:alert(1)',
          'data:text/html,x',
          'vbscript:x',
          'file:///etc/passwd',
          '//elsewhere.example',
          '\\\\elsewhere.example',
        ]
          .map((address) => proseBlock('Links', `[here](<${address}>)`))
          .join(''),
      ),
    },
  },
  {
    name: 'hosts that lead out',
    changes: {
      'content/imprion/brand.yaml': (smallFiles['content/imprion/brand.yaml'] ?? '').replace(
        'host: imprion.example',
        'host: ..',
      ),
    },
    command: 'build',
  },
  { name: 'a vector that was cut off', more: cutOff },
  { name: 'a BOM', changes: { 'content/facts.yaml': `\ufeff${smallFiles['content/facts.yaml']}` } },
  {
    name: 'lines as Windows ends them',
    changes: { [home]: pageWith('').replace('blocks:', 'blocks: []').replaceAll('\n', '\r\n') },
  },
]

const ended = new Map<string, Ended>()
const codesOf = (name: string): string[] =>
  JSON.parse(ended.get(name)?.stdout ?? '').problems.map(
    ({ code, file, line }: { code: string; file: string; line: number }) => {
      const inside = file.slice(file.indexOf('content/') + 'content/'.length)
      return `${inside}:${line} ${code}`
    },
  )
const built = (name: string) => filesOf(path.join(dir, name, 'dist'))

beforeAll(async () => {
  mkdirSync(secret)
  writeFileSync(path.join(secret, 'key.svg'), '<svg xmlns="http://www.w3.org/2000/svg">secret</svg>')
  const runs = cases.map(({ name, changes = {}, more, command = 'check', isShown = false }) => {
    const folder = path.join(dir, name)
    const content = writeSmallSite(folder, changes)
    more?.(folder)
    const out = command === 'build' ? ['--out', path.join(folder, 'dist')] : []
    return { args: [command, ...(isShown ? [] : ['--json']), '--content', content, ...out] }
  })
  for (const [index, each] of (await sites(runs)).entries()) ended.set(cases[index]?.name ?? '', each)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('no content, whatever it holds, is a fault of ours', () => {
  const isShown = (name: string) => cases.some((each) => each.name === name && each.isShown)
  expect([...ended].filter(([name, { code, stderr }]) => code === 3 || (stderr !== '' && !isShown(name)))).toEqual([])
})

test('symbolic links that leave the content folder are refused, one by one', () => {
  expect(codesOf('links that leave')).toEqual([
    'facts.yaml:1 outside-content',
    'facts.yaml:1 not-checked',
    'group/pages/linked.yaml:1 outside-content',
    'group/pages/nowhere.yaml:1 not-a-file',
    'media/linked:1 outside-content',
    'media/linked.svg:1 outside-content',
  ])
})

test('of a file outside, a check shows the name and no line', () => {
  const { code, stdout } = ended.get('links that leave, as shown') ?? {}
  expect(code).toBe(1)
  expect(stdout).toContain('This leads outside the content folder: /etc/passwd')
  expect(stdout).not.toContain('root:')
})

test('a loop of links is one short problem', () => {
  const { code, stdout = '' } = ended.get('links that lead back') ?? {}
  expect(code).toBe(1)
  expect(stdout.match(/not-a-file/g)).toHaveLength(2)
  expect(stdout).toContain('The same once more')
  expect(stdout).toContain('This is a link to a folder, and no file.')
  expect(stdout).toContain('This is a link that leads back to itself, and no file.')
  expect(stdout.length).toBeLessThan(1500)
})

test('devices, pipes and sockets are refused by name, also behind a link', () => {
  expect(codesOf('no files').filter((each) => !each.endsWith('not-checked'))).toEqual([
    'group/pages/pipe.yaml:1 not-a-file',
    'group/pages/zero.yaml:1 outside-content',
    'imprion/public/pipe:1 not-a-file',
    'media/behind.svg:1 not-a-file',
    'media/pipe.svg:1 not-a-file',
    'pipe.yaml:1 not-a-file',
  ])
})

test('control characters of names and texts never reach the terminal, and JSON gives them as they were', () => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const commands = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/
  const shown = ended.get('control characters, as shown')?.stdout ?? ''
  expect(shown).toContain('red␛[31m�.yaml')
  expect(shown).toContain('control-character')
  expect(shown).not.toMatch(commands)
  expect(ended.get('control characters')?.stdout).not.toMatch(commands)
  expect(codesOf('control characters')).toContain('red\u001b[31m\u009b.yaml:1 unknown-file')
})

test('settings in a pipe keep nobody waiting', () => {
  expect(codesOf('settings in a pipe')).toContain('site.yaml:1 not-a-file')
})

test('a text of more than a mebibyte is refused by name', () => {
  expect(codesOf('too large').filter((each) => !each.endsWith('not-checked'))).toEqual([
    'facts.yaml:1 file-size',
    'group/pages/large.yaml:1 file-size',
  ])
})

test('symbolic links inside the content folder are followed', () => {
  expect(codesOf('links that stay')).toEqual([])
  expect(built('links that stay').has('imprion.example/more/linked.html')).toBe(true)
})

test('a file that is not UTF-8 is told as one', () => {
  expect(codesOf('not UTF-8')).toEqual(['group/pages/index.yaml:1 not-utf-8'])
})

test('what editors and systems leave behind is passed over', () => {
  expect(codesOf('left by editors')).toEqual([])
})

test('a byte order mark and the line ends of Windows are read', () => {
  expect([codesOf('a BOM'), codesOf('lines as Windows ends them')]).toEqual([[], []])
})

test('a picture is taken from the media folder alone', () => {
  expect(codesOf('a path out of media')).toEqual([
    'group/pages/index.yaml:7 outside-content',
    'group/pages/index.yaml:9 outside-content',
  ])
})

test('a picture that a page shows and that is not whole is told by a check', () => {
  expect(codesOf('a vector that was cut off')).toEqual(['media/patterns/imprion.svg:1 broken-image'])
})

test('an address that runs a script, or leads to a file or another host unseen, is refused', () => {
  const told = codesOf('addresses that run').map((each) => each.replace(/^.* /, ''))
  // Two titles on a page and marks that nobody reads are told besides.
  const codes = told.filter((code) => code !== 'two-titles' && code !== 'unread-markup' && code !== 'stray-mark')
  // Each in two languages.
  expect(codes).toHaveLength(18)
  expect(codes.filter((code) => code !== 'unsafe-link' && code !== 'dead-link')).toEqual([])
})

test('a host that is no host name writes nothing, in no folder', () => {
  expect(codesOf('hosts that lead out')).toEqual(['imprion/brand.yaml:4 wrong-value'])
  expect(() => built('hosts that lead out')).toThrow('ENOENT')
})

test('HTML in a text is shown as text: in the page, in its head, and in its data', () => {
  const files = built('HTML in texts')
  const html = files.get('group.example/index.html')?.toString() ?? ''
  expect(html).not.toMatch(/<script>alert|<img src=x|<b>&/)
  expect(html).toContain('&lt;b&gt;')
  expect(html).toContain('&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;img src=x onerror=alert(2)&gt; 750')
  const elements = [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, inside]) => inside ?? '')
  expect(elements.length).toBeGreaterThan(2)
  expect(elements.filter((inside) => inside.includes('alert'))).toEqual([])
  const payload = JSON.parse(files.get('group.example/_payload.json')?.toString() ?? '')
  expect(payload.blocks[0].data.title).toBe('</title><script>alert(0)</script>')
})

function linkOut(folder: string) {
  const content = path.join(folder, 'content')
  rmSync(path.join(content, 'facts.yaml'))
  writeFileSync(path.join(folder, 'facts.yaml'), '{}')
  symlinkSync('../facts.yaml', path.join(content, 'facts.yaml'))
  symlinkSync('/etc/passwd', path.join(content, 'group/pages/linked.yaml'))
  symlinkSync('nothing.yaml', path.join(content, 'group/pages/nowhere.yaml'))
  symlinkSync(path.join(secret, 'key.svg'), path.join(content, 'media/linked.svg'))
  symlinkSync(secret, path.join(content, 'media/linked'))
}

function linkBack(folder: string) {
  const pages = path.join(folder, 'content/group/pages')
  mkdirSync(path.join(pages, 'a'))
  mkdirSync(path.join(pages, 'b'))
  symlinkSync('../b', path.join(pages, 'a/on'))
  symlinkSync('../a', path.join(pages, 'b/on'))
  symlinkSync('itself.yaml', path.join(pages, 'itself.yaml'))
}

function putSpecial(folder: string) {
  const content = path.join(folder, 'content')
  mkdirSync(path.join(content, 'imprion/public'))
  for (const name of ['pipe.yaml', 'group/pages/pipe.yaml', 'media/pipe.svg', 'imprion/public/pipe'])
    execFileSync('mkfifo', [path.join(content, name)])
  symlinkSync('pipe.svg', path.join(content, 'media/behind.svg'))
  symlinkSync('/dev/zero', path.join(content, 'group/pages/zero.yaml'))
}

function putControls(folder: string) {
  const content = path.join(folder, 'content')
  writeFileSync(path.join(content, 'red\u001b[31m\u009b.yaml'), 'a: 1\n')
  writeFileSync(path.join(content, 'facts.yaml'), 'customers: { value: 1, description: "a\u0000\u001b[2J\u009b31m" }\n')
}

function settingsInPipe(folder: string) {
  const file = path.join(folder, 'content/site.yaml')
  rmSync(file)
  execFileSync('mkfifo', [file])
}

function putLarge(folder: string) {
  for (const name of ['facts.yaml', 'group/pages/large.yaml'])
    writeFileSync(path.join(folder, 'content', name), `a: ${'b'.repeat(2 ** 20)}`)
}

function linkInside(folder: string) {
  const content = path.join(folder, 'content')
  mkdirSync(path.join(content, 'imprion/pages/more'))
  writeFileSync(path.join(folder, 'content/media/source.yaml'), pageWith('', 'Linked').replace('blocks:', 'blocks: []'))
  symlinkSync('../../../media/source.yaml', path.join(content, 'imprion/pages/more/linked.yaml'))
}

function cutOff(folder: string) {
  const file = path.join(folder, 'content/media/patterns/imprion.svg')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -20))
}

function leaveEditorsFiles(folder: string) {
  const pages = path.join(folder, 'content/group/pages')
  for (const name of [
    '.index.yaml.swp',
    'index.yaml~',
    '#index.yaml#',
    '.#index.yaml',
    '~$index.yaml',
    'index.yaml.bak',
    'index.yaml.orig',
    '.DS_Store',
    '4913',
  ])
    writeFileSync(path.join(pages, name), 'a: [')
  mkdirSync(path.join(folder, 'content/.git'))
  writeFileSync(path.join(folder, 'content/.git/config.yaml'), 'a: [')
}
