// site check: the front door and no output.

import { ok, type Result } from '../result.ts'
import { openSite, type Places, type Stages } from './front_door.ts'

export interface CheckSummary {
  pages: number
  brands: number
  locales: number
}

/** Every problem of every file in one run. */
export async function check(
  places: Places,
  options: { environment: string | null; jobs?: number },
  stages: Stages,
): Promise<Result<CheckSummary>> {
  const site = await openSite(places, options, stages)
  if (!site.ok) return site
  await site.value.work.end()
  return ok(
    {
      pages: site.value.routes.length,
      brands: site.value.frame.brands.length,
      locales: site.value.frame.locales.length,
    },
    site.warnings,
  )
}
