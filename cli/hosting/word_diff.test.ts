import { expect, test } from 'vitest'
import { wordsOf } from './page_words.ts'
import { wordChanges } from './word_diff.ts'

test('a document says its title, description, sentences, labels and text alternatives, in its order', () => {
  const html = `<!doctype html><html><head><title>Wi-Fi &amp; more</title><meta name="description" content="What it is.">
<meta name="viewport" content="width=device-width"><style>p { color: red }</style></head>
<body><nav aria-label="Main menu"><ul><li><a href="/">Home<small> and more</small></a></li></ul></nav>
<p>A <strong>strong</strong>
signal.</p><img src="a.svg" alt="A router"><script>var x = 'no'</script></body></html>`
  expect(wordsOf(html)).toEqual([
    'Wi-Fi & more',
    'What it is.',
    'Main menu',
    'Home and more',
    'A strong signal.',
    'A router',
  ])
})

test.each([
  ['<p>a</p><p>b</p>', ['a', 'b']],
  ['<p>  a  <br> b\n c</p>', ['a b c']],
  ['a<div>b</div>c', ['a', 'b', 'c']],
  ['<p title="What it is">a</p>', ['What it is', 'a']],
  ['<p>a <em title="Name" aria-label=" ">b</em> c</p>', ['Name', 'a b c']],
  ['<p>a <input placeholder="Name"> b</p>', ['a', 'Name', 'b']],
  ['<template>a</template><svg><title>b</title></svg><style>c</style>', []],
  ['<meta name="author" content="a"><link name="description" content="b">', []],
  ['<!doctype html>\n<!-- a --><P><B>b</B><SCRIPT>c</SCRIPT></P>', ['b']],
  ['<p>a &lt;b&gt;</p>', ['a <b>']],
  ['<noscript><meta http-equiv="refresh" content="5"><p>a <b>b</b></p></noscript>', ['a b']],
])('%j says %j', (html, words) => {
  expect(wordsOf(html)).toEqual(words)
})

test('what is the same on many pages is one change, with all of them', () => {
  const page = (url: string, ...own: string[]) => ({
    url,
    before: ['Menu', 'Write', ...own],
    now: ['Menu', 'Write to us', ...own],
  })
  expect(wordChanges([page('/', 'Home'), page('/wifi', 'Wi-Fi')])).toEqual([
    { before: 'Write', now: 'Write to us', pages: ['/', '/wifi'] },
  ])
})

test.each<[string, string[] | null, string[] | null, [string | null, string | null][]]>([
  ['added', ['a', 'c'], ['a', 'b', 'c'], [[null, 'b']]],
  ['taken away', ['a', 'b', 'c'], ['a', 'c'], [['b', null]]],
  [
    'replaced by two',
    ['a', 'b', 'c'],
    ['a', 'x', 'y', 'c'],
    [
      ['b', 'x'],
      [null, 'y'],
    ],
  ],
  [
    'two replaced by one',
    ['a', 'b', 'c', 'd'],
    ['a', 'x', 'd'],
    [
      ['b', 'x'],
      ['c', null],
    ],
  ],
  ['a new page', null, ['a'], [[null, 'a']]],
  ['a page that is gone', ['a'], null, [['a', null]]],
  ['nothing', ['a', 'a'], ['a', 'a'], []],
])('words that are %s', (_, before, now, expected) => {
  expect(wordChanges([{ url: '/', before, now }]).map((each) => [each.before, each.now])).toEqual(expected)
})
