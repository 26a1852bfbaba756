import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { parseMessage } from '../cli/content/icu.ts'
import { asWords, numberOf, pluralOf, protectedParts } from './protected_parts.ts'

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
    for (const text of [numberOf('customers'), pluralOf('customers', tag)])
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
