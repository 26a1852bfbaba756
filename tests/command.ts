// The command as it is typed.
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './small_site.ts'

export interface Ended {
  /** Null where a signal ended it. */
  code: number | null
  stdout: string
  stderr: string
  /** True where it had to be ended, since it did not end by itself in the time that it was given. */
  isHung?: true
}
export interface Given {
  cwd?: string
  env?: Record<string, string>
  /** Told of the process as soon as there is one. */
  onStart?: (child: ChildProcess) => void
  /** After so many milliseconds it is ended, with all processes that it has started. */
  limitMs?: number
}

export interface SiteGiven extends Given {
  /** In a process of its own: beside another command; or of time zones and languages, of which Node takes what there is as it starts. */
  isAlone?: boolean
}

/** Runs `site`, or another program, and waits for its end. */
export function run(program: string, args: string[], given: Given = {}): Promise<Ended> {
  const { cwd = root, env = {}, onStart, limitMs } = given
  return new Promise((resolve, reject) => {
    // The tests' own NODE_ENV is no matter of other programs.
    const environment = { ...process.env, NODE_ENV: undefined, ...env }
    const child = spawn(program, args, { cwd, env: environment, detached: limitMs !== undefined })
    const ended: Omit<Ended, 'code'> = { stdout: '', stderr: '' }
    if (limitMs !== undefined)
      endAfter(child, limitMs, () => {
        ended.isHung = true
      })
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        ended[name] += text
      })
    child.on('error', reject).on('close', (code) => resolve(withoutProgress({ code, ...ended })))
    onStart?.(child)
  })
}

/** Without what a command says every ten seconds: it depends on the machine. */
const withoutProgress = (ended: Ended): Ended => ({ ...ended, stderr: ended.stderr.replace(/^\d+0 s: .*\n/gm, '') })

/**
 * Ends a process that leads a group (`detached`), and its group, where it has not ended by itself in time.
 * @param onHung is told before
 */
export function endAfter(child: ChildProcess, limitMs: number, onHung: () => void): void {
  const { pid } = child
  if (pid === undefined) return
  const end = () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  }
  const timer = setTimeout(() => {
    onHung()
    end()
  }, limitMs)
  // Its own group hears no Ctrl-C of ours.
  process.once('exit', end)
  child.once('close', () => {
    clearTimeout(timer)
    process.off('exit', end)
  })
}

/**
 * Runs `site`. Commands share a process for each test file, which spares them the start of Node and of the engine, and so run one after
 * the other; one that is to be killed, or may hang, or is to run beside another, has its own process.
 */
export const site = (
  args: string[],
  { cwd = root, env = {}, isAlone = false, ...rest }: SiteGiven = {},
): Promise<Ended> =>
  Object.keys(rest).length === 0 && !isAlone
    ? shared({ args, cwd, env })
    : run(process.execPath, [path.join(root, 'cli/site.mjs'), ...args], { cwd, env, ...rest })

/** Runs `site` many times, one command after the other. */
export const sites = (all: { args: string[]; cwd?: string }[]): Promise<Ended[]> =>
  Promise.all(all.map(({ args, ...given }) => site(args, given)))

let child: ChildProcess | undefined
let queue: Promise<unknown> = Promise.resolve()

function shared(given: { args: string[]; cwd: string; env: Record<string, string> }): Promise<Ended> {
  const command = queue.then(() => {
    const process = openShared()
    return new Promise<Ended>((resolve, reject) => {
      const onExit = (code: number | null) =>
        reject(new Error(`site ${given.args.join(' ')} ended its process with ${code}`))
      process.once('exit', onExit)
      process.once('message', (ended: Ended) => {
        process.off('exit', onExit)
        resolve(withoutProgress(ended))
      })
      process.send(given)
    })
  })
  queue = command.catch(() => {})
  return command
}

function openShared(): ChildProcess {
  if (child?.connected !== true) {
    child = fork(path.join(root, 'tests/many_commands.mjs'), {
      // Not those of the test runner.
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    // It ends with this process.
    child.unref()
    child.channel?.unref()
  }
  return child
}

/** All files below a folder by path; what `site` keeps for itself is left out. */
export function filesOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).includes('.site'))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
}
