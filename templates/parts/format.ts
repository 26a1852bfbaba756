// Fills the arguments of an interface text, on the server and in the browser alike. The build has
// turned MessageFormat into parts.
import type { Message, MessagePart } from '../../cli/schema/field_types.ts'

export type Arguments = Readonly<Record<string, string | number>>

/**
 * An interface text with its arguments filled in.
 * @param lang BCP 47 tag: numbers and plurals are written as in that language. An exact branch of a plural such as `=0`
 *   goes before a category (ICU MessageFormat).
 * @returns The text. An argument that was not given stays visible as `{name}`: a text is no reason to fail in a browser.
 */
export function format(message: Message, given: Arguments, lang: string): string {
  if (typeof message === 'string') return message
  return message.map((part) => written(part, given, lang)).join('')
}

function written(part: MessagePart, given: Arguments, lang: string): string {
  if (typeof part === 'string') return part
  const value = given[part.argument]
  if (value === undefined) return `{${part.argument}}`
  const { offset = 0 } = part
  if (!('options' in part))
    return typeof value === 'number' ? new Intl.NumberFormat(lang).format(value - offset) : value
  const { as, options } = part
  const rules = new Intl.PluralRules(lang, { type: as === 'ordinal' ? as : 'cardinal' })
  const branch = as === 'select' ? options[value] : (options[`=${value}`] ?? options[rules.select(+value - offset)])
  return format(branch ?? options.other ?? [], given, lang)
}
