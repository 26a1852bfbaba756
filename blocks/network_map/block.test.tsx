import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import NetworkMap from './block.tsx'

test('the map of a network is three lists of links, from its upper line to its lower one', () => {
  const line = (...names: string[]) => names.map((name) => ({ name, link: { href: `/${name}`, external: false } }))
  const data = {
    title: 'Where they work',
    upper: line('voice', 'data'),
    main: line('order', 'core', 'bill'),
    lower: line('fixed', 'things'),
  }
  const html = renderToStaticMarkup(<NetworkMap id="map" lang="en-US" messages={{}} data={data} />)
  const lists = [...html.matchAll(/<ul.*?<\/ul>/g)].map(([list]) =>
    [...list.matchAll(/href="\/(\w+)"/g)].map(([, page]) => page),
  )
  expect(lists).toEqual([
    ['voice', 'data'],
    ['order', 'core', 'bill'],
    ['fixed', 'things'],
  ])
})
