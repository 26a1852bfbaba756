// How long a store keeps what it holds: each entry is marked as it is used, once a day, and what was not used for a month goes.
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../output/written_files.ts'
import { unlessRefused } from '../system_error.ts'
import { compact, dayOf, isOfSegment } from './segments.ts'
import { daysKept, kinds, placeIn, usualDays } from './store_layout.ts'

const dayMs = 86_400_000

export function markUsed(file: string): void {
  const modifiedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  const now = Date.now()
  if (modifiedMs === undefined || modifiedMs > now - dayMs) return
  unlessRefused(() => utimesSync(file, now / 1000, now / 1000))
}

/** Takes away what was not used lately. It looks at segments each time, and at every file once a day. */
export function sweep(store: string): void {
  const mark = placeIn.swept(store)
  for (const kind of kinds) unlessRefused(() => compact(store, kind, dayOf(Date.now() - usualDays * dayMs)))
  unlessRefused(() => {
    const last = statSync(mark, { throwIfNoEntry: false })?.mtimeMs
    if (last !== undefined && Math.abs(Date.now() - last) < dayMs) return
    writeFileSync(mark, '')
    // By the clock that dates files, which may be another than this machine's.
    const now = statSync(mark).mtimeMs
    for (const name of readdirSync(store)) {
      const days = daysKept(name)
      if (days === undefined) continue
      for (const file of filesIn(path.join(store, name)).filter((each) => !isOfSegment(each))) {
        const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs
        if (modified !== undefined && modified < now - days * dayMs) rmSync(file, { force: true })
      }
    }
  })
}

/** A file itself, or all in a folder. */
function filesIn(at: string): string[] {
  if (statSync(at, { throwIfNoEntry: false })?.isDirectory() !== true) return [at]
  return filesBelow(at).map((name) => path.join(at, name))
}
