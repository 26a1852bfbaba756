import { expect, test } from 'vitest'
import { homesOf, localeChoice } from '../hosting/locale_choice.ts'
import { languageRanges, rangesByLocale } from './language_ranges.ts'

test('codes of two letters are their own ranges, in their order', () => {
  expect(languageRanges(['sl', 'en', 'hr'])).toEqual([
    ['sl', 'sl'],
    ['en', 'en'],
    ['hr', 'hr'],
  ])
})

test('a language is served by the first of its regions, and by a region of its own before', () => {
  expect(languageRanges(['en', 'pt-BR', 'pt-PT'])).toEqual([
    ['pt-br', 'pt-BR'],
    ['pt-pt', 'pt-PT'],
    ['en', 'en'],
    ['pt', 'pt-BR'],
  ])
})

test('a script is meant by the regions that write in it', () => {
  const ranges = new Map(languageRanges(['zh-Hant', 'sr-Latn']))
  expect(ranges.get('zh-tw')).toBe('zh-Hant')
  expect(ranges.get('zh-hk')).toBe('zh-Hant')
  expect(ranges.get('sr-me')).toBe('sr-Latn')
  for (const other of ['zh', 'zh-cn', 'zh-sg', 'sr', 'sr-rs']) expect(ranges.has(other)).toBe(false)
})

test.each([
  ['pt-PT,pt;q=0.9', '/pt-BR'],
  ['pt-br', '/pt-BR'],
  ['zh-TW,zh;q=0.9,en;q=0.8', '/zh-Hant'],
  ['zh-Hant-HK', '/zh-Hant'],
  ['zh-CN,zh;q=0.9,en;q=0.8', undefined],
  ['ja,pt;q=0.5', '/pt-BR'],
])('a browser that asks for %s is sent to %s', (accepted, home) => {
  const routes = ['en', 'pt-BR', 'zh-Hant'].map((locale, index) => ({ locale, path: index === 0 ? '/' : `/${locale}` }))
  const homes = homesOf(routes) ?? {}
  const headers = { 'user-agent': 'Mozilla/5.0', 'accept-language': accepted }
  expect(localeChoice({ homes, hosts: [] }, headers)).toBe(home)
})

test('each language has its ranges, the longest first', () => {
  expect([...rangesByLocale(['en', 'pt-BR', 'pt-PT'])]).toEqual([
    ['en', ['en']],
    ['pt-BR', ['pt-br', 'pt']],
    ['pt-PT', ['pt-pt']],
  ])
})
