// What a place of a file was before: one version for each time that it was changed and handed in, with what would take it back.
import { valueAt } from '../content/yaml/edit_values.ts'
import { parseYaml } from '../content/yaml/yaml.ts'
import { changedWords } from './content_changes.ts'
import { editsBetween } from './edits_between.ts'
import { isSame } from './file_values.ts'
import type { ValuePlace, Version } from './protocol.ts'
import { placeNow } from './rebase.ts'

export interface HandedInFile {
  by: string
  /** ISO 8601. */
  on: string
  sentence: string
  contents: string
}

/**
 * @param now what the file says, with all that is unsaved
 * @param handedIn the last one first
 * @returns the last one first; versions that say the same are the oldest of them
 */
export function versionsOf(
  { file, path }: ValuePlace,
  now: string,
  handedIn: readonly HandedInFile[],
  codes: readonly string[],
): Version[] {
  const is = parseYaml(file, now)
  if (!is.ok) return []
  const value = valueAt(is.value, path)
  const versions: { value: unknown; version: Version }[] = []
  for (const { by, on, sentence, contents } of handedIn) {
    const old = parseYaml(file, contents)
    const place = old.ok ? placeNow(path, is.value, old.value) : undefined
    // In older versions the place is not there, or cannot be told from others.
    if (!old.ok || place === undefined) break
    const was = valueAt(old.value, place.at)
    if (was === undefined && path.length > 0) break
    const last = versions.at(-1)
    if (last !== undefined && isSame(last.value, was)) versions.pop()
    const version = {
      ...{ by, on, sentence },
      isNow: isSame(was, value),
      words: changedWords(value, was, codes),
      edits: editsBetween(file, value, was, codes, path),
    }
    versions.push({ value: was, version })
  }
  return versions.map(({ version }) => version)
}
