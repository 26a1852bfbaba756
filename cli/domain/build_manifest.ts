// The build id of a domain's folder and the manifests that name every file of it.
import { hash } from 'node:crypto'
import type { Brand } from '../content/config/config.ts'
import type { Domain } from './domains.ts'
import { uncompressedName } from './encodings.ts'
import { filesBeside } from './files_beside.ts'
import type { HeaderRule } from './headers.ts'
import type { OutputFile } from './output_file.ts'
import { pathOfFile } from './page_address.ts'
import type { Redirect } from './redirects.ts'
import { isSecret, type Route } from './routes.ts'

export interface FileRecord {
  path: string
  /** Bytes. */
  size: number
  sha256: string
}

/**
 * `builds/meta/<id>.json`: all that serving and publishing a domain's folder takes. It is public, so hidden pages stand
 * in it under `hiddenName`, until `withNames` gives them their names back.
 */
export interface BuildManifest {
  id: string
  /** The one at the root of the domain. */
  brand: string
  host: string
  /** Who receives the contact form, and where it is posted. */
  contact: { email: string; endpoint?: string }
  routes: Pick<Route, 'path' | 'locale' | 'page' | 'file'>[]
  redirects: Redirect[]
  /** Paths that answer that their page is gone, old addresses with their query; left out where there are none. */
  gone?: string[]
  /** Paths of pages that end by a date, or have ended, each with that moment; left out where there are none. */
  ends?: Record<string, string>
  headers: HeaderRule[]
  /** All files but builds/latest.json and this one. */
  files: FileRecord[]
}

/**
 * `builds/latest.json` and `builds/meta/<id>.json` (spec section 7). The id is a hash of the paths and contents of all
 * other files, so that it changes when, and only when, one of them does.
 */
export function buildManifest(input: {
  domain: Pick<Domain<Pick<Brand, 'id' | 'host' | 'base' | 'written'>>, 'host' | 'root' | 'brands'>
  files: readonly FileRecord[]
  routes: readonly Route[]
  redirects: readonly Redirect[]
  gone?: readonly string[]
  ends?: ReadonlyMap<string, string>
  headers: readonly HeaderRule[]
}): { id: string; files: OutputFile[] } {
  const hidden = new Set(
    input.routes
      .filter(isSecret)
      .flatMap((route) => [route.path, route.page, route.file, ...filesBeside(route, { hasFeed: true })]),
  )
  const publicName = (name: string) => (hidden.size > 0 && hidden.has(uncompressedName(name)) ? hiddenName(name) : name)
  const files = input.files
    .map(({ path, size, sha256 }) => ({ path: publicName(path), size, sha256 }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const id = buildIdOf(files)
  const routes = input.routes.map((route) =>
    isSecret(route)
      ? {
          path: publicName(route.path),
          locale: route.locale,
          page: publicName(route.page),
          file: publicName(route.file),
        }
      : { path: route.path, locale: route.locale, page: route.page, file: route.file },
  )
  const redirects = input.redirects.map(({ from, andBelow, to, keepsRest, status, query }) => ({
    from,
    andBelow,
    to,
    keepsRest,
    status,
    ...(query === undefined ? {} : { query }),
  }))
  const ends = [...(input.ends ?? [])].map(([path, end]) => [publicName(path), end])
  const { host, root, brands } = input.domain
  const { email } = root.written.contact
  // Forms of all brands of a domain are posted to the same address (domains.ts).
  const [endpoint] = brands.flatMap(({ written }) => written.contact.endpoint ?? [])
  const manifest: BuildManifest = {
    id,
    brand: root.id,
    host,
    contact: { email, ...(endpoint === undefined ? {} : { endpoint }) },
    routes,
    redirects,
    ...(input.gone === undefined || input.gone.length === 0 ? {} : { gone: [...input.gone] }),
    ...(ends.length === 0 ? {} : { ends: Object.fromEntries(ends.sort()) }),
    headers: [...input.headers],
    files,
  }
  const [latest, meta] = manifestPaths(id)
  return {
    id,
    files: [
      { path: latest, contents: `${JSON.stringify({ id })}\n` },
      { path: meta, contents: `${JSON.stringify(manifest)}\n` },
    ],
  }
}

/** Stands for the name of a hidden page's file, or its path: it does not reveal the name, yet a reader who has the name can look it up. */
export const hiddenName = (name: string) => `sha256:${hash('sha256', name)}`

export const isHiddenName = (name: string) => name.startsWith('sha256:')

/**
 * A manifest in which hidden pages have their names, as far as they are among these.
 * @param names paths of files: those of a folder, or of another manifest; asked only where something is hidden
 */
export function withNames(manifest: BuildManifest, names: () => Iterable<string>): BuildManifest {
  if (!manifest.files.some(({ path }) => isHiddenName(path))) return manifest
  const byHiddenName = new Map([...names()].map((name) => [hiddenName(name), name]))
  return {
    ...manifest,
    files: manifest.files.map((file) => ({ ...file, path: byHiddenName.get(file.path) ?? file.path })),
    routes: manifest.routes.map((route) => {
      const file = byHiddenName.get(route.file)
      return file === undefined ? route : { ...route, file, path: pathOfFile(file) }
    }),
  }
}

/** The build id of these files, which are sorted by their paths. */
export const buildIdOf = (files: readonly Pick<FileRecord, 'path' | 'sha256'>[]): string =>
  hash('sha256', files.map(({ path, sha256 }) => `${path}\0${sha256}\n`).join('')).slice(0, 16)

/** The two files of a domain that are in no manifest: the one that names the newest build, and its manifest. */
export const manifestPaths = (id: string) => ['builds/latest.json', `builds/meta/${id}.json`] as const

export const recordOf = (file: OutputFile): FileRecord => {
  const bytes = typeof file.contents === 'string' ? Buffer.from(file.contents) : file.contents
  return { path: file.path, size: bytes.length, sha256: hash('sha256', bytes) }
}
