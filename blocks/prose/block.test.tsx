import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Prose from './block.tsx'
import { chaptersOf } from './chapters.ts'
import type { Data } from './schema.ts'

const body: Data['body'] = [
  { type: 'paragraph', children: ['Before.'] },
  {
    ...{ type: 'heading', level: 2, id: 'who', words: 'Who we are' },
    children: ['Who ', { type: 'strong', children: ['we'] }, ' are'],
  },
  { type: 'heading', level: 3, id: 'detail', words: 'Detail', children: ['Detail'] },
  { type: 'heading', level: 2, id: 'what', words: 'What', children: ['What'] },
]

test('a chapter begins with a heading of the second level, and holds all up to the next', () => {
  const [opening, ...chapters] = chaptersOf(body)
  expect(opening.text).toEqual(body.slice(0, 1))
  expect(chapters.map(({ heading, text }) => [heading.id, text.length])).toEqual([
    ['who', 1],
    ['what', 0],
  ])
})

test('a quotation right below a heading is the chapter in short, one further down stays in the text', () => {
  const quote = (words: string): Data['body'][number] => ({
    type: 'quote',
    children: [{ type: 'paragraph', children: [words] }],
  })
  const [, chapter] = chaptersOf([...body.slice(1, 2), quote('In a word.'), ...body.slice(0, 1), quote('Said.')])
  expect(chapter?.short).toEqual([{ type: 'paragraph', children: ['In a word.'] }])
  expect(chapter?.text).toEqual([body[0], quote('Said.')])
  expect(chaptersOf([quote('A motto.')])[0].text).toEqual([quote('A motto.')])
})

const messages = {
  'prose.contents': 'On this page',
  'prose.in_full': 'In full',
  'prose.in_short': 'In short',
  'prose.updated': [{ argument: 'date', as: 'text' as const }],
}

test('contents lead to the headings in plain words', () => {
  const html = renderToStaticMarkup(
    <Prose id="text" lang="en-US" data={{ title: 'Terms', body, contents: true }} messages={messages} />,
  )
  expect(html).toContain('<a href="#who">Who we are</a>')
  expect(html).toContain('<h2 id="who">Who <strong>we</strong> are</h2>')
})

test('a text without chapters, or without the wish for them, has no contents', () => {
  const shown = (data: Data) =>
    renderToStaticMarkup(<Prose id="text" lang="en-US" data={data} messages={messages} />).includes('<nav')
  expect(shown({ title: 'Terms', body: [{ type: 'paragraph', children: ['Short.'] }], contents: true })).toBe(false)
  expect(shown({ title: 'Terms', body, contents: false })).toBe(false)
})

test('a long chapter that is told in short is folded on a phone, a short one, one without and the first are not', () => {
  const paragraph = (words: string): Data['body'][number] => ({ type: 'paragraph', children: [words] })
  const short: Data['body'][number] = { type: 'quote', children: [paragraph('In a word.')] }
  const [heading = paragraph('')] = body.slice(1, 2)
  const folds = (...text: Data['body']) =>
    renderToStaticMarkup(
      <Prose id="text" lang="en-US" data={{ title: 'Terms', body: text, contents: false }} messages={messages} />,
    ).includes('<summary>In full</summary>')
  const long = paragraph('Each word counts. '.repeat(40))
  const second = (...text: Data['body']) => folds(heading, heading, ...text)
  expect([second(short, long), second(short, paragraph('Said.')), second(long), folds(heading, short, long)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
