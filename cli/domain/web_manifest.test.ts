import { expect, test } from 'vitest'
import type { Config } from '../content/config/config.ts'
import { tokensOf } from '../content/config/theme_tokens.ts'
import { manifestPath, webManifestOf } from './web_manifest.ts'

const tokens = tokensOf({ background: '#28444E', primary: '#9BD3AE', radius: 12, pattern: 'p.svg' })
const icons = [{ src: '/assets/icon-1a2b3c4d.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] as const

test('a manifest speaks its locale and wears its theme', () => {
  const text = webManifestOf({
    id: '/',
    name: 'Imprion',
    description: 'Hoteltechnik, die „einfach" läuft',
    lang: 'de-DE',
    home: '/de',
    tokens,
    icons,
  })
  expect(JSON.parse(text)).toEqual({
    id: '/',
    name: 'Imprion',
    short_name: 'Imprion',
    description: 'Hoteltechnik, die „einfach" läuft',
    lang: 'de-DE',
    dir: 'ltr',
    start_url: '/de',
    scope: '/',
    display: 'browser',
    theme_color: '#28444e',
    background_color: '#28444e',
    icons: [{ src: '/assets/icon-1a2b3c4d.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
  expect(text.endsWith('}\n')).toBe(true)
})

test('a long name is shortened to its first word', () => {
  const short = (name: string) =>
    JSON.parse(webManifestOf({ id: '/', name, description: '', lang: 'sl-SI', home: '/', tokens, icons })).short_name
  expect(short('ConnectiCom')).toBe('ConnectiCom')
  expect(short('Example Group International')).toBe('Example')
})

test('twelve letters are kept as they are, and a word is never cut', () => {
  const short = (name: string) =>
    JSON.parse(webManifestOf({ id: '/', name, description: '', lang: 'sl-SI', home: '/', tokens, icons })).short_name
  expect(short('Connecti Com')).toBe('Connecti Com')
  expect(short('Connecti Coms')).toBe('Connecti')
  expect(short('Zeiterfassungen')).toBe('Zeiterfassungen')
})

test.each([
  ['', 'sl', 'manifest.webmanifest'],
  ['', 'en', 'en/manifest.webmanifest'],
  ['hotels', 'en', 'en/hotels/manifest.webmanifest'],
])('the manifest of a brand with the base "%s" in %s lies at %s', (base, locale, path) => {
  expect(manifestPath({ settings: { default_locale: 'sl' } } as Config, { base }, locale)).toBe(path)
})
