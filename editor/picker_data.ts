// Lists to choose from, asked for when they are first wanted.
import { computed, signal } from '@preact/signals'
import type { BlockChoice, Endpoints, MediaChoice, PageChoice, ValuePlace } from '../cli/edit/protocol.ts'
import { isSameValuePlace } from './edits.ts'
import { ask, session, store } from './window_session.ts'

export const factsFile = 'content/facts.yaml'
const savedFacts = signal<Endpoints['facts']['answer']['facts'] | undefined>(undefined)
/** Values by the names that texts use, with what is unsaved of them; undefined until they are here. */
export const facts = computed(() => {
  const own = savedFacts.value?.map(({ name, value, at }): [string, number | string] => {
    const path = at.file === factsFile ? [...at.path, 'value'] : at.path
    const edit = store.edits.value.find(
      (each) => each.kind === 'value' && isSameValuePlace(each.at, { file: at.file, path }),
    )
    const to = edit?.kind === 'value' ? edit.to : null
    return [name, typeof to === 'number' || typeof to === 'string' ? to : value]
  })
  return own && Object.fromEntries(own)
})
/** Where the value of a name is written. */
export const factAt = (name: string): ValuePlace =>
  savedFacts.value?.find((each) => each.name === name)?.at ?? { file: factsFile, path: [name] }
/** Names of numbers, of days, and of company data, which stand in a text as they are. */
export const namesOf = (kind: 'number' | 'day' | 'company') =>
  Object.entries(facts.value ?? {}).filter(([name, value]) => kindOf(name, value) === kind)
const kindOf = (name: string, value: number | string) =>
  typeof value === 'number' ? 'number' : factAt(name).file === factsFile ? 'day' : 'company'
export const companies = signal<readonly string[]>([])
export const pages = signal<readonly PageChoice[]>([])
export const media = signal<readonly MediaChoice[]>([])
export const blocks = signal<readonly BlockChoice[]>([])

export const loadFacts = () =>
  told(async () => {
    const answer = await ask('facts', { page: session.pageAt.value })
    companies.value = answer.companies
    savedFacts.value = answer.facts
  })

export const loadPages = () =>
  told(async () => {
    pages.value = (await ask('pages', { page: session.pageAt.value })).pages
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
    if (blocks.value.length === 0) blocks.value = (await ask('blocks', { page: session.pageAt.value })).blocks
  })
  return blocks.value.length > 0
}

/** Does it, or tells the author why not. */
export async function told(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    session.tell(error)
  }
}
