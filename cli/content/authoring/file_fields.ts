// Every field of a content file that has a kind (a text, a link, a picture), with its path in the file.
import { page as pageSchema } from '../../schema/content_files/page.ts'
import type { Templates } from '../../schema/templates.ts'
import { type Field, fieldsOf } from '../../schema/walk_fields.ts'
import { schemaOfFile } from '../config/settings_files.ts'
import { isPage, isPageDefinition } from '../paths.ts'

/** @param value the parsed file; of one with mistakes, the part that has the right shape */
export function fieldsOfFile(file: string, value: unknown, templates: Pick<Templates, 'blocks'>): Field[] {
  if (isPage(file) || isPageDefinition(file)) return fieldsOfPage(value, templates)
  const schema = schemaOfFile(file)
  return schema === undefined ? [] : fieldsOf(schema, value)
}

function fieldsOfPage(page: unknown, { blocks }: Pick<Templates, 'blocks'>): Field[] {
  const written = (page as { blocks?: unknown } | null)?.blocks
  return [
    ...fieldsOf(pageSchema, page),
    ...(Array.isArray(written) ? written : []).flatMap(
      (block: { component?: string; data?: unknown } | null, index) => {
        const module = blocks.get(block?.component ?? '')
        return module === undefined ? [] : [...fieldsOf(module.schema, block?.data, ['blocks', index, 'data'])]
      },
    ),
  ]
}
