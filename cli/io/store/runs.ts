// What the last builds and checks have used of the store: what none of them has goes, and the last one tells what has changed
// since.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { entryFile } from './entries.ts'
import type { SourceDigests } from './page_entries.ts'
import { isSystemError, readSealed, readSealedJson, writeSealed } from './sealed.ts'
import { entriesIn } from './stores.ts'

/** What a run has used. */
export interface Run {
  /** By the stem of a page's files. */
  pages: Record<string, { sources: SourceDigests; parsed: string; rendered: Record<string, string> }>
}

/** How much of the pages was found, and how much was made. */
export interface Hits {
  /** In UTC, to the second. */
  at: string
  command: string
  parsed: { kept: number; made: number }
  rendered: { kept: number; made: number }
}

/** Runs whose entries stay. They are counted by what they used: a run that is like one before it stands in its place. */
const keptRuns = 20
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** The last run of the same kind. @param view tells kinds apart: a content folder and what is built of it */
export function lastRun(store: string, view: string): Run | undefined {
  const [newest] = runsIn(store).filter(({ name }) => name.startsWith(viewName(view)))
  return newest && readSealedJson<Run>(newest.file)
}

/** Notes what a run has used; from time to time, what nobody has used lately goes. */
export function keepRun(store: string, view: string, run: Run): void {
  const text = JSON.stringify(run)
  const file = path.join(store, 'runs', `${viewName(view)}-${hash('sha256', text).slice(0, 16)}`)
  orWithout(() => {
    mkdirSync(path.dirname(file), { recursive: true })
    if (readSealed(file) !== undefined) utimesSync(file, new Date(), new Date())
    else writeSealed(file, text)
    // Not each time: it looks at every entry.
    if (runsIn(store).length > keptRuns + keptRuns / 2) sweep(store)
  })
}

/** Takes away what none of the last runs has used. What is new may be of one that has not ended yet. */
function sweep(store: string) {
  const runs = runsIn(store)
  const [kept, old] = [runs.slice(0, keptRuns), runs.slice(keptRuns)]
  for (const { file } of old) rmSync(file, { force: true })
  const pages = kept.flatMap(({ file }) => Object.values(readSealedJson<Run>(file)?.pages ?? {}))
  const used = new Set(
    pages.flatMap(({ parsed, rendered }) => [
      entryFile(store, 'parsed', parsed),
      ...Object.values(rendered).map((key) => entryFile(store, 'rendered', key)),
    ]),
  )
  const oldest = Math.min(Date.now(), ...kept.map(({ at }) => at))
  for (const { name, at } of entriesIn(store)) {
    const modified = statSync(at, { throwIfNoEntry: false })?.mtimeMs
    if (modified === undefined || used.has(at)) continue
    // All else is marked as it is used, once a day.
    const isPage = /^(parsed|rendered)\b/.test(name)
    if (modified < (isPage ? Date.now() - hourMs : oldest - dayMs)) rmSync(at, { recursive: true, force: true })
  }
  for (const name of readdirSync(store)) {
    const at = path.join(store, name)
    const modified = statSync(at, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (modified < Date.now() - lifeOf(name)) rmSync(at, { recursive: true, force: true })
  }
}

/** How long what lies beside the entries stays (ms): half a file is of a build that was killed; a bundle of blocks is soon made. */
function lifeOf(name: string): number {
  if (name.startsWith('half-')) return hourMs
  return name.startsWith('templates-') ? 7 * dayMs : Number.POSITIVE_INFINITY
}

const viewName = (view: string) => hash('sha256', view).slice(0, 16)

/** The newest first. */
function runsIn(store: string): { name: string; file: string; at: number }[] {
  const folder = path.join(store, 'runs')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}-[0-9a-f]{16}$/.test(name))
    .map((name) => ({ name, file: path.join(folder, name) }))
    .map((run) => ({ ...run, at: statSync(run.file, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.at - a.at)
}

const hitsFile = (store: string) => path.join(store, 'hits.json')

/** Of the last runs, the newest last. */
export const hitsOf = (store: string): Hits[] => readSealedJson<Hits[]>(hitsFile(store)) ?? []

export function keepHits(store: string, hits: Omit<Hits, 'at'>): void {
  const at = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
  orWithout(() => writeSealed(hitsFile(store), JSON.stringify([...hitsOf(store), { at, ...hits }].slice(-10))))
}

/** What the disk refuses costs the next run time, and this one nothing. */
function orWithout(keep: () => void) {
  try {
    keep()
  } catch (error) {
    if (!isSystemError(error)) throw error
  }
}
