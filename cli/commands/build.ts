// site build: the result of the last build if nothing has changed; otherwise a new build.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { BuildOptions, BuildRequest, LastBuild } from '../io/build/build_site.ts'
import type { BuildSummary } from '../io/build/build_summary.ts'
import type { ProjectFolders, Stages } from '../io/open/open_site.ts'
import { unfitForOutput } from '../io/output/allowed_folder.ts'
import { UnfinishedOutput } from '../io/output/write.ts'
import { codePaths, outsideInputs } from '../io/store/code_digest.ts'
import { fingerprint, lastResult } from '../io/store/fingerprint.ts'
import { isSystemError } from '../io/system_error.ts'
import type { Problem } from '../problems/problem.ts'
import { failed, ok, type Result } from '../problems/result.ts'
import * as problem from '../problems/sentences.ts'

/**
 * Builds the chosen brands. A problem, a full disk or a killed process leaves the last complete output.
 * @param progress called with how many pages are done, and of how many
 * @returns the summary of the build, or the problems that stopped it; the last summary if nothing has changed
 */
export async function build(
  folders: ProjectFolders,
  options: BuildOptions,
  stages: Stages,
  progress: BuildRequest['progress'],
): Promise<Result<BuildSummary>> {
  try {
    const unfit = unfitForOutput(options.out, { ...folders, code: codePaths(folders) })
    if (unfit !== undefined) return failed([problem.outputPlace({ file: options.out }, unfit)])
    const { how: _, share, moment, ...asked } = options
    // A result that was right for yesterday's date may be wrong today.
    const when = { day: dayOf(moment.at), drafts: moment.drafts }
    const inputs = [...codePaths(folders), ...outsideInputs(folders, folders.cacheDir), folders.contentDir]
    const key = fingerprint(inputs, { ...asked, ...when })
    // Only its source knows whether a collection has changed.
    const asks = existsSync(path.join(folders.root, 'collections'))
    const last = share === undefined && !asks ? lastResult<LastBuild>(options.out, key) : undefined
    if (last !== undefined && isConstant(last, moment.at)) return ok(last.summary, last.warnings)
    // Most of the code is needed only here.
    const { buildSite } = await import('../io/build/build_site.ts')
    return await buildSite({ folders, options, stages, progress }, key)
  } catch (error) {
    const refusal = problemOf(error, options.out)
    if (refusal === undefined) throw error
    return failed([refusal])
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** True if the same pages were published all the time. */
const isConstant = ({ constant: { from, until } }: LastBuild, at: number) =>
  (from ?? Number.NEGATIVE_INFINITY) <= at && at < (until ?? Number.POSITIVE_INFINITY)

/** An error of the disk or another part of the system; undefined for a bug of our own. */
function problemOf(error: unknown, out: string): Problem | undefined {
  if (error instanceof UnfinishedOutput) return problem.unfinishedOutput({ file: out }, error.message)
  return isSystemError(error) ? problem.diskFailed({ file: out }, error.message) : undefined
}
