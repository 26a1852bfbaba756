import { expect, test } from 'vitest'
import { argumentsOf, compileMessage, formatMessage, missingPlurals, parseMessage } from './icu.ts'

const tree = (text: string) => {
  const parsed = parseMessage(text)
  if (!parsed.ok) throw new Error(parsed.said)
  return parsed.tree
}

test.each<[text: string, tag: string, shown: string]>([
  ['{n, number} strank', 'sl-SI', '1750 strank'],
  ['{n, number} customers', 'en-US', '1,750 customers'],
  ['{n, number} Kunden', 'de-DE', '1.750 Kunden'],
  ['{n, number} clients', 'fr-FR', '1\u202f750 clients'],
  ['{year, number, ::group-off}', 'sl-SI', '2006'],
  ['{one, plural, one {# stranka} two {# stranki} few {# stranke} other {# strank}}', 'sl-SI', '1 stranka'],
  ['{two, plural, one {# stranka} two {# stranki} few {# stranke} other {# strank}}', 'sl-SI', '2 stranki'],
  ['{few, plural, one {# stranka} two {# stranki} few {# stranke} other {# strank}}', 'sl-SI', '3 stranke'],
  ['{n, plural, one {# stranka} two {# stranki} few {# stranke} other {# strank}}', 'sl-SI', '1750 strank'],
  ["a brace '{' and it's fine", 'en-US', "a brace { and it's fine"],
  ['<b>{two}</b> & more', 'en-US', '<b>2</b> & more'],
])('%s in %s', (text, tag, shown) => {
  expect(formatMessage(text, tag, { n: 1750, one: 1, two: 2, few: 3, year: 2006 })).toBe(shown)
})

test.each<[text: string, said: string]>([
  ['{name', 'a closing brace is missing.'],
  ['{n, plural, one {# a}}', 'a plural or select lacks its "other" branch.'],
  ['{}', 'there is nothing between the braces.'],
  ['{n, roman}', 'the kind of argument is not known (number, date, time, plural, select).'],
])('%s is no message: %s', (text, said) => {
  expect(parseMessage(text)).toEqual({ ok: false, said })
})

test('arguments are found wherever they stand, once and sorted', () => {
  const text = '{b} {a, plural, one {{c, select, x {{d}} other {{b}}}} other {#}} {e, number}'
  expect(argumentsOf(tree(text))).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test.each<[tag: string, branches: string[], missing: string[]]>([
  ['sl-SI', ['one', 'other'], ['few', 'two']],
  ['sl-SI', ['one', 'two', 'few', 'other'], []],
  ['hr-HR', ['one', 'other'], ['few']],
  ['en-US', ['one', 'other'], []],
  ['de-DE', ['other'], ['one']],
  ['fr-FR', ['one', 'other'], []],
  ['it-IT', ['one', 'other'], []],
])('%s has the plural forms %j and lacks %j', (tag, branches, missing) => {
  const text = `{n, plural, ${branches.map((branch) => `${branch} {#}`).join(' ')}}`
  expect(missingPlurals(tree(text), tag).sort()).toEqual(missing)
})

test('ordinals have forms of their own', () => {
  expect(missingPlurals(tree('{n, selectordinal, one {#st} other {#th}}'), 'en-US').sort()).toEqual(['few', 'two'])
})

test('facts are filled in, and what only the browser knows is kept as parts', () => {
  const text = '{price} for {n, plural, one {# month of {years}} other {# months}}'
  expect(compileMessage(text, 'en-US', { years: 1234 })).toEqual([
    { argument: 'price', as: 'text' },
    ' for ',
    {
      argument: 'n',
      as: 'plural',
      options: {
        one: [{ argument: 'n', as: 'number' }, ' month of ', '1,234'],
        other: [{ argument: 'n', as: 'number' }, ' months'],
      },
    },
  ])
  expect(compileMessage('{years} years', 'de-DE', { years: 19 })).toBe('19 years')
  expect(compileMessage("it's plain", 'en-US', {})).toBe("it's plain")
})
