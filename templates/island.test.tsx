// An island in the page's HTML.
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { BlockView } from '../cli/schema/page_view.ts'
import { Island } from './island.tsx'

const Counter = ({ data }: { data: { text: string } }) => <div className="counter">{data.text}</div>

const island = (text: string) => {
  const block: BlockView = {
    id: 'one',
    name: 'counter',
    component: Counter as BlockView['component'],
    props: { id: 'one', lang: 'sl-SI', data: { text }, messages: { 'counter.more': 'Več' } },
    hydrate: 'visible',
  }
  return renderToString(<Island block={block} script="/assets/counter-1.js" />)
}

test('the container holds exactly the root of the block, and the data follows it', () => {
  expect(island('ena')).toBe(
    '<div class="island" data-island="counter" data-when="visible" data-src="/assets/counter-1.js">' +
      '<div class="counter">ena</div></div>' +
      '<script type="application/json">' +
      '{"id":"one","lang":"sl-SI","data":{"text":"ena"},"messages":{"counter.more":"Več"}}</script>',
  )
})

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', ']]>', '\u2028'])(
  '%j in the data neither ends the script element nor changes on its way',
  (text) => {
    const html = island(text)
    const [, json = ''] = /<script type="application\/json">([\s\S]*)<\/script>$/.exec(html) ?? []
    expect(json).not.toMatch(/<[!/a-z]/i)
    expect(JSON.parse(json).data.text).toBe(text)
  },
)
