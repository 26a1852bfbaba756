// Runs another program: no shell, a time limit, a size limit, and a process group that ends with this process.
import { spawn } from 'node:child_process'
import { isSystemError } from './system_error.ts'

export interface ProgramAnswer {
  /** Its exit code; null if it was ended, since it took too long or said too much. */
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
  /** The longest answer, in bytes. */
  most?: number
  /** In a group of its own, which has no terminal to ask in and ends together with all that it has started. */
  inGroup?: boolean
}

/** Within this time a program tidies up when it is asked to end. */
const endingMs = 3_000

/** @throws an error of the system if there is no such program */
export function runProgram(
  program: string,
  args: readonly string[],
  { cwd, env, input = '', timeoutMs, most = Number.POSITIVE_INFINITY, inGroup = false }: ProgramOptions,
): Promise<ProgramAnswer> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, detached: inGroup, windowsHide: true })
    const out: Buffer[] = []
    const err: Buffer[] = []
    let size = 0
    let isEnded = false
    const end = () => {
      isEnded = true
      clearTimeout(timer)
      endGroup(child.pid, 'SIGTERM')
      child.kill()
      timer = setTimeout(() => endGroup(child.pid, 'SIGKILL'), endingMs)
      // A process that has left the group may hold the pipes open.
      child.stdout.destroy()
      child.stderr.destroy()
    }
    const endGroup = (pid: number | undefined, signal: NodeJS.Signals) => {
      try {
        if (pid !== undefined) process.kill(inGroup ? -pid : pid, signal)
      } catch (error) {
        // It has just ended by itself, or the system has no groups.
        if (!isSystemError(error)) throw error
      }
    }
    let timer = setTimeout(end, timeoutMs)
    // Ctrl-C does not reach a group of its own.
    const endWithUs = () => endGroup(child.pid, 'SIGTERM')
    if (inGroup) process.once('exit', endWithUs)
    const forget = () => {
      clearTimeout(timer)
      process.off('exit', endWithUs)
    }
    const keep = (chunks: Buffer[]) => (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > most && !isEnded) end()
    }
    child.stdout.on('data', keep(out))
    child.stderr.on('data', keep(err))
    // A program that ends before it has read everything says so by its exit code.
    child.stdin.on('error', () => {})
    child.on('error', (error) => {
      forget()
      reject(error)
    })
    child.on('close', (code) => {
      forget()
      // A hook may not end together with Git.
      if (isEnded && inGroup) endGroup(child.pid, 'SIGKILL')
      resolve({
        code: isEnded ? null : code,
        out: Buffer.concat(out),
        err: Buffer.concat(err).toString('utf8').trim(),
      })
    })
    child.stdin.end(input)
  })
}
