import { expect, test } from 'vitest'
import { nearest } from './suggest.ts'

const blocks = ['link_cards', 'statistic_numbers', 'timeline', 'contact', 'contact_dialog', 'image']

test.each<[word: string, meant: string | undefined]>([
  ['link_crads', 'link_cards'],
  ['link_card', 'link_cards'],
  ['linkcards', 'link_cards'],
  ['LINK_CARDS', 'link_cards'],
  ['tiemline', 'timeline'],
  ['contacts', 'contact'],
  ['contact_dialogue', 'contact_dialog'],
  ['imgae', 'image'],
  ['carousel', undefined],
  ['', undefined],
  ['x', undefined],
])('"%s" is near to %s', (word, meant) => {
  expect(nearest(word, blocks)).toBe(meant)
})

test('of two that are equally near, the first counts; the nearest one before all', () => {
  expect(nearest('abc', ['abd', 'abe'])).toBe('abd')
  expect(nearest('timeline', ['timelime', 'timeline'])).toBe('timeline')
})

test('among many names the nearest is found in no time', () => {
  const icons = Array.from({ length: 5000 }, (_, n) => `icon-number-${n}`)
  const start = performance.now()
  for (let times = 0; times < 20; times++) nearest('icon-nubmer-4321', icons)
  expect(performance.now() - start).toBeLessThan(2000)
})
