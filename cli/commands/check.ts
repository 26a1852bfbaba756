// site check: everything that is wrong with the content, and what of it the company has still to confirm.

import * as problem from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import type { Claim } from '../schema/claims.ts'
import { openSite, type ProjectFolders, type Stages } from './open_site.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
  /** Claims that nobody has confirmed yet, and how many files they stand in. */
  claims: number
  filesWithClaims: number
}

/**
 * Every problem of every file in one run.
 * @param options.claims counted in the summary; `listed` gives each as a warning too, `refused` as an error
 */
export async function check(
  folders: ProjectFolders,
  options: { environment: string | null; jobs?: number; claims: 'counted' | 'listed' | 'refused' },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const site = await openSite(folders, options, stages)
  if (!site.ok) return site
  await site.value.work.end()
  const { routes, config, claims } = site.value
  if (options.claims === 'refused' && claims.length > 0)
    return failed([...site.warnings, ...claims.map(problem.unconfirmedClaim)])
  return ok(
    {
      pages: routes.length,
      brands: config.brands.length,
      locales: config.locales.length,
      claims: claims.length,
      filesWithClaims: new Set(claims.map(({ place }) => place.file)).size,
    },
    [...site.warnings, ...(options.claims === 'listed' ? claims.map(asWarning) : [])],
  )
}

const asWarning = (claim: Claim) => ({ ...problem.unconfirmedClaim(claim), severity: 'warning' as const })

export function checkText({ pages, brands, locales, claims, filesWithClaims }: CheckSummary): string {
  const fine = `${pages} pages of ${brands} brands in ${locales} locales are fine.\n`
  if (claims === 0) return fine
  const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
  const waiting = claims === 1 ? 'waits' : 'wait'
  return `${fine}${count(claims, 'claim')} in ${count(filesWithClaims, 'file')} ${waiting} for the company's word (--claims lists them).\n`
}
