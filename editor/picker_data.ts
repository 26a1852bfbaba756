// Lists to choose from, asked for when they are first wanted.
import { computed, signal } from '@preact/signals'
import type { Address, BlockChoice, MediaChoice, PageChoice } from '../cli/edit/protocol.ts'
import { ask, edits, pageAt, tell } from './window_session.ts'

export const factsFile = 'content/facts.yaml'
const savedFacts = signal<Readonly<Record<string, number | string>> | undefined>(undefined)
/** Values of facts by name, with what is unsaved of them; undefined until they are here. */
export const facts = computed(() => {
  const changed = edits.value.flatMap((edit): [string, number | string][] => {
    if (edit.kind !== 'value' || edit.at.file !== factsFile) return []
    const [name, field, ...rest] = edit.at.path
    const isValue =
      field === 'value' && rest.length === 0 && (typeof edit.to === 'number' || typeof edit.to === 'string')
    return isValue ? [[`${name}`, edit.to as number | string]] : []
  })
  return savedFacts.value && { ...savedFacts.value, ...Object.fromEntries(changed) }
})
/** Where a fact is written. */
export const factAt = (name: string): Address => ({ file: factsFile, path: [name] })
export const companies = signal<readonly string[]>([])
export const pages = signal<readonly PageChoice[]>([])
export const media = signal<readonly MediaChoice[]>([])
export const blocks = signal<readonly BlockChoice[]>([])

export const loadFacts = () =>
  told(async () => {
    const answer = await ask('facts', {})
    companies.value = answer.companies
    savedFacts.value = Object.fromEntries(answer.facts.map(({ name, value }) => [name, value]))
  })

export const loadPages = () =>
  told(async () => {
    pages.value = (await ask('pages', { page: pageAt.value })).pages
  })

export const loadMedia = () =>
  told(async () => {
    media.value = (await ask('media', {})).media
  })

/** Loads the pictures anew where they have been loaded: others may have come, or have other names. */
export const reloadMedia = () => media.value.length > 0 && loadMedia()

/** @returns whether there are blocks to choose from */
export async function loadBlocks(): Promise<boolean> {
  await told(async () => {
    if (blocks.value.length === 0) blocks.value = (await ask('blocks', {})).blocks
  })
  return blocks.value.length > 0
}

/** Does it, or tells the author why not. */
export async function told(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    tell(error)
  }
}
