// The files beside that of a page, in one list: its content as data, and the feeds of its list. They lie below the path of the page;
// the document links to those that say their media type.
import type { PageFacts } from '../schema/field_types.ts'
import type { Head, PageView } from '../schema/page_view.ts'
import { feedFormats, feedPath } from './feeds.ts'
import type { OutputFile } from './output_file.ts'
import { belowPath } from './page_address.ts'

/** A page as these files are made of it. */
interface PageContents {
  path: string
  /** `https://coast.example` */
  origin: string
  view: Pick<PageView, 'page' | 'brand' | 'locale' | 'head' | 'title'>
  /** Its document. */
  html: string
  /** Before any block arranges what it has received for the eye. */
  blocks: readonly { id: string; name: string; received: unknown }[]
  /** Of its list, on the first page of one that can be subscribed to. */
  entries?: readonly PageFacts[] | undefined
}

interface Kind {
  pathFor: (page: { path: string }) => string
  /** True of one beside the first page alone of a list that can be subscribed to. */
  isOfList: boolean
  /** Media type, of one that the document links to. */
  type?: string
  contents: (page: PageContents, path: string) => string
}

const kinds: Kind[] = [
  { pathFor: payloadPath, isOfList: false, contents: payload },
  ...feedFormats.map((format) => ({
    pathFor: (page: { path: string }) => feedPath(page, format),
    isOfList: true,
    type: format.type,
    contents: ({ path: page, origin, view, entries = [] }: PageContents, path: string) =>
      format.contents({
        ...{ path, page, origin, entries, author: view.brand.name, lang: view.locale.tag },
        ...{ title: view.head.feeds[0]?.title ?? view.title, subtitle: view.head.description },
      }),
  })),
]

/** Their paths. */
export const filesBeside = (route: { path: string; part?: number }, { hasFeed }: { hasFeed: boolean }): string[] =>
  kinds
    .filter(({ isOfList }) => !isOfList || (hasFeed && route.part === undefined))
    .map(({ pathFor }) => pathFor(route))

/** The links of its document to them. @param list the first page of its list, if it can be subscribed to */
export const linksBeside = (page: { path: string }, list: { path: string } | undefined, title: string): Head['feeds'] =>
  kinds.flatMap(({ pathFor, isOfList, type }) => {
    const of = isOfList ? list : page
    return type === undefined || of === undefined ? [] : { title, type, href: `/${pathFor(of)}` }
  })

/** The files of a page. */
export const besidePage = (page: PageContents): OutputFile[] =>
  kinds
    .filter(({ isOfList }) => !isOfList || page.entries !== undefined)
    .map(({ pathFor, contents }) => ({ path: pathFor(page), contents: contents(page, pathFor(page)) }))

/** `/en/_payload.json` for `/en` (spec section 7). */
export function payloadPath({ path }: { path: string }): string {
  return belowPath(path, '/_payload.json').slice(1)
}

/** What the page says, in one language and with its links resolved. */
function payload({ view, blocks }: PageContents): string {
  return JSON.stringify({
    page: view.page,
    brand: view.brand.id,
    locale: view.locale.tag,
    title: view.head.title,
    description: view.head.description,
    canonical: view.head.canonical,
    blocks: blocks.map(({ id, name, received }) => ({ id, component: name, data: received })),
  })
}
