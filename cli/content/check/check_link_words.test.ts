import { expect, test } from 'vitest'
import { codes } from '../../../tests/checked_card.ts'

test.each<[sl: string, en: string, expected: string[]]>([
  [
    '[Tukaj](enterprise) so cene',
    'Prices are [here](enterprise).',
    ['description.sl vague-link', 'description.en vague-link'],
  ],
  ['[Cene](enterprise)', 'For prices, [click here…](enterprise)', ['description.en vague-link']],
  ['[Cene](enterprise)', 'Here are [all prices here](enterprise)', []],
])('links of the texts %j and %j', async (sl, en, expected) => {
  expect(await codes({ name: { all: 'A' }, description: { sl, en } })).toEqual(expected)
})
