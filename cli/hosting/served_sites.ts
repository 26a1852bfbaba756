// What a server's own configuration is made from: the domains' manifests and where their folders will lie.

import { escapeRegExp } from '../content/text/escape_regexp.ts'
import type { BuildManifest } from '../domain/build_manifest.ts'
import { originOf } from '../domain/domains.ts'
import { addressText, belowPath, cleanPath, errorFile, isErrorPage, takesSlash } from '../domain/page_address.ts'
import type { Redirect } from '../domain/redirects.ts'
import { type Homes, homesOf } from './locale_choice.ts'

export interface ServerOptions {
  /** The folder on the server that holds the domains' folders. */
  root: string
  /** Plain HTTP on this port, behind something that ends TLS; null for HTTPS with certificates of its own. */
  plainPort: number | null
  choosesLocale: boolean
  /** Where the receiver of the contact form listens, as `127.0.0.1:8787`. */
  contact: string
}

export interface ServedSite {
  manifest: BuildManifest
  host: string
  origin: string
  root: string
  homes: Homes | undefined
  /** Those of all sites, this one's own among them. */
  hosts: readonly string[]
  /** Error pages: the file and the path below which it holds, the most specific first. */
  missing: { file: string; below: string }[]
  /** Whether each home page has an error page, so that an address without a language gets that of its reader's. */
  choosesMissing: boolean
}

export function servedSites(manifests: readonly BuildManifest[], options: ServerOptions): ServedSite[] {
  const hosts = manifests.map(({ host }) => host)
  return manifests.map((manifest) => {
    const missing = manifest.files
      .filter(({ path }) => isErrorPage(path))
      .map(({ path }) => ({ file: `/${path}`, below: `/${path.slice(0, -errorFile.length)}`.replace(/\/$/, '') }))
    const homes = options.choosesLocale ? homesOf(manifest.routes) : undefined
    return {
      manifest,
      host: manifest.host,
      origin: originOf(manifest.host),
      root: `${options.root.replace(/\/$/, '')}/${manifest.host}`,
      homes,
      hosts,
      missing: missing.sort((a, b) => b.below.length - a.below.length),
      choosesMissing:
        homes !== undefined &&
        Object.values(homes).every((home) => missing.some(({ below }) => below === belowPath(home, ''))),
    }
  })
}

interface RedirectPattern {
  /** A regular expression on the canonical path, with one group for what is kept. */
  pattern: string
  /** Absolute; what is kept follows it. */
  to: string
  keepsRest: boolean
}

/** A domain's redirects as expressions, in order. */
export function redirectPatterns({ manifest, origin }: ServedSite): RedirectPattern[] {
  const absolute = (to: string) => (to.startsWith('/') ? origin + to : to)
  const plain = manifest.redirects.filter((each) => !isAsked(each))
  return plain.flatMap(({ from, andBelow, to, keepsRest }) => {
    const path = anyCase(escapeRegExp(from))
    if (!andBelow) return [{ pattern: `^${path}$`, to: absolute(to), keepsRest: false }]
    if (!keepsRest) return [{ pattern: `^${path}(?:/.*)?$`, to: absolute(to), keepsRest: false }]
    return [
      { pattern: `^${path}$`, to: absolute(to), keepsRest: false },
      { pattern: `^${path}(/.*)$`, to: absolute(to).replace(/\/$/, ''), keepsRest: true },
    ]
  })
}

const parameter = (text: string) => anyCase(escapeRegExp(text))
/** Escapes in a path may be written in small letters. */
const anyCase = (pattern: string) => pattern.replace(/%([0-9A-F]{2})/g, '%(?i:$1)')

/**
 * An old address as an expression on path and query as they were asked for. Other parameters may stand between those of its query;
 * where it has none, the one group is the query.
 * @param address `/index.php?id=3`
 */
function askedPattern(address: string): string {
  const [, path = '', query] = /^([^?]*)(?:\?(.*))?$/.exec(address) ?? []
  const end = takesSlash(path) ? '/?' : ''
  const queryPattern = query?.split('&').map(parameter).join('(?:&.*)?&')
  return `^${anyCase(escapeRegExp(path))}${end}${queryPattern === undefined ? String.raw`(\?.*)?$` : String.raw`\?(?:.*&)?${queryPattern}(?:&|$)`}`
}

/** Whether an address is compared as it was asked for: with its query, and with an ending, behind which no slash belongs. */
const isAsked = ({ from, query, andBelow }: Redirect) =>
  query !== undefined || (!andBelow && (cleanPath(from) !== from || /\.[^/]*$/.test(from)))

/** Old addresses that lead somewhere, those with a query first; it is passed on where the address has none. */
export const askedRedirects = ({ manifest, origin }: ServedSite) =>
  manifest.redirects.filter(isAsked).map(({ from, query, to }) => ({
    pattern: askedPattern(addressText({ path: from, query })),
    to: to.startsWith('/') ? origin + to : to,
    passesQuery: query === undefined && !to.includes('?'),
  }))

/** Expressions of addresses that are gone: pages in all forms, old addresses as they were. */
export const gonePatterns = ({ manifest }: ServedSite): string[] =>
  (manifest.gone ?? []).map((each) =>
    each.includes('?') || cleanPath(each) !== each
      ? askedPattern(each)
      : String.raw`^${anyCase(escapeRegExp(each))}(?:\.html)?/*(?:\?|$)`,
  )

/** Those with a query, which count before any redirect. */
export const goneByQuery = ({ manifest }: ServedSite): string[] =>
  (manifest.gone ?? []).filter((each) => each.includes('?')).map(askedPattern)

/** Headers that hold on every path, and those of single patterns by name. */
export function splitHeaders({ manifest }: ServedSite) {
  const everywhere = manifest.headers.filter(({ pattern }) => pattern === '/*').flatMap(({ headers }) => headers)
  const here = manifest.headers.filter(({ pattern }) => pattern !== '/*')
  return { everywhere, here }
}
