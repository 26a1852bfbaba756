import { expect, test } from 'vitest'
import * as field from './fields.ts'
import { keptValidator, validator } from './validate.ts'

const about = { description: 'What it is.', examples: ['x'] as [unknown] }
const schema = field.object(
  {
    text: field.optional(field.text(about)),
    code: field.optional(field.text({ ...about, examples: [{ en: 'AB-1' }], pattern: '^[A-Z]{2}-\\d$' })),
    price: field.optional(field.markdown({ ...about, examples: [{ en: '**9** EUR' }], pattern: 'EUR$' })),
    link: field.optional(field.link(about)),
    colour: field.optional(field.colour(about)),
    number: field.optional(field.number({ ...about, minimum: 1, maximum: 9 })),
    plain: field.optional(field.plain({ ...about, pattern: '^[a-z]+$' })),
    mail: field.optional(field.plain({ ...about, format: 'email' })),
    address: field.optional(field.plain({ ...about, format: 'uri' })),
    date: field.optional(field.date(about)),
    flag: field.optional(field.flag(about)),
    choice: field.choice(['start', 'end'], { ...about, default: 'start' }),
    list: field.optional(field.list(field.plain(about), { ...about, minItems: 1, maxItems: 2 })),
    image: field.optional(field.image(about)),
    inside: field.optional(field.object({ needed: field.plain(about) }, about)),
  },
  about,
)
const check = validator(['sl', 'en'])(schema)
const said = (value: unknown) =>
  check(value, 'a.yaml').map(
    ({ code, message, place }) => `${place.path?.join('.')}${place.key ? ' (key)' : ''} ${code}: ${message}`,
  )

test.each([
  {},
  { text: { sl: 'a', en: 'b' } },
  { text: { all: 'a' } },
  { code: { sl: 'AB-1', en: 'CD-2' } },
  { price: { all: '**12** EUR' } },
  { colour: 'primary-hover' },
  { colour: '#F7901D' },
  { number: 5 },
  { number: { fact: 'customers' } },
  { mail: 'a@b.example', address: 'https://a.example' },
  { date: '2024-02-29' },
  { image: { src: 'a.svg', decorative: true } },
  { image: { src: 'a.svg', alt: { en: 'A' } } },
  { list: ['a', 'b'] },
])('%j is right', (value) => {
  expect(said(value)).toEqual([])
})

test.each<[value: unknown, said: string[]]>([
  [null, [' wrong-type: Expected an object (name: value), but found nothing.']],
  [{ text: 'a' }, ['text wrong-type: Expected a text for each language, but found the text "a".']],
  [{ text: {} }, ['text wrong-value: This value is not allowed: at least 1 entry is wanted.']],
  [{ text: { en: '' } }, ['text.en wrong-value: This value is not allowed: it is empty.']],
  [{ text: { de: 'a' } }, ['text.de (key) unknown-locale: There is no locale named "de".']],
  [
    { code: { sl: 'AB-1', en: 'ab' } },
    ['code.en wrong-value: This value is not allowed: "ab" does not look like the examples.'],
  ],
  [{ price: { en: '12' } }, ['price.en wrong-value: This value is not allowed: "12" does not look like the examples.']],
  [{ code: 'AB-1' }, ['code wrong-type: Expected a text for each language, but found the text "AB-1".']],
  [{ code: { en: 5 } }, ['code.en wrong-type: Expected a text in one language, but found the number 5.']],
  [{ txet: 1 }, ['txet (key) unknown-field: There is no field named "txet" here.']],
  [{ number: 0 }, ['number wrong-value: This value is not allowed: it is less than 1.']],
  [{ number: 10 }, ['number wrong-value: This value is not allowed: it is more than 9.']],
  [{ number: '5' }, ['number wrong-type: Expected a number or { fact: name }, but found the text "5".']],
  [{ number: { fact: 5 } }, ['number wrong-type: Expected a number or { fact: name }, but found an object.']],
  [{ number: Number.NaN }, ['number wrong-value: This value is not allowed: it is not a finite number.']],
  [{ plain: 'A' }, ['plain wrong-value: This value is not allowed: "A" does not look like the examples.']],
  [{ plain: 5 }, ['plain wrong-type: Expected a text in one language, but found the number 5.']],
  ...['2026-13-45', '2026-02-29', '2026-00-10', '20.11.2026', '2026-11-20T00:00:00Z', 'tomorrow'].map(
    (date): [value: unknown, said: string[]] => [
      { date },
      [`date wrong-value: This value is not allowed: "${date}" is not a date that the calendar has.`],
    ],
  ),
  [{ mail: 'nobody' }, ['mail wrong-value: This value is not allowed: "nobody" is not an e-mail address.']],
  [
    { address: 'javascript:alert(1)' },
    ['address wrong-value: This value is not allowed: "javascript:alert(1)" is not an address.'],
  ],
  [{ flag: 'yes' }, ['flag wrong-type: Expected true or false, but found the text "yes".']],
  [{ choice: 'strat' }, ['choice wrong-choice: "strat" is not one of the choices here.']],
  [{ list: [] }, ['list wrong-value: This value is not allowed: at least 1 entry is wanted.']],
  [{ list: ['a', 'b', 'c'] }, ['list wrong-value: This value is not allowed: at most 2 entries are wanted.']],
  [{ list: 'a' }, ['list wrong-type: Expected a list (lines that start with a dash), but found the text "a".']],
  [{ image: { src: 'a.svg' } }, ['image missing-field: The field "alt" is missing.']],
  [{ image: 'a.svg' }, ['image wrong-type: Expected an object (name: value), but found the text "a.svg".']],
  [{ inside: {} }, ['inside missing-field: The field "needed" is missing.']],
  [
    { list: ['a', 5], inside: { needed: '' } },
    [
      'list.1 wrong-type: Expected a text in one language, but found the number 5.',
      'inside.needed wrong-value: This value is not allowed: it is empty.',
    ],
  ],
])('%j is told in one sentence for each mistake', (value, expected) => {
  expect(said(value)).toEqual(expected)
})

test('what a schema is compiled to is kept for an owner and its locales', () => {
  const [one, other] = [{}, {}]
  const kept = keptValidator(one, ['sl', 'en'])(schema)
  expect(keptValidator(one, ['sl', 'en'])(schema)).toBe(kept)
  expect(keptValidator(other, ['sl', 'en'])(schema)).not.toBe(kept)
  const inGerman = keptValidator(one, ['de'])(schema)
  const codes = (check: typeof kept) => check({ choice: 'start', text: { de: 'a' } }, 'a.yaml').map(({ code }) => code)
  expect([codes(kept), codes(inGerman)]).toEqual([['unknown-locale'], []])
})
