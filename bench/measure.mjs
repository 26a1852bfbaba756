// Runs a program and tells what it took: wall time, processor time, and the most memory that it and all its children had at
// once. Of Linux only: it reads /proc.
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

const samplingMs = 20

/**
 * @returns seconds of wall and of processor time, megabytes, and what was printed
 * @throws an error with what the program said, where it fails
 */
export async function measured(command, args) {
  const before = childrenSeconds()
  const start = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const printed = Promise.all([textOf(child.stdout), textOf(child.stderr)])
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentBytes(child.pid))
  }, samplingMs)
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  clearInterval(sampling)
  const seconds = (performance.now() - start) / 1000
  const [stdout, stderr] = await printed
  if (code !== 0) throw new Error(stderr || stdout.slice(0, 5000))
  return { seconds, cpu: childrenSeconds() - before, megabytes: peak / 1e6, stdout }
}

async function textOf(stream) {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) text += piece
  return text
}

// Of those that have ended; a clock tick is a hundredth of a second wherever Linux runs (proc(5)).
function childrenSeconds() {
  if (!existsSync('/proc/self/stat')) return Number.NaN
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** Of a process and all that it has started, as long as they live. */
function residentBytes(pid) {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return pages * 4096 + children.reduce((sum, child) => sum + residentBytes(child), 0)
  } catch {
    // It has just ended, or there is no /proc.
    return 0
  }
}
