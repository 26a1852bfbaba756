import { expect, test } from 'vitest'
import { type HandedInFile, versionsOf } from './history.ts'

const file = 'content/coast/pages/walks.yaml'
const codes = ['en', 'de']
const now = `title: { en: Hikes, de: Wege }
blocks:
  - id: new
    data: { name: { en: New } }
  - id: sea
    data: { name: { en: By the sea } }
`
const before = now.replace('Hikes', 'Walks').replace(/ {2}- id: new\n.*\n/, '')
const handedIn = (by: string, contents: string): HandedInFile => ({
  ...{ by, on: '2026-11-03T10:00:00+01:00', sentence: `By ${by}`, contents },
})
const of = (path: (string | number)[]) =>
  versionsOf(
    { file, path },
    now,
    [
      handedIn('Ana', now),
      handedIn('Ben', before),
      handedIn('Cid', before.replace('By the sea', 'At sea')),
      handedIn('Dan', 'title: {}'),
    ],
    codes,
  ).map(({ by, isNow, words, edits }) => ({ by, isNow, words, edits }))

test('a text has a version for each time that it was changed, and each can be taken back', () => {
  expect(of(['title'])).toEqual([
    { by: 'Ana', isNow: true, words: [], edits: [] },
    {
      by: 'Cid',
      isNow: false,
      words: [{ locale: 'en', before: 'Hikes', now: 'Walks' }],
      edits: [{ kind: 'text', at: { file, path: ['title'] }, locale: 'en', from: 'Hikes', to: 'Walks' }],
    },
    {
      by: 'Dan',
      isNow: false,
      words: [
        { locale: 'en', before: 'Hikes', now: null },
        { locale: 'de', before: 'Wege', now: null },
      ],
      edits: [
        { kind: 'text', at: { file, path: ['title'] }, locale: 'en', from: 'Hikes', to: null },
        { kind: 'text', at: { file, path: ['title'] }, locale: 'de', from: 'Wege', to: null },
      ],
    },
  ])
})

test('a text of a section is found where the section stood then, and taken back where it stands now', () => {
  const versions = of(['blocks', 1, 'data', 'name'])
  expect(versions.map(({ by, isNow }) => [by, isNow])).toEqual([
    ['Ben', true],
    ['Cid', false],
  ])
  expect(versions[1]?.edits).toEqual([
    { kind: 'text', at: { file, path: ['blocks', 1, 'data', 'name'] }, locale: 'en', from: 'By the sea', to: 'At sea' },
  ])
})

test('a page as a whole goes back with its sections', () => {
  expect(of([])[1]).toMatchObject({
    by: 'Ben',
    edits: [{ kind: 'text' }, { kind: 'remove', at: { path: ['blocks'] }, index: 0 }],
  })
})
