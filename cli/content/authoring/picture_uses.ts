// Finds where a picture is named in the content, and renames it there.
import type { SourceFile } from '../config/config.ts'
import { escapeRegExp } from '../text/escape_regexp.ts'
import { picturesOf } from '../text/markdown.ts'
import { withValue } from '../yaml/edit_values.ts'
import { parseYaml } from '../yaml/yaml.ts'

export interface PictureUse {
  file: string
  /** Of the value that names it; of a table, all of it. */
  path: (string | number)[]
  /** The value, where it is a text of Markdown that shows it. */
  text?: string
}

/** Every value that is the name of a picture, whatever field it stands in. @param src below content/media/ */
export function pictureUses(sources: readonly SourceFile[], src: string): PictureUse[] {
  return sources.flatMap(({ path: file, contents }) => {
    if (!contents.includes(src)) return []
    if (isTable(file)) return isWordIn(contents, src) ? [{ file, path: [] }] : []
    const parsed = parseYaml(file, contents)
    return parsed.ok ? usesIn(parsed.value, src).map((use) => ({ file, ...use })) : []
  })
}

/** Those of these pictures that a file names, read once for all of them. */
export function picturesIn({ path: file, contents }: SourceFile, pictures: readonly string[]): string[] {
  if (isTable(file)) return pictures.filter((src) => contents.includes(src) && isWordIn(contents, src))
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) return []
  const strings = new Set(stringsIn(parsed.value).flatMap((each) => [each, ...picturesOf(each).map(({ src }) => src)]))
  return pictures.filter((src) => strings.has(src))
}

/** Every string in a value, however deep. */
export const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value !== 'object' || value === null ? [] : Object.values(value).flatMap(stringsIn)
}

/** A file that contains the name of a picture but cannot be parsed, so it may use the picture. */
export const unreadableUse = (sources: readonly SourceFile[], src: string): string | undefined =>
  sources.find(({ path: file, contents }) => contents.includes(src) && !isTable(file) && !parseYaml(file, contents).ok)
    ?.path

// A cell may hold several.
const isWordIn = (contents: string, src: string) =>
  new RegExp(`(?<![\\w./-])${escapeRegExp(src)}(?![\\w./-])`).test(contents)
const isTable = (file: string) => file.endsWith('.csv')

function usesIn(value: unknown, src: string, path: (string | number)[] = []): Omit<PictureUse, 'file'>[] {
  if (value === src) return [{ path }]
  if (typeof value === 'string' && picturesOf(value).some((each) => each.src === src)) return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    usesIn(inside, src, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

const shownBy = (text: string, src: string, to: string) =>
  text.replace(new RegExp(`(!\\[[^\\]]*\\]\\(\\s*<?)${escapeRegExp(src)}(?=[\\s>)])`, 'g'), (_, before) => before + to)

/** The files that name a picture, with another name in its place. */
export function withPictureNamed(sources: readonly SourceFile[], src: string, to: string): Map<string, string> {
  const changes = new Map<string, string>()
  for (const { file, path, text } of pictureUses(sources, src)) {
    const contents = changes.get(file) ?? sources.find((each) => each.path === file)?.contents ?? ''
    changes.set(file, withValue(contents, path, text === undefined ? to : shownBy(text, src, to)))
  }
  return changes
}
