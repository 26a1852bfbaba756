import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import RegionMap from './block.tsx'

test('on a map each stop has its number, which leads where the stop does and is for pointers alone', () => {
  const stops = ['Core', 'Mast'].map((name, at) => ({
    name,
    place: { x: 10 * at, y: 40 },
    link: { href: `/${name}`, external: false },
  }))
  const map = { src: '/m.svg', width: 800, height: 600, alt: '', sources: [] }
  const data = { title: 'Where they work', map, stops }
  const html = renderToStaticMarkup(<RegionMap id="map" lang="en-US" messages={{}} data={data} />)
  const numbers = [
    ...html.matchAll(/aria-hidden="true"><a href="([^"]+)" tabindex="-1"><circle cx="(\d+)".*?>(\d)<\/text>/g),
  ]
  expect(numbers.map(([, ...each]) => each)).toEqual([
    ['/Core', '0', '1'],
    ['/Mast', '10', '2'],
  ])
})
