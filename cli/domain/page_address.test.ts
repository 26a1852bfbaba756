import { expect, test } from 'vitest'
import { cleanPath, cleanPattern, fileOf, pathOfFile, rootPattern, uncleanPattern } from './page_address.ts'

test.each([
  ['index.html', '/'],
  ['en.html', '/en'],
  ['en/a.html.html', '/en/a.html'],
])('in the file %s lies the page at %s', (file, path) => {
  expect(pathOfFile(file)).toBe(path)
  expect(fileOf(path)).toBe(file)
})

/** As the servers use the two expressions: the first that matches the whole path counts. */
const cleanedByServer = (path: string) =>
  new RegExp(`${rootPattern}$`).test(path) ? '/' : new RegExp(`${cleanPattern}$`).exec(path)?.[1]

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/index/', '/'],
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a.html', '/a'],
  ['/a.html/', '/a'],
  ['/a/index.html', '/a'],
  ['/a/index/', '/a'],
  ['/a.b/c', '/a.b/c'],
  ['/indexed', '/indexed'],
])('%s is answered as %s, by the engine and by servers alike', (path, clean) => {
  expect(cleanPath(path)).toBe(clean)
  expect(cleanedByServer(path)).toBe(clean)
  if (path !== '/') expect(new RegExp(uncleanPattern).test(path)).toBe(path !== clean)
})
