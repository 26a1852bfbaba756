// Which folders may be an output folder: a build deletes old files in it, so it may neither be inside the sources nor around
// them.
import { realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { isSystemError } from '../system_error.ts'

/** Folders of a project that are written by people or by other programs. */
const others = ['.ci', '.git', '.github', '.vscode', 'bench', 'docs', 'tests']

/**
 * Why an output cannot be written to this folder; undefined if it can.
 * @param sources.code folders and files that the site is made from beside its content
 */
export function unfitForOutput(
  out: string,
  sources: { root: string; contentDir: string; code: readonly string[] },
): string | undefined {
  const { root, contentDir, code } = sources
  const at = realPath(out)
  const holds = ([what, folder]: [string, string]) => (isWithin(realPath(folder), at) ? `it holds ${what}` : undefined)
  const lies = (folder: string) => (isWithin(at, realPath(folder)) ? `it lies in ${folder}` : undefined)
  const protectedFolders: [string, string][] = [
    ['the project', root],
    ['the content', contentDir],
    ['your home folder', homedir()],
  ]
  const inside = [contentDir, ...code, ...others.map((name) => path.join(root, name))]
  return protectedFolders.map(holds).find(Boolean) ?? inside.map(lies).find(Boolean)
}

const isWithin = (at: string, folder: string) => at === folder || at.startsWith(folder.replace(/[\\/]$/, '') + path.sep)

/** With links resolved, as far as the path exists. */
function realPath(at: string): string {
  try {
    return realpathSync(at)
  } catch (error) {
    if (!isSystemError(error) || path.dirname(at) === at) throw error
    return path.join(realPath(path.dirname(at)), path.basename(at))
  }
}
