// The repository that the content lies in: its names of files, its commits and branches, and who writes here. Only content is ever
// committed.
import { existsSync, rmSync, statSync } from 'node:fs'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir, uptime } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { schemaOfFile } from '../../content/config/settings_files.ts'
import { isPage, isPageDefinition, mediaPath, recordsFile } from '../../content/paths.ts'
import { isPublic } from '../../content/public_file.ts'
import { Git } from './git.ts'
import { asNotPossible, NotPossible } from './not_possible.ts'

export interface Author {
  name: string
  email: string
}

/** What Git keeps in its folder while something is half done. */
const halfDone = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

export class Repository {
  readonly git: Git
  readonly top: string
  /** Of the content folder below it, with `/` at its end; empty where it is the repository itself. */
  readonly #prefix: string
  readonly #gitDir: string
  readonly locales: () => readonly string[]

  private constructor(
    git: Git,
    place: { top: string; prefix: string; gitDir: string; locales: () => readonly string[] },
  ) {
    this.git = git
    this.top = place.top
    this.#prefix = place.prefix
    this.#gitDir = place.gitDir
    this.locales = place.locales
  }

  /** @param env of this process @param locales codes of the site's languages @throws NotPossible */
  static async open(
    contentDir: string,
    env: Readonly<Record<string, string | undefined>>,
    locales: () => readonly string[],
  ): Promise<Repository> {
    return asNotPossible(async () => {
      const folder = await realpath(contentDir)
      const answer = await new Git(folder, env).run([
        'rev-parse',
        '--show-toplevel',
        '--absolute-git-dir',
        '--show-prefix',
      ])
      if (answer.code !== 0)
        throw new NotPossible(
          'This folder is not connected to the folders of others, so nothing can be handed in.',
          answer.err,
        )
      const [top = '', gitDir = '', prefix = ''] = answer.out.toString('utf8').split('\n')
      return new Repository(new Git(top, env), { top, gitDir, prefix, locales })
    })
  }

  /** Why nothing may be done at this moment; undefined where nothing stands in the way. */
  async checkState(): Promise<void> {
    const begun = halfDone.filter((name) => existsSync(path.join(this.#gitDir, name)))
    const unmerged = await this.git.names(['ls-files', '--unmerged', '-z'])
    if (begun.length > 0 || unmerged.length > 0)
      throw new NotPossible(
        'Two versions of this folder are being brought together, and that is not finished. Ask the colleague who has begun it.',
        [...begun, ...new Set(unmerged.map(nameIn))].join('\n'),
      )
  }

  /**
   * What a program that was killed has left would be in the way for ever: it goes once the computer has been started anew.
   * @throws NotPossible where another program may be at work
   */
  async checkFree(): Promise<void> {
    for (const lock of ['index.lock', 'HEAD.lock'].map((name) => path.join(this.#gitDir, name))) {
      const startedAt = Date.now() - uptime() * 1000
      const madeAt = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs
      for (let tries = 0; tries < 20 && (madeAt() ?? 0) > startedAt; tries++) await setTimeout(100)
      const lockedAt = madeAt()
      if (lockedAt === undefined) continue
      if (lockedAt > startedAt)
        throw new NotPossible(
          'Another program is at work in this folder. Try again in a moment; where that does not help, start the computer anew.',
          lock,
        )
      rmSync(lock, { force: true })
    }
  }

  /** As Git names a file of the content. */
  nameOf = (file: string) => this.#prefix + file.slice('content/'.length)

  head = () => this.git.maybe(['rev-parse', '--verify', '--quiet', 'HEAD'])
  /** Undefined where the head is at no branch. */
  branch = () => this.git.maybe(['symbolic-ref', '--quiet', '--short', 'HEAD'])
  blobOf = (place: string) => this.git.maybe(['rev-parse', '--verify', '--quiet', place])

  /** Whether a file of the content is in the last commit. */
  isHandedIn = async (file: string) => (await this.blobOf(`HEAD:${this.nameOf(file)}`)) !== undefined

  /** Those of these files that Git does not know. */
  async newFiles(files: readonly string[]): Promise<string[]> {
    const tracked = new Set(await this.git.names(['ls-files', '-z']))
    return files.filter((file) => !tracked.has(this.nameOf(file)))
  }

  /** Files of the content alone, and nothing that Git ignores. */
  async changedFiles(): Promise<string[]> {
    const args = [
      'status',
      '--porcelain=v1',
      '-z',
      '--no-renames',
      '--untracked-files=all',
      '--',
      this.#prefix ? literal(this.#prefix) : '.',
    ]
    const entries = await this.git.names(['--no-optional-locks', ...args])
    // Staged, and taken away since.
    const changed = entries.filter((entry) => !entry.startsWith('AD'))
    return changed.flatMap((entry) => this.contentFile(entry.slice(3)) ?? []).sort()
  }

  /** Those that are not in the last commit as they are in another one. */
  async filesSince(commit: string): Promise<string[]> {
    const names = await this.git.names(['diff', '--name-only', '--no-renames', '-z', commit, 'HEAD', '--'])
    return names.flatMap((name) => this.contentFile(name) ?? [])
  }

  /**
   * The last commit of this branch that is published: of the branch `published`, which the job that publishes moves; where there is
   * none, of the branch that everything is taken into.
   */
  async published(): Promise<string | undefined> {
    const remote = await this.remote()
    if (remote === undefined) return undefined
    for (const branch of ['published', await this.defaultBranch(remote)]) {
      const commit = branch && (await this.git.maybe(['merge-base', `refs/remotes/${remote}/${branch}`, 'HEAD']))
      if (commit) return commit
    }
    return undefined
  }

  /** As the project names a file of the content; undefined for any other. */
  contentFile(name: string): string | undefined {
    if (!name.startsWith(this.#prefix)) return undefined
    const file = `content/${name.slice(this.#prefix.length)}`
    return isContent(file) ? file : undefined
  }

  /** For `fromInput`. */
  pathspecs = (files: readonly string[]) => files.map((file) => literal(this.nameOf(file))).join('\0')

  /** A tree: the last commit with these files as they are on the disk. */
  treeOf(files: readonly string[]): Promise<string> {
    return this.withIndex(async (index) => {
      if ((await this.head()) !== undefined) await this.git.text(['read-tree', 'HEAD'], { index })
      const input = files.map((file) => `${this.nameOf(file)}\0`).join('')
      await this.git.text(['update-index', '--add', '--remove', '--replace', '-z', '--stdin'], { index, input })
      return this.git.text(['write-tree'], { index })
    })
  }

  async withIndex<Value>(run: (index: string) => Promise<Value>): Promise<Value> {
    const folder = await mkdtemp(path.join(tmpdir(), 'site-index-'))
    try {
      return await run(path.join(folder, 'index'))
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Contents at places such as `HEAD:content/site.yaml`; undefined where there is nothing. One process reads them all. */
  async readBlobs(places: readonly string[]): Promise<(Buffer | undefined)[]> {
    // It is asked by lines, so that a name of several lines is not known.
    const input = places.map((place) => `${place.replaceAll('\n', ' ')}\n`).join('')
    const out = await this.git.bytes(['cat-file', '--batch'], { input })
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

  async remote(): Promise<string | undefined> {
    const remotes = ((await this.git.text(['remote'])) || '').split('\n').filter(Boolean)
    const branch = await this.branch()
    const own = branch && (await this.git.maybe(['config', `branch.${branch}.remote`]))
    const candidates = [own, await this.git.maybe(['config', 'remote.pushDefault']), 'origin']
    return candidates.find((name) => name && remotes.includes(name)) ?? (remotes.length === 1 ? remotes[0] : undefined)
  }

  /** The branch of a remote that everything is taken into. */
  async defaultBranch(remote: string): Promise<string | undefined> {
    const head = await this.git.maybe(['symbolic-ref', '--quiet', `refs/remotes/${remote}/HEAD`])
    if (head !== undefined) return head.slice(`refs/remotes/${remote}/`.length)
    const there = await Promise.all(
      ['main', 'master'].map((name) =>
        this.git.maybe(['rev-parse', '--verify', '--quiet', `refs/remotes/${remote}/${name}`]),
      ),
    )
    return there[0] !== undefined ? 'main' : there[1] !== undefined ? 'master' : undefined
  }

  /** The author that Git has been configured with: a name that it guesses from the machine does not count. */
  async author(): Promise<Author | undefined> {
    const guessing = ['-c', 'user.useConfigOnly=true', 'var', 'GIT_AUTHOR_IDENT']
    const [, name, email] = /^(.*) <(.*)> \d+ \S+$/.exec((await this.git.maybe(guessing)) ?? '') ?? []
    return name && email ? { name, email } : undefined
  }

  /** @throws NotPossible where the author is unknown */
  async identity(given: Author | null): Promise<string[]> {
    if ((await this.author()) !== undefined) return []
    const author = given ?? (await this.#lastAuthor())
    if (author === undefined)
      throw new NotPossible('Say your name and your e-mail address: colleagues see them beside what you hand in.')
    return ['-c', `user.name=${author.name}`, '-c', `user.email=${author.email}`]
  }

  async #lastAuthor(): Promise<Author | undefined> {
    const [name, email] = ((await this.git.maybe(['log', '-1', '--format=%an%n%ae'])) ?? '').split('\n')
    return name && email ? { name, email } : undefined
  }
}

/** Git reads the pathspecs from its input. */
export const fromInput = ['--pathspec-from-file=-', '--pathspec-file-nul']
/** A name is no pattern. */
export const literal = (name: string) => `:(literal)${name}`
/** Of `100644 0123… 2\tcontent/site.yaml`. */
export const nameIn = (entry: string) => entry.slice(entry.indexOf('\t') + 1)

/** What the site reads of its content folder, which is all that an author can change. */
const isContent = (file: string) =>
  isPage(file) ||
  isPageDefinition(file) ||
  schemaOfFile(file) !== undefined ||
  file === recordsFile ||
  (mediaPath(file) !== undefined && !/(^|\/)\./.test(file)) ||
  isPublic(file)
