// A page as a value, and what the rest of the site needs to know of it.
import type * as problem from '../../problems/sentences.ts'
import type { factNames } from '../../schema/content_files/page.ts'
import type { LocalizedText } from '../../schema/walk_fields.ts'
import type { Draft, PageShape } from './page_file.ts'
import type { Schedule, Scheduled, TurningBlock } from './schedule.ts'

export interface Page {
  /** A brand's id, or `shared` for a page that every brand has. */
  owner: string
  /** As links name it: `coast/walks`, `index`, `privacy-policy`. */
  name: string
  /** Below the brand's root: `walks`; empty for a home page. */
  path: string
  file: string
  /** Codes of the languages that it is in; all of them unless it names some. */
  locales?: string[]
  shape: PageShape
  variants: Record<string, PageShape>
}

/** A block that shows the title of its page for a time. */
export type TurningTitle = Omit<Schedule, 'draft'> & { place: problem.Place & { path: (string | number)[] } }

/** What is known of its files together; `schedule` and `distinct` are those of the page without its variants. */
type OfFiles = Pick<Draft, 'claims' | 'headlines' | 'images' | 'letters' | 'links' | 'lists' | 'schedule'> &
  Partial<Pick<Draft, 'days' | 'distinct'>>

/** What the rest of the site needs to know of a page. One with mistakes has a summary too, of its valid parts. */
export interface PageSummary extends Pick<Page, 'owner' | 'name' | 'path' | 'file' | 'locales'>, OfFiles {
  /** Names of its blocks, in all its variants. */
  anchors: string[]
  /** Ids of the headings of its texts, by language. */
  headings: Record<string, string[]>
  /** False if a block with a mistake may have yet another name. */
  hasAllAnchors: boolean
  hidden: boolean
  legal: boolean
  title: LocalizedText
  description: LocalizedText
  /** Its other metadata, for lists and feeds, as far as written. */
  facts: WrittenFacts
  /** The blocks that it is made of, in all its variants; each once. */
  components: string[]
  hasSocialImage: boolean
  /** Its blocks that come or go. */
  turning: TurningBlock[]
  /** Its former names; those that a variant has, in its locale alone. */
  moved: { name: string; locale?: string; place: problem.Place }[]
  /** Where it, or a variant of it, shows no title; undefined if a mistake leaves it unknown. */
  untitled?: problem.Place[]
  /** The blocks that show its title, where all of them come or go; apart for each language that has a variant. */
  turningTitles?: TurningTitle[][]
}

export type WrittenFacts = Omit<Pick<PageShape, (typeof factNames)[number]>, 'title' | 'description'> & {
  /** Of which a record is what the page shows. */
  collection?: string
}

/** A page at the moment that the site is built for. */
export type ScheduledPage = Scheduled<PageSummary>

/** A title in a language, else in any. */
export const titleIn = (title: PageSummary['title'] | undefined, locale: string): string | undefined =>
  title && (title[locale] ?? Object.values(title)[0])
