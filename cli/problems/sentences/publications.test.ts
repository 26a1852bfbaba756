import { expect, test } from 'vitest'
import { publicationBrokenOff } from './publications.ts'

test.each([
  ['EACCES', 'Give this command the permission first; then run it again, or publish another build'],
  ['EROFS', 'Give this command the permission first; then run it again, or publish another build'],
  ['ENOSPC', 'Make room first; then run the same command again, or publish another build'],
  ['EDQUOT', 'Make room first; then run the same command again, or publish another build'],
  ['EIO', 'Run the same command again, or publish another build'],
])('a publication that %s broke off says what has to change before it is tried again', (code, steps) => {
  const { hint } = publicationBrokenOff({ file: '/srv/www' }, `${code}: refused`, code)
  expect(hint).toContain(`Every page that is there finds its files. ${steps}: `)
})
