// What a page on a domain is made from besides its own files: what all pages of the domain share, and what this
// page looks up, which is noted as it is rendered. Both as digests, so that the same page is not rendered again.
import type { Brand, Config, RenderedFrom } from '../content/config/config.ts'
import type { LookUpPage, PageTable } from '../domain/links.ts'
import { type ListedPage, type ListQuery, pageLister } from '../domain/page_lists.ts'
import { type DigestOf, digestsOf, entryOf, watched } from '../model/dependencies.ts'
import { keptAt } from '../once.ts'
import type { Message } from '../schema/field_types.ts'
import type { Templates } from '../schema/templates.ts'
import type { Assets } from './assets.ts'
import type { BlockPlace } from './block_view.ts'
import { messagesIn, pickMessages } from './format_messages.ts'
import { layoutView } from './layout_view.ts'

/** All that pages of a domain are made from. */
interface Domain {
  config: Config
  templates: Templates
  pageTable: PageTable
  brand: Brand
  assets: Assets
}

/** What pages look things up in. */
export interface LookedUp {
  config: RenderedFrom
  pageTable: LookUpPage
  /** Answers queries over all pages. */
  listed: (asked: ListQuery) => readonly ListedPage[]
  assets: Assets
}

/** The same, with every name that is asked for noted, but those of pages, whose table is watched already. */
export function watchedLookUps(
  { config, assets, listed, pageTable }: Pick<Domain, 'config' | 'assets'> & Pick<LookedUp, 'listed' | 'pageTable'>,
  note: (name: string) => void,
): LookedUp {
  const { settings, environment, locales } = config
  return {
    config: {
      ...{ settings, environment, locales, brands: hostsOf(config) },
      facts: watched('fact', config.facts, note),
      companies: watched('company', config.companies, note),
      icons: watched('icon', config.icons, note),
      publicFiles: watched('file', config.publicFiles, note),
    },
    pageTable,
    listed(asked) {
      note(`pages ${JSON.stringify(asked)}`)
      return listed(asked)
    },
    assets: {
      ...assets,
      images: watched('image', assets.images, note),
      cards: watched('card', assets.cards, note),
    },
  }
}

/** The table of all pages, with what is asked of each noted: one for all domains and languages, as it has an object for each page. */
export function watchedPages(pageTable: PageTable, note: (name: string) => void): LookUpPage {
  const entries = new Map<string, Entry>()
  return {
    get(name) {
      const entry = pageTable.get(name)
      note(`page ${name} ${entry === undefined ? '*' : 'place'}`)
      return entry && keptAt(entries, name, () => withPlace(entry, watched(`page ${name}`, entry, note)))
    },
  }
}

type Entry = NonNullable<ReturnType<PageTable['get']>>

/** What every link asks of a page. It is noted as one thing: a page has dozens of links. */
const placeOf = ({ owner, path, isShown, locales }: Entry) => ({ owner, path, isShown, locales })

/** The entry of a page, with its place unwatched. */
const withPlace = (entry: Entry, others: Entry): Entry => Object.assign(Object.create(others), placeOf(entry))

/** The interface texts of blocks; each block that asks for its own is noted. */
export function watchedMessages(
  messages: ReadonlyMap<string, Message>,
  note: (name: string) => void,
): BlockPlace['messages'] {
  const picked = new Map<string, Record<string, Message>>()
  return ({ name, messages: names }) => {
    // They are picked once, and noted for each page: the second one depends on them as the first does.
    note(`messages ${name}`)
    const own = picked.get(name) ?? pickMessages(messages, names)
    picked.set(name, own)
    return own
  }
}

/** What every page of a domain is made from, whatever it looks up itself. */
export const groundReads = ['settings *', 'brand *', 'assets *', 'layout *']

/** What stands behind the names that pages of a domain note, and behind `groundReads`. */
export function renderingDigests({ config, templates, pageTable, brand, assets }: Domain): DigestOf {
  const { settings, environment, locales } = config
  const layouts = () =>
    locales.map((locale) => {
      const view = layoutView({ config, templates, pageTable, brand, locale, assets })
      const { resolve: _, allMessages: __, ranges: ___, ...shown } = view
      return shown
    })
  const shared = { settings, environment, locales, brands: hostsOf(config) }
  const { images, cards, ...named } = assets
  const listed = pageLister(config, pageTable)
  return digestsOf({
    settings: () =>
      shared satisfies Record<Exclude<keyof RenderedFrom, 'facts' | 'companies' | 'icons' | 'publicFiles'>, unknown>,
    brand: () => brand,
    assets: () => named,
    layout: layouts,
    fact: entryOf(config.facts),
    company: entryOf(config.companies),
    icon: entryOf(config.icons),
    file: entryOf(config.publicFiles),
    image: entryOf(images),
    card: entryOf(cards),
    messages: (name) => {
      const { messages = [] } = templates.blocks.get(name) ?? {}
      return locales.map((locale) => pickMessages(messagesIn(config, locale), messages))
    },
    pages: (asked) => listed(JSON.parse(asked)),
    page: (name) => {
      const end = name.lastIndexOf(' ')
      const [entry, what] = [pageTable.get(name.slice(0, end)), name.slice(end + 1)]
      return entry && (what === 'place' ? placeOf(entry) : entryOf(entry)(what))
    },
  })
}

/** What pages know of all brands. */
const hostsOf = ({ brands }: Pick<Config, 'brands'>): RenderedFrom['brands'] =>
  brands.map(({ id, host, base, prefix, written: { company } }) => ({ id, host, base, prefix, written: { company } }))
