// What `site explain` answers: where something that a page shows is written, and which pages show a fact or certain words.
import type { Site } from '../check_site.ts'
import { explainPage, type ShownValue, type Use, usesOf } from '../content/authoring/explain.ts'
import type { Origin } from '../content/collections/origin.ts'
import type { SourceFile } from '../content/config/config.ts'
import { variantFiles } from '../content/config/locale_order.ts'
import { isIn } from '../content/pages/in_locales.ts'
import { withMarkdownFiles } from '../content/paths.ts'
import { companyNames, isCompanyName } from '../content/text/company_names.ts'
import { placeTexts } from '../content/yaml/place_text.ts'
import { urlOf } from '../domain/routes.ts'
import { must } from '../problems/must.ts'
import type { Place } from '../problems/problem.ts'
import { noSuch } from '../problems/suggest.ts'
import type { Templates } from '../schema/templates.ts'

export type Question =
  | { page: string; locale: string | undefined; field: string | undefined }
  | { fact: string }
  | { words: string; locale: string | undefined }

/** `content/coast/pages/walks.yaml:4:7`, relative to the project. */
type At = { at: string }
export type Explained =
  | {
      page: string
      locale: string
      urls: string[]
      /** Files of header, footer and everything else around it on its pages. */
      around: { menus: string[]; company: string[] }
      values: (Omit<ShownValue, 'place' | 'facts'> &
        At & { facts: ({ name: string; value: number | string | undefined } & At)[] })[]
    }
  | { uses: (Omit<Use, 'place'> & At)[] }

type ExplainedSite = Site & { templates: Templates }
interface Written {
  sources: readonly SourceFile[]
  /** Of these files, and of those of the engine that have interface texts. */
  contentsOf: (file: string) => string | undefined
}

/** @param originOf where pages of collections are written: in their definition, or in the record */
export function pageAnswer(
  { config, templates, pages, routes }: ExplainedSite,
  { sources, contentsOf }: Written,
  { page: asked, locale: inLocale, field }: Extract<Question, { page: string }>,
  originOf: OriginOf | undefined,
): Explained | string {
  const named = pageNamed(asked, pages, routes)
  if (typeof named === 'string') return named
  const { page, locale = config.settings.default_locale } = { ...named, ...(inLocale && { locale: inLocale }) }
  const { name } = page
  if (!isIn(page, locale))
    return `The page "${name}" is in ${page.locales?.join(', ')} alone: see locales in ${withMarkdownFiles(page.file)}.`
  const file = (of: string) => sources.find((source) => source.path === of)
  const variants = variantFiles(config, page.file, locale).flatMap((each) => file(each.file) ?? [])
  const files = { page: must(file(page.file)), variants: variants.reverse() }
  const all = explainPage(files, locale, config, templates)
  const matching = all.filter((each) => field === undefined || `${each.field}.`.startsWith(`${field}.`))
  if (matching.length === 0)
    return noSuch(
      'field',
      field ?? '',
      all.map((each) => each.field),
    )
  const at = places(contentsOf, originOf)
  const values = matching.map(({ place, facts, ...value }) => ({
    ...value,
    at: at(place),
    facts: facts.map(({ place: of, ...fact }) => ({ ...fact, at: at(of) })),
  }))
  const urls = routes.filter((route) => route.page === name && route.locale === locale).map(urlOf)
  const brands = config.brands.filter(({ id }) => routes.some((route) => route.page === name && route.brand === id))
  const companies = new Set(brands.map(({ written }) => `content/companies/${written.company}.yaml`))
  const around = { menus: brands.map(({ id }) => `content/${id}/brand.yaml`), company: [...companies] }
  return { page: name, locale, urls, around, values }
}

/**
 * The page that is meant: by its name, by an address that a browser shows, by a name that it had before, or by the last
 * part of its name. An address says the language too.
 */
function pageNamed(
  asked: string,
  pages: Site['pages'],
  routes: Site['routes'],
): { page: Site['pages'][number]; locale?: string } | string {
  const [, host, path] = /^(?:https?:\/\/([^/]+))?(\/[^?#]*)?(?:[?#].*)?$/.exec(asked) ?? []
  if (host !== undefined || path !== undefined) {
    const at = (path ?? '/').replace(/(?<=.)\/+$/, '')
    const route = routes.find((each) => (host === undefined || each.host === host) && each.path === at)
    const page = pages.find(({ name }) => name === route?.page)
    if (page !== undefined) return { page, locale: must(route).locale }
  }
  const parts = asked.replace(/^\/|\.(?:yaml|md)$/g, '')
  const page =
    pages.find(({ name }) => name === parts) ??
    pages.find(({ moved }) => moved.some(({ name }) => name === parts)) ??
    onlyOne(pages.filter(({ name }) => name.endsWith(`/${parts}`)))
  return page === undefined
    ? noSuch(
        'page',
        asked,
        pages.map(({ name }) => name),
      )
    : { page }
}

const onlyOne = <T>([first, ...others]: readonly T[]) => (others.length === 0 ? first : undefined)

export function usesAnswer(
  { config, templates }: ExplainedSite,
  { sources, contentsOf }: Written,
  question: Exclude<Question, { page: string }>,
  originOf: OriginOf | undefined,
): Explained | string {
  if ('fact' in question && !isCompanyName(question.fact) && !Object.hasOwn(config.facts, question.fact))
    return noSuch('fact', question.fact, [...Object.keys(config.facts), ...companyNames])
  const at = places(contentsOf, originOf)
  return { uses: usesOf(sources, question, config, templates).map(({ place, ...use }) => ({ ...use, at: at(place) })) }
}

type OriginOf = (place: Place) => Origin | undefined

function places(contentsOf: Written['contentsOf'], originOf: OriginOf = () => undefined): (place: Place) => string {
  const asWritten = placeTexts(contentsOf)
  return (place) => {
    const { place: from = place, position } = originOf(place) ?? {}
    return position === undefined ? asWritten(from) : `${from.file}:${position.line}:${position.column}`
  }
}
