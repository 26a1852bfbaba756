// Security and caching headers of a domain, as values, from what its pages really use; and the file that Netlify and
// Cloudflare Pages read.
import { hash } from 'node:crypto'
import type { Config } from '../content/config/config.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { type Permissions, refusedFeatures } from '../schema/content_files/permissions.ts'
import { type Domain, originOf } from './domains.ts'
import { rememberLocale } from './locale_cookie.ts'
import { publicFilesOf } from './public_files.ts'
import { searchedHosts, searchFolder } from './search.ts'
import { runsScripts, sourcesOf } from './third_parties.ts'

/** Whether a path is one that a pattern stands for: the path itself, or one that ends with `*` for everything below. */
export const patternMatches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

export interface HeaderRule {
  /** A path of the domain, or one that ends with `*` for everything below. */
  pattern: string
  headers: [name: string, value: string][]
}

/** What a page can hold inline, and what the scripts and styles of a domain make use of. */
export interface Usage {
  /** Hashes of inline styles: `sha256-...`; `unsafe-hashes` where some are of attributes. */
  styleHashes: readonly string[]
  /** True where scripts write speculation rules into the page. */
  speculates: boolean
  /** True where style sheets hold pictures as `data:`. */
  hasDataImages: boolean
}

/** Pages are always asked for anew; both hosts say so of their own accord, and so do the servers that we configure. */
export const pageCaching = 'public, max-age=0, must-revalidate'
const yearS = 31_536_000
const forever = `public, max-age=${yearS}, immutable`

/**
 * The headers of a domain, the same for all of its brands. No two rules give the same header to one path: hosts differ in what they make of that.
 * Cache-Control is left to the host but where a path needs another: a rule for all paths would overlap.
 */
export function headersOf(config: Config, domain: Pick<Domain, 'brands'>, usage: Usage): HeaderRule[] {
  const { brands } = domain
  const standard = config.settings.default_locale
  const byItsCode = config.locales.length > 1 ? [`/${standard}`, `/${standard}/`] : []
  return [
    {
      pattern: '/*',
      headers: [
        ['Content-Security-Policy', contentSecurityPolicy(config, domain, usage)],
        // For this host alone: what else runs below the company's name is not ours to decide.
        ['Strict-Transport-Security', `max-age=${yearS}`],
        ['X-Content-Type-Options', 'nosniff'],
        ['Referrer-Policy', 'strict-origin-when-cross-origin'],
        ['Permissions-Policy', permissionsPolicy(config.siteSettings.permissions ?? {})],
        ['Cross-Origin-Opener-Policy', 'same-origin'],
        ['Cross-Origin-Resource-Policy', 'same-origin'],
        ...(config.environment === null ? [] : [['X-Robots-Tag', 'noindex'] satisfies [string, string]]),
      ],
    },
    { pattern: '/assets/*', headers: [['Cache-Control', forever]] },
    // Pages of the other domains ask for it: what it says is public.
    ...(searchedHosts(brands).length > 0
      ? [{ pattern: `/${searchFolder}/*`, headers: [['Access-Control-Allow-Origin', '*'] satisfies [string, string]] }]
      : []),
    { pattern: '/builds/latest.json', headers: [['Cache-Control', 'no-store']] },
    // A request for the default language by its code is redirected to `/`, which would choose another for a foreign browser.
    ...byItsCode.map((pattern) => ({
      pattern,
      headers: [
        ['Set-Cookie', rememberLocale(standard)],
        ['Cache-Control', 'no-store'],
      ] satisfies [string, string][],
    })),
  ]
}

/** Who may use which feature (Permissions Policy; lists as in RFC 9651): `self` is a word, origins are strings. */
function permissionsPolicy(allowed: Permissions): string {
  const features = { ...Object.fromEntries(refusedFeatures.map((name) => [name, []])), ...allowed }
  return Object.entries(features)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, by = []]) => `${name}=(${by.map((each) => (each === 'self' ? each : `"${each}"`)).join(' ')})`)
    .join(', ')
}

/** With a site's own headers: those of a pattern that has a rule go into it, so that there is one rule a pattern. */
export function withOwnHeaders(rules: readonly HeaderRule[], own: readonly HeaderRule[]): HeaderRule[] {
  const patterns = [...new Set([...rules, ...own].map(({ pattern }) => pattern))]
  return patterns.map((pattern) => ({
    pattern,
    headers: [...rules, ...own].filter((rule) => rule.pattern === pattern).flatMap(({ headers }) => headers),
  }))
}

/** Content Security Policy Level 3: nothing unless named, no inline script or style but by its hash. */
export function contentSecurityPolicy(config: Config, { brands }: Pick<Domain, 'brands'>, usage: Usage): string {
  const hashes = (list: readonly string[]) => list.map((hash) => `'${hash}'`)
  const endpoints = brands.flatMap(({ written }) => written.contact.endpoint ?? [])
  const elsewhere = [
    ...new Set(endpoints.filter((endpoint) => !endpoint.startsWith('/')).map((endpoint) => new URL(endpoint).origin)),
  ]
  const parties = brands[0]?.thirdParties ?? []
  const sources = sourcesOf(parties)
  const theirs = (directive: string) => sources[directive] ?? []
  const plays = publicFilesOf({ brands }, config).some(({ path }) => /\.(mp4|webm)$/i.test(path))
  const mediaSources = [...(plays ? ["'self'"] : []), ...theirs('media-src')]
  const searched =
    searchedHosts(brands).length > 0
      ? searchedHosts(config.brands).filter((host) => brands.every((brand) => brand.host !== host))
      : []
  const speculation = usage.speculates ? ["'inline-speculation-rules'"] : []
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    ['script-src', ["'self'", ...speculation, ...theirs('script-src')]],
    ['style-src', ["'self'", ...hashes(usage.styleHashes), ...theirs('style-src')]],
    ['img-src', ["'self'", ...(usage.hasDataImages ? ['data:'] : []), ...theirs('img-src')]],
    ['font-src', ["'self'", ...theirs('font-src')]],
    ['connect-src', [...new Set(["'self'", ...elsewhere, ...searched.map(originOf), ...theirs('connect-src')])]],
    ['frame-src', theirs('frame-src')],
    ['media-src', mediaSources],
    ['manifest-src', ["'self'"]],
    ['form-action', [...new Set(["'self'", ...elsewhere, ...theirs('form-action')])]],
    ['base-uri', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    // No string becomes markup or script but through one of these: templates/client/consent/consent.ts and prefetch.ts. Other people's
    // scripts do not keep to it.
    ...(runsScripts(parties)
      ? []
      : ([
          ['require-trusted-types-for', ["'script'"]],
          ['trusted-types', ['default', ...(usage.speculates ? ['prefetch'] : [])]],
        ] satisfies [string, string[]][])),
  ]
  return directives.flatMap(([name, sources]) => (sources.length === 0 ? [] : [name, ...sources].join(' '))).join('; ')
}

/** The contents of an inline style or script, as a Content-Security-Policy names them (CSP 3, 2.3.1). */
export const policyHash = (contents: string) => `sha256-${hash('sha256', contents, 'base64')}`

/** The same of `style` attributes, which libraries of components write, and what allows them (CSP 3, 6.7.3): these very rules alone. */
export function attributeHashes(html: string): string[] {
  if (!html.includes('style="')) return []
  const rules = new Set([...html.matchAll(/\sstyle="([^"]+)"/g)].map(([, value = '']) => decoded(value)))
  return rules.size === 0 ? [] : ['unsafe-hashes', ...[...rules].map(policyHash)]
}
const decoded = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** A script that a block writes inline, as a file of the domain. */
export interface InlineScript {
  path: string
  contents: string
}
export const inlineScript = (contents: string): InlineScript => ({
  path: `assets/inline-${hash('sha256', contents).slice(0, 8)}.js`,
  contents,
})

/** The file that Netlify and Cloudflare Pages read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(
      ({ pattern, headers }) => `${[pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n')}\n`,
    )
    .join('')
}

// developers.cloudflare.com/pages/configuration/headers: at most 100 rules, and 2000 characters a line.
const longestLine = 2000

/** Says where a line is longer than Cloudflare Pages reads. */
export function checkHeadersFile(contents: string, place: problem.Place, host: string): Problem[] {
  const longest = Math.max(...contents.split('\n').map((line) => line.length))
  return longest > longestLine ? [problem.longPolicy(place, host, longest, longestLine)] : []
}
