// site translations import: judges what comes back from translators, in files, memories and glossaries, and writes what is right.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseYaml } from '../content/yaml/yaml.ts'
import type { ProjectFolders } from '../io/open/open_site.ts'
import { largestText } from '../io/sources/read.ts'
import { importTerms } from '../io/translation/import_terms.ts'
import { judgedEdits } from '../io/translation/judged_edits.ts'
import { writeLock } from '../io/translation/lock_file.ts'
import { openTexts } from '../io/translation/open_translations.ts'
import { readReturned, textOfFile } from '../io/translation/returned_files.ts'
import { withByteOrderMarks, writeContent } from '../io/write_content/write_files.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'
import { changedFiles, diffOf, recordsAfter, remarksAt, textsAfter } from '../translation/after_import.ts'
import { unitsFromMemory } from '../translation/memory_units.ts'
import { type Conflicts, type ImportOutcome, type PlacedEdit, takeBack } from '../translation/take_back.ts'
import { type Choice, localeNamed, type OpenTexts, statesOf } from '../translation/texts_by_locale.ts'
import { conflictNote, type Remark } from '../translation/translation_lock.ts'
import type { ReadFile } from '../translation/unit.ts'

export interface Imported {
  /** What was written, by file. */
  files: Record<string, number>
  unchanged: number
  untranslated: number
  /** Texts that the file marks as not ready. */
  unfinished: number
  leftOut: number
  /** Notes of translators. */
  remarks: Record<string, string[]>
  isDry: boolean
  /** Old and new words, where nothing was written. */
  diff: string[]
}

const nothingImported: Imported = {
  ...{ files: {}, unchanged: 0, untranslated: 0, unfinished: 0, leftOut: 0, remarks: {}, isDry: false, diff: [] },
}

/**
 * Takes translations back. What is right is written, all else is told and left out.
 * @param options.isMachine the file was made by a machine
 */
export async function importTranslations(
  folders: ProjectFolders,
  file: string,
  choice: Pick<Choice, 'from' | 'to'>,
  options: { isDry: boolean; isMachine: boolean; conflicts: Conflicts },
): Promise<Result<Imported>> {
  const result = await openTexts(folders, choice.from)
  if (!result.ok) return result
  const { config, texts, source } = result.value
  const kind = path.extname(file).toLowerCase()
  if (kind === '.tbx' && existsSync(file)) return termsImported(folders, result.value, file, options)
  const read = kind === '.tmx' ? readMemory(result.value, file, choice) : await readReturned(file)
  const unread = (reason: string, offset = 0) =>
    failed([problem.notATranslation({ file, offset }, reason)].map(placedIn(read.contents)))
  if (!read.ok) return unread(read.reason, read.offset)
  const named = choice.to?.[0]
  const to = localeNamed(config, read.to ?? named ?? '')
  if (to === undefined || to.code === source.code)
    return unread(`It is for the language "${read.to ?? named ?? ''}", into which the site does not translate.`)
  if (named !== undefined && to.code !== named)
    return unread(`It is for the language "${to.tag}", and --to asks for "${named}".`)
  if (read.from !== undefined && localeNamed(config, read.from)?.code !== source.code)
    return unread(
      `It is translated from "${read.from}", and the site is read from "${source.tag}": --from names another language.`,
    )
  // A memory is asked for what is missing, and that may be nothing.
  if (read.units.length === 0 && kind !== '.tmx') return unread('It holds no texts.')
  const { isMachine, conflicts } = options
  const stateOf = statesOf(result.value)
  const outcome = takeBack(config, read.units, { file, texts, from: source, to, isMachine, conflicts, stateOf })
  if (read.units.length > 0 && saysNothing(outcome))
    return unread('The site has none of its texts: a tool has lost their ids, or they were deleted since it was made.')
  const accepted = await withoutRefused(folders, result.value, outcome, file)
  if (!options.isDry) {
    writeContent(folders.contentDir, withByteOrderMarks(folders.contentDir, changedFiles(result.value, accepted.edits)))
    const now = textsAfter(result.value, accepted, to)
    const noteOn = remarksAt(result.value, { now, to })
    const conflicted = [...accepted.conflicts].flatMap(([id, words]) => noteOn(id, [conflictNote(words)]))
    const newRemarks = [...accepted.remarks].flatMap(([id, words]) => noteOn(id, words))
    const isSame = (one: Remark) => (other: Remark) => one.place === other.place && one.words === other.words
    // --ours answers the conflicts that an earlier import has noted.
    const before = result.value.remarks.filter((each) => conflicts !== 'ours' || !conflicted.some(isSame(each)))
    const remarks = [...before, ...newRemarks, ...(conflicts === 'reported' ? conflicted : [])]
    writeLock(folders, result.value, { records: recordsAfter(result.value, accepted, { now, to }), remarks }, now)
  }
  const imported: Imported = {
    files: Object.fromEntries([...accepted.edits].map(([name, edits]) => [name, edits.length])),
    unchanged: accepted.unchanged,
    untranslated: accepted.untranslated,
    unfinished: accepted.unfinished,
    remarks: Object.fromEntries(accepted.remarks),
    leftOut: new Set(accepted.problems.filter(({ severity }) => severity === 'error').map(({ place }) => place.offset))
      .size,
    isDry: options.isDry,
    diff: options.isDry ? diffOf(texts, accepted.edits, to.code) : [],
  }
  return ok(imported, accepted.problems.map(placedIn(read.contents)))
}

function readMemory(opened: OpenTexts, file: string, { to }: Pick<Choice, 'to'>): ReadFile & { contents: string } {
  const text = textOfFile(file)
  return text.ok ? { ...unitsFromMemory(opened, text.contents, to), contents: text.contents } : text
}

const saysNothing = ({ unchanged, untranslated, unfinished, ...taken }: ImportOutcome) =>
  unchanged + untranslated + unfinished + taken.edits.size + taken.conflicts.size + taken.problems.length === 0

function termsImported(
  folders: ProjectFolders,
  opened: OpenTexts,
  file: string,
  { isDry, conflicts }: { isDry: boolean; conflicts: Conflicts },
): Result<Imported> {
  const terms = importTerms(folders, opened, { file, isDry, theirs: conflicts === 'theirs' })
  return terms.ok ? ok({ ...nothingImported, ...terms.value, isDry }, terms.warnings) : terms
}

/** Problems with the lines of a file that is too large to be read again for them. */
const placedIn =
  (contents: string) =>
  (each: Problem): Problem => {
    const before = contents.slice(0, each.place.offset ?? 0).split('\n')
    return { ...each, position: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: 1 } }
  }

/** Leaves out edits that would break the site: files that would no longer parse, and texts that cause an error. */
async function withoutRefused(
  folders: ProjectFolders,
  opened: OpenTexts & { code: string },
  taken: ImportOutcome,
  returned: string,
): Promise<ImportOutcome> {
  const readable = new Map(taken.edits)
  const problems = [...taken.problems]
  for (const [name, now] of changedFiles(opened, taken.edits)) {
    const size = Buffer.byteLength(now)
    const read =
      size > largestText ? failed([problem.fileSize({ file: name }, size, largestText)]) : parseYaml(name, now)
    if (read.ok) continue
    readable.delete(name)
    problems.push(...read.problems.map(({ message }) => problem.unwritableFile({ file: returned }, name, message)))
  }
  const changesOf = (edits: ReadonlyMap<string, readonly PlacedEdit[]>) => changedFiles(opened, edits)
  const judged = await judgedEdits(folders, opened, { edits: readable, changesOf, returned })
  const isTold = ({ code, place }: Problem) =>
    problems.some((each) => each.code === code && each.place.offset === place.offset)
  const edits = new Map([...judged.edits].map(([name, own]) => [name, [...own]]))
  return { ...taken, edits, problems: [...problems, ...judged.problems.filter((each) => !isTold(each))] }
}

export function importedText(imported: Imported): string {
  const { files, unchanged, untranslated, unfinished, isDry, diff, remarks } = imported
  const count = Object.values(files).reduce((sum, each) => sum + each, 0)
  return [
    ...diff,
    ...Object.entries(files).map(([file, texts]) => `${file}: ${texts}`),
    `${count} texts ${isDry ? 'would be' : 'were'} written, ${unchanged} are as they were, ${untranslated} are not translated${unfinished === 0 ? '' : `, ${unfinished} are not ready`}.`,
    ...Object.entries(remarks).flatMap(([id, said]) => said.map((remark) => `${id}: ${remark}`)),
    '',
  ].join('\n')
}
