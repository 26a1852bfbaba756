// Runs the system's own Git, which brings its user's credentials and hooks: with arguments, never by a shell, without a terminal
// that it could ask in, and for a limited time.
import { spawn } from 'node:child_process'
import { isSystemError } from '../store/sealed.ts'

export interface GitAnswer {
  /** Its exit code; null where it took too long and was ended. */
  code: number | null
  out: Buffer
  err: string
}

export interface GitOptions {
  /** What it reads from its standard input. */
  input?: string | Buffer
  /** An index of its own, in place of the repository's. */
  index?: string
  timeoutMs?: number
}

/** Git is not installed. */
export class NoGit extends Error {}

/** Git has refused something. The message is Git's, or that of a hook. */
export class GitRefused extends Error {}

const localMs = 60_000
export const networkMs = 120_000
/** Within this time Git takes its locks away when it is asked to end. */
const endingMs = 3_000

/** What a process that Git has started hands down, and what belongs to another repository then. */
const inherited = /^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|QUARANTINE_PATH)$/

export class Git {
  readonly #folder: string
  readonly #env: Readonly<Record<string, string | undefined>>

  /** @param env of this process */
  constructor(folder: string, env: Readonly<Record<string, string | undefined>>) {
    this.#folder = folder
    this.#env = {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !inherited.test(name))),
      // Nobody sits at the terminal to answer.
      GIT_TERMINAL_PROMPT: '0',
      GIT_EDITOR: ':',
    }
  }

  /** @throws NoGit */
  run(args: readonly string[], { input = '', index, timeoutMs = localMs }: GitOptions = {}): Promise<GitAnswer> {
    return new Promise((resolve, reject) => {
      const env = index === undefined ? this.#env : { ...this.#env, GIT_INDEX_FILE: index }
      // A group of its own has no terminal, so that SSH cannot ask there, and ends together with all that it has started.
      const child = spawn('git', args, { cwd: this.#folder, env, detached: true, windowsHide: true })
      const out: Buffer[] = []
      const err: Buffer[] = []
      let isLate = false
      let timer = setTimeout(() => {
        isLate = true
        endGroup(child.pid, 'SIGTERM')
        child.kill()
        timer = setTimeout(() => endGroup(child.pid, 'SIGKILL'), endingMs)
        // What has left the group may hold the pipes open.
        child.stdout.destroy()
        child.stderr.destroy()
      }, timeoutMs)
      child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
      child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
      // One that ends before it has read everything says so by its exit code.
      child.stdin.on('error', () => {})
      child.on('error', (error) => {
        clearTimeout(timer)
        reject(isSystemError(error) && error.code === 'ENOENT' ? new NoGit('Git is not installed.') : error)
      })
      child.on('close', (code) => {
        clearTimeout(timer)
        // A hook may not end together with Git.
        if (isLate) endGroup(child.pid, 'SIGKILL')
        resolve({
          code: isLate ? null : code,
          out: Buffer.concat(out),
          err: Buffer.concat(err).toString('utf8').trim(),
        })
      })
      child.stdin.end(input)
    })
  }

  /** What it answers. @throws GitRefused */
  async bytes(args: readonly string[], options?: GitOptions): Promise<Buffer> {
    const { code, out, err } = await this.run(args, options)
    if (code === 0) return out
    throw new GitRefused(
      code === null ? tooLong(args) : err || out.toString('utf8').trim() || `git ${args[0]}: ${code}`,
    )
  }

  /** The same as text, without the end of the last line. @throws GitRefused */
  async text(args: readonly string[], options?: GitOptions): Promise<string> {
    return (await this.bytes(args, options)).toString('utf8').replace(/\n$/, '')
  }

  /** The same; undefined where Git refuses, as it does where something is not there. */
  async maybe(args: readonly string[], options?: GitOptions): Promise<string | undefined> {
    const { code, out } = await this.run(args, options)
    return code === 0 ? out.toString('utf8').replace(/\n$/, '') : undefined
  }

  /** Names, each with a NUL at its end. */
  async names(args: readonly string[], options?: GitOptions): Promise<string[]> {
    return (await this.text(args, options)).split('\0').filter((name) => name !== '')
  }
}

const tooLong = (args: readonly string[]) => `git ${args[0]} took too long and was ended.`

function endGroup(pid: number | undefined, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch (error) {
    // It has just ended by itself, or the system has no groups.
    if (!isSystemError(error)) throw error
  }
}
