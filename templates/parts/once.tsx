// What many pages show alike, rendered once: the menu, the footer. It knows no part.
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageView } from '../../cli/schema/page_view.ts'

interface Props {
  /** The element around the part. */
  as: 'footer' | 'nav' | 'template' | 'ul'
  /** What is inside. It may read of the page what `of` decides, and no more; it wakes in no browser. */
  part: ComponentType<{ page: PageView }>
  page: PageView
  /** Objects of the page view that are the same for all pages on which the part looks the same. */
  of: object[]
  [attribute: string]: unknown
}

/** Rendered for the first page, and for all others whose view has the very same objects taken from there. */
export function Once({ as, part, page, of, ...attributes }: Props) {
  const kept = keptFor([part, ...of])
  kept.html ??= renderToString(createElement(part, { page }))
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: kept.html } })
}

interface Kept {
  html?: string
  inside: WeakMap<object, Kept>
}
const newKept = (): Kept => ({ inside: new WeakMap() })
const all = newKept()

function keptFor(keys: object[]): Kept {
  let at = all
  for (const key of keys) {
    let next = at.inside.get(key)
    if (next === undefined) {
      next = newKept()
      at.inside.set(key, next)
    }
    at = next
  }
  return at
}
