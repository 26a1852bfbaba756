// Lists every localized text of the content, with its place and the purpose of its field.
import type { Templates } from '../../schema/templates.ts'
import { type LocalizedText, wordsOf } from '../../schema/walk_fields.ts'
import type { SourceFile } from '../config/config.ts'
import { withIds } from '../pages/merge_blocks.ts'
import { glossaryFile, isPage } from '../paths.ts'
import { parseYaml } from '../yaml/yaml.ts'
import { fieldsOfFile } from './file_fields.ts'

export interface PlacedText {
  text: LocalizedText
  path: (string | number)[]
  /** The same with the names of blocks in place of their numbers: it stays when blocks are moved. */
  name: (string | number)[]
  isMarkdown: boolean
  /** Whether all of Markdown is read in it. */
  isWhole?: true
  isHeadline?: true
  /** The description of the field in the schema. */
  about: string
  /** Codes of the languages that it is for, where its page names some. */
  locales?: string[]
}

export interface FileText extends PlacedText {
  file: string
}

/** The texts of a file that has been found right; none of one that cannot be read. */
export function textsOf({ path: file, contents }: SourceFile, templates: Pick<Templates, 'blocks'>): PlacedText[] {
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) return []
  const ids = blockNames(parsed.value)
  const { locales: written } = (isPage(file) ? parsed.value : {}) as { locales?: string[] }
  const locales = written === undefined ? {} : { locales: written }
  const texts = fieldsOfFile(file, parsed.value, templates).flatMap((field): PlacedText[] => {
    const { kind, about, isHeadline, isWhole } = field
    const written = wordsOf(field)
    if (written === undefined) return []
    const { words: text, path } = written
    const headline = { ...(isHeadline && { isHeadline }), ...(isWhole && { isWhole }) }
    return [{ text, path, name: named(path, ids), isMarkdown: kind === 'markdown', about, ...headline, ...locales }]
  })
  // Words to avoid may be no words at all.
  return file === glossaryFile ? texts.filter(({ path }) => path[1] === 'term') : texts
}

/** The same of several files, in their order. */
export const textsOfFiles = (sources: readonly SourceFile[], templates: Pick<Templates, 'blocks'>): FileText[] =>
  sources.flatMap((source) => textsOf(source, templates).map((placed) => ({ ...placed, file: source.path })))

/** Ids of a page's blocks, in order. */
export function blockNames(page: unknown): string[] {
  const written = (page as { blocks?: unknown } | null)?.blocks
  const blocks: ({ component?: string; id?: string } | null)[] = Array.isArray(written) ? written : []
  return withIds(blocks.map((block) => ({ component: block?.component ?? '', id: block?.id ?? '' }))).map(
    ({ id }) => id,
  )
}

/** `blocks`, 2, `data`, `title`: as `blocks`, `walks-hero`, `title`. */
export function named(path: (string | number)[], ids: readonly string[]): (string | number)[] {
  const [list, index, data, ...rest] = path
  return list === 'blocks' && typeof index === 'number' && data === 'data' ? [list, ids[index] ?? index, ...rest] : path
}
