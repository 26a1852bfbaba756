// A text as readers see it: with its numbers filled in, and without Markdown.
import { formatMessage } from './icu.ts'
import { withoutMarks } from './markdown.ts'

/** A message that ICU cannot read is shown as written. @param tag BCP 47 */
export function plainText(text: string, tag: string, facts: Readonly<Record<string, number | string>>): string {
  try {
    return withoutMarks(formatMessage(text, tag, facts))
  } catch {
    return withoutMarks(text)
  }
}
