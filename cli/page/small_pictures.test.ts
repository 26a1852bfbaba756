import { expect, test } from 'vitest'
import type { Page } from '../content/pages/page_summary.ts'
import { smallPictures } from './small_pictures.ts'

const page = { shape: { blocks: [{ data: { image: { src: 'photos/lobby.JPG' } } }] }, variants: {} } as unknown as Page
const told = (sizes: string, width: number, file = 'lobby-160-52e59abe.jpg') =>
  smallPictures(
    `<source type="image/avif" srcSet="/assets/a.avif" sizes="${sizes}"/><img src="/assets/${file}" alt="" width="${width}" height="90"/>`,
    'index.yaml',
    page,
  ).map(({ message, place }) => [place.word?.text, /shown (\d+)/.exec(message)?.[1]])

test.each([
  ['(min-width: 1024px) 60vw, 100vw', 160, '864'],
  ['(min-width: 1024px) 60vw, 100vw', 440, undefined],
  ['184px', 80, '184'],
  ['184px', 100, undefined],
  ['(min-width: 1024px) 20rem, 50vw', 150, '320'],
  ['auto', 10, undefined],
])('in a place of %s a photograph %i wide is shown %s wide', (sizes, width, shown) => {
  expect(told(sizes, width)).toEqual(shown === undefined ? [] : [['photos/lobby.JPG', shown]])
})

test('a drawing has no width of its own', () => {
  expect(told('100vw', 160, 'lobby-52e59abe.svg')).toEqual([])
})
