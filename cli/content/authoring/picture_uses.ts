// Where a picture is named in the content, and giving it another name there.
import type { SourceFile } from '../config/config.ts'
import { withValue } from '../yaml/edit_values.ts'
import { parseYaml } from '../yaml/yaml.ts'

export interface PictureUse {
  file: string
  /** Of the value that names it. */
  path: (string | number)[]
}

/**
 * Every value that is the name of a picture, whatever field it stands in.
 * @param src below content/media/
 */
export function pictureUses(sources: readonly SourceFile[], src: string): PictureUse[] {
  return sources.flatMap(({ path: file, contents }) => {
    if (!contents.includes(src)) return []
    const parsed = parseYaml(file, contents)
    return parsed.ok ? pathsOf(parsed.value, src).map((path) => ({ file, path })) : []
  })
}

function pathsOf(value: unknown, src: string, path: (string | number)[] = []): (string | number)[][] {
  if (value === src) return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    pathsOf(inside, src, [...path, Array.isArray(value) ? Number(name) : name]),
  )
}

/** The files that name a picture, with another name in its place. */
export function withPictureNamed(sources: readonly SourceFile[], src: string, to: string): Map<string, string> {
  const changes = new Map<string, string>()
  for (const { file, path } of pictureUses(sources, src)) {
    const contents = changes.get(file) ?? sources.find((each) => each.path === file)?.contents ?? ''
    changes.set(file, withValue(contents, path, to))
  }
  return changes
}
