// site translations status --watch: waits for files that come back from translators.
import { statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { returnedExtensions } from '../../translation/formats/formats.ts'
import { watchFiles } from '../sources/watch.ts'

// A file counts as complete when it has not been written to for this long: half a table parses like a whole one.
const restMs = 1000

/** Takes back what is saved in a folder, one file after the other, and each once it is complete. @param take is told each file */
export async function watchReturned(dir: string, take: (file: string) => Promise<void>): Promise<void> {
  let fail: (fault: unknown) => void = () => {}
  const fault = new Promise<never>((_, reject) => {
    fail = reject
  })
  // It may come before anything waits for it.
  fault.catch(() => {})
  const states = new Map<string, string>()
  const takeAll = async (files: string[]) => {
    const complete = await Promise.all(
      files.filter(isReturned).map(async (file) => [file, await restOf(file)] as const),
    )
    for (const [file, state] of complete) {
      if (state === undefined || states.get(file) === state) continue
      states.set(file, state)
      await take(file)
    }
  }
  const end = await watchFiles([dir], (files) => takeAll(files).catch(fail), fail)
  await fault.finally(end)
}

/** Not what Excel lays beside a workbook that is open. */
const isReturned = (file: string) =>
  returnedExtensions.includes(path.extname(file).slice(1).toLowerCase()) && !path.basename(file).startsWith('~$')

/** Waits until a file is complete. @returns another text after each time that it is saved; undefined where it is gone */
async function restOf(file: string): Promise<string | undefined> {
  const state = () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats?.isFile() === true ? `${stats.ino} ${stats.size} ${stats.mtimeMs}` : undefined
  }
  for (let now = state(); ; ) {
    if (now !== undefined) await wait(restMs)
    const next = state()
    if (next === now) return now
    now = next
  }
}
