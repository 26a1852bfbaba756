// By which of a browser's languages a locale is meant: the one matcher, for pages, servers and receivers of forms. Each of them
// asks whether a language is one of these ranges or begins with it and a hyphen, the longest first (RFC 4647, 3.4), which
// regular expressions of servers can do too.

/** Every range in lower case with its locale, the longest first. Locales keep their order otherwise. */
export function languageRanges(codes: readonly string[]): [range: string, code: string][] {
  const ranges = new Map<string, string>()
  const add = (range: string, code: string) => {
    if (!ranges.has(range)) ranges.set(range, code)
  }
  for (const code of codes) add(code.toLowerCase(), code)
  for (const code of codes) {
    const { language, script } = new Intl.Locale(code).maximize()
    // `pt` is served by pt-BR, but `zh`, which is simplified, not by zh-Hant.
    if (scriptOf(language) === script) add(language, code)
    else
      for (const region of regions)
        if (scriptOf(`${language}-${region}`) === script) add(`${language}-${region.toLowerCase()}`, code)
  }
  return [...ranges].sort(([a], [b]) => b.length - a.length)
}

export function rangesByLocale(codes: readonly string[]): ReadonlyMap<string, string[]> {
  const ranges = languageRanges(codes)
  return new Map(codes.map((code) => [code, ranges.filter(([, of]) => of === code).map(([range]) => range)]))
}

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** All that ISO 3166-1 might name. Those that it does not are written in the usual script, and say nothing. */
const regions = letters.flatMap((a) => letters.map((b) => a + b))
