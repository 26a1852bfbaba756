// How large a file is, as the language writes it: `12 kB`, `1.2 MB`.

export function sizeInWords(bytes: number, lang: string): string {
  const isLarge = bytes >= 999_500
  const unit = isLarge ? 'megabyte' : 'kilobyte'
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, maximumFractionDigits: isLarge ? 1 : 0 })
  // A file that is there has no 0 kB.
  return format.format(isLarge ? bytes / 1_000_000 : Math.max(1, bytes / 1000))
}
