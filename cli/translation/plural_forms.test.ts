import { expect, test } from 'vitest'
import { codesOf, formOf, formsFor, joinForms, piecesOf } from './plural_forms.ts'

const plain = { isMarkdown: false, inPlural: false }
const markdown = { isMarkdown: true, inPlural: false }
const shown = (forms: { name: string; text: string }[]) =>
  Object.fromEntries(forms.map(({ name, text }) => [name, text]))

test('a text without plurals is one sentence, as it is written', () => {
  for (const text of ['Rooms', "It's {count, number} rooms", '{count} of {all}', 'a {', ''])
    expect(formsFor(text, 'en')).toEqual([{ name: '', text, inPlural: false, branches: {} }])
})

test('plural forms are opened into whole sentences, in the forms of the language', () => {
  const text = 'We need {count, plural, one {# day} other {# days}} for it'
  expect(shown(formsFor(text, 'en'))).toEqual({
    'count-one': 'We need # day for it',
    'count-other': 'We need # days for it',
  })
  expect(Object.keys(shown(formsFor(text, 'sl-SI')))).toEqual(['count-one', 'count-two', 'count-few', 'count-other'])
  expect(shown(formsFor(text, 'sl-SI'))['count-two']).toBe('We need # days for it')
  expect(Object.keys(shown(formsFor(text, 'ja')))).toEqual(['count-other'])
})

test('exact numbers and choices stay, and two plurals give each of their pairs', () => {
  const text = '{who, select, guest {{count, plural, =0 {no key} one {# key} other {# keys}}} other {staff}}'
  expect(shown(formsFor(text, 'en'))).toEqual({
    'who-guest.count-0': 'no key',
    'who-guest.count-one': '# key',
    'who-guest.count-other': '# keys',
    'who-other': 'staff',
  })
})

test('sentences are put together to a text with the forms of the language', () => {
  const source = 'We need {count, plural, one {# day} other {# days}}'
  const sentences = new Map(formsFor(source, 'sl-SI').map(({ name }) => [name, `${name} #`]))
  expect(joinForms(source, 'sl-SI', sentences)).toBe(
    '{count, plural, one {count-one #} two {count-two #} few {count-few #} other {count-other #}}',
  )
  expect(joinForms('Rooms', 'sl-SI', new Map([['', 'Sobe']]))).toBe('Sobe')
})

test('a text that is opened and put together again says the same', () => {
  const source = '{who, select, guest {{count, plural, offset:1 =0 {no key} one {# key} other {# keys}}} other {staff}}'
  const again = joinForms(source, 'en', new Map(formsFor(source, 'en').map(({ name, text }) => [name, text])))
  expect(again).toBe(source)
})

test('arguments, links and marks are codes, and the pieces are the sentence', () => {
  const sentence = 'See **our {count, number} rooms** in [the plan](imprion/wifi#plan), *not* `x`'
  const pieces = piecesOf(sentence, markdown)
  expect(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.code]))).toEqual([
    '**',
    '{count, number}',
    '**',
    '[',
    '](imprion/wifi#plan)',
    '*',
    '*',
    '`x`',
  ])
  expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('')).toBe(sentence)
  expect(piecesOf('2 * 3 [sic]', markdown)).toEqual(['2 * 3 [sic]'])
  expect(piecesOf('**x** {a}', plain)).toEqual(['**x** ', { code: '{a}' }])
})

test('the number of a plural may be said in a word, anything else may not be lost', () => {
  expect(codesOf('# of {all}', { isMarkdown: false, inPlural: true })).toEqual(['{all}'])
  expect(codesOf('[a](b) {x}', markdown)).toEqual(['[', '](b)', '{x}'])
})

test('ordinal plurals have the forms that the language orders by', () => {
  const text = '{floor, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} floor'
  expect(formsFor(text, 'en').map(({ name }) => name)).toEqual(['floor-one', 'floor-two', 'floor-few', 'floor-other'])
  expect(formsFor(text, 'sl').map(({ name }) => name)).toEqual(['floor-other'])
  expect(joinForms(text, 'sl', new Map([['floor-other', '#. nadstropje']]))).toBe(
    '{floor, selectordinal, other {#. nadstropje}}',
  )
})

test('a number stands for # below a plural alone', () => {
  expect(formsFor('{who, select, guest {Key # 1} other {Staff}}', 'en').map(({ inPlural }) => inPlural)).toEqual([
    false,
    false,
  ])
  expect(
    formsFor('{who, select, guest {{count, plural, other {# keys}}} other {x}}', 'ja').map(({ inPlural }) => inPlural),
  ).toEqual([true, false])
  expect(piecesOf('# of {all}', { isMarkdown: false, inPlural: true })).toEqual([
    { code: '#' },
    ' of ',
    { code: '{all}' },
  ])
  expect(piecesOf('# of {all}', plain)).toEqual(['# of ', { code: '{all}' }])
})

test('a sentence that is not there is left empty', () => {
  expect(joinForms('{n, plural, one {a} other {b}}', 'en', new Map([['n-one', 'x']]))).toBe(
    '{n, plural, one {x} other {}}',
  )
  expect(joinForms('Rooms', 'sl', new Map())).toBe('')
})

test('what stands inside a code is no code of its own, and codes are compared in order and with single spaces', () => {
  expect(piecesOf('`[a](b)`', markdown)).toEqual([{ code: '`[a](b)`' }])
  expect(codesOf('{b,  number} **x** {a}', markdown)).toEqual(['**', '**', '{a}', '{b, number}'])
})

test.each([
  [['We need one day for it', 'We need # days for it'], 'We need {count, plural, one {one day} other {# days}} for it'],
  [['# room', '# rooms'], '{count, plural, one {# room} other {# rooms}}'],
  [['Room', 'Rooms'], '{count, plural, one {Room} other {Rooms}}'],
  [['See # room', 'See # rooms'], 'See {count, plural, one {# room} other {# rooms}}'],
  [['See # room.', 'See # rooms.'], 'See {count, plural, one {# room} other {# rooms}}.'],
  [['A room? No.', '# rooms? No.'], '{count, plural, one {A room} other {# rooms}}? No.'],
  [['3.5 m', '13.5 m'], '{count, plural, one {3.5} other {13.5}} m'],
  [['a b', 'a b c'], 'a {count, plural, one {b} other {b c}}'],
  [['a # {x} z', 'b # {x} z'], '{count, plural, one {a # {x}} other {b # {x}}} z'],
  [['Rooms: {count}', 'Rooms: {count}'], 'Rooms: {count}'],
  [['years', 'years'], '{count, plural, one {years} other {years}}'],
])('the sentences %j are the text %s', ([one = '', other = ''], text) => {
  const sentences = new Map([
    ['count-one', one],
    ['count-other', other],
  ])
  expect(joinForms('{count, plural, one {a} other {b}}', 'en', sentences)).toBe(text)
})

test.each<[what: string, target: string, branch: string, sentence: string | undefined]>([
  ['has the same plural', 'We need {n, plural, one {# day} other {# days}}', 'one', 'We need # day'],
  ['has more forms', '{n, plural, one {an} many {ans} other {années}}', 'other', 'années'],
  ['lacks a form', '{n, plural, one {an} other {ans}}', 'two', 'ans'],
  ['needs no plural', 'Chambres : {n}', 'one', 'Chambres : {n}'],
  ['singles out no exact number', '{n, plural, one {an} other {ans}}', '=1', 'an'],
  ['has a plural that its source lacks', '{n, plural, other {{m, plural, one {a} other {b}}}}', 'one', undefined],
  ['is no message', 'a {', 'one', 'a {'],
])('of a translation that %s the sentence of one form is told', (_, target, branch, sentence) => {
  expect(formOf(target, { name: '', text: '', inPlural: true, branches: { n: branch } }, 'fr')).toBe(sentence)
})
