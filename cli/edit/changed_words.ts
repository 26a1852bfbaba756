// What has been changed in a file of the content, in the words of each language.

import { parseYaml } from '../content/yaml/yaml.ts'
import { wordChanges } from '../hosting/word_diff.ts'
import type { ChangedWords } from './protocol.ts'

/**
 * @param versions undefined if there was no file, or is none any more
 * @param codes of all locales, in their order
 */
export function changedWords(
  file: string,
  { before, now }: Record<'before' | 'now', string | undefined>,
  codes: readonly string[],
): ChangedWords[] {
  const read = (contents: string | undefined) => {
    const parsed = contents === undefined ? undefined : parseYaml(file, contents)
    // One that cannot be read says nothing.
    return parsed?.ok ? parsed.value : undefined
  }
  return wordsBetween(read(before), read(now), codes)
}

/** The same of two values that a file or a part of it has. */
export function wordsBetween(before: unknown, now: unknown, codes: readonly string[]): ChangedWords[] {
  const [was, is] = [textsIn(before, codes), textsIn(now, codes)]
  return ['all', ...codes].flatMap((locale) =>
    wordChanges([{ url: '', before: was.get(locale) ?? [], now: is.get(locale) ?? [] }]).map((change) => ({
      locale,
      before: change.before,
      now: change.now,
    })),
  )
}

/** Texts by language, in their order. */
function textsIn(all: unknown, codes: readonly string[]): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  collect(all)
  return texts

  function collect(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inside] of Object.entries(value)) {
      const isText = !Array.isArray(value) && (name === 'all' || codes.includes(name)) && typeof inside === 'string'
      if (isText) texts.set(name, [...(texts.get(name) ?? []), inside])
      else collect(inside)
    }
  }
}
