// The two files that carry a domain's redirects and headers with it, whatever serves it. It knows no disk.

import type { Brand } from '../content/config.ts'
import { checkHeadersFile, type HeaderRule, headersFile } from '../domain/headers.ts'
import type { OutputFile } from '../domain/output_file.ts'
import { checkRedirectsFile, type Redirect, redirectsFile } from '../domain/redirects.ts'
import type { Route } from '../domain/routes.ts'
import type { Problem } from '../problems/problem.ts'

/**
 * `_redirects` and `_headers`, with a warning where Cloudflare Pages would not read all of them.
 * @param routes all of this domain
 */
export function domainFiles(input: {
  brand: Brand
  routes: readonly Route[]
  redirects: readonly Redirect[]
  headers: readonly HeaderRule[]
}): { files: OutputFile[]; problems: Problem[] } {
  const { brand, routes, redirects, headers } = input
  const [moved, said] = [redirectsFile(redirects, brand.host, routes), headersFile(headers)]
  const place = { file: brand.file }
  return {
    files: [
      { path: '_redirects', contents: moved },
      { path: '_headers', contents: said },
    ],
    problems: [...checkRedirectsFile(moved, place), ...checkHeadersFile(said, place, brand.host)],
  }
}
