// docs/blocks.md: every block with its purpose, its fields and an example to copy. `npm run docs` writes it anew.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { fieldsIn } from '../../cli/content/yaml/yaml.ts'
import { bundleTemplates } from '../../cli/io/assets/bundle.ts'
import type { Schema } from '../../cli/schema/schema_type.ts'
import type { BlockModule } from '../../cli/schema/templates.ts'
import { root } from '../small_site.ts'

let blocks: BlockModule[]
beforeAll(async () => {
  const folders = { root, engine: root }
  const { templates } = await bundleTemplates(folders, path.join(root, 'node_modules/.cache/site'))
  blocks = [...templates.blocks.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}, 60_000)

test('docs/blocks.md shows every block as its schema and its examples have it today', async () => {
  const page = [
    '# Blocks',
    '',
    '<!-- Made from blocks/*/schema.ts and examples.yaml by npm run docs: change it there. -->',
    '',
    'A page is a list of blocks. Each is written under its name, with an `id` where something links to it, and its fields under',
    '`data`; [content.md](content.md) says how texts, links, pictures and facts are written. `npx site dev` shows all examples of a',
    'block in each brand, language and width: "See it" leads there while it runs.',
    '',
    ...blocks.map(({ name, schema }) => `- [${name}](#${name}): ${schema.description}`),
    '',
    ...blocks.flatMap(entryOf),
  ]
  await expect(`${page.join('\n').trimEnd()}\n`).toMatchFileSnapshot(path.join(root, 'docs/blocks.md'))
})

function entryOf({ name, schema }: BlockModule): string[] {
  return [
    `## ${name}`,
    '',
    `${schema.description} [See it](http://localhost:4000/_blocks?block=${name}).`,
    '',
    '| field | takes | |',
    '|---|---|---|',
    ...fieldsOf(schema, []).map(({ at, takes, about }) => `| \`${at.join('.')}\` | ${takes} | ${about} |`),
    '',
    '```yaml',
    stringify([{ component: name, data: exampleOf(name, schema) }], { lineWidth: 110 }).trimEnd(),
    '```',
    '',
  ]
}

interface Field {
  at: string[]
  takes: string
  about: string
}

/** The fields of a block, and of what is in them: `cards.name` is the name of each card. */
function fieldsOf(schema: Schema, at: readonly string[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]): Field[] => {
    const inside = field.items ?? field
    const takes = [takesOf(field), ...((schema.required ?? []).includes(name) ? ['required'] : [])].join(', ')
    const own = { at: [...at, name], takes, about: (field.description ?? '').replaceAll('|', '\\|') }
    return [own, ...(inside.kind === undefined ? fieldsOf(inside, own.at) : [])]
  })
}

function takesOf(field: Schema): string {
  if (field.type === 'array') return `list of ${field.items === undefined ? 'values' : takesOf(field.items)}`
  if (field.kind === 'text') return 'text by language'
  if (field.kind === 'markdown') return 'text by language, with marks'
  if (field.kind !== undefined) return field.kind
  const choices = (field as { enum?: unknown[] }).enum
  return choices === undefined ? (field.type ?? 'value') : choices.map((each) => `\`${each}\``).join(', ')
}

/** The first example, which is the usual case, with no more of each list than shows what it is. */
function exampleOf(name: string, schema: Schema): unknown {
  const file = `blocks/${name}/examples.yaml`
  const [first] = Object.values(fieldsIn(file, readFileSync(path.join(root, file), 'utf8')))
  return shortened(first, schema)
}

function shortened(value: unknown, schema: Schema | undefined): unknown {
  if (Array.isArray(value)) {
    const { minItems = 0 } = (schema ?? {}) as { minItems?: number }
    return value.slice(0, Math.max(1, minItems)).map((each) => shortened(each, schema?.items))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, shortened(each, schema?.properties?.[name])]),
  )
}
