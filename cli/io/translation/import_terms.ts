// Imports the terms of a translator's tool into the glossary: missing languages and new concepts.
import { stringify } from 'yaml'
import type { Config } from '../../content/config/config.ts'
import { glossaryFile } from '../../content/paths.ts'
import { withTexts } from '../../content/yaml/edit_yaml.ts'
import { parseYaml } from '../../content/yaml/yaml.ts'
import type { Problem } from '../../problems/problem.ts'
import { failed, ok, type Result } from '../../problems/result.ts'
import * as problem from '../../problems/sentences.ts'
import { readTbx } from '../../translation/formats/tbx.ts'
import { localeNamed, type OpenTexts } from '../../translation/texts_by_locale.ts'
import type { ProjectFolders } from '../open/open_site.ts'
import { withByteOrderMarks, writeContent } from '../write_content/write_files.ts'
import { textOfFile } from './returned_files.ts'

/** @param options.theirs takes the words of the file if those of the glossary differ */
export function importTerms(
  folders: ProjectFolders,
  { config, sources, source }: OpenTexts,
  { file, isDry, theirs }: { file: string; isDry: boolean; theirs: boolean },
): Result<{ files: Record<string, number>; leftOut: number }> {
  const unread = (reason: string, offset = 0) => failed([problem.notATranslation({ file, offset }, reason)])
  const text = textOfFile(file)
  if (!text.ok) return unread(text.reason)
  const read = readTbx(text.contents, (tag) => localeNamed(config, tag)?.code)
  if (!read.ok) return unread(read.reason, read.offset)
  const glossary = config.glossary.map(({ term }, index) => ({ term, index }))
  const edits: { path: (string | number)[]; locale: string; text: string }[] = []
  const added: Config['glossary'] = []
  const problems: Problem[] = []
  for (const entry of read.terms) {
    const original = entry.term[source.code]
    if (original === undefined) continue
    const existing = glossary.find(
      ({ term }) => (term[source.code] ?? term.all)?.toLowerCase() === original.toLowerCase(),
    )
    if (existing === undefined) added.push(entry)
    else if (existing.term.all === undefined)
      for (const [locale, text] of Object.entries(entry.term)) {
        const ours = existing.term[locale]
        if (ours?.toLowerCase() === text.toLowerCase()) continue
        if (ours === undefined || theirs) edits.push({ path: [existing.index, 'term'], locale, text })
        else problems.push(problem.translationConflict({ file }, `glossary: ${original}`, text, ours))
      }
  }
  const contents = sources.find(({ path }) => path === glossaryFile)?.contents ?? ''
  const edited = withTexts(
    contents,
    edits,
    config.allLocales.map(({ code }) => code),
  )
  const more = added.length === 0 ? '' : stringify(added, { lineWidth: 0 })
  const now = edited + (edited === '' || edited.endsWith('\n') ? '' : '\n') + more
  const count = edits.length + added.length
  const again = parseYaml(glossaryFile, now)
  if (count > 0 && !again.ok)
    return failed(again.problems.map(({ message }) => problem.unwritableFile({ file }, glossaryFile, message)))
  if (count > 0 && !isDry)
    writeContent(folders.contentDir, withByteOrderMarks(folders.contentDir, new Map([[glossaryFile, now]])))
  const files = count === 0 ? {} : { [glossaryFile]: count }
  return ok({ files, leftOut: problems.length }, problems)
}
