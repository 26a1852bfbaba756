// What a new block begins with, as a snippet of LSP: the fields that it has to have, its texts in all languages.
import type { Schema } from '../schema/schema_type.ts'

/**
 * The fields of an object, to be put behind its name and a colon.
 * @param codes of the languages that texts are written in
 * @param indent of the lines of the fields
 */
export function snippetOf(schema: Schema, codes: readonly string[], indent: string): string {
  let stops = 0
  const stop = (words = '') => {
    stops++
    return words === '' ? `$${stops}` : `\${${stops}:${words.replace(/[\\$}]/g, '\\$&')}}`
  }
  const texts = (margin: string) => codes.map((code) => `\n${margin}${code}: ${stop()}`).join('')
  const written = (field: Schema, margin: string): string => {
    if (field.kind === 'text' || field.kind === 'markdown') return texts(margin)
    if (field.kind === 'image') return `\n${margin}src: ${stop()}\n${margin}alt:${texts(`${margin}  `)}`
    if (field.kind === 'pages') return ` {${stop()}}`
    if (field.enum !== undefined) {
      stops++
      return ` \${${stops}|${field.enum.join(',')}|}`
    }
    if (field.items !== undefined) return `\n${margin}- ${itemOf(field.items, margin)}`
    if (field.properties !== undefined && field.kind === undefined) return fieldsOf(field, margin)
    if (field.type === 'boolean') return ` ${stop('true')}`
    return ` ${stop()}`
  }
  /** The first field of an entry stands behind its dash. */
  const itemOf = (items: Schema, margin: string) => written(items, `${margin}  `).trimStart()
  const fieldsOf = ({ properties = {}, required = [] }: Schema, margin: string): string => {
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
    const lines = names.map((name) => `\n${margin}${name}:${written(properties[name] ?? {}, `${margin}  `)}`)
    return lines.length === 0 ? ' {}' : lines.join('')
  }
  return fieldsOf(schema, indent)
}
