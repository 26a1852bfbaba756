// What the site holds once an import is written: files, texts, notes of translators, and the records of the lock.
import type { Locale } from '../content/config/config.ts'
import { withTexts } from '../content/yaml/edit_yaml.ts'
import { allPairs, type SiteText } from './site_texts.ts'
import type { ImportOutcome, PlacedEdit } from './take_back.ts'
import { textIdOf } from './text_units.ts'
import type { OpenTexts } from './texts_by_locale.ts'
import {
  type Mark,
  type Pair,
  type Records,
  type Remark,
  recordsOf,
  remarkPlace,
  withOlder,
} from './translation_lock.ts'

/** The files that edits change, as they would be. */
export function changedFiles(
  { config, sources }: OpenTexts,
  edits: ReadonlyMap<string, readonly PlacedEdit[]>,
): Map<string, string> {
  const codes = config.allLocales.map(({ code }) => code)
  return new Map(
    sources.flatMap(({ path: name, contents }) => {
      const own = edits.get(name)
      return own === undefined ? [] : [[name, withTexts(contents, own, codes)] as const]
    }),
  )
}

/** The texts of the site once the edits are written. */
export function textsAfter({ texts }: OpenTexts, { edits }: ImportOutcome, to: Locale): SiteText[] {
  const key = (file: string, at: readonly (string | number)[]) => `${file} ${at.join('\u0000')}`
  const written = new Map(
    [...edits].flatMap(([file, own]) => own.map((edit) => [key(file, edit.path), edit.text] as const)),
  )
  return texts.map((text) => {
    const edit = written.get(key(text.file, text.path))
    return edit === undefined ? text : { ...text, text: { ...text.text, [to.code]: edit } }
  })
}

/** Puts notes to units at the words that their texts have now. */
export function remarksAt({ config }: OpenTexts, { now, to }: { now: SiteText[]; to: Locale }) {
  const texts = new Map(now.map((text) => [text.id, text.text]))
  return (unit: string, said: readonly string[]): Remark[] => {
    const text = texts.get(textIdOf(unit))
    if (text === undefined) return []
    const place = remarkPlace(text, config.settings.default_locale, to.code)
    return said.map((words) => ({ place, words }))
  }
}

/** The records after the edits are written. Marks on translations from another language are dropped. */
export function recordsAfter(
  { config, records, source }: OpenTexts,
  { marks, stale }: ImportOutcome,
  { now, to }: { now: SiteText[]; to: Locale },
): Records {
  const from = config.settings.default_locale
  const pairs = allPairs(now, from)
  if (source.code !== from) return recordsOf(records, pairs)
  const id = ({ source: words, translation }: Pair) => `${words}\u0000${translation}`
  const marksById = new Map([...marks].map(([pair, mark]) => [id(pair), mark]))
  const newMarks = pairs.flatMap((pair): [Pair, Mark][] => {
    const mark = pair.locale === to.code ? marksById.get(id(pair)) : undefined
    return mark === undefined ? [] : [[pair, mark]]
  })
  return recordsOf(withOlder(records, stale), pairs, new Map(newMarks))
}

/** Old and new words of each text. */
export function diffOf(texts: readonly SiteText[], edits: ImportOutcome['edits'], locale: string): string[] {
  return [...edits].flatMap(([file, own]) =>
    own.flatMap(({ path: at, text }) => {
      const before = texts.find((each) => each.file === file && each.path.join('\u0000') === at.join('\u0000'))
      const old = before?.text[locale]
      return [`${before?.id ?? file}`, ...(old === undefined ? [] : [`  - ${old}`]), `  + ${text}`]
    }),
  )
}
