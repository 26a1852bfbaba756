// What runs in browsers that `site dev` serves, and in no build: bundled when one asks for it.
import path from 'node:path'
import { build } from 'esbuild'
import { clientScript } from '../../dev/page_scripts.ts'
import { claimsScript, editorScript } from '../../edit/protocol.ts'

/** Below the engine. */
const entries: Readonly<Record<string, string>> = {
  [clientScript]: 'editor/dev_client.ts',
  [editorScript]: 'editor/main.ts',
  [claimsScript]: 'editor/claims.ts',
}

export class DevScripts {
  readonly #engine: string
  readonly #bundles = new Map<string, Promise<string>>()

  constructor(engine: string) {
    this.#engine = engine
  }

  /** The script at an address; undefined where there is none. */
  async at(address: string): Promise<string | undefined> {
    const entry = entries[address]
    if (entry === undefined) return undefined
    const bundle = this.#bundles.get(address) ?? bundled(path.join(this.#engine, entry))
    this.#bundles.set(address, bundle)
    // One that failed is tried again.
    bundle.catch(() => this.#bundles.delete(address))
    return bundle
  }
}

async function bundled(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    // The folder that the process was started in may be gone by now.
    absWorkingDir: path.dirname(entry),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    // Said here, as in site.mjs: an installed engine has no tsconfig.json that esbuild would read.
    jsx: 'automatic',
    loader: { '.css': 'text' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
