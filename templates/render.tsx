// Documents as HTML. What several of them show alike is rendered once by each renderer.
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageView } from '../cli/schema/page_view.ts'
import Document from './document.tsx'
import { type MarkupOf, SharedMarkupOf } from './parts/shared_markup.tsx'

type Layouts = Readonly<Record<string, ComponentType<{ page: PageView }>>>

/**
 * Gives the function that renders the document of a page in one of the layouts.
 * @throws what a block or a layout throws
 */
export function documentRenderer(layouts: Layouts): (page: PageView, layout: string) => string {
  const kept = keptBySlice<string>()
  const render = (element: ReactElement): string => {
    const markupOf: MarkupOf = (part, given) => kept(part, given, () => render(createElement(part, given)))
    return renderToString(<SharedMarkupOf value={markupOf}>{element}</SharedMarkupOf>)
  }
  return (page, layout) => {
    const Layout = layouts[layout]
    if (Layout === undefined) throw new Error(`no layout ${layout}`)
    return `<!doctype html>${render(<Document page={page} layout={Layout} />)}`
  }
}

interface Kept<Made> {
  made?: Made
  below: Map<string, WeakMap<object, Kept<Made>>>
}

/** Makes a thing once for a part and the very objects that it is given, and lets it go with them. */
function keptBySlice<Made>() {
  const root: Kept<Made> = { below: new Map() }
  return (part: object, given: object, make: () => Made): Made => {
    let at = below(root, '', part)
    for (const name of Object.keys(given)) at = below(at, name, given[name as keyof typeof given])
    at.made ??= make()
    return at.made
  }
}

function below<Made>(above: Kept<Made>, name: string, value: object): Kept<Made> {
  const named = above.below.get(name) ?? new WeakMap<object, Kept<Made>>()
  above.below.set(name, named)
  const found = named.get(value) ?? { below: new Map() }
  named.set(value, found)
  return found
}
