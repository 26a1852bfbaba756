// Dictionaries of languages, in Hunspell: affix file and word list of the packages dictionary-<language>. Loaded only where
// spelling is checked.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '../../content/config/config.ts'
import type { Dictionary } from '../../content/text/spelling.ts'
import type { CodeFolders } from './code_files.ts'

export interface Dictionaries {
  /** By locale. */
  opened: Map<string, Dictionary>
  /** Packages that are not installed, with the locales that want them. */
  missing: { code: string; name: string }[]
}

/** Opens the dictionary of each locale: of its tag where there is one (dictionary-en-gb), else of its language. */
export async function openDictionaries(
  { root, engine }: CodeFolders,
  locales: readonly Pick<Locale, 'code' | 'tag'>[],
): Promise<Dictionaries> {
  const requires = [root, engine].map((folder) => createRequire(path.join(folder, 'package.json')))
  const opened: Dictionaries['opened'] = new Map()
  const missing: Dictionaries['missing'] = []
  for (const { code, tag } of locales) {
    const language = `dictionary-${new Intl.Locale(tag).language}`
    const file = resolved(requires, `dictionary-${tag.toLowerCase()}`) ?? resolved(requires, language)
    if (file === undefined) missing.push({ code, name: language })
    else opened.set(code, await open(file))
  }
  return { opened, missing }
}

function resolved(requires: readonly NodeJS.Require[], name: string): string | undefined {
  for (const require of requires) {
    try {
      return require.resolve(name)
    } catch {
      // Not installed there.
    }
  }
  return undefined
}

async function open(file: string): Promise<Dictionary> {
  const [{ createHunspellFromStrings }, { default: files }] = await Promise.all([
    import('hunspell-wasm'),
    import(pathToFileURL(file).href) as Promise<{ default: { aff: Uint8Array; dic: Uint8Array } }>,
  ])
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
  const hunspell = await createHunspellFromStrings(text(files.aff), text(files.dic))
  return {
    knows: (word) => hunspell.testSpelling(word),
    near: (word) => hunspell.getSpellingSuggestions(word),
  }
}
