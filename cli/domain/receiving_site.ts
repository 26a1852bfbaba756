// What is handed to a block that receives forms: brands, and its texts in every language.
import type { Config } from '../content/config/config.ts'
import { messagesIn } from '../page/format_messages.ts'
import { must } from '../problems/must.ts'
import type { ReceivingSite } from '../schema/receiving.ts'
import type { BlockModule } from '../schema/templates.ts'
import { rangesByLocale } from './language_ranges.ts'

type Texts = Pick<BlockModule, 'messages' | 'receiverMessages'>

/** The same object for the same configuration and block. */
export function receivingSite(config: Config, block: Texts): ReceivingSite {
  const byBlock = sites.get(config) ?? new WeakMap<Texts, ReceivingSite>()
  sites.set(config, byBlock)
  const site = byBlock.get(block) ?? make(config, block)
  byBlock.set(block, site)
  return site
}
const sites = new WeakMap<Config, WeakMap<Texts, ReceivingSite>>()

function make(config: Config, block: Texts): ReceivingSite {
  const names = [...block.messages, ...(block.receiverMessages ?? [])]
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
