// What blocks/ and templates/ give the engine, once they are bundled: all as values, none by name.

import type { ComponentType } from 'react'
import type { BlockProps, Hydrate } from './fields.ts'
import type { PageView } from './page_view.ts'
import type { Schema } from './validate.ts'

export interface BlockModule {
  name: string
  schema: Schema
  /** Names of the interface texts that the block shows. */
  messages: readonly string[]
  component: ComponentType<BlockProps<never>>
  /** When the block wakes; or, by what was written, whether it wakes at all. */
  hydrate?: Hydrate | ((data: unknown) => Hydrate | undefined)
  /** Runs once at build: turns the localized data into what the component takes. */
  prepare?: (data: unknown, page: { lang: string }) => unknown
  /** Theme tokens that the block sets for its whole page. */
  tokens?: (data: unknown) => Record<string, string>
}

export interface Templates {
  blocks: ReadonlyMap<string, BlockModule>
  layouts: readonly string[]
  /** Names of the interface texts that document, layouts, parts and scripts show. */
  messages: readonly string[]
  /** Gives the function that renders the whole document of a page; what several pages show alike is rendered once by it. */
  documentRenderer(): (page: PageView, layout: string) => string
  /** Small files per locale that scripts fetch. */
  files(page: { messages: Readonly<Record<string, unknown>>; lang: string }): { name: string; contents: string }[]
}
