// Notices that a new build has been published (spec sections 4 and 7). No page holds a build id: the first answer is
// the one to compare with.

const pollMs = 60_000
const freshAtMostMs = 3000

/**
 * Polls `/builds/latest.json?<timestamp>` while the page is visible.
 * @param onNew called once, with a way to go to a page without any stored copy of it.
 */
export function watchBuild(onNew: (go: (href: string) => Promise<void>) => void) {
  let loadedBuild: string | undefined
  let askedAt = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const ask = async () => {
    if (document.hidden) return
    askedAt = Date.now()
    const id = await latest()
    if (id !== undefined && loadedBuild !== undefined && id !== loadedBuild) {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', askIfDue)
      onNew(freshly)
    }
    loadedBuild ??= id
  }
  const askIfDue = () => Date.now() - askedAt > pollMs && ask()
  timer = setInterval(ask, pollMs)
  document.addEventListener('visibilitychange', askIfDue)
  ask()
}

/** The id of the published build; undefined while offline, or where the file is missing or is something else. */
async function latest(): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })
    const { id } = await response.json()
    return response.ok && typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** Replaces the browser's stored copy of a page, then goes there. */
async function freshly(href: string) {
  await fetch(href, { cache: 'reload', signal: AbortSignal.timeout(freshAtMostMs) }).catch(() => {})
  location.assign(href)
}
