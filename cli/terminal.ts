// What a command prints, and the code that it ends with: results on stdout, problems and progress on stderr; of a check the
// problems are the result, and can be caught in a file. A command
// gives a value and words for it; how they look on a terminal, on a pull request or as JSON is decided here.
// Exit codes: 0 fine, 1 problems in content or a disk that fails, 2 wrong usage, 3 a bug of our own, 130 interrupted.
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { CommanderError } from 'commander'
import { isUnstoppable } from './io/assets/sharp.ts'
import type { ProjectFolders, Stages } from './io/open/open_site.ts'
import { stackOf } from './io/source_stack.ts'
import { projectPath, textOf } from './io/sources/read.ts'
import { damagedFiles } from './io/store/sealed.ts'
import { isSystemError } from './io/system_error.ts'
import { oncePer } from './once.ts'
import { isCounted, type Problem } from './problems/problem.ts'
import { type Layout, placed, problemData, report, reports } from './problems/report.ts'
import type { Result } from './problems/result.ts'
import { visible, visibleJson } from './problems/visible.ts'

/** A wrong command line. Its message is a sentence that says what is allowed. */
export class UsageError extends Error {}

export interface TerminalFlags {
  /** Print one JSON document on stdout, and nothing else. */
  json?: boolean
  /** A warning counts as a problem. */
  strict?: boolean
  format?: keyof typeof reports
  /** Print each problem in full, however many there are. */
  all?: boolean
}

const saidEveryMs = 10_000

interface Timing {
  stage: string
  ms: number
}

export class Terminal {
  readonly timings: Timing[] = []
  readonly #command: string
  readonly #problems: NodeJS.WriteStream
  readonly #flags: TerminalFlags
  readonly #folders: Pick<ProjectFolders, 'root' | 'engine' | 'contentDir'>
  /** Stages that have begun and not ended. */
  readonly #running = new Set<string>()
  /** The last line of the terminal; empty between stages. */
  #now = ''
  #seconds = 0
  #ticking: NodeJS.Timeout | undefined

  constructor(command: string, flags: TerminalFlags, folders: Pick<ProjectFolders, 'root' | 'engine' | 'contentDir'>) {
    this.#command = command
    this.#problems = command === 'check' ? process.stdout : process.stderr
    this.#flags = flags
    this.#folders = folders
  }

  /** Shows the stage that runs, and notes how long it took. */
  readonly stages: Stages = {
    time: async (stage, run) => {
      const start = performance.now()
      this.#running.add(stage)
      this.#showStage()
      try {
        return await run()
      } finally {
        this.#running.delete(stage)
        this.#showStage()
        this.timings.push({ stage, ms: Math.round(performance.now() - start) })
      }
    },
  }

  /** A bar for work that is long enough to look at; gone once it is full. */
  readonly progress = (done: number, all: number) => {
    if (all < 500) return
    const width = 30
    const full = Math.round((done / all) * width)
    if (done === all) this.#showStage()
    else this.#status(`${'━'.repeat(full)}${'─'.repeat(width - full)} ${done} of ${all} pages`)
  }

  #showStage() {
    const [stage] = [...this.#running].slice(-1)
    this.#status(stage === undefined ? '' : `${stage} …`)
  }

  /** A line of a running server. */
  readonly log = (line: string) => {
    process.stdout.write(`${visible(line)}\n`)
  }

  /** A line of a service for its operator. */
  readonly warn = (line: string) => {
    process.stderr.write(`${visible(line)}\n`)
  }

  /** A failure that a server survives: an error of the system in words, and the stack of a bug of our own. */
  readonly fault = (fault: unknown) => {
    this.warn(
      isSystemError(fault)
        ? `The system refused what was needed: ${fault.message}. What was last good is still served; the next save tries again.`
        : stackOf(fault),
    )
  }

  /**
   * Prints the result of a command and sets the exit code.
   * @param text the result in words, with its line breaks
   * @param ending printed after problems: the state that things were left in
   */
  end<T>(result: Result<T>, text: (value: T, timings: readonly Timing[]) => string, ending: string): void {
    const problems = result.ok ? result.warnings : result.problems
    const isFine = result.ok && !(this.#flags.strict === true && problems.some(isCounted))
    if (this.#flags.json === true) this.#printJson(result, isFine)
    else {
      this.tell(problems, isFine ? '' : ending)
      if (result.ok && isFine) process.stdout.write(visible(text(result.value, this.timings)))
    }
    process.exitCode = isFine ? 0 : 1
  }

  /** The same for a command that may refuse what was typed, with a sentence. */
  endOrRefuse<T extends object>(result: Result<T | string>, text: (value: T) => string, ending: string): void {
    if (result.ok && typeof result.value === 'string') throw new UsageError(result.value)
    this.end(result as Result<T>, text, ending)
  }

  /** Prints problems, if there are any. @param ending the state that things are in */
  tell(problems: readonly Problem[], ending: string): void {
    if (problems.length === 0) return
    const colour = process.env.NO_COLOR === undefined && this.#problems.isTTY
    this.#problems.write(reports[this.#flags.format ?? 'text'](this.#placed(problems), this.#layout(colour, ending)))
  }

  /** Problems as the terminal shows them, without colour; empty for none. */
  readonly plain = (problems: readonly Problem[]): string =>
    problems.length === 0 ? '' : report(this.#placed(problems), this.#layout(false, ''))

  readonly #layout = (colour: boolean, ending: string): Layout => ({
    colour,
    contents: this.#contents,
    shown: this.#shown,
    ending,
    all: this.#flags.all === true,
  })

  #printJson<T>(result: Result<T>, isFine: boolean) {
    const document = {
      command: this.#command,
      ok: isFine,
      ...(result.ok ? { result: result.value } : {}),
      problems: problemData(this.#placed(result.ok ? result.warnings : result.problems), this.#shown),
      timings: this.timings,
      /** Bytes. */
      peakMemory: process.resourceUsage().maxRSS * 1024,
    }
    process.stdout.write(`${visibleJson(document)}\n`)
  }

  /** The last line of a terminal, each in place of the one before. Elsewhere, as in CI, a line every ten seconds. */
  #status(line: string) {
    if (this.#flags.json === true) return
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
    this.#now = line
    this.#ticking ??= process.stderr.isTTY ? undefined : setInterval(this.#sayNow, saidEveryMs).unref()
  }

  readonly #sayNow = () => {
    this.#seconds += saidEveryMs / 1000
    if (this.#now !== '') process.stderr.write(`${this.#seconds} s: ${this.#now}\n`)
  }

  readonly #placed = (problems: readonly Problem[]) => placed(problems, this.#contents)
  /** A large site may have thousands of warnings. */
  readonly #shown = oncePer((file: string) => path.relative('.', projectPath(this.#folders, file)) || '.')
  readonly #contents = (file: string) => textOf(this.#folders, file)
}

/** Asks on the terminal. @param flag that gives the answer if there is no terminal */
export async function answerTo(question: string, flag: string, usual = ''): Promise<string> {
  if (!process.stdin.isTTY) {
    if (usual === '') throw new UsageError(`Give ${flag}.`)
    return usual
  }
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = (await asking.question(`${question}${usual === '' ? '' : ` (${usual})`}: `)).trim() || usual
    if (answer === '') throw new UsageError(`Give ${flag}.`)
    return answer
  } finally {
    asking.close()
  }
}

/** Ends with 130 on Ctrl-C and SIGTERM; at once, by the signal itself, where exiting would wait for a picture. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isUnstoppable()) {
        process.removeAllListeners(signal)
        process.kill(process.pid, signal)
      }
      process.exit(130)
    })
}

/** Goes on when a reader closes the pipe early, as `head` does. */
export function ignoreClosedPipes(): void {
  // Several commands may run in one process: each stream is asked to once.
  for (const stream of [process.stdout, process.stderr]) stream.off('error', passOverClosed).on('error', passOverClosed)
}

function passOverClosed(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}

/** From now on the first signal lets running work finish and exits with 0; a second one exits at once. */
export function endGracefully(close: () => Promise<void>): void {
  let isEnding = false
  const end = () => {
    if (isEnding) process.exit(130)
    isEnding = true
    void close().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const others = process.listeners(signal)
    // Never without a listener: a signal that comes just then would be lost.
    process.on(signal, end)
    for (const other of others) process.off(signal, other)
  }
}

/** Reports at exit which files of the store were damaged and therefore not used. */
export function reportDamagedFiles(): void {
  const damaged = new Set<string>()
  damagedFiles.subscribe((file) => damaged.add(String(file)))
  process.on('exit', () => {
    const [first] = damaged
    if (first === undefined) return
    const name = visible(path.relative('.', first))
    process.stderr.write(
      damaged.size === 1
        ? `A file that is kept between builds was damaged, and is not used: ${name}\n`
        : `${damaged.size} files that are kept between builds were damaged, and are not used: ${name} and others.\n`,
    )
  })
}

/** Reports what stopped a command before it had a result, and sets the exit code. */
export function endWith(error: unknown): void {
  process.exitCode = codeOf(error)
}

function codeOf(error: unknown): number {
  // Commander has printed the mistake, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof UsageError) return refuse(error.message)
  if (error instanceof Error && codeIn(error) === 'EADDRINUSE')
    return refuse('This port is taken. Choose another with --port, or 0 for a free one.')
  if (error instanceof Error && 'syscall' in error && /^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(codeIn(error)))
    return refuse('This machine has no such address. Choose another with --host, or leave it out for 127.0.0.1.')
  // A missing module is a bug of our own, or of the installation.
  if (isSystemError(error) && error.code !== 'ENOENT') {
    process.stderr.write(`The system refused what this command needs: ${visible(error.message)}.\n`)
    return 1
  }
  process.stderr.write(
    `This is a fault of site itself, not of your content. Please report it with the lines below.\n\n${visible(stackOf(error))}\n`,
  )
  return 3
}

const codeIn = (error: Error) => ('code' in error ? String(error.code) : '')

function refuse(sentence: string): number {
  process.stderr.write(`${visible(sentence)}\n`)
  return 2
}
