// What links and pictures that lead nowhere are called now: of files that were renamed since the last publication, as Git and what they
// hold tell.
import { mediaPath } from '../content/paths.ts'
import type { Problem } from '../problems/problem.ts'
import type { Result } from '../problems/result.ts'
import { renamedSince } from '../problems/sentences.ts'
import type { Environment } from '../schema/receiving.ts'
import { changes } from './changes.ts'
import type { ProjectFolders } from './open_site.ts'

/** The same, in which such problems name what was meant. @param env of this process */
export async function withRenamedSince<Value>(
  result: Result<Value>,
  folders: ProjectFolders,
  env: Environment,
): Promise<Result<Value>> {
  // What is named and not there is an error.
  if (result.ok || !result.problems.some(isLost)) return result
  const changed = await changes(folders, { since: null, env })
  // Without Git nothing is known of what was.
  if (!changed.ok) return result
  const names = new Map(
    changed.value.files.flatMap(({ from, name }): [string, string][] =>
      from === null ? [] : [[mediaPath(from) ?? from, mediaPath(name) ?? name]],
    ),
  )
  const problems = result.problems.map((each) => {
    const now = isLost(each) ? names.get(each.about ?? '') : undefined
    return now === undefined ? each : renamedSince(each, each.about ?? '', now)
  })
  return { ...result, problems }
}

const isLost = ({ code, about }: Problem) => about !== undefined && (code === 'dead-link' || code === 'unknown-image')
