// What publishing a build takes, and what it changes for visitors, from manifests alone.

import type { BuildManifest, FileRecord } from '../domain/build_manifest.ts'
import { redirectLookup, redirectsFile } from '../domain/redirects.ts'
import { mediaTypeOf } from './media_types.ts'
import { headersFor, parseRedirects } from './rule_files.ts'

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
  /** Addresses that answered before and lead nowhere now. */
  vanished: string[]
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
  return {
    host: now?.host ?? before?.host ?? '',
    pages,
    files,
    redirects: changes(redirectLines(before), redirectLines(now)),
    headers: changes(headerLines(before), headerLines(now)),
    vanished: vanished(before, now),
  }
}

/** Pages, and addresses that redirected, which are neither now. */
function vanished(before: BuildManifest | undefined, now: BuildManifest | undefined): string[] {
  const known = [...pagesOf(before).keys(), ...(before?.redirects ?? []).map(({ from }) => from)]
  const pages = pagesOf(now)
  const redirected = redirectLookup(now?.redirects ?? [])
  const answers = (path: string) => pages.has(path) || redirected(path) !== undefined
  return [...new Set(known)].filter((path) => !answers(path)).sort()
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
const redirectLines = (manifest: BuildManifest | undefined) =>
  (manifest?.redirects ?? []).map(
    ({ from, andBelow, to, keepsRest, status }) =>
      `${from}${andBelow ? '[/*]' : ''} ${keepsRest ? `${to === '/' ? '' : to}/*` : to} ${status}`,
  )
const headerLines = (manifest: BuildManifest | undefined) =>
  (manifest?.headers ?? []).flatMap(({ pattern, headers }) =>
    headers.map(([name, value]) => `${pattern} ${name}: ${value}`),
  )
const changes = (before: string[], now: string[]) => ({
  added: now.filter((line) => !before.includes(line)),
  removed: before.filter((line) => !now.includes(line)),
})

export type PublishStep =
  | { do: 'put'; file: string; key: string; type: string; caching: string; bytes: number }
  | { do: 'redirect'; key: string; to: string }
  | { do: 'delete'; key: string }

/** Files of so many builds stay: pages that are open, or kept in a cache, still ask for them. */
const keptBuilds = 3

/**
 * What to send to a store of files, in this order, so that no page is ever served whose files are not there: what is new
 * and named by its contents, then everything else, then the build's own files, `latest.json` last; deletions after all.
 * @param past manifests of what was published before, newest first
 */
export function publishPlan(now: BuildManifest, past: readonly BuildManifest[], standard: string): PublishStep[] {
  const pages = new Map(now.routes.map(({ file, path }) => [file, path]))
  // Clean addresses are keys of their own: a store serves what is asked for, letter by letter.
  const keyOf = (file: string) => {
    const page = pages.get(file)
    return page === undefined || page === '/' || /(^|\/)404\.html$/.test(file) ? file : page.slice(1)
  }
  const there = new Map((past[0]?.files ?? []).map(({ path, sha256 }) => [path, sha256]))
  const put = ({ path, size }: Pick<FileRecord, 'path' | 'size'>): PublishStep => ({
    do: 'put',
    file: path,
    key: keyOf(path),
    type: mediaTypeOf(path),
    caching: headersFor(now.headers, `/${path}`).find(([name]) => name === 'Cache-Control')?.[1] ?? standard,
    bytes: size,
  })
  const changed = now.files.filter(({ path, sha256 }) => there.get(path) !== sha256 && !isRules(path))
  const [assets, others] = [changed.filter(isAsset), changed.filter((file) => !isAsset(file))]
  const own = [`builds/meta/${now.id}.json`, 'builds/latest.json'].map((path) => put({ path, size: 0 }))
  const redirects = exactRedirects(now)
  const moved = redirects.map(({ from, to }): PublishStep => ({ do: 'redirect', key: from.slice(1), to }))

  const recent = new Set(
    [now, ...past.slice(0, keptBuilds - 1)].flatMap(({ files }) => files.filter(isAsset).map(({ path }) => path)),
  )
  const keys = new Set([...now.files.map(({ path }) => keyOf(path)), ...redirects.map(({ from }) => from.slice(1))])
  const old = past.flatMap((manifest) => [
    ...manifest.files.filter((file) => !isRules(file.path) && !(isAsset(file) && recent.has(file.path))),
  ])
  const oldPages = new Map(
    past.flatMap(({ routes }) => routes).map(({ file, path }) => [file, path === '/' ? file : path.slice(1)]),
  )
  const deleted = [
    ...old.map(({ path }) => (/(^|\/)404\.html$/.test(path) ? path : (oldPages.get(path) ?? path))),
    ...past
      .slice(0, 1)
      .flatMap(exactRedirects)
      .map(({ from }) => from.slice(1)),
    ...past.slice(keptBuilds - 1).map(({ id }) => `builds/meta/${id}.json`),
  ].filter((key) => !keys.has(key) && key !== `builds/meta/${now.id}.json`)
  return [
    ...assets.map(put),
    ...others.map(put),
    ...moved,
    ...own,
    ...[...new Set(deleted)].sort().map((key): PublishStep => ({ do: 'delete', key })),
  ]
}

/** Each address that redirects, letter by letter: a store knows no patterns. */
const exactRedirects = ({ redirects, host, routes }: BuildManifest) =>
  parseRedirects(redirectsFile(redirects, host, routes)).filter(({ from }) => !/[*]|.\/$/.test(from))

const isAsset = ({ path }: Pick<FileRecord, 'path'>) => path.startsWith('assets/')
const isRules = (path: string) => path === '_headers' || path === '_redirects'
