import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { must } from '../../cli/problems/must.ts'
import { inlineContents } from '../../tests/inline_contents.ts'
import { pageViews } from '../../tests/page_views.ts'
import { documentRenderer } from '../render.tsx'
import { DataScript, Inline } from './inline.tsx'
import { SharedMarkup } from './shared_markup.tsx'

const brand = { name: 'Brand' }
const Shared = ({ brand: { name } }: { brand: { name: string } }) => (
  <Inline as="style" contents={`.${name} > a { color: red }`} />
)
const [view] = (await pageViews()).values()
const page = (body: ReactElement) => documentRenderer({ own: () => body })(must(view), 'own')

test.each<[what: string, body: ReactElement]>([
  ['a style', <Inline key="a" as="style" contents={'a { content: "<b> & \\"" }'} />],
  ['a script', <Inline key="a" as="script" contents={'if (a < b && c) run()\n'} />],
  [
    'several, in a part that is shared too',
    <main key="a">
      <Inline as="style" contents="b {}" />
      <SharedMarkup as="nav" part={Shared} given={{ brand }} />
      <Inline as="script" contents="one()" />
      <SharedMarkup as="nav" part={Shared} given={{ brand }} />
      <Inline as="script" contents="two()" />
    </main>,
  ],
])('rendering gives back the very contents that a browser finds: %s', (_, body) => {
  const { html, inline } = page(body)
  const found = inlineContents(html)
  expect(found.styles.length + found.scripts.length).toBeGreaterThan(0)
  expect(inline).toEqual(found)
})

test('a script becomes a file where there is an address for it, which the document names', () => {
  const body = <Inline as="script" contents="one()" />
  const render = documentRenderer({ own: () => body }, (contents) => `/assets/${contents}.js`)
  const { html, inline } = render(must(view), 'own')
  expect(html).toContain('<script src="/assets/one().js"></script>')
  expect([inline.scripts, inlineContents(html).scripts]).toEqual([['one()'], []])
})

test('one that is written without the part is found by a browser, and not given back', () => {
  const { html, inline } = page(<style>{'p { color: red }'}</style>)
  expect(inlineContents(html).styles).toEqual(['p { color: red }'])
  expect(inline.styles).toEqual([])
})

test.each(['style', 'script'] as const)('contents that would end their %s are refused', (as) => {
  const markup = () => renderToString(<Inline as={as} contents={`a </${as.toUpperCase()} > b`} />)
  expect(markup).toThrow(`an inline ${as} cannot hold </${as}`)
})

test('outside of a document it is an element like any other, as an island needs it', () => {
  expect(renderToString(<Inline as="style" contents="a > b {}" />)).toBe('<style>a > b {}</style>')
})

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', '\u2028'])(
  'data arrives as it was sent, and runs nowhere: %j',
  (text) => {
    const { html, inline } = page(<DataScript id="text" type="application/ld+json" value={{ text }} />)
    expect(inline.scripts).toEqual([])
    const [, json = ''] = /<script type="application\/ld\+json" id="text">(.*?)<\/script>/s.exec(html) ?? []
    expect(json).not.toMatch(/<[!/a-z]/i)
    expect(JSON.parse(json)).toEqual({ text })
  },
)
