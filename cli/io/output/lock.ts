// Lets one process at a time work on a folder, by a lock file that names it. The lock of a process that has ended does not
// count.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { attempt } from '../../problems/thrown.ts'
import { isSystemError } from '../system_error.ts'

/** Gives the process that holds the lock, or undefined once it is ours. Lets go of it by taking the file away. */
export function takeLock(lock: string): number | undefined {
  for (let tries = 0; tries < 10; tries++) {
    try {
      writeFileSync(lock, identityOf(process.pid), { flag: 'wx' })
      return undefined
    } catch (error) {
      if (!(isSystemError(error) && error.code === 'EEXIST')) throw error
    }
    const holder = readHolder(lock)
    const pid = Number.parseInt(holder, 10)
    if (pid !== process.pid && isAlive(pid) && identityOf(pid) === holder) return pid
    // An empty lock has just been made by a process that is about to write itself into it.
    if (holder === '' && tries < 5) pause(20)
    else rmSync(lock, { recursive: true, force: true })
  }
  return undefined
}

/** Nobody's where it has been deleted meanwhile, or is not ours. */
const readHolder = (lock: string) => attempt(() => readFileSync(lock, 'utf8'), 'nobody')

/** A process by its id and, if the system tells, its start time: ids are reused, after a restart all of them. */
function identityOf(pid: number): string {
  const stat = `/proc/${pid}/stat`
  // Fields after the name, which is in brackets and may hold spaces; the 22nd of all is the start (proc(5)).
  const fields = existsSync(stat)
    ? readFileSync(stat, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')
    : []
  return [pid, ...fields.slice(19, 20)].join(' ')
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Whether a process is running, whoever's it is. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return isSystemError(error) && error.code === 'EPERM'
  }
}
