// site publish-plan: the ordered list of what to send to a store of files such as S3.

import { pageCaching } from '../domain/headers.ts'
import { type PublishStep, publishPlan } from '../hosting/publish_plan.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import { openManifests } from './diff.ts'

/**
 * @param folder of one domain
 * @param past manifests of what was published before, newest first
 */
export function publishPlanOf(folder: string, past: readonly string[]): Result<PublishStep[]> {
  const [now, ...before] = [folder, ...past].map(openManifests)
  const missing = [now, ...before].flatMap((each) => (each === undefined || each.ok ? [] : each.problems))
  if (!now?.ok || now.value[0] === undefined || missing.length > 0) return failed(missing)
  return ok(
    publishPlan(
      now.value[0],
      before.flatMap((each) => (each.ok ? each.value : [])),
      pageCaching,
    ),
  )
}

/** One step a line, with tabs between: for `while IFS=$'\t' read -r ...`. */
export const planText = (steps: readonly PublishStep[]) =>
  steps
    .map((step) => {
      if (step.do === 'put') return `put\t${step.key}\t${step.file}\t${step.type}\t${step.caching}\n`
      return step.do === 'redirect' ? `redirect\t${step.key}\t${step.to}\n` : `delete\t${step.key}\n`
    })
    .join('')
