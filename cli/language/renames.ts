// What giving a page or a fact another name changes, everywhere at once.
import { diffLines } from 'diff'
import { movePage } from '../content/authoring/move_page.ts'
import type { SourceFile } from '../content/config/config.ts'
import { factsFile } from '../content/paths.ts'
import { isCompanyName } from '../content/text/company_names.ts'
import { isMessage } from '../content/text/icu.ts'
import { fieldsIn } from '../content/yaml/yaml.ts'
import type { Templates } from '../schema/templates.ts'
import type { LanguageContext, Name } from './names.ts'
import { placesOf, type Spot } from './targets.ts'

/** Text in place of what stands between two offsets, in UTF-16 units. */
export interface TextEdit extends Spot {
  text: string
}

export interface Rename {
  /** Files that get another name, before anything in them is changed. */
  files: { from: string; to: string }[]
  /** By the names that files have then; offsets are those of today. */
  edits: TextEdit[]
}

/** Whether something can be renamed: a page, but for the home page that every domain has, and a fact. */
export const isRenamable = ({ config, pages }: LanguageContext, { kind, name, anchor, isOwn }: Name): boolean =>
  (kind === 'fact' && Object.hasOwn(config.facts, name)) ||
  (kind === 'page' && !(isOwn && anchor !== undefined) && pages.some((page) => page.name === name && page.path !== ''))

/**
 * @param sources all YAML files of the content, with unsaved changes
 * @returns what changes; a sentence where it cannot be called that
 */
export function renamed(
  context: LanguageContext & { templates: Templates },
  sources: readonly SourceFile[],
  { kind, name }: Pick<Name, 'kind' | 'name'>,
  to: string,
): Rename | string {
  if (to === name) return { files: [], edits: [] }
  return kind === 'fact' ? renamedFact(context, sources, name, to) : renamedPage(context, sources, name, to)
}

function renamedPage(
  { config, templates }: LanguageContext & { templates: Templates },
  sources: readonly SourceFile[],
  from: string,
  to: string,
): Rename | string {
  const moved = movePage({ sources, config, templates }, from, to)
  if (typeof moved === 'string') return moved
  const formerName = new Map(moved.files.map((each) => [each.to, each.from]))
  const edits = [...moved.changes].flatMap(([file, contents]) => {
    const before = sources.find(({ path }) => path === (formerName.get(file) ?? file))?.contents
    return contents === null || before === undefined ? [] : editsBetween(file, before, contents)
  })
  return { files: moved.files, edits }
}

function renamedFact(
  context: LanguageContext,
  sources: readonly SourceFile[],
  name: string,
  to: string,
): Rename | string {
  if (!/^[A-Za-z_]\w*$/.test(to))
    return `"${to}" cannot be the name of a fact: it is made of letters, digits and underscores, and begins with no digit.`
  if (Object.hasOwn(fieldsIn(factsFile, context.textOf(factsFile) ?? ''), to))
    return `There is a fact named "${to}" already.`
  if (isCompanyName(to)) return `"${to}" names company data in texts: choose another name.`
  const user = Object.entries(context.config.messages).find(([, text]) =>
    Object.values(text).some((words) => isMessage(words) && new RegExp(`\\{\\s*${to}\\s*[,}]`).test(words)),
  )
  if (user !== undefined)
    return `The interface text ${user[0]} has an argument named "${to}", which would become this fact: choose another name.`
  const edits = placesOf(context, sources, { kind: 'fact', name }).map(({ file, start, end }) => ({
    file,
    start,
    end,
    text: to,
  }))
  return { files: [], edits }
}

/** The lines that differ. */
function editsBetween(file: string, before: string, after: string): TextEdit[] {
  const edits: TextEdit[] = []
  let at = 0
  for (const { value, added, removed } of diffLines(before, after)) {
    const last = edits.at(-1)
    if (added && last?.end === at) last.text += value
    else if (added) edits.push({ file, start: at, end: at, text: value })
    else if (removed) edits.push({ file, start: at, end: at + value.length, text: '' })
    if (!added) at += value.length
  }
  return edits
}
