// The public files of the content folder, by name and size: content/<brand>/public/ and content/shared/public/. They are read
// where they are written to the output.
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { type PublicFile, publicFile } from '../../domain/public_files.ts'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/problem.ts'
import { isSystemError } from '../store/sealed.ts'

/** What editors and systems leave beside what somebody put there. */
const leftBehind = /^(#|~\$|\.#|\.DS_Store$|Thumbs\.db$|desktop\.ini$)|(~|#|\.sw[op])$/

/** @param contentDir absolute path */
export async function listPublicFiles(contentDir: string): Promise<{ files: PublicFile[]; problems: Problem[] }> {
  const found = { files: [] as PublicFile[], problems: [] as Problem[] }
  const owners = await readdir(contentDir, { withFileTypes: true })
  for (const { name } of owners.filter((entry) => entry.isDirectory())) {
    const entries = await readdir(path.join(contentDir, name, 'public'), {
      withFileTypes: true,
      recursive: true,
    }).catch(
      // Most have none.
      (error: unknown) =>
        isSystemError(error) && /^ENO(ENT|TDIR)$/.test(error.code ?? '') ? [] : Promise.reject(error),
    )
    for (const entry of entries) {
      if (entry.isDirectory() || leftBehind.test(entry.name)) continue
      const at = path.join(entry.parentPath, entry.name)
      const called = `content/${path.relative(contentDir, at).replaceAll(path.sep, '/')}`
      const what = entry.isFile()
        ? undefined
        : entry.isSymbolicLink()
          ? 'a symbolic link'
          : 'a device, a pipe or a socket'
      const file = publicFile(called, what === undefined ? (await stat(at)).size : 0)
      if (what !== undefined) found.problems.push(problem.notAFile({ file: called }, what))
      else if (file !== undefined) found.files.push(file)
    }
  }
  return { ...found, files: found.files.sort((a, b) => (a.file < b.file ? -1 : 1)) }
}
