import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearDrafts, writeContent, writeNew } from './write_files.ts'

let folder: string
let contentDir: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-writing-'))
  contentDir = path.join(folder, 'content')
  mkdirSync(contentDir)
  writeFileSync(path.join(contentDir, 'rooms.yaml'), 'old')
})
afterEach(() => rmSync(folder, { recursive: true }))
const read = (name: string) => readFileSync(path.join(contentDir, name), 'utf8')
const changes = new Map([['content/rooms.yaml', 'new']])

test('files are replaced and made, and nothing else is left', () => {
  writeContent(contentDir, new Map([...changes, ['content/pages/a.yaml', 'a']]))
  expect([readdirSync(contentDir).sort(), read('rooms.yaml'), read('pages/a.yaml')]).toEqual([
    ['pages', 'rooms.yaml'],
    'new',
    'a',
  ])
})

test('a file keeps its rights, and one that is a link stays one', () => {
  chmodSync(path.join(contentDir, 'rooms.yaml'), 0o640)
  symlinkSync('rooms.yaml', path.join(contentDir, 'same.yaml'))
  writeContent(contentDir, new Map([['content/same.yaml', 'new']]))
  const { mode } = statSync(path.join(contentDir, 'rooms.yaml'))
  expect([read('rooms.yaml'), (mode & 0o777).toString(8), readlinkSync(path.join(contentDir, 'same.yaml'))]).toEqual([
    'new',
    '640',
    'rooms.yaml',
  ])
})

test('nothing is written through a link that leads elsewhere', () => {
  writeFileSync(path.join(folder, 'outside.yaml'), 'old')
  symlinkSync('../outside.yaml', path.join(contentDir, 'linked.yaml'))
  writeContent(contentDir, new Map([['content/linked.yaml', 'new']]))
  expect([read('linked.yaml'), readFileSync(path.join(folder, 'outside.yaml'), 'utf8')]).toEqual(['new', 'old'])
})

test('what the system refuses leaves nothing behind', () => {
  mkdirSync(path.join(contentDir, 'taken.yaml'))
  expect(() => writeContent(contentDir, new Map([['content/taken.yaml', 'new']]))).toThrow(/EISDIR/)
  expect(readdirSync(contentDir).sort()).toEqual(['rooms.yaml', 'taken.yaml'])
})

/** Runs in a process of its own, which is killed where a draft would become the file. */
function killedWhile(call: string) {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `import { writeContent, writeNew } from './write_files.ts'
        import fs from 'node:fs'
        import { syncBuiltinESMExports } from 'node:module'
        fs.renameSync = () => process.kill(process.pid, 'SIGKILL')
        syncBuiltinESMExports()
        const contentDir = ${JSON.stringify(contentDir)}
        ${call}`,
      resolveDir: import.meta.dirname,
    },
    ...{ bundle: true, platform: 'node', format: 'esm', packages: 'external', write: false, logLevel: 'silent' },
  })
  const input = outputFiles[0]?.text ?? ''
  const { signal } = spawnSync(process.execPath, ['--input-type=module'], { input, cwd: import.meta.dirname })
  expect(signal).toBe('SIGKILL')
}

test.each([
  ['a page', `writeContent(contentDir, new Map([['content/rooms.yaml', 'new']]))`],
  ['a picture', `writeNew(contentDir, contentDir + '/tower.png', Buffer.alloc(9))`],
])(
  'of a process that was killed while it wrote %s Git takes nothing along, and the next start clears it',
  (_, call) => {
    killedWhile(call)
    expect([read('rooms.yaml'), existsSync(path.join(contentDir, 'tower.png'))]).toEqual(['old', false])
    const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout
    git('init', '--quiet')
    git('add', 'content')
    expect(git('ls-files')).toBe('content/rooms.yaml\n')
    expect(readdirSync(contentDir)).toHaveLength(2)
    clearDrafts(contentDir)
    expect(readdirSync(contentDir)).toEqual(['rooms.yaml'])
  },
)

test('what another process is writing is not cleared', () => {
  mkdirSync(path.join(contentDir, `.saving-${process.ppid}`))
  clearDrafts(contentDir)
  expect(readdirSync(contentDir)).toContain(`.saving-${process.ppid}`)
})

test('a new file takes the place of no other', () => {
  const at = path.join(contentDir, 'rooms.yaml')
  expect([writeNew(contentDir, at, Buffer.from('new')), read('rooms.yaml')]).toEqual([false, 'old'])
  expect(writeNew(contentDir, path.join(contentDir, 'tower.png'), Buffer.from('new'))).toBe(true)
  expect([readdirSync(contentDir).sort(), read('tower.png')]).toEqual([['rooms.yaml', 'tower.png'], 'new'])
})
