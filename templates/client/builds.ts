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
  let isNew = false
  let askedAt = 0
  const ask = async () => {
    if (document.hidden || isNew) return
    askedAt = Date.now()
    const id = await latest()
    loadedBuild ??= id
    // Two questions may be on their way at once.
    if (isNew || id === undefined || id === loadedBuild) return
    isNew = true
    onNew(freshly)
  }
  setInterval(ask, pollMs)
  document.addEventListener('visibilitychange', () => Date.now() - askedAt > pollMs && ask())
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
