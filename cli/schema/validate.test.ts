import { describe, expect, test } from 'vitest'
import { withClaims } from './claims.ts'
import * as field from './field_types.ts'
import type { Schema } from './schema_type.ts'
import { definitions } from './shared_shapes.ts'
import { keptValidator, type Validate, validator } from './validate.ts'

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
    pair: field.optional(field.list(field.plain(about), { ...about, minItems: 2 })),
    order: field.optional(field.plainNumber({ ...about, minimum: 0, maximum: 9 })),
    whole: field.optional(field.plainNumber({ ...about, multipleOf: 1 } as never)),
    moment: field.optional(field.moment(about)),
    tag: field.optional(field.plain({ ...about, format: 'language' })),
    country: field.optional(field.plain({ ...about, format: 'country' })),
    currency: field.optional(field.plain({ ...about, format: 'currency' })),
    download: field.optional(field.file(['pdf', 'zip'], about)),
    frame: field.optional(field.embed(about)),
    delivery: field.delivery(),
    pages: field.optional(field.pages(about)),
    attributes: field.optional(field.record(field.attribute(about), about)),
    inside: field.optional(field.object({ needed: field.plain(about) }, about)),
    rows: field.optional(field.list(field.object({ needed: field.plain(about) }, about), about)),
  },
  about,
)
/** Compiled once for the shapes that fields refer to. */
const compiled = new Map<string, Validate>()
function judged(value: unknown) {
  const shapes = JSON.stringify(definitions(['sl', 'en']))
  const validate = compiled.get(shapes) ?? validator(['sl', 'en'])(schema)
  compiled.set(shapes, validate)
  return validate(value, 'a.yaml')
}
const said = (value: unknown) =>
  judged(value).map(
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
  { image: { src: 'a.svg', decorative: true, focus: [72.5, 100] } },
  { image: { src: 'a.svg', alt: { en: 'A' } } },
  { list: ['a', 'b'] },
])('%j is right', (value) => {
  expect(said(value)).toEqual([])
})

test.each<[value: unknown, said: string[]]>([
  [null, [' wrong-type: Expected an object (name: value), but found nothing.']],
  [{ text: 'a' }, ['text wrong-type: Expected a text for each language, but found the text "a".']],
  [{ text: {} }, ['text wrong-value: Nothing is written here yet.']],
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
  [{ number: 0 }, ['number wrong-value: This value is not allowed: 0 is less than 1.']],
  [{ number: 10 }, ['number wrong-value: This value is not allowed: 10 is more than 9.']],
  [{ number: '5' }, ['number wrong-type: Expected a number or { fact: name }, but found the text "5".']],
  [{ number: { fact: 5 } }, ['number wrong-type: Expected a number or { fact: name }, but found an object.']],
  [{ number: Number.NaN }, ['number wrong-value: This value is not allowed: it is not a finite number.']],
  [{ plain: 'A' }, ['plain wrong-value: This value is not allowed: "A" does not look like the examples.']],
  [{ plain: 5 }, ['plain wrong-type: Expected a text in one language, but found the number 5.']],
  ...[
    '2026-13-45',
    '2026-02-29',
    '2026-00-10',
    '20.11.2026',
    '2026-11-20T00:00:00Z',
    '2026-11-20T00:00',
    'tomorrow',
  ].map((date): [value: unknown, said: string[]] => [
    { date },
    [`date wrong-value: This value is not allowed: "${date}" is not a date that the calendar has.`],
  ]),
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

test.each([
  { order: 0 },
  { order: 9 },
  { whole: 3 },
  { moment: '2026-12-01T08:00+01:00', tag: 'zh-Hant-TW' },
  { download: 'file:prices.pdf', frame: 'https://a.example/map?q=1' },
  { download: 'file:photos/all.zip' },
  { delivery: 'brand' },
  { pages: { brand: 'all', tag: 'guide', order: 'oldest', limit: 1, per_page: 10, feed: true } },
  { attributes: { country: { en: 'Egypt' }, minutes: 30, vegan: true, herbs: ['mint', 2, false], name: 'x' } },
  { address: 'http://a.example:80/b?c#d', mail: 'a.b+c@d.e.example' },
])('%j is right too', (value) => {
  expect(said(value)).toEqual([])
})

test.each<[value: unknown, said: string[]]>([
  [{ order: -1 }, ['order wrong-value: This value is not allowed: -1 is less than 0.']],
  [{ order: 10 }, ['order wrong-value: This value is not allowed: 10 is more than 9.']],
  [{ whole: 1.5 }, ['whole wrong-value: This value is not allowed: 1.5 is no whole number.']],
  [{ delivery: 'me' }, ['delivery wrong-value: This value is not allowed: it has to be "brand".']],
  [
    { moment: '2026-12-32' },
    ['moment wrong-value: This value is not allowed: "2026-12-32" is not a moment such as 2026-12-01T08:00+01:00.'],
  ],
  [
    { download: 'file:prices.doc', frame: 'http://a.example' },
    [
      'download wrong-value: This value is not allowed: "file:prices.doc" does not look like the examples.',
      'frame wrong-value: This value is not allowed: "http://a.example" does not look like the examples.',
    ],
  ],
  [{ tag: 'english' }, []],
  [
    { currency: 'ABC' },
    ['currency wrong-value: This value is not allowed: "ABC" is not a currency by its three letters, such as EUR.'],
  ],
  [{ flag: 'a'.repeat(41) }, [`flag wrong-type: Expected true or false, but found the text "${'a'.repeat(40)}…".`]],
  [
    { rows: [{ neded: 'a' }, {}] },
    [
      'rows.0.neded (key) unknown-field: There is no field named "neded" here.',
      'rows.1 missing-field: The field "needed" is missing.',
    ],
  ],
  [
    { image: { src: 'a.svg' }, plain: 5 },
    [
      'plain wrong-type: Expected a text in one language, but found the number 5.',
      'image missing-field: The field "alt" is missing.',
    ],
  ],
  // A list within itself is a level too many; another name that nobody knows is just that.
  [{ rows: [{ needed: 'a', more: [] }] }, ['rows.0.more (key) unknown-field: There is no field named "more" here.']],
  [{ rows: [{ rows: 'a' }] }, ['rows.0.rows (key) unknown-field: There is no field named "rows" here.']],
  [{ rows: [{ needed: 'a', rows: [] }] }, ['rows.0.rows (key) unknown-field: "rows" goes no deeper than this.']],
  [
    { inside: { needed: 'a', inside: [] } },
    ['inside.inside (key) unknown-field: There is no field named "inside" here.'],
  ],
  [{ tag: 'e' }, ['tag wrong-value: This value is not allowed: "e" is not a language tag.']],
  [
    { pages: { order: 'new', limit: 0 } },
    [
      'pages.order wrong-choice: "new" is not one of the choices here.',
      'pages.limit wrong-value: This value is not allowed: 0 is less than 1.',
    ],
  ],
  [
    { pages: { limit: 1.5, per_page: '5' } },
    [
      'pages.limit wrong-value: This value is not allowed: 1.5 is no whole number.',
      'pages.per_page wrong-type: Expected a number, but found the text "5".',
    ],
  ],
  [
    { pages: { tag: '', feed: 'on', wide: 1 } },
    [
      'pages.wide (key) unknown-field: There is no field named "wide" here.',
      'pages.tag wrong-value: This value is not allowed: it is empty.',
      'pages.feed wrong-type: Expected true or false, but found the text "on".',
    ],
  ],
  [
    { attributes: { a: null, b: {}, c: '', d: [null], e: { de: 'x' } } },
    [
      'attributes.a wrong-type: Expected a text for each language, but found nothing.',
      'attributes.b wrong-value: Nothing is written here yet.',
      'attributes.c wrong-value: This value is not allowed: it is empty.',
      'attributes.d.0 wrong-type: Expected a text, a number, or true or false, but found nothing.',
      'attributes.e.de (key) unknown-locale: There is no locale named "de".',
    ],
  ],
  [{ choice: 5 }, ['choice wrong-choice: "5" is not one of the choices here.']],
  [{ choice: null }, ['choice wrong-choice: "null" is not one of the choices here.']],
  [
    { image: {} },
    ['image missing-field: The field "alt" is missing.', 'image missing-field: The field "src" is missing.'],
  ],
  [{ image: { alt: { en: 'A' } } }, ['image missing-field: The field "src" is missing.']],
  [
    { image: { src: 'a.svg', alt: 'A' } },
    ['image.alt wrong-type: Expected a text for each language, but found the text "A".'],
  ],
  [
    { image: { src: '', decorative: 'yes' } },
    [
      'image.src wrong-value: This value is not allowed: it is empty.',
      'image.decorative wrong-type: Expected true or false, but found the text "yes".',
    ],
  ],
  [{ number: {} }, ['number wrong-type: Expected a number or { fact: name }, but found an object.']],
  [{ number: null }, ['number wrong-type: Expected a number or { fact: name }, but found nothing.']],
  [{ number: [5] }, ['number wrong-type: Expected a number or { fact: name }, but found a list.']],
  [
    { text: { en: 5, sl: null } },
    [
      'text.sl wrong-type: Expected a text in one language, but found nothing.',
      'text.en wrong-type: Expected a text in one language, but found the number 5.',
    ],
  ],
  [{ text: null }, ['text wrong-type: Expected a text for each language, but found nothing.']],
  [{ 'a/b~c': 1 }, ['a/b~c (key) unknown-field: There is no field named "a/b~c" here.']],
  [{ text: { en: 'A' }, sl: 'B' }, ['sl (key) unknown-field: The text in sl belongs to no field here.']],
  // A point is two numbers between the edges.
  [
    { image: { src: 'a.svg', decorative: true, focus: [120] } },
    [
      'image.focus wrong-value: This value is not allowed: at least 2 entries are wanted.',
      'image.focus.0 wrong-value: This value is not allowed: 120 is more than 100.',
    ],
  ],
  // What is missing stands under a name that is none, or another: one mistake.
  [
    { image: { src: 'a.svg', atl: { en: 'A' } } },
    ['image.atl (key) unknown-field: There is no field named "atl" here.'],
  ],
  [
    { image: { src: 'a.svg', wide: 1 } },
    [
      'image missing-field: The field "alt" is missing.',
      'image.wide (key) unknown-field: There is no field named "wide" here.',
    ],
  ],
  [
    { inside: { neded: 'a' }, image: { scr: 'a.svg', decorative: true } },
    [
      'image.scr (key) unknown-field: There is no field named "scr" here.',
      'inside.neded (key) unknown-field: There is no field named "neded" here.',
    ],
  ],
  [
    { address: 'https://me@a.example' },
    ['address wrong-value: This value is not allowed: "https://me@a.example" is not an address.'],
  ],
  [{ pair: ['a'] }, ['pair wrong-value: This value is not allowed: at least 2 entries are wanted.']],
  [
    { address: 'javascript:https://a.example' },
    ['address wrong-value: This value is not allowed: "javascript:https://a.example" is not an address.'],
  ],
  [{ inside: { neded: 'a' } }, ['inside.neded (key) unknown-field: There is no field named "neded" here.']],
  [{ inside: { other: 'a' } }, ['inside.other (key) unknown-field: There is no field named "other" here.']],
  [
    { inside: { other: 'a', more: 'b' } },
    [
      'inside missing-field: The field "needed" is missing.',
      'inside.other (key) unknown-field: There is no field named "other" here.',
      'inside.more (key) unknown-field: There is no field named "more" here.',
    ],
  ],
])('%j is told', (value, expected) => {
  expect(said(value)).toEqual(expected)
})

const hintOf = (value: unknown) => judged(value).map(({ hint }) => hint)[0] ?? 'no mistake'

test.each<[value: unknown, offered: string]>([
  [{ text: 'A' }, '{ sl: ..., en: ... }'],
  [{ text: 5 }, '{ sl: ..., en: ... }'],
  [{ image: 'a.svg' }, '{ src: a.svg, decorative: true }'],
  [{ image: {} }, 'decorative: true'],
  [{ plain: 5 }, "'5'"],
  [{ plain: 0 }, 'with all of its zeros'],
  [{ plain: 99 }, "'99'."],
  [{ plain: 100 }, "'100', or '00100'"],
  [{ plain: 9999 }, "'9999', or '09999'"],
  [{ plain: 10_000 }, "'10000'."],
  [{ plain: false }, "'false'"],
  [{ plain: null }, "'null'"],
  [{ plain: ['abc', 'd'] }, ': abc'],
  [{ plain: { en: 'abc', sl: 'd' } }, ': abc'],
  [{ list: { name: 'A' } }, '"- name: ..."'],
  [{ rows: { needed: 'A' } }, '"- needed: ..."'],
  [{ rows: { Rooms: 'A' } }, '"- needed: Rooms"'],
  [{ list: null }, 'dash'],
  [{ inside: null }, ': needed.'],
  ...['yes', 'on', 'TRUE', '1', 'ja', 'da', 'oui', 'si', 'sì'].map((flag): [unknown, string] => [
    { flag },
    'Write true, ',
  ]),
  ...['no', 'false', 'sin', 'today', ''].map((flag): [unknown, string] => [{ flag }, 'Write true or false, ']),
  [{ number: '5' }, ': 5'],
  [{ number: ' -5.25 ' }, ': -5.25'],
  [{ number: '1,5' }, ': 1.5'],
  [{ number: '-1,25' }, ': -1.25'],
  [{ number: '1,250' }, 'Write it with a point, 1.250; or the digits alone, 1250, where the comma parts thousands.'],
  [{ number: '1.250.000' }, ': 1250000'],
  [{ number: '12 500' }, ': 12500'],
  [{ number: '12’500' }, ': 12500'],
  [{ number: '50 %' }, ': 50'],
  [{ number: '-2.5°C' }, ': -2.5'],
  [{ number: '50' }, ': 50'],
  [{ number: '–5' }, 'the hyphen of the keyboard: -5'],
  [{ number: '−12.25' }, 'the hyphen of the keyboard: -12.25'],
  [{ number: '1O' }, 'with digits alone: 10.'],
  [{ number: '2l5' }, 'with digits alone: 215.'],
  [{ number: '10O' }, 'with digits alone: 100.'],
  [{ number: '1OO00' }, 'with digits alone: 10000.'],
  [{ number: 'x2O' }, '{ fact: x2O }'],
  [{ number: '12,5' }, ': 12.5'],
  [{ number: '12,500' }, 'or the digits alone, 12500,'],
  [{ number: '1,250 rooms' }, '{ fact: 1,250 rooms }'],
  [{ number: '1.250.000 EUR' }, '{ fact: 1.250.000 EUR }'],
  [{ number: '750 rooms' }, 'Write the number alone: 750.'],
  [{ number: '7.25 %' }, 'Write the number alone: 7.25.'],
  [{ number: '1–5' }, '{ fact: 1–5 }'],
  [{ number: '−5 °C' }, '{ fact: −5 °C }'],
  [{ plain: '<iframe src="a"></iframe>' }, 'This is code to put into a page'],
  [{ list: { a: ['x'], b: 'y' } }, '"- a: ..."'],
  [{ number: '12x34' }, '{ fact: 12x34 }'],
  [{ number: 'customers' }, '{ fact: customers }'],
  [{ number: 'over 750 rooms' }, '{ fact: over 750 rooms }'],
  [{ number: 'x1,5' }, '{ fact: x1,5 }'],
  [{ number: 'a1.250' }, '{ fact: a1.250 }'],
  [{ text: true }, '{ sl: ..., en: ... }'],
  [{ date: '11/12/2026' }, "'2026-12-11'"],
  [{ order: '7' }, ': 7'],
  [{ order: '7 of 9' }, 'Write a number.'],
  [{ number: 0 }, 'What it is.'],
  [{ mail: 'mailto:info@a.example' }, "'info@a.example'"],
  [{ mail: 'info.a@b' }, 'What'],
  [{ mail: 'a@b.example c@d.example' }, 'Write one address alone. '],
  [{ mail: 'info.a.example' }, "'info@a.example'"],
  [{ mail: '<a @ b,example>' }, "'a@b.example'"],
  [{ address: 'a.example/b' }, "'https://a.example/b'"],
  [{ address: 'htp:/a.example' }, "'https://a.example'"],
  [{ address: 'hospitality.example' }, "'https://hospitality.example'"],
  [{ date: '20.11.2026' }, "'2026-11-20'"],
  [{ date: '11/20/2026' }, "'2026-11-20'"],
  [{ date: '1.2.26' }, "'2026-02-01'"],
  [{ date: '2026-02-30' }, 'That month has 28 days. '],
  [{ moment: '2026-11-31T08:00' }, 'That month has 30 days. '],
  [{ date: '2026/1/5' }, "'2026-01-05'"],
  [{ date: '2026-30-11' }, "'2026-11-30'"],
  [{ tag: 'sl_SI' }, "'sl-SI'"],
  [{ country: 'UK' }, "'GB'"],
  [{ country: 'si' }, "'SI'"],
  [{ currency: '€' }, "'EUR'"],
  [{ currency: 'Eur' }, "'EUR'"],
  [{ currency: 'HRK' }, "'EUR'"],
  [{ plain: 'ABC' }, "'abc'"],
  [{ inside: { neded: 'a' } }, 'Did you mean "needed", which is missing?'],
  [{ image: { src: 'a.svg', atl: { en: 'A' } } }, 'Did you mean "alt", which is missing?'],
  [{ plain: 'https://abc/de' }, "'abc'"],
  [{ plain: ' A/b_1' }, 'What it is. Examples: "x".'],
  [{ code: { en: 'ab-1' } }, "'AB-1'"],
])('for %j is offered: %s', (value, offered) => {
  expect(hintOf(value)).toContain(offered)
})

test.each([
  { date: 'tomorrow' },
  { mail: 'nobody' },
  { plain: '5' },
  { tag: 'e' },
  { country: 'SLO' },
  { country: 'QQ' },
  { country: 'ZZ' },
  { country: 'EU' },
  { country: 'XA' },
  { currency: 'XXX' },
  { currency: 'Euros' },
  { moment: 'now' },
  { moment: '2026-11-30T25:00' },
  { date: '50' },
  { address: 'a@b@c' },
])('for %j no other is offered', (value) => {
  expect(hintOf(value)).toBe('What it is. Examples: "x".')
})

test.each([
  [{ list: 'a' }, 'Write a list (lines that start with a dash).'],
  [{ list: 5 }, 'Write a list (lines that start with a dash).'],
  [{ list: {} }, 'Write a list (lines that start with a dash).'],
  [{ list: null }, 'Write its entries below it, each after a dash, or delete the line.'],
  [{ list: 'sl, en!' }, 'Write a list (lines that start with a dash).'],
  [{ list: '!sl, en' }, 'Write a list (lines that start with a dash).'],
  [{ inside: 'a' }, 'Write an object (name: value).'],
  [{ inside: 'a, b' }, 'Write an object (name: value).'],
  [{ image: 5 }, 'Write an object (name: value).'],
  [{ order: { a: 1 } }, 'Write a number.'],
  [{ inside: null }, 'Write its fields below it, indented by two spaces: needed.'],
  [{ order: null }, 'Write a number.'],
  [{ plain: { a: 5 } }, 'Write a text in one language.'],
  [{ plain: [5] }, 'Write a text in one language.'],
  [{ plain: ['a', 'b'] }, 'Write one text, without brackets and dashes: a, b'],
  [{ plain: {} }, 'Write a text in one language.'],
  [{ plain: 5 }, "Put it in quotes: '5'."],
  [{ flag: null }, 'Write true or false.'],
  [{ attributes: null }, 'Write an object (name: value).'],
  [{ text: null }, 'Write its fields below it, indented by two spaces: sl, en, all.'],
  [{ text: { en: null } }, /'null'\. The text in en\.$/],
  [{ plain: null }, /'null'\. What it is\. Examples: "x"\.$/],
  [{ number: null }, 'Write a number or { fact: name }.'],
  [{ inside: {} }, 'Add it. What it is.'],
])('where nothing near is plain, %j is told what is wanted: %s', (value, hint) => {
  expect(hintOf(value)).toEqual(typeof hint === 'string' ? hint : expect.stringMatching(hint))
})

test('a name that is meant for a field is no answer to one beside another', () => {
  const isOffered = (value: unknown) => judged(value).map(({ hint }) => hint?.includes('"needed"'))
  expect(isOffered({ zzz: 1, inside: { neded: 'a' } })).toEqual([false, true])
  expect(isOffered({ neded: 1, inside: { neded: 'a' } })).toEqual([false, true])
  expect(isOffered({ inside: { neded: 'a', more: 1 } })).toEqual([true, false])
  expect(said({ zzz: 1, inside: {} })).toEqual([
    'zzz (key) unknown-field: There is no field named "zzz" here.',
    'inside missing-field: The field "needed" is missing.',
  ])
})

test('a claim is no field that a name was meant for, nor one to fill in', () => {
  const claiming = validator(['en'])(
    withClaims<Schema>(
      field.object({ inside: field.object({ name: field.plain(about), at: field.plain(about) }, about) }, about),
    ),
  )
  const hints = (value: unknown) => claiming(value, 'a.yaml').map(({ hint }) => hint)
  expect(hints({ inside: null })).toEqual(['Write its fields below it, indented by two spaces: name, at.'])
  expect(hints({ inside: { name: 'a', at: 'b', comfirm: 1 } })).toEqual(['Fields: name, at.'])
})

test.each([
  ['^#[0-9A-Fa-f]{6}$', 'F7901D', '#f7901d'],
  ['^[a-z0-9.]+$', 'https://a.example/b', 'a.example'],
  ['^https://[^\\s/]+$', 'http://a.example', 'https://a.example'],
  ['^/', 'api/contact', '/api/contact'],
  ['^[a-z]+/[a-z]+$', 'https://www.coast.example/walks//', 'coast/walks'],
  ['^[a-z]+/[a-z]+$', 'http://coast.example/walks.html', 'coast/walks'],
  ['^[a-z]+/[a-z]+$', 'https://coast.example/walks.htm', 'coast/walks'],
  ['^file:.+\\.pdf$', 'public/prices.pdf', 'file:prices.pdf'],
  ['^file:.+\\.pdf$', '/public/prices.pdf', 'file:prices.pdf'],
  ['^[a-z0-9-]+$', ' Walks_by the  Sea! ', 'walks-by-the-sea'],
  ['^[A-Z]{2}$', 'si ', 'SI'],
])('what %s takes is offered for %j: %j', (pattern, written, offered) => {
  const field_ = field.object({ name: field.plain({ description: 'Name.', examples: [offered], pattern }) }, about)
  const [told] = validator(['en'])(field_)({ name: written }, 'a.yaml')
  expect(told?.hint).toBe(`Did you mean '${offered}'? Name. Examples: "${offered}".`)
})

test('letters among the digits of a number are told as that', () => {
  const pattern = '^\\+[0-9 ]{5,}$'
  const phone = field.object({ phone: field.plain({ description: 'Phone.', examples: ['+1 2345'], pattern }) }, about)
  const hintOf = (written: string) => validator(['en'])(phone)({ phone: written }, 'a.yaml')[0]?.hint
  expect(hintOf('+1 OO l2')).toBe(`Letters stand among the digits: write '+1 00 12'. Phone. Examples: "+1 2345".`)
  expect(hintOf('+1 Oo ab')).toBe('Phone. Examples: "+1 2345".')
})

describe('each field of the shapes that fields refer to', () => {
  interface Shape {
    description?: string
    examples?: unknown[]
    properties?: Record<string, Shape>
    items?: Shape
  }
  const fieldsOf = (shape: Shape): [string, Shape][] => [
    ...Object.entries(shape.properties ?? {}),
    ...Object.values(shape.properties ?? {}).flatMap(fieldsOf),
    ...(shape.items === undefined ? [] : fieldsOf(shape.items)),
  ]

  test('says what it is, in a sentence', () => {
    for (const [name, { description }] of fieldsOf({
      properties: JSON.parse(JSON.stringify(definitions(['sl', 'en']))),
    }))
      if (name !== 'fact' || description !== undefined)
        expect([name, description]).toEqual([name, expect.stringMatching(/^\S.*\.$/)])
  })

  test('has an example that it takes itself', () => {
    const { image, pages, fact } = definitions(['sl', 'en'])
    const fields = { ...image.properties, ...pages.properties, ...fact.properties }
    for (const [name, field] of Object.entries(fields)) {
      if (!('examples' in field)) continue
      expect([name, field.examples.length]).toEqual([name, 1])
      expect(validator(['sl', 'en'])(field as Schema)(field.examples[0], 'a.yaml')).toEqual([])
    }
    expect(Object.entries(fields).flatMap(([name, field]) => ('examples' in field ? [] : [name]))).toEqual([])
  })
})

test('entries of a list that are all wrong are one mistake', () => {
  const causes = judged({ pair: [1, 2], plain: 5 }).map(({ alike }) => alike?.cause)
  expect(causes.toSorted()).toEqual(['["pair"]', '["pair"]', undefined])
})

test('a mistake stands where the value stands in its file', () => {
  const [told] = validator(['sl', 'en'])(schema)({ list: ['a', 5] }, 'a.yaml', ['blocks', 0, 'data'])
  expect(told?.place).toEqual({ file: 'a.yaml', path: ['blocks', 0, 'data', 'list', 1] })
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

test.each<[field: string, written: unknown, hint: string]>([
  ['moment', '1.12.2026', "Did you mean '2026-12-01'?"],
  ['moment', '2026-12-01T8:00', "Did you mean '2026-12-01T08:00'?"],
  ['moment', '12. 3. 2027 9.30', "Did you mean '2027-03-12T09:30'?"],
  ['moment', 'tomorrow', 'What it is.'],
  ['list', 'sl, en', 'Write [sl, en].'],
  ['list', 'sl ;en-GB;  it', 'Write [sl, en-GB, it].'],
  ['day', '12,5 %', 'Write it as a part of one: 0.125. A text shows it as {name, number, ::percent}.'],
  ['day', '-7%', 'Write it as a part of one: -0.07.'],
  ['day', ' 12.25 % ', 'Write it as a part of one: 0.1225.'],
  ['day', '7% of all', 'Write the number alone: 7.'],
  ['day', '1,5', 'Write it with a point: 1.5'],
  ['day', '1.12.2026', "Did you mean '2026-12-01'?"],
  ['day', 'over 7%', 'What it is.'],
  ['list', 'One sentence, and more of it.', 'Write a list'],
  ['sheet', '/files/prices.pdf', "Did you mean 'file:files/prices.pdf'?"],
  ['sheet', 'prices.docx', 'What it is.'],
  ['name', 'Überblick', "Did you mean 'uberblick'?"],
  ['name', 'localhost:4000', 'What it is.'],
  ['address', 'maps.example/main', "Did you mean 'https://maps.example/main'?"],
  [
    'address',
    '<iframe src="https://maps.example/"></iframe>',
    'This is code to put into a page: write an address alone.',
  ],
  [
    'list',
    { list: [{ name: 'a' }] },
    'Delete the line "list:" and write its entries as far left: the list stands alone here.',
  ],
])('of %s written as %j: %s', (name, written, hint) => {
  const fields = {
    ...schema.properties,
    sheet: field.optional(field.file(['pdf'], about)),
    day: field.optional(field.plain({ ...about, format: 'number-or-day' })),
    name: field.optional(field.plain({ ...about, pattern: '^[a-z-]+$' })),
  }
  const [found] = validator(['sl'])(field.object(fields, about))({ [name]: written }, 'a.yaml')
  expect(found?.hint).toMatch(new RegExp(`^${hint.replace(/[?.[\]]/g, '\\$&')}`))
})
