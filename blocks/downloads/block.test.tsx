import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Downloads from './block.tsx'
import { sizeInWords } from './size.ts'

test.each<[bytes: number, lang: string, words: string]>([
  [8, 'en-US', '1 kB'],
  [12_345, 'en-US', '12 kB'],
  [999_499, 'sl-SI', '999 kB'],
  [999_500, 'en-US', '1 MB'],
  [1_240_000, 'sl-SI', '1,2 MB'],
  [1_240_000, 'fr-FR', '1,2 Mo'],
])('%i bytes are in %s %s', (bytes, lang, words) => {
  expect(sizeInWords(bytes, lang).replace(/\s/g, ' ')).toBe(words)
})

test('a file is shown with its kind, its size and its language', () => {
  const file = { href: '/files/Sheet.pdf', external: false, bytes: 1_240_000 }
  const data = { title: 'Files', files: [{ name: 'Data sheet', file, language: 'de' }] }
  const html = parse(renderToStaticMarkup(<Downloads id="files" lang="en-US" data={data} messages={{}} />))
  expect(html.querySelector('a')?.getAttribute('href')).toBe('/files/Sheet.pdf')
  expect(html.querySelector('a')?.getAttribute('hreflang')).toBe('de')
  expect(html.querySelector('li p')?.textContent).toBe('PDF, 1.2 MB, German')
})
