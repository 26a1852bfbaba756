// What a stage gives back for anything an author can get wrong. It knows no problem in particular.
import type { Problem } from './problem.ts'

export type Result<T> = { ok: true; value: T; warnings: Problem[] } | { ok: false; problems: Problem[] }

export const ok = <T>(value: T, warnings: Problem[] = []): Result<T> => ({ ok: true, value, warnings })
export const failed = (problems: Problem[]): Result<never> => ({ ok: false, problems })
