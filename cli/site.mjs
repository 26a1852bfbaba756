#!/usr/bin/env node
// The command: bundles the TypeScript of cli/ and runs it. A bundle is kept under a name made from its sources' sizes and
// times, so that it is made once; it appears under that name only when it is whole.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const cache = path.join(root, 'node_modules', '.cache', 'site')
const bundle = path.join(cache, `cli-${sourcesKey()}`)
if (!existsSync(bundle)) await makeBundle()
process.setSourceMapsEnabled(true)
const { main } = await import(pathToFileURL(path.join(bundle, 'main.mjs')).href)
await main({ root, argv: process.argv })

async function makeBundle() {
  const { build } = await import('esbuild')
  mkdirSync(cache, { recursive: true })
  const half = mkdtempSync(path.join(cache, 'half-'))
  await build({
    entryPoints: {
      main: path.join(root, 'cli', 'main.ts'),
      worker: path.join(root, 'cli', 'io', 'workers', 'worker.ts'),
    },
    outdir: half,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Programs of their own, and what is needed only where something has to be encoded anew.
    external: ['@resvg/resvg-js', 'chokidar', 'esbuild', 'nodemailer', 'sharp', 'subset-font', 'svgo'],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
    },
    sourcemap: 'linked',
    logLevel: 'error',
  })
  try {
    renameSync(half, bundle)
  } catch (error) {
    // Another command was faster.
    if (!existsSync(bundle)) throw error
    rmSync(half, { recursive: true })
  }
  forgetOld()
}

/** Bundles that nothing runs any more: each change of the code makes new ones of several MB. */
function forgetOld() {
  const aWeekAgo = Date.now() - 7 * 24 * 3600 * 1000
  for (const name of readdirSync(cache).filter((each) => /^(cli|half|templates)-/.test(each))) {
    const found = statSync(path.join(cache, name), { throwIfNoEntry: false })
    if (found !== undefined && found.mtimeMs < aWeekAgo)
      rmSync(path.join(cache, name), { recursive: true, force: true })
  }
}

function sourcesKey() {
  const hash = createHash('sha256').update(process.version)
  const files = readdirSync(path.join(root, 'cli'), { recursive: true }).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  for (const file of [...files.sort().map((name) => path.join('cli', name)), 'package.json', 'package-lock.json']) {
    const { size, mtimeMs, ctimeMs } = statSync(path.join(root, file))
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}
