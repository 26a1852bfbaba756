// Changes since the content was handed in last, and the earlier versions of a file.
import { recordsFile } from '../../content/paths.ts'
import type { FileVersions } from '../../edit/content_changes.ts'
import type { HandedInFile } from '../../edit/history.ts'
import { handInPrefix } from '../../edit/pull_request.ts'
import type { Environment } from '../../schema/receiver.ts'
import { asNotPossible, isNotPossible } from './not_possible.ts'
import { type Author, literal, Repository } from './repository.ts'

/** What no name and no sentence holds. */
const between = '\u001f'

/** The files that have changed since they were handed in last, or since a commit. @throws NotPossible */
export function pendingFiles(repository: Repository, since?: string): Promise<FileVersions[]> {
  return asNotPossible(async () => {
    const later = since === undefined ? [] : await repository.filesSince(since)
    const files = [...new Set([...later, ...(await repository.changedFiles())])].filter(isSeen).sort()
    if (files.length === 0) return []
    const [head, now] = [since ?? (await repository.head()), await repository.treeOf(files)]
    const at = (tree: string | undefined) => files.map((file) => `${tree}:${repository.nameOf(file)}`)
    const [was, is] = await Promise.all([
      head === undefined ? [] : repository.readBlobs(at(head)),
      repository.readBlobs(at(now)),
    ])
    return files.map((file, index) => ({ file, before: was[index], now: is[index] }))
  })
}

/**
 * The versions of a file that were handed in, the last first, also under its former names.
 * @param most of the versions
 * @throws NotPossible
 */
export function handedInVersions(repository: Repository, file: string, most: number): Promise<HandedInFile[]> {
  return asNotPossible(async () => {
    if (repository.contentFile(repository.nameOf(file)) === undefined || (await repository.head()) === undefined)
      return []
    const format = `--format=${['', '%H', '%an', '%aI', '%s'].join(between)}${between}`
    const log = await repository.git.text([
      ...['-c', 'core.quotePath=false', 'log', `--max-count=${most}`, '--follow', '--name-only', format],
      ...['--', literal(repository.nameOf(file))],
    ])
    const [, ...parts] = log.split(between)
    const commits = Array.from({ length: parts.length / 5 }, (_, index) => parts.slice(index * 5, index * 5 + 5))
    const blobs = await repository.readBlobs(
      commits.map(([commit = '', , , , name = '']) => `${commit}:${name.trim()}`),
    )
    return commits.flatMap(([, by = '', on = '', sentence = ''], index) => {
      const contents = blobs[index]?.toString('utf8')
      return contents === undefined ? [] : [{ by, on, sentence, contents }]
    })
  })
}

/** @param leftOut files that are not to be handed in @throws NotPossible */
export function pendingState(
  repository: Repository,
  leftOut: readonly string[] = [],
): Promise<{ author: Author | undefined; remote: string | undefined; seen: string; unsent: number }> {
  return asNotPossible(async () => {
    await repository.checkState()
    const [author, remote, files] = await Promise.all([
      repository.author(),
      repository.remote(),
      repository.changedFiles(),
    ])
    return {
      author,
      remote,
      seen: await repository.treeOf(files.filter((file) => isSeen(file) && !leftOut.includes(file))),
      unsent: await unsent(repository, remote),
    }
  })
}

/** Tells files of the content that are not as in the last commit from those that Git has brought; without Git all are changed here. */
export async function changedHere(contentDir: string, env: Environment): Promise<(file: string) => boolean> {
  try {
    const files = new Set(await (await Repository.open(contentDir, env, () => [])).changedFiles())
    return (file) => files.has(file)
  } catch (error) {
    if (!isNotPossible(error)) throw error
    return () => true
  }
}

/** How many commits have been handed in here, and not been sent. */
export async function unsent(repository: Repository, remote: string | undefined): Promise<number> {
  const branch = await repository.branch()
  if (remote === undefined || branch === undefined || !branch.startsWith(handInPrefix)) return 0
  return Number(await repository.git.maybe(['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`]))
}

/** The lock of translations is written by the site itself whenever it comes to rest: it goes along, and no author looks at it. */
export const isSeen = (file: string) => file !== recordsFile
