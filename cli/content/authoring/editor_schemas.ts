// The JSON Schemas that authors' editors read: one per kind of file.

import type { OutputFile } from '../../domain/output_file.ts'
import { withClaims } from '../../schema/claims.ts'
import { pageOf, section } from '../../schema/content_files/page.ts'
import { site } from '../../schema/content_files/site.ts'
import type { Kind, Named } from '../../schema/field_types.ts'
import type { Schema } from '../../schema/schema_type.ts'
import { definitions } from '../../schema/shared_shapes.ts'
import type { BlockModule } from '../../schema/templates.ts'
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
  const byKind: Partial<Record<Kind, object>> = {
    link: suggested(names.pages),
    company: suggested(['brand', ...names.companies]),
  }
  const byName: Record<Named, object> = {
    block: { enum: names.blocks.map(({ name }) => name) },
    layout: { enum: names.layouts },
    brand: suggested([...names.brands, 'all']),
    company: suggested(names.companies),
    fact: suggested(names.facts),
    locale: suggested(names.locales),
    media: suggested(names.media),
    tag: suggested(names.tags),
    theme: suggested(names.themes),
  }
  const wholePage = withClaims<Schema>(pageSchema(names.blocks))
  const schemas: Record<string, Schema> = {
    page: wholePage,
    // A file that changes a page for one locale writes only what differs.
    variant: { ...wholePage, required: [] },
    site,
    ...Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
  }
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  return Object.entries(schemas).map(([name, schema]) => {
    const whole = { $schema, ...schema, $defs: definitions(names.locales) }
    return { path: `${name}.schema.json`, contents: `${JSON.stringify(sayingMore(whole, byKind, byName), null, 2)}\n` }
  })
}

/**
 * Names that content brings, for an editor to complete. Other names are no mistake to it: one that was added today is
 * missing from a schema of yesterday, and `site check` knows them all.
 */
const suggested = (names: readonly string[]) =>
  names.length === 0 ? {} : { anyOf: [{ enum: names }, { type: 'string' }] }

/** A page whose blocks are each judged by the schema of the block that `component` names. */
const pageSchema = (blocks: readonly BlockModule[]): Schema =>
  pageOf({
    ...section,
    required: [],
    allOf: blocks.map(({ name, schema }) => ({
      if: { properties: { component: { const: name } }, required: ['component'] },
      // Repeated here, since an editor completes from this branch.
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { data: withClaims(schema) } },
    })),
  } as Schema)

/** A copy in which fields of a kind, and words that name something, say more. */
function sayingMore(schema: unknown, byKind: Record<string, object>, byName: Record<string, object>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => sayingMore(each, byKind, byName))
  if (typeof schema !== 'object' || schema === null) return schema
  const { kind, names } = schema as { kind?: unknown; names?: unknown }
  return {
    ...Object.fromEntries(Object.entries(schema).map(([name, each]) => [name, sayingMore(each, byKind, byName)])),
    ...(typeof kind === 'string' ? byKind[kind] : {}),
    ...(typeof names === 'string' ? byName[names] : {}),
  }
}
