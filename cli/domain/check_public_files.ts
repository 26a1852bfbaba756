// What is wrong with files that a domain publishes as they are written, and which paths of a domain are taken.
import type { Config } from '../content/config/config.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { derivedFiles } from './derived_files.ts'
import { type Domain, domainsOf, engineFolders, onDomain } from './domains.ts'
import { uncompressedName } from './encodings.ts'
import { filesBeside } from './files_beside.ts'
import { cleanPath } from './page_address.ts'
import { pagesWithFeeds } from './page_lists.ts'
import { publicFilesOf } from './public_files.ts'
import { type Redirect, redirectLookup } from './redirects.ts'
import type { Route } from './routes.ts'
import { manifestPath } from './web_manifest.ts'

// developers.cloudflare.com/pages/platform/limits: 25 MiB a file.
const largest = 25 * 2 ** 20

/** Names that no address can have, files that are too large, and those whose place is taken on a domain. */
export function checkPublicFiles(input: {
  config: Config
  routes: readonly Route[]
  pages: readonly Pick<PageSummary, 'file' | 'lists'>[]
  /** By host. */
  redirects: ReadonlyMap<string, Redirect[]>
}): Problem[] {
  const { config, routes, pages, redirects } = input
  const owners = [...Object.keys(config.prefixes), 'shared']
  const problems = Object.values(config.publicFiles).flatMap(({ file, owner, path, size, isOfItsType }) => {
    if (!owners.includes(owner)) return [problem.unknownBrand({ file }, owner, owners)]
    if (!isSafeName(path)) return [problem.publicName({ file }, path)]
    if (!isOfItsType) return [problem.publicType({ file }, file.replace(/^.*\./, ''))]
    return size > largest ? [problem.publicSize({ file }, size, largest)] : []
  })
  const wrong = new Set(problems.map(({ place }) => place.file))
  const sound = Object.fromEntries(Object.entries(config.publicFiles).filter(([file]) => !wrong.has(file)))
  const clashes = domainsOf(config.brands).flatMap((domain) => {
    const own = publicFilesOf(domain, { publicFiles: sound })
    if (own.length === 0) return []
    const ownerOf = takenOn(config, domain, routes, pages)
    const redirected = redirectLookup(redirects.get(domain.host) ?? [])
    return own.flatMap(({ file, path }) => {
      const by = clashOf(path, ownerOf) ?? redirectOf(path, redirected)
      // Systems that take A for a are many; so no two files differ in that alone, and none is the folder of another.
      ownerOf.set(path.toLowerCase(), file)
      return by === undefined ? [] : [problem.publicClash({ file }, `${domain.host}/${path}`, by)]
    })
  })
  return [...problems, ...clashes]
}

/** Letters, digits and `.-_`; nothing hidden but `.well-known/` (RFC 8615). */
export const isSafeName = (path: string) =>
  path
    .split('/')
    .every((part, index) => /^[a-z0-9][a-z0-9._-]*$/i.test(part) || (index === 0 && part === '.well-known'))

/** Paths that the engine itself writes on a domain, in small letters, with what it writes there. */
export const takenOn = (...of: Parameters<typeof pathsOn>): Map<string, string> =>
  new Map(pathsOn(...of).map(([path, by]) => [path.toLowerCase(), by]))

/** Paths that the engine itself writes on a domain, with what it writes there. */
export function pathsOn(
  config: Config,
  domain: Domain,
  routes: readonly Route[],
  pages: readonly Pick<PageSummary, 'file' | 'lists'>[],
): [string, string][] {
  const { host, brands } = domain
  const own = routes.filter((route) => route.host === host)
  const withFeeds = pagesWithFeeds(pages)
  const files = [
    '_headers',
    '_redirects',
    ...engineFolders,
    ...derivedFiles(config, domain, own).map(({ path }) => path),
  ]
  const ofBrands = brands.flatMap((brand) => [
    ...['favicon.ico', 'apple-touch-icon.png'].map((name) => onDomain(brand, name)),
    ...config.locales.map(({ code }) => manifestPath(config, brand, code)),
  ])
  return [
    ...own.flatMap((route) =>
      [route.file, ...filesBeside(route, { hasFeed: withFeeds.has(route.source) })].map((file): [string, string] => [
        file,
        route.source,
      ]),
    ),
    ...[...files, ...ofBrands].map((file): [string, string] => [file, 'a file that every domain has']),
  ]
}

/** What stands in the way of a file: one of its name, one where its folder is to be, one below it, or a page of its address. */
export function clashOf(path: string, taken: ReadonlyMap<string, string>): string | undefined {
  const name = uncompressedName(path.toLowerCase())
  const above = [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index))
  const page = [`${name}.html`, name.replace(/\/index\.html$/, '.html')]
  const clash = [name, ...above, ...page].find((each) => taken.has(each))
  return taken.get(clash ?? '') ?? [...taken].find(([each]) => each.startsWith(`${name}/`))?.[1]
}

function redirectOf(path: string, redirected: (path: string) => string | undefined): string | undefined {
  const to = redirected(path.endsWith('.html') ? cleanPath(`/${path}`) : `/${path}`)
  return to === undefined ? undefined : `the redirect to ${to}`
}
