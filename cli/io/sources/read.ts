// The content folder as values: text files that are UTF-8 and lie inside, and the paths of media. What they mean is decided
// elsewhere.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config, SourceFile } from '../../content/config.ts'
import { belowContent, isPage, isThemeData, mediaPath } from '../../content/paths.ts'
import { type PublicFile, publicFile } from '../../domain/public_files.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/problem.ts'
import { digestOfBytes } from '../store/file_digests.ts'
import type { SourceDigests } from '../store/page_entries.ts'
import { listPublicFiles } from './list_public_files.ts'

/** Files that editors leave beside what is edited. */
const leftBehind = /(^|\/)(\.|#|~\$)|(~|#|\.swp|\.swo|\.tmp|\.bak|\.orig)$/

export interface ContentFiles {
  /** Everything but pages and media: small. */
  config: SourceFile[]
  /** Page files by name, as `content/<brand>/pages/...`; read where they are parsed. */
  pages: string[]
  /** Paths below content/media/. */
  media: string[]
  /** Published as they are. */
  publicFiles: PublicFile[]
  /** Files that are there and cannot be read. */
  unread: string[]
  problems: Problem[]
}

/**
 * Lists the content folder and reads what is not a page. All names begin with `content/`, wherever the folder is. A folder
 * that is not there is empty.
 * @param contentDir absolute path
 */
export async function readContent(contentDir: string, themesDir: string): Promise<ContentFiles> {
  const problems: Problem[] = []
  const [listed, themes] = await Promise.all(
    [contentDir, themesDir].map(async (dir, index) => {
      const root = await realpath(dir).catch(() => undefined)
      return root === undefined ? [] : list(dir, index === 0 ? 'content' : 'themes', root, problems)
    }),
  )
  const content = listed ?? []
  const published = await listPublicFiles(contentDir)
  problems.push(...published.problems)
  const isConfig = (file: string) =>
    /\.(yaml|yml|json)$/.test(file) &&
    !isPage(file) &&
    mediaPath(file) === undefined &&
    publicFile(file, 0) === undefined
  const read = await Promise.all([
    ...content.filter(isConfig).map(async (file) => readSource(file, await readFile(diskPath(contentDir, file)))),
    ...(themes ?? [])
      .filter(isThemeData)
      .map(async (file) => readSource(file, await readFile(path.join(path.dirname(themesDir), file)))),
  ])
  problems.push(...read.filter((each) => 'code' in each))
  return {
    config: read.filter((each) => 'contents' in each),
    pages: content.filter(isPage),
    media: content.flatMap((file) => mediaPath(file) ?? []),
    publicFiles: published.files,
    unread: problems.map(({ place }) => place.file),
    problems,
  }
}

/** Reads page files; what is no UTF-8 comes back as a problem. */
export function readPages(contentDir: string, files: readonly string[]): ReadPages {
  const bytes = files.map((file) => [file, readFileSync(diskPath(contentDir, file))] as const)
  const read = bytes.map(([file, held]) => readSource(file, held))
  const problems = read.filter((each) => 'code' in each)
  return {
    files: read.filter((each) => 'contents' in each),
    sources: bytes.map(([file, held]) => [file, digestOfBytes(held)] as const),
    unread: problems.map(({ place }) => place.file),
    problems,
  }
}

export interface ReadPages {
  files: SourceFile[]
  /** Digests of all of them. */
  sources: SourceDigests
  /** Those that could not be read, of which `problems` tell. */
  unread: string[]
  problems: Problem[]
}

/** Where a file of the project is on disk, whether it is of the content folder or not. */
export function projectPath({ root, contentDir }: { root: string; contentDir: string }, file: string): string {
  if (path.isAbsolute(file)) return file
  return file.startsWith('content/') ? diskPath(contentDir, file) : path.join(root, file)
}

/** The text of a file as problems are placed in it; undefined where there is none to show. */
export function textOf(folders: { root: string; contentDir: string }, file: string): string | undefined {
  // What is published as it is may be anything, and no line of it is wrong.
  if (/^content\/[^/]+\/public\//.test(file)) return undefined
  try {
    return readFileSync(projectPath(folders, file), 'utf8').replace(/^\ufeff/, '')
  } catch {
    // A missing file and a folder have no text to show.
    return undefined
  }
}

/** Where a file named `content/...` is on disk. */
export const diskPath = (contentDir: string, file: string) => path.join(contentDir, belowContent(file))

function readSource(file: string, bytes: Buffer): SourceFile | Problem {
  if (!isUtf8(bytes)) return problem.notUtf8({ file })
  const text = bytes.toString('utf8')
  return { path: file, contents: text.startsWith('\ufeff') ? text.slice(1) : text }
}

/** Names of all files below, sorted; hidden files and what editors leave behind are passed over. */
async function list(dir: string, name: string, root: string, problems: Problem[]): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry) => {
      if (leftBehind.test(entry.name)) return []
      const at = path.join(dir, entry.name)
      const called = `${name}/${entry.name}`
      if (entry.isSymbolicLink()) {
        const target = await realpath(at).catch(() => undefined)
        if (target === undefined || !(target === root || target.startsWith(root + path.sep))) {
          problems.push(problem.outsideContent({ file: called }, target ?? 'nowhere'))
          return []
        }
        return /\.[a-z0-9]+$/i.test(entry.name) ? [called] : list(at, called, root, problems)
      }
      if (entry.isDirectory()) return list(at, called, root, problems)
      return entry.isFile() ? [called] : []
    }),
  )
  return found.flat().sort()
}

/** The icons that content may name, by name: those of lucide-static. */
export async function readIcons(): Promise<Config['icons']> {
  return JSON.parse(await readFile(createRequire(import.meta.url).resolve('lucide-static/icon-nodes.json'), 'utf8'))
}
