// site translations translate: has a command of the user's translate what is missing.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { runProgram } from '../io/run_program.ts'
import { isSystemError } from '../io/system_error.ts'
import { openChosen } from '../io/translation/open_translations.ts'
import { largestFile } from '../io/translation/returned_files.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import { xliff1 } from '../translation/formats/xliff1.ts'
import { exchangeOf } from '../translation/text_units.ts'
import { byLocale, type Choice } from '../translation/texts_by_locale.ts'
import { type Imported, importedText, importTranslations } from './import_translations.ts'

/** A command that reads XLIFF 1.2 and writes it with translations: of the person who runs it, never of the content. */
interface Translator {
  program: string
  args: readonly string[]
  /** For one language. */
  timeoutMs: number
}

/** Has a command translate what is missing. @returns what was taken of it, by locale */
export async function translateMissing(
  folders: ProjectFolders,
  choice: Choice,
  { translator, isDry }: { translator: Translator; isDry: boolean },
): Promise<Result<Record<string, Imported>>> {
  const result = await openChosen(folders, choice)
  if (!result.ok) return result
  const opened = result.value
  const { config, texts, source } = opened
  const dir = mkdtempSync(path.join(tmpdir(), 'site-translate-'))
  const leave = () => rmSync(dir, { recursive: true, force: true })
  process.once('exit', leave)
  try {
    const imported: Record<string, Imported> = {}
    const problems: Problem[] = []
    for (const { locale: to, translations: own } of byLocale(opened, choice)) {
      const missing = own.filter(({ state }) => state === 'missing')
      if (missing.length === 0) continue
      const exchange = exchangeOf(config, missing, { from: source, to, all: texts })
      // What the site says elsewhere is for a person to take.
      const units = exchange.units.map((unit) => ({ ...unit, target: undefined, targetPieces: [], isOffer: false }))
      const answer = await translatedBy(translator, xliff1.write({ ...exchange, units }))
      if (typeof answer === 'string') return failed([problem.untranslating(translator.program, answer)])
      const file = path.join(dir, `${to.code}.xliff`)
      writeFileSync(file, answer)
      const chosen = { from: choice.from, to: [to.code] }
      const outcome = await importTranslations(folders, file, chosen, { isDry, isMachine: true, conflicts: 'ours' })
      if (!outcome.ok) return outcome
      imported[to.code] = outcome.value
      problems.push(...outcome.warnings)
    }
    return ok(imported, problems)
  } finally {
    process.off('exit', leave)
    leave()
  }
}

/** The output of the translator; a sentence if it failed. */
async function translatedBy({ program, args, timeoutMs }: Translator, input: string): Promise<Buffer | string> {
  try {
    const limits = { timeoutMs, most: largestFile, inGroup: true }
    const { code, out, err } = await runProgram(program, args, { input, ...limits })
    if (code === null) return 'It took too long, and --timeout gives it more minutes; or its answer is too large.'
    return code === 0 ? out : err === '' ? `It ended with ${code}.` : `It said: ${err}`
  } catch (error) {
    if (isSystemError(error)) return error.message
    throw error
  }
}

export const translatedText = (imported: Record<string, Imported>): string =>
  Object.keys(imported).length === 0
    ? 'There is nothing to translate.\n'
    : Object.entries(imported)
        .map(([code, each]) => `${code}: ${importedText(each)}`)
        .join('')
