// Texts in one language: the fallback chain, and the interface texts ready for blocks and scripts.

import { valuesOf } from '../content/config/company_data.ts'
import type { Brand, Config, Locale } from '../content/config/config.ts'
import { localeOrder } from '../content/config/locale_order.ts'
import { compileMessage, formatMessage, isMessage } from '../content/text/icu.ts'
import { keptAt, oncePer } from '../once.ts'
import { must } from '../problems/must.ts'
import type { Message } from '../schema/field_types.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'

/** The words in a locale, or by the fallback chain; and the language that they are in, which numbers and days are written in. */
export function textIn(
  config: Pick<Config, 'settings' | 'locales'>,
  text: LocalizedText,
  locale: string,
): { words: string; tag: string } {
  const { settings } = config
  const code = localeOrder(settings, locale).find((each) => text[each] !== undefined) ?? locale
  const words = text[code] ?? ''
  // Words of the language that it is based on are its own.
  const isOwn = code === 'all' || code === settings.bases?.[locale]
  const { tag } = must(config.locales.find((each) => each.code === (isOwn ? locale : code)))
  return { words, tag }
}

/** A text as pages of a brand show it. */
export function shownIn(
  config: Parameters<typeof textIn>[0] & Pick<Config, 'facts' | 'companies'>,
  brand: Brand,
  text: LocalizedText,
  locale: string,
): string {
  const { words, tag } = textIn(config, text, locale)
  return isMessage(words) ? formatMessage(words, tag, valuesOf(config, brand, locale)) : words
}

/** All interface texts in a locale, by their full names; facts are filled in. Each brand asks for the same. */
export const messagesIn = (config: WithMessages, locale: Locale): ReadonlyMap<string, Message> =>
  keptAt(compiledFor(config), locale.code, () => compile(config, locale))
type WithMessages = Pick<Config, 'settings' | 'locales' | 'messages' | 'facts'>
const compiledFor = oncePer((_: WithMessages) => new Map<string, ReadonlyMap<string, Message>>(), new WeakMap())

const compile = (config: WithMessages, locale: Locale): ReadonlyMap<string, Message> =>
  new Map(
    Object.entries(config.messages).map(([name, text]) => {
      const { words, tag } = textIn(config, text, locale.code)
      return [name, compileMessage(words, tag, config.facts)]
    }),
  )

/** Those that a block or the templates ask for. */
export const pickMessages = (
  messages: Pick<ReadonlyMap<string, Message>, 'get'>,
  names: readonly string[],
): Record<string, Message> => Object.fromEntries(names.map((name) => [name, must(messages.get(name))]))
