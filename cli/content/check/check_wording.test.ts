import { expect, test } from 'vitest'
import type { FileText } from '../authoring/localized_texts.ts'
import { checkWording } from './check_wording.ts'

const en = { code: 'en', tag: 'en' }
const page = (name: string) => `content/coast/pages/${name}.yaml`

/** A text of a page, in English. */
const says = (name: string, text: string, more: Partial<FileText> = {}): FileText => ({
  ...{
    file: page(name),
    text: { en: text },
    path: ['blocks', 0, 'data', 'text'],
    name: [],
    isMarkdown: true,
    about: '',
  },
  ...more,
})
const onPages = (count: number, text: string, more: Partial<FileText> = {}) =>
  Array.from({ length: count }, (_, index) => says(`page-${index + 1}`, text, more))

function worded(texts: FileText[], given: Partial<Parameters<typeof checkWording>[1]> = {}) {
  const { problems, figures } = checkWording(texts, { locales: [en], terms: [], legal: new Set(), ...given })
  const { sentences = 0, words = 0, repeated = [] } = figures[0] ?? {}
  return {
    long: problems.map(({ place, message }) => `${place.file} ${place.path?.join('.')} ${message}`),
    ...{ sentences, words, phrases: repeated.map(({ phrase, pages }) => `${phrase}: ${pages.length}`) },
  }
}

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

test('sentences are counted with their words, an item of a list as one, a label as none', () => {
  const text =
    'The path is open. It climbs to {height, number} m:\n\n- past the **old mill**;\n- [to the hut](coast/huts).'
  expect(worded([says('walks', text), says('walks', 'Book a guide')])).toMatchObject({
    sentences: 4,
    words: 4 + 5 + 4 + 3,
  })
})

test('a sentence of more than 35 words is told with its place', () => {
  expect(worded([says('walks', `Of ${words(34)}. Of ${words(35)}.`)]).long).toEqual([
    `${page('walks')} blocks.0.data.text.en A sentence of the en text has 36 words: "Of ${words(35)}."`,
  ])
})

test('legal texts and interface texts are not counted', () => {
  const legal = new Set([page('terms')])
  const ofSite = says('', `${words(50)}.`, { file: 'content/messages/header.yaml' })
  expect(worded([says('terms', `${words(50)}.`), ofSite], { legal })).toMatchObject({ long: [], sentences: 0 })
})

test('each language is counted on its own', () => {
  const texts = [says('walks', '', { text: { en: 'One two.', de: 'Eins zwei drei. Vier.' } })]
  const { figures } = checkWording(texts, { locales: [en, { code: 'de', tag: 'de' }], terms: [], legal: new Set() })
  expect(figures.map(({ locale, sentences, words }) => [locale, sentences, words])).toEqual([
    ['en', 1, 2],
    ['de', 2, 4],
  ])
})

test.each<[name: string, texts: FileText[], phrases: string[]]>([
  [
    'a phrase of three words on four pages',
    onPages(4, 'Here we never close early, says Ann.'),
    ['here we never close early: 4'],
  ],
  ['one on three pages', onPages(3, 'Here we never close early.'), []],
  [
    'one that a page says four times',
    onPages(1, 'We never close. We never close. We never close. We never close.'),
    [],
  ],
  ['words that every sentence needs', onPages(4, 'It is one of the two.'), []],
  ['two words', onPages(4, 'Never closed.'), []],
  ['words with a mark between them', onPages(4, 'Never, closed, early.'), []],
  ['a headline', onPages(4, 'Where guests meet', { isHeadline: true }), ['where guests meet: 4']],
  ['a label or a button', onPages(4, 'Where guests meet'), []],
  [
    'a part that stands on more pages than the whole',
    [...onPages(5, 'Guests meet here.'), ...onPages(4, 'Guests meet here every evening.')],
    ['guests meet here: 5', 'guests meet here every evening: 4'],
  ],
])('%s', (_, texts, phrases) => {
  expect(worded(texts).phrases).toEqual(phrases)
})

test('a term is one word, in all its forms', () => {
  const terms = [{ en: 'guided coast walk' }]
  expect(worded(onPages(4, 'Guided coast walks.'), { terms }).phrases).toEqual([])
  expect(worded(onPages(4, 'Our guided coast walks today.'), { terms }).phrases).toEqual([
    'our guided coast walks today: 4',
  ])
})

test('variants of a page are that page', () => {
  const files = ['walks.yaml', 'walks.en.yaml', 'huts.yaml', 'boats.yaml'].map((file) => `content/coast/pages/${file}`)
  expect(worded(files.map((file) => says('', 'Guests meet here.', { file }))).phrases).toEqual([])
})
