import { expect, test } from 'vitest'
import { check } from './schema.ts'

test.each<[title: Record<string, string>, told: string[]]>([
  [{ sl: 'Uvedba v štirih korakih', en: 'Launch in four steps', hr: 'Uvođenje u četiri koraka' }, []],
  [{ de: 'Einführung in fünf Schritten' }, ['it counts 5 steps, and there are 4']],
  [{ sl: 'Uvedba v petih korakih', en: 'Launch in five steps' }, ['it counts 5 steps, and there are 4']],
  [{ en: 'Two weeks until you start', de: 'Fünf Tage bis zum Start' }, []],
])('the steps that a title counts are those of its cards: %j', (title, told) => {
  const numbered = { sl: 'Korak', en: 'Step', hr: 'Korak', de: 'Schritt' }
  expect(check({ title, numbered, cards: [1, 2, 3, 4] }).map(({ says }) => says)).toEqual(told)
  expect(check({ title, cards: [1, 2, 3] })).toEqual([])
})
