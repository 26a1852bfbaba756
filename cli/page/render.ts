// Pages to documents: a page of a brand in one language becomes a `PageView`, and that the document and its payload.
import { type Brand, brandNameIn, type Config, type Locale } from '../content/config/config.ts'
import type { PageBlock } from '../content/pages/page_file.ts'
import type { Page } from '../content/pages/page_summary.ts'
import { blockKey } from '../content/pages/schedule.ts'
import { originOf } from '../domain/domains.ts'
import { besidePage } from '../domain/files_beside.ts'
import { attributeHashes, type InlineScript, inlineScript, policyHash } from '../domain/headers.ts'
import type { PageTable } from '../domain/links.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { pageLister } from '../domain/page_lists.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { receiverOf, sourceProblems } from '../domain/third_parties.ts'
import { Notes } from '../model/dependencies.ts'
import { must } from '../problems/must.ts'
import type { Problem } from '../problems/problem.ts'
import type { PageView } from '../schema/page_view.ts'
import type { BlockWeight, Templates } from '../schema/templates.ts'
import type { Assets } from './assets.ts'
import { ofBlock, withSources } from './block_error.ts'
import { type BlockPlace, blockViewer } from './block_view.ts'
import { emittedThings } from './emitted.ts'
import { type LayoutView, layoutView } from './layout_view.ts'
import { pageView } from './make_page_view.ts'
import { type PageExtract, pageExtract } from './page_extracts.ts'
import { pageAnswers } from './page_facts.ts'
import { type LookedUp, watchedLookUps, watchedMessages, watchedPages } from './page_reads.ts'
import { collectingColours, type Marker, resolver, type SharedResolve } from './resolver.ts'
import { smallPictures } from './small_pictures.ts'

/** What all pages of a site share. */
export interface Rendering {
  config: Config
  templates: Templates
  pageTable: PageTable
  /** By brand. */
  assets: ReadonlyMap<string, Assets>
  marker?: Marker
}

/** What all pages of a brand in one language share; what they look up in it is noted. */
interface SharedData extends LookedUp {
  layout: LayoutView
  resolve: SharedResolve
  messages: BlockPlace['messages']
  /** Whom a page may load from. */
  parties: Parameters<typeof sourceProblems>[1]
}

export interface RenderedPage {
  route: Route
  document: OutputFile & { contents: string }
  /** Its content as data, for programs; and the feed of its list, on the first of its pages. */
  beside: OutputFile[]
  extract: PageExtract
  /** Hashes of the styles that the document holds inline, for the Content-Security-Policy. */
  styleHashes: string[]
  /** Third-party addresses that it loads and that no policy allows. */
  problems: Problem[]
  /** Files of the scripts that blocks have written inline. */
  scripts: InlineScript[]
  /** How much of the document each block takes. */
  blockWeights: () => BlockWeight[]
  /** What was looked up for it (page_reads.ts). */
  reads: string[]
}

/**
 * Gives the function that renders a page for one of its routes. What pages share is prepared once per brand and locale.
 * That function throws a BlockError for what a block or a layout throws.
 */
export function renderer(rendering: Rendering): (page: Page, route: Route) => RenderedPage {
  const { config, templates, pageTable, marker } = rendering
  const renderDocument = templates.documentRenderer((contents) => `/${inlineScript(contents).path}`)
  const blockViewerAt = blockViewer(templates)
  const fileOf = (block: string | undefined) => (block === undefined ? undefined : templates.blocks.get(block)?.file)
  const notes = new Notes()
  const shared = new Map<string, SharedData>()
  const listed = pageLister(config, pageTable)
  const watchedTable = watchedPages(pageTable, notes.note)
  const sharedDataOf = (brand: Brand, locale: Locale): SharedData => {
    const key = `${brand.id} ${locale.code}`
    const data =
      shared.get(key) ?? sharedData({ config, templates, pageTable, brand, locale, assets: assetsOf(brand), marker })
    shared.set(key, data)
    return data
  }
  const assetsOf = (brand: Brand) => must(rendering.assets.get(brand.id))
  const sharedData = (of: Parameters<typeof layoutView>[0]): SharedData => {
    const { brand, locale } = of
    const layout = layoutView(of)
    const lookedUp = watchedLookUps({ ...of, listed, pageTable: watchedTable }, notes.note)
    const resolve = resolver({ ...lookedUp, brand, locale, images: lookedUp.assets.images, marker })
    const parties = [...(brand.thirdParties ?? []), receiverOf(brand)]
    return { ...lookedUp, layout, resolve, messages: watchedMessages(layout.allMessages, notes.note), parties }
  }
  return withSources(templates, (page, route) => {
    notes.take()
    const brand = must(config.brands.find(({ id }) => id === route.brand))
    const locale = must(config.locales.find(({ code }) => code === route.locale))
    const shape = page.variants[locale.code] ?? page.shape
    const { messages, parties, ...own } = sharedDataOf(brand, locale)
    const { resolve: collecting, colours } = collectingColours(own.resolve)
    const { list, shown, ...answers } = pageAnswers({ ...own, resolve: collecting, brand, locale, route, page, shape })
    const resolve = { ...collecting, pages: list }
    const ids = shape.blocks.map(({ id }) => id)
    const viewBlock = blockViewerAt({ resolve, lang: locale.tag, messages, marker, ids, ...answers })
    const variant = page.variants[locale.code] === undefined ? '' : locale.code
    const isShown = ({ id, publish_from, publish_until }: PageBlock) =>
      (publish_from ?? publish_until) === undefined ||
      own.pageTable.get(page.name)?.hiddenBlocks?.includes(blockKey({ id, locale: variant })) !== true
    const blocks = shape.blocks.filter(isShown).map(viewBlock)
    const answersGiven = () => ({
      ...{ page: answers.page(), pages: answers.pages, url: urlOf(route), origin: originOf(brand.host) },
      ...{
        isHome: route.isHome,
        lang: locale.tag,
        brand: { id: brand.id, name: brandNameIn(brand.written, locale.code) },
      },
      company: resolve.company('brand'),
    })
    const view = pageView({
      ...own,
      ...{ resolve, route, page, shape, brand, locale, blocks },
      colours,
      shown: shown(),
      things: (engineOwn) => emittedThings(templates.emitters, answersGiven, engineOwn),
    })
    const { html, inline, blockWeights } = ofBlock(
      () => renderDocument(view, shape.layout),
      () => fileOf(blockThatThrows(view.blocks, (blocks) => renderDocument({ ...view, blocks }, shape.layout))),
    )
    return {
      route,
      document: { path: route.file, contents: html },
      beside: besidePage({
        ...{ path: route.path, origin: originOf(brand.host), view, blocks, html },
        entries: route.part === undefined ? shown().feed?.entries : undefined,
      }),
      extract: pageExtract(brand, route, { title: view.title, html }),
      styleHashes: [...inline.styles.map(policyHash), ...attributeHashes(html)],
      problems: [
        ...sourceProblems(html, parties, (name) => ({ file: fileOf(name) ?? route.source })),
        ...smallPictures(html, route.source, page),
      ],
      scripts: [...new Set(inline.scripts)].map(inlineScript),
      blockWeights,
      reads: notes.take(),
    }
  })
}

/**
 * What React refuses of an element it does not say where: it is the block that throws without the others. Undefined where what
 * stands around them throws.
 */
function blockThatThrows(blocks: PageView['blocks'], render: (blocks: PageView['blocks']) => unknown) {
  const throws = (some: PageView['blocks']) => {
    try {
      render(some)
      return false
    } catch {
      return true
    }
  }
  return throws([]) ? undefined : blocks.find((block) => throws([block]))?.name
}
