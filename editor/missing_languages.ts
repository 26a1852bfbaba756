// In which languages a page, or anything else that is written, says less than in others.
import type { FieldView, PageTable } from '../cli/edit/protocol.ts'

/** Names of languages: those that have no text at all, and those that lack some, with how many. */
export function unwrittenIn(
  view: FieldView,
  languages: PageTable['languages'],
): { none: string[]; some: { language: string; count: number }[] } {
  const texts = textsIn(view)
  const missing = languages.map(({ code, name }) => ({
    language: name,
    count: texts.filter((codes) => codes.get(code) === false).length,
    isNone: texts.length > 0 && texts.every((codes) => codes.get(code) === false),
  }))
  return {
    none: missing.filter(({ isNone }) => isNone).map(({ language }) => language),
    some: missing.flatMap(({ isNone, language, count }) => (isNone || count === 0 ? [] : [{ language, count }])),
  }
}

/** Of each text that is written at all, whether it is in a language; one for all languages is in none. */
function textsIn({ texts, fields = [] }: FieldView): Map<string, boolean>[] {
  const written = texts?.some(({ locale, text }) => text !== null && locale !== 'all') === true ? texts : []
  // Of a region, which shows the words of its language, no state is known.
  const own = written.map(({ locale, text, state }) => [locale, text !== null || state === null] as const)
  return [...(own.length === 0 ? [] : [new Map(own)]), ...fields.flatMap(textsIn)]
}
