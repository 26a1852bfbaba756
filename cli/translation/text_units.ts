// A text in units of a translator's size, with what the site says elsewhere for the same words, and how long each may be.

import { pageTextLimits } from '../content/check/check_page_texts.ts'
import type { Config } from '../content/config/config.ts'
import { shownLength } from '../content/text/shown_length.ts'
import { codesOf, piecesOf } from './plural_forms.ts'
import { type Languages, placeOf, type SiteText, type Translation } from './site_texts.ts'
import { type Part, type Parted, partsOf } from './split_text.ts'
import type { Exchange, Unit } from './unit.ts'
import { notesOf } from './unit_notes.ts'

interface UnitSources extends Languages {
  /** Every text of the site: those beside a text tell what it is about. */
  all: readonly SiteText[]
  /** Names of the pictures of blocks that lie beside the file. */
  pictures?: ReadonlySet<string>
}

/** What a translator gets of these texts. */
export function exchangeOf(
  config: Pick<Config, 'prefixes' | 'brands' | 'settings' | 'facts' | 'companies' | 'glossary'>,
  chosen: readonly Translation[],
  given: UnitSources,
): Exchange {
  const { from, to, all, pictures } = given
  const places = new Map(all.map((text, index) => [text.id, index]))
  const units = withOffers(chosen, given).flatMap((translation) => {
    const { text, source } = translation
    const index = places.get(text.id) ?? 0
    const neighbour = (at: number) => (all[at]?.file === text.file ? all[at]?.text[from.code] : undefined)
    const beside = { before: neighbour(index - 1), after: neighbour(index + 1) }
    const notes = notesOf(config, { text, source, from, to, ...beside, pictures })
    const name = `${placeOf(config, text.file)}: ${text.name.join('.')}`
    return unitsOf(translation, { from, to, name, notes, limit: limitOf(config, text, given) })
  })
  return { from: from.tag, to: to.tag, units }
}

/** Texts with what the site says elsewhere for the words of those that are missing. */
export function withOffers(chosen: readonly Translation[], { from, to, all }: UnitSources): Translation[] {
  const remembered = memoryOf(all, { from: from.code, to: to.code })
  return chosen.map((each) => {
    const offer = each.target === undefined ? remembered.get(each.source) : undefined
    return offer === undefined ? each : { ...each, target: offer, isOffer: true }
  })
}

/** What the site says elsewhere for the same words; of several the one that it says first. */
function memoryOf(texts: readonly SiteText[], { from, to }: { from: string; to: string }): Map<string, string> {
  const memory = new Map<string, string>()
  for (const { text } of texts) {
    const [source, target] = [text[from], text[to]]
    if (source !== undefined && target !== undefined && !memory.has(source)) memory.set(source, target)
  }
  return memory
}

/** A text in parts of a translator's size. @param names of those that came back; undefined where none did */
export const partedText = (
  { text: { isMarkdown }, source, target }: Pick<Translation, 'text' | 'source' | 'target'>,
  { from, to }: Languages,
  names?: readonly string[],
): Parted =>
  partsOf({ source, target, from: from.tag, to: to.tag, isMarkdown, ...(names === undefined ? {} : { names }) })

export function unitsOf(
  translation: Translation,
  {
    name = '',
    notes = [],
    limit,
    ...languages
  }: Languages & { name?: string; notes?: string[]; limit?: number | undefined },
): Unit[] {
  const { text, state, isOffer = false, older } = translation
  const { parts } = partedText(translation, languages)
  const before = older === undefined ? [] : partedText({ ...translation, source: older }, languages).parts
  return parts.map((part, index) => {
    const { source, target, inPlural, frame } = part
    const kind = { isMarkdown: text.isMarkdown, inPlural }
    // A text that had other parts went out as other units.
    const was = before.length === parts.length ? before[index]?.source : undefined
    return {
      id: unitId(text, part),
      name,
      file: text.file,
      source,
      pieces: piecesOf(source, kind),
      target,
      targetPieces: target === undefined ? [] : piecesOf(target, kind),
      // Of a text whose source has changed, most parts may be as they were.
      state: target === undefined ? 'missing' : state === 'stale' && was === source ? 'translated' : state,
      isOffer: isOffer && target !== undefined,
      older: state === 'stale' && was !== source ? was : undefined,
      notes: frame === undefined ? notes : [`It stands in: ${frame}`, ...notes],
      limit: isSentence(part) ? limit : undefined,
    }
  })
}

export const unitId = ({ id }: SiteText, { name }: Part) => (name === '' ? id : `${id}:${name}`)

/** Of the text that a unit is of: the unit's id begins with it. */
export const textIdOf = (unit: string) => unit.split(':').slice(0, 2).join(':')

/** True for a text, or a form of it, as against a part of one. */
export const isSentence = ({ name, frame }: Part) => frame === undefined && !/^(?:[ps]\.|frame$)/.test(name)

/** The codes that a translation of a part has to have: all but the number of a plural, which a form may say in a word. */
export function codesOfPart({ isMarkdown }: SiteText, { inPlural, chosen }: Part, words: string): string[] {
  return codesOf(words, { isMarkdown, inPlural }).filter(
    (code) => !chosen.some((name) => new RegExp(`^\\{\\s*${name}\\s*[,}]`).test(code)),
  )
}

/** A code as another language has it: an office abroad, a law, an encyclopedia may have addresses of their own. */
export function codeIn(
  { siteSettings: { addresses = [] } }: Pick<Config, 'siteSettings'>,
  code: string,
  { from, to }: { from: string; to: string },
): string {
  const [, address] = /^\]\((https:\/\/.*)\)$/.exec(code) ?? []
  const own = address === undefined ? undefined : addresses.find((each) => each[from] === address)?.[to]
  return own === undefined ? code : `](${own})`
}

/** The greatest length of a translation (text/shown_length.ts); undefined where there is no limit. */
export function limitOf(
  config: Pick<Config, 'prefixes' | 'brands' | 'settings'>,
  text: SiteText,
  { from, to }: Languages,
): number | undefined {
  const sectionIn = (code: string) => text.section?.[code]
  const limits = pageTextLimits(config, text, { sectionIn, codes: [to.code, from.code], lang: to.tag })
  // A title that is too long as it is cannot be asked to be shorter in another language.
  const isTooLong = text.path[0] === 'title' && (limits?.most ?? 0) < shownLength(text.text[from.code] ?? '')
  return isTooLong ? undefined : limits?.most
}
