// An icon as inline vector, in the colour of the text around it.
import { createElement } from 'react'
import type { Icon as IconValue } from '../../cli/schema/field_types.ts'

/** Decorative: what it says must also be said in words. */
export function Icon({ icon }: { icon: IconValue }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {signNodes(icon)}
    </svg>
  )
}

/** What an icon is made of, for a drawing that it is a part of: 24 wide and high. */
export const signNodes = (icon: IconValue) =>
  icon.nodes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
