// The web app manifest of one brand in one locale (W3C, Web Application Manifest).
import type { Brand, Config } from '../content/config/config.ts'
import type { Tokens } from '../content/config/theme_tokens.ts'
import { onDomain } from './domains.ts'
import { pathOf } from './page_address.ts'

export interface ManifestIcon {
  /** URL path. */
  src: string
  /** As in `192x192`, or `any`. */
  sizes: string
  type: string
  purpose: 'any' | 'maskable'
}

interface ManifestFields {
  name: string
  description: string
  /** BCP 47 tag. */
  lang: string
  /** URL path of the brand's home in the default locale: the same in all of them. */
  id: string
  /** URL path of the brand's home in this locale. */
  home: string
  tokens: Tokens
  icons: readonly ManifestIcon[]
}

export const manifestPath = (config: Pick<Config, 'settings'>, brand: Pick<Brand, 'base'>, locale: string): string =>
  pathOf(config, locale, onDomain(brand, 'manifest.webmanifest')).slice(1)

/** The manifest as JSON text. Its id is the same in every locale: an installed site stays one when its language changes. */
export function webManifestOf({ id, name, description, lang, home, tokens, icons }: ManifestFields): string {
  const manifest = {
    id,
    name,
    short_name: shortName(name),
    description,
    lang,
    dir: 'ltr',
    start_url: home,
    scope: '/',
    // A site of documents: a window of its own would take away the address and the way back.
    display: 'browser',
    theme_color: tokens.background,
    background_color: tokens.background,
    icons,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Home screens cut names off at about twelve letters; whole words are better than half ones. */
function shortName(name: string): string {
  if (name.length <= 12) return name
  const [first = name] = name.split(' ')
  return first
}
