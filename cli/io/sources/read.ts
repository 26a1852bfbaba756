// The content folder as values: text files that are UTF-8 and lie inside, and the paths of media. It decides nothing about
// what they mean.
import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config, SourceFile } from '../../content/config.ts'
import type { PublicFile } from '../../domain/public_files.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/problem.ts'
import { listPublicFiles } from './public_files.ts'

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
  problems: Problem[]
}

/**
 * Lists the content folder and reads what is not a page. All names begin with `content/`, wherever the folder is.
 * @param contentDir absolute path
 */
export async function readContent(contentDir: string, themesDir: string): Promise<ContentFiles> {
  const problems: Problem[] = []
  const listed = await list(contentDir, 'content', await realpath(contentDir), problems)
  const themes = (await list(themesDir, 'themes', await realpath(themesDir), problems)).filter((file) =>
    /^themes\/[^/]+\/theme\.yaml$/.test(file),
  )
  const isPage = (file: string) => /^content\/[^/]+\/pages\/.+\.yaml$/.test(file)
  const isYaml = (file: string) => /\.(yaml|yml|json)$/.test(file) && !/^content\/[^/]+\/public\//.test(file)
  const published = await listPublicFiles(contentDir)
  problems.push(...published.problems)
  const media = listed.filter((file) => file.startsWith('content/media/'))
  const others = listed.filter((file) => !file.startsWith('content/media/') && !isPage(file) && isYaml(file))
  const read = await Promise.all(
    [...others, ...themes].map(async (file) =>
      readSource(
        file,
        await readFile(file.startsWith('themes/') ? path.join(themesDir, file.slice(7)) : diskPath(contentDir, file)),
      ),
    ),
  )
  const config = read.filter((each) => 'contents' in each)
  problems.push(...read.filter((each) => 'code' in each))
  return {
    config,
    pages: listed.filter(isPage),
    media: media.map((file) => file.slice('content/media/'.length)),
    publicFiles: published.files,
    problems,
  }
}

/** Reads page files; what is no UTF-8 comes back as a problem. */
export function readPages(
  contentDir: string,
  files: readonly string[],
): { sources: SourceFile[]; problems: Problem[] } {
  const problems: Problem[] = []
  const sources: SourceFile[] = []
  for (const file of files) {
    const read = readSource(file, readFileSync(diskPath(contentDir, file)))
    if ('contents' in read) sources.push(read)
    else problems.push(read)
  }
  return { sources, problems }
}

/** Where a file named `content/...` is on disk. */
export const diskPath = (contentDir: string, file: string) => path.join(contentDir, file.replace(/^content\//, ''))

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
