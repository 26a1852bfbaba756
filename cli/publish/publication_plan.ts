// What a publication puts under which key and in which order, and what it takes away: right from any state of the store, since
// it goes by what lies there. `io/publish/` does it.
import { hash } from 'node:crypto'
import { type BuildManifest, buildIdOf, isHiddenName, manifestPaths, withNames } from '../domain/build_manifest.ts'
import { uncompressedName } from '../domain/encodings.ts'
import { pageCaching } from '../domain/headers.ts'
import { fileOf, isErrorPage } from '../domain/page_address.ts'
import { redirectLines } from '../domain/redirects.ts'
import { searchFolder } from '../domain/search.ts'
import { isSitemap } from '../domain/sitemaps.ts'
import { mediaTypeOf, mediaTypesOf } from '../hosting/media_types.ts'
import { headersFor } from '../hosting/redirects_and_headers.ts'
import { attempt } from '../problems/thrown.ts'

/** A place that files are published to. */
export interface Store {
  /** What its keys are: names of files, for a server that finds the file of an address, or the addresses themselves. */
  keys: 'files' | 'addresses'
  /** How it tells contents apart. */
  algorithm: 'sha256' | 'md5'
  /** Digests of all that lies there, by key; something else where a digest is not known. */
  list: () => Promise<Map<string, string>>
  /** What lies under a key of the list. */
  read: (key: string) => Promise<Buffer>
  /** Each key has the old or the new contents at any moment. */
  put: (item: Item, contents: Uint8Array) => Promise<void>
  delete: (key: string) => Promise<void>
  /** Has everything so far outlive a power cut. */
  settle: () => Promise<void>
  /** Lets go of the place. */
  close: () => void
}

/** What is to lie under a key. */
export interface Item {
  key: string
  /** A file of the build, or what is written as it stands. */
  source: { file: string; sha256: string } | { text: string }
  /** Media type. */
  type: string
  /** Cache-Control. */
  caching: string
  /** Where its address redirects to. */
  location?: string
}

/** A build as it lies in a folder: its manifest, and the two files that no manifest names. */
export interface Build {
  manifest: BuildManifest
  latest: string
  meta: string
}

/** A publication as the store remembers it: what is begun is noted before the first byte of it is sent. */
interface Publication {
  /** Of the build. */
  id: string
  isComplete: boolean
  /** All pages that were new lie there: what is changed from then on leads to them. So it is with a complete one. */
  hasNewPages?: boolean
  /** Stands for the rules by which types and caching were given. */
  delivery: string
}

export interface PastPublication extends Publication {
  manifest: BuildManifest
}

/** Steps in any order among themselves, all done before the next phase begins. */
export interface Phase {
  puts: Item[]
  deletes: string[]
}

export interface Plan {
  phases: Phase[]
  /** What no build has put there: it is left. */
  foreign: string[]
  /** What no build has put there, and where the build has other contents. */
  inTheWay: string[]
  /** Of earlier builds, for pages that are open. */
  keptAssets: number
}

/** How a file is called that has not got its name yet. */
export const halfEnding = '.site-half'

/** Where the store remembers its publications. */
export const recordKey = 'builds/published.json'

/** Hashed files of so many builds that were published completely stay: pages that are open, or kept in a cache, ask for them. */
const keptBuildCount = 3

/** Everything that the build wants to lie there. */
export function itemsOf({ manifest, latest, meta }: Build, keys: Store['keys']): Item[] {
  const keyOf = keyNaming(manifest, keys)
  const [latestPath, metaPath] = manifestPaths(manifest.id)
  const files = manifest.files.map(({ path, sha256 }): [string, Item['source']] => [path, { file: path, sha256 }])
  const own: [string, Item['source']][] = [
    [latestPath, { text: latest }],
    [metaPath, { text: meta }],
  ]
  const items = [...files, ...own].map(
    ([path, source]): Item => ({
      key: keyOf(path),
      source,
      type: mediaTypeOf(path),
      caching: cachingOf(manifest, path),
    }),
  )
  if (keys === 'files') return items
  const moved = exactRedirects(manifest).map(
    ({ from, to }): Item => ({
      key: from.slice(1),
      // The address is the contents too: so the list of a store tells whether it is still the right one.
      source: { text: to },
      type: 'text/plain; charset=utf-8',
      caching: pageCaching,
      location: to,
    }),
  )
  const isRule = ({ key }: Item) => key === '_headers' || key === '_redirects'
  return [...new Map([...moved, ...items.filter((item) => !isRule(item))].map((item) => [item.key, item])).values()]
}

/**
 * What the store remembers of its publications, newest first.
 * @param record what lies under `recordKey`, if anything does
 * @param manifests what lies under `builds/meta/`, by build id
 * @param latest what lies under `builds/latest.json`
 * @param existingKeys all keys: hidden pages stand in no manifest by their names
 */
export function pastOf(given: {
  record: string | undefined
  manifests: ReadonlyMap<string, string>
  latest: string | undefined
  existingKeys: Iterable<string>
}): PastPublication[] {
  const { manifests } = given
  const recorded = recordedIn(given.record ?? '')
  const names = [...given.existingKeys].flatMap((key) => [key, fileOf(`/${key}`)])
  const live = (read(given.latest ?? '') as { id?: string } | null | undefined)?.id
  // Published before there was a record, or the record was lost: what is newest of it is known, and nothing else.
  const others = [...manifests.keys()]
    .filter((id) => !recorded.some((each) => each.id === id))
    .map((id): Publication => ({ id, isComplete: id === live, delivery: '' }))
  return [...recorded, ...others].flatMap((each) => {
    const manifest = manifestOf(each.id, manifests.get(each.id) ?? '')
    return manifest === undefined ? [] : [{ ...each, manifest: withNames(manifest, () => names) }]
  })
}

/** The manifest in a text; undefined if the text is not a valid manifest. */
function manifestOf(id: string, text: string): BuildManifest | undefined {
  const manifest = read(text) as BuildManifest | null | undefined
  return Array.isArray(manifest?.files) && buildIdOf(manifest.files) === id ? manifest : undefined
}

function recordedIn(text: string): Publication[] {
  const value = read(text)
  return Array.isArray(value) ? value.filter((each) => typeof each?.id === 'string') : []
}

const read = (json: string): unknown => attempt(() => JSON.parse(json), undefined)

/**
 * Everything that a publication does, so that at any moment each page finds its files: what is begun is noted; then hashed
 * files, other files, new pages, changed pages, redirects, lists of pages, `latest.json`; deletions after all, pages first.
 * A page that was left by a publication which broke off among its new pages is new again: it may lead to one that never came,
 * and no page that is changed leads to it yet.
 * @param input.past newest first
 * @param input.existing all keys of the store
 * @param input.same those whose contents are what the build wants
 */
export function planOf(input: {
  build: Build
  items: readonly Item[]
  past: readonly PastPublication[]
  keys: Store['keys']
  existing: ReadonlySet<string>
  same: ReadonlySet<string>
}): Plan {
  const { build, items, keys, existing, same } = input
  const { id } = build.manifest
  const past = input.past.filter((each) => each.id !== id)
  const delivery = deliveryOf(build.manifest)
  const isRuled = keys === 'files' || isRuledSince(input.past, delivery) || !items.some(({ key }) => existing.has(key))
  const changed = items.filter(({ key }) => !(isRuled && same.has(key)))

  const keptBuilds = keptOf(past)
  const wantedKeys = new Set([...items.map(({ key }) => key), recordKey])
  const keptAssets = keptBuilds
    .flatMap(({ manifest }) => manifest.files.map(({ path }) => path))
    .filter((key) => isAsset(key) && existing.has(key) && !wantedKeys.has(key))
  const spared = new Set([...wantedKeys, ...keptAssets, ...keptBuilds.map(({ id }) => manifestPaths(id)[1])])
  const published = new Set(input.past.flatMap(({ manifest }) => keysOf(manifest, keys)))
  const isOurs = (key: string) => published.has(key) || isOfPublishing(key)
  const removed = [...existing].filter((key) => isOurs(key) && !spared.has(key)).sort()
  const foreign = [...existing].filter((key) => !isOurs(key)).sort()

  const [latest, meta] = manifestPaths(id)
  const whole = input.past.filter(({ isComplete, hasNewPages }) => isComplete || hasNewPages)
  const reached = new Set(whole.flatMap(({ manifest }) => keysOf(manifest, keys)).filter((key) => existing.has(key)))
  const toSend = changed.filter(({ key }) => key !== meta && key !== latest)
  const [assets = [], files = [], newPages = [], ...rest] = sendingOrder(toSend, build.manifest, reached)
  // While some are sent by other rules than the rest, none are known.
  const begun: Publication = {
    ...{ id, isComplete: false, delivery: isRuled ? delivery : '' },
    hasNewPages: newPages.length === 0,
  }
  const complete: Publication = { id, isComplete: true, delivery }
  const note = (now: Publication): Item[] => {
    const text = `${JSON.stringify([now, ...past].map(recorded))}\n`
    return [{ key: recordKey, source: { text }, type: mediaTypeOf(recordKey), caching: 'no-store' }]
  }
  const [first] = input.past
  const isNoted = (now: Publication) =>
    existing.has(recordKey) && JSON.stringify(first && recorded(first)) === JSON.stringify(recorded(now))
  const isDone = changed.length === 0 && isNoted(complete)
  const blocks = keys === 'files' ? standsInTheWayOf(changed) : () => false
  const phases: Phase[] = [
    putting(changed.filter(({ key }) => key === meta)),
    putting(isDone || isNoted(begun) ? [] : note(begun)),
    deleting(removed.filter(blocks)),
    ...[assets, files, newPages].map(putting),
    putting(newPages.length === 0 ? [] : note({ ...begun, hasNewPages: true })),
    ...rest.map(putting),
    putting(changed.filter(({ key }) => key === latest)),
    putting(isDone ? [] : note(complete)),
    deleting(removed.filter((key) => !blocks(key) && !isAsset(key) && !isManifest(key))),
    deleting(removed.filter((key) => !blocks(key) && isAsset(key))),
    deleting(removed.filter(isManifest)),
  ]
  const overwritten = new Set(changed.map(({ key }) => key).filter((key) => !same.has(key)))
  return {
    phases: phases.filter(({ puts, deletes }) => puts.length + deletes.length > 0),
    foreign: foreign.filter((key) => !wantedKeys.has(key)),
    inTheWay: foreign.filter((key) => overwritten.has(key) || blocks(key)),
    keptAssets: new Set(keptAssets).size,
  }
}

const putting = (puts: Item[]): Phase => ({ puts, deletes: [] })
const deleting = (deletes: string[]): Phase => ({ puts: [], deletes })

/**
 * What a page needs before the page, what others lead to before those, and what names all pages in the end.
 * @param reached keys of pages that others lead to already
 */
function sendingOrder(items: readonly Item[], manifest: BuildManifest, reached: ReadonlySet<string>): Item[][] {
  const pages = new Set(manifest.routes.map(({ file }) => file))
  const rankOf = ({ key, source, location }: Item) => {
    if (location !== undefined) return 4
    const file = 'file' in source ? uncompressedName(source.file) : key
    if (isAsset(file)) return 0
    if (pages.has(file)) return reached.has(key) ? 3 : 2
    return namesPages(file) ? 5 : 1
  }
  return [0, 1, 2, 3, 4, 5].map((rank) => items.filter((item) => rankOf(item) === rank))
}

const namesPages = (file: string) => isSitemap(file) || file.startsWith(`${searchFolder}/`)

/** Publications of so many complete builds beside the one that is made now, and of what was begun since. */
function keptOf(past: readonly PastPublication[]): PastPublication[] {
  const completed = past.flatMap(({ isComplete }, index) => (isComplete ? [index] : []))
  return past.slice(0, (completed[keptBuildCount - 2] ?? past.length) + 1)
}

/**
 * Type and caching stand in no list of a store of addresses. They are right where the last complete publication and all that was begun
 * since gave them by these rules.
 */
function isRuledSince(past: readonly PastPublication[], delivery: string): boolean {
  const since = past.slice(0, past.findIndex(({ isComplete }) => isComplete) + 1 || past.length)
  return since.length > 0 && since.every((each) => each.delivery === delivery)
}

function deliveryOf({ headers, files }: BuildManifest): string {
  const caching = headers.flatMap(({ pattern, headers: all }) =>
    all.filter(([name]) => name === 'Cache-Control').map(([, value]) => [pattern, value]),
  )
  return hash('sha256', JSON.stringify([pageCaching, caching, mediaTypesOf(files)])).slice(0, 16)
}

const recorded = ({ id, delivery, isComplete, hasNewPages }: Publication): Publication => ({
  ...{ id, delivery, isComplete },
  ...(isComplete ? {} : { hasNewPages: hasNewPages === true }),
})

/** Where a folder has to stand for one of these there may be no file, and the other way round. */
function standsInTheWayOf(items: readonly Item[]): (key: string) => boolean {
  const keys = new Set(items.map(({ key }) => key))
  const folders = new Set([...keys].flatMap(foldersAbove))
  return (key) => folders.has(key) || foldersAbove(key).some((folder) => keys.has(folder))
}

/** `a`, `a/b` of `a/b/c`. */
const foldersAbove = (key: string) => [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index))

/** Keys of all that a build has published, but for its manifest. */
const keysOf = (manifest: BuildManifest, keys: Store['keys']) =>
  itemsOf({ manifest, latest: '', meta: '' }, keys).map(({ key }) => key)

function keyNaming({ routes }: BuildManifest, keys: Store['keys']): (file: string) => string {
  if (keys === 'files') return (file) => file
  const pages = new Map(routes.map(({ file, path }) => [file, path]))
  // A store serves what is asked for, letter by letter; the home page and error pages it finds by their names.
  return (file) => {
    const page = pages.get(file)
    return page === undefined || page === '/' || isErrorPage(file) ? file : page.slice(1)
  }
}

const cachingOf = ({ headers }: BuildManifest, file: string) =>
  headersFor(headers, `/${file}`).find(([name]) => name === 'Cache-Control')?.[1] ?? pageCaching

/** Each address that redirects, letter by letter: a store knows no patterns. */
const exactRedirects = ({ redirects, host, routes }: BuildManifest) =>
  redirectLines(
    redirects,
    host,
    routes.filter(({ page }) => !isHiddenName(page)),
  ).filter(({ from, query }) => query === undefined && !/[*]|.\/$/.test(from))

const isAsset = (key: string) => key.startsWith('assets/')
const isManifest = (key: string) => /^builds\/meta\/[0-9a-f]{16}\.json$/.test(key)
/** What a publication writes beside the files of its build; of a broken-off one, files that never got their name. */
const isOfPublishing = (key: string) =>
  isManifest(key) || key === recordKey || key === 'builds/latest.json' || key.endsWith(halfEnding)
