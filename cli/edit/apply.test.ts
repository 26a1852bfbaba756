import { expect, test } from 'vitest'
import { applied } from './apply.ts'
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
    in: ['  sl: Tihe sobe'],
  })
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
  expect(twice.slice(page.length)).toBe(`  - component: prose
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
      () => page,
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

test('an edit of what others have taken out is a conflict, and nothing else is changed in its place', () => {
  const now = page.replace(/ {8}- name: \{ all: One \}\n.*\n\n/, '')
  const one: Edit = { kind: 'value', at: at(...cards, 0, 'icon'), from: 'bed', to: 'wifi' }
  const { changes, conflicts } = applied(
    [one],
    () => now,
    ['sl', 'en'],
    () => page,
  )
  expect([changes.size, conflicts.map(({ reason }) => reason)]).toEqual([0, ['gone']])
})
