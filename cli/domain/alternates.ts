// Where a page is in other languages: the hreflang links of a page, and of its entry in the sitemap.
import type { Config } from '../content/config/config.ts'
import { readIn } from '../content/pages/in_locales.ts'
import { must } from '../problems/must.ts'
import { pathOf } from './page_address.ts'

/** Absolute links to the page in every locale that it is in, by their codes, and x-default. @param path on the domain, below the language */
export function alternatesOf(
  config: Pick<Config, 'settings' | 'locales'>,
  { origin, path, codes }: { origin: string; path: string; codes: readonly string[] },
): { hreflang: string; href: string }[] {
  const all = config.locales
    .filter(({ code }) => codes.includes(code))
    .map(({ code, hreflang }) => ({ hreflang, href: origin + pathOf(config, code, path) }))
  const standard = must(readIn(config, { locales: codes }, config.settings.default_locale))
  return [...all, { hreflang: 'x-default', href: origin + pathOf(config, standard, path) }]
}
