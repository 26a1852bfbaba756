// The checks that need all pages at once: addresses, links, titles. It knows no block.

import type { Problem } from '../problems/problem.ts'
import * as problem from '../problems/problem.ts'
import * as files from '../schema/content_files.ts'
import { fieldsOf } from '../schema/written.ts'
import type { Config } from './config.ts'
import type { PageSummary } from './pages.ts'

/**
 * Two pages with one address, links and hashes to nothing, titles and descriptions that are not unique on their domain.
 * @param unread pages that are written, but have mistakes: what leads to them is not judged
 */
export function checkPages(
  config: Config,
  pages: PageSummary[],
  unread: readonly Pick<PageSummary, 'owner' | 'name' | 'path'>[] = [],
): Problem[] {
  const problems: Problem[] = []
  const byUrl = new Map<string, PageSummary>()
  const byName = new Map<string, PageSummary>()
  const isBrand = (owner: string) => config.brands.some(({ id }) => id === owner)
  const shared = new Map(pages.filter(({ owner }) => owner === 'shared').map((each) => [each.path, each]))
  for (const each of pages) {
    if (each.owner !== 'shared' && !isBrand(each.owner)) {
      const brands = config.brands.map(({ id }) => id)
      problems.push(problem.unknownBrand({ file: each.file }, each.owner, brands))
      continue
    }
    const url = `${each.owner}:${each.path}`
    const twin = byUrl.get(url) ?? (each.owner === 'shared' ? undefined : shared.get(each.path))
    const namesake = byName.get(each.name)
    if (twin !== undefined) problems.push(problem.sameUrl({ file: each.file }, `/${each.path}`, twin.file))
    else if (namesake !== undefined) problems.push(problem.sameName({ file: each.file }, each.name, namesake.file))
    const [first] = each.path.split('/')
    if (first !== undefined && config.locales.some(({ code }) => code === first))
      problems.push(problem.sameUrl({ file: each.file }, `/${each.path}`, `the pages in ${first}`))
    byUrl.set(url, each)
    if (twin === undefined) byName.set(each.name, each)
  }
  for (const brand of config.brands) {
    const isWritten = byUrl.has(`${brand.id}:`) || unread.some(({ owner, path }) => owner === brand.id && path === '')
    if (!isWritten) problems.push(problem.noHome({ file: brand.file }))
  }
  const names = [...byName.keys()]
  const unreadNames = new Set(unread.map(({ name }) => name))
  const checkLink = (target: string, place: problem.Place, from: PageSummary | undefined) => {
    if (unreadNames.has(target.split('#')[0] ?? '')) return
    const found = linkProblem({ target, place, from, byName, names })
    if (found !== undefined) problems.push(found)
  }
  for (const each of pages) for (const { target, place } of each.links) checkLink(target, place, each)
  for (const brand of config.brands) {
    for (const { kind, value, path } of fieldsOf(files.brand, brand.written)) {
      if (kind === 'link') checkLink(value as string, { file: brand.file, path }, undefined)
    }
  }
  problems.push(...uniqueTexts(config, pages))
  return problems
}

function linkProblem(link: {
  target: string
  place: problem.Place
  from: PageSummary | undefined
  byName: Map<string, PageSummary>
  names: string[]
}): Problem | undefined {
  const { target, place, from, byName, names } = link
  if (isAddress(target)) return isSafeAddress(target) ? undefined : problem.unsafeLink(place, target)
  const [name = '', anchor] = target.split('#')
  const found = name === '' ? from : name === 'home' ? undefined : byName.get(name)
  if (found === undefined)
    return name === 'home' ? undefined : problem.deadLink(place, name === '' ? target : name, names)
  if (anchor !== undefined && !found.anchors.includes(anchor))
    return problem.deadAnchor(place, anchor, found.name, found.anchors)
  return undefined
}

/** True for what has a scheme or leads to a host, as against the name of a page. */
export const isAddress = (target: string) => /^([a-z][a-z0-9+.-]*:|\/|\\)/i.test(target.trim())
const isSafeAddress = (target: string) =>
  (/^https?:\/\/\S+$/.test(target) && URL.canParse(target)) ||
  /^mailto:[^\s@]+@[^\s@]+$/.test(target) ||
  /^tel:\+?[0-9 ()-]+$/.test(target)
function uniqueTexts(config: Config, pages: PageSummary[]): Problem[] {
  const problems: Problem[] = []
  const seen = new Map<string, string>()
  for (const each of pages) {
    if (each.hidden) continue
    for (const what of ['title', 'description'] as const) {
      for (const { code } of config.locales) {
        const words = each[what][code] ?? each[what].all
        if (words === undefined) continue
        const key = `${each.owner}\n${what}\n${code}\n${words}`
        const other = seen.get(key)
        if (other !== undefined) problems.push(problem.sameText({ file: each.file, path: [what] }, what, code, other))
        seen.set(key, each.file)
      }
    }
  }
  return problems
}
