// What an author chooses from: pages and their anchors, pictures, icons, colours, blocks.
import { wcagContrast } from 'culori/fn'
import { type ExamplesOf, markedExample, type There, usableExamples } from '../content/authoring/block_examples.ts'
import type { Brand, Config } from '../content/config/config.ts'
import { colourNames, textRatio } from '../content/config/theme_tokens.ts'
import type { Page, PageSummary, ScheduledPage } from '../content/pages/page_summary.ts'
import type { Contrast } from '../schema/field_types.ts'
import type { BlockModule } from '../schema/templates.ts'
import { type FormContext, textIn, words } from './field_views.ts'
import type { BlockChoice, ColourChoice, IconChoice, Json, PageChoice } from './protocol.ts'

/** Pages by title, in a language. @param pageOf a page as it is written; undefined for one with a mistake */
export function pageChoices(
  context: Pick<FormContext, 'config'>,
  pages: readonly ScheduledPage[],
  pageOf: (summary: PageSummary) => Page | undefined,
  locale: string,
): PageChoice[] {
  const choices = pages.map((summary): PageChoice => {
    const blocks = new Map(pageOf(summary)?.shape.blocks.map(({ id, data }) => [id, data]))
    return {
      name: summary.name,
      title: textIn(context, summary.title, locale, summary.file) ?? summary.name,
      brand: summary.owner,
      isPublished: summary.unpublished === undefined,
      anchors: summary.anchors.map((id) => ({
        id,
        title: titleOf(context, blocks.get(id), locale, summary.file) ?? words(id),
      })),
    }
  })
  const { compare } = new Intl.Collator(locale)
  return choices.sort((a, b) => compare(a.title, b.title))
}

/** A block is called by its first text. */
function titleOf(
  context: Pick<FormContext, 'config'>,
  data: unknown,
  locale: string,
  file: string,
): string | undefined {
  const inside = typeof data === 'object' && data !== null ? Object.values(data) : []
  return inside.map((each) => textIn(context, each, locale, file)).find((each) => each !== undefined)
}

/** So many are shown at once: who looks for more writes another letter. */
const mostIcons = 200

/** Icons whose names hold a word; those that begin with it first. */
export function iconChoices(icons: Config['icons'], word: string): { icons: IconChoice[]; total: number } {
  const part = word.trim().toLowerCase().replace(/\s+/g, '-')
  const matches = Object.keys(icons).filter((name) => name.includes(part))
  const sorted = matches.sort((a, b) => Number(b.startsWith(part)) - Number(a.startsWith(part)) || (a < b ? -1 : 1))
  return {
    icons: sorted.slice(0, mostIcons).map((name) => ({ name, nodes: icons[name] ?? [] })),
    total: matches.length,
  }
}

/**
 * The colours of a brand, each beside what it would stand with.
 * @param field the name of the field, of an object that has these pairs
 * @param written what the other fields of the object say
 */
export function colourChoices(
  { tokens }: Pick<Brand, 'tokens'>,
  field: string,
  { contrasts = [], written }: { contrasts?: readonly Contrast[] | undefined; written: Record<string, unknown> },
): ColourChoice[] {
  const colourOf = (name: unknown) => {
    const token = colourNames.find((each) => each === name)
    return token === undefined ? (typeof name === 'string' && name.startsWith('#') ? name : undefined) : tokens[token]
  }
  const others = contrasts.flatMap(({ words, ground, otherwise }) => {
    if (field !== words && field !== ground) return []
    const other = field === words ? ground : words
    const names =
      written[other] === undefined ? (field === words ? otherwise.ground : otherwise.words) : [written[other]]
    return names.map((name) => ({ against: String(name), value: colourOf(name) }))
  })
  const beside = others.length > 0 ? others : [{ against: 'background', value: tokens.background }]
  return colourNames
    .filter((name) => tokens[name].startsWith('#'))
    .map((name) => ({
      name,
      value: tokens[name],
      contrast: beside.flatMap(({ against, value }) => {
        if (value === undefined || against === name) return []
        const ratio = Math.round(wcagContrast(tokens[name], value) * 100) / 100
        return [{ against, value, ratio, isEnough: ratio >= textRatio }]
      }),
    }))
}

/** Blocks with what a new one can begin with. */
export function blockChoices(
  blocks: Iterable<BlockModule>,
  examplesOf: ExamplesOf,
  codes: readonly string[],
  there: There,
): BlockChoice[] {
  return [...blocks].map((block) => {
    const examples = usableExamples(block, examplesOf, codes, there)
    return {
      component: block.name,
      description: block.schema.description ?? '',
      examples: examples.map(({ name, data }) => ({ name, data: markedExample(data, block.schema) as Json })),
    }
  })
}
