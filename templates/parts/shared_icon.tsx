// An icon in a block that is not hydrated: it looks the same wherever it stands, so its paths are rendered once. In a browser
// that would only be more script, so hydrated blocks take icon.tsx.
import { createElement } from 'react'
import type { Icon } from '../../cli/schema/field_types.ts'
import { SharedMarkup } from './shared_markup.tsx'

/** Decorative: what it says must also be said in words. */
export function SharedIcon({ icon: { nodes } }: { icon: Icon }) {
  return (
    <SharedMarkup as="svg" className="icon" viewBox="0 0 24 24" aria-hidden="true" part={Nodes} given={{ nodes }} />
  )
}

const Nodes = ({ nodes }: Pick<Icon, 'nodes'>) =>
  nodes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
