// Texts in one language: the fallback chain, and the interface texts ready for blocks and scripts. It knows no page.

import { compileMessage } from './icu.ts'
import { known } from './known.ts'
import type { LocalizedText } from './localize.ts'
import type { Message } from './schema/fields.ts'
import type { Frame, Locale } from './site/frame.ts'

/** The words in a locale, or by the fallback chain; and the language that they are in. */
export function textIn(frame: Frame, text: LocalizedText, locale: string): { words: string; tag: string } {
  const tagOf = (code: string) => known(frame.locales.find((each) => each.code === code)).tag
  const own = text[locale] ?? text.all
  if (own !== undefined) return { words: own, tag: tagOf(locale) }
  const code = frame.settings.fallback.find((each) => text[each] !== undefined)
  return code === undefined ? { words: '', tag: tagOf(locale) } : { words: text[code] ?? '', tag: tagOf(code) }
}

/** All interface texts in a locale, by their full names; facts are filled in. Each brand asks for the same. */
export function messagesIn(frame: Frame, locale: Locale): ReadonlyMap<string, Message> {
  const byLocale = compiled.get(frame) ?? new Map<string, ReadonlyMap<string, Message>>()
  compiled.set(frame, byLocale)
  const found = byLocale.get(locale.code) ?? compile(frame, locale)
  byLocale.set(locale.code, found)
  return found
}
const compiled = new WeakMap<Frame, Map<string, ReadonlyMap<string, Message>>>()

const compile = (frame: Frame, locale: Locale): ReadonlyMap<string, Message> =>
  new Map(
    Object.entries(frame.messages).map(([name, text]) => {
      const { words, tag } = textIn(frame, text, locale.code)
      return [name, compileMessage(words, tag, frame.facts)]
    }),
  )
