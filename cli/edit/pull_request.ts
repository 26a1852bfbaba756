// Where colleagues take in a branch: a page of the host, known from the address of the repository alone.
import { plainLetters } from '../plain_letters.ts'

/**
 * The page that begins a pull request (GitHub) or a merge request (GitLab); undefined for any other host.
 * @param remote as Git has it: `git@github.com:coast/site.git`, `https://gitlab.example/coast/site.git`
 * @param into the branch that it is to be taken into
 */
export function pullRequestPage(remote: string, branch: string, into: string): string | undefined {
  const [, host = '', name = ''] =
    /^(?:https?|ssh|git):\/\/(?:[^@/]+@)?([^:/]+)(?::\d+)?\/+(.+?)(?:\.git)?\/*$/.exec(remote) ??
    /^(?:[^@/:]+@)?([^:/]+\.[^:/]+):\/*(.+?)(?:\.git)?\/*$/.exec(remote) ??
    []
  const repository = name.split('/').map(encodeURIComponent).join('/')
  const kind = /(?:^|\.)(github|gitlab)\./i.exec(host.replace(/^ssh\./, ''))?.[1]?.toLowerCase()
  const site = `https://${host.replace(/^ssh\.(?=github\.com$)|^altssh\.(?=gitlab\.com$)/, '')}/${repository}`
  const inPath = (text: string) => text.split('/').map(encodeURIComponent).join('/')
  if (kind === 'github') return `${site}/compare/${inPath(into)}...${inPath(branch)}?expand=1`
  if (kind !== 'gitlab') return undefined
  const query = new URLSearchParams({
    'merge_request[source_branch]': branch,
    'merge_request[target_branch]': into,
  })
  return `${site}/-/merge_requests/new?${query}`
}

/** `New heading on guest Wi-Fi!` as a branch is named: `words/new-heading-on-guest-wi-fi`. */
export function branchName(sentence: string): string {
  const name = plainLetters(sentence)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const short =
    name.length <= 50
      ? name
      : name
          .slice(0, 51)
          .replace(/-[^-]*$/, '')
          .slice(0, 50)
  return `${handInPrefix}${short || 'changes'}`
}

/** Of branches that authors hand in on. */
export const handInPrefix = 'words/'
