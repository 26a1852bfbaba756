// What many pages show alike, rendered once: the menu, the footer. It knows no part.
import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageView } from '../../cli/schema/page_view.ts'

/**
 * The inside of an element, as an attribute of it: rendered for the first page, and for all others whose view has the
 * very same objects.
 * @param part may read of the page what `of` decides, and no more; it wakes in no browser
 * @param of objects of the page view that are the same for all pages on which the part looks the same
 */
export function once(part: ComponentType<{ page: PageView }>, page: PageView, ...of: object[]): Inside {
  const kept = keptFor([part, ...of])
  kept.html ??= { dangerouslySetInnerHTML: { __html: renderToString(createElement(part, { page })) } }
  return kept.html
}

interface Inside {
  dangerouslySetInnerHTML: { __html: string }
}

interface Kept {
  html?: Inside
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
