import { describe, expect, test } from 'vitest'
import type { Image, RichBlock, RichInline } from '../../schema/field_types.ts'
import { headingIds, idsTaken, linksOf, parseMarkdown, parseWholeMarkdown, picturesOf } from './markdown.ts'
import { blankedCode, maskedCode } from './markdown_code.ts'

const read = (text: string) => parseMarkdown(text, (target) => ({ href: `/${target}`, external: false }))
const paragraph = (...children: RichInline[]): RichBlock => ({ type: 'paragraph', children })

test.each<[text: string, blocks: RichBlock[]]>([
  ['plain words', [paragraph('plain words')]],
  [
    '**bold** and *soft*',
    [paragraph({ type: 'strong', children: ['bold'] }, ' and ', { type: 'emphasis', children: ['soft'] })],
  ],
  [
    'see [the *page*](imprion/wifi#a)',
    [
      paragraph('see ', {
        type: 'link',
        link: { href: '/imprion/wifi#a', external: false },
        children: ['the ', { type: 'emphasis', children: ['page'] }],
      }),
    ],
  ],
  ['`code`', [paragraph({ type: 'code', text: 'code' })]],
  ['one\n\ntwo', [paragraph('one'), paragraph('two')]],
  ['one\ntwo', [paragraph('one two')]],
  ['one\\\ntwo', [paragraph('one', { type: 'break' }, 'two')]],
  ['- a\n- b', [{ type: 'list', ordered: false, items: [[paragraph('a')], [paragraph('b')]] }]],
  ['1. a\n2. b', [{ type: 'list', ordered: true, items: [[paragraph('a')], [paragraph('b')]] }]],
  [
    '- a\n  - b',
    [
      {
        type: 'list',
        ordered: false,
        items: [[paragraph('a'), { type: 'list', ordered: false, items: [[paragraph('b')]] }]],
      },
    ],
  ],
  ['# Title', [{ type: 'heading', level: 2, id: 'title', words: 'Title', children: ['Title'] }]],
  [
    '## Who **we** *`are`* [here](x)',
    [
      {
        type: 'heading',
        level: 2,
        id: 'who-we-are-here',
        words: 'Who we are here',
        children: [
          'Who ',
          { type: 'strong', children: ['we'] },
          ' ',
          { type: 'emphasis', children: [{ type: 'code', text: 'are' }] },
          ' ',
          { type: 'link', link: { href: '/x', external: false }, children: ['here'] },
        ],
      },
    ],
  ],
  ['###### Deep', [{ type: 'heading', level: 4, id: 'deep', words: 'Deep', children: ['Deep'] }]],
])('%j', (text, blocks) => {
  expect(read(text)).toEqual(blocks)
})

test.each([
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '</script>',
  'a &lt; b',
  'a & b &',
  '<!-- comment -->',
  '![picture](x.png)',
  '~~struck~~',
  '<https://a.example>',
  'https://a.example',
])('%s is shown as it is written, or by its words alone', (text) => {
  const shown = JSON.stringify(read(text))
  expect(shown).not.toMatch(/"type":"(?!paragraph|link|emphasis|strong)/)
  expect(shown).not.toMatch(/"html|"image/)
})

test('ids of headings are words of the address, in every language, and unique', () => {
  const ids = read('## Šola za vse\n\n## Größe & Maß\n\n## Đak\n\n## École\n\n## École\n\n## …').flatMap((block) =>
    block.type === 'heading' ? [block.id] : [],
  )
  expect(ids).toEqual(['sola-za-vse', 'grosse-mass', 'dak', 'ecole', 'ecole-2', 'section'])
})

test('a heading takes no id that the page, a note or a part of a block may have', () => {
  const ids = () => idsTaken(['prose'], ['page-data'])
  expect(headingIds('## Page data\n\n## Footnote 1\n\n## Prose contents\n\n## Prosecco', ids())).toEqual([
    'page-data-2',
    'footnote-1-2',
    'prose-contents-2',
    'prosecco',
  ])
})

test('all links of a text are found, in order, also in lists', () => {
  expect(linksOf('[a](one) **[b](two#x)**\n\n- [c](https://three.example)')).toEqual([
    'one',
    'two#x',
    'https://three.example',
  ])
  expect(linksOf('no links')).toEqual([])
})

test('headings of any script have names of their own words', () => {
  const ids = (text: string) =>
    parseMarkdown(text, () => ({ href: '', external: false })).map((block) => ('id' in block ? block.id : ''))
  expect(ids('## 目次\n\n## がいよう\n\n## كيف نتحقّق\n\n## Où nous trouver')).toEqual([
    '目次',
    'がいよう',
    'كيف-نتحقّق',
    'ou-nous-trouver',
  ])
})

test('a line of Japanese goes on without a space, one of words with it', () => {
  const said = (text: string) => parseMarkdown(text, () => ({ href: '', external: false }))
  expect(said('歩いて\n書く')).toEqual([{ type: 'paragraph', children: ['歩いて書く'] }])
  expect(said('on\nfoot')).toEqual([{ type: 'paragraph', children: ['on foot'] }])
})

test('where a target gives no link its words stay, with their marks', () => {
  const text = 'See [the **rooms**](gone) and *[more](there)*, [all](gone).'
  expect(
    parseMarkdown(text, (target) => (target === 'gone' ? undefined : { href: '/there', external: false })),
  ).toEqual([
    {
      type: 'paragraph',
      children: [
        'See the ',
        { type: 'strong', children: ['rooms'] },
        ' and ',
        {
          type: 'emphasis',
          children: [{ type: 'link', link: { href: '/there', external: false }, children: ['more'] }],
        },
        ', all.',
      ],
    },
  ])
})

describe('whole Markdown', () => {
  const link = (target: string) => ({ href: `/${target}`, external: false })
  const picture = (src: string, alt: string): Image => ({ src: `/${src}`, width: 8, height: 6, alt, sources: [] })
  const whole = (written: string, ids?: Map<string, number>) => {
    const { text, codes } = maskedCode(written)
    return parseWholeMarkdown(text, { link, image: ({ src, alt }) => picture(src, alt), codes, ...(ids && { ids }) })
  }

  test.each<[text: string, blocks: RichBlock[]]>([
    ['> one\n> two', [{ type: 'quote', children: [paragraph('one two')] }]],
    ['```ts {1}\nconst a = `{b}`\n\n  c\n```', [{ type: 'code', language: 'ts', text: 'const a = `{b}`\n\n  c' }]],
    ['~~~\na\n~~~', [{ type: 'code', text: 'a' }]],
    ['```\nnot closed', [{ type: 'code', text: 'not closed' }]],
    [
      '- a\n\n  ```sh\n  b\n    c\n  ```',
      [{ type: 'list', ordered: false, items: [[paragraph('a'), { type: 'code', language: 'sh', text: 'b\n  c' }]] }],
    ],
    ['> ```\n> a\n> ```', [{ type: 'quote', children: [{ type: 'code', text: 'a' }] }]],
    ['a `{b}` ``c`d``', [paragraph('a ', { type: 'code', text: '{b}' }, ' ', { type: 'code', text: 'c`d' })]],
    [
      '![A *harbour*](a.jpg "At dusk")',
      [{ type: 'picture', image: picture('a.jpg', 'A *harbour*'), caption: 'At dusk' }],
    ],
    ['a ![b](c.jpg) d', [paragraph('a b d')]],
    [
      '| a | **b** |\n|---|--:|\n| c | [d](e) |',
      [
        {
          type: 'table',
          head: [['a'], [{ type: 'strong', children: ['b'] }]],
          rows: [[['c'], [{ type: 'link', link: link('e'), children: ['d'] }]]],
          ends: [false, true],
        },
      ],
    ],
    ['a\n\n---\n\nb', [paragraph('a'), { type: 'rule' }, paragraph('b')]],
    ['## Cene {#prices}', [{ type: 'heading', level: 2, id: 'prices', words: 'Cene', children: ['Cene'] }]],
    [
      'a[^x] b[^x]\n\n[^x]: c',
      [
        paragraph('a', { type: 'note', number: 1, id: 'footnote-1', from: 'footnote-1-from' }, ' b', {
          type: 'note',
          number: 1,
          id: 'footnote-1',
          from: 'footnote-1-from-2',
        }),
        {
          type: 'notes',
          notes: [{ number: 1, id: 'footnote-1', from: 'footnote-1-from', children: [paragraph('c')] }],
        },
      ],
    ],
  ])('%j', (text, blocks) => {
    expect(whole(text)).toEqual(blocks)
  })

  test.each([
    ['an escaped backtick opens no code', 'a \\`foo` bar` b', ['a `foo', ' bar', ' b']],
    ['items of a list are apart', '- use ` char\n- another ` here', ['use ` char', 'another ` here']],
    ['rows of a table are apart', '| a |\n| - |\n| use ` |\n| b ` c |', ['use `', 'b ` c']],
    ['a quotation is apart', 'a ` b\n> c ` d', ['a ` b', 'c ` d']],
    ['a fence of a quotation ends with it', '> ```\n> x\n\nafter `b`', ['x', 'after ', 'b']],
    ['the words of a picture have code', '![`x` y](p.svg "`z`")', ['x', 'z']],
  ])('%s, and no word is lost', (_, text, words) => {
    const shown = JSON.stringify(whole(text))
    for (const word of words) expect(shown).toContain(word)
    expect(shown).not.toMatch(/[\ue000\ue001]/)
  })

  test.each(['<b>a</b>', '<script>alert(1)</script>', '[a](javascript:alert(1))', '<img src=x onerror=alert(1)>'])(
    '%s is no markup',
    (text) => {
      expect(JSON.stringify(whole(text))).not.toMatch(/"html|"type":"(?!paragraph|link)/)
    },
  )

  test('ids and numbers go on over the texts of a page', () => {
    const ids = idsTaken(['prices'])
    const shown = JSON.stringify([
      whole('## Prices\n\na[^a]\n\n[^a]: b', ids),
      whole('## Prices\n\nc[^a]\n\n[^a]: d', ids),
    ])
    expect(shown.match(/"id":"[^"]+"/g)).toEqual([
      '"id":"prices-2"',
      ...['"id":"footnote-1"', '"id":"footnote-1"'],
      '"id":"prices-3"',
      ...['"id":"footnote-2"', '"id":"footnote-2"'],
    ])
    expect(headingIds('## Prices\n\n### `{a}` b', idsTaken(['prices']))).toEqual(['prices-2', 'a-b'])
  })

  test('pictures are found wherever they stand', () => {
    expect(picturesOf('![a](b.jpg)\n\n- ![c](d.jpg)\n\ne ![](f.jpg)\n\n| ![g](h.jpg) |\n|---|')).toEqual([
      { src: 'b.jpg', alt: 'a', isAlone: true },
      { src: 'd.jpg', alt: 'c', isAlone: true },
      { src: 'f.jpg', alt: '', isAlone: false },
      { src: 'h.jpg', alt: 'g', isAlone: false },
    ])
  })
})

test.each<[text: string, blank: string]>([
  ['a `b{c}` d', 'a `    ` d'],
  ['a ` b', 'a ` b'],
  ['`a\n\nb`', '`a\n\nb`'],
  ['```ts x\nab\n```\nc', '```ts  \n  \n```\nc'],
  ['> ```\n> ab\n> ```', '> ```\n>   \n> ```'],
  ['## A {#b}', '## A     '],
  ['{#b}', '{#b}'],
  ['```\na\n````\nb', '```\n \n````\nb'],
])('of %j the code is blank, and all else stands where it stood', (text, blank) => {
  expect(blankedCode(text)).toBe(blank)
})

test.each(['`', '` ', '```\n', '{#', '[^a]'])('a text of nothing but %j is gone through once', (sign) => {
  expect(maskedCode(sign.repeat(50_000)).codes.length).toBeLessThanOrEqual(50_000)
})
