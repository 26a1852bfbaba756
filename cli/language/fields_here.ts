// What may stand at a place of a content file, as its schema says.
import { schemaOfFile } from '../content/config/settings_files.ts'
import { isPage, siteFile } from '../content/paths.ts'
import { withClaims } from '../schema/claims.ts'
import { pageOf, section } from '../schema/content_files/page.ts'
import { site } from '../schema/content_files/site.ts'
import type { Kind, Named } from '../schema/field_types.ts'
import type { Schema } from '../schema/schema_type.ts'
import { definitions } from '../schema/shared_shapes.ts'
import type { Templates } from '../schema/templates.ts'
import { fieldIn } from '../schema/walk_fields.ts'
import type { Path, YamlWord } from './yaml_words.ts'

/** What a place takes. */
export type FieldContent =
  | { takes: 'link' | 'icon' | 'colour' | Named }
  | { takes: 'choice'; choices: readonly string[] }
  /** Fields of its own, by their names. */
  | { takes: 'fields'; fields: Readonly<Record<string, Schema>> }
  | { takes: 'text'; isMarkdown: boolean }
  /** Fields named by languages. */
  | { takes: 'locales' }

interface FieldHere {
  description: string
  /** Undefined where it takes nothing that has a name. */
  taken: FieldContent | undefined
}

/** The names of a page's blocks, by their places in the list. */
export const componentsOf = (words: readonly YamlWord[]): ReadonlyMap<number, string> =>
  new Map(
    words.flatMap(({ path: [list, index, field, ...rest], isKey, value }) =>
      list === 'blocks' && typeof index === 'number' && field === 'component' && rest.length === 0 && !isKey
        ? [[index, value] as const]
        : [],
    ),
  )

/** The field at a path; undefined if no schema knows of one. @param components of the file's blocks */
export function fieldHere(
  file: string,
  path: Path,
  components: ReadonlyMap<number, string>,
  templates: Pick<Templates, 'blocks'>,
): FieldHere | undefined {
  const [list, index, name, ...rest] = path
  if (isPage(file) && list === 'blocks' && typeof index === 'number') {
    if (name === undefined) return { description: sectionSchema.description ?? '', taken: { takes: 'block' } }
    if (name !== 'data') return below(sectionSchema, [name, ...rest])
    const schema = templates.blocks.get(components.get(index) ?? '')?.schema
    return schema && below(schema, rest)
  }
  const schema = isPage(file) ? pageSchema : file === siteFile ? site : schemaOfFile(file)
  return schema && below(schema, path)
}

const pageSchema = withClaims<Schema>(pageOf({}))
const sectionSchema = withClaims<Schema>(section)

/** What an entry of `blocks` may say, by the names of its fields. */
export const sectionFields: Readonly<Record<string, Schema>> = sectionSchema.properties ?? {}

const { image, pages, fact } = definitions([])
/** The objects that are written for fields of some kinds. */
const objects: Partial<Record<Kind, Schema>> = { image, pages, number: fact }

function below(schema: Schema, path: Path): FieldHere {
  const [step, ...rest] = path
  const { kind, description = '' } = schema
  if (kind === 'attribute' && step === undefined) return { description, taken: undefined }
  if (kind === 'text' || kind === 'markdown' || kind === 'attribute')
    return {
      description,
      taken: step === undefined ? { takes: 'locales' } : { takes: 'text', isMarkdown: kind === 'markdown' },
    }
  const inside = kind === undefined ? schema : { ...schema, ...objects[kind], description }
  if (step === undefined) return { description, taken: takenBy(inside) }
  const field = fieldIn(inside, step)
  return field === undefined ? { description: '', taken: undefined } : below(field, rest)
}

function takenBy({ kind, names, properties, enum: choices, type }: Schema): FieldContent | undefined {
  if (names !== undefined) return { takes: names }
  if (kind === 'link' || kind === 'icon' || kind === 'colour' || kind === 'company') return { takes: kind }
  if (properties !== undefined) return { takes: 'fields', fields: properties }
  if (choices !== undefined) return { takes: 'choice', choices }
  return type === 'boolean' ? { takes: 'choice', choices: ['true', 'false'] } : undefined
}
