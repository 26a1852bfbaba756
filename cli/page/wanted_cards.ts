// Which preview cards are needed, and the texts on them. They are drawn elsewhere.
import { type Brand, brandNameIn, type Config, type Locale } from '../content/config/config.ts'
import { isIn } from '../content/pages/in_locales.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import { shownIn } from './format_messages.ts'

export interface WantedCard {
  /** The page and the locale that it is of, as pages ask for it: `coast/walks sl`; ` sl` for the brand itself. */
  key: string
  title: string
  eyebrow: string
  locale: Pick<Locale, 'code' | 'tag'>
}

/** One for the brand in each locale, for pages that have none of their own. */
export const brandCards = (config: Config, brand: Brand): WantedCard[] =>
  config.settings.social_cards === 'none'
    ? []
    : config.locales.map((locale) => cardOf(config, brand, locale, '', brandNameIn(brand.written, locale.code)))

/**
 * One for each page of a brand in each locale that it is in, but for pages that bring their own; hidden ones share that of the brand.
 * @param pages those of the brand
 */
export function pageCards(config: Config, brand: Brand, pages: readonly PageSummary[]): WantedCard[] {
  const plain = pages.filter(({ hasSocialImage }) => !hasSocialImage)
  const listed = plain.filter(({ hidden }) => !hidden)
  if (config.settings.social_cards === 'none') return []
  return config.locales.flatMap((locale) => [
    ...(listed.length < plain.length
      ? [cardOf(config, brand, locale, '', brandNameIn(brand.written, locale.code))]
      : []),
    ...listed
      .filter((page) => isIn(page, locale.code))
      .map((page) => cardOf(config, brand, locale, page.name, shownIn(config, brand, page.title, locale.code))),
  ])
}

const cardOf = (config: Config, brand: Brand, { code, tag }: Locale, page: string, title: string): WantedCard => ({
  key: `${page} ${code}`,
  title,
  eyebrow: shownIn(config, brand, brand.written.tagline, code),
  locale: { code, tag },
})
