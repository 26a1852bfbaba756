// The number format of a language.
const formats = new Map<string, Intl.NumberFormat>()

/** Kept, since making one takes as long as rendering a whole block. @param lang BCP 47 tag. */
export function numberFormat(lang: string): Intl.NumberFormat {
  const found = formats.get(lang) ?? new Intl.NumberFormat(lang)
  formats.set(lang, found)
  return found
}
