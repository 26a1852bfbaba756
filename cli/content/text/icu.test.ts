import { expect, test } from 'vitest'
import {
  argumentSpans,
  argumentsIn,
  argumentsOf,
  compileMessage,
  formatMessage,
  isMessage,
  literalsOf,
  misformatted,
  missingPlurals,
  parseMessage,
} from './icu.ts'

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

test.each<[text: string, offset: number, said: string, hint: RegExp]>([
  ['{name', 0, 'a closing brace is missing.', /'\{'/],
  ['a } b', 2, 'a closing brace has no opening one.', /'\{'/],
  ['{n, plural, one {# a}}', 21, 'a plural or select lacks its "other" branch.', /other \{\.\.\.\}/],
  ['{n, plural, eins {# a} andere {# b}}', 12, 'no branch of a plural is called "eins".', /never translated/],
  ['{n, plural, =0 {none} other {# b}', 0, 'a closing brace is missing.', /'\{'/],
  ['{}', 0, 'there is nothing between the braces.', /'\{'/],
  ['{n, roman}', 4, 'this kind of argument does not exist.', /plural, selectordinal or select/],
  ['{n, Plural, other {#}}', 4, 'this kind of argument does not exist.', /small letters/],
  ["d'{n, number} {", 1, 'the apostrophe before this brace turns the brace into text.', /’/],
  ["d'{n, number}' {", 1, 'the apostrophe before this brace turns the brace into text.', /’/],
  ['{name and {n}', 0, 'a closing brace is missing.', /'\{'/],
  ['{n, plural, one {# room} other {# rooms}', 0, 'a closing brace is missing.', /'\{'/],
  ['In {year, number, ::groupoff}', 18, '"groupoff" is no number format.', /::group-off/],
  ['{n, number, ::percent groupoff}', 12, '"groupoff" is no number format.', /::group-off/],
  ['{year, number, group-off}', 15, '"group-off" is no number format.', /::group-off/],
  ['{year, number,\u202f::group-off}', 14, '"\u202f::group-off" is no number format.', /plain space/],
  [
    '{n, number, ::percent} of {m, number, ::some} {k, number, ::none}',
    38,
    '"some" is no number format.',
    /::group-off/,
  ],
  ['{n, number, }', 12, 'expect argument style.', /'\{'/],
  ['In {n, number, ::.00/x/y}', 0, 'fraction-precision stems only accept a single optional option.', /'\{'/],
])('%s is no message at %i: %s', (text, offset, said, hint) => {
  expect(parseMessage(text)).toEqual({ ok: false, said, hint: expect.stringMatching(hint), offset })
})

test.each(['::group-off', '::percent', '::compact-short', '::.00', '::sign-always', '::integer-width/*000'])(
  '%s is a number format',
  (skeleton) => {
    expect(parseMessage(`{n, number, ${skeleton}}`)).toMatchObject({ ok: true })
  },
)

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
  // Even millions alone have a form of their own there; fractions, and what ends in 0 or 5 to 9, are no millions.
  ['ca-ES', ['one', 'other'], []],
  ['cs-CZ', ['one', 'few', 'other'], ['many']],
  ['pl-PL', ['one', 'few', 'other'], ['many']],
])('%s has the plural forms %j and lacks %j', (tag, branches, missing) => {
  const text = `{n, plural, ${branches.map((branch) => `${branch} {#}`).join(' ')}}`
  expect(missingPlurals(tree(text), tag).sort()).toEqual(missing)
})

test('ordinals have forms of their own', () => {
  expect(missingPlurals(tree('{n, selectordinal, one {#st} other {#th}}'), 'en-US').sort()).toEqual(['few', 'two'])
})

test('facts are filled in, and what only the browser knows is kept as parts', () => {
  const text = '{price} for {n, plural, one {# month of {years, number}} other {# months}}'
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
  expect(compileMessage('a lone }', 'en-US', {})).toBe('a lone }')
})

test.each([
  ['plain words', false],
  ["it's plain", false],
  ['{n}', true],
  ["two '' apostrophes", true],
  ["a quoted '}'", true],
  ['a lone }', false],
])('"%s" is a message: %s', (text, expected) => {
  expect(isMessage(text)).toBe(expected)
})

test.each<[text: string, words: string[]]>([
  ['plain words', ['plain words']],
  ['{n} rooms', [' rooms']],
  ['In {n, plural, one {# room of {m}} other {# rooms}}.', ['In ', ' room of ', ' rooms', '.']],
  ['{who, select, us {ours} other {theirs}}', ['ours', 'theirs']],
  ['<br>the {n}', ['<br>the ']],
])('the words of "%s" are %j', (text, words) => {
  expect(literalsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(words)
})

test('a text without arguments is all words', () => {
  expect(literalsOf('plain words')).toEqual([{ start: 0, end: 11 }])
})

test.each<[text: string, spans: [kind: string, name: string, written: string][]]>([
  ['plain words', []],
  [
    'Hi {name}, {n, number} rooms',
    [
      ['argument', 'name', '{name}'],
      ['argument', 'n', '{n, number}'],
    ],
  ],
  ['{n, plural, other {# of {m}}}.', [['plural', 'n', '{n, plural, other {# of {m}}}']]],
  ['The {n, selectordinal, other {#th}}', [['plural', 'n', '{n, selectordinal, other {#th}}']]],
  ['{who, select, other {of {who}}}!', [['select', 'who', '{who, select, other {of {who}}}']]],
  ['{n} and {', []],
])('the outermost arguments of "%s" are %j', (text, spans) => {
  const found = argumentSpans(text).map(({ kind, name, start, end }) => [kind, name, text.slice(start, end)])
  expect(found).toEqual(spans)
})

test.each<[text: string, names: string[]]>([
  ['plain words', []],
  ['{b} and {a, number}', ['a', 'b']],
  ['{b} and {', []],
])('the arguments in "%s" are %j', (text, names) => {
  expect(argumentsIn(text)).toEqual(names)
})

test.each([
  '{n, number, integer}',
  '{n, number}',
  '{day, date, short}',
  '{day, date, ::yMMMd}',
  '<br>{n}',
  "{n} '{' and '}'",
  "{n} '} to the end }",
  "'{a} and {b}' {n}",
])('%s is a message', (text) => {
  expect(parseMessage(text)).toMatchObject({ ok: true })
})

test.each<[text: string, parts: unknown[]]>([
  [
    '{price} for {rooms, plural, one {# room} other {# rooms}}',
    [{ argument: 'price', as: 'text' }, ' for ', '1,234', ' rooms'],
  ],
  ['{one, plural, =1 {just {price}} one {# room} other {#}}', ['just ', { argument: 'price', as: 'text' }]],
  ['{price} the {two, selectordinal, two {#nd} other {#th}}', [{ argument: 'price', as: 'text' }, ' the ', '2', 'nd']],
  [
    '{price}{rooms, plural, offset:1 other { and # more}}',
    [{ argument: 'price', as: 'text' }, ' and ', '1,233', ' more'],
  ],
  ['{price}{one, plural, offset:1 one { and # more} other {}}', [{ argument: 'price', as: 'text' }]],
  [
    '{price}{two, plural, offset:1 one { and # more} other {}}',
    [{ argument: 'price', as: 'text' }, ' and ', '1', ' more'],
  ],
  ['{price} since {year, number, ::group-off}', [{ argument: 'price', as: 'text' }, ' since ', '2006']],
  ['{price} {one, select, 1 {room} other {rooms}}', [{ argument: 'price', as: 'text' }, ' ', 'room']],
  ['{price} {two, select, 1 {room} other {rooms}}', [{ argument: 'price', as: 'text' }, ' ', 'rooms']],
])('what facts decide in %s is decided by the build', (text, parts) => {
  expect(compileMessage(text, 'en-US', { rooms: 1234, one: 1, two: 2, year: 2006 })).toEqual(parts)
})

test.each<[text: string, part: unknown]>([
  ['{n, number}', { argument: 'n', as: 'number' }],
  [
    '{n, selectordinal, other {#th}}',
    { argument: 'n', as: 'ordinal', options: { other: [{ argument: 'n', as: 'number' }, 'th'] } },
  ],
  [
    '{n, plural, offset:1 other {# more}}',
    {
      argument: 'n',
      as: 'plural',
      offset: 1,
      options: { other: [{ argument: 'n', as: 'number', offset: 1 }, ' more'] },
    },
  ],
])('what only the browser knows in %s is kept as it counts', (text, part) => {
  expect(compileMessage(text, 'en-US', {})).toEqual([part])
})

test('a selection is kept as parts', () => {
  const text = '{n, plural, other {{who, select, us {ours} other {of {who}}}}}'
  expect(compileMessage(text, 'en-US', { rooms: 5 })).toEqual([
    {
      argument: 'n',
      as: 'plural',
      options: {
        other: [
          {
            argument: 'who',
            as: 'select',
            options: { us: ['ours'], other: ['of ', { argument: 'who', as: 'text' }] },
          },
        ],
      },
    },
  ])
})

test.each<[text: string, offset: number, counted: string]>([
  ['{n, plural, other {{who, select, us {# ours} other {}}}}', 37, 'n'],
  ['{n, plural, other {{who, select, us {ours: #} other {}}}}', 43, 'n'],
  ["{n, selectordinal, other {{who, select, us {'{#}' #} other {}}}}", 50, 'n'],
  ['{n, plural, other {{a, select, other {{b, select, other {#}}}}}}', 57, 'n'],
  ['{n, plural, other {{m, plural, other {# {who, select, other {#}}}}}}', 61, 'm'],
])('in %s the # at %i would be shown as it is', (text, offset, counted) => {
  const said = 'inside a select, # is no number: it would be shown as #.'
  const hint = `Write {${counted}, number} in its place.`
  expect(parseMessage(text)).toEqual({ ok: false, said, hint, offset })
})

test.each([
  '{who, select, us {room #} other {{n, plural, other {#}}}}',
  '{n, plural, other {{who, select, us {{m, plural, other {#}}} other {}} #}}',
  '{n, plural, other {{who, select, us {C# and F#} other {}}}}',
  "{n, plural, other {{who, select, us {'{#}'} other {}}}}",
])('in %s each # is a number, or meant as a sign', (text) => {
  expect(parseMessage(text)).toMatchObject({ ok: true })
})

test('a message that nobody has checked is our own mistake', () => {
  expect(() => compileMessage('{n', 'en-US', {})).toThrow('unchecked message: {n')
})

test.each([
  ['de-DE', '1. Dezember 2026'],
  ['en-US', 'December 1, 2026'],
  ['sl-SI', '1. december 2026'],
])('in %s a day is written %s, whatever the time zone of the machine', (tag, written) => {
  expect(formatMessage('{opening, date, long}', tag, { opening: '2026-12-01' })).toBe(written)
  expect(compileMessage('{opening, date, long} {n}', tag, { opening: '2026-12-01' })).toEqual([
    written,
    ' ',
    { argument: 'n', as: 'text' },
  ])
})

test.each([
  ['{opening}', { name: 'opening', kind: 'day' }],
  ['{opening, number}', { name: 'opening', kind: 'day' }],
  ['{customers, plural, one {{opening}} other {}}', { name: 'opening', kind: 'day' }],
  ['{customers, date, long}', { name: 'customers', kind: 'number' }],
  ['{company_phone, number}', { name: 'company_phone', kind: 'text' }],
  ['{opening, date, short} {customers, number} {guests} {company_phone}', undefined],
])('%s writes an argument as another kind of value: %j', (text, mistake) => {
  const parsed = parseMessage(text)
  expect(parsed.ok && misformatted(parsed.tree, { opening: '2026-12-01', customers: 750 })).toEqual(mistake)
})
