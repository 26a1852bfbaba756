// Runs the system's own Git, which brings its user's credentials and hooks: without a terminal that it could ask in.
import { type ProgramAnswer, runProgram } from '../run_program.ts'
import { isSystemError } from '../system_error.ts'

interface GitOptions {
  /** Standard input. */
  input?: string | Buffer
  /** An index of its own, in place of the repository's. */
  index?: string
  timeoutMs?: number
}

export class NoGit extends Error {}

/** Git has refused something. The message is Git's, or that of a hook. */
export class GitRefused extends Error {}

const localMs = 60_000
export const networkMs = 120_000

/** Variables that a process started by Git inherits; they would point to another repository. */
const inherited = /^GIT_(DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|COMMON_DIR|NAMESPACE|QUARANTINE_PATH)$/

export class Git {
  readonly #folder: string
  readonly #env: Readonly<Record<string, string | undefined>>

  /** @param env of this process */
  constructor(folder: string, env: Readonly<Record<string, string | undefined>>) {
    this.#folder = folder
    this.#env = {
      ...Object.fromEntries(Object.entries(env).filter(([name]) => !inherited.test(name))),
      // There is no terminal to answer at.
      GIT_TERMINAL_PROMPT: '0',
      GIT_EDITOR: ':',
    }
  }

  /** @throws NoGit */
  async run(
    args: readonly string[],
    { input = '', index, timeoutMs = localMs }: GitOptions = {},
  ): Promise<ProgramAnswer> {
    const env = index === undefined ? this.#env : { ...this.#env, GIT_INDEX_FILE: index }
    try {
      // In a group of its own SSH has no terminal to ask in.
      return await runProgram('git', args, { cwd: this.#folder, env, input, timeoutMs, inGroup: true })
    } catch (error) {
      throw isSystemError(error) && error.code === 'ENOENT' ? new NoGit('Git is not installed.') : error
    }
  }

  /** Its standard output. @throws GitRefused */
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

  /** The same; undefined if Git refuses, as it does where something is not there. */
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
