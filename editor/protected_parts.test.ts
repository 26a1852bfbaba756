import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { parseMessage } from '../cli/content/text/icu.ts'
import { argumentCount, argumentOf, asInserted, asWords, pluralOf, protectedParts } from './protected_parts.ts'

const shown = (text: string) =>
  (protectedParts(text) ?? []).map(
    ({ from, to, kind, form }) => `${kind}${form && ` ${form}`}: ${text.slice(from, to)}`,
  )

test('a fact is one part; the words around it are none', () => {
  expect(shown('for {customers, number} customers in {years, number, ::group-off}')).toEqual([
    'argument: {customers, number}',
    'argument: {years, number, ::group-off}',
  ])
})

test.each([
  ['{customers, number}', '12,006'],
  ['{years, number, ::group-off}', '12006'],
  ['{years}', '12006'],
  ['{share, number, ::percent}', '1,200,600%'],
])('the number of %s is written as on the page: %s', (text, written) => {
  const [part] = protectedParts(text) ?? []
  expect(new Intl.NumberFormat('en', part?.number).format(12_006)).toBe(written)
  const onPage = new IntlMessageFormat(text, 'en').format({ customers: 12_006, years: 12_006, share: 12_006 })
  expect(onPage).toBe(written)
})

test('of a plural the syntax and its numbers are protected, and the words between can be typed in', () => {
  expect(shown('{experts, plural, one {# expert} other {# experts}} on call')).toEqual([
    'form one: {experts, plural, one {',
    'count: #',
    'form other: } other {',
    'count: #',
    'end: }}',
  ])
})

test('parts inside of a form are protected too', () => {
  expect(shown('{days, plural, one {a day} other {# days, {hours, number} hours}}')).toEqual([
    'form one: {days, plural, one {',
    'form other: } other {',
    'count: #',
    'argument: {hours, number}',
    'end: }}',
  ])
})

test('what is put in or typed is always a text that can be read', () => {
  for (const tag of ['sl-SI', 'en-US', 'hr-HR', 'de-DE', 'fr-FR', 'it-IT'])
    for (const text of [argumentOf('customers', 'number'), argumentOf('opening', 'day'), pluralOf('customers', tag)])
      expect(parseMessage(text)).toMatchObject({ ok: true })
  for (const typed of ['{', '}', '{a}', "l'{", "rock 'n' roll"])
    expect(parseMessage(`before ${asWords(typed)} behind {customers}`)).toMatchObject({ ok: true })
})

test('a plural has the forms that the language counts with', () => {
  expect(pluralOf('days', 'sl-SI')).toBe('{days, plural, one {# } two {# } few {# } other {# }}')
  expect(pluralOf('days', 'fr-FR')).toBe('{days, plural, one {# } other {# }}')
})

test('a text that cannot be read has no parts to protect: it is mended by hand', () => {
  expect(protectedParts('for {customers')).toBeUndefined()
  expect(protectedParts('no arguments at all')).toEqual([])
})

test('each part knows its argument, its form and what goes with it', () => {
  const [text, number] = ['a {men, plural, one {#} other {{days}}}', {}]
  const whole = { from: 2, to: 39 }
  const men = { name: 'men', form: '', number, whole }
  expect(protectedParts(text)).toMatchObject([
    { ...men, kind: 'form', form: 'one', from: 2, to: 21 },
    { ...men, kind: 'count', from: 21, to: 22 },
    { ...men, kind: 'form', form: 'other', from: 22, to: 31 },
    {
      ...{ kind: 'argument', name: 'days', form: '', from: 31, to: 37 },
      ...{ number: { useGrouping: false }, whole: { from: 31, to: 37 } },
    },
    { ...men, kind: 'end', from: 37, to: 39 },
  ])
})

test('choices by a word have forms too, and a date is one part', () => {
  expect(shown('{who, select, us {We} other {They}} on {day, date}')).toEqual([
    'form us: {who, select, us {',
    'form other: } other {',
    'end: }}',
    'argument: {day, date}',
  ])
  expect(protectedParts('{day, date}')?.[0]?.number).toEqual({})
})

test.each([
  ['no arguments', 0],
  ['{a} and {b, number}', 2],
  ['{a} and {a}', 2],
  ['{a, plural, one {# of} other {# of}} {b}', 2],
  ['{a, plural, one {#} other {{b} of #}}', 2],
])('%s uses %d arguments', (text, count) => {
  expect(argumentCount(protectedParts(text) ?? [])).toBe(count)
})

test('tags are words, and a plural that is not complete yet has its parts', () => {
  expect(shown('<b>{a}</b>')).toEqual(['argument: {a}'])
  expect(shown('{a, plural, one {x}}')).toEqual(['form one: {a, plural, one {', 'end: }}'])
})

test('typed braces and apostrophes become others', () => {
  expect(asWords("l'{a} o'{b}")).toBe('l’(a) o’(b)')
})

test.each([
  ['ar-EG', 'zero one two few many other'],
  ['pl-PL', 'one few many other'],
  ['cs-CZ', 'one few many other'],
  ['es-ES', 'one other'],
])('in %s the forms are %s', (tag, forms) => {
  expect([...pluralOf('n', tag).matchAll(/(\w+) \{# \}/g)].map(([, form]) => form).join(' ')).toBe(forms)
})

test.each<[how: string, isTyped: boolean, inserted: string, stands: string]>([
  ['a brace is typed', true, '{', '('],
  ['an argument is typed', true, "it's {years}", 'it’s (years)'],
  ['an argument is pasted', false, 'for {years, number} years', 'for {years, number} years'],
  ['half an argument is pasted', false, 'for {years', 'for (years'],
  ['words are typed', true, "it's", "it's"],
])('over an example, where %s, stands what can be read', (_, isTyped, inserted, stands) => {
  expect(asInserted(inserted, isTyped)).toBe(stands)
})
