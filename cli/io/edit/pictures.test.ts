import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { largestUpload } from '../../edit/protocol.ts'
import type { EditContext } from './edit_context.ts'
import { pictureReply } from './pictures.ts'

test('a picture in the media is shown though it is too large to send', () => {
  const contentDir = mkdtempSync(path.join(tmpdir(), 'site-pictures-'))
  const file = path.join(contentDir, 'media/pier.png')
  mkdirSync(path.dirname(file))
  writeFileSync(file, '')
  truncateSync(file, largestUpload + 1)
  const context = { config: { media: ['pier.png'] }, folders: { contentDir } } as EditContext
  expect(pictureReply(context, 'pier.png')?.body).toHaveLength(largestUpload + 1)
  rmSync(contentDir, { recursive: true })
})
