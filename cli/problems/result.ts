// The result of a stage that authors' mistakes can fail.
import type { Problem } from './problem.ts'

export type Result<T> = { ok: true; value: T; warnings: Problem[] } | { ok: false; problems: Problem[] }

export const ok = <T>(value: T, warnings: Problem[] = []): Result<T> => ({ ok: true, value, warnings })
export const failed = (problems: Problem[]): Result<never> => ({ ok: false, problems })

/** All that is to be told, whatever came of it. */
export const problemsOf = (result: Result<unknown>): Problem[] => (result.ok ? result.warnings : result.problems)
