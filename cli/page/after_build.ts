// What the modules of emit/ add to a domain once all else of it is built, such as an index of its pages. Their files become files of
// the build.
import { clashOf, isSafeName } from '../domain/check_public_files.ts'
import type { OutputFile } from '../domain/output_file.ts'
import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/sentences.ts'
import { thrownText } from '../problems/thrown.ts'
import type { AddedFile, Emitter, FinishedDomain } from '../schema/emitters.ts'
import { exportAt } from './emitted.ts'

/** Each module sees the same files: none what another has added. */
export async function addedFiles(
  emitters: readonly Emitter[],
  domain: FinishedDomain,
): Promise<{ files: OutputFile[]; problems: Problem[] }> {
  if (emitters.every(({ afterBuild }) => afterBuild === undefined)) return { files: [], problems: [] }
  const ownerOf = new Map(domain.files.map(({ path }) => [path.toLowerCase(), `a file of this build`]))
  for (const name of ['builds', '_headers', '_redirects']) ownerOf.set(name, 'a file that every domain has')
  const [files, problems]: [OutputFile[], Problem[]] = [[], []]
  for (const { file, afterBuild } of emitters) {
    if (afterBuild === undefined) continue
    const at = exportAt(file, 'afterBuild')
    try {
      const added: unknown = await afterBuild(domain)
      if (!Array.isArray(added) || !added.every(isAdded))
        throw new Error('it gives something else than a list of files with "path" and "contents"')
      for (const { path, contents } of added) {
        const by = clashOf(path, ownerOf)
        if (!isSafeName(path)) problems.push(problem.publicName(at, path))
        else if (by !== undefined) problems.push(problem.publicClash(at, `${domain.host}/${path}`, by))
        else files.push({ path, contents: contents as OutputFile['contents'] })
        ownerOf.set(path.toLowerCase(), file)
      }
    } catch (error) {
      problems.push(problem.brokenEmitter(at, domain.host, thrownText(error)))
    }
  }
  return { files, problems }
}

const isAdded = (value: Partial<AddedFile> | null): value is AddedFile =>
  typeof value?.path === 'string' && (typeof value.contents === 'string' || value.contents instanceof Uint8Array)
