// Errors of esbuild as problems with their places.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import type { BuildFailure } from 'esbuild'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
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
    const line = /^Unexpected end of file|^Expected "\}" to go with/.test(text) ? openLine(textOf(at)) : undefined
    const offset = offsetOf(at, line ?? location.line, line === undefined ? location.column : 0)
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
  try {
    const text = readFileSync(file, 'utf8')
    const exported =
      new RegExp(`(?<=^export .*)\\b${name}\\b`, 'm').exec(text) ?? new RegExp(`\\b${name}\\b`).exec(text)
    return exported?.index ?? 0
  } catch {
    return 0
  }
}

const offsetOf = (file: string, line: number, column: number) =>
  textOf(file)
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, each) => sum + each.length + 1, column)

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // Gone again, or nothing on disk.
    return ''
  }
}

/**
 * The line that opens what is never closed, in code that is indented as it nests: parsers miss it at the end of the file alone. It has
 * a quotation mark too many, or the next line that stands no deeper does not close it. Undefined where more lines than one look so:
 * then the code is not indented as it nests.
 */
function openLine(code: string): number | undefined {
  const lines = code
    .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*/gm, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/"[^"\n]*"|'(?:[^'\\\n]|\\.)*'|`[^`\n]*`/g, "''")
    .split('\n')
    .map((line) => line.trimEnd())
  // A branch of a condition is closed below what it begins with, behind its sign.
  const depth = (line: string) => line.search(/[^\s?:]/)
  const leavesOpen = (text: string) => text.split(/[[{(]/).length > text.split(/[\])}]/).length
  const isOpen = (line: string, index: number) => {
    if (line.includes('"')) return true
    const isElement = /^\s*<\w((?!<\/).)*[^/=]>$/.test(line)
    if (!leavesOpen(line) && !isElement) return false
    const end = lines.findIndex((each, at) => at > index && depth(each) !== -1 && depth(each) <= depth(line))
    const next = lines[end]
    if (next === undefined) return true
    if (!isElement && !leavesOpen(lines.slice(index, end).join('\n'))) return false
    return depth(next) < depth(line) || !/^\s*(?:[\])}]|<\/)/.test(next)
  }
  const [open, ...others] = lines.flatMap((line, index) => (isOpen(line, index) ? [index + 1] : []))
  return others.length === 0 ? open : undefined
}
