// Runs `site` again and again in one process: each message is a command, and is answered with what came of it. The first one looks
// for the bundle, as the command does; the others take the same.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { cacheFolder } from '../cli/cache_folder.mjs'

const engine = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')
const real = { out: process.stdout.write, error: process.stderr.write }
let main

// esbuild keeps the folder that it was started in. Which one that is depends on the order of the tests, and on whether it is there
// still: here it is gone for all of them, so that what relies on it fails each time.
const gone = mkdtempSync(path.join(tmpdir(), 'site-gone-'))
process.chdir(gone)
const { transform } = await import('esbuild')
await transform('')
process.chdir(engine)
rmSync(gone, { recursive: true })

// Each command listens to signals.
process.setMaxListeners(0)
process.on('disconnect', () => process.exit())
process.on('message', async ({ args, cwd, env }) => {
  const own = { ...process.env }
  Object.assign(process.env, env)
  const ended = { stdout: '', stderr: '' }
  process.stdout.write = (text) => {
    ended.stdout += text
    return true
  }
  process.stderr.write = (text) => {
    ended.stderr += text
    return true
  }
  process.chdir(cwd)
  process.argv = [process.execPath, 'site', ...args]
  process.exitCode = 0
  if (main === undefined) {
    // A module that runs when it is loaded.
    const { bundle } = await import('../cli/site.mjs')
    main = (await import(pathToFileURL(path.join(bundle, 'main.mjs')).href)).main
  } else await main({ engine, argv: process.argv, cacheFolder })
  const code = process.exitCode
  process.exitCode = 0
  process.stdout.write = real.out
  process.stderr.write = real.error
  for (const name of Object.keys(env)) {
    if (name in own) process.env[name] = own[name]
    else delete process.env[name]
  }
  process.send({ code, ...ended })
})
