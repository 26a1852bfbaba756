// Blocks, templates and scripts while the site is being written: bundled in an esbuild context that stays open, and shown as they
// last were while something is broken.

import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { type BuildContext, context, type Plugin } from 'esbuild'
import type { Problem } from '../../problems/problem.ts'
import * as problem from '../../problems/sentences.ts'
import { thrownText } from '../../problems/thrown.ts'
import type { Templates } from '../../schema/templates.ts'
import { bundleScripts, inputsOf, loadBuilt, type Scripts, templatesBuild } from '../assets/bundle.ts'
import { codeProblems } from '../assets/code_problems.ts'
import { type CodeFolders, codeName } from '../sources/code_files.ts'
import { type CodeDigests, codeDigests, noteInputs, outsideInputs } from '../store/code_digest.ts'
import { isSystemError, unlessRefused } from '../system_error.ts'

export class DevBundle {
  readonly #folders: CodeFolders & { cacheDir: string }
  #bundler: { entry: string; context: BuildContext } | undefined
  #code: { templates: Templates; scripts: Scripts } | undefined
  #digest: string | undefined
  #inputs = new Set<string>()
  #problems: Problem[] = []

  constructor(folders: CodeFolders & { cacheDir: string }) {
    this.#folders = folders
  }

  /** As last bundled without a mistake. */
  get code() {
    return this.#code
  }
  /** Of that code; undefined if it was saved meanwhile. */
  get digest() {
    return this.#digest
  }
  /** True if a saved file may change what is bundled, wherever it lies. @param files as `codeName` has them, else absolute */
  isInput = (files: readonly string[]): boolean =>
    // What broken code would import is not known.
    files.some((file) => this.#inputs.has(file) || (this.#problems.length > 0 && !file.startsWith('content/')))
  /** Problems of the current code. */
  get problems(): readonly Problem[] {
    return this.#problems
  }

  /** Bundles the current code. @throws errors of the file system */
  async rebuild(): Promise<void> {
    const { cacheDir } = this.#folders
    try {
      const options = await templatesBuild(this.#folders)
      const entry = options.stdin?.contents.toString() ?? ''
      if (this.#bundler?.entry !== entry) {
        await this.#bundler?.context.dispose()
        const plugins = [...(options.plugins ?? []), reactOutside]
        this.#bundler = { entry, context: await context({ ...options, plugins }) }
      }
      const before = this.#digestsNow()
      const rebuilt = this.#bundler.context.rebuild()
      const loaded = rebuilt.then((built) => loadBuilt(cacheDir, built))
      const bundling = [loaded, bundleScripts(this.#folders, cacheDir, { hasThirdParties: true, isDev: true })] as const
      // Waits for both even if one fails: esbuild answers a request during a build with that build, which lacks the next save.
      await Promise.allSettled(bundling)
      const [templates, scripts] = await Promise.all(bundling)
      this.#code = { templates, scripts }
      const inputs = inputsOf(this.#folders, await rebuilt)
      noteInputs(this.#folders, cacheDir, inputs)
      const all = [...inputs, ...outsideInputs(this.#folders, cacheDir)]
      this.#inputs = new Set(all.map((file) => codeName(this.#folders, file) ?? file))
      const digests = this.#digestsNow()
      this.#digest = digests?.all === before?.all ? digests?.of(inputs) : undefined
      this.#problems = []
    } catch (error) {
      if (isSystemError(error)) throw error
      this.#problems = codeProblems(error, this.#folders) ?? [
        problem.brokenCode({ file: 'templates/document.tsx' }, thrownText(error)),
      ]
    }
  }

  #digestsNow = (): CodeDigests | undefined => unlessRefused(() => codeDigests(this.#folders, this.#folders.cacheDir))

  async close() {
    await this.#bundler?.context.dispose()
  }
}

/**
 * React stays outside of what is bundled: loading it anew at each change would take longer than all the rest. It is named by
 * where it lies, since the store may lie anywhere.
 */
const reactOutside: Plugin = {
  name: 'react outside',
  setup({ onResolve }) {
    const { resolve } = createRequire(import.meta.url)
    onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path: id }) => ({
      path: pathToFileURL(resolve(id)).href,
      external: true,
    }))
  },
}
