// Hands in what is pending: a commit on a branch of its own, pushed to where colleagues can merge it.
import { branchName, handInPrefix, pullRequestPage } from '../../edit/pull_request.ts'
import { GitRefused, networkMs } from './git.ts'
import { asNotPossible, NotPossible, withoutSecrets } from './not_possible.ts'
import { isSeen, unsent } from './pending.ts'
import { type Author, fromInput, type Repository } from './repository.ts'

interface HandInResult {
  branch: string
  isSent: boolean
  /** Where colleagues take it in, on hosts that have such a page. */
  page: string | undefined
  /** Why it could not be pushed, in the words of Git or its server. */
  why: string
  /** Files in it that others have changed since. */
  alsoChanged: string[]
}

/**
 * Commits what is pending on a branch of its own, and pushes it.
 * @param seen the state that the author has seen: `state().seen`
 * @param author where Git knows none
 * @param leftOut files that stay on the disk
 * @throws NotPossible
 */
export function handIn(
  repository: Repository,
  {
    sentence,
    author,
    seen,
    leftOut = [],
  }: { sentence: string; author: Author | null; seen: string; leftOut?: readonly string[] },
): Promise<HandInResult> {
  return asNotPossible(async () => {
    await repository.checkState()
    await repository.checkFree()
    const files = (await repository.changedFiles()).filter((file) => !leftOut.includes(file))
    const remote = await repository.remote()
    const isWritten = files.some(isSeen)
    if (!isWritten && (await unsent(repository, remote)) === 0)
      throw new NotPossible('Nothing has been written since it was handed in last.')
    if ((await repository.treeOf(files.filter(isSeen))) !== seen)
      throw new NotPossible('Something has been changed meanwhile: look it over once more.')
    if (isWritten) await commit(repository, files, sentence, await repository.identity(author))
    return send(repository, remote)
  })
}

async function commit(repository: Repository, files: readonly string[], sentence: string, identity: readonly string[]) {
  const before = await repository.branch()
  const isNew = before === undefined || !before.startsWith(handInPrefix)
  const branch = isNew ? await freeName(repository, branchName(sentence)) : before
  const was = before ?? (await repository.head())
  if (isNew) await repository.git.text(['switch', '--quiet', '--no-track', '--create', branch])
  const paths = repository.pathspecs(files)
  const unknown = await repository.newFiles(files)
  try {
    // Without their contents, so that everything else stays staged.
    if (unknown.length > 0)
      await repository.git.text(['add', '--intent-to-add', ...fromInput], { input: repository.pathspecs(unknown) })
    const message = `--message=${sentence}`
    await repository.git.text([...identity, 'commit', '--quiet', '--only', message, ...fromInput], { input: paths })
  } catch (error) {
    if (unknown.length > 0)
      await repository.git.maybe(['reset', '--quiet', ...fromInput], { input: repository.pathspecs(unknown) })
    if (isNew && was !== undefined) {
      await repository.git.maybe(['switch', '--quiet', ...(before === undefined ? ['--detach'] : []), was])
      await repository.git.maybe(['branch', '--quiet', '--delete', '--force', branch])
    }
    if (!(error instanceof GitRefused)) throw error
    throw new NotPossible('It could not be handed in: what is checked here before has refused it.', error.message)
  }
}

async function send(repository: Repository, remote: string | undefined): Promise<HandInResult> {
  const branch = (await repository.branch()) ?? ''
  if (remote === undefined) return { branch, isSent: false, page: undefined, why: '', alsoChanged: [] }
  const ref = `refs/heads/${branch}`
  const { code, out, err } = await repository.git.run(
    ['push', '--porcelain', '--set-upstream', remote, `${ref}:${ref}`],
    {
      timeoutMs: networkMs,
    },
  )
  const address = (await repository.git.maybe(['remote', 'get-url', remote])) ?? ''
  const into = (await repository.defaultBranch(remote)) ?? 'main'
  const page = code === 0 ? pullRequestPage(address, branch, into) : undefined
  const why = code === null ? 'It took too long.' : code === 0 ? '' : `${out.toString('utf8')}\n${err}`.trim()
  const alsoChanged = code === 0 ? await changedByBoth(repository, `${remote}/${into}`, remote) : []
  return { branch, isSent: code === 0, page, why: withoutSecrets(why), alsoChanged }
}

/** Where the server does not answer, as far as it is known here. */
async function changedByBoth(repository: Repository, into: string, remote: string): Promise<string[]> {
  await repository.git.run(['fetch', '--quiet', remote], { timeoutMs: networkMs })
  const theirs = `refs/remotes/${into}`
  const names = async (range: string) =>
    ((await repository.git.maybe(['diff', '--name-only', '--no-renames', '-z', range, '--'])) ?? '').split('\0')
  const others = new Set(await names(`HEAD...${theirs}`))
  return (await names(`${theirs}...HEAD`))
    .filter((name) => others.has(name))
    .flatMap((name) => repository.contentFile(name) ?? [])
    .filter(isSeen)
}

async function freeName(repository: Repository, wanted: string): Promise<string> {
  const refs = await repository.git.text(['for-each-ref', '--format=%(refname)'])
  const isThere = (name: string) =>
    refs
      .split('\n')
      .some((ref) => ref === `refs/heads/${name}` || (ref.startsWith('refs/remotes/') && ref.endsWith(`/${name}`)))
  let name = wanted
  for (let number = 2; isThere(name); number++) name = `${wanted}-${number}`
  return name
}
