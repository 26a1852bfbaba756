// The title that a page's document has in the browser and in search results.

/** The default of site.yaml: the subject of the page comes first, where a tab cuts it off last. */
export const usualTitle = '{title} | {brand}'

/**
 * A page's title by the pattern of site.yaml: `{brand}`, `{title}`, `{section}`, and `{SECTION}` in capitals. The section is
 * what the page calls it, or else its path. A home page has no section, and neither has a page that stands on every domain:
 * there a bar joins brand and title. A section that says the same as the title ends the pattern.
 * @param words in the language of the page
 * @param lang BCP 47 tag of that language, which decides how letters are capitalized
 */
export function documentTitle(of: {
  pattern: string
  brandName: string
  page: { owner: string; path: string }
  words: { title: string; section?: string | undefined }
  lang: string
}): string {
  const { pattern, brandName, page, words, lang } = of
  if (page.path === '' || page.owner === 'shared') return `${brandName} | ${words.title}`
  const section = words.section ?? page.path
  // The region decides nothing here, and with it capitals take ten times as long.
  const [language] = lang.split('-')
  const capitals = section.toLocaleUpperCase(language)
  const isSaidTwice = withoutTags(capitals) === withoutTags(words.title.toLocaleUpperCase(language))
  const format = isSaidTwice ? pattern.replace(/(\{section\}).*$/i, '$1') : pattern
  const parts: Record<string, string> = { brand: brandName, title: words.title, section, SECTION: capitals }
  return format.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')
}

/** Marks of the editor, which end each text, are tag characters: no part of what it says. */
const withoutTags = (text: string) => text.replace(/[\u{e0000}-\u{e007f}]/gu, '')
