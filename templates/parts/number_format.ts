// The number formats of languages.
const formats = new Map<string, Intl.NumberFormat>()

/**
 * Kept, since making one takes as long as rendering a whole block.
 * @param lang BCP 47 tag
 * @param options.useGrouping false: without what parts thousands
 */
export function numberFormat(lang: string, options: { useGrouping?: false } = {}): Intl.NumberFormat {
  const key = `${lang} ${options.useGrouping}`
  const format = formats.get(key) ?? new Intl.NumberFormat(lang, options)
  formats.set(key, format)
  return format
}
