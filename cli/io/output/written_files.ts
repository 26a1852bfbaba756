// What the last build wrote into a domain's folder, and whether it is still there. Kept in out/.site/<host>.json; if that
// is lost, it is derived from the manifest in the folder.
import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import {
  type BuildManifest,
  buildIdOf,
  type FileRecord,
  manifestPaths,
  withNames,
} from '../../domain/build_manifest.ts'
import { readSealed, writeSealed } from '../store/sealed.ts'
import { isSystemError, unlessRefused } from '../system_error.ts'

export interface OutputRecord extends FileRecord {
  /** Time of its last change (ms), to see whether it is still the one that was written. */
  modified: number
}

export interface State {
  /** Another one for every build that wrote something; empty if only the manifest is known. */
  digest: string
  /** By path. */
  files: ReadonlyMap<string, OutputRecord>
  /** Files of an earlier build that this one removed: any that is still there is ours too. */
  gone: readonly string[]
}

/** The known state of a domain's folder: no files if `site` did not make it. */
export function readState(out: string, host: string): State {
  const file = stateFile(out, host)
  const { size, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  const stamp = `${size} ${mtimeMs} ${ino}`
  const last = states.get(file)
  if (size !== undefined && last?.stamp === stamp) return last.state
  const sealed = readSealed(file)
  if (sealed === undefined) return stateByManifest(path.join(out, host))
  const { files, gone }: { files: OutputRecord[]; gone: string[] } = JSON.parse(sealed.contents.toString('utf8'))
  const state = { digest: sealed.digest, files: new Map(files.map((record) => [record.path, record])), gone }
  states.set(file, { stamp, state })
  return state
}
// Several stages of a build ask for the same, which takes a large domain a hundredth of a second each time.
const states = new Map<string, { stamp: string; state: State }>()

/** Records what a domain's folder contains from now on. */
export function keepState(out: string, host: string, files: readonly OutputRecord[], gone: readonly string[]): void {
  const records = files.map(({ path, size, sha256, modified }) => ({ path, size, sha256, modified }))
  writeSealed(stateFile(out, host), JSON.stringify({ files: records, gone }), { isFlushed: true })
}

const stateFile = (out: string, host: string) => path.join(out, '.site', `${host}.json`)

/** The state by a manifest. It has no times, so every file is written again. */
function stateByManifest(folder: string): State {
  const nothing = { digest: '', files: new Map(), gone: [] }
  try {
    const json = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'))
    const [latest, meta] = manifestPaths(json('builds/latest.json').id)
    const manifest: BuildManifest = json(meta)
    if (buildIdOf(manifest.files) !== manifest.id) return nothing
    const { files } = withNames(manifest, () => filesBelow(folder))
    const paths = [...files.map((file) => file.path), latest, meta]
    if (paths.some((each) => path.posix.isAbsolute(each) || each.split(/[\\/]/).includes('..'))) return nothing
    const records = paths.map((each) => ({ path: each, size: 0, sha256: '', modified: Number.NaN }))
    return { ...nothing, files: new Map(records.map((record) => [record.path, record])) }
  } catch (error) {
    // No build, or one whose manifest is damaged.
    if (isSystemError(error) || error instanceof SyntaxError || error instanceof TypeError) return nothing
    throw error
  }
}

/** True if a file is still the one that was written. */
export function isInPlace(file: string, record: Pick<OutputRecord, 'size' | 'modified'>): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile() || stats.size !== record.size) return false
  // A file that was copied from one disk to another has its time to the microsecond.
  return Math.abs(stats.mtimeMs - record.modified) < 0.001
}

/** True if all that the last build wrote lies in a domain's folder as it was written, and nothing that is foreign. */
export function isUntouched(out: string, host: string): boolean {
  const state = readState(out, host)
  const folder = path.join(out, host)
  const areInPlace = () => {
    for (const [file, record] of state.files) if (!isInPlace(`${folder}/${file}`, record)) return false
    const there = filesBelow(folder)
    // As many as those that are in place are those.
    return there.length === state.files.size || there.every((file) => isOwn(state, file))
  }
  return unlessRefused(areInPlace) === true
}

/** Files in a domain's folder that no build wrote; a folder with nothing else is listed by its name, such as `.git/`. */
export function foreignFiles(out: string, host: string): string[] {
  const state = readState(out, host)
  const foreign = filesBelow(path.join(out, host)).filter((file) => !isOwn(state, file))
  if (foreign.length === 0) return foreign
  const shared = new Set([...state.files.keys(), ...state.gone].flatMap(foldersAbove))
  const shown = foreign.map((file) => foldersAbove(file).find((folder) => !shared.has(folder)) ?? file)
  return [...new Set(shown)].sort()
}

const isOwn = ({ files, gone }: State, file: string) =>
  files.has(file) || gone.includes(file) || leftBySystems.test(file)

/** What systems leave in folders that were opened in a file manager, or whose files were open when they were deleted (NFS). */
const leftBySystems = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\.nfs[0-9a-f]+)$/

/** `a/`, `a/b/` of `a/b/c`. */
const foldersAbove = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1))

/** Paths of all files below a folder, with `/`; none if there is no folder. */
export function filesBelow(dir: string): string[] {
  const files: string[] = []
  // Twice as fast as reading it recursively is in Node, which a large site feels.
  const list = (below: string) => {
    for (const entry of readdirSync(`${dir}/${below}`, { withFileTypes: true }))
      if (entry.isDirectory()) list(`${below}${entry.name}/`)
      else files.push(below + entry.name)
  }
  if (statSync(dir, { throwIfNoEntry: false })) list('')
  return files
}
