import { expect, test } from 'vitest'
import { foreignNotation } from './check_notation.ts'

const rightIn = (tag: string, words: string) =>
  foreignNotation([{ locale: 'xx', words, has: 0 }], { file: 'a.yaml' }, [{ code: 'xx', tag, name: 'X' } as never]).map(
    ({ fix }) => (fix !== undefined && 'to' in fix ? fix.to : undefined),
  )

test.each<[tag: string, words: string, right: string[]]>([
  ['hr', 'od 20. 11. 2026 do 1. prosinca 2026', ['1. prosinca 2026.', '20. 11. 2026.']],
  ['de', 'am 20 November 2026', ['20. November 2026']],
  ['sl', '20 novembra', ['20. novembra']],
  ['en', 'on 20. November 2026', ['20 November 2026']],
  ['fr', 'le 20. novembre', ['20 novembre']],
  ['de', '3.5 % und 2.4 GHz', ['3,5', '2,4']],
  ['de', '1,250.50 EUR', ['1.250,50']],
  ['en', '3,5 % and €49,90', ['3.5', '49.90']],
])('in %s "%s" is written %j', (tag, words, right) => {
  expect(rightIn(tag, words)).toEqual(right)
})

test.each<[texts: Record<string, string>, right: (string | undefined)[]]>([
  [{ en: 'of 5.000 MB', de: 'von 5.000 MB' }, ['5,000']],
  [{ en: 'of 5,000 MB', de: 'von 5,000 MB' }, ['5.000']],
  [{ en: 'of 1.250.000 rooms', fr: '1\u202f250\u202f000 chambres' }, ['1,250,000']],
  [{ fr: '5,000 chambres', sl: '5000 sob' }, ['5\u202f000']],
  [{ en: '5.000 mm', de: '5,000 mm' }, []],
  [{ en: '12,40 €', de: '12,40 €' }, ['€12.40']],
  [{ en: 'from 5 € a day', de: 'ab 5 €' }, ['€5']],
  [{ en: '0.125 mm', de: '0.125 mm' }, []],
  [{ en: 'version 5.000', sl: 'različica 5.0' }, []],
  [{ en: '5.000 rooms', 'en-GB': '5.000 rooms' }, []],
])('thousands in %j are written %j', (texts, right) => {
  const all = Object.entries(texts).map(([locale, words]) => ({ locale, words, has: 0 }))
  const locales = all.map(({ locale }) => ({ code: locale, tag: locale, name: locale }) as never)
  const slips = foreignNotation(all, { file: 'a.yaml' }, locales)
  expect(slips.map(({ fix }) => (fix !== undefined && 'to' in fix ? fix.to : undefined))).toEqual(right)
})

test.each([
  ['hr', 'od 20. 11. 2026. do 1. prosinca 2026.'],
  ['de', 'am 20. November, 20.11.2026, 3,5 %, Wi-Fi 6.5, 802.11 ac, 1.250 EUR, Version 2.4'],
  ['de-CH', 'CHF 3.50 und 3.50 €'],
  ['en', 'on November 20, 2026, 1,250 rooms, 3.5 %'],
  ['fr', 'le 1er mai, le 20 novembre'],
  ['en', 'for up to 12. May we show you?'],
  ['fr', 'il y en a 20. Mars est proche'],
  ['de', '[Karte](https://m.example/?zoom=3.5%2C1) und `3.5 %`'],
  ['tr', '20. Kasım 2026, 3,5 %'],
  ['ar-EG', '3,5 % 3.5 %'],
])('in %s "%s" is right', (tag, words) => {
  expect(rightIn(tag ?? '', words ?? '')).toEqual([])
})
