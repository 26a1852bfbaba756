import { expect, test } from 'vitest'
import { largestUpload } from '../cli/edit/protocol.ts'
import { words } from './strings.ts'

test('a picture that is too large to send is told how large one may be', () => {
  const [, most] = /at most ([\d.]+) MB/.exec(words.tooLarge('pier.png')) ?? []
  expect(Number(most) * 2 ** 20).toBe(largestUpload)
})
