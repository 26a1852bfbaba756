// What a page on a domain is made from besides its own files: what all pages of the domain share, and what this
// page looks up, which is noted as it is rendered. Both as digests, so that the same page is not rendered again.
import type { Brand, Config, RenderedFrom } from '../content/config/config.ts'
import type { LookUpPage, PageTable } from '../domain/links.ts'
import { type ListedPage, type ListQuery, pageLister } from '../domain/page_lists.ts'
import { type DigestOf, digestsOf, entryOf, watched } from '../model/dependencies.ts'
import type { Message } from '../schema/fields.ts'
import type { Templates } from '../schema/templates.ts'
import type { Assets } from './assets.ts'
import { messagesIn } from './format_messages.ts'
import { sharedView } from './shared_view.ts'

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

/** The same, with every name that is asked for noted. */
export function watchedLookUps(
  of: Pick<Domain, 'config' | 'pageTable' | 'assets'> & Pick<LookedUp, 'listed'>,
  note: (name: string) => void,
): LookedUp {
  const { config, pageTable, assets } = of
  const { settings, environment, locales } = config
  return {
    config: {
      ...{ settings, environment, locales, brands: hostsOf(config) },
      facts: watched('fact', config.facts, note),
      companies: watched('company', config.companies, note),
      icons: watched('icon', config.icons, note),
      publicFiles: watched('file', config.publicFiles, note),
    },
    pageTable: {
      get(name) {
        const entry = pageTable.get(name)
        if (entry === undefined) note(`page ${name} *`)
        return entry && watched(`page ${name}`, entry, note)
      },
    },
    listed(asked) {
      note(`pages ${JSON.stringify(asked)}`)
      return of.listed(asked)
    },
    assets: {
      ...assets,
      images: watched('image', assets.images, note),
      social: watched('card', assets.social, note),
    },
  }
}

/** Interface texts, with every one that is asked for noted. */
export const watchedMessages = (
  messages: ReadonlyMap<string, Message>,
  note: (name: string) => void,
): Pick<ReadonlyMap<string, Message>, 'get'> => ({
  get(name) {
    note(`message ${name}`)
    return messages.get(name)
  },
})

/** What every page of a domain is made from, whatever it looks up itself. */
export const groundReads = ['settings *', 'brand *', 'assets *', 'layout *']

/** What stands behind the names that pages of a domain note, and behind `groundReads`. */
export function renderingDigests({ config, templates, pageTable, brand, assets }: Domain): DigestOf {
  const { settings, environment, locales } = config
  const layouts = () =>
    locales.map((locale) => {
      const {
        resolve: _,
        allMessages: __,
        ranges: ___,
        ...shown
      } = sharedView({ config, templates, pageTable, brand, locale, assets })
      return shown
    })
  const shared = { settings, environment, locales, brands: hostsOf(config) }
  const { images, social, ...named } = assets
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
    card: entryOf(social),
    message: (name) => locales.map((locale) => messagesIn(config, locale).get(name)),
    pages: (asked) => listed(JSON.parse(asked)),
    page: (name) => {
      const end = name.lastIndexOf(' ')
      const entry = pageTable.get(name.slice(0, end))
      return entry && entryOf(entry)(name.slice(end + 1))
    },
  })
}

/** What pages know of all brands. */
const hostsOf = ({ brands }: Pick<Config, 'brands'>): RenderedFrom['brands'] =>
  brands.map(({ id, host, base, prefix, written: { company } }) => ({ id, host, base, prefix, written: { company } }))
