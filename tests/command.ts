// The command as it is typed.
import { type ChildProcess, spawn } from 'node:child_process'
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

/** Runs `site`, or another program, and waits for its end. */
export function run(program: string, args: string[], given: Given = {}): Promise<Ended> {
  const { cwd = root, env = {}, onStart, limitMs } = given
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, detached: limitMs !== undefined })
    const ended: Omit<Ended, 'code'> = { stdout: '', stderr: '' }
    if (limitMs !== undefined)
      endAfter(child, limitMs, () => {
        ended.isHung = true
      })
    for (const name of ['stdout', 'stderr'] as const)
      child[name].setEncoding('utf8').on('data', (text: string) => {
        ended[name] += text
      })
    child.on('error', reject).on('close', (code) => resolve({ code, ...ended }))
    onStart?.(child)
  })
}

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

export const site = (args: string[], given?: Given) =>
  run(process.execPath, [path.join(root, 'cli/site.mjs'), ...args], given)

/** Runs `site` many times in one process, which is a start of Node each time less. */
export async function sites(all: { args: string[]; cwd?: string }[]): Promise<Ended[]> {
  const ended = await run(process.execPath, ['--input-type=module', '-e', oneAfterTheOther, JSON.stringify(all)])
  if (ended.code !== 0) throw new Error(ended.stderr)
  return JSON.parse(ended.stdout)
}

// The command is a module that runs when it is loaded; under another query it is another module.
const oneAfterTheOther = `
  process.setMaxListeners(0)
  const real = { out: process.stdout.write, error: process.stderr.write }
  const ended = []
  const start = process.cwd()
  for (const [index, { args, cwd }] of JSON.parse(process.argv[1]).entries()) {
    const said = { stdout: '', stderr: '' }
    process.stdout.write = (text) => ((said.stdout += text), true)
    process.stderr.write = (text) => ((said.stderr += text), true)
    process.chdir(cwd ?? start)
    process.argv = ['node', 'site', ...args]
    process.exitCode = 0
    await import(${JSON.stringify(`file://${root}/cli/site.mjs`)} + '?' + index)
    ended.push({ code: process.exitCode, ...said })
  }
  process.stdout.write = real.out
  process.exitCode = 0
  console.log(JSON.stringify(ended))
`

/** All files below a folder by path; what `site` keeps for itself is left out. */
export function filesOf(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).includes('.site'))
    .sort()
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
}
