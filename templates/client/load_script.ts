// Scripts that are fetched when they are needed, and may be gone by then: after a deploy in between.

// Spec section 4.
const reloadEveryMs = 10_000

/** What the page has to remember when it reloads (`history.state`). */
export const afterReload: { contact?: unknown[] } = {}

/**
 * Waits while offline. A script that is gone loads the page anew, once in ten seconds, unless a listener prevents the event
 * `site:preload-error`; then nothing is ever given.
 */
export async function loadScript<T>(get: () => Promise<T>): Promise<T> {
  try {
    return await get()
  } catch (error) {
    if (!navigator.onLine) {
      await new Promise((online) => addEventListener('online', online, { once: true }))
      return loadScript(get)
    }
    if (!dispatchEvent(new CustomEvent('site:preload-error', { cancelable: true, detail: error })))
      return new Promise(() => {})
    const last = Number(sessionStorage.reloaded ?? 0)
    if (Date.now() - last > reloadEveryMs) {
      sessionStorage.reloaded = Date.now()
      reload()
    }
    throw error
  }
}

/** Browsers keep the values of fields when a page reloads. */
export function reload() {
  history.replaceState(afterReload, '')
  location.reload()
}
