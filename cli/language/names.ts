// What a content file names, and where: pages and their blocks, facts, tags, pictures, icons, colours, companies, blocks.
import { isAddress } from '../content/addresses.ts'
import { factsFile, isPage, pageName, variantOf } from '../content/paths.ts'
import { argumentsIn } from '../content/text/icu.ts'
import type { LanguageContext } from './context.ts'
import { componentsOf, type FieldContent, fieldHere } from './fields_here.ts'
import { wordsOf, type YamlWord } from './yaml_words.ts'

/** Something that is named at a place of a file. */
export interface Name {
  kind: 'page' | 'fact' | 'media' | 'icon' | 'colour' | 'company' | 'block' | 'tag'
  /** Of a page in full, a link of a page to itself too. */
  name: string
  /** Of a link to a block of a page. */
  anchor?: string
  /** True if it is not named but is: the line of a fact, the title of a page, the id of a block. */
  isOwn: boolean
  /** Offsets of the name, in UTF-16 units: without the anchor. */
  start: number
  end: number
  /** With it. */
  wholeEnd: number
}

export function namesIn(context: LanguageContext, file: string, contents: string): Name[] {
  const words = wordsOf(contents)
  const components = componentsOf(words)
  return words.flatMap((word) => {
    if (word.isKey) return keyNames(context, file, word)
    const content = fieldHere(file, word.path, components, context.templates)?.taken
    return valueNames(ownPage(context, file), word, content, contents)
  })
}

/** What is named at a place; undefined if nothing is. */
export const nameAt = (context: LanguageContext, file: string, contents: string, offset: number): Name | undefined =>
  namesIn(context, file, contents).find(({ start, wholeEnd }) => start <= offset && offset <= wholeEnd)

/** The page that a file is, or is a variant of, as links name it; undefined for any other file. */
export function ownPage({ config }: Pick<LanguageContext, 'config'>, file: string): string | undefined {
  if (!isPage(file)) return undefined
  const codes = config.allLocales.map(({ code }) => code)
  return pageName(config.prefixes, variantOf(file, codes)?.base ?? file).name
}

const whole = ({ start, end }: YamlWord) => ({ start, end, wholeEnd: end })

function keyNames(context: LanguageContext, file: string, word: YamlWord): Name[] {
  if (word.path.length !== 1) return []
  const own = { isOwn: true, ...whole(word) }
  if (file === factsFile) return [{ kind: 'fact', name: word.value, ...own }]
  const page = word.value === 'title' ? ownPage(context, file) : undefined
  return page === undefined ? [] : [{ kind: 'page', name: page, ...own }]
}

function valueNames(
  page: string | undefined,
  word: YamlWord,
  taken: FieldContent | undefined,
  contents: string,
): Name[] {
  const { path, value } = word
  if (page !== undefined && path.length === 3 && path[0] === 'blocks') {
    if (path[2] === 'id') return [{ kind: 'page', name: page, anchor: value, isOwn: true, ...whole(word) }]
    // A variant names the block that one of its own stands beside.
    if (path[2] === 'before' || path[2] === 'after')
      return [{ kind: 'page', name: page, anchor: value, isOwn: false, ...whole(word), end: word.start }]
  }
  switch (taken?.takes) {
    case 'link':
      return linkNames(page, value, word.start)
    case 'text': {
      const links = taken.isMarkdown
        ? linksIn(word, contents).flatMap((at) => linkNames(page, at.target, at.start))
        : []
      return [...links, ...factsIn(word, contents)].sort((a, b) => a.start - b.start)
    }
    case 'media':
    case 'icon':
    case 'colour':
    case 'fact':
    case 'company':
    case 'block':
    case 'tag':
      return value !== '' ? [{ kind: taken.takes, name: value, isOwn: false, ...whole(word) }] : []
    default:
      return []
  }
}

/** @param target of a link, as it is written at `start` */
function linkNames(page: string | undefined, target: string, start: number): Name[] {
  if (target === '' || isAddress(target)) return []
  const [name = '', anchor] = target.split('#')
  const to = name === '' ? page : name
  if (to === undefined) return []
  const at = { start, end: start + name.length, wholeEnd: start + target.length }
  return [{ kind: 'page', name: to, ...(anchor === undefined ? {} : { anchor }), isOwn: false, ...at }]
}

function linksIn({ start, end }: YamlWord, contents: string): { target: string; start: number }[] {
  const raw = contents.slice(start, end)
  return [...raw.matchAll(/\]\(\s*<?([^\s()<>'"]+)/g)].map(({ 0: all, 1: target = '', index }) => ({
    target,
    start: start + index + all.length - target.length,
  }))
}

/** Facts that a text shows. One that ICU cannot read names none. */
function factsIn({ start, end, value }: YamlWord, contents: string): Name[] {
  if (!value.includes('{')) return []
  const shown = argumentsIn(value)
  return [...contents.slice(start, end).matchAll(/\{\s*(\w+)(?=\s*[,}])/g)]
    .filter(([, name = '']) => shown.includes(name))
    .map(({ 0: all, 1: name = '', index }): Name => {
      const at = start + index + all.length - name.length
      return { kind: 'fact', name, isOwn: false, start: at, end: at + name.length, wholeEnd: at + name.length }
    })
}
