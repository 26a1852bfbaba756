// Digests of the project's code by its contents: what bundles and pages are made with. The folders of the code are read whole;
// what code imports from anywhere else is known from the last bundles, which name their inputs.
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../output/written_files.ts'
import { type CodeFolders, codeName, ownerOf, sharedFolders } from '../sources/code_files.ts'
import { unlessRefused } from '../system_error.ts'
import { FileDigests } from './file_digests.ts'
import { readWhole } from './sealed.ts'
import { placeIn } from './store_layout.ts'

/** Files and folders that all code of a site is made from, but for its `outsideInputs`. */
export const codePaths = (folders: CodeFolders): string[] => [
  path.join(folders.engine, 'cli'),
  ...sharedFolders(folders),
  ...toolFiles(folders),
]

// They name the release of each package, wherever the packages of a workspace are installed together.
const lockFiles = ['npm-shrinkwrap.json', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']

/** What decides how code is read, and which packages it gets. */
function toolFiles({ root, engine }: CodeFolders): string[] {
  const above = (folder: string): string[] => {
    const parent = path.dirname(folder)
    return parent === folder ? [folder] : [folder, ...above(parent)]
  }
  return [
    ...[...new Set([root, engine])].flatMap((folder) =>
      ['tsconfig.json', 'package.json'].map((name) => path.join(folder, name)),
    ),
    ...[...new Set([...above(root), ...above(engine)])]
      .flatMap((folder) => lockFiles.map((name) => path.join(folder, name)))
      .filter((file) => existsSync(file)),
  ]
}

export interface CodeDigests {
  /** Of all code, styles and themes: for bundles. */
  all: string
  /** Of the engine, and of those of these files that belong to the site. @param inputs absolute paths */
  of: (inputs: Iterable<string>) => string
}

/** @param store keeps the file stamps of the code @throws what the system says where a file cannot be read */
export function codeDigests(folders: CodeFolders, store: string): CodeDigests {
  const digests = new FileDigests(store, `code ${folders.root}`)
  const tools = new Set(toolFiles(folders))
  const ofProject = codePaths(folders).flatMap((at) => (tools.has(at) ? [at] : codeBelow(at)))
  const files = [...ofProject, ...outsideInputs(folders, store)]
    .filter((file) => existsSync(file))
    // A file of the site replaces the engine's of that name: both are part of the digest, with their owners.
    .map((file) => ({
      file,
      name: codeName(folders, file) ?? path.relative(folders.root, file),
      owner: ownerOf(folders, file) === folders.engine ? 'engine' : 'site',
      digest: digests.of(file),
    }))
  digests.keep()
  const digestOf = (some: typeof files) =>
    hash(
      'sha256',
      JSON.stringify([
        process.version,
        process.versions.icu,
        ...some.map(({ owner, name, digest }) => [owner, name, digest]),
      ]),
    ).slice(0, 32)
  const engine = path.join(folders.engine, 'cli') + path.sep
  return {
    all: digestOf(files),
    of(inputs) {
      const own = new Set(inputs)
      return digestOf(files.filter(({ file }) => own.has(file) || tools.has(file) || file.startsWith(engine)))
    },
  }
}

/** Files outside of `codePaths` that the last bundles read, absolute; installed packages are covered by lock files. */
export function outsideInputs({ root }: CodeFolders, store: string): string[] {
  return readWhole(outsideFile(root, store))?.toString().split('\n').filter(Boolean) ?? []
}

/** `outsideInputs` for repeated calls: they are read again only after they have been noted again. */
export function outsideInputsReader(folders: CodeFolders, store: string): () => readonly string[] {
  const file = outsideFile(folders.root, store)
  let [inputs, seen]: [string[], string] = [[], '']
  return () => {
    // Each note is a file of its own, which takes the place of the one before.
    const { ino, mtimeNs } = statSync(file, { bigint: true, throwIfNoEntry: false }) ?? {}
    const now = `${ino} ${mtimeNs}`
    if (now !== seen) inputs = outsideInputs(folders, store)
    seen = now
    return inputs
  }
}

/**
 * Notes the files that a bundle read from elsewhere. They become part of `codeDigests`: if any is new there, these differ from
 * before the bundle was made. A note that is lost costs a bundle, since nothing is kept under digests that lack an input.
 */
export function noteInputs(folders: CodeFolders, store: string, inputs: Iterable<string>): void {
  const noted = outsideInputs(folders, store)
  const inside = codePaths(folders)
  const isOutside = (file: string) => !inside.some((at) => file === at || file.startsWith(at + path.sep))
  const added = [...new Set([...inputs].filter(isOutside).flatMap(unlessInstalled))].filter(
    (file) => !noted.includes(file),
  )
  if (added.length === 0) return
  const file = outsideFile(folders.root, store)
  const half = placeIn.half(store)
  unlessRefused(() => {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o755 })
    writeFileSync(half, [...noted.filter((each) => existsSync(each)), ...added].sort().join('\n'))
    renameSync(half, file)
  })
}

const outsideFile = (root: string, store: string) => placeIn.stamps(store, `inputs ${root}`)

/** Packages of a workspace are links in node_modules to their folders. */
function unlessInstalled(file: string): string[] {
  const real = realpathSync(file)
  return real.split(path.sep).includes('node_modules') ? [] : [real]
}

/** All that may be bundled, sorted; tests are not. */
const codeBelow = (folder: string): string[] =>
  filesBelow(folder)
    .filter((name) => !/\.test\.tsx?$|(^|\/)[.#][^/]*$|~$/.test(name))
    .map((name) => path.join(folder, name))
    .sort()
