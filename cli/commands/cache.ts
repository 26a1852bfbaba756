// site cache: how large the store is, and clearing it.
import { clearStore, type StoreSize, sizesOf } from '../io/store/stores.ts'
import { ok, type Result } from '../problems/result.ts'

interface CacheSummary {
  store: string
  sizes: StoreSize[]
}

export const cache = (store: string): Result<CacheSummary> => ok({ store, sizes: sizesOf(store) }, [])

export function clearCache(store: string): Result<CacheSummary> {
  clearStore(store)
  return cache(store)
}

export function cacheText({ store, sizes }: CacheSummary): string {
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  const lines = [
    `${store}  ${megabytes(bytes)}`,
    ...sizes.map(
      ({ kind, entries, bytes: own }) =>
        `  ${kind.padEnd(10)}${String(entries).padStart(7)} entries  ${megabytes(own)}`,
    ),
  ]
  return `${lines.join('\n')}\n`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
