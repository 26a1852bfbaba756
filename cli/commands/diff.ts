// site diff: what a build changes for visitors, and the addresses that would be lost.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { type BuildManifest, withNames } from '../domain/build_manifest.ts'
import { type DomainDiff, diffOf, losses, shownPage } from '../hosting/build_diff.ts'
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
  return ok(
    diffs,
    diffs.flatMap((each) => losses(each, now)),
  )
}

/** A manifest that came without its folder does not know the names of hidden pages; those that the other build still has, it knows. */
const named = (manifest: BuildManifest, other: BuildManifest | undefined) =>
  withNames(manifest, () => (other?.files ?? []).map((file) => file.path))

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

const listed = (what: string, { added, removed }: { added: string[]; removed: string[] }) => [
  ...added.map((line) => `  + ${what} ${line}`),
  ...removed.map((line) => `  - ${what} ${line}`),
]
