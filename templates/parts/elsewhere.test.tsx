import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Elsewhere } from './elsewhere.tsx'

test.each([
  ['/en/walks', ''],
  ['https://coast.example/en', ''],
  ['https://other.example/en', ' (other.example)'],
  // Its beginning is ours.
  ['https://coast.example.other', ' (coast.example.other)'],
])('of a link to %s a listener is told: "%s"', (href, said) => {
  const html = renderToStaticMarkup(<Elsewhere href={href} ours="https://coast.example" />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(said)
})
