import { expect, test } from 'vitest'
import { tokens } from './block.tsx'

test('colours that are written become tokens of the page, the others stay the theme’s', () => {
  expect(tokens({ primary: 'var(--color-accent)', primary_hover: '#FFA64D' })).toEqual({
    '--color-primary': 'var(--color-accent)',
    '--color-primary-hover': '#FFA64D',
  })
  expect(tokens({})).toEqual({})
})

test('a colour named after itself makes no circle', () => {
  expect(tokens({ primary: 'var(--color-primary)', background: 'var(--color-sunken)' })).toEqual({
    '--color-background': 'var(--color-sunken)',
  })
})
