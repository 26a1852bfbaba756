// Pages and pictures that were renamed by hand: what is named and not there, and what is there and nothing names.
import type { Problem } from '../../problems/problem.ts'
import { meantByRename } from '../../problems/sentences.ts'
import type { Config } from '../config/config.ts'
import type { PageSummary } from '../pages/page.ts'
import type { WrittenLink } from './check_fields.ts'

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
  const unnamed = { 'dead-link': names, 'unknown-image': media }
  return problems.map((each) => {
    const lost = isLost(each) ? (each.about ?? '') : undefined
    const [found, ...others] =
      lost === undefined
        ? []
        : unnamed[each.code as keyof typeof unnamed].filter((name) => !named.has(name) && isAkin(name, lost))
    return lost === undefined || found === undefined || others.length > 0 ? each : meantByRename(each, lost, found)
  })
}

/** True of names whose last parts share a word, or the beginning of one. */
function isAkin(one: string, other: string): boolean {
  const [words, otherWords] = [one, other].map((name) => name.replace(/^.*\/|\.\w+$/g, '').split(/[-_]/))
  const isOf = (a: string, b: string) => a.length >= leastLetters && b.startsWith(a)
  return words?.some((a) => otherWords?.some((b) => isOf(a, b) || isOf(b, a))) === true
}

const leastLetters = 3
