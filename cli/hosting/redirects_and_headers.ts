// `_redirects` and `_headers` read as Netlify and Cloudflare Pages read them, so that what is tested is what is shipped.
// Only the part of the syntax that both share.
import { type HeaderRule, patternMatches } from '../domain/headers.ts'
import type { RedirectLine } from '../domain/redirects.ts'

/** Lines of `_redirects`: a path, parameters of a query, a path or address, a status. */
export function parseRedirects(contents: string): RedirectLine[] {
  return written(contents).map((line) => {
    const [from = '', ...words] = line.trim().split(/\s+/)
    const [to = '', status = '302'] = words.slice(-2)
    const query = words.slice(0, -2)
    return { from, to, status: Number.parseInt(status, 10), ...(query.length === 0 ? {} : { query }) }
  })
}

/** Whether a query has these parameters in their order, among others or alone. */
export function hasParameters(query: string, parameters: readonly string[]): boolean {
  let at = 0
  for (const each of query.split('&')) if (each === parameters[at]) at++
  return at === parameters.length
}

/** Blocks of `_headers`: a path, then indented names and values. */
export function parseHeaders(contents: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of written(contents)) {
    const [, name, value = ''] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? []
    if (name === undefined) rules.push({ pattern: line.trim(), headers: [] })
    else rules.at(-1)?.headers.push([name, value])
  }
  return rules
}

const written = (contents: string) =>
  contents.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))

/** Where the lines send a path: exact ones first, as Cloudflare does it, then splats from the top. */
export function redirectOf(
  lines: readonly RedirectLine[],
  path: string,
  query = '',
): Omit<RedirectLine, 'from'> | undefined {
  const exact = lines.find(({ from, query: asked }) => from === path && hasParameters(query, asked ?? []))
  if (exact !== undefined) return exact
  for (const { from, to, status } of lines) {
    if (!from.endsWith('*') || !path.startsWith(from.slice(0, -1))) continue
    return { to: to.replace(':splat', () => path.slice(from.length - 1)), status }
  }
  return undefined
}

/** The headers of a path, those of every rule that matches it. */
export const headersFor = (rules: readonly HeaderRule[], path: string): [string, string][] =>
  rules.filter(({ pattern }) => patternMatches(pattern, path)).flatMap(({ headers }) => headers)
