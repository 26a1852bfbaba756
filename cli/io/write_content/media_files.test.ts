import {
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
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isPicture, keepPicture, removePicture, renamePicture, restorePicture } from './media_files.ts'

let folder: string
const at = (...names: string[]) => path.join(folder, ...names)
const media = () =>
  readdirSync(at('content/media'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.'))
    .sort()
const rename = (src: string, to: string, writeUses = async () => {}) =>
  renamePicture({ contentDir: at('content') }, src, { to }, writeUses)

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-media-'))
  mkdirSync(at('content/media'), { recursive: true })
  mkdirSync(at('outside'))
  writeFileSync(at('content/media/IMG_1.JPG'), 'a')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a picture keeps its ending, also one in capital letters', async () => {
  expect(await rename('IMG_1.JPG', 'Pier.JPG')).toContain('cannot be the name of this picture')
  expect(await rename('IMG_1.JPG', 'pier.png')).toContain('ends in .JPG')
  expect(await rename('IMG_1.JPG', 'walks/pier.JPG')).toBeUndefined()
  expect(media()).toEqual(['walks/pier.JPG'])
})

test('a sentence longer than any name of a file is no picture', () => {
  const src = 'a sentence '.repeat(30).trim()
  expect([
    isPicture({ contentDir: at('content') }, src),
    isPicture({ contentDir: at('content') }, 'IMG_1.JPG'),
  ]).toEqual([false, true])
})

test('nothing is written through a link that leads out of the pictures, or nowhere', async () => {
  symlinkSync(at('outside'), at('content/media/linked'))
  symlinkSync(at('nowhere'), at('content/media/dangling'))
  for (const to of ['linked/new/pier.JPG', 'linked/pier.JPG', 'dangling/pier.JPG'])
    expect(await rename('IMG_1.JPG', to)).toContain('lies elsewhere')
  expect([readdirSync(at('outside')), existsSync(at('nowhere')), media()]).toEqual([[], false, ['IMG_1.JPG']])
})

test('a picture whose uses cannot be written keeps its name alone, and leaves no folder', async () => {
  const failing = rename('IMG_1.JPG', 'a/b/pier.JPG', async () => {
    throw new Error('read-only')
  })
  await expect(failing).rejects.toThrow('read-only')
  expect(readdirSync(at('content/media'))).toEqual(['IMG_1.JPG'])
})

test('a picture gets back the name that it had before, whatever that is made of, and leads nowhere else', async () => {
  await rename('IMG_1.JPG', 'pier.JPG')
  const back = (to: string) =>
    renamePicture({ contentDir: at('content') }, 'pier.JPG', { to, isBack: true }, async () => {})
  for (const to of ['../a.JPG', 'a/../../b.JPG', '.hidden/a.JPG', '/a.JPG', 'a\\b.JPG', 'a//b.JPG', '.JPG'])
    expect(await back(to)).toContain('cannot be the name of this picture')
  expect(await back('Our Town/IMG (1).JPG')).toBeUndefined()
  expect(media()).toEqual(['Our Town/IMG (1).JPG'])
})

test('a deleted picture comes back with its bytes and its folder, and only under a name that it had', async () => {
  const folders = { contentDir: at('content'), cacheDir: at('cache') }
  await rename('IMG_1.JPG', 'a/pier.JPG')
  expect(await keepPicture(folders, 'a/pier.JPG', 'one')).toBe(true)
  removePicture(folders, 'a/pier.JPG')
  expect(media()).toEqual([])
  expect([
    restorePicture(folders, '../pier.JPG', 'one'),
    restorePicture(folders, 'a/pier.JPG', 'other'),
    restorePicture(folders, 'a/pier.JPG', 'one'),
    // Once more where the answer was lost.
    restorePicture(folders, 'a/pier.JPG', 'one'),
  ]).toEqual(['../pier.JPG is kept no longer.', 'a/pier.JPG is kept no longer.', undefined, undefined])
  expect(readFileSync(at('content/media/a/pier.JPG'), 'utf8')).toBe('a')
  writeFileSync(at('content/media/a/pier.JPG'), 'another')
  expect(restorePicture(folders, 'a/pier.JPG', 'one')).toBe('There is a picture named a/pier.JPG already.')
  // Other bytes are not kept under a name that has some.
  expect(await keepPicture(folders, 'a/pier.JPG', 'one')).toBe(false)
  expect(await keepPicture(folders, 'a/nothing.JPG', 'one')).toBe(false)
})

test('a rename that was broken off half way is finished by taking it back, and no other picture is overwritten', async () => {
  const back = () =>
    renamePicture({ contentDir: at('content') }, 'pier.JPG', { to: 'IMG_1.JPG', isBack: true }, async () => {})
  writeFileSync(at('content/media/pier.JPG'), 'another')
  expect(await back()).toBe('There is a picture named IMG_1.JPG already.')
  writeFileSync(at('content/media/pier.JPG'), readFileSync(at('content/media/IMG_1.JPG')))
  expect(await back()).toBeUndefined()
  expect(media()).toEqual(['IMG_1.JPG'])
})

test('a picture that cannot be kept is not told to be', async () => {
  writeFileSync(at('cache'), 'in the way')
  expect(await keepPicture({ contentDir: at('content'), cacheDir: at('cache') }, 'IMG_1.JPG', 'one')).toBe(false)
})
