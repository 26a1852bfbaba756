// All texts of a site as a translator meets them: named for good, beside each other in two languages.

import type { FileText } from '../content/authoring/localized_texts.ts'
import type { Config } from '../content/config/config.ts'
import { belowContent, isPage, pageName } from '../content/paths.ts'
import type { LocalizedText } from '../schema/walk_fields.ts'
import type { State } from './states.ts'
import { type Pair, pairsOf } from './translation_lock.ts'

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
export const token = (text: string) =>
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
