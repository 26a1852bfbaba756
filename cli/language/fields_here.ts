// What may stand at a place of a content file, as its schema says.
import { schemaOfFile } from '../content/config/settings_files.ts'
import { isPage, siteFile } from '../content/paths.ts'
import { withClaims } from '../schema/claims.ts'
import { blockEntry, blockPlace, page } from '../schema/content_files/page.ts'
import { site } from '../schema/content_files/site.ts'
import type { Schema } from '../schema/schema_type.ts'
import type { Templates } from '../schema/templates.ts'
import { definitions } from '../schema/validate.ts'
import type { Path, YamlWord } from './yaml_words.ts'

/** What a place takes. */
export type FieldContent =
  | {
      takes: 'link' | 'media' | 'icon' | 'colour' | 'fact' | 'company' | 'locale' | 'block' | 'brand' | 'layout' | 'tag'
    }
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
    if (name === undefined) return { description: blockSchema.description ?? '', taken: { takes: 'block' } }
    if (name === 'component') return { ...below(blockSchema, [name]), taken: { takes: 'block' } }
    if (name !== 'data') return below(blockSchema, [name, ...rest])
    const schema = templates.blocks.get(components.get(index) ?? '')?.schema
    return schema && below(schema, rest)
  }
  const schema = isPage(file) ? pageSchema : file === siteFile ? siteSchema : schemaOfFile(file)
  if (schema === undefined) return undefined
  const field = below(schema, path)
  const named = plainNames.find(({ of, at }) => of.test(file) && at.test(path.join('.')))
  return named === undefined ? field : { ...field, taken: { takes: named.takes } }
}

/** Fields that are plain words to their schemas, and name something. */
const plainNames: { of: RegExp; at: RegExp; takes: 'media' | 'company' | 'locale' | 'layout' | 'tag' }[] = [
  { of: /\/pages\//, at: /^layout$/, takes: 'layout' },
  { of: /\/pages\//, at: /^tags\.\d+$/, takes: 'tag' },
  { of: /\/pages\//, at: /^locales\.\d+$/, takes: 'locale' },
  { of: /\/brand\.yaml$/, at: /^mark$/, takes: 'media' },
  { of: /\/brand\.yaml$/, at: /^company$/, takes: 'company' },
  { of: /\/theme\.yaml$/, at: /^pattern$/, takes: 'media' },
  { of: /^content\/site\.yaml$/, at: /^(default_locale|fallback\.\d+)$/, takes: 'locale' },
  { of: /^content\/gone\.yaml$/, at: /^\d+\.locales\.\d+$/, takes: 'locale' },
]

const pageSchema = withClaims<Schema>({
  ...page,
  properties: {
    ...page.properties,
    blocks: { type: 'array', description: 'Sections of the page, from top to bottom.' },
  },
})
const siteSchema: Schema = site
const blockSchema: Schema = {
  ...blockEntry,
  properties: {
    ...blockEntry.properties,
    ...blockPlace,
    data: { description: "What the block shows; see the block's own fields." },
    remove: { description: 'In a locale variant: takes the block with this id out.' },
    confirm: { description: 'Claims made here that the company has to confirm.' },
  },
}

/** What an entry of `blocks` may say, by the names of its fields. */
export const sectionFields: Readonly<Record<string, Schema>> = blockSchema.properties ?? {}

const { properties: imageFields } = definitions([]).image
const writtenImage: Record<string, Schema> = {
  src: { ...imageFields.src, type: 'string' },
  alt: { kind: 'text', description: imageFields.alt.description },
  decorative: { type: 'boolean', description: imageFields.decorative.description },
}
const { properties: factFields } = definitions([]).fact
const { properties: listFields } = definitions([]).pages

const yesOrNo: FieldContent = { takes: 'choice', choices: ['true', 'false'] }
const plainChoices = ({ enum: choices, type }: Schema): FieldContent | undefined =>
  choices === undefined ? (type === 'boolean' ? yesOrNo : undefined) : { takes: 'choice', choices }

function below(schema: Schema, path: Path): FieldHere {
  const [step, ...rest] = path
  const description = schema.description ?? ''
  const withDescription = (taken: FieldContent | undefined): FieldHere => ({ description, taken })
  const { kind } = schema
  if (kind === 'text' || kind === 'markdown' || kind === 'attribute') {
    if (step === undefined) return withDescription(kind === 'attribute' ? undefined : { takes: 'locales' })
    return withDescription({ takes: 'text', isMarkdown: kind === 'markdown' })
  }
  if (kind === 'image') {
    if (step === 'src') return { description: imageFields.src.description, taken: { takes: 'media' } }
    if (step === 'alt') return below({ kind: 'text', description: imageFields.alt.description }, rest)
    if (step === 'decorative') return { description: imageFields.decorative.description, taken: yesOrNo }
    return withDescription({ takes: 'fields', fields: writtenImage })
  }
  if (kind === 'number' && step === 'fact')
    return { description: factFields.fact.description, taken: { takes: 'fact' } }
  if (kind === 'pages' && step !== undefined) {
    const field: Schema = (listFields as Record<string, Schema>)[step] ?? {}
    const content = step === 'brand' || step === 'tag' ? ({ takes: step } as const) : plainChoices(field)
    return { description: field.description ?? '', taken: content }
  }
  if (kind === 'pages') return withDescription({ takes: 'fields', fields: listFields as Record<string, Schema> })
  if (kind === 'link' || kind === 'icon' || kind === 'colour' || kind === 'company')
    return withDescription(step === undefined ? { takes: kind } : undefined)
  const { properties, items, additionalProperties: others } = schema
  if (step === undefined)
    return withDescription(properties === undefined ? plainChoices(schema) : { takes: 'fields', fields: properties })
  const inside =
    typeof step === 'number' ? items : (properties?.[step] ?? (typeof others === 'object' ? others : undefined))
  return inside === undefined ? { description: '', taken: undefined } : below(inside, rest)
}
