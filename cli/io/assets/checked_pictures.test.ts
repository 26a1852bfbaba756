import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { CheckedPictures } from './checked_pictures.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'site-pictures-'))
const file = path.join(dir, 'content/media/tower.png')
mkdirSync(path.dirname(file), { recursive: true })
const good = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
  .png()
  .toBuffer()
afterAll(() => rmSync(dir, { recursive: true }))

test('a picture that is saved again while somebody looks into it is looked into again', async () => {
  const pictures = new CheckedPictures({ contentDir: path.join(dir, 'content'), cacheDir: path.join(dir, 'cache') })
  writeFileSync(file, good.subarray(0, 20))
  const looking = pictures.unusable(['tower.png'])
  // It is read by now, and not decoded.
  for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  writeFileSync(file, good)
  pictures.forget(['tower.png'])
  expect([...(await looking).keys()]).toEqual(['tower.png'])
  expect([...(await pictures.unusable(['tower.png'])).keys()]).toEqual([])
  expect(pictures.isUsable('tower.png')).toBe(true)
})
