import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unfitForOutput } from './allowed_folder.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-place-'))
const root = path.join(dir, 'project')
const contentDir = path.join(dir, 'texts/content')
const why = (out: string) =>
  unfitForOutput(path.resolve(root, out), { root, contentDir, code: [path.join(root, 'templates')] })?.replaceAll(
    dir,
    '',
  )

beforeAll(() => {
  for (const each of [path.join(root, 'templates/parts'), contentDir]) mkdirSync(each, { recursive: true })
  symlinkSync(contentDir, path.join(root, 'link'))
})
afterAll(() => rmSync(dir, { recursive: true }))

describe('an output is not written', () => {
  test.each<[out: string, why: string]>([
    ['.', 'it holds the project'],
    ['..', 'it holds the project'],
    ['/', 'it holds the project'],
    ['../texts', 'it holds the content'],
    [homedir(), 'it holds your home folder'],
    ['../texts/content', 'it holds the content'],
    ['../texts/content/group/new', 'it lies in /texts/content'],
    ['link/new', 'it lies in /texts/content'],
    ['templates', 'it lies in /project/templates'],
    ['templates/parts/dist', 'it lies in /project/templates'],
    ['.git', 'it lies in /project/.git'],
  ])('to %s: %s', (out, expected) => {
    expect(why(out)).toBe(expected)
  })
})

test.each(['dist', 'dist/staging', 'templates-of-ours', '../elsewhere', '../texts/contents', 'deep/er/dist'])(
  'an output may lie in %s',
  (out) => {
    expect(why(out)).toBeUndefined()
  },
)
