// What a browser may choose from.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ownColourRules } from './own_colours.ts'
import { Picture } from './picture.tsx'

const drawing = { src: '/a.svg', width: 1000, height: 760, alt: 'A corridor', sources: [] }
const photograph = {
  src: '/b.jpg',
  width: 720,
  height: 446,
  alt: '',
  sources: [{ type: 'image/avif', srcset: '/b.avif 720w' }],
}

test('a picture of its own for narrow screens goes before the other, in all its formats and with its size', () => {
  expect(renderToStaticMarkup(<Picture image={drawing} narrow={photograph} />)).toBe(
    '<picture>' +
      '<source type="image/avif" media="(max-width: 1023.98px)" srcSet="/b.avif 720w" sizes="100vw" width="720" height="446"/>' +
      '<source media="(max-width: 1023.98px)" srcSet="/b.jpg" sizes="100vw" width="720" height="446"/>' +
      '<img src="/a.svg" alt="A corridor" width="1000" height="760" decoding="async" loading="lazy"/>' +
      '</picture>',
  )
})

test('what stays in sight where it is cut off is named in an attribute, which a rule of the page speaks of', () => {
  const focused = { ...drawing, focus: '72% 100%' }
  expect(renderToStaticMarkup(<Picture image={focused} />)).toContain(' data-focus="72% 100%"')
  expect(ownColourRules([{ field: 'focus', value: '72% 100%' }])).toEqual([
    '[data-focus="72% 100%"]{object-position:72% 100%}',
  ])
  expect(ownColourRules([{ field: 'focus', value: '1%}' }])).toEqual([])
})

test('without one all screens show the same', () => {
  expect(renderToStaticMarkup(<Picture image={drawing} />)).not.toContain('media')
})
