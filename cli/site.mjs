#!/usr/bin/env node
// The command: bundles the TypeScript of cli/ and runs it. A bundle is kept under a name made from its contents, so that
// commands that run side by side never read a half-written one.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildSync } from 'esbuild'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const cache = path.join(root, 'node_modules', '.cache', 'site')
const { outputFiles } = buildSync({
  entryPoints: { main: path.join(root, 'cli', 'main.ts'), worker: path.join(root, 'cli', 'io', 'worker.ts') },
  outdir: cache,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  sourcemap: 'inline',
  logLevel: 'error',
  write: false,
})
const hash = createHash('sha256')
for (const { contents } of outputFiles) hash.update(contents)
const bundle = path.join(cache, `cli-${hash.digest('hex').slice(0, 16)}`)
if (!existsSync(bundle)) {
  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(path.join(cache, 'cli-'))
  for (const file of outputFiles) writeFileSync(path.join(half, path.basename(file.path)), file.contents)
  try {
    renameSync(half, bundle)
  } catch (error) {
    if (!existsSync(bundle)) throw error
    rmSync(half, { recursive: true })
  }
}
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(path.join(bundle, 'main.mjs')).href)
await main({ root, argv: process.argv })
