import { beforeAll, expect, test } from 'vitest'
import { checkedSite, smallTemplates } from '../../tests/checked_site.ts'
import type { Config } from '../content/config/config.ts'
import { glossarySearch } from '../content/text/glossary.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { must } from '../problems/must.ts'
import * as field from '../schema/field_types.ts'
import type { BlockModule, Templates } from '../schema/templates.ts'
import { contrastsAt, type FormContext, fieldAt, piecesOf, textIn, trailTo, words } from './field_views.ts'
import type { FieldView, Path, TextView } from './protocol.ts'

const about = { description: 'Some.', examples: [['x']] as [unknown] }
/** As a schema may be that is no block's. */
const noExample = { description: 'Some.', examples: [] as unknown as [unknown] }
const row = field.object(
  { name: field.text({ description: 'Name.', examples: [{ en: 'A row' }] }), note: field.optional(field.plain(about)) },
  { description: 'A row.' },
)
/** A block with what the small site's own have not. */
const kinds: BlockModule = {
  name: 'all_kinds',
  schema: field.object(
    {
      word: field.plain({ description: 'A word.', examples: ['x'] }),
      day: field.optional(field.date({ description: 'A day.', examples: ['2026-11-20'] })),
      hour: field.optional(field.moment(about)),
      on: field.flag({ description: 'Whether.' }),
      count: field.number({ description: 'How many.', examples: [3], minimum: 1, maximum: 9 }),
      height: field.optional(field.plainNumber({ description: 'How high.', examples: [3], minimum: 2 })),
      frame: field.optional(field.embed(about)),
      services: field.optional(field.thirdParties()),
      form: field.delivery(),
      rows: field.list(row, { description: 'Rows.', examples: [[]], minItems: 2 }),
      lists: field.optional(
        field.list(
          field.list(field.plain({ description: 'A word.', examples: ['w'] }), { ...noExample, minItems: 2 }),
          {
            ...noExample,
          },
        ),
      ),
      names: field.optional(field.record(field.plain({ description: 'A name.', examples: ['n'] }), about)),
      secret: field.optional(field.unpublished(field.plain({ description: 'For us.', examples: ['s'] }))),
    },
    { description: 'All kinds.' },
  ),
  messages: [],
  component: () => null,
}
const templates: Templates = { ...smallTemplates, blocks: new Map([...smallTemplates.blocks, ['all_kinds', kinds]]) }

const file = 'content/imprion/pages/rooms.yaml'
const page = `
title: { sl: Sobe, en: Rooms }
section: { en: Stay }
description: { en: Quiet rooms. }
attributes: { country: { en: Egypt }, stars: 4 }
image: { src: a.png, alt: { en: A bed } }
blocks:
  - component: link_cards
    id: cards
    data:
      title: { en: '{customers, number} rooms' }
      cards:
        - name: { all: One }
          color: primary
        - link: imprion/wifi
  - component: all_kinds
    data: { word: xy, count: { fact: customers }, rows: [{ name: { en: Row } }], names: { a: b } }
  - component: nonsense
    data: { x: 1 }
  - 12
`
let config: Config
let context: FormContext
beforeAll(async () => {
  const { site } = await checkedSite({
    'content/glossary.yaml':
      '- { term: { all: Wi-Fi }, avoid: { en: "wlan, wifi" } }\n- { term: { en: guest, sl: gost } }\n',
  })
  config = must(site.ok ? site.value.config : undefined)
  context = {
    config,
    templates,
    titleOf: (target) => (target === 'imprion/wifi' ? 'Guest Wi-Fi' : undefined),
    avoidedIn: glossarySearch(config.glossary),
    there: () => ({ media: ['photo.png'], facts: config.facts, companies: config.companies, pages: ['group/a'] }),
    stateOf: (text, locale) => (text[locale] === undefined ? 'missing' : 'translated'),
    notesOn: () => [],
  }
})

const read = (name: string, contents: string) => {
  const parsed = parseYaml(name, contents)
  return { file: name, value: parsed.ok ? parsed.value : undefined }
}
const formOf = (path: Path, name = file, contents = page) => fieldAt(context, read(name, contents), path)

/** A form as lines: what the field is, its label, `*` where it has to be written, and what it says. */
function outline(view: FieldView | undefined, indent = ''): string[] {
  if (view === undefined) return []
  const { kind, label, isRequired, value, texts, choices, least, most, fields = [] } = view
  const inside = fields.flatMap((each) => outline(each, `${indent}  `))
  const own = [
    `${kind} ${label}${isRequired ? '*' : ''}`,
    texts?.map((each) => `${each.locale}=${each.text}`).join(' ') ?? (fields.length > 0 ? '' : JSON.stringify(value)),
    choices?.join('|') ?? '',
    least === undefined ? '' : `${least}..${most}`,
  ]
  return [indent + own.filter((each) => each !== '').join(', '), ...inside]
}

test('a block is an object with its own fields, those that are not written too', () => {
  expect(outline(formOf(['blocks', 0]))).toEqual([
    'object 1*',
    '  plain Id, "cards"',
    '  plain Hydrate, null',
    '  choice Ground, null, sunken|paper|primary',
    '  moment Publish from, null',
    '  moment Publish until, null',
    '  object Data*',
    '    text Title, sl=null en={customers, number} rooms',
    '    choice Variant, null, cards|list',
    '    list Cards*, 1..4',
    '      object 1*',
    '        text Name*, all=One',
    '        markdown Description, sl=null en=null',
    '        link Link, null',
    '        icon Icon, null',
    '        image Image',
    '          text Alt, sl=null en=null',
    '        colour Color, "primary"',
    '      object 2*',
    '        text Name*, sl=null en=null',
    '        markdown Description, sl=null en=null',
    '        link Link, "imprion/wifi"',
    '        icon Icon, null',
    '        image Image',
    '          text Alt, sl=null en=null',
    '        colour Color, null',
  ])
})

test('each kind of field has a control of its own, and what no control fits is data', () => {
  expect(outline(formOf(['blocks', 1, 'data']))).toEqual([
    'object Data*',
    '  plain Word*, "xy"',
    '  date Day, null',
    '  moment Hour, null',
    '  flag On, null',
    '  number Count*, {"fact":"customers"}, 1..9',
    '  number Height, null, 2..null',
    '  plain Frame, null',
    '  data Services, null',
    '  list Rows*, 2..null',
    '    object 1*',
    '      text Name*, sl=null en=Row',
    '      plain Note, null',
    '  list Lists, null, null..null',
    '  object Names',
    '    plain A, "b"',
    '  plain Secret, null',
  ])
})

test('a field says what its schema tells authors', () => {
  expect(formOf(['blocks', 0, 'data', 'variant'])).toEqual({
    ...{ kind: 'choice', at: { file, path: ['blocks', 0, 'data', 'variant'] }, label: 'Variant', description: 'How.' },
    ...{ isRequired: false, value: null, default: 'cards', examples: ['list'], choices: ['cards', 'list'] },
  })
  expect(formOf(['blocks', 1, 'data', 'names', 'a'])).toEqual({
    ...{ kind: 'plain', at: { file, path: ['blocks', 1, 'data', 'names', 'a'] }, label: 'A', description: 'A name.' },
    ...{ isRequired: false, value: 'b', default: null, examples: ['n'] },
  })
  expect(formOf(['blocks', 0])?.description).toBe('Cards.')
  expect(formOf(['blocks', 0, 'data', 'cards', 0, 'image', 'alt'])).toMatchObject({
    ...{ kind: 'text', label: 'Alt', isRequired: false, value: null },
    description: 'What the picture tells, for those who cannot see it.',
    examples: [{ en: 'The reception of a hotel in the evening' }],
  })
})

test('a list offers an item that can stand here: its first example, or one of the examples of what is required', () => {
  expect(formOf(['blocks', 1, 'data', 'rows'])?.newItem).toEqual({ name: { en: 'A row [example]' } })
  expect(formOf(['blocks', 1, 'data', 'lists'])?.newItem).toEqual(['w', 'w'])
  expect(formOf(['locales'])?.newItem).toBe('de')
  expect(formOf(['blocks', 0, 'data', 'cards'])?.newItem).toEqual({ name: { en: 'Wi-Fi [example]' } })
})

test('a page is its fields and its sections', () => {
  const form = formOf([])
  const lines = outline(form)
  expect(lines.slice(0, 6)).toEqual([
    'object A page. Its path below pages/ is its URL.*',
    '  text Title*, sl=Sobe en=Rooms',
    '  text Description*, sl=null en=Quiet rooms.',
    '  text Section, sl=null en=Stay',
    '  plain Layout, null',
    '  image Social image',
  ])
  expect(lines).toEqual(
    expect.arrayContaining(['  object Attributes', '    data Country, {"en":"Egypt"}', '    data Stars, 4']),
  )
  expect(form?.fields?.at(-1)).toEqual(formOf(['blocks']))
  expect(formOf(['blocks'])).toMatchObject({
    ...{ kind: 'list', at: { file, path: ['blocks'] }, label: 'Sections', description: '', isRequired: true },
    ...{ default: null, examples: [] },
  })
  const ofEntry = ['Id', 'Hydrate', 'Ground', 'Publish from', 'Publish until']
  expect(
    formOf(['blocks'])?.fields?.map(({ at, fields = [] }) => [at.path[1], fields.map(({ label }) => label)]),
  ).toEqual([
    [0, [...ofEntry, 'Data']],
    [1, [...ofEntry, 'Data']],
    // A block that there is not has no data that anybody knows.
    [2, ofEntry],
    [3, ofEntry],
  ])
  expect(formOf(['blocks'], file, 'title: { en: A }\n')).toMatchObject({ value: null, fields: [] })
})

test.each<[what: string, path: Path]>([
  ['a field of no schema', ['nonsense']],
  ['a block that is not written', ['blocks', 9]],
  ['an item that is not written', ['blocks', 0, 'data', 'cards', 2]],
  ['a block by a name', ['blocks', 'first']],
  ['data of a block that there is not', ['blocks', 2, 'data']],
  ['a step into a text', ['title', 'en']],
  ['a step into a word', ['layout', 'x']],
  ['a number where there is no list', ['title', 0]],
  ['an object without names of their authors’ choice', ['blocks', 0, 'data', 'cards', 0, 'nonsense']],
])('%s has no form', (_, path) => {
  expect(formOf(path)).toBeUndefined()
})

test('other files have forms by their own schemas', () => {
  const facts = read('content/facts.yaml', 'customers: { value: 750, description: Customers. }\n')
  expect(outline(fieldAt(context, facts, ['customers']))).toEqual([
    'object Customers',
    '  number Value*, 750, null..null',
    '  list Later, null, 1..null',
    '  plain Description*, "Customers."',
  ])
  expect(fieldAt(context, read('content/nonsense.yaml', 'a: 1\n'), ['a'])).toBeUndefined()
  const menu = read('content/messages/header.yaml', 'menu: { en: Menu }\n')
  expect(outline(fieldAt(context, menu, ['menu']))).toEqual(['text Menu, sl=null en=Menu'])
  // `blocks` is a word like any other there.
  const blocks = read('content/messages/header.yaml', 'blocks: { en: Blocks }\n')
  expect(outline(fieldAt(context, blocks, ['blocks']))).toEqual(['text Blocks, sl=null en=Blocks'])
})

test('a text says what stands in for it, how long it may be, and how its translation is', () => {
  const texts = (path: Path, name = file, contents = page): TextView[] => formOf(path, name, contents)?.texts ?? []
  expect(texts(['description'])).toEqual([
    {
      locale: 'sl',
      text: null,
      shown: null,
      fallback: 'en',
      limit: { least: 70, most: 160 },
      pieces: [],
      state: 'missing',
      notes: [],
    },
    {
      locale: 'en',
      text: 'Quiet rooms.',
      shown: 'Quiet rooms.',
      fallback: null,
      limit: { least: 70, most: 160 },
      pieces: [],
      state: 'translated',
      notes: [],
    },
  ])
  expect(texts(['blocks', 0, 'data', 'cards', 0, 'name'])).toEqual([
    { locale: 'all', text: 'One', shown: 'One', fallback: null, limit: null, pieces: [], state: null, notes: [] },
  ])
  expect(texts(['blocks', 0, 'data', 'cards', 1, 'name']).map(({ fallback }) => fallback)).toEqual([null, null])
  const most = (contents: string) => texts(['title'], file, contents).map(({ limit }) => limit?.most)
  // `Imprion | STAY – ` is 17 letters of 60; the path stands in for a section.
  expect(most(page)).toEqual([60 - 'Imprion | ROOMS – '.length, 60 - 'Imprion | STAY – '.length])
  expect(most('title: { en: A }\nsection: { all: One }\n')).toEqual([44, 44])
  expect(most('title: { en: A }\nsection: { en: 12 }\n')).toEqual([42, 42])
  expect(most('title: { en: A }\nhidden: true\n')).toEqual([undefined, undefined])
  // What is no text yet is one that says nothing.
  expect(texts(['title'], file, 'title: [A]\n').map(({ text }) => text)).toEqual([null, null])
  expect(texts(['title'], file, 'title: { en: 12 }\n').map(({ text }) => text)).toEqual([null, null])
})

test('pieces of a text that have to stay are told in its order', () => {
  const pieces = (text: string, locale = 'en') => piecesOf(context, text, locale, 'content/group/pages/index.yaml')
  expect(pieces('{customers, number} use [Wi-Fi](imprion/wifi), not wlan.')).toEqual([
    { kind: 'fact', start: 0, end: 19, name: 'customers', shows: '750' },
    { kind: 'link', start: 24, end: 45, name: 'imprion/wifi', shows: 'Guest Wi-Fi' },
    { kind: 'term', start: 25, end: 30, name: 'Wi-Fi', shows: 'Wi-Fi' },
    { kind: 'avoided', start: 51, end: 55, name: 'wlan', shows: 'Wi-Fi' },
  ])
  expect(pieces('Hello {name}')).toEqual([{ kind: 'argument', start: 6, end: 12, name: 'name', shows: '{name}' }])
  expect(pieces('{customers, plural, one {#} other {#}}')).toEqual([
    { kind: 'plural', start: 0, end: 38, name: 'customers', shows: '{customers}' },
  ])
  expect(pieces('[a](https://a.example) [b]( c ) [](group)')).toEqual([
    { kind: 'link', start: 0, end: 22, name: 'https://a.example', shows: 'https://a.example' },
    { kind: 'link', start: 32, end: 41, name: 'group', shows: 'group' },
  ])
})

test.each<[text: string, locale: string, found: string[]]>([
  ['guest', 'en', ['guest']],
  ['A guest.', 'en', ['guest']],
  ['guests', 'en', []],
  ['Tguest', 'en', []],
  ['gost', 'en', []],
  ['En gost.', 'sl', ['gost']],
  ['Wi-Fi', 'sl', ['Wi-Fi']],
  ['guest', 'de', []],
])('terms of the glossary in “%s” (%s): %j', (text, locale, found) => {
  expect(piecesOf(context, text, locale, 'content/group/pages/index.yaml').map(({ name }) => name)).toEqual(found)
})

test.each<[path: Path, labels: string[]]>([
  [[], ['page Rooms']],
  [['title'], ['page Rooms', 'field Title']],
  [['blocks'], ['page Rooms']],
  [
    ['blocks', 0],
    ['page Rooms', 'block cards'],
  ],
  [
    ['blocks', 1],
    ['page Rooms', 'block All kinds'],
  ],
  [
    ['blocks', 3],
    ['page Rooms', 'block '],
  ],
  [
    ['blocks', 0, 'data'],
    ['page Rooms', 'block cards'],
  ],
  [
    ['blocks', 0, 'data', 'cards', 0, 'name'],
    ['page Rooms', 'block cards', 'field Cards', 'item One', 'field Name'],
  ],
  [
    ['blocks', 0, 'data', 'cards', 1],
    ['page Rooms', 'block cards', 'field Cards', 'item 2'],
  ],
  [
    ['tags', 4],
    ['page Rooms', 'field Tags', 'item 5'],
  ],
])('the way to %j', (path, labels) => {
  const trail = trailTo(context, read(file, page), path, 'en')
  expect(trail.map(({ kind, label }) => `${kind} ${label}`)).toEqual(labels)
  expect(trail.at(-1)?.at.file).toBe(file)
})

test('each step of the way leads to its own place', () => {
  const path: Path = ['blocks', 0, 'data', 'cards', 0, 'name']
  expect(trailTo(context, read(file, page), path, 'en').map(({ at }) => at.path)).toEqual([
    [],
    ['blocks', 0],
    ['blocks', 0, 'data', 'cards'],
    ['blocks', 0, 'data', 'cards', 0],
    path,
  ])
})

test('a page without a title is called by its name, another file by its path', () => {
  const first = (name: string, contents = 'a: 1\n') => trailTo(context, read(name, contents), [], 'en')
  expect(first(file)).toEqual([{ label: 'imprion/rooms', at: { file, path: [] }, kind: 'page' }])
  const brand = 'content/group/brand.yaml'
  expect(first(brand)).toEqual([{ label: 'group/brand', at: { file: brand, path: [] }, kind: 'file' }])
  expect(first('content/facts.yaml', 'title: { en: Facts }\n')[0]?.label).toBe('Facts')
  const [, second] = trailTo(context, read('content/messages/blocks.yaml', 'blocks: [1]\n'), ['data', 'x'], 'en')
  expect(second).toMatchObject({ label: 'Data', kind: 'field' })
})

test('the pairs of colours of an object are known beside its fields', () => {
  const at = (...path: Path) => contrastsAt(context, read(file, page), path)
  expect(at('blocks', 0, 'data', 'cards', 0, 'color')).toEqual([
    { words: 'color', ground: 'background', otherwise: { words: ['text'], ground: ['surface'] } },
  ])
  expect(at('blocks', 0, 'data', 'title')).toEqual([])
  expect(at('nonsense', 'x')).toEqual([])
})

test.each<[value: unknown, locale: string, text: string | undefined]>([
  [{ sl: 'S', en: 'E' }, 'sl', 'S'],
  [{ sl: 'S', en: 'E' }, 'de', 'E'],
  [{ sl: 'S' }, 'de', 'S'],
  [{ all: 'A', en: 'E' }, 'sl', 'A'],
  [{ sl: 1, en: 'E' }, 'sl', 'E'],
  [{ x: 'X' }, 'sl', undefined],
  // As a page shows them, in headings and on the way to a place.
  [{ en: '{customers, plural, one {# guest} other {# guests}}' }, 'en', '750 guests'],
  [{ en: 'For {customers}' }, 'en', 'For 750'],
  [{ en: 'For {nobody}' }, 'en', 'For {nobody}'],
  [{ en: 'For {customers' }, 'en', 'For {customers'],
  ['E', 'sl', undefined],
  [null, 'sl', undefined],
])('the words of %j in %s: %s', (value, locale, text) => {
  expect(textIn(context, value, locale, 'content/group/pages/index.yaml')).toBe(text)
})

test.each([
  ['image_text_and_buttons', 'Image text and buttons'],
  ['a__b--c', 'A b c'],
  ['_a', 'A'],
  [3, '3'],
  ['', ''],
])('%j in words: %s', (name, said) => {
  expect(words(name)).toBe(said)
})
