// A range that a visitor chooses from, and where the choice begins.
import type { Contradiction } from '../../cli/schema/field_types.ts'

/** A beginning outside of the range. What stands there by a fact is not looked at. @param range as written */
export function rangeSlips(
  { minimum, maximum, start }: { minimum: unknown; maximum: unknown; start: unknown },
  path: (string | number)[],
): Contradiction[] {
  if (typeof minimum !== 'number' || typeof maximum !== 'number' || typeof start !== 'number') return []
  if (minimum > maximum || (start >= minimum && start <= maximum)) return []
  return [
    {
      path: [...path, 'start'],
      says: `${start} is not from ${minimum} to ${maximum}`,
      hint: `Write a number from ${minimum} to ${maximum}.`,
    },
  ]
}
