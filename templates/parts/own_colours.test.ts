import { expect, test } from 'vitest'
import { ownColourRules, ownColours } from './own_colours.ts'

test('an element names its colours in attributes', () => {
  expect(ownColours({ name: 'Call us', background: '#f7901d', color_focus: 'var(--color-text)' })).toEqual({
    'data-background': '#f7901d',
    'data-color-focus': 'var(--color-text)',
  })
})

test('each colour of a page gets one rule', () => {
  const colours = ['var(--color-surface)', '#f7901d'].map((value) => ({ field: 'background', value }))
  expect(ownColourRules(colours)).toEqual([
    '[data-background="#f7901d"]{--own-background:#f7901d}',
    '[data-background="var(--color-surface)"]{--own-background:var(--color-surface)}',
  ])
})

test('a text in a field of that name never becomes a rule', () => {
  expect(ownColourRules([{ field: 'color', value: '"]{}</style><script>' }])).toEqual([])
  expect(ownColours({ color: 'red' })).toEqual({})
})
