// An interactive block in the page: its rendered root inside a marked container, then the data it wakes with. It knows no
// block and no bundler: the script's address arrives.
import { type ComponentType, createElement } from 'react'
import type { BlockProps } from '../cli/schema/fields.ts'
import type { BlockView } from '../cli/schema/page_view.ts'

/**
 * A block that wakes in the browser. The container holds exactly the block's root (hydration moves a root that has
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: inScript(block.props) }} />
    </>
  )
}

/** A value as JSON that cannot end or open anything inside a script element (HTML, 4.12.1.3). */
export const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
