import { expect, test } from 'vitest'
import {
  belowPath,
  cleanPath,
  cleanPattern,
  fileOf,
  pathOfFile,
  rootPattern,
  takesSlash,
  uncleanPattern,
  withoutSlash,
} from './page_address.ts'

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

test.each([
  ['/', '/a', '/a'],
  ['/en', '/a', '/en/a'],
  ['/', '', ''],
  ['/en', '', '/en'],
])('below %s the path %s is %s', (path, rest, expected) => {
  expect(belowPath(path, rest)).toBe(expected)
})

test.each([
  ['/', '/', false],
  ['/a/', '/a', false],
  ['/a', '/a', true],
  ['/a.b/c', '/a.b/c', true],
  ['/a.php', '/a.php', false],
])('%s is %s without its slash, and is asked for with one: %j', (path, without, takes) => {
  expect([withoutSlash(path), takesSlash(path)]).toEqual([without, takes])
})
