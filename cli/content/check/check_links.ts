// Links and hashes that lead nowhere, addresses that no page may lead to, and pages that end while others still link to them.

import { cleanPath } from '../../domain/page_address.ts'
import { plainLetters } from '../../plain_letters.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { meant } from '../../problems/suggest.ts'
import { momentOf } from '../../schema/moment.ts'
import { isAddress, isOfMachine, isOfNetwork } from '../addresses.ts'
import type { Brand, Config } from '../config/config.ts'
import { type FormerPage, formerPagesOf } from '../pages/former_pages.ts'
import { isIn, readIn } from '../pages/in_locales.ts'
import type { PageSummary, ScheduledPage } from '../pages/page_summary.ts'
import { type Schedule, unpublished } from '../pages/schedule.ts'
import { brandFile, isAddressable } from '../paths.ts'
import { documentEndingPattern, isFileLink, linkedFile } from '../public_file.ts'
import { isContact, leadsToCompany } from './contact_links.ts'
import { emailsOf } from './emails.ts'
import { placesOf, type WrittenLink } from './placed_fields.ts'

/**
 * Links and hashes to nothing, and addresses that no page may lead to.
 * @param menus links that stand on no page
 * @param former pages that were there once
 */
export function checkLinks(
  config: Config,
  pages: readonly ScheduledPage[],
  menus: readonly WrittenLink[],
  former: readonly FormerPage[],
): Problem[] {
  const byName = new Map<string, ScheduledPage>()
  for (const each of pages) if (!byName.has(each.name)) byName.set(each.name, each)
  const names = [...byName.keys()]
  // Where the prefix of a brand is unknown, any name that ends like one of its pages may be one of them.
  const unnamed = pages.filter(({ owner }) => config.brokenFiles.includes(brandFile(owner)))
  const unaddressed = pages.filter(({ path }) => !isAddressable(path))
  const published = new Set(Object.values(config.publicFiles).map(({ path }) => path))
  const undecided = new Map<string, Problem>()
  const isUndecided = (name: string) => {
    const slip = unaddressed.find(({ name: own }) => meant(name, [own.replace(/ .*$/, '')]) !== undefined)
    if (slip !== undefined) undecided.set(slip.file, problem.notChecked({ file: slip.file }, `Links to ${name}`))
    if (slip !== undefined) return true
    const target = unnamed.find(({ path }) => (path === '' ? !name.includes('/') : name.endsWith(`/${path}`)))
    if (target !== undefined)
      undecided.set(
        target.owner,
        problem.notChecked({ file: brandFile(target.owner) }, `Links to pages of ${target.owner}`),
      )
    return target !== undefined
  }
  const formerAt = (place: problem.Place, once: FormerPage, names = [once.name]): Problem => {
    // A page may have gone in some languages, and be there in the others.
    const isThere = once.to !== undefined && byName.has(once.to)
    const next = isThere ? undefined : former.find(({ name }) => name === once.to)
    if (next === undefined) return problem.formerLink(place, names[0] ?? '', once.to)
    return names.includes(next.name)
      ? problem.redirectLoop(place, next.name, 'Let one of those in this circle lead to a page that is there.')
      : formerAt(place, next, [...names, next.name])
  }
  const ownPageAt = (target: string) => {
    const own = ownPlace(config, target)
    return own && pages.find(({ path, owner }) => path === own.path && (owner === own.brand.id || owner === 'shared'))
  }
  /** All targets of links, once they are asked for. */
  let linked: Set<string> | undefined
  const problemOf = (link: WrittenLink, from: ScheduledPage | undefined): Problem | undefined => {
    const { target, place } = link
    const end = /^https?:/.test(target) && URL.canParse(target) ? endOfCounted(new URL(target)) : undefined
    if (end !== undefined) return problem.countedLink(place, target, end, ownPageAt(end)?.name)
    const file = fileProblem(config, published, target, place)
    if (file !== undefined) return file
    if (isFileLink(target) || isContact(target) || leadsToCompany(link)) return undefined
    if (isAddress(target)) {
      const own = ownPlace(config, target)
      if (own === undefined) return addressProblem(config, target, place, names)
      const { brand, path } = own
      const page = ownPageAt(target)
      const anchor = /#[^?#]*$/.exec(target)?.[0] ?? ''
      if (page !== undefined) return problem.ownAddress(place, target, page.name + anchor)
      const once = former.find((each) => each.path === path && (each.brand ?? brand.id) === brand.id)
      if (once !== undefined) return formerAt(place, once)
      const wrong = addressProblem(config, target, place, names)
      // Files that are published as they are have endings.
      return wrong ?? (/\.[^/]*$/.test(path) ? undefined : problem.noPageAt(place, target, path, names))
    }
    const [name = '', anchor] = target.split('#')
    if (name === 'home') return undefined
    const page = name === '' ? from : byName.get(name)
    if (page === undefined) {
      const once = former.find((each) => each.name === name)
      if (once !== undefined) return formerAt(place, once)
      if (name !== '' && isUndecided(name)) return undefined
      const dead = problem.deadLink(place, name === '' ? target : name, names, from?.anchors)
      const titled = dead.suggestion === undefined && dead.fix === undefined ? pageTitled(pages, name, from) : undefined
      return titled === undefined ? dead : problem.titleForName(dead, name, titled.page.name, titled.title)
    }
    // Menus leave it out; who reads a page that is not published sees the others too.
    if (page.unpublished === 'late') return undefined
    if (page.unpublished !== undefined && from !== undefined && from.unpublished === undefined)
      return problem.unpublishedLink(place, page, page.unpublished, page.schedule)
    const foreign = from === undefined ? undefined : foreignLink(config, link, from, page)
    if (foreign !== undefined) return foreign
    if (anchor === undefined || page.anchors.includes(anchor) || isHeading(link, page, anchor)) return undefined
    const anchors = [...new Set([...page.anchors, ...Object.values(page.headings).flat()])]
    // That of a block without an id, such as link_cards-2, may be another block tomorrow.
    const stable = anchors.filter((each) => !each.includes('_') || !page.components.includes(each.replace(/-\d+$/, '')))
    if (page.hasAllAnchors) {
      const offered = stable.length === 0 ? anchors : stable
      // One that others link to there is known by that name.
      linked ??= new Set([...menus, ...pages.flatMap(({ links }) => links)].map((each) => each.target))
      const known = linked
      const elsewhere = pages.filter((each) => known.has(`${each.name}#${anchor}`) && each.anchors.includes(anchor))
      const other = elsewhere.length === 1 ? elsewhere[0]?.name : undefined
      return problem.deadAnchor(place, anchor, page, { known: anchors, offered, other }, link.hint)
    }
    undecided.set(page.file, problem.notChecked({ file: page.file }, `Links to blocks of ${page.name}`))
    return undefined
  }
  const links = new Map<Problem, WrittenLink>()
  const judge = (link: WrittenLink, from: ScheduledPage | undefined) => {
    const each = problemOf(link, from)
    if (each !== undefined) links.set(each, link)
  }
  for (const page of pages) for (const link of page.links) judge(link, page)
  for (const link of menus) judge(link, undefined)
  const inEachLanguage = (each: Problem) => {
    const link = links.get(each)
    return link === undefined ? [each] : placesOf(link).map((place) => ({ ...each, place }))
  }
  return [...withPrefixes(config, pages, [...links.keys()]).flatMap(inEachLanguage), ...undecided.values()]
}

/**
 * What is wrong with the links of one page. Where every link has a target, pages that no link names need not be looked at.
 * @param all the pages of the site, with this one or without it
 */
export function checkPageLinks(config: Config, own: ScheduledPage, all: readonly ScheduledPage[]): Problem[] {
  const named = new Set(own.links.map(({ target }) => target.split('#')[0] ?? ''))
  const others = all.filter(({ file, name }) => file !== own.file && named.has(name))
  // An address of our own is told with the name of its page.
  const isElsewhere = (name: string) => URL.canParse(name) && ownPlace(config, name) === undefined
  const isKnown = (name: string) =>
    ['', 'home', own.name].includes(name) || others.some((each) => each.name === name) || isElsewhere(name)
  if ([...named].every(isKnown)) return checkLinks(config, [...others.map(withoutLinks), own], [], [])
  const rest = all.filter(({ file }) => file !== own.file)
  return checkLinks(config, [...rest.map(withoutLinks), own], [], formerPagesOf(config, [...rest, own]))
}

const withoutLinks = (page: ScheduledPage): ScheduledPage => ({ ...page, links: [] })

/** Pages and blocks whose time is over one day, or is over, and the links that are still there then. */
export function checkEndings(pages: readonly ScheduledPage[], at: number): Problem[] {
  const endOf = ({ publish_until }: Schedule) => momentOf(publish_until ?? '') ?? Number.POSITIVE_INFINITY
  const isOver = (each: Schedule) => endOf(each) <= at
  const placesTo = (end: number, isMeant: (target: string, from: ScheduledPage) => boolean) =>
    pages
      .filter(({ schedule }) => schedule.draft !== true && endOf(schedule) > end)
      .flatMap((from) => linksAt(from, end).filter(({ target }) => isMeant(target, from)))
      .map(({ place }) => place)
  return pages.flatMap((page): Problem[] => {
    const { name, file, schedule, turning } = page
    const { publish_until: written, draft } = schedule
    if (draft === true) return []
    const blocks = turning.flatMap((block): Problem[] => {
      const { id, index, locale, publish_until } = block
      const end = endOf(block)
      const isReplaced = turning.some((each) => each.id === id && unpublished(each, end) === undefined)
      if (publish_until === undefined || locale !== '' || isReplaced) return []
      const links = placesTo(end, (target, from) => target === `${from === page ? '' : name}#${id}`)
      const of = { name, block: id, end: publish_until, isOver: isOver(block) }
      const place = { file, path: ['blocks', index, 'publish_until'] }
      return links.length === 0 ? [] : [problem.endingBlock(place, of, links)]
    })
    if (written === undefined) return blocks
    const links = placesTo(endOf(schedule), (target, from) => from !== page && target.split('#')[0] === name)
    // Of one that is over it is told without links too: a slip of the year takes all its addresses away.
    if (links.length === 0 && !isOver(schedule)) return blocks
    const of = { name, end: written, isOver: isOver(schedule) }
    return [problem.endingPage({ file, path: ['publish_until'] }, of, links), ...blocks]
  })
}

/** The links of a page that are there at a moment: in no block that is not. */
export function linksAt({ file, links, turning }: Pick<ScheduledPage, 'file' | 'links' | 'turning'>, at: number) {
  const away = turning.filter((each) => each.locale === '' && unpublished(each, at)).map(({ index }) => index)
  return links.filter(({ place: { file: own, path = [] } }) => {
    const [list, index] = path
    return own !== file || list !== 'blocks' || !away.includes(index as number)
  })
}

/** True of a heading that the page has in each language in which the link is read, as far as it has a text of its own in it. */
const isHeading = ({ locales }: WrittenLink, { headings }: PageSummary, anchor: string): boolean => {
  const read = Object.keys(headings).filter((code) => locales === undefined || locales.includes(code))
  return read.length > 0 && read.every((code) => headings[code]?.includes(anchor) === true)
}

/** The one page whose title in some language, or its beginning, stands in place of its name; of several that of the same brand. */
function pageTitled(pages: readonly ScheduledPage[], name: string, from: ScheduledPage | undefined) {
  const plain = (words: string) => plainLetters(words).replace(/[^\p{L}\p{N}]/gu, '')
  const written = plain(name.slice(name.lastIndexOf('/') + 1))
  if (written.length < shortestTitle) return undefined
  const all = pages.flatMap((page) => {
    const title = Object.values(page.title).find((each) => plain(each).startsWith(written))
    return title === undefined ? [] : [{ page, title }]
  })
  const own = all.filter(({ page }) => page.owner === from?.owner)
  const [one, ...others] = own.length > 0 ? own : all
  return others.length === 0 ? one : undefined
}
/** In letters: shorter words begin many a title. */
const shortestTitle = 5

/** A link that readers of some languages follow to a page that is in others alone. */
function foreignLink(
  config: Config,
  { place, locales }: WrittenLink,
  from: ScheduledPage,
  to: ScheduledPage,
): Problem | undefined {
  if (to.locales === undefined || from === to) return undefined
  const codes = config.locales.map(({ code }) => code).filter((code) => isIn(from, code))
  const lost = codes.filter((code) => (locales ?? codes).includes(code) && !isIn(to, code))
  const [first] = lost
  if (first === undefined) return undefined
  return problem.foreignLink(place, to, lost, { from: from.file, shown: readIn(config, to, first) })
}

/** Dead links that follow from a changed prefix are one mistake, where the prefix is written. */
function withPrefixes(config: Config, pages: readonly PageSummary[], dead: readonly Problem[]): Problem[] {
  const causes = config.brands.flatMap(({ id, file, prefix }) => {
    if (prefix === undefined || prefix === id) return []
    const own = pages.filter(({ owner }) => owner === id).map(({ path }) => (path === '' ? id : `${id}/${path}`))
    const lost = dead.filter(({ message }) => own.some((name) => message.includes(`"${name}"`)))
    return lost.length < leastOfPrefix
      ? []
      : [{ lost, cause: problem.changedPrefix({ file, path: ['prefix'] }, lost.length, id, prefix) }]
  })
  const lostNames = new Set(causes.flatMap(({ lost }) => lost))
  return [...causes.map(({ cause }) => cause), ...dead.filter((each) => !lostNames.has(each))]
}

/** One link may be mistyped; several that agree are not. */
const leastOfPrefix = 3

const isSafeAddress = (target: string) => isContact(target) || (/^https?:\/\/\S+$/.test(target) && URL.canParse(target))

/** A link to a file of ours that is not there, or that is written as no such link. */
function fileProblem(
  config: Config,
  published: ReadonlySet<string>,
  target: string,
  place: Problem['place'],
): Problem | undefined {
  const own = ownPlace(config, target)
  const path = own?.path ?? target.replace(/^file:/, '').replace(/^\/?(content\/[^/]+\/)?(public\/)?/, '')
  // Most links are names of pages.
  if (own === undefined && !isFileLink(target) && !published.has(path) && !documents.test(path)) return undefined
  const [, folder = ''] = place.file.split('/')
  const brands = config.brands.map(({ id }) => id)
  // Brands that could not be read have files that are not known.
  if (brands.length === 0) return undefined
  const written = brands.includes(folder) ? [folder] : brands
  const fileIn = (link: string, brand: string) => linkedFile(config, link, brand)
  if (isFileLink(target) && written.every((brand) => fileIn(target, brand) !== undefined)) return undefined
  const right = `file:${path}`
  if (own !== undefined) {
    // By its address alone a page can lead to the file of another brand. Modules of emit/ write files that are not known here.
    const named = fileIn(right, own.brand.id)
    const isSame = named !== undefined && written.every((brand) => fileIn(right, brand) === named)
    return isSame ? problem.fileLink(place, target, right) : undefined
  }
  if (!isFileLink(target) && (isFileOfDisk(target) || URL.canParse(target))) return undefined
  if (written.every((brand) => fileIn(right, brand) !== undefined)) return problem.fileLink(place, target, right)
  if (!isFileLink(target) && !documents.test(path)) return undefined
  const owner = written.length === 1 ? (written[0] ?? 'shared') : 'shared'
  const paths = Object.values(config.publicFiles)
    .filter((each) => [...written, 'shared'].includes(each.owner))
    .map((each) => each.path)
  return problem.unknownFileLink(place, { target, path, owner }, paths)
}

const documents = new RegExp(`\\.(${documentEndingPattern})$`, 'i')
const isFileOfDisk = (target: string) => /^([a-z]:\\|file:[/\\])/i.test(target)

function addressProblem(
  config: Config,
  target: string,
  place: Problem['place'],
  names: readonly string[],
): Problem | undefined {
  if (!isSafeAddress(target)) return problem.unsafeLink(place, target, names, emailsOf(config))
  const url = new URL(target)
  const { host, hostname, username, password } = url
  if (username !== '' || password !== '') return problem.linkWithUser(place, target, host)
  if (isOfMachine(hostname)) return problem.privateAddress(place, target, names)
  return isOfNetwork(hostname) ? { ...problem.privateAddress(place, target, names), severity: 'warning' } : undefined
}

/** Where an address leads that an e-mail program, a search engine or a network has put before another one, to count who follows it. */
function endOfCounted({ hostname, pathname, searchParams }: URL): string | undefined {
  const isCounted =
    /\.safelinks\.protection\.outlook\.com$|^lm?\.(facebook|instagram)\.com$/.test(hostname) ||
    (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname === '/url')
  return !isCounted
    ? undefined
    : [...searchParams.values()].find((value) => /^https?:\/\/\S+$/.test(value) && URL.canParse(value))
}

/** Where on a domain of this site an address leads, in any language: below the root of a brand. Undefined for all else. */
function ownPlace(config: Config, target: string): { brand: Brand; path: string } | undefined {
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return undefined
  const { hostname, pathname } = new URL(target)
  const named = hostname.replace(/^www\./, '')
  const [, first = '', ...rest] = cleanPath(pathname).split('/')
  const onDomain = config.locales.some(({ code }) => code === first) ? rest.join('/') : [first, ...rest].join('/')
  const onHost = config.brands.filter(
    ({ id, host, written }) =>
      [host, written.host, `${id}.localhost`].includes(named) || config.otherHosts[named] === id,
  )
  const brand =
    onHost.find(({ base }) => base !== '' && `${onDomain}/`.startsWith(`${base}/`)) ??
    onHost.find(({ base }) => base === '')
  return brand === undefined ? undefined : { brand, path: onDomain.slice(brand.base.length).replace(/^\//, '') }
}
