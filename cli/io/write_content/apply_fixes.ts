// site check --fix: fixes every problem of the content that has exactly one right answer, and lists the fixes.

import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { type AppliedFix, withFixes } from '../../content/authoring/fixes.ts'
import { placeText } from '../../content/yaml/place_text.ts'
import { type PlacedProblem, placed } from '../../problems/report.ts'
import { problemsOf, type Result } from '../../problems/result.ts'
import type { ProjectFolders } from '../open/open_site.ts'
import { diskPath, projectPath, textOf } from '../sources/read.ts'
import { writeContent } from './write_files.ts'

// A fix lets the check see further (a file can be read, a page exists), so it is repeated; this often is enough.
const mostRounds = 10

/**
 * Mends and checks in turn, until nothing is left that has one right answer.
 * @param checkNow the check, which runs after each round
 * @returns the fixes, and the result of the last check
 */
export async function fix<T>(
  folders: ProjectFolders,
  checkNow: () => Promise<Result<T>>,
): Promise<{ mended: AppliedFix[]; checked: Result<T> }> {
  const mended: AppliedFix[] = []
  let checked = await checkNow()
  for (let round = 0; round < mostRounds; round++) {
    const now = mend(
      folders,
      placed(problemsOf(checked), (file) => textOf(folders, file)),
    )
    if (now.length === 0) break
    mended.push(...now)
    checked = await checkNow()
  }
  return { mended, checked }
}

function mend({ contentDir }: ProjectFolders, problems: readonly PlacedProblem[]): AppliedFix[] {
  const answered = problems.filter(({ fix, place }) => fix !== undefined && place.file.startsWith('content/'))
  const files = [...new Set(answered.map(({ place }) => place.file))].filter((file) =>
    existsSync(diskPath(contentDir, file)),
  )
  return files.flatMap((file) => renamed(contentDir, file, answered) ?? rewritten(contentDir, file, answered))
}

/** A file under the name that belongs to it, unless there is one of that name. */
function renamed(contentDir: string, file: string, problems: readonly PlacedProblem[]): AppliedFix[] | undefined {
  const problem = problems.find(({ place, fix }) => place.file === file && fix !== undefined && 'rename' in fix)
  if (problem?.fix === undefined || !('rename' in problem.fix)) return undefined
  const to = diskPath(contentDir, problem.fix.rename)
  if (existsSync(to)) return []
  renameSync(diskPath(contentDir, file), to)
  return [{ file, position: problem.position, code: problem.code, fix: problem.fix }]
}

function rewritten(contentDir: string, file: string, problems: readonly PlacedProblem[]): AppliedFix[] {
  const text = readFileSync(diskPath(contentDir, file), 'utf8')
  const mark = text.startsWith('\ufeff') ? '\ufeff' : ''
  const { contents, mended } = withFixes({ path: file, contents: text.slice(mark.length) }, problems)
  if (mended.length > 0) writeContent(contentDir, new Map([[file, mark + contents]]))
  return mended
}

/** The fixes, a line each: `content/coast/pages/walks.yaml:14:9  dead-link  "walks" is "coast/walks" now`. */
export function fixReport(mended: readonly AppliedFix[], folders: ProjectFolders): string {
  const shown = (file: string) => path.relative('.', projectPath(folders, file))
  const lines = mended.map(({ file, position, code, fix }) =>
    'rename' in fix
      ? `${shown(file)}  ${code}  is ${shown(fix.rename)} now`
      : `${placeText(shown(file), position)}  ${code}  ${JSON.stringify(fix.from)} is ${JSON.stringify(fix.to)} now`,
  )
  const count =
    mended.length === 0 ? 'Nothing was found that has exactly one right answer.' : `Mended: ${mended.length}.`
  return `${[...lines, count].join('\n')}\n`
}
