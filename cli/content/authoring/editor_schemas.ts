// The JSON Schemas that authors' editors read: one per kind of file.

import type { OutputFile } from '../../domain/output_file.ts'
import { withClaims } from '../../schema/claims.ts'
import { blockEntry, blockPlace, page } from '../../schema/content_files/page.ts'
import { site } from '../../schema/content_files/site.ts'
import type { Schema } from '../../schema/schema_type.ts'
import type { BlockModule } from '../../schema/templates.ts'
import { definitions } from '../../schema/validate.ts'
import { kinds } from '../config/settings_files.ts'

/** Schemas by file name, in draft 2020-12. @param names what content may name: choices that an editor completes */
export function editorSchemas(names: {
  locales: string[]
  blocks: BlockModule[]
  layouts: readonly string[]
  themes: string[]
  companies: string[]
  pages: string[]
  media: string[]
  facts: string[]
  brands: string[]
  /** Of all pages. */
  tags: string[]
}): OutputFile[] {
  const shared = definitions(names.locales)
  const completed = {
    ...shared,
    image: sayingMore(shared.image, { src: suggested(names.media) }),
    pages: sayingMore(shared.pages, { brand: suggested([...names.brands, 'all']), tag: suggested(names.tags) }),
    fact: sayingMore(shared.fact, { fact: suggested(names.facts) }),
  }
  const withPages = <S extends Schema>(schema: S) =>
    mapKinds(schema, {
      link: suggested(names.pages),
      company: suggested(['brand', ...names.companies]),
    })
  const wholePage = withPages(withClaims(pageSchema(names)))
  const schemas: Record<string, Schema> = {
    page: wholePage,
    // A file that changes a page for one locale writes only what differs.
    variant: { ...wholePage, required: [] },
    site,
    ...Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
    gone: withPages<Schema>(kinds.gone.schema),
    brand: withPages<Schema>(
      sayingMore(kinds.brand.schema, { theme: suggested(names.themes), company: suggested(names.companies) }),
    ),
  }
  return Object.entries(schemas).map(([name, schema]) => ({
    path: `${name}.schema.json`,
    contents: `${JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema, $defs: completed }, null, 2)}\n`,
  }))
}

/**
 * Names that content brings, for an editor to complete. Other names are no mistake to it: one that was added today is
 * missing from a schema of yesterday, and `site check` knows them all.
 */
const suggested = (names: readonly string[]) =>
  names.length === 0 ? {} : { anyOf: [{ enum: names }, { type: 'string' }] }

/** A page whose blocks are each judged by the schema of the block that `component` names. */
function pageSchema({ blocks, layouts }: { blocks: BlockModule[]; layouts: readonly string[] }): Schema {
  const entry = sayingMore(blockEntry, { component: { enum: blocks.map(({ name }) => name) } })
  const items = {
    ...entry,
    properties: {
      ...entry.properties,
      data: { description: "What the block shows; see the block's own fields." },
      ...blockPlace,
      remove: { const: true, description: 'In a locale variant: takes the block with this id out.' },
    },
    required: [],
    allOf: blocks.map(({ name, schema }) => ({
      if: { properties: { component: { const: name } }, required: ['component'] },
      // Repeated here, since an editor completes from this branch.
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { data: withClaims(schema) } },
    })),
  }
  const list = { type: 'array', description: 'Sections of the page, from top to bottom.', items }
  const own = sayingMore(page, { layout: { enum: layouts } })
  return { ...own, properties: { ...own.properties, blocks: list as Schema } }
}

/** An object some of whose fields say more. */
const sayingMore = <S extends { properties: object }>(
  schema: S,
  more: Partial<Record<keyof S['properties'] & string, object>>,
): S => ({
  ...schema,
  properties: {
    ...schema.properties,
    ...Object.fromEntries(
      Object.entries(more).map(([name, own]) => [
        name,
        { ...(schema.properties[name as keyof object] as object), ...(own as object) },
      ]),
    ),
  },
})

/** A copy in which fields of some kinds say more. */
function mapKinds<S>(schema: S, more: Record<string, object>): S {
  if (Array.isArray(schema)) return schema.map((each) => mapKinds(each, more)) as S
  if (typeof schema !== 'object' || schema === null) return schema
  const kind = 'kind' in schema && typeof schema.kind === 'string' ? more[schema.kind] : undefined
  return {
    ...Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, mapKinds(each, more)])),
    ...kind,
  } as S
}
