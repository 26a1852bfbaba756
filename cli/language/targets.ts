// Where what a content file names is written, and all places that name it.

import { brandOfFile, companyPlace } from '../content/config/company_data.ts'
import type { SourceFile } from '../content/config/config.ts'
import { withIds } from '../content/pages/merge_blocks.ts'
import { companyFile, factsFile, mediaFile, stemOf } from '../content/paths.ts'
import { isCompanyName } from '../content/text/company_names.ts'
import { grouped } from '../grouped.ts'
import type { LanguageContext } from './context.ts'
import { type Name, namesIn } from './names.ts'
import { wordsOf, type YamlWord } from './yaml_words.ts'

/** Offsets in a file of the project, in UTF-16 units. */
export interface Spot {
  file: string
  start: number
  end: number
}

/**
 * Where something is written; undefined if it does not exist or has no file.
 * @param from the file that names it: company data are those of its brand
 */
export function targetOf(
  context: LanguageContext,
  { kind, name, anchor }: Pick<Name, 'kind' | 'name' | 'anchor'>,
  from: string,
): Spot | undefined {
  const beginning = (file: string): Spot => ({ file, start: 0, end: 0 })
  switch (kind) {
    case 'page': {
      const page = context.pages.find((each) => each.name === name)
      if (page === undefined) return undefined
      return (anchor === undefined ? undefined : blockSpot(context, page.file, anchor)) ?? beginning(page.file)
    }
    case 'fact': {
      if (isCompanyName(name)) return companySpot(context, from, name)
      const words = wordsOf(context.textOf(factsFile) ?? '')
      const own = words.find(({ isKey, path }) => isKey && path.length === 1 && path[0] === name)
      return own && { file: factsFile, start: own.start, end: own.end }
    }
    case 'media':
      return context.config.media.includes(name) ? beginning(mediaFile(name)) : undefined
    case 'company':
      return Object.hasOwn(context.config.companies, name) ? beginning(companyFile(name)) : undefined
    case 'block':
      return context.templates.blocks.has(name) ? beginning(`blocks/${name}/schema.ts`) : undefined
    case 'icon':
    case 'colour':
    case 'tag':
      return undefined
  }
}

function companySpot(context: LanguageContext, from: string, name: string): Spot | undefined {
  const brand = brandOfFile(context.config, from)
  if (brand === undefined) return undefined
  const { file, path } = companyPlace(brand, name)
  const own = wordsOf(context.textOf(file) ?? '').find(
    ({ isKey, path: at }) => isKey && at.join('\n') === path.join('\n'),
  )
  return { file, start: own?.start ?? 0, end: own?.end ?? 0 }
}

export interface BlockInFile {
  /** The one that it has, or that its name gives it. */
  id: string
  component: string
  /** Undefined where none is written. */
  idWord: YamlWord | undefined
  componentWord: YamlWord | undefined
  /** All that stands in it. */
  words: readonly YamlWord[]
}

export function blocksIn(contents: string): BlockInFile[] {
  const inBlocks = wordsOf(contents).filter(({ path: [list, index] }) => list === 'blocks' && typeof index === 'number')
  const byIndex = grouped(inBlocks, ({ path: [, index] }) => index)
  return withIds(
    [...byIndex.values()].map((words): BlockInFile => {
      const fieldOf = (name: string) => words.find(({ path, isKey }) => !isKey && path.length === 3 && path[2] === name)
      const [idWord, componentWord] = [fieldOf('id'), fieldOf('component')]
      return { id: idWord?.value ?? '', component: componentWord?.value ?? '', idWord, componentWord, words }
    }),
  )
}

/** The id of a block in a page; where it has none, the name that its id is made from. */
function blockSpot(context: LanguageContext, file: string, anchor: string): Spot | undefined {
  const block = blocksIn(context.textOf(file) ?? '').find(({ id }) => id === anchor)
  const word = block?.idWord ?? block?.componentWord
  return word && { file, start: word.start, end: word.end }
}

/**
 * All places that name the same: of a page every link to it, to its blocks too; of a block of a page the links to that block.
 * @param sources all YAML files of the site
 */
export function placesOf(
  context: LanguageContext,
  sources: readonly SourceFile[],
  wanted: Pick<Name, 'kind' | 'name' | 'anchor'>,
): (Spot & Pick<Name, 'isOwn'>)[] {
  const isMeant = ({ kind, name, anchor, isOwn }: Name) =>
    kind === wanted.kind &&
    name === wanted.name &&
    (wanted.anchor === undefined ? !isOwn || anchor === undefined : anchor === wanted.anchor)
  return sources
    .filter(({ path, contents }) => mayName(context, path, contents, wanted))
    .flatMap(({ path, contents }) =>
      namesIn(context, path, contents)
        .filter(isMeant)
        .map(({ start, wholeEnd, isOwn }) => ({ file: path, start, end: wholeEnd, isOwn })),
    )
}

/** Most files name nothing of it, and need not be read. A page names itself by nothing but a #. */
const mayName = (
  context: LanguageContext,
  file: string,
  contents: string,
  { kind, name }: Pick<Name, 'kind' | 'name'>,
) =>
  contents.includes(name) ||
  (kind === 'page' && context.pages.some((each) => each.name === name && isOf(file, each.file)))
const isOf = (file: string, page: string) => stemOf(file) === stemOf(page)
