// What all help in the editors of authors is given from.
import type { Config } from '../content/config/config.ts'
import type { PageSummary } from '../content/pages/page_summary.ts'
import type { Templates } from '../schema/templates.ts'

/** The site with unsaved changes. */
export interface LanguageContext {
  config: Config
  templates: Pick<Templates, 'blocks' | 'layouts'>
  pages: readonly PageSummary[]
  /** The text of a content file; undefined if it does not exist. */
  textOf: (file: string) => string | undefined
  /** The address of a picture of content/media/, for an editor to show. */
  addressOf: (media: string) => string
}
