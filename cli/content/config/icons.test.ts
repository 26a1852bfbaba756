import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { drawingsOf } from './icons.ts'

const stroke = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"'

it('an icon is its elements, without the style that all icons share', () => {
  const icons = {
    lines: { body: `<path ${stroke} d="M2 3l4 5"/>` },
    group: { body: `<g ${stroke}><circle cx="1" cy="2" r=".5" fill="currentColor"/><path d="M1 1h2"/></g>` },
    gone: { body: `<path ${stroke} d="M0 0"/>`, hidden: true },
  }
  expect(drawingsOf({ icons })).toEqual({
    lines: [['path', { d: 'M2 3l4 5' }]],
    group: [
      ['circle', { cx: '1', cy: '2', r: '.5', fill: 'currentColor' }],
      ['path', { d: 'M1 1h2' }],
    ],
  })
})

it('every icon of Lucide is read whole', () => {
  const set = createRequire(import.meta.url)('@iconify-json/lucide/icons.json')
  for (const [name, elements] of Object.entries(drawingsOf(set))) {
    const drawn = (set.icons[name].body.match(/<(?!g\b|\/)/g) ?? []).length
    expect([name, elements.length]).toEqual([name, drawn])
    for (const [tag, attributes] of elements) {
      expect(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']).toContain(tag)
      expect(Object.keys(attributes).length).toBeGreaterThan(0)
    }
  }
})
