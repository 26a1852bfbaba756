// Bundles the TypeScript of cli/ into a folder, with digests of its modules: for site.mjs, and as the engine is packed (package.json).
import { hash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/** @param folder as esbuild names it: without links @returns the names of the packages whose code is in it */
export async function writeBundle(engine, folder) {
  const { metafile } = await build({
    // Not the folder that the process was started in, which may be gone by now.
    absWorkingDir: engine,
    entryPoints: {
      main: path.join(engine, 'cli', 'main.ts'),
      worker: path.join(engine, 'cli', 'io', 'workers', 'worker.ts'),
    },
    outdir: folder,
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
      ...['@resvg/resvg-js', 'chokidar', 'esbuild', 'hunspell-wasm', 'nodemailer', 'playwright-core', 'sharp'],
      ...['subset-font', 'svgo'],
      ...['vscode-languageserver', 'vscode-languageserver-textdocument'],
    ],
    banner: {
      js: "import { createRequire as requireOf } from 'node:module';const require = requireOf(import.meta.url);",
    },
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: 'linked',
    // Places alone are looked up in them; the sources lie beside.
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  })
  writeDigests(folder, metafile.outputs)
  const names = Object.keys(metafile.inputs).flatMap(
    (file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? [],
  )
  return [...new Set(names)].sort()
}

/** Names the modules of a bundle with their digests: those that every command loads, and those that only some do. */
function writeDigests(folder, outputs) {
  // All are in one folder, whatever path esbuild gives.
  const importsOf = new Map(Object.entries(outputs).map(([file, { imports }]) => [path.basename(file), imports]))
  const start = new Set(['main.mjs'])
  for (const name of start)
    for (const { path: to, kind, external } of importsOf.get(name))
      if (kind === 'import-statement' && !external) start.add(path.basename(to))
  const digests = (names) =>
    Object.fromEntries(names.map((name) => [name, hash('sha256', readFileSync(path.join(folder, name)))]))
  const modules = [...importsOf.keys()].filter((name) => name.endsWith('.mjs'))
  const text = JSON.stringify({
    start: digests([...start]),
    later: digests(modules.filter((name) => !start.has(name))),
  })
  writeFileSync(path.join(folder, 'digests'), `${hash('sha256', text)}\n${text}`)
}
