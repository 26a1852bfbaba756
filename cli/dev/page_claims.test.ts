import { expect, test } from 'vitest'
import { pageClaims } from './page_claims.ts'

const file = 'content/group/pages/index.yaml'
const confirm = (claim: string) => [{ claim, who: 'Legal' }]

test('what waits to be confirmed is told with the block that says it', () => {
  const written = {
    confirm: confirm('The page'),
    blocks: [
      { component: 'prose', data: {} },
      { component: 'prose', data: {}, confirm: confirm('A second block of its kind') },
      { component: 'prose', id: 'prices', data: { rows: [{ confirm: confirm('A row') }] } },
    ],
  }
  expect(pageClaims(file, written)).toEqual([
    { block: null, claim: 'The page', who: 'Legal' },
    { block: 'prose-2', claim: 'A second block of its kind', who: 'Legal' },
    { block: 'prices', claim: 'A row', who: 'Legal' },
  ])
})

test('a page without blocks, or with a mistake in their place, claims what it says itself', () => {
  expect(pageClaims(file, { confirm: confirm('The page') })).toHaveLength(1)
  expect(pageClaims(file, { blocks: 'x', confirm: confirm('The page') })).toHaveLength(1)
  expect(pageClaims(file, {})).toEqual([])
})
