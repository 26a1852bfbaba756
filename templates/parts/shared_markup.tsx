// What many pages show alike, such as the menu and the footer: rendered for the first of them, and taken from there for the
// others.
import { type ComponentType, createContext, createElement, type SVGAttributes, useContext } from 'react'

/** What decides how a part looks: named objects, which are the same ones on each page where it looks the same. */
export type Slice<Given> = { readonly [Name in keyof Given]-?: object }

/** Gives the inside of an element, as HTML, for a part and the slice that it is given. */
export type MarkupOf = <Given extends Slice<Given>>(part: ComponentType<Given>, given: Given) => string

/** Set by templates/render.tsx for one document; without it a part is rendered again wherever it is used. */
export const SharedMarkupOf = createContext<MarkupOf | undefined>(undefined)

interface Props<Given> extends Omit<SVGAttributes<Element>, 'part'> {
  /** The element around the part: it belongs to the page, and may differ from page to page. */
  as: 'dl' | 'footer' | 'nav' | 'svg' | 'template' | 'ul'
  /** Static markup: it is never hydrated. */
  part: ComponentType<Given>
  /** All that the part gets: rendered once for many pages, it must not depend on any of them. */
  given: NoInfer<Given>
}

export function SharedMarkup<Given extends Slice<Given>>(props: Props<Given>) {
  const markupOf = useContext(SharedMarkupOf)
  const { as, part: Part, given } = props
  // Undefined values are no attributes: removing them by name would cost several times as much.
  const attributes = { ...props, as: undefined, part: undefined, given: undefined, dangerouslySetInnerHTML: undefined }
  if (markupOf === undefined) return createElement(as, attributes, <Part {...given} />)
  // React's own output between the tags.
  return createElement(as, Object.assign(attributes, { dangerouslySetInnerHTML: { __html: markupOf(Part, given) } }))
}
