import { expect, test } from 'vitest'
import type { EmitterModule } from '../schema/emitters.ts'
import { addedFiles } from './after_build.ts'

const read = async () => new TextEncoder().encode('<title>Home</title>')
const domain = {
  host: 'group.example',
  files: [
    { path: 'index.html', read },
    { path: 'en/wifi.html', read },
  ],
}
const added = async (...all: EmitterModule['afterBuild'][]) => {
  const emitters = all.flatMap((afterBuild, index) =>
    afterBuild === undefined ? [] : [{ file: `emit/${index}.ts`, afterBuild }],
  )
  const { files, problems } = await addedFiles(emitters, domain)
  return { files, problems: problems.map(({ code, place, message }) => [code, place.file, message]) }
}

test('a module reads the files of a domain, and gives others', async () => {
  const titles: EmitterModule['afterBuild'] = async ({ host, files }) => [
    { path: 'search/index.bin', contents: (await files[0]?.read()) ?? '' },
    { path: 'search/names.txt', contents: `${host} ${files.map(({ path }) => path)}` },
  ]
  const { files, problems } = await added(titles)
  expect(problems).toEqual([])
  expect(files.map(({ path, contents }) => [path, Buffer.from(contents).toString()])).toEqual([
    ['search/index.bin', '<title>Home</title>'],
    ['search/names.txt', 'group.example index.html,en/wifi.html'],
  ])
})

test.each<[string, EmitterModule['afterBuild'], string, string]>([
  ['throws', () => Promise.reject(new Error('no room')), 'broken-emitter', 'no room'],
  ['gives no list', (() => 'x') as never, 'broken-emitter', 'something else than a list'],
  ['gives a file without contents', (() => [{ path: 'a' }]) as never, 'broken-emitter', 'something else than a list'],
  [
    'takes the place of a page',
    () => [{ path: 'en/wifi.html', contents: '' }],
    'public-clash',
    'group.example/en/wifi.html',
  ],
  ['takes the address of a page', () => [{ path: 'en/wifi', contents: '' }], 'public-clash', 'group.example/en/wifi'],
  ['writes the rules of the domain', () => [{ path: '_headers', contents: '' }], 'public-name', '_headers'],
  ['leads out of the folder', () => [{ path: '../a', contents: '' }], 'public-name', '../a'],
])('a module that %s is told of', async (_, afterBuild, code, message) => {
  const { files, problems } = await added(afterBuild)
  expect(files).toEqual([])
  expect(problems).toEqual([[code, 'emit/0.ts', expect.stringContaining(message)]])
})

test('two modules cannot give the same file', async () => {
  const same: EmitterModule['afterBuild'] = () => [{ path: 'a.txt', contents: '' }]
  expect((await added(same, same)).problems).toMatchObject([['public-clash', 'emit/1.ts', {}]])
})
