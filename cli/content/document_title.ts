// The title that a page's document has in the browser and in search results.

/**
 * The brand, a bar, the section in capitals, a dash, and the page's own title: `Imprion | WIFI – Guest Wi-Fi for hotels`.
 * The section is what the page calls it, or else its path (spec section 2). A home page has no section, and neither has a
 * page that stands on every domain.
 * @param words in the language of the page
 * @param lang BCP 47 tag of that language, which decides how letters are capitalized
 */
export function documentTitle(of: {
  brandName: string
  page: { owner: string; path: string }
  words: { title: string; section?: string | undefined }
  lang: string
}): string {
  const { brandName, page, words, lang } = of
  if (page.path === '' || page.owner === 'shared') return `${brandName} | ${words.title}`
  // The region decides nothing here, and with it capitals take ten times as long.
  const [language] = lang.split('-')
  const section = (words.section ?? page.path).toLocaleUpperCase(language)
  const isSaidTwice = section === words.title.toLocaleUpperCase(language)
  return `${brandName} | ${section}${isSaidTwice ? '' : ` – ${words.title}`}`
}
