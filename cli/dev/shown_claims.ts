// Which claims the list of them shows, each with what its reader needs to judge it: the pages that show it, and the sentences that
// make it, in each language.
import { valuesIn } from '../content/config/company_data.ts'
import type { Config } from '../content/config/config.ts'
import { titleIn } from '../content/pages/page_summary.ts'
import { belowContent } from '../content/paths.ts'
import type { Values } from '../content/text/icu.ts'
import { plainText } from '../content/text/plain_text.ts'
import type { PageTable } from '../domain/links.ts'
import { type Route, urlOf } from '../domain/routes.ts'
import { grouped } from '../grouped.ts'
import type { FileClaim } from './claim_list.ts'
import type { ClaimPlace, ClaimsPage, ShownClaim, ShownText } from './claims_page.tsx'
import { routesOfFile } from './file_routes.ts'

/** What claims are looked up in. */
interface ClaimContext {
  config: Config
  routes: readonly Route[]
  pageTable: PageTable
}

/** A claim of a file as it was read, by the digest of its contents. */
export interface ReadClaim {
  claim: FileClaim
  base: string
  contents: string
}

/**
 * The claims of a person, or of all, in a language.
 * @param asked `who` and `locale`, as in the address of the list
 * @param token undefined for who may not write
 */
export function claimList(
  all: readonly ReadClaim[],
  context: ClaimContext,
  asked: URLSearchParams,
  token: string | undefined,
): Omit<ClaimsPage, 'version' | 'script'> {
  const { locales, settings } = context.config
  const people = [...grouped(all, ({ claim }) => claim.who)]
    .map(([who, own]) => ({ who, count: own.length }))
    .sort((a, b) => a.who.localeCompare(b.who, 'en'))
  const { default_locale: source } = settings
  const who = people.find((each) => each.who === asked.get('who'))?.who
  const locale = locales.find(({ code }) => code === asked.get('locale'))?.code ?? source
  const shown = all.filter(({ claim }) => who === undefined || claim.who === who)
  return {
    languages: locales,
    people,
    chosen: { who, locale },
    claims: shown.map(({ claim }) => shownClaim(claim, context, locale)),
    table:
      token === undefined
        ? undefined
        : {
            token,
            shown: locale,
            source,
            claims: shown.map(({ claim: { block: _, ...claim }, base }) => ({ ...claim, base })),
            bases: Object.fromEntries(shown.map(({ base, contents }) => [base, contents])),
          },
  }
}

function shownClaim(claim: FileClaim, { config, routes, pageTable }: ClaimContext, locale: string): ShownClaim {
  const codes = config.locales.map(({ code }) => code)
  const places = placesOf(claim, routesOfFile(claim.at.file, routes, codes), { config, pageTable }, locale)
  const main = claim.texts.filter(({ isMain }) => isMain)
  const sentencesIn = (code: string) =>
    sentencesOf(main, config, code, code === locale, valuesIn(config, claim.at.file, code))
  const isInOthers = main.some(({ text }) => text.all === undefined)
  return {
    ...claim,
    places: places.length > 0 ? places : [{ name: belowContent(claim.at.file), links: [] }],
    sentences: sentencesIn(locale),
    others: isInOthers
      ? config.locales
          .filter(({ code }) => code !== locale)
          .map(({ code, name }) => ({ name, sentences: sentencesIn(code) }))
          .filter(({ sentences }) => sentences.length > 0)
      : [],
    more: claim.texts.length - main.length,
  }
}

/** For each brand that has it, the page in the chosen language, with its links in all. */
function placesOf(
  { block }: FileClaim,
  own: readonly Route[],
  { config, pageTable }: { config: Config; pageTable: PageTable },
  locale: string,
): ClaimPlace[] {
  const anchor = block === null ? '' : `#${block}`
  return config.brands.flatMap(({ id, written: { name, host } }): ClaimPlace[] => {
    const routes = own.filter(({ brand }) => brand === id)
    const route = routes.find((each) => each.locale === locale) ?? routes[0]
    if (route === undefined) return []
    const title = titleIn(pageTable.get(route.page)?.title, route.locale) ?? route.page
    const links = routes.map((each) => ({ code: each.locale, url: `${urlOf(each)}${anchor}` }))
    return [{ name: `${name}: ${title}`, address: `${host}${route.path}${anchor}`, links }]
  })
}

/** @param isFallingBack whether a text that is not there in this language is shown in the default one */
function sentencesOf(
  texts: FileClaim['texts'],
  { locales, settings }: Config,
  code: string,
  isFallingBack: boolean,
  values: Values,
): ShownText[] {
  const tag = locales.find((each) => each.code === code)?.tag ?? ''
  return texts.flatMap(({ text, isLocalized }) => {
    const words = text.all ?? text[code] ?? (isFallingBack ? text[settings.default_locale] : undefined)
    if (words === undefined) return []
    return [{ words: isLocalized ? plainText(words, tag, values) : words, tag }]
  })
}
