// site cache: how large the store is, what the last runs found in it, and taking it away.
import { type Hits, hitsOf } from '../io/store/runs.ts'
import { clearStore, type StoreSize, sizesOf } from '../io/store/stores.ts'
import { ok, type Result } from '../problems/result.ts'

export interface CacheSummary {
  store: string
  sizes: StoreSize[]
  /** Of the last runs, the newest last. */
  runs: Hits[]
}

export const cache = (store: string): Result<CacheSummary> =>
  ok({ store, sizes: sizesOf(store), runs: hitsOf(store) }, [])

export function clearCache(store: string): Result<CacheSummary> {
  clearStore(store)
  return cache(store)
}

export function cacheText({ store, sizes, runs }: CacheSummary): string {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const lines = [
    `${store}  ${megabytes(bytes)}`,
    ...sizes.map(
      ({ kind, entries, bytes: own }) =>
        `  ${kind.padEnd(10)}${String(entries).padStart(7)} entries  ${megabytes(own)}`,
    ),
    ...runs.map(
      ({ at, command, parsed, rendered }) =>
        `${at}  ${command}  ${found('pages', parsed)}, ${found('outputs', rendered)}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const found = (what: string, { kept, made }: Hits['parsed']) => `${kept} of ${kept + made} ${what} found`
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
