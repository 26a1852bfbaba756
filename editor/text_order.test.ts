import { expect, test } from 'vitest'
import { nextText, type PlacedText } from './text_order.ts'

const at = (...path: (string | number)[]) => ({ file: 'content/a/pages/x.yaml', path })
const text = (isMain: boolean, ...path: (string | number)[]): PlacedText => ({ at: at(...path), isMain })
const texts = [
  text(false, 'menu'),
  text(true, 'blocks', 0, 'title'),
  text(true, 'blocks', 0, 'text'),
  text(true, 'blocks', 1, 'title'),
  text(false, 'menu'),
  text(false, 'foot'),
]
const next = (step: 1 | -1, ...open: (string | number)[]) => nextText(texts, at(...open), step)?.path.join('.')

test('from nothing it goes to the first text of the main part, and back from there to the head', () => {
  expect([nextText(texts, undefined, 1)?.path, nextText(texts, undefined, -1)?.path]).toEqual([
    ['blocks', 0, 'title'],
    ['menu'],
  ])
})

test('from a text it goes to the one behind it and before it, and round', () => {
  expect([next(1, 'blocks', 0, 'title'), next(-1, 'blocks', 1, 'title')]).toEqual(['blocks.0.text', 'blocks.0.text'])
  expect([next(1, 'foot'), next(-1, 'menu')]).toEqual(['menu', 'foot'])
})

test('from a section it goes to its first text', () => {
  expect([next(1, 'blocks', 1), next(1, 'nowhere')]).toEqual(['blocks.1.title', 'blocks.0.title'])
})

test('of a text that stands in two places it is at the first', () => {
  expect(next(1, 'menu')).toBe('blocks.0.title')
})

test('a page without texts leads nowhere', () => {
  expect(nextText([], undefined, 1)).toBeUndefined()
})
