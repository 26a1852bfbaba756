import { expect, test } from 'vitest'
import type { PlacedText } from '../content/authoring/localized_texts.ts'
import { fileClaims } from './claim_list.ts'

const file = 'content/coast/pages/walks.yaml'
const entry = (claim: string, more: object = {}) => ({ claim, who: 'Head of support', ...more })
const text = (path: (string | number)[], en: string): PlacedText => ({
  ...{ path, text: { en }, name: path, isMarkdown: false, about: '' },
})
const inBlock = (...path: (string | number)[]) => ['blocks', 0, 'data', ...path]
const shown = (value: unknown, texts: PlacedText[], of = file) =>
  fileClaims(of, value, texts).map(({ texts }) =>
    texts.flatMap(({ text, isMain }) => (isMain ? (text.en ?? text.all) : [])),
  )

test('a claim is listed with its section, its place in its list, and what was answered', () => {
  const value = {
    blocks: [
      { component: 'prose', data: {} },
      { component: 'prose', confirm: [entry('Open at night.'), entry('Dry.', { denied: 'Wet.' })], data: {} },
    ],
  }
  const at = { file, path: ['blocks', 1, 'confirm'] }
  expect(fileClaims(file, value, []).map(({ key: _, who: __, texts: ___, ...rest }) => rest)).toEqual([
    { claim: 'Open at night.', denied: null, block: 'prose-2', at, index: 0, count: 2 },
    { claim: 'Dry.', denied: 'Wet.', block: 'prose-2', at, index: 1, count: 2 },
  ])
})

test('its key stays when sections come before it and other claims go, and no two have the same', () => {
  const block = (confirm: object[]) => ({ component: 'prose', id: 'open', confirm, data: {} })
  const keys = (blocks: object[]) => fileClaims(file, { blocks }, []).map(({ key }) => key)
  const [first, second, third] = keys([block([entry('A'), entry('B'), entry('B')])])
  expect(new Set([first, second, third]).size).toBe(3)
  expect(keys([{ component: 'hero', data: {} }, block([entry('B'), entry('B')])])).toEqual([second, third])
})

test('of the texts beside a claim those come first that say most of it, and of no other section', () => {
  const value = {
    blocks: [{ component: 'prose', confirm: [entry('Support answers in Croatian at night.')], data: {} }],
  }
  expect(
    shown(value, [
      text(['title'], 'Support answers in Croatian'),
      text(inBlock('title'), 'Walks'),
      text(inBlock('cards', 0), 'Somebody answers in Croatian at night.'),
      text(inBlock('cards', 1), 'At night support answers in Croatian.'),
      text(inBlock('cards', 2), 'Every path is marked.'),
    ]),
  ).toEqual([['At night support answers in Croatian.', 'Somebody answers in Croatian at night.']])
})

test('where no text says it, the first one stands for its section', () => {
  const value = { blocks: [{ component: 'prose', confirm: [entry('Nine to four.')], data: {} }] }
  expect(shown(value, [text(inBlock('title'), 'Walks'), text(inBlock('text'), 'Marked paths.')])).toEqual([['Walks']])
})

test('a record without texts shows what it holds', () => {
  const record = { phone: '+386 1', address: { city: 'Piran' }, confirm: [entry('Every value of this record.')] }
  const claims = fileClaims('content/companies/main.yaml', record, [])
  expect(claims.map(({ texts }) => texts.map(({ path, text, isLocalized }) => [path, text, isLocalized]))).toEqual([
    [
      [['phone'], { all: '+386 1' }, false],
      [['address', 'city'], { all: 'Piran' }, false],
    ],
  ])
})
