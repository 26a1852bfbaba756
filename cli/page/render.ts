// Pages to documents: a page of a brand in one language becomes a `PageView`, and that the document and its payload.
import type { Brand, Config, Locale } from '../content/config.ts'
import type { Page } from '../content/pages.ts'
import { policyHash } from '../domain/headers.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { type PageTable, payloadPath, type Route } from '../domain/routes.ts'
import { must } from '../problems/must.ts'
import type { PageView } from '../schema/page_view.ts'
import type { BlockWeight, Templates } from '../schema/templates.ts'
import type { Assets } from './assets.ts'
import { ofBlock } from './block_error.ts'
import { blockViewer, type LocalizedBlock } from './block_view.ts'
import { type LayoutData, layoutData } from './layout_data.ts'
import { pageView } from './make_page_view.ts'
import { collectingColours } from './resolver.ts'

/** What all pages of a site share. */
export interface Rendering {
  config: Config
  templates: Templates
  pageTable: PageTable
  /** By brand. */
  assets: ReadonlyMap<string, Assets>
}

/** A page at one of its addresses. */
export interface RenderedPage {
  route: Route
  document: OutputFile & { contents: string }
  /** Its content for programs that want data in place of markup. */
  payload: OutputFile & { contents: string }
  /** Hashes of what the document holds inline, for the Content-Security-Policy. */
  styleHashes: string[]
  scriptHashes: string[]
  /** How much of the document each block takes. */
  blockWeights: () => BlockWeight[]
}

/**
 * Gives the function that renders a page for one of its routes. What pages share is prepared once per brand and locale.
 * That function throws a BlockError for what a block or a layout throws.
 */
export function renderer(rendering: Rendering): (page: Page, route: Route) => RenderedPage {
  const { config, templates, pageTable } = rendering
  const renderDocument = templates.documentRenderer()
  const viewBlock = blockViewer(templates)
  const layouts = new Map<string, LayoutData>()
  const layoutDataOf = (brand: Brand, locale: Locale, assets: Assets) => {
    const key = `${brand.id} ${locale.code}`
    const found = layouts.get(key) ?? layoutData({ config, templates, pageTable, brand, locale, assets })
    layouts.set(key, found)
    return found
  }
  return (page, route) => {
    const brand = must(config.brands.find(({ id }) => id === route.brand))
    const locale = must(config.locales.find(({ code }) => code === route.locale))
    const assets = must(rendering.assets.get(brand.id))
    const shape = page.variants[locale.code] ?? page.shape
    const layout = layoutDataOf(brand, locale, assets)
    const { resolve, colours } = collectingColours(layout.resolve)
    const place = { resolve, lang: locale.tag, messages: layout.allMessages }
    const blocks = shape.blocks.map((block) => viewBlock(block, place))
    const view = pageView({
      ...{ config, pageTable, assets, route, page, shape, brand, locale, layout, blocks },
      colours: colours(),
    })
    const { html, inline, blockWeights } = ofBlock(() => renderDocument(view, shape.layout))
    return {
      route,
      document: { path: route.file, contents: html },
      payload: { path: payloadPath(route), contents: payload(view, blocks) },
      styleHashes: inline.styles.map(policyHash),
      scriptHashes: inline.scripts.map(policyHash),
      blockWeights,
    }
  }
}

/** What the page says, in one language and with its links resolved, before any block arranges it for the eye. */
const payload = (view: PageView, blocks: readonly LocalizedBlock[]) =>
  JSON.stringify({
    page: view.page,
    brand: view.brand.id,
    locale: view.locale.tag,
    title: view.head.title,
    description: view.head.description,
    canonical: view.head.canonical,
    blocks: blocks.map(({ id, name, received }) => ({ id, component: name, data: received })),
  })
