// Texts in one language: the fallback chain, and the interface texts ready for blocks and scripts.

import type { Config, Locale } from '../content/config/config.ts'
import { compileMessage } from '../content/text/icu.ts'
import { must } from '../problems/must.ts'
import type { Message } from '../schema/fields.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import { pseudo, pseudoEnvironment } from '../translation/pseudo.ts'

/** The words in a locale, or by the fallback chain; and the language that they are in. */
export function textIn(
  config: Pick<Config, 'settings' | 'environment' | 'locales'>,
  text: LocalizedText,
  locale: string,
): { words: string; tag: string } {
  const tagOf = (code: string) => must(config.locales.find((each) => each.code === code)).tag
  if (text.all !== undefined && text[locale] === undefined) return { words: text.all, tag: tagOf(locale) }
  const code = [locale, ...config.settings.fallback].find((each) => text[each] !== undefined)
  const words = (code === undefined ? undefined : text[code]) ?? ''
  return { words: config.environment === pseudoEnvironment ? pseudo(words) : words, tag: tagOf(code ?? locale) }
}

/** All interface texts in a locale, by their full names; facts are filled in. Each brand asks for the same. */
export function messagesIn(config: WithMessages, locale: Locale): ReadonlyMap<string, Message> {
  const byLocale = compiled.get(config) ?? new Map<string, ReadonlyMap<string, Message>>()
  compiled.set(config, byLocale)
  const messages = byLocale.get(locale.code) ?? compile(config, locale)
  byLocale.set(locale.code, messages)
  return messages
}
type WithMessages = Pick<Config, 'settings' | 'environment' | 'locales' | 'messages' | 'facts'>
const compiled = new WeakMap<WithMessages, Map<string, ReadonlyMap<string, Message>>>()

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
