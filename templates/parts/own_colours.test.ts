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

test('these are the fields that give an element colours of its own, and what styles read them from', () => {
  const fields = ['background', 'background_focus', 'border', 'color', 'color_focus', 'name', 'color_blind']
  expect(ownColourRules(fields.map((field) => ({ field, value: '#abc' })))).toEqual([
    '[data-background-focus="#abc"]{--own-background-focus:#abc}',
    '[data-background="#abc"]{--own-background:#abc}',
    '[data-border="#abc"]{--own-border:#abc}',
    '[data-color-focus="#abc"]{--own-color-focus:#abc}',
    '[data-color="#abc"]{--own-color:#abc}',
  ])
})

test.each(['x#abcdef', '#abcdef}', '#ab', '#abcdefabc', 'var(--a) ', 'my var(--a)', 'var(--A_b)', '', undefined, 5])(
  '%j is no colour',
  (value) => {
    expect(ownColours({ color: value })).toEqual({})
  },
)

test('a text in a field of that name never becomes a rule', () => {
  expect(ownColourRules([{ field: 'color', value: '"]{}</style><script>' }])).toEqual([])
  expect(ownColours({ color: 'red' })).toEqual({})
})
