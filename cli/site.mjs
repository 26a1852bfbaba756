#!/usr/bin/env node
// The command: bundles the TypeScript of cli/ and runs it. A bundle is kept under a name made from what its sources hold, so that it
// is made once, and serves copies too; it appears under that name only when it is whole, and is used only as long as it is.
import { hash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import nodeModule from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cacheFolder } from './cache_folder.mjs'

const engine = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
// Of an installed engine, the node_modules that its own packages are in.
const above = path.dirname(engine)
const packages = path.basename(above) === 'node_modules' ? above : path.join(engine, 'node_modules')
let cache = ''
let bundle = ''
try {
  cache = cacheFolder(packages)
  bundle = path.join(cache, `cli-${sourcesKey()}`)
  // Asked first: another command may make it meanwhile.
  const isThere = existsSync(bundle)
  if (!isWhole(bundle)) {
    if (isThere) process.stderr.write('The bundled code of site was damaged, and is made anew.\n')
    await makeBundle()
  }
} catch (error) {
  // Errors of the system, as opposed to bugs of our own.
  if (!/^E[A-Z0-9]+$/.test(error.code)) throw error
  process.stderr.write(`The system refused what site needs to start: ${error.message}.\n`)
  process.exit(1)
}
// From 22.8 on Node also caches compiled code, which saves a tenth of the time of a short command.
nodeModule.enableCompileCache?.(path.join(bundle, 'compiled'))
const { main } = await import(pathToFileURL(path.join(bundle, 'main.mjs')).href)
await main({ engine, argv: process.argv, cacheFolder })

async function makeBundle() {
  const { build } = await import('esbuild')
  // As esbuild names it, where node_modules is a link.
  const half = realpathSync(mkdtempSync(path.join(cache, 'half-')))
  const { metafile } = await build({
    entryPoints: {
      main: path.join(engine, 'cli', 'main.ts'),
      worker: path.join(engine, 'cli', 'io', 'workers', 'worker.ts'),
    },
    outdir: half,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Said here: of a package in node_modules esbuild reads no tsconfig.json.
    jsx: 'automatic',
    // Programs of their own, and packages that are needed only if something has to be encoded.
    external: [
      ...['@resvg/resvg-js', 'chokidar', 'esbuild', 'hunspell-wasm', 'nodemailer', 'sharp', 'subset-font', 'svgo'],
      ...['vscode-languageserver', 'vscode-languageserver-textdocument'],
    ],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
    },
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'error',
  })
  writeDigests(half, metafile.outputs)
  // A damaged one; what another command has made meanwhile is being read by it, and stays.
  if (!isWhole(bundle) && existsSync(bundle)) renameSync(bundle, mkdtempSync(path.join(cache, 'half-')))
  try {
    renameSync(half, bundle)
  } catch (error) {
    if (!isWhole(bundle)) throw error
    rmSync(half, { recursive: true })
  }
  forgetOld()
}

/** Names the modules of a bundle with their digests: those that every command loads, and those that only some do. */
function writeDigests(folder, outputs) {
  // All are in one folder, whatever path esbuild gives.
  const importsOf = new Map(Object.entries(outputs).map(([file, { imports }]) => [path.basename(file), imports]))
  const start = new Set(['main.mjs'])
  for (const name of start)
    for (const { path: to, kind, external } of importsOf.get(name))
      if (kind === 'import-statement' && !external) start.add(path.basename(to))
  const digests = (names) => Object.fromEntries(names.map((name) => [name, digestOf(path.join(folder, name))]))
  const modules = [...importsOf.keys()].filter((name) => name.endsWith('.mjs'))
  const text = JSON.stringify({
    start: digests([...start]),
    later: digests(modules.filter((name) => !start.has(name))),
  })
  writeFileSync(path.join(folder, 'digests'), `${hash('sha256', text)}\n${text}`)
}

/** True if all that this command may load is intact. Help is printed without reading all of it. */
function isWhole(folder) {
  if (!existsSync(folder)) return false
  try {
    const [digest, text] = readFileSync(path.join(folder, 'digests'), 'utf8').split('\n')
    if (digest === hash('sha256', text)) {
      const { start, later } = JSON.parse(text)
      const needed = Object.entries(asksForHelp() ? start : { ...start, ...later })
      if (needed.every(([name, own]) => digestOf(path.join(folder, name)) === own)) return true
    }
  } catch (error) {
    if (error.code === undefined) throw error
  }
  return false
}

function asksForHelp() {
  const given = process.argv.slice(2)
  const isHelp = (word) => ['help', '-h', '--help', '-V', '--version'].includes(word)
  return given.length === 0 || isHelp(given[0]) || isHelp(given.at(-1))
}

function digestOf(file) {
  return hash('sha256', readFileSync(file))
}

/** Bundles that nothing runs any more: each change of the code makes new ones of several MB. */
function forgetOld() {
  // By the clock that dates the files: another one may be ahead of it, and take away what was just made.
  const aWeekAgo = statSync(bundle).mtimeMs - 7 * 24 * 3600 * 1000
  for (const name of readdirSync(cache).filter((each) => /^(cli|half|templates)-/.test(each))) {
    const found = statSync(path.join(cache, name), { throwIfNoEntry: false })
    if (found !== undefined && found.mtimeMs < aWeekAgo)
      rmSync(path.join(cache, name), { recursive: true, force: true })
  }
}

function sourcesKey() {
  const files = readdirSync(path.join(engine, 'cli'), { recursive: true }).filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  // A packed engine has no lock file.
  const locks = ['package.json', 'package-lock.json'].filter((file) => existsSync(path.join(engine, file)))
  const sources = [...files.sort().map((name) => path.join('cli', name)), ...locks].map((file) => [
    file,
    readFileSync(path.join(engine, file), 'utf8'),
  ])
  return hash('sha256', JSON.stringify([process.version, sources])).slice(0, 16)
}
