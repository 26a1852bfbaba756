// Interface texts as pages show them: the engine's, and what content/messages/ says before them. Editors may change them without
// a test minding.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fg from 'fast-glob'
import { parse } from 'yaml'
import { withEngineText } from '../cli/content/text/engine_words.ts'
import type { LocalizedText } from '../cli/schema/walk_fields.ts'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => parse(readFileSync(path.join(root, file), 'utf8'))

/** The files of templates/messages/ by their languages: groups of texts, and the state of the whole. */
export const engineFiles = (): Map<string, Record<string, Record<string, string>>> =>
  new Map(
    fg
      .sync('templates/messages/*.yaml', { cwd: root })
      .sort()
      .map((file) => [path.basename(file, '.yaml'), read(file)]),
  )

let engine: ReturnType<typeof engineFiles> | undefined
/** What content/messages/ says, by file: some blocks ask for forty texts, in each language. */
const own = new Map<string, Record<string, LocalizedText>>()
const ownTexts = (file: string): Record<string, LocalizedText> => {
  const name = `content/messages/${file}.yaml`
  const texts = own.get(file) ?? (existsSync(path.join(root, name)) ? read(name) : {})
  own.set(file, texts)
  return texts
}

/** @param name `rules.required` */
export function interfaceText(name: string): LocalizedText {
  const [file = '', key = ''] = name.split('.')
  engine ??= engineFiles()
  const written = ownTexts(file)[key]
  const given = [...engine].flatMap(([language, groups]) => {
    const words = groups[file]?.[key]
    return words === undefined ? [] : [[language, words] as const]
  })
  const text = withEngineText(written, Object.fromEntries(given))
  if (Object.keys(text).length === 0) throw new Error(`No interface text is named ${name}`)
  return text
}
