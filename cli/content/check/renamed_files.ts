// Pages and pictures that were renamed by hand: what is named and not there, and what is there and nothing names.
import type { Problem } from '../../problems/problem.ts'
import { meantByRename } from '../../problems/sentences.ts'
import type { Config } from '../config/config.ts'
import type { PageSummary } from '../pages/page_summary.ts'
import type { WrittenLink } from './placed_fields.ts'

/**
 * The same problems; those of a name that nothing is like say which page or picture may have it now: the only one that nothing names and
 * that shares a word with it.
 * @param used pictures
 */
export function withRenamed(
  { media }: Config,
  problems: readonly Problem[],
  { pages, menus, used }: { pages: readonly PageSummary[]; menus: readonly WrittenLink[]; used: readonly string[] },
): Problem[] {
  const isLost = ({ code, about, suggestion }: Problem) =>
    about !== undefined && suggestion === undefined && (code === 'dead-link' || code === 'unknown-image')
  if (!problems.some(isLost)) return [...problems]
  const targets = [...menus, ...pages.flatMap(({ links }) => links)].map(({ target }) => target.replace(/#.*/s, ''))
  const named = new Set([...targets, ...used])
  const names = pages.filter(({ path, legal, hidden }) => path !== '' && !legal && !hidden).map(({ name }) => name)
  const rest = (all: readonly string[]) => byStart(all.filter((name) => !named.has(name)))
  const unnamed = { 'dead-link': rest(names), 'unknown-image': rest(media) }
  return problems.map((each) => {
    const lost = isLost(each) ? (each.about ?? '') : undefined
    const match = lost === undefined ? undefined : onlyAkinTo(lost, unnamed[each.code as keyof typeof unnamed])
    return lost === undefined || match === undefined ? each : meantByRename(each, lost, match)
  })
}

/** The words of the last part of a name. */
const wordsOf = (name: string) => name.replace(/^.*\/|\.\w+$/g, '').split(/[-_]/)

/** Names by what their words begin with: a folder that was renamed may leave as many names as it has files. */
function byStart(names: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = new Map<string, Set<string>>()
  for (const name of names)
    for (const word of wordsOf(name)) {
      const start = word.slice(0, leastLetters)
      if (start.length === leastLetters) starts.set(start, (starts.get(start) ?? new Set()).add(name))
    }
  return starts
}

/** The one name whose last part shares a word with this one, or the beginning of one. */
function onlyAkinTo(lost: string, names: ReturnType<typeof byStart>): string | undefined {
  const isOf = (a: string, b: string) => a.length >= leastLetters && b.startsWith(a)
  const words = wordsOf(lost)
  const isAkin = (name: string) => wordsOf(name).some((a) => words.some((b) => isOf(a, b) || isOf(b, a)))
  let only: string | undefined
  for (const word of words)
    for (const name of names.get(word.slice(0, leastLetters)) ?? []) {
      if (name === only || !isAkin(name)) continue
      if (only !== undefined) return undefined
      only = name
    }
  return only
}

const leastLetters = 3
