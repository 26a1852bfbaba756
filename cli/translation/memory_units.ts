// What a translation memory (TMX) can fill: a unit for each text that is missing, with the words that the memory has for its source.
import { oncePer } from '../once.ts'
import { readTmx } from './formats/tmx.ts'
import { translations } from './site_texts.ts'
import { unitsOf } from './text_units.ts'
import { type Choice, localeNamed, type OpenTexts, statesOf } from './texts_by_locale.ts'
import type { ReadFile } from './unit.ts'

/** Units for the missing texts that a translation memory can fill. */
export function unitsFromMemory(opened: OpenTexts, contents: string, to: Choice['to']): ReadFile {
  const { config, texts, source } = opened
  const memory = readTmx(contents)
  if (!memory.ok) return memory
  if (memory.entries.length === 0) return { ok: false, reason: 'It holds no texts.' }
  const localeOf = oncePer((tag: string) => localeNamed(config, tag))
  const entries = memory.entries.map((entry) => new Map([...entry].map(([tag, words]) => [localeOf(tag)?.code, words])))
  const others = new Set(entries.flatMap((entry) => [...entry.keys()]).filter((code) => code !== undefined))
  others.delete(source.code)
  const [only, another] = to ?? [...others]
  const locale = config.allLocales.find(({ code }) => code === only)
  if (locale === undefined || another !== undefined)
    return { ok: false, reason: 'It does not tell into which one language: name that with --to.' }
  const words = new Map(
    entries.flatMap((entry) => {
      const [original, translated] = [entry.get(source.code), entry.get(locale.code)]
      return original === undefined || translated === undefined ? [] : [[original, translated] as const]
    }),
  )
  const missing = translations(texts, { from: source.code, to: locale.code }, statesOf(opened)).filter(
    ({ target }) => target === undefined,
  )
  const units = missing
    .flatMap((each) => unitsOf(each, { from: source, to: locale }))
    .map((unit) => ({ id: unit.id, source: unit.source, target: words.get(unit.source) ?? '', said: undefined }))
  return {
    ...{ ok: true, from: undefined, to: locale.tag },
    units: units.map((unit) => ({ ...unit, sent: undefined, offset: 0 })),
  }
}
