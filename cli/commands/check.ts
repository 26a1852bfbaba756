// site check: the front door and no output.

import { ok, type Result } from '../problems/result.ts'
import { openSite, type ProjectFolders, type Stages } from './open_site.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
}

/** Every problem of every file in one run. */
export async function check(
  folders: ProjectFolders,
  options: { environment: string | null; jobs?: number },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const site = await openSite(folders, options, stages)
  if (!site.ok) return site
  await site.value.work.end()
  return ok(
    {
      pages: site.value.routes.length,
      brands: site.value.config.brands.length,
      locales: site.value.config.locales.length,
    },
    site.warnings,
  )
}

export const checkText = ({ pages, brands, locales }: CheckSummary) =>
  `${pages} pages of ${brands} brands in ${locales} locales are fine.\n`
