// site check --external: requests the addresses of other sites that pages link to, and caches their answers.
import { type ExternalAnswer, externalLinks, externalProblems, holds, showNetwork } from '../domain/external_links.ts'
import type { Problem } from '../problems/problem.ts'
import { askAddresses, keepAnswers, keptAnswers } from './external_answers.ts'
import type { CheckedSite, ProjectFolders } from './open/open_site.ts'

export interface AskedAddresses {
  /** All of them, and how many were asked in this run. */
  addresses: number
  asked: number
}

/**
 * What is wrong with addresses of other sites. Without a network nothing new is known: what was answered last stands in.
 * @param tell is given how far it is
 */
export async function askExternal(
  folders: ProjectFolders,
  { config, pages, menuLinks, relocated }: Pick<CheckedSite, 'config' | 'pages' | 'menuLinks' | 'relocated'>,
  { isOffline, tell }: { isOffline: boolean; tell: (line: string) => void },
): Promise<{ problems: Problem[]; asked: AskedAddresses }> {
  const links = externalLinks([...pages.filter(({ isShown }) => isShown).flatMap((page) => page.links), ...menuLinks], {
    hosts: [...config.brands.flatMap(({ host, written }) => [host, written.host]), ...Object.keys(config.otherHosts)],
    known: config.siteSettings.external?.known ?? [],
  })
  const lastAnswers = keptAnswers(folders.cacheDir)
  const answers = new Map([...links.keys()].flatMap((url) => withAnswer(url, lastAnswers.get(url))))
  const isStale = (url: string) => {
    const answer = answers.get(url)
    return answer === undefined || !holds(answer, Date.now())
  }
  const due = [...links.keys()].filter(isStale)
  const result = (asked: number) => ({
    problems: relocated(externalProblems(links, answers)),
    asked: { addresses: links.size, asked },
  })
  if (isOffline && due.length > 0) tell(`Without a network ${due.length} addresses of other sites are not asked.`)
  if (isOffline || due.length === 0) return result(0)
  const fresh = new Map<string, ExternalAnswer>()
  const keep = () => {
    if (!showNetwork([...fresh.values()])) return
    for (const [url, answer] of fresh) answers.set(url, answer)
    // Another check may have asked meanwhile; addresses that are no longer linked to are dropped.
    const others = [...keptAnswers(folders.cacheDir)].filter(([url]) => links.has(url))
    keepAnswers(folders.cacheDir, new Map([...others, ...answers]))
  }
  const host = config.brands.find(({ id }) => id === config.settings.main_brand)?.host ?? config.brands[0]?.host ?? ''
  await askAddresses(
    due,
    (url, answer) => {
      fresh.set(url, answer)
      if (fresh.size % progressEvery !== 0) return
      keep()
      tell(`${fresh.size} of ${due.length} addresses of other sites have been asked.`)
    },
    { host },
  )
  keep()
  if (showNetwork([...fresh.values()])) return result(fresh.size)
  tell(`There is no network: ${due.length} addresses of other sites could not be asked.`)
  return result(0)
}

const progressEvery = 25

const withAnswer = (url: string, answer: ExternalAnswer | undefined): [string, ExternalAnswer][] =>
  answer === undefined ? [] : [[url, answer]]
