// Which preview images are wanted, and what stands on them. They are drawn elsewhere.
import type { Brand, Config } from '../content/config.ts'
import type { PageSummary } from '../content/pages.ts'
import { textIn } from './format_messages.ts'

export interface WantedCard {
  /** The page and the locale that it is of, as pages ask for it: `imprion/wifi sl`; ` sl` for the brand itself. */
  key: string
  title: string
  eyebrow: string
}

/** One for the brand in each locale, for pages that have none of their own. */
export const brandCards = (config: Config, brand: Brand): WantedCard[] =>
  config.locales.map(({ code }) => cardOf(config, brand, code, '', brand.written.name))

/**
 * One for each page of a brand in each locale, but for pages that bring their own; hidden ones share that of the brand.
 * @param pages those of the brand
 */
export function pageCards(config: Config, brand: Brand, pages: readonly PageSummary[]): WantedCard[] {
  const plain = pages.filter(({ hasSocialImage }) => !hasSocialImage)
  const shown = plain.filter(({ hidden }) => !hidden)
  return config.locales.flatMap(({ code }) => [
    ...(shown.length < plain.length ? [cardOf(config, brand, code, '', brand.written.name)] : []),
    ...shown.map((page) => cardOf(config, brand, code, page.name, textIn(config, page.title, code).words)),
  ])
}

const cardOf = (config: Config, { written }: Brand, locale: string, page: string, title: string): WantedCard => ({
  key: `${page} ${locale}`,
  title,
  eyebrow: textIn(config, written.tagline, locale).words,
})
