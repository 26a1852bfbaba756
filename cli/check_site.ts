// The one check: from all that was read of a site to the site, or to everything that is wrong with it. `site check`, `site
// build` and `site dev` ask here and nowhere else. It is pure: callers read the disk.

import { checkSameTexts, checkTitles, checkTurningTitles } from './content/check/check_across_pages.ts'
import { checkAddresses } from './content/check/check_addresses.ts'
import { checkDays } from './content/check/check_days.ts'
import { checkLabels } from './content/check/check_link_labels.ts'
import { checkEndings, checkLinks } from './content/check/check_links.ts'
import { checkLists } from './content/check/check_lists.ts'
import { checkMenus } from './content/check/check_menus.ts'
import { withRenamed } from './content/check/renamed_files.ts'
import { type Brand, type Config, drawingsOf, isOldAddress } from './content/config/config.ts'
import type { LaterFact } from './content/config/facts.ts'
import { type FontFacts, fontFileProblems } from './content/config/fonts.ts'
import type { ScheduledNotice } from './content/config/notices.ts'
import type { ParsedConfig } from './content/config/parse_config.ts'
import { checkFormerPages, expiredPages, formerPagesOf, leadingThen } from './content/pages/former_pages.ts'
import type { PageSummary, ScheduledPage } from './content/pages/page_summary.ts'
import { emptySummary } from './content/pages/parse_page.ts'
import { constantAround, type Moment, scheduled, type Turn, turnsOf } from './content/pages/schedule.ts'
import { brandFile, factsFile, glossaryFile, localeCode, mediaFile, siteFile, variantOf } from './content/paths.ts'
import { allLetters, joinedLetters, type Letters, missingLetters } from './content/text/used_letters.ts'
import { checkPublicFiles, pathsOn, takenOn } from './domain/check_public_files.ts'
import { type Domain, domainsOf, pagesOn } from './domain/domains.ts'
import {
  checkHeadersFile,
  type HeaderRule,
  headersFile,
  headersOf,
  type Usage,
  withOwnHeaders,
} from './domain/headers.ts'
import { pageTableOf } from './domain/links.ts'
import { checkOldAddresses, oldAddressesOf } from './domain/old_addresses.ts'
import { addressText, cleanPath, fileOf } from './domain/page_address.ts'
import { withParts } from './domain/page_lists.ts'
import { publicFilesOf } from './domain/public_files.ts'
import {
  checkRedirectLines,
  checkRedirects,
  goneAddresses,
  goneFrom,
  type Moves,
  type Redirect,
  redirectLines,
  redirectsOn,
} from './domain/redirects.ts'
import { type Parts, type Route, routesOf } from './domain/routes.ts'
import { countsOf } from './grouped.ts'
import { type Emitted, emittedOn, nothingEmitted } from './page/emitted.ts'
import type { PageOutput } from './page/page_outputs.ts'
import { hasError, type Problem } from './problems/problem.ts'
import { failed, ok, type Result } from './problems/result.ts'
import * as problem from './problems/sentences.ts'
import type { Claim } from './schema/claims.ts'
import type { Templates } from './schema/templates.ts'

export interface Sources {
  /** What could not be read at all. */
  unreadable: readonly Problem[]
  config: ParsedConfig
  pageFiles: readonly string[]
  /** The same, checked; empty where no locale is known. */
  pages: { summaries: readonly PageSummary[]; problems: readonly Problem[] }
  /** Why pictures cannot be used, by their paths in content/media/: of all that `namedMedia` gives. */
  unusableMedia: ReadonlyMap<string, string>
  fonts: FontFacts
  /** When the site is looked at. */
  moment: Moment
}

/** What is read once the locales are known: nothing, until then. */
export const nothingRead: Pick<Sources, 'pages' | 'unusableMedia' | 'fonts'> = {
  pages: { summaries: [], problems: [] },
  unusableMedia: new Map(),
  fonts: { installed: {}, unusable: {}, letters: {} },
}

/** A site that can be built: nothing that an author wrote can be wrong any more. */
export interface Site {
  config: Config
  /** By their files' names; those that are not published too. */
  pages: (ScheduledPage & Parts)[]
  /** When pages come and go, and facts change. */
  turns: Turn[]
  /** The interval in which none of these turns happens (ms since 1970). */
  validity: { from: number; until: number }
  /** All brands, all locales. */
  routes: Route[]
  /** By host. */
  redirects: Map<string, Redirect[]>
  /** Addresses that answer that their page is gone, by host. */
  gone: Map<string, string[]>
  /** What the company has still to confirm. */
  claims: Claim[]
  /** In all of its texts. */
  letters: Letters
}

/**
 * The site, with warnings; or all problems of all files, with notes of what could not be judged because of them. In steps, so that a
 * server can answer requests in between.
 */
export function* siteCheck(sources: Sources): Generator<undefined, Result<Site>> {
  const { config, links, problems: configProblems } = sources.config
  const unjudged = [...sources.unreadable, ...configProblems, ...sources.pages.problems]
  if (config === undefined)
    return failed([...unjudged, problem.notChecked({ file: siteFile }, 'Pages, menus and texts')])
  const { moment } = sources
  const all = allPages(config, sources)
  const ofBlocks = [...componentsOf(all)].map((name) => sources.config.blockLetters[name] ?? {})
  const letters = joinedLetters([allLetters(sources.config.letters, all), ...ofBlocks])
  const site = siteOf(config, all, { ...sources.config, letters, moment })
  yield
  const { pages } = site
  const addresses = checkAddresses(config, pages)
  const former = formerPagesOf(config, pages)
  const checks: (() => Problem[])[] = [
    () => unwrittenMessages(sources.config, pages),
    () => addresses,
    () => checkLinks(config, pages, links, former),
    () => checkMenus(pages, links),
    () => checkLabels(config, pages, links),
    () => checkEndings(pages, moment.at),
    () => checkFormerPages(former, pages),
    () => checkSameTexts(config, pages),
    () => checkDays(pages, sources.config.notices, moment.at),
    () => checkTitles(pages),
    () => checkTurningTitles(pages, moment.at),
    () => checkLists(config, pages, moment.at),
    () => mediaProblems(config, pages, sources.unusableMedia),
    () => fontFileProblems(config.fonts, sources.fonts),
    () => missingLetters(config, { letters: site.letters, headlines: headlinesOf(pages) }, sources.fonts),
    () => redirectProblems(site, [...configProblems, ...addresses]),
    () => oldAddressProblems(site),
    () => checkPublicFiles(site),
    () => openNames(config),
    () =>
      site.claims.flatMap((claim) =>
        claim.denied === undefined ? [] : problem.deniedClaim({ ...claim, denied: claim.denied }),
      ),
  ]
  const problems = unjudged
  for (const check of checks) {
    problems.push(...check())
    yield
  }
  const used = namedMedia(config, pages)
  const renamed = withRenamed(config, withoutCascades(config, pages, problems), { pages, menus: links, used })
  const reported = withVariantNames(config, sources.pageFiles, renamed)
  return hasError(reported) ? failed(reported) : ok(site, reported)
}

/**
 * What is wrong in one place for all pages is told there, once: a theme without contrast, whose colours pages use; a language
 * that was renamed or is listed wrongly in site.yaml, which every text of the site would say again. So is what follows from another
 * problem of the same text; and a link that leads nowhere: it is another one than in other languages anyway. One to a page that is
 * in some languages alone is right in those.
 */
function withoutCascades(
  { locales, messageLocales }: Config,
  pages: readonly ScheduledPage[],
  found: readonly Problem[],
): Problem[] {
  const isThemeWrong = found.some(({ code }) => code === 'low-contrast')
  const textOf = ({ place: { file, path = [] } }: Problem) => JSON.stringify([file, path])
  // Where a link is wrong in one language, the others are no measure of it.
  const fieldOf = ({ place: { file, path = [] } }: Problem) => JSON.stringify([file, path.slice(0, -1)])
  const causesOf = new Map(
    Object.entries(causes).map(([code, names]) => [
      code,
      new Set(found.flatMap((each) => (names.includes(each.code) ? textOf(each) : []))),
    ]),
  )
  const isInSome = new Set(pages.flatMap(({ name, locales: codes }) => (codes === undefined ? [] : [name])))
  // Then words are known in some of their languages.
  const isLocaleWrong = found.some(({ code }) => code === 'same-locale')
  const misled = new Set(found.filter(({ code }) => wrongLinks.has(code)).map(fieldOf))
  const problems = found.filter(
    (each) =>
      (each.code !== 'own-contrast' || !isThemeWrong) &&
      (each.code !== 'same-words' || !isLocaleWrong) &&
      causesOf.get(each.code)?.has(textOf(each)) !== true &&
      (each.code !== 'other-links' || !misled.has(fieldOf(each))) &&
      each.targets?.some((target) => isInSome.has(target.split('#')[0] ?? '')) !== true,
  )
  const unlisted = countsOf(problems.flatMap(({ code, about }) => (code === 'unknown-locale' ? (about ?? []) : [])))
  const [written, count] = [...unlisted].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  if (count < cascadeThreshold) return [...problems]
  const isListedTwice = problems.some(({ code }) => code === 'same-locale')
  // Interface texts are in every language of the site.
  const lost = messageLocales.length === 0 ? -1 : locales.findIndex(({ code }) => !messageLocales.includes(code))
  const code = locales[lost]?.code
  if (code === undefined && !isListedTwice) return [...problems]
  const rest = problems.filter(({ about }) => about === undefined || (about !== written && about !== code))
  if (code === undefined || isListedTwice) return rest
  return [...rest, problem.renamedLocale({ file: siteFile, path: ['locales', lost, 'code'] }, code, written, count)]
}

const wrongLinks = new Set([
  'dead-link',
  'dead-anchor',
  'unsafe-link',
  'unknown-file-link',
  'own-address',
  'private-address',
  'unread-markup',
])

/** Problems that follow from another one of the same text, by their codes. */
const causes: Readonly<Record<string, readonly string[]>> = {
  'missing-letter': ['mixed-script', 'decomposed-letter'],
  'broken-off': ['file-name-as-text', 'placeholder-text'],
  'other-number': ['written-fact'],
  'vague-link': [...wrongLinks],
}

const variantLike = new RegExp(`^(.+)([-_.])(${localeCode})\\.yaml$`)

/** What is said of variants that cannot be told as such: their names, and nothing of the pages that they would be. */
function withVariantNames({ locales }: Config, pageFiles: readonly string[], problems: readonly Problem[]): Problem[] {
  const codes = locales.map(({ code }) => code)
  const incomplete = problems.filter(({ code, place }) => code === 'missing-field' && place.path?.length === 0)
  const misnamed = new Map(
    incomplete.flatMap(({ place: { file } }): [string, Problem][] => {
      const [, stem, sign, code = ''] = variantLike.exec(file) ?? []
      const isListed = codes.includes(code)
      if (stem === undefined || (isListed ? sign === '.' : sign !== '.')) return []
      if (!pageFiles.includes(file) || !pageFiles.includes(`${stem}.yaml`)) return []
      return [[file, problem.variantName({ file }, `${stem}.${code}.yaml`, isListed ? undefined : code, codes)]]
    }),
  )
  const pages = () => pageFiles.filter((file) => variantOf(file, codes) === undefined)
  const others = problems
    .filter(({ place }) => !misnamed.has(place.file))
    .map((each) =>
      each.code === 'variant-without-page' ? problem.variantWithoutPage(each.place, each.about ?? '', pages()) : each,
    )
  return [...others, ...misnamed.values()]
}

const headlinesOf = (pages: readonly PageSummary[]) => joinedLetters(pages.map(({ headlines }) => headlines))

/** Fewer may be slips of their own. */
const cascadeThreshold = 10

type JudgedOutput = Pick<PageOutput, 'address' | 'problems' | 'styleHashes'>

export interface RenderedDomain<P> {
  domain: Domain
  pages: readonly P[]
  /** What it has of the modules of emit/. */
  emitted: Emitted
  headers: HeaderRule[]
}

/** What only rendered pages can tell: blocks that throw, and what is too heavy, or too long for its host. */
export function checkRendered<P extends JudgedOutput>(
  site: Site,
  templates: Templates,
  brands: readonly Brand[],
  rendered: readonly P[],
): { domains: RenderedDomain<P>[]; problems: Problem[] } {
  const domains = domainsOf(brands).map((domain) => {
    const [pages, emitted] = [pagesOn(domain, rendered), emittedFor(site, templates, domain)]
    const headers = headersOf(site.config, domain, usageOf(pages, templates.policy))
    return { domain, pages, emitted, headers: withOwnHeaders(headers, emitted.headers) }
  })
  const problems = domains.flatMap(({ domain: { root, host }, pages, emitted, headers }) => [
    ...onePerModule(pages.flatMap((page) => page.problems)),
    ...emitted.problems,
    ...checkHeadersFile(headersFile(headers), { file: root.file }, host),
  ])
  return { domains, problems }
}

/** A module of emit/ that fails for one page fails for most: it is told once. */
function onePerModule(problems: readonly Problem[]): Problem[] {
  const reportedFiles = new Set<string>()
  return problems.filter(({ code, place }) => {
    const isKnown = code === 'broken-emitter' && reportedFiles.has(place.file)
    if (code === 'broken-emitter') reportedFiles.add(place.file)
    return !isKnown
  })
}

/** What a domain has of the modules of emit/ besides its pages. */
export function emittedFor(site: Site, templates: Templates, domain: Domain): Emitted {
  const { config, routes, pages } = site
  if (templates.emitters.length === 0) return nothingEmitted
  const ownerOf = takenOn(config, domain, routes, pages)
  for (const { path, file } of publicFilesOf(domain, config)) ownerOf.set(path.toLowerCase(), file)
  return emittedOn({ config, emitters: templates.emitters, pageTable: pageTableOf(pages), domain }, ownerOf)
}

/** What the headers of a domain have to allow for. */
export function usageOf(pages: readonly Pick<PageOutput, 'styleHashes'>[], policy: Templates['policy']): Usage {
  const union = (lists: string[][]) => [...new Set(lists.flat())].sort()
  return {
    styleHashes: union(pages.map(({ styleHashes }) => styleHashes)),
    ...policy,
  }
}

/** What can be told where blocks cannot be bundled: without their schemas pages cannot be checked. */
export function withoutTemplates(unreadable: readonly Problem[], ofCode: readonly Problem[]): Problem[] {
  const notes = ofCode.slice(0, 1).map(({ place }) => problem.notChecked(place, 'Pages, menus and texts'))
  return [...unreadable, ...ofCode, ...notes]
}

/** Interface texts of a block are asked for once a page has it. */
function unwrittenMessages({ unwritten }: ParsedConfig, pages: readonly PageSummary[]): Problem[] {
  const used = componentsOf(pages)
  return unwritten.filter(({ blocks }) => blocks.some((name) => used.has(name))).map((each) => each.problem)
}

const componentsOf = (pages: readonly PageSummary[]) => new Set(pages.flatMap(({ components }) => components))

/** What of content/media/ is shown: pictures of pages, marks and drawings of brands, patterns of themes. */
export function namedMedia(config: Config, pages: readonly PageSummary[]): string[] {
  const named = [
    ...pages.flatMap(({ images }) => images),
    ...config.brands.flatMap(({ written, pattern }) => [
      written.mark,
      pattern,
      ...drawingsOf(written).map(({ name }) => name),
    ]),
  ]
  const available = new Set(config.media)
  return [...new Set(named)].filter((path) => available.has(path)).sort()
}

/** Where pages are and what redirects to them. */
export function siteOf(
  config: Config,
  all: readonly PageSummary[],
  given: {
    claims: readonly Claim[]
    later: readonly LaterFact[]
    notices: readonly ScheduledNotice[]
    /** Of all its texts. */
    letters: Letters
    moment: Moment
  },
): Site {
  const pages = withParts(config, scheduled(all, given.moment))
  const routes = routesOf(config, pages)
  const former = [...leadingThen(formerPagesOf(config, pages), pages), ...expiredPages(config, pages)]
  const addresses = leadingThen(oldAddressesOf(config), pages)
  const moves: Moves = { former, pageTable: pageTableOf(pages), addresses }
  const domains = domainsOf(config.brands)
  const redirects = new Map(domains.map((domain) => [domain.host, redirectsOn(config, domain, routes, moves)]))
  const goneOn = ({ host, brands }: Domain) =>
    [
      ...brands.flatMap((brand) => goneFrom(config, brand, redirects.get(host) ?? [], moves)),
      ...goneAddresses(host, moves),
    ].sort()
  const gone = new Map(domains.map((domain) => [domain.host, goneOn(domain)]))
  const claims = [...given.claims, ...pages.flatMap((page) => page.claims)]
  const turns = turnsOf(pages, given)
  const validity = constantAround(turns, given.moment.at)
  return { config, pages, turns, validity, routes, redirects, gone, claims, letters: given.letters }
}

/** Pages sorted by their files; one that could not be read has an address all the same. */
function allPages(config: Config, { pageFiles, pages: { summaries } }: Sources): PageSummary[] {
  const codes = config.allLocales.map(({ code }) => code)
  const read = new Set(summaries.map(({ file }) => file))
  const unread = pageFiles.filter((file) => !read.has(file) && variantOf(file, codes) === undefined)
  return [...summaries, ...unread.map((file) => emptySummary(config, file))].sort((a, b) => (a.file < b.file ? -1 : 1))
}

function mediaProblems(
  config: Config,
  pages: readonly PageSummary[],
  unusable: ReadonlyMap<string, string>,
): Problem[] {
  const broken = namedMedia(config, pages).flatMap((path) => {
    const reason = unusable.get(path)
    return reason === undefined ? [] : [problem.brokenImage({ file: mediaFile(path) }, path, reason)]
  })
  const shared = pages.filter(({ owner }) => owner === 'shared')
  // Of a page that could not be read nothing is known.
  if (shared.some(({ hasAllAnchors }) => !hasAllAnchors)) return broken
  const shown = new Set(shared.flatMap(({ images }) => images))
  const unshown = config.brands.flatMap(({ file, written: { pictures = [] } }) =>
    pictures.flatMap(({ instead_of: name, image }, index): Problem[] => {
      const hint = shown.has(image)
        ? 'Exchange it with image: that is the one of this brand.'
        : 'Name one that they show.'
      const place = { file, path: ['pictures', index, 'instead_of'] }
      return shown.has(name) ? [] : [problem.doubtfulValue(place, `no page of all brands shows ${name}`, hint)]
    }),
  )
  return [...broken, ...unshown]
}

/** Redirects follow from the addresses of all domains: they are judged once those are right. */
function redirectProblems({ config, pages, routes, redirects }: Site, others: readonly Problem[]): Problem[] {
  const addressless = Object.keys(config.prefixes).find((id) => config.brands.every((brand) => brand.id !== id))
  const isAbout = ({ code, place }: Problem) =>
    addressCodes.includes(code) || (place.file === siteFile && place.path?.[0] !== 'environments')
  const wrong = others.find((each) => hasError([each]) && isAbout(each))
  const file = addressless === undefined ? wrong?.place.file : brandFile(addressless)
  // Who wrote none would look for them.
  const isAny = config.gone.length > 0 || pages.some(({ moved }) => moved.length > 0)
  if (file !== undefined) return isAny ? [problem.notChecked({ file }, 'Redirects')] : []
  const fileOf = (host: string) => config.brands.find((brand) => brand.host === host)?.file ?? siteFile
  const tooMany = [...redirects].flatMap(([host, own]) => {
    const ofHost = routes.filter((route) => route.host === host)
    return checkRedirectLines(redirectLines(own, host, ofHost), { file: fileOf(host) })
  })
  const placeAt = placesOf(config)
  const placeOf = (host: string, of: Redirect) => placeAt(host, of) ?? { file: fileOf(host) }
  return [...checkRedirects(redirects, routes, placeOf), ...tooMany]
}

/** Where redirects of old addresses are written. */
function placesOf(config: Config) {
  const places = new Map(oldAddressesOf(config).map((each) => [each.host + addressText(each), each.place]))
  return (host: string, { from, query }: Redirect) => places.get(host + addressText({ path: from, query }))
}

/** Old addresses that a page, a file or another redirect answers. */
function oldAddressProblems({ config, routes, redirects, pages }: Site): Problem[] {
  const addresses = oldAddressesOf(config)
  if (!config.gone.some(isOldAddress)) return []
  const files = new Map(
    domainsOf(config.brands).map((domain) => {
      const ownerOf = new Map(pathsOn(config, domain, routes, pages))
      for (const { path, file } of publicFilesOf(domain, config)) ownerOf.set(path, file)
      return [domain.host, ownerOf]
    }),
  )
  const pageAt = new Map(routes.map(({ host, path, source }) => [host + path, source]))
  /** The redirect of another kind from there: those of old addresses come first. */
  const other = (host: string, path: string) => {
    const isThere = (each: { query?: readonly string[] }) => (each.query ?? []).length === 0
    const old = addresses.filter((each) => each.host === host && each.path === path && isThere(each) && each.to)
    return redirects.get(host)?.filter((each) => each.from === path && isThere(each))[old.length]?.to
  }
  return checkOldAddresses(config, addresses, (host, path) => {
    const [clean, taken] = [cleanPath(path), files.get(host)]
    const to = other(host, path)
    return (
      pageAt.get(host + clean) ??
      [path.slice(1), fileOf(clean)].map((each) => taken?.get(each)).find((by) => by !== undefined) ??
      (to === undefined ? undefined : `the redirect to ${to}`)
    )
  })
}

/** Codes of mistakes in addresses. */
const addressCodes = ['same-host', 'unusable-base', 'page-path', 'same-url', 'same-name', 'no-home']

/** What is said of names that stand in a file which cannot be read. */
function openNames({ brokenFiles }: Config): Problem[] {
  const named = (file: string, what: string) => (brokenFiles.includes(file) ? [problem.notChecked({ file }, what)] : [])
  return [
    ...named(factsFile, 'Uses of facts'),
    ...named(glossaryFile, 'House terms'),
    ...brokenFiles
      .filter((file) => file.startsWith('content/messages/'))
      .map((file) => problem.notChecked({ file }, 'Names of interface texts')),
  ]
}
