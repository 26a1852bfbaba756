// What a build changes in the words that visitors read: each change once, with the pages that show it.
import { diffArrays } from 'diff'

/** Words that have replaced others; null if there were none before, or are none now. */
export interface WordChange {
  before: string | null
  now: string | null
  /** Addresses of the pages that show it, in order. */
  pages: string[]
}

/** @param pages their words before and now, in order; null for a page that is new or gone */
export function wordChanges(
  pages: readonly { url: string; before: readonly string[] | null; now: readonly string[] | null }[],
): WordChange[] {
  const changes = new Map<string, WordChange>()
  for (const { url, before, now } of pages) {
    for (const change of changesOf(before ?? [], now ?? [])) {
      const key = JSON.stringify(change)
      const entry = changes.get(key) ?? { ...change, pages: [] }
      changes.set(key, entry)
      if (entry.pages.at(-1) !== url) entry.pages.push(url)
    }
  }
  return [...changes.values()]
}

/** Where some go and others come at one place, each takes the place of one. */
function changesOf(before: readonly string[], now: readonly string[]): Pick<WordChange, 'before' | 'now'>[] {
  const changes: Pick<WordChange, 'before' | 'now'>[] = []
  let gone: string[] = []
  const goneWithout = () => {
    changes.push(...gone.map((words) => ({ before: words, now: null })))
    gone = []
  }
  for (const { added, removed, value } of diffArrays([...before], [...now])) {
    if (removed) {
      goneWithout()
      gone = value
    } else if (added) {
      changes.push(...value.map((words, index) => ({ before: gone[index] ?? null, now: words })))
      gone = gone.slice(value.length)
    } else goneWithout()
  }
  goneWithout()
  return changes
}
