// A block in its place on the page.
import { type ComponentType, createElement } from 'react'
import type { BlockProps } from '../cli/schema/fields.ts'
import type { BlockView, PageView } from '../cli/schema/page_view.ts'
import { Island } from './island.tsx'

/** The blocks of a page, one below the other. */
export function Sections({ page }: { page: PageView }) {
  return page.blocks.map((block) => <Section key={block.id} block={block} script={page.assets.islands[block.name]} />)
}

/**
 * A block in a section with its id; one that is hydrated in the browser becomes an island.
 * @param script URL path of the block's script, if it has one
 */
export function Section({ block, script }: { block: BlockView; script: string | undefined }) {
  return (
    <section id={block.id} className={`block block-${block.name}`} data-ground={block.ground}>
      {block.hydrate !== undefined && script !== undefined ? (
        <Island block={block} script={script} />
      ) : (
        createElement(block.component as ComponentType<BlockProps<unknown>>, block.props)
      )}
    </section>
  )
}
