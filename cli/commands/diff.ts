// site diff: what a build changes for visitors, and the addresses that would be lost.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, isHiddenName, withNames } from '../domain/build_manifest.ts'
import { type DomainDiff, diffOf } from '../hosting/build_diff.ts'
import { wordsOf } from '../hosting/page_words.ts'
import { type WordChange, wordChanges } from '../hosting/word_diff.ts'
import { openBuilt, readManifest } from '../io/output/built_domains.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'

/** @param before,now the folder of one domain, one that holds several, or a manifest (`builds/meta/<id>.json`) */
export function diff(before: string, now: string): Result<DomainDiff[]> {
  const [old, next] = [openManifests(before), openManifests(now)]
  if (!old.ok || !next.ok) return failed([old, next].flatMap((each) => (each.ok ? [] : each.problems)))
  // By brand: another environment has other hosts. A domain alone is compared with its like.
  const brands = [...new Set([...old.value, ...next.value].map(({ brand }) => brand))].sort()
  const of = (manifests: BuildManifest[], id: string) => manifests.find(({ brand }) => brand === id)
  const isOne = old.value.length === 1 || next.value.length === 1
  const compared = isOne ? brands.filter((id) => of(old.value, id) && of(next.value, id)) : brands
  const diffs = (compared.length === 0 ? brands : compared).map((id) => {
    const [was, is] = [of(old.value, id), of(next.value, id)]
    return diffOf(was && named(was, is), is && named(is, was))
  })
  const gone = diffs.flatMap(({ host, lost }) =>
    lost.map((page) =>
      problem.vanishedUrl(
        { file: now },
        page.paths.map((url) => (isHiddenName(url) ? `${shownPage(url)} of ${host}` : host + url)),
        page,
      ),
    ),
  )
  return ok(diffs, gone)
}

/** A manifest that came without its folder does not know the names of hidden pages; those that the other build still has, it knows. */
const named = (manifest: BuildManifest, other: BuildManifest | undefined) =>
  withNames(manifest, () => (other?.files ?? []).map((file) => file.path))

/** Changed words on a domain, and where they are written now. */
interface DomainWords {
  host: string
  changes: (WordChange & { written: string[] })[]
}

/**
 * What a build changes in words.
 * @param before,now folders of one domain, or of several: a manifest knows no words
 * @param written finds where in the content words are written; none if that is unknown
 */
export function textDiff(before: string, now: string, written: (words: string) => string[]): Result<DomainWords[]> {
  const [old, next] = [openFolders(before), openFolders(now)]
  if (!old.ok || !next.ok) return failed([old, next].flatMap((each) => (each.ok ? [] : each.problems)))
  const brands = [...new Set([...old.value.keys(), ...next.value.keys()])].sort()
  return ok(
    brands.map((brand) => {
      const [was, is] = [old.value.get(brand), next.value.get(brand)]
      const { host, pages } = diffOf(was?.manifest, is?.manifest)
      const paths = [...pages.removed, ...pages.changed, ...pages.added].map((page) => page.path)
      const changes = wordChanges(paths.map((url) => ({ url, before: wordsAt(was, url), now: wordsAt(is, url) })))
      return {
        host,
        changes: changes.map((each) => ({ ...each, written: each.now === null ? [] : written(each.now) })),
      }
    }),
  )
}

interface BuiltFolder {
  folder: string
  manifest: BuildManifest
}

function openFolders(place: string): Result<Map<string, BuiltFolder>> {
  const isOne = existsSync(path.join(place, 'builds', 'latest.json'))
  const built = isOne ? ok([place]) : openBuilt(place)
  if (!built.ok) return built
  const opened = built.value.map((folder) => ({ folder, manifest: readManifest(folder) }))
  return ok(new Map(opened.map((each) => [each.manifest.brand, each])))
}

function wordsAt(built: BuiltFolder | undefined, url: string): string[] | null {
  const route = built?.manifest.routes.find((each) => each.path === url)
  return built === undefined || route === undefined
    ? null
    : wordsOf(readFileSync(path.join(built.folder, route.file), 'utf8'))
}

/** For people: each change once, with the pages that show it and the lines that say it. */
export function textDiffText(domains: readonly DomainWords[]): string {
  return domains
    .map(({ host, changes }) => {
      const texts = changes.map(({ before, now, pages, written }) =>
        [
          `  ${someOf(pages)}`,
          ...(before === null ? [] : [`    - ${before}`]),
          ...(now === null ? [] : [`    + ${now}`]),
          ...written.map((place) => `      ${place}`),
        ].join('\n'),
      )
      return `${[`${host}: ${changes.length} ${changes.length === 1 ? 'text' : 'texts'}`, ...texts].join('\n')}\n`
    })
    .join('')
}

const someOf = (pages: readonly string[]) => {
  const some = pages.slice(0, 3).map(shownPage).join(', ')
  return pages.length <= 3 ? some : `${some} and ${pages.length - 3} more pages`
}

/** The manifests that a folder or file has; a problem if it has none, or is half written. */
function openManifests(place: string): Result<BuildManifest[]> {
  if (!existsSync(place)) return failed([problem.nothingBuilt({ file: place })])
  if (statSync(place).isFile()) return ok([JSON.parse(readFileSync(place, 'utf8'))])
  const isOne = existsSync(path.join(place, 'builds', 'latest.json'))
  const built = openBuilt(isOne ? path.dirname(place) : place)
  if (!built.ok) return built
  return ok((isOne ? [place] : built.value).map(readManifest))
}

/** For people: a few lines per domain, and every page that is another one. */
export function diffText(diffs: readonly DomainDiff[]): string {
  return diffs
    .map(({ host, pages, files, redirects, headers }) => {
      const lines = [
        ...pages.added.map(({ path: page, bytes }) => `  + ${shownPage(page)}  ${bytes} bytes`),
        ...pages.changed.map(({ path: page, bytes, before }) => `  ~ ${shownPage(page)}  ${before} to ${bytes} bytes`),
        ...pages.removed.map(({ path: page, bytes }) => `  - ${shownPage(page)}  ${bytes} bytes`),
        ...listed('redirect', redirects),
        ...listed('header', headers),
      ]
      const count = `${pages.added.length} pages added, ${pages.changed.length} changed, ${pages.removed.length} removed; ${files.added} other files added, ${files.changed} changed, ${files.removed} removed, ${files.before} to ${files.bytes} bytes`
      return `${[`${host}: ${count}`, ...lines].join('\n')}\n`
    })
    .join('')
}

const shownPage = (page: string) => (isHiddenName(page) ? `a hidden page (${page})` : page)

const listed = (what: string, { added, removed }: { added: string[]; removed: string[] }) => [
  ...added.map((line) => `  + ${what} ${line}`),
  ...removed.map((line) => `  - ${what} ${line}`),
]
