// Takes in what others have handed in. No file ever holds marks of a conflict.
import { existsSync, lstatSync, rmSync } from 'node:fs'
import { mkdir, realpath, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { handInPrefix } from '../../edit/pull_request.ts'
import { must } from '../../problems/must.ts'
import { networkMs } from './git.ts'
import { type MergedFile, mergedByLine, mergedFile } from './merged_file.ts'
import { asNotPossible, isNotPossible, NotPossible, withoutSecrets } from './not_possible.ts'
import { fromInput, literal, nameIn, type Repository } from './repository.ts'

/** The changes from here at the time when others' work was taken in last. */
const keptRef = 'refs/worktree/before-fetch'

/** Commits or trees. */
interface Sides {
  base: string
  mine: string
  theirs: string
}

/** Asks the server for what others have handed in, and changes no file. @throws NotPossible */
export function fetchOthers(repository: Repository): Promise<void> {
  return asNotPossible(async () => {
    await repository.checkState()
    const remote = await repository.remote()
    if (remote === undefined)
      throw new NotPossible('This folder knows of no place where others hand in, so there is nothing to fetch.')
    const { code, err } = await repository.git.run(['fetch', '--quiet', remote], { timeoutMs: networkMs })
    if (code !== 0)
      throw new NotPossible(
        'What others did could not be fetched.',
        withoutSecrets(code === null ? 'It took too long.' : err),
      )
  })
}

/**
 * Takes in the fetched work of others. Files that both sides have changed are merged by place: where both changed the same place
 * the file has theirs, and the change from here comes back as an edit.
 * @throws NotPossible
 */
export function takeIn(repository: Repository): Promise<{ files: string[]; merged: MergedFile[] }> {
  return asNotPossible(async () => {
    await repository.checkState()
    await repository.checkFree()
    const remote = await repository.remote()
    const branch = await repository.branch()
    const into = remote && (await repository.defaultBranch(remote))
    const upstream = await repository.git.maybe(['rev-parse', '--verify', '--quiet', '@{upstream}'])
    const isOwn = branch?.startsWith(handInPrefix) === true
    const theirs =
      into && (await repository.git.maybe(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${into}`]))
    const result = { files: new Set<string>(), merged: [] as MergedFile[] }
    for (const commit of new Set([upstream, isOwn || upstream === undefined ? theirs : undefined])) {
      if (!commit) continue
      try {
        const { files, merged } = await takeInCommit(repository, commit, isOwn && commit === theirs ? into : undefined)
        for (const file of files) result.files.add(file)
        result.merged.push(...merged)
      } catch (error) {
        // The changes from here are in these edits alone by now. The next call reports what is in the way.
        if (result.merged.length === 0 || !isNotPossible(error)) throw error
        break
      }
    }
    return { files: [...result.files].sort(), merged: result.merged }
  })
}

/** @param home the branch to go back to once all that was handed in has been taken in there */
async function takeInCommit(repository: Repository, theirs: string, home: string | undefined) {
  const head = await repository.head()
  const nothing = { files: [] as string[], merged: [] as MergedFile[] }
  if (head === undefined || head === theirs) return nothing
  const isOld = (await repository.git.run(['merge-base', '--is-ancestor', theirs, head])).code === 0
  if (isOld) return nothing
  const base = await repository.git.maybe(['merge-base', head, theirs])
  if (base === undefined) throw new NotPossible('What others did has nothing in common with this folder.', theirs)

  const dirty = await repository.changedFiles()
  const written = await repository.treeOf(dirty)
  const committed =
    base === head ? { tree: theirs, merged: [] } : await mergedTree(repository, { base, mine: head, theirs })
  const treeOf = (commit: string) => repository.git.text(['rev-parse', `${commit}^{tree}`])
  const isTaken = (await treeOf(committed.tree)) === (await treeOf(theirs))
  const goesHome = isTaken && home !== undefined && (await canGoHome(repository, home, theirs))
  const target =
    base === head || goesHome
      ? theirs
      : await repository.git.text([
          ...(await repository.identity(null)),
          ...['commit-tree', committed.tree, '-p', head, '-p', theirs, '-m', 'Take in what others did'],
        ])

  const coming = await differingNames(repository, head, target)
  const open = dirty.filter((file) => coming.has(repository.nameOf(file)))
  await checkOthers(repository, coming, dirty)
  const own = await mergedFiles(repository, open, { base, mine: written, theirs })
  if ((await repository.treeOf(await repository.changedFiles())) !== written)
    throw new NotPossible('Something has been changed meanwhile: fetch once more.')
  await move(repository, { head, target, written, own })
  if (goesHome) await goHome(repository, home, theirs)
  const merged = [...own, ...committed.merged.filter(({ file }) => !open.includes(file))]
  return {
    files: [...coming].flatMap((name) => repository.contentFile(name) ?? []),
    merged: merged.filter(({ edits }) => edits.length > 0),
  }
}

/** What both sides have committed, brought together without a look at the files on the disk. */
function mergedTree(repository: Repository, sides: Sides): Promise<{ tree: string; merged: MergedFile[] }> {
  return repository.withIndex(async (index) => {
    const { base, mine, theirs } = sides
    await repository.git.text(['read-tree', '-i', '-m', '--aggressive', base, mine, theirs], { index })
    const open = [...new Set((await repository.git.names(['ls-files', '--unmerged', '-z'], { index })).map(nameIn))]
    const merged = await mergedFiles(
      repository,
      open.flatMap((name) => repository.contentFile(name) ?? []),
      sides,
    )
    const others = open.filter((name) => repository.contentFile(name) === undefined)
    const results = [...merged, ...(await Promise.all(others.map((name) => mergedOther(repository, name, sides))))]
    for (const { name, blob } of results) {
      const [mode = ''] = (await repository.git.text(['ls-tree', theirs, '--', name])).split(' ')
      const added = ['--add', '--cacheinfo', `${mode || '100644'},${blob},${name}`]
      await repository.git.text(['update-index', ...(blob === undefined ? ['--force-remove', '--', name] : added)], {
        index,
      })
    }
    return { tree: await repository.git.text(['write-tree'], { index }), merged }
  })
}

function mergedFiles(
  repository: Repository,
  files: readonly string[],
  sides: Sides,
): Promise<(MergedFile & { name: string })[]> {
  return Promise.all(
    files.map(async (file) => {
      const name = repository.nameOf(file)
      const blobs = await versionsOf(repository, name, sides)
      const merged = await mergedFile(repository.git, file, blobs, repository.locales())
      if (merged === undefined)
        throw new NotPossible(
          `${file} has been changed here and by others, in a way that only a colleague who knows Git can bring together.`,
        )
      return { ...merged, name }
    }),
  )
}

/** Code, which is merged line by line or not at all. */
async function mergedOther(repository: Repository, name: string, sides: Sides) {
  const { base, mine, theirs } = await versionsOf(repository, name, sides)
  const merged =
    base && mine && theirs ? await mergedByLine(repository.git, { was: base, own: mine, others: theirs }) : undefined
  if (merged === undefined)
    throw new NotPossible(
      `${name} is not content, and has been changed here and by others: a colleague who knows Git has to bring both together.`,
    )
  return { name, blob: merged }
}

async function versionsOf(repository: Repository, name: string, { base, mine, theirs }: Sides) {
  const [b, m, t] = await Promise.all(
    [base, mine, theirs].map((tree) => repository.git.maybe(['rev-parse', '--verify', '--quiet', `${tree}:${name}`])),
  )
  return { base: b, mine: m, theirs: t }
}

/** Refuses before anything is touched: files outside of the content are not ours to move aside. */
async function checkOthers(repository: Repository, coming: ReadonlySet<string>, dirty: readonly string[]) {
  const own = new Set(dirty.map((file) => repository.nameOf(file)))
  const status = await repository.git.names(['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'])
  const blocking = status.map((entry) => entry.slice(3)).filter((name) => coming.has(name) && !own.has(name))
  if (blocking.length > 0)
    throw new NotPossible(
      'What others did changes files that are not content and are being worked on in this folder. Ask a colleague who knows Git.',
      blocking.join('\n'),
    )
}

/** Checks out another commit. Git keeps the changes from here until the next time. */
async function move(
  repository: Repository,
  {
    head,
    target,
    written,
    own,
  }: {
    head: string
    target: string
    written: string
    own: readonly (MergedFile & { name: string })[]
  },
) {
  const commit = await repository.git.text([
    ...(await repository.identity(null)),
    'commit-tree',
    written,
    '-p',
    head,
    '-m',
    'Before others were taken in',
  ])
  await repository.git.text(['update-ref', keptRef, commit])
  const there = new Set(await repository.git.names(['ls-tree', '-r', '-z', '--name-only', head]))
  const asHandedIn = own.filter(({ name }) => there.has(name)).map(({ name }) => name)
  const fresh = own.filter(({ name }) => !there.has(name)).map(({ name }) => name)
  try {
    if (asHandedIn.length > 0)
      await repository.git.text(['checkout', '--quiet', head, ...fromInput], {
        input: asHandedIn.map(literal).join('\0'),
      })
    if (fresh.length > 0)
      await repository.git.text(['rm', '--quiet', '--cached', '--force', '--ignore-unmatch', ...fromInput], {
        input: fresh.map(literal).join('\0'),
      })
    for (const name of fresh) rmSync(path.join(repository.top, name), { force: true })
    await repository.git.maybe(['update-index', '-q', '--refresh'])
    await repository.git.text(['read-tree', '-m', '-u', head, target])
  } catch (error) {
    for (const { name } of own) await write(repository, name, await repository.blobOf(`${written}:${name}`))
    throw error
  }
  await repository.git.text(['update-ref', '-m', 'site: take in what others did', 'HEAD', target])
  for (const { name, blob } of own) await write(repository, name, blob)
  await repository.git.maybe(['update-index', '-q', '--refresh'])
}

/** As a file on this machine, with the line ends that Git writes here. */
async function write(repository: Repository, name: string, blob: string | undefined) {
  const at = path.join(repository.top, name)
  const contents =
    blob === undefined ? undefined : await repository.git.bytes(['cat-file', '--filters', `--path=${name}`, blob])
  const folder = path.dirname(at)
  if (contents !== undefined) await mkdir(folder, { recursive: true })
  else if (!existsSync(folder)) return
  // A link that others have put in place of a file, or of its folder, may lead out of here.
  if ((await realpath(folder)) !== path.join(await realpath(repository.top), path.dirname(name))) return
  if (contents === undefined || lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(at, { force: true })
  if (contents !== undefined) await writeFile(at, contents)
}

/** Whether the branch of that name, where there is one here, has nothing that others have not. */
async function canGoHome(repository: Repository, home: string, theirs: string) {
  const own = await repository.git.maybe(['rev-parse', '--verify', '--quiet', `refs/heads/${home}`])
  return own === undefined || (await repository.git.run(['merge-base', '--is-ancestor', own, theirs])).code === 0
}

async function goHome(repository: Repository, home: string, theirs: string) {
  const branch = must(await repository.branch())
  const worktrees = (await repository.git.text(['worktree', 'list', '--porcelain'])).split('\n')
  if (worktrees.includes(`branch refs/heads/${home}`))
    // Another author works there: moving her branch would make her folder look as if she had changed it.
    await repository.git.text(['update-ref', '--no-deref', 'HEAD', theirs])
  else {
    await repository.git.text(['update-ref', `refs/heads/${home}`, theirs])
    await repository.git.text(['symbolic-ref', 'HEAD', `refs/heads/${home}`])
  }
  // Where it was handed in is of no use any more.
  await repository.git.maybe(['branch', '--quiet', '--delete', '--force', branch])
}

// What Git knows

async function differingNames({ git }: Repository, one: string, other: string): Promise<Set<string>> {
  return new Set(await git.names(['diff-tree', '-r', '-z', '--name-only', '--no-renames', one, other]))
}
