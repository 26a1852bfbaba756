import { expect, test } from 'vitest'
import { applied, isEditable } from './apply.ts'
import type { Edit, Json } from './protocol.ts'

const file = 'content/imprion/pages/rooms.yaml'
const page = `# A page.
title: { sl: Sobe, en: Rooms } # short
description:
  en: >-
    Rooms that
    are quiet.
  sl: "Mirne sobe"

blocks:
  # The cards.
  - component: link_cards
    data:
      cards:
        - name: { all: One }
          icon: bed # of the house

        # The second.
        - name:
            en: Two
          link: wifi
        - name: { all: Three }
          image: { src: a.svg, decorative: true }

  - component: prose
    id: words
    data: { title: { en: Words } }
`
const data = ['blocks', 0, 'data']
const cards = [...data, 'cards']
const at = (...path: (string | number)[]) => ({ file, path })
const make = (...edits: Edit[]) => applied(edits, (name) => (name === file ? page : undefined), ['sl', 'en', 'de'])
/** The lines that are other than before. */
function lines(...edits: Edit[]) {
  const { changes, conflicts } = make(...edits)
  expect(conflicts).toEqual([])
  const [before, after] = [page, changes.get(file) ?? page].map((text) => text.split('\n'))
  let [start, end] = [0, 0]
  while (before?.[start] === after?.[start] && start < page.length) start++
  while (before?.at(-1 - end) === after?.at(-1 - end) && end < page.length) end++
  return { out: before?.slice(start, before.length - end), in: after?.slice(start, after.length - end) }
}

test('a text changes its own lines', () => {
  expect(lines({ kind: 'text', at: at('description'), locale: 'sl', from: 'Mirne sobe', to: 'Tihe sobe' })).toEqual({
    out: ['  sl: "Mirne sobe"'],
    in: ['  sl: "Tihe sobe"'],
  })
})

test.each(['a\ud800b', '\udc00'])('half a character is not written: %j', (to) => {
  const texts: Edit[] = [
    { kind: 'text', at: at('title'), locale: 'sl', from: 'Sobe', to },
    { kind: 'text', at: at('description'), locale: 'sl', from: 'Mirne sobe', to },
  ]
  for (const edit of texts) {
    const { changes, conflicts } = make(edit)
    expect([changes.size, conflicts[0]?.message]).toEqual([0, expect.stringContaining('half a character')])
  }
})

test('a text in another language stands in the order of the site, and goes without a trace', () => {
  const add: Edit = { kind: 'text', at: at('title'), locale: 'de', from: null, to: 'Zimmer' }
  expect(lines(add).in).toEqual(['title: { sl: Sobe, en: Rooms, de: Zimmer } # short'])
  expect(lines(add, { kind: 'text', at: at('title'), locale: 'de', from: 'Zimmer', to: null })).toEqual({
    out: [],
    in: [],
  })
})

test('a text that was not written is written below its block, and goes with its last language', () => {
  const intro = at('blocks', 1, 'data', 'body')
  expect(lines({ kind: 'text', at: intro, locale: 'en', from: null, to: 'More' }).in).toEqual([
    '    data: { title: { en: Words }, body: { en: More } }',
  ])
  const name = at(...cards, 1, 'name')
  expect(
    lines({ kind: 'text', at: name, locale: 'en', from: 'Two', to: null }).out?.map((line) => line.trim()),
  ).toContain('en: Two')
})

test('values are replaced, added and taken out in their own lines', () => {
  const link = at(...cards, 1, 'link')
  const icon = at(...cards, 0, 'icon')
  expect(lines({ kind: 'value', at: link, from: 'wifi', to: 'imprion/wifi#plans' })).toEqual({
    out: ['          link: wifi'],
    in: ['          link: imprion/wifi#plans'],
  })
  expect(lines({ kind: 'value', at: icon, from: 'bed', to: 'wifi' }).in).toEqual([
    '          icon: wifi # of the house',
  ])
  expect(lines({ kind: 'value', at: icon, from: 'bed', to: null })).toEqual({
    out: ['          icon: bed # of the house'],
    in: [],
  })
  const picture = { src: 'b.svg', alt: { en: 'A bed' } }
  expect(lines({ kind: 'value', at: at(...cards, 1, 'image'), from: null, to: picture }).in).toEqual([
    '          image:',
    '            src: b.svg',
    '            alt:',
    '              en: A bed',
  ])
  const old = { src: 'a.svg', decorative: true }
  expect(
    lines({ kind: 'value', at: at(...cards, 2, 'image'), from: old, to: { src: 'c.svg', decorative: true } }).in,
  ).toEqual(['          image: { src: c.svg, decorative: true }'])
  expect(lines({ kind: 'value', at: at('draft'), from: null, to: true }).in).toEqual(['draft: true'])
})

test('items are added, moved and taken out with their comments', () => {
  const second: Json = { name: { en: 'Two' }, link: 'wifi' }
  expect(lines({ kind: 'remove', at: at(...cards), index: 1, from: second }).out).toEqual([
    '        # The second.',
    '        - name:',
    '            en: Two',
    '          link: wifi',
  ])
  const fresh: Json = { name: { en: 'New', sl: 'Novo' }, icon: 'bed' }
  expect(lines({ kind: 'insert', at: at(...cards), index: 3, item: fresh })).toEqual({
    out: [],
    in: ['        - name:', '            en: New', '            sl: Novo', '          icon: bed'],
  })
  const moved = make({ kind: 'move', at: at(...cards), index: 1, to: 0, from: second }).changes.get(file) ?? ''
  expect(moved.split('\n').slice(12, 19)).toEqual([
    '      cards:',
    '        # The second.',
    '        - name:',
    '            en: Two',
    '          link: wifi',
    '',
    '        - name: { all: One }',
  ])
})

test('blocks are added, moved, duplicated and taken out', () => {
  const words: Json = { component: 'prose', id: 'words', data: { title: { en: 'Words' } } }
  const gone = lines({ kind: 'remove', at: at('blocks'), index: 1, from: words })
  expect(gone.out).toEqual(['  - component: prose', '    id: words', '    data: { title: { en: Words } }'])
  const twice = make({ kind: 'insert', at: at('blocks'), index: 2, item: words }).changes.get(file) ?? ''
  // As far from the one before as those are from each other.
  expect(twice.slice(page.length)).toBe(`
  - component: prose
    id: words
    data:
      title:
        en: Words
`)
  const first = make({ kind: 'move', at: at('blocks'), index: 1, to: 0, from: words }).changes.get(file) ?? ''
  expect(first.split('\n').slice(8, 15)).toEqual([
    'blocks:',
    '  - component: prose',
    '    id: words',
    '    data: { title: { en: Words } }',
    '',
    '  # The cards.',
    '  - component: link_cards',
  ])
})

test('what was changed meanwhile is a conflict with both versions, and all else is made', () => {
  const mine: Edit = { kind: 'text', at: at('title'), locale: 'en', from: 'Chambers', to: 'Halls' }
  const other: Edit = { kind: 'text', at: at('title'), locale: 'sl', from: 'Sobe', to: 'Dvorane' }
  const { changes, conflicts, edits } = make(mine, other)
  expect(conflicts).toEqual([
    { edit: 0, reason: 'changed', message: 'Somebody else has changed this meanwhile.', theirs: 'Rooms' },
  ])
  expect(changes.get(file)).toContain('title: { sl: Dvorane, en: Rooms } # short')
  expect(edits.get(file)).toEqual([1])
})

test('what looks like YAML stays a text', () => {
  const texts = [
    'a: b',
    '- x',
    '{ all: y }',
    '# no',
    '*alias',
    '&anchor',
    '!!js/function x',
    '"',
    "'",
    'a\nb: c',
    '\ttab',
    'x'.repeat(500),
    ' ',
    '',
    'yes',
    'null',
    '12',
    '---\nb',
    '<<',
    'é\u0000',
    '\u2028',
    '%TAG',
    '? a',
    'a #b',
    '@x',
    '`x',
    'x\\ny',
    '}\n]',
  ]
  for (const to of texts) {
    const { changes, conflicts } = make({
      kind: 'text',
      at: at('description'),
      locale: 'en',
      from: 'Rooms that are quiet.',
      to,
    })
    // Read again, and compared with what was asked for: applied() refuses what is not the same.
    expect([to, conflicts.filter(({ reason }) => reason !== 'refused')]).toEqual([to, []])
    if (conflicts.length === 0)
      expect(changes.get(file)?.startsWith(page.slice(0, page.indexOf('  en: >-')))).toBe(true)
  }
})

test.each([
  'content/site.yaml',
  'content/../package.json',
  'content/imprion/pages/../../site.yaml',
  'themes/group/theme.yaml',
  '/etc/passwd',
  'content/media/a.svg',
  'content/translations.lock',
])('%s is not written in from the page', (name) => {
  const { changes, conflicts } = applied(
    [
      { kind: 'create', file: name, contents: 'a: b\n' },
      { kind: 'value', at: { file: name, path: ['a'] }, from: null, to: 'b' },
    ],
    () => undefined,
    ['en'],
  )
  expect([changes.size, conflicts.map(({ reason }) => reason)]).toEqual([0, ['refused', 'refused']])
})

test('line ends of Windows stay', () => {
  const { changes } = applied(
    [{ kind: 'text', at: at('title'), locale: 'de', from: null, to: 'a\nb' }],
    () => 'title:\r\n  en: Rooms\r\nblocks: []\r\n',
    ['en', 'de'],
  )
  expect(changes.get(file)).toBe('title:\r\n  en: Rooms\r\n  de: |-\r\n    a\r\n    b\r\nblocks: []\r\n')
})

test('edits find their places in a file that others have changed meanwhile', () => {
  const now = page
    .replace('blocks:\n', 'blocks:\n  - component: quotation\n    data: { words: { en: New } }\n')
    .replace('        - name: { all: One }', '        - name: { all: Zero }\n        - name: { all: One }')
    .replace('en: Two', 'en: Two of them')
  const merge = (...edits: Edit[]) =>
    applied(
      edits,
      () => now,
      ['sl', 'en', 'de'],
      () => ({ contents: page }),
    )
  const link: Edit = { kind: 'value', at: at(...cards, 1, 'link'), from: 'wifi', to: 'time' }
  const words: Edit = {
    kind: 'text',
    at: at('blocks', 1, 'data', 'title'),
    locale: 'en',
    from: 'Words',
    to: 'Sentences',
  }
  const last: Edit = { kind: 'insert', at: at(...cards), index: 3, item: { name: { all: 'Four' } } }
  const third: Json = { name: { all: 'Three' }, image: { src: 'a.svg', decorative: true } }
  const { changes, conflicts } = merge(link, words, last, {
    kind: 'move',
    at: at(...cards),
    index: 2,
    to: 0,
    from: third,
  })
  expect(conflicts).toEqual([])
  const after = changes.get(file) ?? ''
  const texts = ['quotation', 'Three', 'Zero', 'One', 'Two of them', 'link: time', 'Four', 'Sentences', '# The second.']
  expect(texts.filter((text) => after.split(text).length !== 2)).toEqual([])
  const order = ['quotation', 'Three', 'Zero', 'One', '# The second.', 'Two of them', 'link: time', 'Four', 'Sentences']
  expect(order.map((text) => after.indexOf(text))).toEqual(
    order.map((text) => after.indexOf(text)).sort((a, b) => a - b),
  )
  const mine: Edit = { kind: 'text', at: at(...cards, 1, 'name'), locale: 'en', from: 'Two', to: 'Both' }
  expect(merge(mine).conflicts).toEqual([
    { edit: 0, reason: 'changed', message: 'Somebody else has changed this meanwhile.', theirs: 'Two of them' },
  ])
})

test.each<[what: string, sent: Edit[], before: string | undefined]>([
  ['a new item', [{ kind: 'insert', at: at(...cards), index: 1, item: { name: { all: 'New' } } }], page],
  [
    'a new item, and a text of it',
    [
      { kind: 'insert', at: at(...cards), index: 1, item: { name: { en: 'New' } } },
      { kind: 'text', at: at(...cards, 1, 'name'), locale: 'en', from: 'New', to: 'Newer' },
    ],
    page,
  ],
  [
    'an item taken out',
    [{ kind: 'remove', at: at(...cards), index: 0, from: { name: { all: 'One' }, icon: 'bed' } }],
    page,
  ],
  ['a new file', [{ kind: 'create', file, contents: page }], undefined],
])('%s is not made again where the answer to its save was lost, and what is typed on is', (_, sent, before) => {
  const applyTo = (now: string | undefined, edits: Edit[]) =>
    applied(
      edits,
      () => now,
      ['sl', 'en', 'de'],
      () => ({ contents: before }),
    )
  const saved = applyTo(before, sent).changes.get(file) ?? ''
  const again = applyTo(saved, sent)
  expect([again.conflicts, [...again.changes], [...again.placed.keys()]]).toEqual([[], [], [...sent.keys()]])
  const typed: Edit = { kind: 'text', at: at('title'), locale: 'en', from: 'Rooms', to: 'All rooms' }
  const { conflicts, changes } = applyTo(saved, [...sent, typed])
  expect([conflicts, changes.get(file)]).toEqual([[], saved.replace('en: Rooms', 'en: All rooms')])
})

test('an edit of what others have taken out is a conflict, and nothing else is changed in its place', () => {
  const now = page.replace(/ {8}- name: \{ all: One \}\n.*\n\n/, '')
  const one: Edit = { kind: 'value', at: at(...cards, 0, 'icon'), from: 'bed', to: 'wifi' }
  const { changes, conflicts } = applied(
    [one],
    () => now,
    ['sl', 'en'],
    () => ({ contents: page }),
  )
  expect([changes.size, conflicts.map(({ reason }) => reason)]).toEqual([0, ['gone']])
})

type Change = Edit extends infer E
  ? E extends { at: unknown }
    ? Omit<E, 'at'> & { path: (string | number)[] }
    : never
  : never
/** What a file says after edits, and why others were not made. */
function after(contents: string, ...edits: Change[]) {
  const placed = edits.map(({ path, ...edit }) => ({ ...edit, at: { file, path } }) as Edit)
  const { changes, conflicts } = applied(placed, () => contents, ['sl', 'en', 'de'])
  const reasons = conflicts.map(({ edit, reason, theirs }) => [edit, reason, theirs])
  return { said: changes.get(file) ?? 'as before', reasons }
}
const text = (from: string | null, to: string | null, locale = 'en', path = ['a']): Change => ({
  ...{ kind: 'text', path, locale, from, to },
})
const value = (from: Json, to: Json, ...path: (string | number)[]): Change => ({ kind: 'value', path, from, to })
const insert = (index: number, item: Json): Change => ({ kind: 'insert', path: ['a'], index, item })
const remove = (index: number, from: Json): Change => ({ kind: 'remove', path: ['a'], index, from })
const move = (index: number, to: number, from: Json): Change => ({ kind: 'move', path: ['a'], index, to, from })

test.each<[what: string, contents: string, edits: Change[], said: string]>([
  ['the first text of a field', 'b: 1\n', [text(null, 'E')], 'b: 1\na:\n  en: E\n'],
  ['the first of one that says nothing', 'a:\nb: 1\n', [text(null, 'E')], 'a:\n  en: E\nb: 1\n'],
  ['the first of one that is empty', 'a: {}\nb: 1\n', [text(null, 'E')], 'a:\n  en: E\nb: 1\n'],
  ['the first two', 'b: 1\n', [text(null, 'E'), text(null, 'S', 'sl')], 'b: 1\na:\n  sl: S\n  en: E\n'],
  ['one text, changed twice', 'a: { en: A }\n', [text('A', 'B'), text('B', 'C')], 'a: { en: C }\n'],
  ['two texts, one out and one in', 'a: { en: A }\n', [text('A', null), text(null, 'S', 'sl')], 'a: { sl: S }\n'],
  ['the last text goes with its field', 'a: { en: A }\nb: 1\n', [text('A', null)], 'b: 1\n'],
  ['an item in a list that is not written', 'b: 1\n', [insert(0, 'x')], 'b: 1\na:\n  - x\n'],
  ['an item in a list that says nothing', 'a:\nb: 1\n', [insert(0, 'x')], 'a:\n  - x\nb: 1\n'],
  ['an item at the end', 'a: [x]\n', [insert(1, 'y')], 'a: [x, y]\n'],
  ['an item at the beginning', 'a: [x]\n', [insert(0, 'y')], 'a: [y, x]\n'],
  ['the last item moved to the front', 'a: [x, y]\n', [move(1, 0, 'y')], 'a: [y, x]\n'],
  ['the first item moved to the end', 'a: [x, y]\n', [move(0, 1, 'x')], 'a: [y, x]\n'],
])('%s', (_, contents, edits, said) => {
  expect(after(contents, ...edits)).toEqual({ said, reasons: [] })
})

test.each<[what: string, contents: string, edit: Change]>([
  ['a text', "a: { en: 'B' } # as it was\n", text('A', 'B')],
  ['a text that is gone', 'a: { sl: S }\n', text('A', null)],
  ['the last text of a field, which is gone', 'b: 1\n', text('A', null)],
  ['a value, whatever the order of its fields', 'a: { y: 2,  x: 1 }\n', value({ x: 0 }, { x: 1, y: 2 }, 'a')],
  ['a value that is gone', 'b: 1\n', value(1, null, 'a')],
])('%s that already says so changes no byte', (_, contents, edit) => {
  expect(after(contents, edit)).toEqual({ said: 'as before', reasons: [] })
})

test.each<[what: string, contents: string, edit: Change, theirs: Json]>([
  ['a text', 'a: { en: X }\n', text('A', 'B'), 'X'],
  ['a text that was not there', 'a: { en: X }\n', text(null, 'B'), 'X'],
  ['a text that is gone', 'b: 1\n', text('A', 'B'), null],
  ['a text that is a word without a language', 'a: X\n', text(null, 'B'), 'X'],
  ['a value', 'a: 1\n', value(2, 3, 'a'), 1],
  ['a value that was not there', 'a: 1\n', value(null, 3, 'a'), 1],
  ['a list that is a word', 'a: X\n', insert(0, 'x'), 'X'],
  ['a list that is shorter', 'a: [x]\n', insert(2, 'y'), ['x']],
  ['a list that is not there', 'b: 1\n', insert(1, 'y'), null],
  ['a list, before its beginning', 'a: [x]\n', insert(-1, 'y'), ['x']],
  ['an item to take out', 'a: [x]\n', remove(0, 'y'), 'x'],
  ['an item that is not there', 'a: [x]\n', remove(1, 'y'), null],
  ['an item to move', 'a: [x, y]\n', move(0, 1, 'y'), 'x'],
  ['an item to move behind the end', 'a: [x, y]\n', move(0, 2, 'x'), ['x', 'y']],
  ['an item to move before the beginning', 'a: [x, y]\n', move(1, -1, 'y'), ['x', 'y']],
])('%s that says something else is a conflict', (_, contents, edit, theirs) => {
  expect(after(contents, edit)).toEqual({ said: 'as before', reasons: [[0, 'changed', theirs]] })
})

test.each<[what: string, contents: string, edit: Change]>([
  ['a field that is not there', 'b: 1\n', value(null, 'x', 'a', 'c')],
  ['a word', 'a: b\n', value(null, 'x', 'a', 'c')],
  ['nothing', 'a:\n', value(null, 'x', 'a', 'c')],
  ['an item that is not there', 'a: []\n', value(null, 'x', 'a', 0, 'c')],
])('a place in %s is gone', (_, contents, edit) => {
  expect(after(contents, edit)).toEqual({ said: 'as before', reasons: [[0, 'gone', null]] })
})

test.each<[what: string, contents: string, edit: Change, message: string]>([
  ['An alias stays one', 'b: &x { en: A }\na: *x\n', text('A', 'B'), 'There is no text at a.'],
  [
    'What an alias repeats cannot be changed in one place',
    'a: &x { en: A }\nb: *x\n',
    text('A', 'B'),
    `This cannot be written into ${file} from here: it is laid out in a way that only an editor of text can change.`,
  ],
  ['An item is taken out, not unset', 'a: [x]\n', value('x', null, 'a', 0), 'There is nothing at a.0.'],
  [
    'A file with a mistake stays as it is',
    'a: [\n',
    text('A', 'B'),
    `${file} cannot be read as it is: The bracket [ that begins here is not closed.`,
  ],
])('%s', (_, contents, edit, message) => {
  const { path, ...rest } = edit
  const { changes, conflicts } = applied([{ ...rest, at: { file, path } } as Edit], () => contents, ['en'])
  expect([changes.size, conflicts]).toEqual([0, [{ edit: 0, reason: 'refused', message, theirs: null }]])
})

test('a new file is made where there is none, and edits of it are made in it', () => {
  const created: Edit = { kind: 'create', file, contents: 'a: { en: A }\n' }
  const change: Edit = { kind: 'text', at: at('a'), locale: 'en', from: 'A', to: 'B' }
  const none = applied([created, change], () => undefined, ['en'])
  expect([none.changes.get(file), none.edits.get(file), none.conflicts]).toEqual(['a: { en: B }\n', [0, 1], []])
  const there = applied([created], () => 'a: 1\n', ['en'])
  expect([there.changes.size, there.conflicts]).toEqual([
    0,
    [{ edit: 0, reason: 'exists', message: `${file} is there already.`, theirs: null }],
  ])
  const early = applied([change, created], () => undefined, ['en'])
  expect([early.changes.get(file), early.conflicts]).toEqual([
    created.contents,
    [{ edit: 0, reason: 'gone', message: `${file} is no longer there.`, theirs: null }],
  ])
})

test('conflicts say in a sentence what happened', () => {
  const [refused, gone, changed] = applied(
    [
      { kind: 'value', at: { file: 'content/site.yaml', path: ['a'] }, from: 1, to: 2 },
      { kind: 'value', at: at('nowhere', 'a'), from: 1, to: 2 },
      { kind: 'value', at: at('draft'), from: 1, to: 2 },
    ],
    () => page,
    ['en'],
  ).conflicts
  expect([refused?.message, gone?.message, changed?.message]).toEqual([
    'content/site.yaml is no file that can be written in from the page.',
    'What this stood in is no longer there.',
    'Somebody else has changed this meanwhile.',
  ])
})

/** A page whose sections have no ids; `null` for one without an eyebrow. */
const sections = (...eyebrows: (string | null)[]) =>
  `title: { en: Rooms }\nblocks:\n${eyebrows
    .map((eyebrow, index) => {
      const shown = eyebrow === null ? '' : `\n      eyebrow: { en: ${eyebrow} }`
      return `  - component: prose\n    data:\n      title: { en: Section ${index} }\n      body: { en: Body ${index} }${shown}\n`
    })
    .join('')}`
const another = '  - component: prose\n    data:\n      title: { en: New }\n      body: { en: New }\n'
const above = (contents: string) => contents.replace('blocks:\n', `blocks:\n${another}`)
const eyebrowOf = (index: number): Edit => ({
  ...{ kind: 'text', at: at('blocks', index, 'data', 'eyebrow'), locale: 'en', from: null, to: 'Mine', base: 'then' },
})
/** What is made of edits that began from `then` in a file that says `now`. */
const since = (then: string | undefined, now: string, ...edits: Edit[]) =>
  applied(
    edits,
    () => now,
    ['en'],
    () => (then === undefined ? undefined : { contents: then }),
  )

test('a text that was not written is written into the section that its author saw, wherever that stands today', () => {
  const then = sections(null, null, null)
  const { changes, conflicts, placed } = since(then, above(then), eyebrowOf(2))
  expect(conflicts).toEqual([])
  expect(changes.get(file)).toBe(above(sections(null, null, 'Mine')).replace(' { en: Mine }', '\n        en: Mine'))
  expect([...placed.values()].map((edit) => edit.at.path)).toEqual([['blocks', 3, 'data', 'eyebrow']])
})

test('where nobody knows what an author saw, nothing is written', () => {
  const then = sections(null, null, null)
  const value: Edit = { kind: 'value', at: at('blocks', 2, 'data', 'confirm'), from: null, to: true }
  const last: Edit = { kind: 'insert', at: at('blocks'), index: 3, item: { component: 'prose', data: {} } }
  for (const edit of [eyebrowOf(2), value, last]) {
    const { changes, conflicts } = since(undefined, above(then), edit)
    expect([changes.size, conflicts.map(({ reason }) => reason)]).toEqual([0, ['refused']])
  }
})

test('what an author wrote into a section that others have put another one in the place of is gone, not written there', () => {
  const then = sections(null, null, null)
  const now = then.replace('Section 1', 'Other').replace('Body 1', 'Other')
  const { changes, conflicts } = since(then, now, eyebrowOf(1))
  expect([changes.size, conflicts.map(({ reason, theirs }) => [reason, theirs])]).toEqual([0, [['gone', null]]])
  // A text that was there is shown with what stands there today.
  const title: Edit = { ...eyebrowOf(1), at: at('blocks', 1, 'data', 'title'), from: 'Section 1' } as Edit
  expect(since(then, now, title).conflicts).toMatchObject([{ reason: 'changed', theirs: 'Other' }])
})

test('what an author wrote into one of two equal sections is gone once others have taken one of them out', () => {
  const then = above(above(sections(null)))
  const { changes, conflicts } = since(then, above(sections(null)), eyebrowOf(1))
  expect([changes.size, conflicts.map(({ reason }) => reason)]).toEqual([0, ['gone']])
})

test('an open conflict goes along with its section, however often the file changes', () => {
  const then = sections('Old', null)
  const mine: Edit = { ...eyebrowOf(0), from: 'Old' } as Edit
  const theirs = sections('Theirs', null)
  const first = since(then, theirs, mine)
  expect(first.conflicts).toMatchObject([{ reason: 'changed', theirs: 'Theirs' }])
  const moved = [...first.placed.values()]
  const second = since(theirs, above(theirs), ...moved)
  expect(second.conflicts).toMatchObject([{ reason: 'changed', theirs: 'Theirs' }])
  const kept = [...second.placed.values()].map((edit) => ({ ...edit, from: 'Theirs' }) as Edit)
  expect(kept[0]?.kind === 'text' && kept[0].at.path).toEqual(['blocks', 1, 'data', 'eyebrow'])
  expect(since(above(theirs), above(theirs), ...kept).changes.get(file)).toBe(above(sections('Mine', null)))
})

test('edits that began from different texts of a file each speak of their own', () => {
  const [first, second] = [sections(null, null), above(sections(null, null))]
  const now = above(second)
  const edits = [eyebrowOf(1), { ...eyebrowOf(1), base: 'later' } as Edit]
  const { changes, conflicts } = applied(
    edits,
    () => now,
    ['en'],
    (edit) => ({ contents: 'base' in edit && edit.base === 'later' ? second : first }),
  )
  expect(conflicts).toEqual([])
  const saidOf = (index: number) => (changes.get(file) ?? '').split('  - component').at(index)
  expect([saidOf(-1), saidOf(-2)].map((said) => said?.includes('en: Mine'))).toEqual([true, true])
})

test('edits of several files are told by their places in the list', () => {
  const other = 'content/imprion/pages/other.yaml'
  const edit = (name: string, from: string): Edit => ({
    ...{ kind: 'value', at: { file: name, path: ['a'] }, from, to: 'new' },
  })
  const made = applied(
    [edit(file, 'x'), edit(other, 'y'), edit(file, 'new')],
    (name) => (name === file ? 'a: x\n' : 'a: z\n'),
    [],
  )
  expect([...made.changes]).toEqual([[file, 'a: new\n']])
  expect([...made.edits]).toEqual([[file, [0, 2]]])
  expect(made.conflicts.map(({ edit }) => edit)).toEqual([1])
})

test('where a file cannot be read, today or when its author began, nothing is written into it', () => {
  const icon: Edit = { kind: 'value', at: at(...cards, 0, 'icon'), from: 'bed', to: 'wifi' }
  const merged = (now: string, base: string) => {
    const { changes, conflicts } = applied(
      [icon],
      () => now,
      ['en'],
      () => ({ contents: base }),
    )
    return [changes.size, conflicts.map(({ message }) => message)]
  }
  expect(merged(page, 'a: [\n')).toEqual([0, [expect.stringContaining('It is not known what the file said')]])
  expect(merged('a: [\n', page)).toEqual([0, [expect.stringContaining('cannot be read as it is')]])
})

test('no mark gets into a file', () => {
  const mark = '\u{e0001}\u{e0037}\u{e007f}'
  expect(after('a: { en: A }\n', text('A', `B${mark}`)).said).toBe('a: { en: B }\n')
})

test.each([
  ['content/group/brand.yaml', true],
  ['content/facts.yaml', true],
  ['content/imprion/pages/rooms.yaml', true],
  ['content/imprion/pages/rooms.hr.yaml', true],
  ['content/messages/header.yaml', true],
  ['content/imprion/notes.yaml', false],
  ['other/imprion/pages/rooms.yaml', false],
])('%s can be written in from the page: %s', (name, isSo) => {
  expect(isEditable(name)).toBe(isSo)
})
