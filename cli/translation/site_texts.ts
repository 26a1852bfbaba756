// All texts of a site as a translator meets them: named for good, beside each other in two languages, with what she should know.

import { valuesIn } from '../content/config/company_data.ts'
import type { Config } from '../content/config/config.ts'
import { pageTextLimits } from '../content/pages/page_lengths.ts'
import { belowContent, glossaryFile, isPage, pageName } from '../content/paths.ts'
import { escaped } from '../content/text/escaped.ts'
import { argumentsIn } from '../content/text/icu.ts'
import type { FileText } from '../content/text/texts.ts'
import { onDomain } from '../domain/domains.ts'
import { pathOf, urlOf } from '../domain/routes.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import { type Part, type Parted, partsOf } from './parts.ts'
import { codesOf, piecesOf } from './plural_forms.ts'
import type { State } from './states.ts'
import { type Pair, pairsOf } from './translation_lock.ts'
import type { Exchange, Unit } from './unit.ts'

export interface SiteText extends FileText {
  /** Of characters that XML allows in a name (NMTOKEN), unique in the site. */
  id: string
  /** What its page calls the section that it is in, where it says so. */
  section?: LocalizedText
}

/** Texts with their names; those that are the same in all languages are nothing to translate. */
export function siteTexts(texts: readonly FileText[]): SiteText[] {
  const isSection = ({ file, path }: FileText) => isPage(file) && path.length === 1 && path[0] === 'section'
  const sections = new Map(texts.filter(isSection).map(({ file, text }) => [file, text]))
  return texts.flatMap((each): SiteText | [] => {
    if (each.text.all !== undefined) return []
    const section = sections.get(each.file)
    return { ...each, id: idOf(each.file, each.name), ...(section === undefined ? {} : { section }) }
  })
}

const idOf = (file: string, name: readonly (string | number)[]) =>
  `${token(belowContent(file).replace(/\.yaml$/, ''))}:${name.map((step) => token(String(step))).join('.')}`

/** Slashes as dots; what XML does not allow, and the underscore that announces it, by its number. */
const token = (text: string) =>
  text.replace(/[^A-Za-z0-9-]/gu, (sign) =>
    sign === '/' ? '.' : sign === '_' ? '__' : `_${sign.codePointAt(0)?.toString(16)}_`,
  )

/** Where a text stands, as `--pages` names it: a page as links do, any other file by its path. */
export const placeOf = ({ prefixes }: Pick<Config, 'prefixes'>, file: string): string =>
  isPage(file) ? pageName(prefixes, file).name : belowContent(file).replace(/\.yaml$/, '')

/** What stands in the other language, and what becomes of it. */
export interface Translation {
  text: SiteText
  source: string
  target: string | undefined
  state: State
  /** True where its target stands elsewhere in the site, and nothing here yet. */
  isOffer?: boolean
  /** The words that a stale translation was made from, where they are still known. */
  older?: string
  /** What translators have written beside it. */
  notes?: readonly string[]
}

/** Texts that have words in one language, with what is known of them in the other. */
export function translations(
  texts: readonly SiteText[],
  { from, to, isRegion = false }: { from: string; to: string; isRegion?: boolean },
  stateOf: (pair: Pair) => State,
): Translation[] {
  return texts.flatMap((text) => {
    const [source, target] = [text.text[from], text.text[to]]
    if (source === undefined || text.locales?.includes(to) === false) return []
    // A region shows the words of its language.
    if (target === undefined && isRegion) return []
    const state = target === undefined ? 'missing' : stateOf({ source, translation: target, locale: to })
    return [{ text, source, target, state }]
  })
}

export const allPairs = (texts: readonly SiteText[], from: string): Pair[] =>
  texts.flatMap(({ text }) => pairsOf(text, from))

/** Counts words as translators do, by the rules of Unicode (UAX 29). */
export function wordCounter(tag: string): (text: string) => number {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' })
  return (text) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
}

export interface Languages {
  from: { code: string; tag: string }
  to: { code: string; tag: string }
}

/** What the units of a text are made from. */
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

/** The units of one text. */
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

/** Most characters of a translation; undefined where there is no limit. */
export function limitOf(
  config: Pick<Config, 'prefixes' | 'brands' | 'settings'>,
  text: SiteText,
  { from, to }: Languages,
): number | undefined {
  const sectionIn = (code: string) => text.section?.[code]
  const limits = pageTextLimits(config, text, { sectionIn, codes: [to.code, from.code], lang: to.tag })
  // A title that is too long as it is cannot be asked to be shorter in another language.
  const isTooLong = text.path[0] === 'title' && (limits?.most ?? 0) < (text.text[from.code]?.length ?? 0)
  return isTooLong ? undefined : limits?.most
}

interface Surroundings {
  text: SiteText
  source: string
  from: Languages['from']
  to: Languages['to']
  before: string | undefined
  after: string | undefined
  pictures: ReadonlySet<string> | undefined
}

function notesOf(
  config: Pick<Config, 'prefixes' | 'brands' | 'settings' | 'facts' | 'companies' | 'glossary'>,
  { text, source, from, to, before, after, pictures }: Surroundings,
): string[] {
  const { file, name, about } = text
  const [list, block, ...field] = name
  const where = list === 'blocks' ? `block ${block}, ${field.join('.')}` : name.join('.')
  const shown = blockPlaceOf(config, text, from.code)
  const named = argumentsIn(source)
  const values = Object.entries(named.length === 0 ? {} : valuesIn(config, file, to.code)).filter(([name]) =>
    named.includes(name),
  )
  const terms = config.glossary.flatMap(({ term }) => {
    const [own, other] = [term[from.code] ?? term.all, term[to.code] ?? term.all]
    if (own === undefined || other === undefined || file === glossaryFile) return []
    // From the beginning of a word on: what follows may be an ending.
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped(own)}`, 'iu').test(source) ? [`${own} = ${other}`] : []
  })
  return [
    `${placeOf(config, file)}: ${where}.${about === '' ? '' : ` ${about}`}`,
    ...(shown === undefined ? [] : [`Shown at ${urlOf(shown)}${shown.block === undefined ? '' : `#${shown.block}`}`]),
    ...(shown !== undefined && pictures?.has(shown.name) ? [`Picture: ${picturesFolder}/${shown.name}.jpg`] : []),
    ...values.map(([value, is]) => `{${value}} is ${is}.`),
    ...(terms.length === 0 ? [] : [`House terms: ${terms.join('; ')}.`]),
    ...(before === undefined ? [] : [`Before it: ${shortened(before)}`]),
    ...(after === undefined ? [] : [`After it: ${shortened(after)}`]),
  ]
}

/** Beside the files that go out. */
export const picturesFolder = 'pictures'

export interface BlockPlace {
  /** What a picture of it is called. */
  name: string
  brand: string
  host: string
  path: string
  /** Its id on the page; undefined for what is shown with the whole page. */
  block: string | undefined
}

/** Where a visitor meets a text in one language: its page, at its block; undefined for what no page has to itself. */
export function blockPlaceOf(
  { prefixes, brands, settings }: Pick<Config, 'prefixes' | 'brands' | 'settings'>,
  { file, name: [list, block] }: SiteText,
  locale: string,
): BlockPlace | undefined {
  if (!isPage(file)) return undefined
  const { owner, path } = pageName(prefixes, file)
  const brand = brands.find(({ id }) => id === (owner === 'shared' ? settings.main_brand : owner))
  if (brand === undefined) return undefined
  return {
    name: token(`${belowContent(file).replace(/\.yaml$/, '')}/${block}`),
    brand: brand.id,
    host: brand.host,
    path: pathOf({ settings }, locale, onDomain(brand, path)),
    block: list === 'blocks' ? `${block}` : undefined,
  }
}

const shortened = (text: string) => {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= 100 ? line : `${line.slice(0, 99)}…`
}
