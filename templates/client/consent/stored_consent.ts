// Which decision about cookies still counts.

/**
 * The categories that a stored decision allows; undefined if no decision counts. It counts until it expires, for the revision
 * that it was made for, and for nothing that was added later.
 * @param cookies as `document.cookie` gives them
 * @param revision of what visitors are asked now
 * @param now in milliseconds since 1970
 */
export function storedConsent(cookies: string, revision: number, now: number): string[] | undefined {
  try {
    const [, cookie = ''] = /(?:^|; )cc_cookie=([^;]+)/.exec(cookies) ?? []
    const stored = JSON.parse(decodeURIComponent(cookie))
    const counts = stored.revision === revision && !(stored.expirationTime <= now)
    return counts && Array.isArray(stored.categories) ? stored.categories : undefined
  } catch {
    return undefined
  }
}
