import { expect, test } from 'vitest'
import { smallTemplates } from '../../tests/checked_site.ts'
import { textsOfFiles } from '../content/texts.ts'
import { coverageOf, percent, totals } from './coverage.ts'
import { judge, parseRecords } from './records.ts'
import { allPairs, exchangeOf, siteTexts, translations, wordCount } from './site_texts.ts'

const page = `title: { sl: Sobe, en: Rooms }
description: { sl: Imamo {count} sob., en: "We have {count} rooms." }
section: { all: HOTEL }
blocks:
  - component: link_cards
    id: house
    data:
      title: { sl: Sobe }
      cards: []
`
const texts = siteTexts(
  textsOfFiles(
    [
      {
        path: 'content/imprion/pages/rooms.yaml',
        contents: page.replace('Imamo {count} sob.', '"Imamo {count} sob."'),
      },
    ],
    smallTemplates,
  ),
)
const brand = { id: 'imprion', host: 'imprion.example', base: '', written: { name: 'Imprion' } }
const config = {
  prefixes: { imprion: 'imprion' },
  settings: { default_locale: 'en', document_title: '{brand} | {SECTION} – {title}' },
  brands: [brand],
  facts: { count: 12 },
  glossary: [
    { term: { sl: 'soba', en: 'room' } },
    { term: { sl: 'sobe', en: 'rooms' } },
    { term: { sl: 'obe', en: 'both' } },
  ],
} as unknown as Parameters<typeof exchangeOf>[0]
const [from, to] = [
  { code: 'sl', tag: 'sl-SI' },
  { code: 'en', tag: 'en-US' },
]
const known = judge(parseRecords(''), allPairs(texts, 'sl'))
const chosen = translations(texts, { from: 'sl', to: 'en' }, known)

test('texts are named by their file and field, and by the names of blocks', () => {
  expect(texts.map(({ id, path }) => [id, path])).toEqual([
    ['imprion.pages.rooms:title', ['title']],
    ['imprion.pages.rooms:description', ['description']],
    ['imprion.pages.rooms:blocks.house.title', ['blocks', 0, 'data', 'title']],
  ])
})

test('a translator is told where a sentence stands, what it names, and how long it may be', () => {
  const [title, description] = exchangeOf(config, chosen, { from, to, all: texts }).units
  expect(title?.notes).toContain('House terms: sobe = rooms.')
  expect(title?.notes.join()).not.toContain('both')
  expect(title?.notes).toContain('After it: Imamo {count} sob.')
  expect(title?.notes[0]).toMatch(/^imprion\/rooms: title\. What the page is about/)
  // Imprion | ROOMS – and the title: 60 characters.
  expect(title?.limit).toBe(60 - 'Imprion | ROOMS – '.length)
  expect(description?.notes).toContain('{count} is 12.')
  expect(description?.limit).toBe(160)
  const [, , block] = exchangeOf(config, chosen, { from, to, all: texts }).units
  expect(title?.notes).toContain('Shown at https://imprion.example/sl/rooms')
  expect(block?.notes).toContain('Shown at https://imprion.example/sl/rooms#house')
})

test('what is missing has the words of another text with the same source, marked as nobody’s', () => {
  const unit = exchangeOf(config, chosen, { from, to, all: texts }).units.at(-1)
  expect([unit?.source, unit?.target, unit?.state]).toEqual(['Sobe', 'Rooms', 'machine'])
})

test('coverage counts texts by their state, and the words that wait', () => {
  const rows = coverageOf(config, chosen, { locale: 'en', tag: 'sl-SI' })
  expect(rows).toMatchObject([{ page: 'imprion/rooms', owner: 'imprion', texts: 3, words: 1 }])
  expect(rows[0]?.states).toMatchObject({ missing: 1, translated: 2 })
  expect(percent(rows)).toBe(66)
  expect(percent([])).toBe(100)
  expect(totals([...rows, ...rows])).toMatchObject([{ texts: 6, words: 2, states: { missing: 2 } }])
})

test('words are counted as readers do', () => {
  expect(wordCount('We’ll meet at 10, don’t we?', 'en-US')).toBe(6)
})
