import { expect, test } from 'vitest'
import type { RichBlock, RichInline } from '../../schema/fields.ts'
import { linksOf, parseMarkdown } from './markdown.ts'

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
