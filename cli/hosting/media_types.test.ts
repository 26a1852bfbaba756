import { expect, test } from 'vitest'
import { isTextFile, mediaTypeOf, mediaTypesOf } from './media_types.ts'

test.each([
  ['index.html', 'text/html; charset=utf-8', true],
  ['assets/Style.CSS', 'text/css; charset=utf-8', true],
  ['favicon.ico', 'image/x-icon', false],
  ['sitemap.xml', 'application/xml', true],
  ['assets/icon.svg', 'image/svg+xml', true],
  ['app.webmanifest', 'application/manifest+json', true],
  ['en/walks.md', 'text/markdown; charset=utf-8', true],
  ['assets/font.woff2', 'font/woff2', false],
  ['CNAME', 'application/octet-stream', false],
])('%s is %s', (file, type, isWorthCompressing) => {
  expect(mediaTypeOf(file)).toBe(type)
  expect(isTextFile(file)).toBe(isWorthCompressing)
})

test('a server is told the types of what a domain publishes as it is, as far as they are known', () => {
  const own = mediaTypesOf([])
  const all = mediaTypesOf(
    ['files/Prices.PDF', 'CNAME', 'x.unheard-of', 'x.unheardof', 'a.html', 'old.zip/README', 'zip'].map((path) => ({
      path,
    })),
  )
  expect(Object.entries(all).filter(([extension]) => !(extension in own))).toEqual([['pdf', 'application/pdf']])
  expect(own.html).toBe('text/html; charset=utf-8')
  expect(Object.keys(all)).toEqual(Object.keys(all).toSorted())
})
