// `_redirects` and `_headers` read as Netlify and Cloudflare Pages read them, so that what is tested is what is shipped.
// Only the part of the syntax that both share.
import type { HeaderRule } from '../domain/headers.ts'

export interface RedirectLine {
  from: string
  to: string
  status: number
}

/** Lines of `_redirects`: a path, a path or address, a status. */
export function parseRedirects(contents: string): RedirectLine[] {
  return written(contents).map((line) => {
    const [from = '', to = '', status = '302'] = line.trim().split(/\s+/)
    return { from, to, status: Number(status) }
  })
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
export function redirectOf(lines: readonly RedirectLine[], path: string): { to: string; status: number } | undefined {
  const exact = lines.find(({ from }) => from === path)
  if (exact !== undefined) return exact
  for (const { from, to, status } of lines) {
    if (!from.endsWith('*') || !path.startsWith(from.slice(0, -1))) continue
    return { to: to.replace(':splat', () => path.slice(from.length - 1)), status }
  }
  return undefined
}

/** The headers of a path, those of every rule that matches it. */
export const headersFor = (rules: readonly HeaderRule[], path: string): [string, string][] =>
  rules.filter(({ pattern }) => matches(pattern, path)).flatMap(({ headers }) => headers)

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
