import { expect, test } from 'vitest'
import { likelyTag } from './new_files.ts'

test.each([
  ['es', 'es-ES'],
  ['pt-BR', 'pt-BR'],
  // Those regions write the language in that script anyway.
  ['zh-Hant', 'zh-TW'],
  ['sr', 'sr-RS'],
  // In these they would be read as written in another one.
  ['sr-Latn', 'sr-Latn-RS'],
  ['uz-Cyrl', 'uz-Cyrl-UZ'],
])('the tag of %s is %s', (code, tag) => {
  expect(likelyTag(code)).toBe(tag)
  const script = (of: string) => new Intl.Locale(of).maximize().script
  expect(script(tag)).toBe(script(code))
})
