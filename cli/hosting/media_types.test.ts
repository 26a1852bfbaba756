import { expect, test } from 'vitest'
import { mediaTypesOf } from './media_types.ts'

test('a server is told the types of what a domain publishes as it is, as far as they are known', () => {
  const own = mediaTypesOf([])
  const all = mediaTypesOf([
    { path: 'files/Prices.PDF' },
    { path: 'CNAME' },
    { path: 'x.unheard-of' },
    { path: 'a.html' },
  ])
  expect(Object.entries(all).filter(([extension]) => !(extension in own))).toEqual([['pdf', 'application/pdf']])
  expect(own.html).toBe('text/html; charset=utf-8')
})
