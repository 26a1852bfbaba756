/**
 * Said behind the words of a brand's link that leads to a site outside of this one: its own pages have links of the same
 * words, and a listener has to tell the two apart.
 * @param ours the brand's own origin; a path is on it
 */
export function Elsewhere({ href, ours = '' }: { href: string; ours?: string }) {
  if (!/^https?:/.test(href)) return null
  const { origin, host } = new URL(href)
  return origin === ours ? null : <span className="visually-hidden">{` (${host})`}</span>
}
