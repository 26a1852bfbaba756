// What a field of the form says in short.
import type { FieldView } from '../cli/edit/protocol.ts'
import { session } from './window_session.ts'

/** In a few words what a value says, in the language of the page. */
export function summaryOf(field: FieldView): string {
  if (field.texts !== undefined) {
    const { locale } = session.table.value
    const shown = field.texts.find((each) => each.locale === locale || each.locale === 'all')
    return shown?.shown ?? field.texts.find(({ text }) => text !== null)?.shown ?? ''
  }
  if (field.fields !== undefined) {
    const texts = field.fields.map(summaryOf).filter((text) => text !== '')
    // Words say more than the name of a section or of a colour.
    const first = field.fields.find(
      ({ kind, value }) => ['text', 'markdown', 'object'].includes(kind) && value !== null,
    )
    return first === undefined ? (texts[0] ?? '') : summaryOf(first)
  }
  return typeof field.value === 'string' || typeof field.value === 'number' ? `${field.value}` : ''
}
