// What search shows, and which indexes it has to ask for, by what has come of them. It knows no element.
import type { SearchSource } from '../../../cli/schema/templates.ts'
import { isSearchable, type SearchResult } from './search_index.ts'

// What one looks through; whoever wants less writes more.
const mostHere = 30
const mostElsewhere = 10

/** The domain of the page is the first one. */
export interface SearchedDomain extends SearchSource {
  /** Undefined until its index has come. */
  find?: (query: string) => SearchResult[]
  isUnderWay?: boolean
  hasFailed?: boolean
}

export interface Shown {
  /** Names of the sentences that say how it stands. */
  said: ('failed' | 'hint' | 'loading' | 'none' | 'results')[]
  count: number
  /** As many as there are domains, in their order: what is shown of one changes only by the query and by its own index. */
  groups: { name: string; url: string; hasFailed: boolean; results: SearchResult[] }[]
}

export function shownOf(domains: readonly SearchedDomain[], query: string): Shown {
  const isAsked = isSearchable(query)
  const groups = domains.map(({ name, url, find, hasFailed = false }, index) => ({
    ...{ name, url, hasFailed: isAsked && hasFailed },
    results: isAsked ? (find?.(query) ?? []).slice(0, index === 0 ? mostHere : mostElsewhere) : [],
  }))
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const isComplete = domains.every(isSettled)
  const messages = (): Shown['said'] => {
    if (!isAsked) return ['hint']
    if (domains[0]?.hasFailed) return ['failed']
    if (count === 0) return [isComplete ? 'none' : 'loading']
    return isComplete ? ['results'] : ['results', 'loading']
  }
  return { said: messages(), count, groups }
}

/** Domains whose index is to be fetched now: first that of the page, and once something is searched for, the others after it. */
export const dueOf = (domains: readonly SearchedDomain[], query: string): SearchedDomain[] =>
  domains.filter(
    (domain, index, [own]) =>
      !isSettled(domain) && !domain.isUnderWay && (index === 0 || (isSearchable(query) && own && isSettled(own))),
  )

const isSettled = ({ find, hasFailed }: SearchedDomain) => Boolean(find ?? hasFailed)
