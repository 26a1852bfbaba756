// Errors of esbuild as problems with their places.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { attempt } from '../../problems/thrown.ts'
import type { ModuleFault } from '../../schema/module_faults.ts'
import { sourceIn } from '../source_stack.ts'
import { type CodeFolders, codeFile, codeName } from '../sources/code_files.ts'

/** Modules that can be bundled but lack an export that they must have. */
export class WrongModules extends Error {
  readonly faults: readonly ModuleFault[]
  constructor(faults: readonly ModuleFault[]) {
    super(faults.map(({ file, message }) => `${file}: ${message}`).join('\n'))
    this.faults = faults
  }
}

/** What a module threw while it was loaded, at the line of the site's own code that did it; the error itself where none did. */
export function loadingError(error: unknown, file: string): unknown {
  const place = error instanceof Error ? sourceIn(file, error.stack ?? '') : undefined
  if (place === undefined) return error
  const message = `This throws an error while it is loaded: ${(error as Error).message}`
  return new WrongModules([
    {
      ...place,
      name: '',
      message,
      hint: 'A module is loaded before anything is made of it: it needs no browser and no page.',
    },
  ])
}

/** The problems of a failed bundle, or of what its modules export; undefined for any other error. */
export function codeProblems(error: unknown, folders: CodeFolders): Problem[] | undefined {
  if (error instanceof WrongModules)
    return error.faults.map(({ file, name, position, message, hint }) =>
      position === undefined
        ? problem.wrongExport({ file, offset: offsetOfExport(codeFile(folders, file), name) }, message, hint)
        : { ...problem.wrongExport({ file }, message, hint), position },
    )
  if (!isBuildFailure(error)) return undefined
  return error.errors.map(({ text, location }) => {
    if (location === null) return problem.brokenCode({ file: 'package.json' }, text)
    const at = path.resolve(folders.root, location.file)
    const file = codeName(folders, at) ?? at
    const [, lacking] = /^Could not resolve "(.+)"$/.exec(text) ?? []
    const offset = offsetOf(at, location.line, location.column)
    return problem.brokenCode({ file, offset }, text, { lacking, isOfNode: isBuiltin(lacking ?? '') })
  })
}

/** The result of `make`; or the problems of code that cannot be bundled. Other errors are thrown. */
export async function orCodeProblems<T>(made: Promise<T>, folders: CodeFolders): Promise<Result<T>> {
  try {
    return ok(await made)
  } catch (error) {
    const problems = codeProblems(error, folders)
    if (problems === undefined) throw error
    return failed(problems)
  }
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** Where a name is exported, or appears first; else the beginning of the file. */
export function offsetOfExport(file: string, name: string): number {
  const text = textOf(file)
  const exported = new RegExp(`(?<=^export .*)\\b${name}\\b`, 'm').exec(text) ?? new RegExp(`\\b${name}\\b`).exec(text)
  return exported?.index ?? 0
}

const offsetOf = (file: string, line: number, column: number) =>
  textOf(file)
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, column)

/** Empty for a file that is gone again, and for what is none on disk. */
const textOf = (file: string) => attempt(() => readFileSync(file, 'utf8'), '')
