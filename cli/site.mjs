#!/usr/bin/env node
// The command: bundles the TypeScript of cli/ and runs it. A bundle is kept under a name made from what its sources hold, so that it
// is made once, and serves copies too; it appears under that name only when it is whole, and is used only as long as it is. A packed
// engine brings its own.
import { createHash, hash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import nodeModule from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { cacheFolder } from './cache_folder.mjs'

const engine = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
// Of an installed engine, the node_modules that its own packages are in.
const above = path.dirname(engine)
const packages = path.basename(above) === 'node_modules' ? above : path.join(engine, 'node_modules')
// Blocks and templates are bundled with packages as they lie in folders.
if (process.versions.pnp !== undefined)
  end(
    "Yarn's Plug'n'Play keeps packages in archives, and site needs a folder of them: write nodeLinker: node-modules into .yarnrc.yml, and run yarn install.",
  )
let cache = ''
/** Its folder. */
export let bundle = ''
let compiled = ''
try {
  cache = cacheFolder(packages)
  const packed = packedBundle()
  bundle = packed ?? path.join(cache, `cli-${sourcesKey()}`)
  compiled = path.join(packed === undefined ? bundle : cache, 'compiled')
  // Asked first: another command may make it meanwhile.
  const isThere = existsSync(bundle)
  if (packed === undefined && !isWhole(bundle)) {
    if (isThere) process.stderr.write('The bundled code of site was damaged, and is made anew.\n')
    await makeBundle()
  }
} catch (error) {
  // Errors of the system, as opposed to bugs of our own.
  if (!/^E[A-Z0-9]+$/.test(error.code)) throw error
  end(`The system refused what site needs to start: ${error.message}.`)
}
// From 22.8 on Node also caches compiled code, which saves a tenth of the time of a short command.
nodeModule.enableCompileCache?.(compiled)
// V8 makes fast code of what runs often, in threads beside it, and so early in Node 20 that few commands earn back what that takes.
if (process.version.startsWith('v20.'))
  for (const flag of ['--interrupt-budget=500000', '--max-inlined-bytecode-size-cumulative=400'])
    setFlagsFromString(flag)
const { main } = await import(pathToFileURL(path.join(bundle, 'main.mjs')).href)
await main({ engine, argv: process.argv, cacheFolder })

/** What a packed engine brings, which has no lock file, nor what is bundled beside it. In a checkout one that was left there may be of other sources. */
function packedBundle() {
  const brought = path.join(engine, 'bundle')
  if (existsSync(path.join(engine, 'package-lock.json')) || !existsSync(brought)) return undefined
  if (!isWhole(brought)) end(`The code of site is damaged: delete ${engine}, and install it anew.`)
  return brought
}

function end(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

async function makeBundle() {
  const { writeBundle } = await import('./bundle.mjs')
  // As esbuild names it, where node_modules is a link.
  const half = realpathSync(mkdtempSync(path.join(cache, 'half-')))
  await writeBundle(engine, half)
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
  const files = filesBelow('cli').filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.test\.tsx?$/.test(file))
  // A packed engine has no lock file.
  const locks = ['package.json', 'package-lock.json'].filter((file) => existsSync(path.join(engine, file)))
  const key = createHash('sha256').update(process.version)
  for (const file of [...files.sort(), ...locks]) {
    const source = readFileSync(path.join(engine, file))
    key.update(`\n${file} ${source.length}\n`).update(source)
  }
  return key.digest('hex').slice(0, 16)
}

/** Paths below the engine's folder. To read it recursively takes Node twice as long. */
function filesBelow(folder) {
  return readdirSync(path.join(engine, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : `${folder}/${entry.name}`,
  )
}
