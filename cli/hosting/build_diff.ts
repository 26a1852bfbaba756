// What a build changes for visitors, and what they lose by it, from manifests alone.

import { type BuildManifest, type FileRecord, hiddenName, isHiddenName } from '../domain/build_manifest.ts'
import { addressText } from '../domain/page_address.ts'
import { type Redirect, redirectLookup, redirectText } from '../domain/redirects.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { nearest } from '../problems/suggest.ts'

export interface DomainDiff {
  host: string
  pages: {
    added: { path: string; bytes: number }[]
    changed: { path: string; bytes: number; before: number }[]
    removed: { path: string; bytes: number }[]
  }
  /** All other files. */
  files: { added: number; changed: number; removed: number; bytes: number; before: number }
  redirects: { added: string[]; removed: string[] }
  headers: { added: string[]; removed: string[] }
  /** Addresses that answered before and lead nowhere now, and those of pages that ended by a date that was not announced. */
  vanished: string[]
  /** The same by the page that they were. */
  lost: LostPage[]
}

interface LostPage {
  /** Undefined for addresses that redirected. */
  page: string | undefined
  paths: string[]
  /** The page that has come in its place, as far as that can be guessed. */
  now: string | undefined
  /** When it has ended, where a date has ended it. */
  end?: string
}

/** What differs between two builds of the same domains; `undefined` for a domain that only one has. */
export function diffOf(before: BuildManifest | undefined, now: BuildManifest | undefined): DomainDiff {
  const [old, next] = [pagesOf(before), pagesOf(now)]
  const pages = {
    added: [...next].filter(([path]) => !old.has(path)).map(([path, { size }]) => ({ path, bytes: size })),
    changed: [...next].flatMap(([path, { size, sha256 }]) => {
      const was = old.get(path)
      return was === undefined || was.sha256 === sha256 ? [] : [{ path, bytes: size, before: was.size }]
    }),
    removed: [...old].filter(([path]) => !next.has(path)).map(([path, { size }]) => ({ path, bytes: size })),
  }
  const [oldFiles, nextFiles] = [othersOf(before), othersOf(now)]
  const files = {
    added: [...nextFiles.keys()].filter((path) => !oldFiles.has(path)).length,
    changed: [...nextFiles].filter(([path, { sha256 }]) => (oldFiles.get(path)?.sha256 ?? sha256) !== sha256).length,
    removed: [...oldFiles.keys()].filter((path) => !nextFiles.has(path)).length,
    bytes: sum(nextFiles),
    before: sum(oldFiles),
  }
  const sudden = suddenEnds(before, now)
  const gone = vanished(before, now, sudden)
  return {
    host: now?.host ?? before?.host ?? '',
    pages,
    files,
    redirects: changes(redirectLines(before), redirectLines(now)),
    headers: changes(headerLines(before), headerLines(now)),
    vanished: gone,
    lost: lostPages(before, now, gone, sudden),
  }
}

/** What visitors would lose. @param now the build that lacks it */
export const losses = ({ host, lost }: DomainDiff, now: string): Problem[] =>
  lost.map((page) => {
    const urls = page.paths.map((url) => (isHiddenName(url) ? `${shownPage(url)} of ${host}` : host + url))
    return problem.vanishedUrl({ file: now }, urls, page)
  })

export const shownPage = (page: string) => (isHiddenName(page) ? `a hidden page (${page})` : page)

/** Pages, and addresses that redirected, which are neither now. */
function vanished(
  before: BuildManifest | undefined,
  now: BuildManifest | undefined,
  sudden: ReadonlyMap<string, string>,
): string[] {
  const addresses = [...pagesOf(before).keys(), ...(before?.redirects ?? []).map(fromOf)]
  const pages = pagesOf(now)
  const redirected = redirectLookup(now?.redirects ?? [])
  const gone = new Set(now?.gone)
  const withQuery = new Set((now?.redirects ?? []).filter(({ query }) => query !== undefined).map(fromOf))
  // Either build may have a hidden page without its name.
  const names = new Set([...pages.keys(), ...(now?.redirects ?? []).map(({ from }) => from), ...gone].map(hiddenName))
  const answers = (path: string) =>
    pages.has(path) ||
    redirected(path) !== undefined ||
    withQuery.has(path) ||
    gone.has(path) ||
    names.has(path) ||
    pages.has(hiddenName(path))
  const ends = endsOfLists(before, now)
  return [...new Set(addresses)].filter((path) => sudden.has(path) || (!answers(path) && !ends.has(path))).sort()
}

/**
 * Pages whose end has passed and was not announced: what was published names the ends that were written by then, and a slip of
 * the year is written after them. Each path with its end.
 */
function suddenEnds(before: BuildManifest | undefined, now: BuildManifest | undefined): Map<string, string> {
  const [announced, ends] = [endsOf(before), endsOf(now)]
  if (ends.size === 0) return new Map()
  const pages = new Set([...pagesOf(now).keys()].map(keyOf))
  const redirected = redirectLookup(now?.redirects ?? [])
  const sudden = [...pagesOf(before).keys()].flatMap((path): [string, string][] => {
    const [key, isThere] = [keyOf(path), pages.has(keyOf(path)) || redirected(path) !== undefined]
    const end = ends.get(key)
    return isThere || end === undefined || end === announced.get(key) ? [] : [[path, end]]
  })
  return new Map(sudden)
}

/** Either build may have a hidden page without its name. */
const keyOf = (path: string) => (isHiddenName(path) ? path : hiddenName(path))
const endsOf = (manifest: BuildManifest | undefined) =>
  new Map(Object.entries(manifest?.ends ?? {}).map(([path, end]) => [keyOf(path), end]))

/** The last pages of lists that have become shorter: what stood there stands on the pages before them. */
function endsOfLists(before: BuildManifest | undefined, now: BuildManifest | undefined): Set<string> {
  const firsts = new Set(now?.routes.map(({ path, page, locale }) => `${page} ${locale} ${path}`))
  const ends = (before?.routes ?? []).filter(({ path, page, locale }) => {
    const [, above] = /^(.*)\/[1-9]\d*$/.exec(path) ?? []
    return above !== undefined && firsts.has(`${page} ${locale} ${above || '/'}`)
  })
  return new Set(ends.map(({ path }) => path))
}

/** A new page stands in for a lost one where its name is like it, or where it is the only one. */
function lostPages(
  before: BuildManifest | undefined,
  now: BuildManifest | undefined,
  gone: readonly string[],
  sudden: ReadonlyMap<string, string>,
): LostPage[] {
  const pageAt = new Map(before?.routes.map(({ path, page }) => [path, page]))
  const old = new Set(pageAt.values())
  const added = [...new Set(now?.routes.map(({ page }) => page))].filter((page) => !old.has(page))
  const pages = [...new Set(gone.map((path) => pageAt.get(path)))]
  return pages.map((page) => {
    const paths = gone.filter((path) => pageAt.get(path) === page)
    const end = paths.map((path) => sudden.get(path)).find((each) => each !== undefined)
    return {
      page,
      paths,
      now:
        page === undefined
          ? undefined
          : (nearest(page, added) ?? (pages.length === 1 && added.length === 1 ? added[0] : undefined)),
      ...(end === undefined ? {} : { end }),
    }
  })
}

function pagesOf(manifest: BuildManifest | undefined): Map<string, FileRecord> {
  const files = new Map(manifest?.files.map((file) => [file.path, file]))
  const entries = (manifest?.routes ?? []).flatMap(({ path, file }): [string, FileRecord][] => {
    const record = files.get(file)
    return record === undefined ? [] : [[path, record]]
  })
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function othersOf(manifest: BuildManifest | undefined): Map<string, FileRecord> {
  const pages = new Set(manifest?.routes.map(({ file }) => file))
  return new Map(manifest?.files.filter(({ path }) => !pages.has(path)).map((file) => [file.path, file]))
}

const sum = (files: ReadonlyMap<string, FileRecord>) => [...files.values()].reduce((total, { size }) => total + size, 0)
const fromOf = ({ from, query }: Redirect) => addressText({ path: from, query })
const redirectLines = (manifest: BuildManifest | undefined) =>
  (manifest?.redirects ?? []).map((each) => {
    const { from, to } = redirectText(each)
    return `${from} ${to} ${each.status}`
  })
const headerLines = (manifest: BuildManifest | undefined) =>
  (manifest?.headers ?? []).flatMap(({ pattern, headers }) =>
    headers.map(([name, value]) => `${pattern} ${name}: ${value}`),
  )
const changes = (before: string[], now: string[]) => ({
  added: now.filter((line) => !before.includes(line)),
  removed: before.filter((line) => !now.includes(line)),
})
