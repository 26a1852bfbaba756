// Documents as HTML, with their inline parts. Markup that several of them share is rendered once by each renderer.
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageView } from '../cli/schema/page_view.ts'
import type { RenderedDocument } from '../cli/schema/templates.ts'
import Document from './document.tsx'
import { type InlineContents, NoteInline } from './parts/inline.tsx'
import { type MarkupOf, SharedMarkupOf } from './parts/shared_markup.tsx'
import { Section } from './section.tsx'

type Layouts = Readonly<Record<string, ComponentType<{ page: PageView }>>>

/**
 * Gives the function that renders the document of a page in one of the layouts.
 * @param scriptAddress where the file of an inline script will be; undefined leaves it in the document
 * @throws the exceptions of blocks and layouts
 */
export function documentRenderer(
  layouts: Layouts,
  scriptAddress: ScriptAddress = () => undefined,
): (page: PageView, layout: string) => RenderedDocument {
  const cache = keptBySlice<Markup>()
  return (page, layout) => {
    const Layout = layouts[layout]
    if (Layout === undefined) throw new Error(`no layout ${layout}`)
    const { html, inline } = render(<Document page={page} layout={Layout} />, cache, scriptAddress)
    return { html: `<!doctype html>${html}`, inline, blockWeights: () => blockWeights(page) }
  }
}

type ScriptAddress = (contents: string) => string | undefined

interface Markup {
  html: string
  inline: InlineContents
}

/** An element, with the inline parts of it and of its shared parts. */
function render(element: ReactElement, kept: KeptBySlice<Markup>, scriptAddress: ScriptAddress): Markup {
  const inline: InlineContents = { styles: [], scripts: [] }
  const markupOf: MarkupOf = (part, given) => {
    const shared = kept(part, given, () => render(createElement(part, given), kept, scriptAddress))
    inline.styles.push(...shared.inline.styles)
    inline.scripts.push(...shared.inline.scripts)
    return shared.html
  }
  const note = (kind: 'style' | 'script', contents: string) => {
    inline[`${kind}s`].push(contents)
    return kind === 'script' ? scriptAddress(contents) : undefined
  }
  const html = renderToString(
    <SharedMarkupOf value={markupOf}>
      <NoteInline value={note}>{element}</NoteInline>
    </SharedMarkupOf>,
  )
  return { html, inline }
}

const blockWeights = ({ blocks, assets }: PageView) =>
  blocks.map((block) => {
    const html = renderToString(<Section block={block} script={assets.islands[block.name]} />)
    return { id: block.id, name: block.name, bytes: new TextEncoder().encode(html).length }
  })

type KeptBySlice<Made> = (part: object, given: object, make: () => Made) => Made

interface RenderCache<Made> {
  made?: Made
  below: Map<string, WeakMap<object, RenderCache<Made>>>
}

/** Makes a thing once for a part and the very objects that it is given, and lets it go with them. */
function keptBySlice<Made>(): KeptBySlice<Made> {
  const root: RenderCache<Made> = { below: new Map() }
  return (part, given, make) => {
    let at = below(root, '', part)
    for (const name of Object.keys(given)) at = below(at, name, given[name as keyof typeof given])
    at.made ??= make()
    return at.made
  }
}

function below<Made>(above: RenderCache<Made>, name: string, value: object): RenderCache<Made> {
  const named = above.below.get(name) ?? new WeakMap<object, RenderCache<Made>>()
  const cached = named.get(value)
  if (cached !== undefined) return cached
  const entry = { below: new Map() }
  above.below.set(name, named.set(value, entry))
  return entry
}
