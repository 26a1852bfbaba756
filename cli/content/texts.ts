// Every text of the content that is written by language, with its place and what its field is for.
import * as files from '../schema/content_files.ts'
import type { Schema } from '../schema/schema.ts'
import type { Templates } from '../schema/templates.ts'
import { fieldsOf, type LocalizedText, type WrittenImage } from '../schema/walk_fields.ts'
import type { SourceFile } from './config.ts'
import { withIds } from './pages.ts'
import { schemaOfFile } from './parse_config.ts'
import { glossaryFile, isPage } from './paths.ts'
import { fieldsIn, parseYaml } from './yaml.ts'

export interface PlacedText {
  text: LocalizedText
  path: (string | number)[]
  /** The same with the names of blocks in place of their numbers: it stays when blocks are moved. */
  name: (string | number)[]
  isMarkdown: boolean
  /** What the schema says of the field. */
  about: string
}

/** The texts of a file that has been found right; none of any other. */
export function textsOf({ path: file, contents }: SourceFile, templates: Templates): PlacedText[] {
  const parsed = parseYaml(file, contents)
  if (!parsed.ok) return []
  if (isPage(file)) return textsOfPage(fieldsIn(file, contents), templates)
  const schema = schemaOfFile(file)
  const texts = schema === undefined ? [] : textsIn(schema, parsed.value, [], [])
  // Words to avoid may be no words at all.
  return file === glossaryFile ? texts.filter(({ path }) => path[1] === 'term') : texts
}

interface WrittenBlock {
  component?: string
  id?: string
  data?: unknown
}

function textsOfPage(page: Record<string, unknown>, templates: Templates): PlacedText[] {
  const blocks: WrittenBlock[] = Array.isArray(page.blocks) ? page.blocks : []
  const ids = withIds(blocks.map(({ component = '', id = '' }) => ({ component, id })))
  return [
    ...textsIn(files.page, page, [], []),
    ...blocks.flatMap(({ component = '', data }, index) => {
      const block = templates.blocks.get(component)
      const id = ids[index]?.id ?? ''
      return block === undefined ? [] : textsIn(block.schema, data, ['blocks', index, 'data'], ['blocks', id])
    }),
  ]
}

const textsIn = (
  schema: Schema,
  value: unknown,
  at: (string | number)[],
  name: (string | number)[],
): PlacedText[] =>
  [...fieldsOf(schema, value)].flatMap(({ kind, value: written, path, about }) => {
    const placed = (text: LocalizedText, below: (string | number)[] = []): PlacedText => ({
      text,
      path: [...at, ...path, ...below],
      name: [...name, ...path, ...below],
      isMarkdown: kind === 'markdown',
      about,
    })
    if (kind === 'text' || kind === 'markdown') return [placed(written as LocalizedText)]
    const { alt } = kind === 'image' ? (written as WrittenImage) : {}
    return alt === undefined ? [] : [placed(alt, ['alt'])]
  })
