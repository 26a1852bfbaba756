// A text as readers see it: with its numbers filled in, and without Markdown.
import { attempt } from '../../problems/thrown.ts'
import { formatMessage } from './icu.ts'
import { withoutMarks } from './markdown.ts'

/** A message that ICU cannot read is shown as written. @param tag BCP 47 */
export const plainText = (text: string, tag: string, facts: Readonly<Record<string, number | string>>): string =>
  withoutMarks(attempt(() => formatMessage(text, tag, facts), text))
