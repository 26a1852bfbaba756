// What editors list to jump to: the blocks of a page, facts, the fields of other files; and pages, blocks and facts of the whole site.
import type { SourceFile } from '../content/config/config.ts'
import { factsFile, isPage } from '../content/paths.ts'
import type { LanguageContext } from './context.ts'
import { titleOf } from './descriptions.ts'
import { ownPage } from './names.ts'
import { blocksIn, type Spot } from './targets.ts'
import { wordsOf, type YamlWord } from './yaml_words.ts'

/** Offsets are in UTF-16 units. */
export interface FileSymbol extends Spot {
  kind: 'page' | 'block' | 'fact' | 'field'
  name: string
  /** What readers see of it, in the language that comes first. */
  detail: string
  /** Of its name. */
  nameStart: number
  nameEnd: number
}

export function symbolsIn({ config }: Pick<LanguageContext, 'config'>, file: string, contents: string): FileSymbol[] {
  if (isPage(file)) {
    return blocksIn(contents).flatMap(({ id, component, idWord, componentWord, words }) => {
      const word = idWord ?? componentWord
      const title = words.filter(({ path, isKey }) => !isKey && path.length === 5 && path[3] === 'title')
      const inLocales = Object.fromEntries(title.map(({ path, value }) => [String(path[4]), value]))
      const detail = titleOf({ config }, { title: inLocales }) || component
      return word === undefined ? [] : [{ kind: 'block', name: id, detail, ...spanOf(file, word, words) }]
    })
  }
  const words = wordsOf(contents)
  return words
    .filter(({ path, isKey }) => isKey && path.length === 1)
    .map((key): FileSymbol => {
      const [name = ''] = key.path
      const inside = words.filter(({ path }) => path[0] === name)
      const value = inside.find(({ path, isKey }) => !isKey && path[1] === 'value')
      const isFact = file === factsFile
      const detail = isFact ? (value?.value ?? '') : ''
      return { kind: isFact ? 'fact' : 'field', name: String(name), detail, ...spanOf(file, key, inside) }
    })
}

function spanOf(file: string, name: YamlWord, words: readonly YamlWord[]) {
  const start = Math.min(...words.map((word) => word.start))
  const end = Math.max(...words.map((word) => word.end))
  return { file, start, end, nameStart: name.start, nameEnd: name.end }
}

/** An editor shows no more of them, and asks again with every letter. */
const mostSymbols = 300

/**
 * Pages by their names and titles, blocks by their ids and titles, facts.
 * @param sources all YAML files of the site, with unsaved changes
 * @param query words that stand in a name or a title, in any order
 */
export function symbolsOfSite(context: LanguageContext, sources: readonly SourceFile[], query: string): FileSymbol[] {
  const words = query.toLowerCase().split(/\s+/)
  const isMeant = (...texts: string[]) => {
    const text = texts.join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const pages = context.pages
    .filter(({ name, title }) => isMeant(name, ...Object.values(title)))
    .map((page): FileSymbol => {
      const at = { file: page.file, start: 0, end: 0, nameStart: 0, nameEnd: 0 }
      return { kind: 'page', name: page.name, detail: titleOf(context, page), ...at }
    })
  // Without a word every block would be meant.
  if (query.trim() === '') return pages.slice(0, mostSymbols)
  const inFiles = sources
    .filter(({ path }) => isPage(path) || path === factsFile)
    .flatMap(({ path, contents }) => {
      const page = ownPage(context, path)
      if (!isMeant(contents, page ?? '')) return []
      return symbolsIn(context, path, contents)
        .filter(({ name, detail }) => isMeant(name, detail, page ?? ''))
        .map((each) => (page === undefined ? each : { ...each, name: `${page}#${each.name}` }))
    })
  return [...pages, ...inFiles].slice(0, mostSymbols)
}
