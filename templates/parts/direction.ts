export type Direction = 'ltr' | 'rtl'

// The scripts of living languages that CLDR's script metadata marks with "rtl? YES" (common/properties/scriptMetadata.txt).
// Not `getTextInfo` of Intl.Locale: what it knows differs between releases of Node, and Node 20 calls Dhivehi left to right.
const rightToLeft = ['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/**
 * The direction in which a language is written: of the script in its tag, or else of the one that it is mostly written in.
 * @param tag of BCP 47, as `ar` or `az-Arab`
 */
export function directionOf(tag: string): Direction {
  const cached = directions.get(tag)
  if (cached !== undefined) return cached
  const direction = rightToLeft.includes(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'
  directions.set(tag, direction)
  return direction
}
// Every page asks for its own language and for those of its links, and Intl takes twenty microseconds for each answer.
const directions = new Map<string, Direction>()

/** The value of `dir` for words of one language among those of another: none where both run the same way. */
export function dirWithin(tag: string, around: string): Direction | undefined {
  const direction = directionOf(tag)
  return direction === directionOf(around) ? undefined : direction
}

/** The value of `dir` for a document: none from left to right, which is what documents without it are. */
export const documentDir = (tag: string): Direction | undefined => (directionOf(tag) === 'rtl' ? 'rtl' : undefined)
