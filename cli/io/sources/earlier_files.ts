// What files of the content said before, from the history that Git has of them.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { diskPath, largestText } from './read.ts'

/** What became stale was edited lately; of older edits nothing is shown. */
const mostRevisions = 100

/** The contents of a file in its earlier revisions, the latest first; nothing where there is no history. */
export function* earlierContents(contentDir: string, file: string): Generator<string> {
  const at = diskPath(contentDir, file)
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, {
      ...{ cwd: path.dirname(at), encoding: 'utf8', maxBuffer: 2 * largestText },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return status === 0 ? stdout : undefined
  }
  const name = `./${path.basename(at)}`
  const revisions = git('log', '--format=%H', `--max-count=${mostRevisions}`, '--', name)?.split('\n') ?? []
  for (const revision of revisions.filter((each) => each !== '')) {
    const contents = git('show', `${revision}:${name}`)
    if (contents !== undefined) yield contents
  }
}
