// The repository that the content lies in: what has been written since the last time it was handed in, handing that in, and taking in
// what others did. Only content is ever committed, and no file ever holds marks of a conflict.
import { existsSync, lstatSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { schemaOfFile } from '../../content/config/parse_config.ts'
import { isPage, mediaPath, recordsFile } from '../../content/paths.ts'
import { publicFile } from '../../domain/public_files.ts'
import type { HandedInFile } from '../../edit/history.ts'
import { branchName, handInPrefix, pullRequestPage } from '../../edit/pull_request.ts'
import { must } from '../../problems/must.ts'
import { Git, GitRefused, NoGit } from './git.ts'
import { type MergedFile, mergedByLine, mergedFile } from './merged_file.ts'

export interface Author {
  name: string
  email: string
}

/** A file of the content that is not as it was handed in last. */
export interface ChangedFile {
  /** `content/coast/pages/walks.yaml` */
  file: string
  /** Undefined where it was not there, or is not there now. */
  before: Buffer | undefined
  now: Buffer | undefined
}

export interface HandedIn {
  branch: string
  isSent: boolean
  /** Where colleagues take it in, on hosts that have such a page. */
  page: string | undefined
  /** Why it could not be sent, as Git or its server says it. */
  why: string
}

/** Why nothing can be done here, in a sentence for the author; `detail` is for a colleague who knows Git. */
export class NotPossible extends Error {
  readonly detail: string
  constructor(sentence: string, detail = '') {
    super(sentence)
    this.detail = detail
  }
}

/** What Git keeps in its folder while something is half done. */
const halfDone = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']
const networkMs = 120_000
// More than anybody reads through.
const versionsShown = 40
/** What no name and no sentence holds. */
const between = '\u001f'
/** What was written here when others' work was last taken in. */
const keptRef = 'refs/site/before-fetch'

export class Repository {
  readonly #git: Git
  readonly #top: string
  /** Of the content folder below it, with `/` at its end; empty where it is the repository itself. */
  readonly #prefix: string
  readonly #gitDir: string
  readonly #locales: () => readonly string[]

  private constructor(
    git: Git,
    place: { top: string; prefix: string; gitDir: string; locales: () => readonly string[] },
  ) {
    this.#git = git
    this.#top = place.top
    this.#prefix = place.prefix
    this.#gitDir = place.gitDir
    this.#locales = place.locales
  }

  /**
   * @param env of this process
   * @param locales codes of the site's languages
   * @throws NotPossible
   */
  static async open(
    contentDir: string,
    env: Readonly<Record<string, string | undefined>>,
    locales: () => readonly string[],
  ): Promise<Repository> {
    return asNotPossible(async () => {
      const folder = await realpath(contentDir)
      const found = await new Git(folder, env).run([
        'rev-parse',
        '--show-toplevel',
        '--absolute-git-dir',
        '--show-prefix',
      ])
      if (found.code !== 0)
        throw new NotPossible(
          'This folder is not connected to the folders of others, so nothing can be handed in.',
          found.err,
        )
      const [top = '', gitDir = '', prefix = ''] = found.out.toString('utf8').split('\n')
      return new Repository(new Git(top, env), { top, gitDir, prefix, locales })
    })
  }

  /** Why nothing may be done at this moment; undefined where nothing stands in the way. */
  async #checkState(): Promise<void> {
    const begun = halfDone.filter((name) => existsSync(path.join(this.#gitDir, name)))
    const unmerged = await this.#git.names(['ls-files', '--unmerged', '-z'])
    if (begun.length > 0 || unmerged.length > 0)
      throw new NotPossible(
        'Two versions of this folder are being brought together, and that is not finished. Ask the colleague who has begun it.',
        [...begun, ...new Set(unmerged.map(nameIn))].join('\n'),
      )
  }

  /** What is not as it was handed in last. @throws NotPossible */
  changed(): Promise<ChangedFile[]> {
    return asNotPossible(async () => {
      const files = (await this.#changedFiles()).filter(isSeen)
      if (files.length === 0) return []
      const [head, now] = [await this.#head(), await this.#written(files)]
      const at = (tree: string | undefined) => files.map((file) => `${tree}:${this.#prefix}${below(file)}`)
      const [was, is] = await Promise.all([head === undefined ? [] : this.#blobs(at(head)), this.#blobs(at(now))])
      return files.map((file, index) => ({ file, before: was[index], now: is[index] }))
    })
  }

  /** A file as it was handed in, the last time first, also under names that it had before. @throws NotPossible */
  history(file: string): Promise<HandedInFile[]> {
    return asNotPossible(async () => {
      if (this.#project(this.#prefix + below(file)) === undefined || (await this.#head()) === undefined) return []
      const format = `--format=${['', '%H', '%an', '%aI', '%s'].join(between)}${between}`
      const log = await this.#git.text([
        ...['-c', 'core.quotePath=false', 'log', `--max-count=${versionsShown}`, '--follow', '--name-only', format],
        ...['--', literal(this.#prefix + below(file))],
      ])
      const [, ...parts] = log.split(between)
      const commits = Array.from({ length: parts.length / 5 }, (_, index) => parts.slice(index * 5, index * 5 + 5))
      const blobs = await this.#blobs(commits.map(([commit = '', , , , name = '']) => `${commit}:${name.trim()}`))
      return commits.flatMap(([, by = '', on = '', sentence = ''], index) => {
        const contents = blobs[index]?.toString('utf8')
        return contents === undefined ? [] : [{ by, on, sentence, contents }]
      })
    })
  }

  /** @throws NotPossible */
  state(): Promise<{ author: Author | undefined; remote: string | undefined; seen: string; unsent: number }> {
    return asNotPossible(async () => {
      await this.#checkState()
      const [author, remote, files] = await Promise.all([this.#author(), this.#remote(), this.#changedFiles()])
      return { author, remote, seen: await this.#written(files.filter(isSeen)), unsent: await this.#unsent(remote) }
    })
  }

  /**
   * Makes a commit of what is written, on a branch of its own, and sends it.
   * @param seen what the author has looked at: `state().seen`
   * @param author where Git knows none
   * @throws NotPossible
   */
  handIn({ sentence, author, seen }: { sentence: string; author: Author | null; seen: string }): Promise<HandedIn> {
    return asNotPossible(async () => {
      await this.#checkState()
      const files = await this.#changedFiles()
      const remote = await this.#remote()
      const isWritten = files.some(isSeen)
      if (!isWritten && (await this.#unsent(remote)) === 0)
        throw new NotPossible('Nothing has been written since it was handed in last.')
      if ((await this.#written(files.filter(isSeen))) !== seen)
        throw new NotPossible('Something has been changed meanwhile: look it over once more.')
      if (isWritten) await this.#commit(files, sentence, await this.#identity(author))
      return this.#send(remote)
    })
  }

  async #commit(files: readonly string[], sentence: string, identity: readonly string[]) {
    const before = await this.#branch()
    const isNew = before === undefined || !before.startsWith(handInPrefix)
    const branch = isNew ? await this.#freeName(branchName(sentence)) : before
    const was = before ?? (await this.#head())
    if (isNew) await this.#git.text(['switch', '--quiet', '--no-track', '--create', branch])
    const paths = this.#list(files)
    const tracked = new Set(await this.#git.names(['ls-files', '-z']))
    const unknown = files.filter((file) => !tracked.has(this.#prefix + below(file)))
    try {
      // Without their contents: what else is staged stays as it is.
      if (unknown.length > 0)
        await this.#git.text(['add', '--intent-to-add', ...fromInput], { input: this.#list(unknown) })
      const message = `--message=${sentence}`
      await this.#git.text([...identity, 'commit', '--quiet', '--only', message, ...fromInput], { input: paths })
    } catch (error) {
      if (unknown.length > 0) await this.#git.maybe(['reset', '--quiet', ...fromInput], { input: this.#list(unknown) })
      if (isNew && was !== undefined) {
        await this.#git.maybe(['switch', '--quiet', ...(before === undefined ? ['--detach'] : []), was])
        await this.#git.maybe(['branch', '--quiet', '--delete', '--force', branch])
      }
      if (!(error instanceof GitRefused)) throw error
      throw new NotPossible('It could not be handed in: what is checked here before has refused it.', error.message)
    }
  }

  async #send(remote: string | undefined): Promise<HandedIn> {
    const branch = (await this.#branch()) ?? ''
    if (remote === undefined) return { branch, isSent: false, page: undefined, why: '' }
    const ref = `refs/heads/${branch}`
    const { code, out, err } = await this.#git.run(['push', '--porcelain', '--set-upstream', remote, `${ref}:${ref}`], {
      timeoutMs: networkMs,
    })
    const address = (await this.#git.maybe(['remote', 'get-url', remote])) ?? ''
    const into = (await this.#defaultBranch(remote)) ?? 'main'
    const page = code === 0 ? pullRequestPage(address, branch, into) : undefined
    const why = code === null ? 'It took too long.' : code === 0 ? '' : `${out.toString('utf8')}\n${err}`.trim()
    return { branch, isSent: code === 0, page, why: withoutSecrets(why) }
  }

  /**
   * Takes in what others have handed in and what colleagues have taken in. What both sides have changed is brought together by
   * place: where both have changed the same place the file says theirs, and what was written here comes back as edits.
   * @throws NotPossible
   */
  fetchOthers(): Promise<void> {
    return asNotPossible(async () => {
      await this.#checkState()
      const remote = await this.#remote()
      if (remote === undefined)
        throw new NotPossible('This folder knows of no place where others hand in, so there is nothing to fetch.')
      const { code, err } = await this.#git.run(['fetch', '--quiet', remote], { timeoutMs: networkMs })
      if (code !== 0)
        throw new NotPossible(
          'What others did could not be fetched.',
          withoutSecrets(code === null ? 'It took too long.' : err),
        )
    })
  }

  /** Of what was fetched. @throws NotPossible */
  bringIn(): Promise<{ files: string[]; merged: MergedFile[] }> {
    return asNotPossible(async () => {
      await this.#checkState()
      const remote = await this.#remote()
      const branch = await this.#branch()
      const into = remote && (await this.#defaultBranch(remote))
      const upstream = await this.#git.maybe(['rev-parse', '--verify', '--quiet', '@{upstream}'])
      const isOwn = branch?.startsWith(handInPrefix) === true
      const theirs =
        into && (await this.#git.maybe(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${into}`]))
      const result = { files: new Set<string>(), merged: [] as MergedFile[] }
      for (const commit of new Set([upstream, isOwn || upstream === undefined ? theirs : undefined])) {
        if (!commit) continue
        try {
          const { files, merged } = await this.#bringIn(commit, isOwn && commit === theirs ? into : undefined)
          for (const file of files) result.files.add(file)
          result.merged.push(...merged)
        } catch (error) {
          // What was written here is in these edits alone by now. The next time says what stands in the way.
          if (result.merged.length === 0 || !isRefusal(error)) throw error
          break
        }
      }
      return { files: [...result.files].sort(), merged: result.merged }
    })
  }

  /** @param home the branch to go back to once all that was handed in has been taken in there */
  async #bringIn(theirs: string, home: string | undefined) {
    const head = await this.#head()
    const nothing = { files: [] as string[], merged: [] as MergedFile[] }
    if (head === undefined || head === theirs) return nothing
    const isOld = (await this.#git.run(['merge-base', '--is-ancestor', theirs, head])).code === 0
    if (isOld) return nothing
    const base = await this.#git.maybe(['merge-base', head, theirs])
    if (base === undefined) throw new NotPossible('What others did has nothing in common with this folder.', theirs)

    const dirty = await this.#changedFiles()
    const written = await this.#written(dirty)
    const committed =
      base === head ? { tree: theirs, merged: [] } : await this.#mergedTree({ base, mine: head, theirs })
    const treeOf = (commit: string) => this.#git.text(['rev-parse', `${commit}^{tree}`])
    const isTaken = (await treeOf(committed.tree)) === (await treeOf(theirs))
    const goesHome = isTaken && home !== undefined && (await this.#canGoHome(home, theirs))
    const target =
      base === head || goesHome
        ? theirs
        : await this.#git.text([
            ...(await this.#identity(null)),
            ...['commit-tree', committed.tree, '-p', head, '-p', theirs, '-m', 'Take in what others did'],
          ])

    const coming = await this.#differing(head, target)
    const open = dirty.filter((file) => coming.has(this.#prefix + below(file)))
    await this.#checkOthers(coming, dirty)
    const own = await this.#mergedFiles(open, { base, mine: written, theirs })
    if ((await this.#written(await this.#changedFiles())) !== written)
      throw new NotPossible('Something has been changed meanwhile: fetch once more.')
    await this.#move({ head, target, written, own })
    if (goesHome) await this.#goHome(home, theirs)
    const merged = [...own, ...committed.merged.filter(({ file }) => !open.includes(file))]
    return {
      files: [...coming].flatMap((name) => this.#project(name) ?? []),
      merged: merged.filter(({ edits }) => edits.length > 0),
    }
  }

  /** What both sides have committed, brought together without a look at the files on the disk. */
  #mergedTree(sides: Sides): Promise<{ tree: string; merged: MergedFile[] }> {
    return this.#withIndex(async (index) => {
      const { base, mine, theirs } = sides
      await this.#git.text(['read-tree', '-i', '-m', '--aggressive', base, mine, theirs], { index })
      const open = [...new Set((await this.#git.names(['ls-files', '--unmerged', '-z'], { index })).map(nameIn))]
      const merged = await this.#mergedFiles(
        open.flatMap((name) => this.#project(name) ?? []),
        sides,
      )
      const others = open.filter((name) => this.#project(name) === undefined)
      const results = [...merged, ...(await Promise.all(others.map((name) => this.#mergedOther(name, sides))))]
      for (const { name, blob } of results) {
        const [mode = ''] = (await this.#git.text(['ls-tree', theirs, '--', name])).split(' ')
        const added = ['--add', '--cacheinfo', `${mode || '100644'},${blob},${name}`]
        await this.#git.text(['update-index', ...(blob === undefined ? ['--force-remove', '--', name] : added)], {
          index,
        })
      }
      return { tree: await this.#git.text(['write-tree'], { index }), merged }
    })
  }

  #mergedFiles(files: readonly string[], sides: Sides): Promise<(MergedFile & { name: string })[]> {
    return Promise.all(
      files.map(async (file) => {
        const name = this.#prefix + below(file)
        const blobs = await this.#versions(name, sides)
        const merged = await mergedFile(this.#git, file, blobs, this.#locales())
        if (merged === undefined)
          throw new NotPossible(
            `${file} has been changed here and by others, in a way that only a colleague who knows Git can bring together.`,
          )
        return { ...merged, name }
      }),
    )
  }

  /** Code, which is brought together line by line or by nobody here. */
  async #mergedOther(name: string, sides: Sides) {
    const { base, mine, theirs } = await this.#versions(name, sides)
    const merged =
      base && mine && theirs ? await mergedByLine(this.#git, { was: base, own: mine, others: theirs }) : undefined
    if (merged === undefined)
      throw new NotPossible(
        `${name} is not content, and has been changed here and by others: a colleague who knows Git has to bring both together.`,
      )
    return { name, blob: merged }
  }

  async #versions(name: string, { base, mine, theirs }: Sides) {
    const [b, m, t] = await Promise.all(
      [base, mine, theirs].map((tree) => this.#git.maybe(['rev-parse', '--verify', '--quiet', `${tree}:${name}`])),
    )
    return { base: b, mine: m, theirs: t }
  }

  /** Refuses before anything is touched: what is not content is not ours to put aside. */
  async #checkOthers(coming: ReadonlySet<string>, dirty: readonly string[]) {
    const own = new Set(dirty.map((file) => this.#prefix + below(file)))
    const status = await this.#git.names(['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all'])
    const blocking = status.map((entry) => entry.slice(3)).filter((name) => coming.has(name) && !own.has(name))
    if (blocking.length > 0)
      throw new NotPossible(
        'What others did changes files that are not content and are being worked on in this folder. Ask a colleague who knows Git.',
        blocking.join('\n'),
      )
  }

  /** Takes the files on the disk to another commit. What was written here is kept by Git until the next time. */
  async #move({
    head,
    target,
    written,
    own,
  }: {
    head: string
    target: string
    written: string
    own: readonly (MergedFile & { name: string })[]
  }) {
    const kept = await this.#git.text([
      ...(await this.#identity(null)),
      'commit-tree',
      written,
      '-p',
      head,
      '-m',
      'Before others were taken in',
    ])
    await this.#git.text(['update-ref', keptRef, kept])
    const there = new Set(await this.#git.names(['ls-tree', '-r', '-z', '--name-only', head]))
    const asHandedIn = own.filter(({ name }) => there.has(name)).map(({ name }) => name)
    const fresh = own.filter(({ name }) => !there.has(name)).map(({ name }) => name)
    try {
      if (asHandedIn.length > 0)
        await this.#git.text(['checkout', '--quiet', head, ...fromInput], { input: asHandedIn.map(literal).join('\0') })
      if (fresh.length > 0)
        await this.#git.text(['rm', '--quiet', '--cached', '--force', '--ignore-unmatch', ...fromInput], {
          input: fresh.map(literal).join('\0'),
        })
      for (const name of fresh) rmSync(path.join(this.#top, name), { force: true })
      await this.#git.maybe(['update-index', '-q', '--refresh'])
      await this.#git.text(['read-tree', '-m', '-u', head, target])
    } catch (error) {
      for (const { name } of own) await this.#write(name, await this.#blobOf(`${written}:${name}`))
      throw error
    }
    await this.#git.text(['update-ref', '-m', 'site: take in what others did', 'HEAD', target])
    for (const { name, blob } of own) await this.#write(name, blob)
    await this.#git.maybe(['update-index', '-q', '--refresh'])
  }

  /** As a file on this machine, with the line ends that Git writes here. */
  async #write(name: string, blob: string | undefined) {
    const at = path.join(this.#top, name)
    const contents =
      blob === undefined ? undefined : await this.#git.bytes(['cat-file', '--filters', `--path=${name}`, blob])
    const folder = path.dirname(at)
    if (contents !== undefined) await mkdir(folder, { recursive: true })
    else if (!existsSync(folder)) return
    // A link that others have put in place of a file, or of its folder, may lead out of here.
    if ((await realpath(folder)) !== path.join(await realpath(this.#top), path.dirname(name))) return
    if (contents === undefined || lstatSync(at, { throwIfNoEntry: false })?.isSymbolicLink())
      rmSync(at, { force: true })
    if (contents !== undefined) await writeFile(at, contents)
  }

  /** Whether the branch of that name, where there is one here, has nothing that others have not. */
  async #canGoHome(home: string, theirs: string) {
    const own = await this.#git.maybe(['rev-parse', '--verify', '--quiet', `refs/heads/${home}`])
    return own === undefined || (await this.#git.run(['merge-base', '--is-ancestor', own, theirs])).code === 0
  }

  async #goHome(home: string, theirs: string) {
    const branch = must(await this.#branch())
    await this.#git.text(['update-ref', `refs/heads/${home}`, theirs])
    await this.#git.text(['symbolic-ref', 'HEAD', `refs/heads/${home}`])
    // Where it was handed in is of no use any more.
    await this.#git.maybe(['branch', '--quiet', '--delete', '--force', branch])
  }

  // What Git knows

  #head = () => this.#git.maybe(['rev-parse', '--verify', '--quiet', 'HEAD'])
  /** Undefined where the head is at no branch. */
  #branch = () => this.#git.maybe(['symbolic-ref', '--quiet', '--short', 'HEAD'])
  #blobOf = (place: string) => this.#git.maybe(['rev-parse', '--verify', '--quiet', place])

  /** Files of the content alone, and nothing that Git ignores. */
  async #changedFiles(): Promise<string[]> {
    const args = [
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      this.#prefix ? literal(this.#prefix) : '.',
    ]
    const entries = await this.#git.names(['--no-optional-locks', ...args])
    // Staged, and taken away since.
    const changed = entries.filter((entry) => !entry.startsWith('AD'))
    return changed.flatMap((entry) => this.#project(entry.slice(3)) ?? []).sort()
  }

  /** As the project names a file of the content; undefined for any other. */
  #project(name: string): string | undefined {
    if (!name.startsWith(this.#prefix)) return undefined
    const file = `content/${name.slice(this.#prefix.length)}`
    return isContent(file) ? file : undefined
  }

  #list = (files: readonly string[]) => files.map((file) => literal(this.#prefix + below(file))).join('\0')

  /** A tree: the last commit with these files as they are on the disk. */
  #written(files: readonly string[]): Promise<string> {
    return this.#withIndex(async (index) => {
      if ((await this.#head()) !== undefined) await this.#git.text(['read-tree', 'HEAD'], { index })
      const input = files.map((file) => `${this.#prefix}${below(file)}\0`).join('')
      await this.#git.text(['update-index', '--add', '--remove', '--replace', '-z', '--stdin'], { index, input })
      return this.#git.text(['write-tree'], { index })
    })
  }

  async #withIndex<Value>(run: (index: string) => Promise<Value>): Promise<Value> {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-index-'))
    try {
      return await run(path.join(folder, 'index'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Contents at places such as `HEAD:content/site.yaml`; undefined where there is nothing. One process reads them all. */
  async #blobs(places: readonly string[]): Promise<(Buffer | undefined)[]> {
    // It is asked by lines, so that a name of several lines is not known.
    const input = places.map((place) => `${place.replaceAll('\n', ' ')}\n`).join('')
    const out = await this.#git.bytes(['cat-file', '--batch'], { input })
    let at = 0
    return places.map(() => {
      const end = out.indexOf('\n', at)
      const [, type, size] = /^[0-9a-f]+ (\w+) (\d+)$/.exec(out.toString('utf8', at, end)) ?? []
      at = end + 1
      if (size === undefined) return undefined
      const contents = out.subarray(at, at + Number(size))
      at += contents.length + 1
      return type === 'blob' ? contents : undefined
    })
  }

  async #differing(one: string, other: string): Promise<Set<string>> {
    return new Set(await this.#git.names(['diff-tree', '-r', '-z', '--name-only', '--no-renames', one, other]))
  }

  async #remote(): Promise<string | undefined> {
    const remotes = ((await this.#git.text(['remote'])) || '').split('\n').filter(Boolean)
    const branch = await this.#branch()
    const own = branch && (await this.#git.maybe(['config', `branch.${branch}.remote`]))
    const wanted = [own, await this.#git.maybe(['config', 'remote.pushDefault']), 'origin']
    return wanted.find((name) => name && remotes.includes(name)) ?? (remotes.length === 1 ? remotes[0] : undefined)
  }

  /** The branch of a remote that everything is taken into. */
  async #defaultBranch(remote: string): Promise<string | undefined> {
    const head = await this.#git.maybe(['symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`])
    if (head !== undefined) return head.slice(`refs/remotes/${remote}/`.length)
    const there = await Promise.all(
      ['main', 'master'].map((name) =>
        this.#git.maybe(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${name}`]),
      ),
    )
    return there[0] !== undefined ? 'main' : there[1] !== undefined ? 'master' : undefined
  }

  /** How many commits have been handed in here, and not been sent. */
  async #unsent(remote: string | undefined): Promise<number> {
    const branch = await this.#branch()
    if (remote === undefined || branch === undefined || !branch.startsWith(handInPrefix)) return 0
    return Number(await this.#git.maybe(['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`]))
  }

  async #freeName(wanted: string): Promise<string> {
    const refs = await this.#git.text(['for-each-ref', '--format=%(refname)'])
    const isThere = (name: string) =>
      refs
        .split('\n')
        .some((ref) => ref === `refs/heads/${name}` || (ref.startsWith('refs/remotes/') && ref.endsWith(`/${name}`)))
    let name = wanted
    for (let number = 2; isThere(name); number++) name = `${wanted}-${number}`
    return name
  }

  /** Who is known to Git here, by what somebody has told it: a name that it guesses from the machine is nobody's. */
  async #author(): Promise<Author | undefined> {
    const guessing = ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT']
    const [, name, email] = /^(.*) <(.*)> \d+ \S+$/.exec((await this.#git.maybe(guessing)) ?? '') ?? []
    return name && email ? { name, email } : undefined
  }

  /** @throws NotPossible where nobody has said who writes */
  async #identity(given: Author | null): Promise<string[]> {
    if ((await this.#author()) !== undefined) return []
    const author = given ?? (await this.#lastAuthor())
    if (author === undefined)
      throw new NotPossible('Say your name and your e-mail address: colleagues see them beside what you hand in.')
    return ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`]
  }

  async #lastAuthor(): Promise<Author | undefined> {
    const [name, email] = ((await this.#git.maybe(['log', '-1', '--format=%an%n%ae'])) ?? '').split('\n')
    return name && email ? { name, email } : undefined
  }
}

interface Sides {
  base: string
  mine: string
  theirs: string
}

const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul']
/** A name is no pattern. */
const literal = (name: string) => `:(literal)${name}`
const below = (file: string) => file.slice('content/'.length)
/** Of `100644 0123… 2\tcontent/site.yaml`. */
const nameIn = (entry: string) => entry.slice(entry.indexOf('\t') + 1)

/** The notes on translations are made by the site itself whenever it comes to rest: they go along, and no author looks at them. */
const isSeen = (file: string) => file !== recordsFile

/** What the site reads of its content folder, which is all that an author can change. */
const isContent = (file: string) =>
  isPage(file) ||
  schemaOfFile(file) !== undefined ||
  file === recordsFile ||
  (mediaPath(file) !== undefined && !/(^|\/)\./.test(file)) ||
  publicFile(file, 0) !== undefined

const isRefusal = (error: unknown) =>
  error instanceof NotPossible || error instanceof GitRefused || error instanceof NoGit

/** An address may hold a password. */
const withoutSecrets = (text: string) => text.replace(/(\w+:\/\/)[^@\s/]+@/g, '$1')

async function asNotPossible<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof NoGit)
      throw new NotPossible(
        'Git is not installed on this computer, so nothing can be handed in. Ask a colleague to install it.',
      )
    if (error instanceof GitRefused)
      throw new NotPossible(
        'That was not possible. A colleague who knows Git can tell why.',
        withoutSecrets(error.message),
      )
    throw error
  }
}
