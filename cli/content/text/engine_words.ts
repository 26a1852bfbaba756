// Adds the engine's own interface texts where a site has not written any.
import type { Templates } from '../../schema/templates.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Config, Locale } from '../config/config.ts'
import { withoutRegions } from '../config/locale_order.ts'
import { engineWordsFile } from '../paths.ts'

type Languages = Templates['languages']

/** The file of templates/messages/ that has the words of a locale, by its tag: `de` of `de-AT`, `zh-Hans` of `zh-CN`. */
export function engineLanguage(languages: Languages, tag: string): string | undefined {
  const { language, script } = new Intl.Locale(tag).maximize()
  return [tag, `${language}-${script}`, language].find((name) => Object.hasOwn(languages, name))
}

/** The file that a site writes for a language which the engine does not know. */
export function newLanguageFile(tag: string): string {
  const { language, script } = new Intl.Locale(tag).maximize()
  const isUsual = new Intl.Locale(language).maximize().script === script
  return engineWordsFile(isUsual ? language : `${language}-${script}`)
}

/** The engine's texts by their names, each in the locales whose language it knows. Regions have those of the language they are based on. */
export function engineTexts(languages: Languages, locales: readonly Locale[]): Map<string, LocalizedText> {
  const texts = new Map<string, LocalizedText>()
  for (const { code, tag } of withoutRegions(locales)) {
    const language = languages[engineLanguage(languages, tag) ?? '']
    for (const [name, words] of Object.entries(language?.texts ?? {}))
      texts.set(name, { ...texts.get(name), [code]: words })
  }
  return texts
}

/** A text of the engine in place of what a site has not written; one for all languages leaves nothing out. */
export const withEngineText = (own: LocalizedText | undefined, engine: LocalizedText): LocalizedText =>
  own?.all === undefined ? { ...engine, ...own } : own

/** Codes of the locales that show words of the engine in a language which no person has read them in. */
export const machineWorded = (
  languages: Languages,
  { messages }: Pick<Config, 'messages'>,
  locales: readonly Locale[],
) =>
  withoutRegions(locales)
    .filter(({ code, tag }) => {
      const language = languages[engineLanguage(languages, tag) ?? '']
      return (
        language?.isMachine === true &&
        Object.entries(language.texts).some(([name, words]) => messages[name]?.[code] === words)
      )
    })
    .map(({ code }) => code)

/** A line for a summary; none where persons have read them all. */
export const machineWordsText = (codes: readonly string[]) =>
  codes.length === 0
    ? ''
    : `The engine's interface texts in ${codes.join(', ')} are a machine's, and no person has read them yet (docs/adopting.md, "Another language").\n`
