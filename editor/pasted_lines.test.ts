import { expect, test } from 'vitest'
import { parseMarkdown } from '../cli/content/text/markdown.ts'
import { asMarkdown } from './pasted_lines.ts'

/** Pasted where `¦` stands. */
function pastedAt(field: string, pasted: string): string {
  const [before = '', behind = ''] = field.split('¦')
  return `${before}${asMarkdown(pasted, { before, behind })}¦${behind}`
}

test.each([
  ['First.\nSecond.\n• a point\n• another point', 'First.\n\nSecond.\n\n- a point\n- another point'],
  ['A heading\nWe build networks.\n', 'A heading\n\nWe build networks.'],
  ['  One.  \n\n\n  Two. ', 'One.\n\nTwo.'],
  ['A long sentence that was\nbroken by a letter.', 'A long sentence that was\nbroken by a letter.'],
  ['One.\vTwo.', 'One.\n\nTwo.'],
  ['•\tone\n•\ttwo', '- one\n- two'],
  ['·\tone\n\n·\ttwo', '- one\n- two'],
  ['▪ one\n▪ two', '- one\n- two'],
  ['– one\n– two', '- one\n- two'],
  ['\uf0b7\tone\n\uf0b7\ttwo', '- one\n- two'],
  ['•one\n•two', '- one\n- two'],
  ['•\none\n•\ntwo', '- one\n- two'],
  ['o\tone\no\ttwo\nover', '- one\n- two\nover'],
  ['•\tone\no\tinside\n▪\tdeep\no\tinside\n•\ttwo', '- one\n  - inside\n    - deep\n  - inside\n- two'],
  ['• one\n   ◦ inside\n• two', '- one\n  - inside\n- two'],
  ['1.\tone\n2.\ttwo', '1. one\n2. two'],
  ['1.\tone\n•\tinside\n2.\ttwo', '1. one\n   - inside\n2. two'],
  ['9) nine\n10) ten', '9) nine\n10) ten'],
  ['• one\n3.\tthree', '- one\n\n3. three'],
  ['Open until\n24. December.\n2026. All of it.', 'Open until\n\n24\\. December.\n\n2026\\. All of it.'],
  ['• 24. December', '- 24\\. December'],
  ['• one', '- one'],
  [' and ', ' and '],
  ['minus 5\u00a0°C – or less', 'minus 5\u00a0°C – or less'],
])('%j is pasted as %j', (pasted, wanted) => {
  expect(pastedAt('¦', pasted)).toBe(`${wanted}¦`)
})

test.each([
  '- one\n  - inside\n- two',
  '1. one\n   - inside\n2. two',
  'One.\n\nTwo, with\nits line.\n\n- a\n- b',
  '> said\n> by him',
  'One\\\nTwo.',
  '| a | b |\n|---|---|\n| One. | Two. |',
  '```\nnpm ci\nnpm test\n```',
])('Markdown stays as it is: %j', (text) => {
  expect(pastedAt('¦', text)).toBe(`${text}¦`)
})

test.each([
  ['Before ¦', '24. A\nB', 'Before 24. A\n\nB¦'],
  ['Before¦ behind', '• one\n• two', 'Before\n\n- one\n- two\n\n¦ behind'],
  ['Before¦ behind', 'one.\nTwo', 'Beforeone.\n\nTwo¦ behind'],
  ['Before ¦', '• no point', 'Before • no point¦'],
  ['¦Behind.', 'A whole line.\n', 'A whole line.\n\n¦Behind.'],
  ['¦- two', '- one\n', '- one\n¦- two'],
  ['- ¦', '• one\n• two', '- one\n- two¦'],
  ['- one¦', '• two\n• three', '- one\n- two\n- three¦'],
  ['2. ¦', 'Two\nThree', '2. Two\n3. Three¦'],
  ['- ¦three', '• one\n• two', '- one\n- two\n- ¦three'],
  ['| a¦', 'One.\nTwo.', '| aOne.\nTwo.¦'],
])('pasted into %j, %j gives %j', (field, pasted, wanted) => {
  expect(pastedAt(field, pasted)).toBe(wanted)
})

test('the page shows what was pasted as paragraphs and a list', () => {
  const field = asMarkdown('First.\nSecond.\n• a point\n24. is a day\n• another', { before: '', behind: '' })
  expect(parseMarkdown(field, () => undefined).map((block) => block.type)).toEqual([
    'paragraph',
    'paragraph',
    'list',
    'paragraph',
    'list',
  ])
})
