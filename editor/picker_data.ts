// Lists to choose from, asked for when they are first wanted.
import { signal } from '@preact/signals'
import type { BlockChoice, MediaChoice, PageChoice } from '../cli/edit/protocol.ts'
import { ask, pageAt, tell } from './session.ts'

/** Values of facts by name; undefined until they are here. */
export const facts = signal<Readonly<Record<string, number | string>> | undefined>(undefined)
export const companies = signal<readonly string[]>([])
export const pages = signal<readonly PageChoice[]>([])
export const media = signal<readonly MediaChoice[]>([])
export const blocks = signal<readonly BlockChoice[]>([])

export const loadFacts = () =>
  told(async () => {
    const answer = await ask('facts', {})
    companies.value = answer.companies
    facts.value = Object.fromEntries(answer.facts.map(({ name, value }) => [name, value]))
  })

export const loadPages = () =>
  told(async () => {
    pages.value = (await ask('pages', { page: pageAt.value })).pages
  })

export const loadMedia = () =>
  told(async () => {
    media.value = (await ask('media', {})).media
  })

export const loadBlocks = () =>
  told(async () => {
    if (blocks.value.length === 0) blocks.value = (await ask('blocks', {})).blocks
  })

/** Does it, or tells the author why not. */
export async function told(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    tell(error)
  }
}
