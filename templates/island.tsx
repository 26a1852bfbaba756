// An interactive block in the page: its rendered root inside a marked container, then the data that it is hydrated with.
import { type ComponentType, createElement } from 'react'
import type { BlockProps } from '../cli/schema/field_types.ts'
import type { BlockView } from '../cli/schema/page_view.ts'
import { DataScript } from './parts/inline.tsx'

/**
 * A block that is hydrated in the browser. The container holds exactly the block's root (hydration moves a root that has
 * neighbours), so the data follows it as its next sibling.
 * @param script URL path of the block's script.
 */
export function Island({ block, script }: { block: BlockView; script: string }) {
  const component = block.component as ComponentType<BlockProps<unknown>>
  return (
    <>
      <div className="island" data-island={block.name} data-when={block.hydrate} data-src={script}>
        {createElement(component, block.props)}
      </div>
      <DataScript value={block.props} />
    </>
  )
}
