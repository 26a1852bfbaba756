// The engine's interface texts: every language says what English says, in words and plural forms of its own.
import { expect, test } from 'vitest'
import { argumentsIn, literalsOf, missingPlurals, parseMessage } from '../cli/content/text/icu.ts'
import { engineFiles } from '../tests/interface_texts.ts'
import { messages } from './messages.ts'

const textsOf = (groups: Record<string, Record<string, string>>) =>
  new Map(
    Object.entries(groups).flatMap(([group, texts]) =>
      typeof texts === 'string' ? [] : Object.entries(texts).map(([key, text]) => [`${group}.${key}`, text] as const),
    ),
  )
const files = engineFiles()
const languages = [...files].map(([language, groups]) => ({ language, texts: textsOf(groups) }))
const english = languages.find(({ language }) => language === 'en')?.texts ?? new Map<string, string>()
const others = languages.filter(({ language }) => language !== 'en')
const isWide = (language: string) => language === 'ja' || language === 'zh-Hans'

/** Without arguments and their syntax, so that `{year}` is no word. */
const wordsOf = (text: string) =>
  literalsOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')
const hasLetters = (text: string) => /\p{L}/u.test(wordsOf(text))

test('English has every text that the templates show', () => {
  expect(messages.filter((name) => !english.has(name))).toEqual([])
})

test('the languages that a person has read are those of the first site; all others say that they are a machine’s', () => {
  const read = [...files].filter(([, { state }]) => (state as unknown) !== 'machine').map(([language]) => language)
  expect(read).toEqual(['de', 'en', 'fr', 'hr', 'it', 'sl'])
  expect(languages).toHaveLength(17)
})

test.each(others)('$language has every text and no other, in the order of English', ({ texts }) => {
  expect([...texts.keys()]).toEqual([...english.keys()])
})

test.each(others)('$language fills in what English fills in', ({ texts }) => {
  const different = [...texts].filter(
    ([name, text]) => `${argumentsIn(text)}` !== `${argumentsIn(english.get(name) ?? '')}`,
  )
  expect(different).toEqual([])
})

test.each(languages)('$language has the plural forms that Intl knows of it', ({ language, texts }) => {
  const wrong = [...texts].flatMap(([name, text]) => {
    const parsed = parseMessage(text)
    const missing = parsed.ok ? missingPlurals(parsed.tree, language) : ['that cannot be read']
    return missing.length === 0 ? [] : [`${name}: ${missing}`]
  })
  expect(wrong).toEqual([])
})

test.each(others)('$language leaves nothing in English', ({ language, texts }) => {
  const same = [...texts].filter(([name, text]) => text === english.get(name) && hasLetters(text))
  expect(same.filter(([, text]) => shared[text]?.includes(language) !== true)).toEqual([])
})

test.each(others)('$language is about as long as English', ({ language, texts }) => {
  const [least, most] = isWide(language) ? [0.08, 1.2] : [0.35, 2.1]
  const odd = [...texts].flatMap(([name, text]) => {
    const ours = wordsOf(text).length
    const theirs = wordsOf(english.get(name) ?? '').length
    // Plurals have more forms than in English; single words are what they are.
    const isPlural = text.includes(', plural,')
    return isPlural || theirs < 20 || (ours >= theirs * least && ours <= theirs * most) ? [] : [`${name}: ${text}`]
  })
  expect(odd).toEqual([])
})

test.each(languages)('$language has the marks of print, and its own letters', ({ language, texts }) => {
  const isLatin = !isWide(language) && language !== 'ar'
  const odd = [...texts].filter(([, text]) => {
    const words = wordsOf(text)
    const isForeign = !isLatin && (words.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !names.has(word))
    const isHalfWidth = isWide(language) && /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}][?!,:;()]/u.test(words)
    return isForeign || isHalfWidth || /["']|\.\.\./.test(words) || text !== text.trim() || text.includes('  ')
  })
  expect(odd).toEqual([])
})

/** Those that stand in Latin letters everywhere. */
const names = new Set(['Cookie', 'Atom', 'Enter', 'Esc', 'VAT'])

/** What languages write as English does. */
const shared: Record<string, string> = {
  Cookies: 'de es fr nl pt',
  'E-mail': 'cs fr hu it nl pl pt',
  Online: 'cs de hu it nl pl sv',
  Menu: 'fr it nl pl pt',
  Name: 'de',
  Marketing: 'de it',
  Message: 'fr',
  optional: 'de',
  Certifications: 'fr',
  'Page {number, number}': 'fr',
  '{count, plural, one {Standard} other {Standards}}': 'de',
}
