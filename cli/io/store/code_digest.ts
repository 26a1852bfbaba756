// Digests of the project's code by its contents: what bundles and pages are made with.
import { hash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type CodeFolders, codeName, ownerOf, sharedFolders } from '../sources/code_files.ts'
import { FileDigests } from './file_digests.ts'

/** Files and folders that all code of a site is made from. */
export const codePaths = (folders: CodeFolders): string[] => [
  path.join(folders.engine, 'cli'),
  ...sharedFolders(folders),
  ...[...new Set([folders.root, folders.engine])].flatMap((folder) =>
    ['tsconfig.json', 'package.json', 'package-lock.json'].map((name) => path.join(folder, name)),
  ),
]

export interface CodeDigests {
  /** Of all code, styles and themes: for bundles. */
  all: string
  /** Of what pages are judged and rendered by. Styles reach them as the names of their files. */
  pages: string
}

/**
 * @param store keeps what the file system said of the code's files
 * @throws what the system says where a file cannot be read
 */
export function codeDigests(folders: CodeFolders, store: string): CodeDigests {
  const digests = new FileDigests(store, `code ${folders.root}`)
  const told = codePaths(folders)
    .flatMap((at) => (path.extname(at) === '' ? filesBelow(at) : [at].filter((file) => existsSync(file))))
    // A file of the site takes the place of the engine's of that name: both are told, and which is whose.
    .map((file) => ({
      name: codeName(folders, file) ?? file,
      owner: ownerOf(folders, file) === folders.engine ? 'engine' : 'site',
      digest: digests.of(file),
    }))
  digests.keep()
  const digestOf = (files: typeof told) =>
    hash(
      'sha256',
      JSON.stringify([
        process.version,
        process.versions.icu,
        ...files.map(({ owner, name, digest }) => [owner, name, digest]),
      ]),
    ).slice(0, 32)
  return { all: digestOf(told), pages: digestOf(told.filter(({ name }) => !/^themes\/|\.(css|yaml|md)$/.test(name))) }
}

/** All that may be bundled, sorted; tests are not. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => (entry.isFile() || entry.isSymbolicLink()) && !/\.test\.tsx?$|(^|\/)[.#]|~$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
}
