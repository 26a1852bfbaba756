// A block of a page as its component takes it: in one language, with its links resolved and its texts picked.
import type { PageBlock } from '../content/pages/page_file.ts'
import { idsTaken } from '../content/text/markdown.ts'
import { must } from '../problems/must.ts'
import type { Hydrate, Message, PageFacts, PageQuery } from '../schema/field_types.ts'
import type { BlockView } from '../schema/page_view.ts'
import type { BlockModule, Templates } from '../schema/templates.ts'
import { ofBlock } from './block_error.ts'
import { localizer, type Resolve } from './localize.ts'
import { collectingLanguages, type Marker } from './resolver.ts'
import { typeset } from './typeset.ts'

export interface LocalizedBlock extends BlockView {
  /** Its data as localized, before `prepare`. */
  received: unknown
  /** Theme tokens that it sets for the whole page. */
  tokens: Record<string, string>
}

export interface BlockPlace {
  resolve: Resolve
  /** BCP 47 tag of the page's language. */
  lang: string
  messages: (block: Pick<BlockModule, 'name' | 'messages'>) => Record<string, Message>
  marker?: Marker | undefined
  /** Ids of the page's blocks, of which no heading takes one. */
  ids?: readonly string[]
  /** What the page says of itself; made when a block asks. */
  page: () => PageFacts
  /** What the pages say of themselves that a query asks for. */
  pages: (query: PageQuery) => PageFacts[]
}

/**
 * Gives the function that makes the view of a block; the schema of each block is compiled once. That function throws a
 * BlockError for what the block's own functions throw.
 */
export function blockViewer({
  blocks,
  ids: reserved,
}: Pick<Templates, 'blocks' | 'ids'>): (place: BlockPlace) => (block: PageBlock) => LocalizedBlock {
  const localizers = new Map([...blocks.values()].map(({ name, schema }) => [name, localizer(schema)]))
  return ({ resolve: given, lang, messages, ids = [], page, pages, marker }) => {
    const { resolve: noting, take: takeLanguages } = collectingLanguages(given)
    let allIds: ReturnType<typeof idsTaken> | undefined
    const resolve: Resolve = {
      ...noting,
      text: (written) => typeset(noting.text(written)),
      markdown(written, isWhole) {
        if (isWhole !== true) return noting.markdown(written)
        allIds ??= idsTaken(ids, reserved)
        return noting.markdown(written, true, allIds)
      },
    }
    const preparedFor = {
      lang,
      get page() {
        return page()
      },
      pages,
    }
    return (block) => {
      const { component, data: written, hydrate: asked, publish_from: _, publish_until: __, ...own } = block
      const module = must(blocks.get(component))
      takeLanguages()
      const received = must(localizers.get(module.name))(written, resolve)
      const languages = takeLanguages()
      const { prepare, tokens } = module
      const make = (localized: unknown) => (prepare === undefined ? localized : prepare(localized, preparedFor))
      const data = ofBlock(() => (marker === undefined ? make(received) : marker.prepare(make, received)))
      const hydrate = hydrationOf(module, asked, data)
      return {
        ...own,
        name: module.name,
        component: module.component,
        props: { id: own.id, lang, data, messages: messages(module) },
        received,
        tokens: tokens === undefined ? {} : ofBlock(() => tokens(received)),
        ...(hydrate === undefined ? {} : { hydrate }),
        ...otherLanguage(languages, lang),
      }
    }
  }
}

/** The language of a block whose texts all fall back to it; none where one of them is in the page's own. */
function otherLanguage(languages: ReadonlySet<string>, lang: string): Pick<BlockView, 'lang'> {
  const [only, ...others] = languages
  return only === undefined || others.length > 0 || only === lang ? {} : { lang: only }
}

/** An author may choose another moment for a block that is hydrated, and cannot make one of a block that is not. */
function hydrationOf({ hydrate }: BlockModule, asked: PageBlock['hydrate'], data: unknown): Hydrate | undefined {
  const own = typeof hydrate === 'function' ? ofBlock(() => hydrate(data)) : hydrate
  return own === undefined ? undefined : ((asked ?? own) as Hydrate)
}
