// The texts of a field as they stand beside the page: that of its language first.
import type { TextView } from '../cli/edit/protocol.ts'

/** @param opened the texts as they were when the field was opened */
export function textsToWrite(
  texts: readonly TextView[],
  { locale, opened }: { locale: string; opened: readonly TextView[] | undefined },
): TextView[] {
  // Emptied, a text of all languages could as well be one of each: it stays what it was when it was opened.
  const ofAll = opened?.find((text) => text.locale === 'all')
  const isEmpty = texts.every(({ text }) => text === null)
  const shown = ofAll !== undefined && isEmpty ? [{ ...ofAll, text: null, pieces: [] }] : texts
  const isFirst = (text: TextView) => text.locale === locale || text.locale === 'all'
  return [...shown.filter(isFirst), ...shown.filter((text) => !isFirst(text))]
}
