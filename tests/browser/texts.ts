// Interface texts as a visitor reads them.
import { IntlMessageFormat } from 'intl-messageformat'
import { interfaceText } from '../interface_texts.ts'

/** @param name `rules.required` */
export function textIn(locale: string, name: string, given: Record<string, string | number> = {}): string {
  return String(new IntlMessageFormat(interfaceText(name)[locale] ?? '', locale).format(given))
}
