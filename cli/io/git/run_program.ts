// Runs another program: no shell, a time limit, and a process group that ends with this process.
import { spawn } from 'node:child_process'
import { isSystemError } from '../system_error.ts'

export interface ProgramAnswer {
  /** Its exit code; null if it was ended, since it took too long. */
  code: number | null
  out: Buffer
  err: string
}

interface ProgramOptions {
  cwd?: string
  /** That of this process unless given. */
  env?: Readonly<Record<string, string | undefined>>
  /** Standard input. */
  input?: string | Buffer
  timeoutMs: number
}

/** Within this time a program tidies up when it is asked to end. */
const endingMs = 3_000

/** Its group of its own has no terminal to ask in. @throws an error of the system if there is no such program */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, input = '', timeoutMs }: ProgramOptions,
): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, detached: true, windowsHide: true })
    const out: Buffer[] = []
    const err: Buffer[] = []
    let isEnded = false
    const end = () => {
      isEnded = true
      endGroup('SIGTERM')
      child.kill()
      timer = setTimeout(() => endGroup('SIGKILL'), endingMs)
      // A process that has left the group may hold the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const endGroup = (signal: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal)
      } catch (error) {
        // It has just ended by itself, or the system has no groups.
        if (!isSystemError(error)) throw error
      }
    }
    let timer = setTimeout(end, timeoutMs)
    // Ctrl-C does not reach a group of its own.
    const endWithUs = () => endGroup('SIGTERM')
    process.once('exit', endWithUs)
    const forget = () => {
      clearTimeout(timer)
      process.off('exit', endWithUs)
    }
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    // A program that ends before it has read everything says so by its exit code.
    child.stdin.on('error', () => {})
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('close', (code) => {
      forget()
      // A hook may not end together with Git.
      if (isEnded) endGroup('SIGKILL')
      resolve({
        code: isEnded ? null : code,
        out: Buffer.concat(out),
        err: Buffer.concat(err).toString('utf8').trim(),
      })
    })
    child.stdin.end(input)
  })
}
