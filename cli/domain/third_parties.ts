// What follows from the third parties of a brand: sources for the security policy, what scripts may load, and whether a page loads
// something that would be blocked, or too early.
import type { Brand, WrittenThirdParty } from '../content/config/config.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { categories, directives, type Load } from '../schema/content_files/third_parties.ts'
import type { ThirdPartiesView } from '../schema/page_view.ts'
import { originOf } from './domains.ts'

/** Origins by directive, in the order of the policy; nothing for directives that no third party needs. */
export function sourcesOf(parties: readonly WrittenThirdParty[]): Partial<Record<string, string[]>> {
  const sources: Partial<Record<string, string[]>> = {}
  for (const { origins, loads } of parties)
    for (const load of loads) {
      const directive = directives[load]
      sources[directive] = [...new Set([...(sources[directive] ?? []), ...origins])].sort()
    }
  return sources
}

/** True if a third party's script runs on the pages of a domain. */
export const runsScripts = (parties: readonly WrittenThirdParty[]): boolean =>
  parties.some(({ loads }) => loads.includes('script'))

/** What of the scripts of browsers a site needs. */
export const scriptsFor = (of: { brands: readonly Pick<Brand, 'thirdParties'>[] }): { hasThirdParties: boolean } => ({
  hasThirdParties: of.brands.some(({ thirdParties }) => thirdParties !== undefined),
})

/** Data for the scripts of a brand's pages; undefined for one without third parties. */
export function clientThirdParties(parties: readonly WrittenThirdParty[] | undefined): ThirdPartiesView | undefined {
  if (parties === undefined) return undefined
  const asked = categories.filter((name) => isAsked(name) && parties.some(({ category }) => category === name))
  return {
    categories: asked,
    scripts: parties.flatMap(({ scripts = [], category }) =>
      scripts.map((src) => (isAsked(category) ? { src, category } : { src })),
    ),
    cookies: Object.fromEntries(
      asked.map((name) => {
        const own = parties.filter(({ category }) => category === name)
        return [name, own.flatMap(({ cookies = [] }) => cookies.map((each) => each.name))]
      }),
    ),
  }
}

const isAsked = (category: string) => category !== 'necessary'

/** The third party that an address is loaded from; undefined if no third party names it. */
export const partyOf = <P extends Pick<WrittenThirdParty, 'loads' | 'origins'>>(
  parties: readonly P[],
  url: string,
  load: Load,
): P | undefined =>
  parties.find(({ origins, loads }) => loads.includes(load) && origins.some((origin) => covers(origin, url)))

function covers(origin: string, url: string): boolean {
  if (!URL.canParse(url)) return false
  const { origin: own, protocol, hostname } = new URL(url)
  const suffix = origin.replace(/^https:\/\/\*/, '')
  return suffix === origin
    ? own === origin
    : protocol === 'https:' && `.${hostname}`.endsWith(suffix) && hostname !== suffix.slice(1)
}

/**
 * Problems in the third parties of a brand, or of all brands, besides their shape.
 * @param at the place of their list
 * @param known names of services that hold for it anyway
 */
export function thirdPartyProblems(
  parties: readonly WrittenThirdParty[],
  at: Required<Pick<problem.Place, 'file' | 'path'>>,
  known: readonly string[] = [],
): Problem[] {
  const names = parties.map(({ name }) => name)
  return parties.flatMap((party, index) => {
    const { name, scripts = [] } = party
    const place = (...path: (string | number)[]) => ({ ...at, path: [...at.path, index, ...path] })
    const isTwin = names.indexOf(name) !== index || known.includes(name)
    const hint = 'Give each service one entry, with all its origins.'
    const twin = isTwin ? [problem.wrongValue(place('name'), `"${name}" is there already`, hint)] : []
    const advice = 'Write its origin into "origins", and script into "loads".'
    const foreign = scripts.flatMap((script, at) =>
      partyOf([party], script, 'script') === undefined
        ? [problem.blockedSource(place('scripts', at), 'script', script, advice)]
        : [],
    )
    return [...twin, ...foreign]
  })
}

// Elements that load what they name, or send there. A link loads styles and scripts; other links lead somewhere.
const loading: Record<string, Load> = {
  script: 'script',
  iframe: 'frame',
  embed: 'frame',
  object: 'frame',
  img: 'image',
  source: 'image',
  video: 'media',
  audio: 'media',
  link: 'style',
  form: 'form',
  button: 'form',
  input: 'form',
}
const element = /<(script|iframe|embed|object|img|source|video|audio|link|form|button|input)\b([^>]*)>/gi
const foreignAddress = /\s(?:src|srcset|data|href|poster|action|formaction)="((?:https?:)?\/\/[^"\s]+)/i
// As templates/section.tsx writes it.
const blockStart = 'class="block block-'

/** A form of the brand may be sent to its own domain, and where its own contact form goes. */
export const receiverOf = ({ host, written }: Pick<Brand, 'host' | 'written'>): Allowed => {
  const own = originOf(host)
  const { endpoint = '/' } = written.contact
  return { origins: [own, new URL(endpoint, own).origin], loads: ['form'], category: 'necessary' }
}

type Allowed = Pick<WrittenThirdParty, 'loads' | 'origins' | 'category'>

/**
 * What a document loads from others, or sends to them, although the policy of its domain blocks it, or before consent is asked for.
 * @param placeOf the place of a block's code; without one that of the page
 */
export function sourceProblems(
  html: string,
  parties: readonly Allowed[],
  placeOf: (block: string | undefined) => problem.Place,
): Problem[] {
  const problems = new Map<string, Problem>()
  for (const { 1: name = '', 2: attributes = '', index } of html.matchAll(element)) {
    const placeAt = (text: string): problem.Place => {
      const start = html.lastIndexOf(blockStart, index)
      const isInside = start !== -1 && html.lastIndexOf('</main>', index) < start
      const block = isInside ? /^\w+/.exec(html.slice(start + blockStart.length))?.[0] : undefined
      return { ...placeOf(block), ...(block === undefined ? {} : { word: { text, nth: 0 } }) }
    }
    const kind = name.toLowerCase()
    if (kind === 'link' && !/\srel="(stylesheet|preload|modulepreload)"/i.test(attributes)) continue
    if (kind === 'script' && isBlockedInline(attributes)) {
      problems.set('inline', problem.blockedSource(placeAt('<script'), 'script', 'written into the page', inlineHint))
      continue
    }
    const [, address] = foreignAddress.exec(attributes) ?? []
    if (address === undefined) continue
    const url = (address.startsWith('//') ? `https:${address}` : address).replaceAll('&amp;', '&')
    const load = loading[kind] ?? 'script'
    const party = partyOf(parties, url, load)
    if (party === undefined) problems.set(url, problem.blockedSource(placeAt(url), load, url, declareHint))
    else if (party.category !== 'necessary' && load !== 'form')
      problems.set(url, problem.earlySource(placeAt(url), load, url, party.category))
  }
  return [...problems.values()]
}

const declareHint =
  'Name its origin under third_parties in brand.yaml, with what is loaded from there (a form: sent there).'
const inlineHint = 'Write it with templates/parts/inline.tsx, which makes a file of it.'

/** A script of the document's own that runs; data and speculation rules do not. */
const isBlockedInline = (attributes: string) =>
  !/\ssrc=/i.test(attributes) && !/\stype="(application\/(ld\+)?json|speculationrules|importmap)"/i.test(attributes)
