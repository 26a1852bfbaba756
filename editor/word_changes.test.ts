import { expect, test } from 'vitest'
import { wordChanges } from './word_changes.ts'

const marks = { stays: ['', ''], goes: ['[-', '-]'], comes: ['[+', '+]'] }
test.each([
  ['0.9', '0.8', '[-0.9-][+0.8+]'],
  ['750 guests', '1,250 guests', '[-750-][+1,250+] guests'],
  [
    'Wi-Fi, planned from measurements',
    'Wi-Fi that is measured',
    'Wi-Fi[-, planned from measurements-][+ that is measured+]',
  ],
  ['Rooms', 'Rooms and halls', 'Rooms[+ and halls+]'],
  ['', 'New', '[+New+]'],
])('%j becomes %j: %s', (from, to, shown) => {
  const stretches = wordChanges(from, to)
  expect(stretches.map(({ kind, text }) => marks[kind].join(text)).join('')).toBe(shown)
})
