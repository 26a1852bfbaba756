// Interface texts as a visitor reads them, from content/messages: editors may change them without a test minding.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { parse } from 'yaml'

/** @param name `rules.required`: a key of `content/messages/rules.yaml`. */
export function textIn(locale: string, name: string, given: Record<string, string | number> = {}): string {
  const [file, key = ''] = name.split('.')
  const texts = parse(readFileSync(path.resolve(import.meta.dirname, `../../content/messages/${file}.yaml`), 'utf8'))
  return String(new IntlMessageFormat(texts[key][locale], locale).format(given))
}
