// A block in its place on the page. It knows no block.
import { type ComponentType, createElement } from 'react'
import type { BlockProps } from '../cli/schema/fields.ts'
import type { BlockView, PageView } from '../cli/schema/page_view.ts'
import { Island } from './island.tsx'

/** The blocks of a page, each in a section with its id; one that is to wake in the browser becomes an island. */
export function Sections({ page }: { page: PageView }) {
  return page.blocks.map((block) => (
    <section key={block.id} id={block.id} className={`block block-${block.name}`}>
      <Content block={block} script={page.assets.islands[block.name]} />
    </section>
  ))
}

function Content({ block, script }: { block: BlockView; script: string | undefined }) {
  if (block.hydrate !== undefined && script !== undefined) return <Island block={block} script={script} />
  return createElement(block.component as ComponentType<BlockProps<unknown>>, block.props)
}
