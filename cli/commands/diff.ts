// site diff: what a build changes for visitors, and whether an address would vanish.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { BuildManifest } from '../domain/build_manifest.ts'
import { type DomainDiff, diffOf } from '../hosting/publish_plan.ts'
import { builtFolders, readManifest } from '../io/output/built_domains.ts'
import * as problem from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'

/** @param before,now the folder of one domain, one that holds several, or a manifest (`builds/meta/<id>.json`) */
export function diff(before: string, now: string): Result<DomainDiff[]> {
  const [old, next] = [manifestsAt(before), manifestsAt(now)]
  const missing = [
    ...(old.length === 0 ? [problem.nothingBuilt({ file: before })] : []),
    ...(next.length === 0 ? [problem.nothingBuilt({ file: now })] : []),
  ]
  if (missing.length > 0) return failed(missing)
  // By brand: another environment has other hosts. A domain alone is compared with its like.
  const brands = [...new Set([...old, ...next].map(({ brand }) => brand))].sort()
  const of = (manifests: BuildManifest[], id: string) => manifests.find(({ brand }) => brand === id)
  const isOne = old.length === 1 || next.length === 1
  const compared = isOne ? brands.filter((id) => of(old, id) && of(next, id)) : brands
  const diffs = (compared.length === 0 ? brands : compared).map((id) => diffOf(of(old, id), of(next, id)))
  const gone = diffs.flatMap(({ host, vanished }) =>
    vanished.map((url) => problem.vanishedUrl({ file: now }, host + url)),
  )
  return ok(diffs, gone)
}

/** Every manifest that a folder or file stands for; none where there is nothing built. */
export function manifestsAt(place: string): BuildManifest[] {
  if (!existsSync(place)) return []
  if (statSync(place).isFile()) return [JSON.parse(readFileSync(place, 'utf8'))]
  if (existsSync(path.join(place, 'builds', 'latest.json'))) return [readManifest(place)]
  return builtFolders(place).map(readManifest)
}

/** For people: a few lines per domain, and every page that is another one. */
export function diffText(diffs: readonly DomainDiff[]): string {
  return diffs
    .map(({ host, pages, files, redirects, headers }) => {
      const lines = [
        ...pages.added.map(({ path: page, bytes }) => `  + ${page}  ${bytes} bytes`),
        ...pages.changed.map(({ path: page, bytes, before }) => `  ~ ${page}  ${before} to ${bytes} bytes`),
        ...pages.removed.map(({ path: page, bytes }) => `  - ${page}  ${bytes} bytes`),
        ...named('redirect', redirects),
        ...named('header', headers),
      ]
      const count = `${pages.added.length} pages added, ${pages.changed.length} changed, ${pages.removed.length} removed; ${files.added} other files added, ${files.changed} changed, ${files.removed} removed, ${files.before} to ${files.bytes} bytes`
      return `${[`${host}: ${count}`, ...lines].join('\n')}\n`
    })
    .join('')
}

const named = (what: string, { added, removed }: { added: string[]; removed: string[] }) => [
  ...added.map((line) => `  + ${what} ${line}`),
  ...removed.map((line) => `  - ${what} ${line}`),
]
