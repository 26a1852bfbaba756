// What a server's own configuration is made from: the domains' manifests and where their folders will lie.

import { escaped } from '../content/text/escaped.ts'
import type { BuildManifest } from '../domain/build_manifest.ts'
import { originOf } from '../domain/routes.ts'
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
      .filter(({ path }) => /(^|\/)404\.html$/.test(path))
      .map(({ path }) => ({ file: `/${path}`, below: `/${path.slice(0, -'404.html'.length)}`.replace(/\/$/, '') }))
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
        Object.values(homes).every((home) => missing.some(({ below }) => below === home.replace(/^\/$/, ''))),
    }
  })
}

// A path as asked for, without its query, in its canonical form: no .html, no index, no slash at the end. These two
// expressions are tried in order; PCRE and RE2 read them alike.
export const rootPath = String.raw`^/+(?:index(?:\.html)?/*)?`
export const cleanPath = String.raw`^(/[^?]*?)(?:/index)?(?:\.html)?/*`

/** True of a path that is not in its canonical form, where there is such a page. */
export const isVariant = String.raw`(?:./|\.html|/index)$`

export interface RedirectPattern {
  /** A regular expression on the canonical path, with one group for what is kept. */
  pattern: string
  /** Absolute; what is kept follows it. */
  to: string
  keepsRest: boolean
}

/** A domain's redirects as expressions, in order. */
export function redirectPatterns({ manifest, origin }: ServedSite): RedirectPattern[] {
  const absolute = (to: string) => (to.startsWith('/') ? origin + to : to)
  return manifest.redirects.flatMap(({ from, andBelow, to, keepsRest }) => {
    const path = escaped(from)
    if (!andBelow) return [{ pattern: `^${path}$`, to: absolute(to), keepsRest: false }]
    if (!keepsRest) return [{ pattern: `^${path}(?:/.*)?$`, to: absolute(to), keepsRest: false }]
    return [
      { pattern: `^${path}$`, to: absolute(to), keepsRest: false },
      { pattern: `^${path}(/.*)$`, to: absolute(to).replace(/\/$/, ''), keepsRest: true },
    ]
  })
}

/** Headers that hold on every path, and those of single patterns by name. */
export function splitHeaders({ manifest }: ServedSite) {
  const everywhere = manifest.headers.filter(({ pattern }) => pattern === '/*').flatMap(({ headers }) => headers)
  const here = manifest.headers.filter(({ pattern }) => pattern !== '/*')
  return { everywhere, here }
}
