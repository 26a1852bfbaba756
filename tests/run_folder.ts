// Of one run of the tests: a folder in which test files leave what others need not make again, and all that they write besides. It goes with
// the run, whatever has failed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

/** Each project of a run comes here, in one process: their folders lie side by side, since a path of a socket has 107 bytes at most. */
export default function setup({ provide }: TestProject): () => void {
  process.env.TMPDIR_OF_RUNS ??= tmpdir()
  const folder = mkdtempSync(path.join(process.env.TMPDIR_OF_RUNS, 'site-run-'))
  // Servers and commands that run as another user have their files below it.
  chmodSync(folder, 0o711)
  provide('runFolder', folder)
  // A test that fails, and a browser or a command that is killed, take nothing away of what they have made.
  process.env.TMPDIR = folder
  // A browser may still be about to end.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
