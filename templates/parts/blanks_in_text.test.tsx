import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withBlanks } from './blanks_in_text.tsx'
import { noBreak } from './no_break.tsx'

test('what stands in square brackets is a field, without its brackets', () => {
  expect(renderToStaticMarkup(<p>{withBlanks('Bank: [Name, E-Mail] or none', noBreak)}</p>)).toBe(
    '<p>Bank: <span class="blank">Name, E-Mail</span> or none</p>',
  )
})

test('the mark of the editor stays with the words that it is of', () => {
  const mark = String.fromCodePoint(0xe0001, 0xe0031, 0xe007f)
  expect(renderToStaticMarkup(<p>{withBlanks(`[Town]${mark}`)}</p>)).toBe(
    `<p><span class="blank">Town${mark}</span></p>`,
  )
})

test('a text without blanks is given as its words are', () => {
  expect(withBlanks('Main Street 1')).toBe('Main Street 1')
  expect(withBlanks('from 2 [ to 3')).toBe('from 2 [ to 3')
  expect(renderToStaticMarkup(<p>{withBlanks('Wi-Fi [name]', noBreak)}</p>)).toContain(
    '<span class="no-break">Wi-Fi</span>',
  )
})
