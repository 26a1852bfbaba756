// Watches files and reports saves in batches of a few milliseconds.
import { hash } from 'node:crypto'
import { lstatSync, statSync } from 'node:fs'
import path from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { isLeftBehind } from '../../content/stray_files.ts'
import { attempt } from '../../problems/thrown.ts'
import { outsideInputsReader } from '../store/code_digest.ts'
import { type ProjectFolders, sharedFolders } from './code_files.ts'
import { readRegular } from './read_regular.ts'

// Editors write a file in several steps.
const gatherMs = 15
// For 50 ms after it has told of a change, chokidar keeps further changes of that file to itself, the last one too. So every
// file that was told is looked at once more when that time is over.
const lookAgainMs = 100
// Up to this many bytes a file is compared by what is in it: two saves may bear the same time. Pictures take longer to read.
const comparedBytes = 1 << 20
// How often it is asked whether the folders are still there: of one that comes back, or takes the place of another, the file
// system does not report.
const lookMs = 250

/** Watches all that a site is made from: content, blocks, templates, themes, and what these import. As `watchFiles`. */
export const watchProject = (
  folders: ProjectFolders,
  onChange: (files: string[]) => Promise<void>,
  onFault: (fault: unknown) => void,
): Promise<() => Promise<void>> =>
  watchFiles(
    [...sharedFolders(folders), folders.contentDir],
    onChange,
    onFault,
    outsideInputsReader(folders, folders.cacheDir),
  )

/**
 * @param folders absolute paths
 * @param onChange is told the absolute paths of what was added, changed or removed, and that of a folder that was taken away
 *   or replaced as a whole; called again only once it is done
 * @param onFault called when the system stops watching, for example when it has run out of watches
 * @param others files that are watched besides, of which there may be more at any time
 */
export async function watchFiles(
  folders: readonly string[],
  onChange: (files: string[]) => Promise<void>,
  onFault: (fault: unknown) => void,
  others: () => readonly string[] = () => [],
): Promise<() => Promise<void>> {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const looksAgain = new Map<string, NodeJS.Timeout>()
  const lookAgain = (file: string) => {
    const reported = stateOf(file)
    clearTimeout(looksAgain.get(file))
    const look = () => {
      looksAgain.delete(file)
      if (stateOf(file) !== reported) note(file)
    }
    looksAgain.set(file, setTimeout(look, lookAgainMs))
  }
  const tell = () => {
    timer = undefined
    running = running.then(async () => {
      const files = [...changed]
      changed.clear()
      // Before they are read: what is written from now on is a change.
      files.forEach(lookAgain)
      if (files.length > 0) await onChange(files)
    })
  }
  const note = (file: string) => {
    changed.add(file)
    timer ??= setTimeout(tell, gatherMs)
  }
  const watched = await Promise.all([...folders, ...others()].map((folder) => watching(folder, note, onFault)))
  const look = async () => {
    for (const file of others().filter((each) => watched.every(({ folder }) => folder !== each))) {
      watched.push(await watching(file, note, onFault))
      // It may have been saved since it was read.
      note(file)
    }
    for (const [index, { folder, identity, watcher }] of watched.entries()) {
      if (identityOf(folder) === identity) continue
      await watcher.close()
      watched[index] = await watching(folder, note, onFault)
      note(folder)
    }
  }
  let looking = Promise.resolve()
  const looker = setInterval(() => {
    looking = looking.then(look).catch(onFault)
  }, lookMs)
  return async () => {
    clearInterval(looker)
    await looking
    clearTimeout(timer)
    await Promise.all(watched.map(({ watcher }) => watcher.close()))
    await running
    for (const look of looksAgain.values()) clearTimeout(look)
  }
}

interface Watched {
  /** Or file. */
  folder: string
  watcher: FSWatcher
  /** Of the folder that is watched; undefined if it has gone. */
  identity: string | undefined
}

async function watching(
  folder: string,
  note: (file: string) => void,
  onFault: (fault: unknown) => void,
): Promise<Watched> {
  const watcher = watch(folder, {
    ignoreInitial: true,
    ignored: (file) => file !== folder && (isPassedOver(path.relative(folder, file)) || leadsAstray(file)),
  })
  const watched: Watched = { folder, watcher, identity: identityOf(folder) }
  watcher.on('error', onFault)
  watcher.on('all', (event, file) => {
    if (event === 'unlinkDir' && file === folder) watched.identity = undefined
    note(file)
  })
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  return watched
}

/** @param name relative to the folder that is watched */
function isPassedOver(name: string): boolean {
  const file = name.split(path.sep).join('/')
  return /(^|\/)node_modules(\/|$)/.test(file) || isLeftBehind(file, /^[^/]+\/public\//.test(file))
}

/** True of links to folders, which may be the whole disk. The content refuses them. */
const leadsAstray = (file: string) =>
  // Not one that is gone, or leads nowhere.
  attempt(() => lstatSync(file).isSymbolicLink() && !statSync(file).isFile(), false)

/** The same as long as a file holds the same; that it cannot be read is a state as well. */
function stateOf(file: string): string {
  try {
    const read = readRegular(file, comparedBytes)
    if ('bytes' in read) return hash('sha256', read.bytes)
    if (read.refused === 'no-file') return read.refused
    const { ino, size, mtimeNs } = statSync(file, { bigint: true })
    return `${ino} ${size} ${mtimeNs}`
  } catch (error) {
    return String(error)
  }
}

/** Identifies the folder that a path leads to; undefined if it is missing. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeNs } = statSync(folder, { bigint: true })
    // A number may be given again at once, to the folder that takes the place.
    return `${dev} ${ino} ${birthtimeNs}`
  } catch {
    return undefined
  }
}
