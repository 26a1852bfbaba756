// Of one run of the tests: a folder in which test files leave what others need not make again.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    runFolder: string
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-run-'))
  provide('runFolder', folder)
  return () => rmSync(folder, { recursive: true })
}
