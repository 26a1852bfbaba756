// What the receiver of the contact form gets: brands, and its texts in every language.
import type { Config } from '../content/config/config.ts'
import { rangesByLocale } from '../domain/language_ranges.ts'
import { must } from '../problems/must.ts'
import type { ReceivingSite } from '../schema/receiver.ts'
import { messagesIn } from './format_messages.ts'

/** @param names of the texts that the receiver shows */
export function receivingSite(config: Config, names: readonly string[]): ReceivingSite {
  const isDefault = ({ code }: { code: string }) => code === config.settings.default_locale
  const locales = [...config.locales].sort((a, b) => Number(isDefault(b)) - Number(isDefault(a)))
  const ranges = rangesByLocale(locales.map(({ code }) => code))
  return {
    brands: config.brands.map(({ id, host, base, written: { name, contact } }) => ({
      id,
      name,
      host,
      base,
      contact: { email: contact.email, ...(contact.endpoint === undefined ? {} : { endpoint: contact.endpoint }) },
    })),
    locales: locales.map((locale) => {
      const texts = messagesIn(config, locale)
      const messages = Object.fromEntries(names.map((name) => [name, must(texts.get(name))]))
      return { code: locale.code, tag: locale.tag, ranges: ranges.get(locale.code) ?? [], messages }
    }),
  }
}
