// Reads the content folder into values: UTF-8 text files inside it, and the paths of media. It does not interpret them.
import { isUtf8 } from 'node:buffer'
import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config, SourceFile } from '../../content/config/config.ts'
import { drawingsOf } from '../../content/config/icons.ts'
import {
  belowContent,
  contentPlaces,
  fontsFile,
  isData,
  isExpanded,
  isMarkdown,
  isPage,
  isPageDefinition,
  isThemeData,
  meantFile,
  mediaPath,
  recordsFile,
} from '../../content/paths.ts'
import { isPublic, publicFile } from '../../content/public_file.ts'
import { isLeftBehind } from '../../content/stray_files.ts'
import { securityTextPath, securityTextProblems } from '../../domain/security_text.ts'
import type { ContentFiles } from '../../model/site_files.ts'
import type { Position, Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { digestOfBytes } from '../store/file_digests.ts'
import type { SourceDigests } from '../store/page_entries.ts'
import { isSystemError } from '../system_error.ts'
import { type CodeFolders, codeFile } from './code_files.ts'
import { listFiles } from './list_files.ts'
import { type Read, readRegular, startOf } from './read_regular.ts'

/** Of a text, in bytes: about twenty times the longest page of the site. */
export const largestText = 2 ** 20

/**
 * Lists the content folder and reads what is not a page. All names begin with `content/`, wherever the folder is. A folder
 * that is not there is empty.
 * @param now the moment for which dates of expiry are judged
 */
export async function readContent(
  { contentDir, ...code }: CodeFolders & { contentDir: string },
  now = new Date(),
): Promise<ContentFiles> {
  const themesDir = path.join(code.root, 'themes')
  const [{ files: content, problems }, themes] = await Promise.all([
    listFiles(contentDir, {
      name: 'content',
      isPassedOver: (name) => isLeftBehind(name, isPublic(name)),
      mayBeLink: (name) => !isPublic(name),
    }),
    listFiles(themesDir, { name: 'themes', isPassedOver: (name) => isLeftBehind(name, false), mayBeLink: () => true }),
  ])
  problems.push(...themes.problems)
  const isConfig = (file: string) =>
    /\.(yaml|yml|json)$/.test(file) &&
    !isPage(file) &&
    !isPageDefinition(file) &&
    !isData(file) &&
    mediaPath(file) === undefined &&
    !isPublic(file)
  const read = [
    ...content.filter(isConfig).flatMap((file) => orGone(() => readSource(file, diskPath(contentDir, file)))),
    // A theme is a site's own; the families of the engine serve until it names others.
    ...[...new Set([...themes.files.filter(isThemeData), fontsFile])]
      .sort()
      .flatMap((file) => orGone(() => readSource(file, codeFile(code, file)))),
  ]
  problems.push(...read.filter((each) => 'code' in each))
  const isRead = (file: string) =>
    isConfig(file) ||
    (isPage(file) && !isExpanded(file)) ||
    isPageDefinition(file) ||
    isMarkdown(file) ||
    isData(file) ||
    mediaPath(file) !== undefined ||
    isPublic(file) ||
    file === recordsFile
  const misnamed = content.filter((file) => !isRead(file))
  problems.push(...misnamed.map((file) => problem.unknownFile({ file }, contentPlaces, meantFile(file))))
  // A misnamed file is there, though it cannot be read: a reference to it is not a second mistake.
  const intendedFiles = content
    .filter((file) => !isRead(file) || isConfig(file))
    .flatMap((file) => meantFile(file) ?? [])
  return {
    config: read.filter((each) => 'contents' in each),
    pages: content.filter((file) => isPage(file) && !isExpanded(file)),
    definitions: content.filter((file) => isPageDefinition(file) || isMarkdown(file)),
    data: content.filter(isData),
    media: content.flatMap((file) => mediaPath(file) ?? []),
    publicFiles: Object.fromEntries(
      content.filter(isPublic).flatMap((file) =>
        orGone(() => {
          const read = publicFile(file, startOf(diskPath(contentDir, file)))
          return read === undefined ? [] : [[file, read] as const]
        }),
      ),
    ),
    unread: [...problems.map(({ place }) => place.file), ...intendedFiles.filter((file) => !content.includes(file))],
    problems: [
      ...problems,
      ...content
        .filter((file) => isPublic(file) && file.endsWith(`/public/${securityTextPath}`))
        .flatMap((file) => orGone(() => judgedSecurityText(file, diskPath(contentDir, file), now))),
    ],
  }
}

function judgedSecurityText(file: string, at: string, now: Date): Problem[] {
  const read = readSource(file, at)
  return 'contents' in read ? securityTextProblems({ file }, read.contents, now) : [read]
}

/** What was read of a file; nothing of one that was taken away after it had been listed. */
function orGone<T>(read: () => T | T[]): T[] {
  try {
    return [read()].flat() as T[]
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return []
    throw error
  }
}

/**
 * Reads page files; what is no UTF-8, and too large for a text, comes back as a problem.
 * @param expanded contents of pages that are in no file
 */
export function readPages(
  contentDir: string,
  files: readonly string[],
  expanded: ReadonlyMap<string, string> = new Map(),
): ReadPages {
  const reads = files.map((file) => {
    const contents = expanded.get(file)
    const read: Read =
      contents === undefined ? readRegular(diskPath(contentDir, file), largestText) : { bytes: Buffer.from(contents) }
    return { file, read }
  })
  const read = reads.map(({ file, read }) => sourceOf(file, read))
  const problems = read.filter((each) => 'code' in each)
  return {
    files: read.filter((each) => 'contents' in each),
    sources: reads.map(({ file, read }) => [file, 'bytes' in read ? digestOfBytes(read.bytes) : ''] as const),
    unread: problems.map(({ place }) => place.file),
    problems,
  }
}

interface ReadPages {
  files: SourceFile[]
  sources: SourceDigests
  /** Those that could not be read, of which `problems` tell. */
  unread: string[]
  problems: Problem[]
}

/** Where a file of the project is on disk, whether it is of the content folder or not. */
export function projectPath(folders: CodeFolders & { contentDir: string }, file: string): string {
  if (path.isAbsolute(file)) return file
  return file.startsWith('content/') ? diskPath(folders.contentDir, file) : codeFile(folders, file)
}

/** The text of a project file in which problems are placed; undefined if it cannot be shown. */
export function textOf(folders: CodeFolders & { contentDir: string }, file: string): string | undefined {
  const { root, engine, contentDir } = folders
  const at = projectPath(folders, file)
  const folder = [contentDir, engine, root].find((each) => at.startsWith(each + path.sep))
  return textInside(path.isAbsolute(file) || folder === undefined ? path.dirname(at) : folder, file, at)
}

export const diskPath = (contentDir: string, file: string) => path.join(contentDir, belowContent(file))

const readSource = (file: string, at: string) => sourceOf(file, readRegular(at, largestText))

function sourceOf(file: string, read: Read): SourceFile | Problem {
  if ('refused' in read)
    return read.refused === 'no-file'
      ? problem.notAFile({ file }, 'a device, a pipe or a socket')
      : problem.fileSize({ file }, read.size, largestText)
  if (!isUtf8(read.bytes))
    return {
      ...problem.notUtf8({ file }, encodingOf(read.bytes)),
      position: firstOddByte(read.bytes, encodingOf(read.bytes)),
    }
  const text = read.bytes.toString('utf8')
  return { path: file, contents: text.startsWith('\ufeff') ? text.slice(1) : text }
}

/** What it seems to be instead of UTF-8. */
function encodingOf(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0x50 && b === 0x4b) return 'a document of an office program or an archive'
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff) || bytes.subarray(0, 64).includes(0)) return 'UTF-16'
  // Letters of Central Europe stand where Latin-1 has control characters.
  return bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? 'Windows-1250 or Windows-1252' : 'Latin-1 or Windows-1250'
}

/** Where the first byte stands that is not UTF-8. */
function firstOddByte(bytes: Uint8Array, encoding: string): Position {
  if (!/125|Latin/.test(encoding)) return { line: 1, column: 1, length: 1 }
  // The longest beginning that is right: of all lines before, each is.
  let line = 1
  let start = 0
  for (let end = bytes.indexOf(10); end !== -1 && isUtf8(bytes.subarray(start, end)); end = bytes.indexOf(10, start)) {
    start = end + 1
    line++
  }
  let column = 0
  while (start + column < bytes.length && (bytes[start + column] ?? 0) < 0x80) column++
  return { line, column: column + 1, length: 1 }
}

/**
 * The text of a file that may not be there, or not be right; undefined where there is none. It is never that of a file outside
 * of the folder, nor of a picture or of what is published as it is.
 * @param folder absolute, as `at`
 */
export function textInside(folder: string, file: string, at: string): string | undefined {
  // Of what is published as it is, this file alone is judged by its words.
  if ((isPublic(file) && !file.endsWith(securityTextPath)) || mediaPath(file) !== undefined || file.endsWith('.xlsx'))
    return undefined
  try {
    const [root, real] = [realpathSync(folder), realpathSync(at)]
    if (!real.startsWith(root + path.sep)) return undefined
    const read = readRegular(real, largestText)
    return 'bytes' in read ? read.bytes.toString('utf8').replace(/^\ufeff/, '') : undefined
  } catch {
    // A missing file has no text to show.
    return undefined
  }
}

/** The icons that content may name, by name: those of Lucide. */
export function readIcons(): Config['icons'] {
  return drawingsOf(createRequire(import.meta.url)('@iconify-json/lucide/icons.json'))
}
