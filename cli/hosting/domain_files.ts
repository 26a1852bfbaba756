// The two files that carry a domain's redirects and headers with it, whatever serves it.

import { type HeaderRule, headersFile } from '../domain/headers.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { type Redirect, redirectsFile } from '../domain/redirects.ts'
import { isSecret, type Route } from '../domain/routes.ts'

/**
 * `_redirects` and `_headers`.
 * @param input.routes all of this domain; hidden pages are reached below a prefix by its own line, which does not name them
 */
export const domainFiles = (input: {
  host: string
  routes: readonly Route[]
  redirects: readonly Redirect[]
  headers: readonly HeaderRule[]
}): OutputFile[] => [
  {
    path: '_redirects',
    contents: redirectsFile(
      input.redirects,
      input.host,
      input.routes.filter((route) => !isSecret(route)),
    ),
  },
  { path: '_headers', contents: headersFile(input.headers) },
]
