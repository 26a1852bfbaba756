// The title that a page's document has in the browser and in search results.

/**
 * The brand, a bar, the section in capitals, a dash, and the page's own words: `Imprion | WIFI – Guest Wi-Fi for hotels`.
 * The section is what the page calls it, or else the last part of the path of a brand that has a prefix (spec section 2),
 * or the page's title; a home page has no section, and the brand's tagline where it has no words of its own. Pages that
 * stand on every domain keep the capitals of their title.
 * @param lang BCP 47 tag of the page, which decides how letters are capitalized
 */
export function documentTitle(of: {
  brand: { name: string; prefix: string | undefined; tagline: string }
  page: { owner: string; path: string }
  /** In the language of the page. */
  words: { title: string; section?: string | undefined; tagline?: string | undefined }
  lang: string
}): string {
  const { brand, page, words, lang } = of
  if (page.path === '') return `${brand.name} | ${words.tagline ?? brand.tagline}`
  const isShared = page.owner === 'shared'
  const written = words.section ?? (brand.prefix === undefined || isShared ? words.title : page.path)
  const section = isShared ? written : written.toLocaleUpperCase(lang)
  return `${brand.name} | ${section}${words.tagline === undefined ? '' : ` – ${words.tagline}`}`
}
