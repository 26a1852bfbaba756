// What a text, a link, a picture or a fact that an author wrote stands for on a page of one brand in one language.
import { valuesOf } from '../content/config/company_data.ts'
import type { Brand, Locale, RenderedFrom, WrittenThirdParty } from '../content/config/config.ts'
import { isCompanyName, phoneLink } from '../content/text/company_names.ts'
import { formatMessage, isMessage, numberOf, type Values } from '../content/text/icu.ts'
import {
  asPlainWords,
  type Ids,
  type MarkdownPicture,
  parseMarkdown,
  parseWholeMarkdown,
} from '../content/text/markdown.ts'
import { maskedCode } from '../content/text/markdown_code.ts'
import { type LookUpPage, leadsToPage, linkTo } from '../domain/links.ts'
import { partyOf } from '../domain/third_parties.ts'
import { must } from '../problems/must.ts'
import { company as companySchema } from '../schema/content_files/company.ts'
import type { Company, Message, Received, ThirdParty } from '../schema/field_types.ts'
import type { OwnColour } from '../schema/page_view.ts'
import type { LocalizedText, WrittenImage } from '../schema/walk_fields.ts'
import type { Picture } from './assets.ts'
import { shownIn, textIn } from './format_messages.ts'
import { localizer, type Resolve } from './localize.ts'
import { typesetProse } from './typeset.ts'

/** What all pages of a brand share in one language: all but lists, which differ by the page that they stand on. */
export type SharedResolve = Omit<Resolve, 'pages'>

/** Marks texts invisibly with the place where they are written (cli/edit/marked_resolver.ts). A build has no marks. */
export interface Marker {
  /** The same, with a mark on all that is resolved. */
  resolve(resolve: SharedResolve, locale: string): SharedResolve
  messages(messages: ReadonlyMap<string, Message>, locale: string): ReadonlyMap<string, Message>
  /** The values of a company that are no texts of any language. @param written.email the object that its e-mail address is written in */
  company(company: Company, written: { record: object; email: object }): Company
  /** What a block's function makes of what it receives: the same with marks as without them. */
  prepare(prepare: (data: unknown) => unknown, received: unknown): unknown
}

const noLists = () => {
  throw new Error('a company record has no lists')
}
const localizeCompany = localizer(companySchema)
/** What a record may leave out has a default. */
type LocalizedCompany = Required<Received<typeof companySchema>>

export function resolver(site: {
  config: RenderedFrom
  pageTable: LookUpPage
  brand: Brand
  locale: Locale
  /** Those of the brand's domain, by their paths in content/media/. */
  images: Readonly<Record<string, Picture>>
  /** Marks what is resolved: in `site dev` alone. */
  marker?: Marker | undefined
}): SharedResolve {
  const { config, pageTable, brand, locale, images } = site
  const from = { brand: brand.id, locale: locale.code }
  const base = config.settings.bases?.[locale.code] ?? ''
  const companies = new Map<string, Company>()
  const own = new Map(brand.written.pictures?.map(({ instead_of, image }) => [instead_of, image]))
  const values = valuesOf(config, brand, locale.code)
  const inMarkdown: Values = new Proxy(values, {
    get: (all, name) =>
      typeof name === 'string' && isCompanyName(name) ? asPlainWords(`${all[name]}`) : Reflect.get(all, name),
  })
  const textWith = (written: LocalizedText, given: Values) => {
    const own = written[locale.code] ?? written[base] ?? written.all
    if (own !== undefined && !isMessage(own)) return own
    const { words, tag } = textIn(config, written, locale.code)
    return isMessage(words) ? formatMessage(words, tag, given) : words
  }
  const text = (written: LocalizedText) => textWith(written, values)
  const pageLink = (target: string) => (leadsToPage(pageTable, target) ? resolve.link(target) : undefined)
  const wholeMarkdown = (written: LocalizedText, ids: Ids = new Map()) => {
    const { words, tag } = textIn(config, written, locale.code)
    const { text, codes } = maskedCode(words)
    const formatted = isMessage(text) ? formatMessage(text, tag, inMarkdown) : text
    const image = ({ src, alt }: MarkdownPicture) => ({ ...resolve.image({ src }), alt })
    return parseWholeMarkdown(typesetProse(formatted), { link: pageLink, image, codes, ids })
  }
  const resolve: SharedResolve = {
    text,
    languageOf: (written) =>
      written[locale.code] === undefined ? textIn(config, written, locale.code).tag : locale.tag,
    markdown: (written, isWhole, ids) =>
      isWhole === true
        ? wholeMarkdown(written, ids)
        : parseMarkdown(typesetProse(textWith(written, inMarkdown)), pageLink),
    link: (target) => linkTo(config, pageTable, withReach(target, values), from),
    image: ({ src, alt, decorative: _, focus, ...others }: WrittenImage) => ({
      ...must(images[own.get(src) ?? src]),
      ...others,
      alt: alt === undefined ? '' : text(alt),
      ...(focus === undefined ? {} : { focus: `${focus[0]}% ${focus[1]}%` }),
    }),
    icon: (name) => ({ name, nodes: must(config.icons[name]) }),
    colour,
    fact: (name) => numberOf(must(config.facts[name])),
    company: (name) => {
      const isOwn = name === 'brand'
      // Asked for each page, though made once: a page is known to depend on what it asks for (page_reads.ts).
      const record = isOwn
        ? brand.written.company
        : (config.brands.find(({ prefix = 'index' }) => prefix === name)?.written.company ?? name)
      const written = must(config.companies[record])
      const resolved = companies.get(name)
      if (resolved !== undefined) return resolved
      const localized: Company = localizeCompany(written, { ...marking, pages: noLists }) as LocalizedCompany
      // Several brands may share a record; who writes to one of them is to reach it.
      const plain = isOwn ? { ...localized, email: brand.written.contact.email } : localized
      const company =
        site.marker?.company(plain, { record: written, email: isOwn ? brand.written.contact : written }) ?? plain
      companies.set(name, company)
      return company
    },
    delivery: () => ({ action: brand.written.contact.endpoint ?? null, email: brand.written.contact.email }),
    embed: (src) => {
      // An example of a block may stand on a brand that does not name it; nothing of it is loaded there.
      const party = partyOf(brand.thirdParties ?? [], src, 'frame')
      return { src, name: party?.name ?? new URL(src).hostname, category: party?.category ?? 'media' }
    },
    thirdParties: () => (brand.thirdParties ?? []).map((party) => thirdPartyIn(party, text)),
  }
  const marking = site.marker?.resolve(resolve, locale.code) ?? resolve
  return marking
}

export const thirdPartiesIn = (
  config: Pick<RenderedFrom, 'settings' | 'locales' | 'facts' | 'companies'>,
  brand: Brand,
  locale: Locale,
): ThirdParty[] =>
  (brand.thirdParties ?? []).map((party) =>
    thirdPartyIn(party, (written) => shownIn(config, brand, written, locale.code)),
  )

function thirdPartyIn(party: WrittenThirdParty, text: Resolve['text']): ThirdParty {
  const { name, provider, purpose, category, origins, cookies = [], privacy } = party
  return {
    name,
    ...(provider === undefined ? {} : { provider }),
    purpose: text(purpose),
    category,
    origins,
    cookies: cookies.map((cookie) => ({ ...cookie, purpose: text(cookie.purpose) })),
    ...(privacy === undefined ? {} : { privacy }),
  }
}

/** The same resolver, and what elements have of their own that it is asked for from then on: each once, with the name of its field. */
export function collectingColours<R extends SharedResolve>(resolve: R): { resolve: R; colours: () => OwnColour[] } {
  const colours = new Map<string, OwnColour>()
  const noteColour = (name: string, field: string) => {
    const value = colour(name)
    colours.set(`${field} ${value}`, { field, value })
    return value
  }
  const image: Resolve['image'] = (written) => {
    const received = resolve.image(written)
    if (received.focus !== undefined) colours.set(`focus ${received.focus}`, { field: 'focus', value: received.focus })
    return received
  }
  return { resolve: { ...resolve, colour: noteColour, image }, colours: () => [...colours.values()] }
}

/** The same resolver; `take` gives the languages of the texts that it was asked for since the last call. */
export function collectingLanguages(resolve: Resolve): { resolve: Resolve; take: () => ReadonlySet<string> } {
  let languages = new Set<string>()
  const note = (written: LocalizedText) => {
    // What is the same in all languages is in none of them.
    if (written.all === undefined) languages.add(resolve.languageOf(written))
  }
  const text: Resolve['text'] = (written) => {
    note(written)
    return resolve.text(written)
  }
  const markdown: Resolve['markdown'] = (written, ...how) => {
    note(written)
    return resolve.markdown(written, ...how)
  }
  const image: Resolve['image'] = (written) => {
    if (written.alt !== undefined) note(written.alt)
    return resolve.image(written)
  }
  const take = () => {
    const collected = languages
    languages = new Set()
    return collected
  }
  return { resolve: { ...resolve, text, markdown, image }, take }
}

/** A link that calls or writes to the company, as `tel:{company_phone}`, leads where its record says. */
const withReach = (target: string, values: Values): string =>
  target.replace(/^(tel|mailto):\{(company_\w+)\}$/, (_, scheme: string, name: string) => {
    const value = `${values[name]}`
    return scheme === 'tel' ? phoneLink(value) : `mailto:${value}`
  })

/** A token of the theme, or a colour as it was written, as CSS takes it. */
const colour = (name: string) => (name.startsWith('#') ? name : `var(--color-${name})`)
