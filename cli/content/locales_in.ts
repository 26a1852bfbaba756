// The languages that the texts of some data are in.
import type { Schema } from '../schema/schema_type.ts'
import { fieldsOf, wordsOf } from '../schema/walk_fields.ts'
import { localeCode } from './paths.ts'

/** The languages that an example is written in: it need not have those of a site, nor a site those of an example. */
export function localesIn(schema: Schema, data: unknown, locale: string): string[] {
  const codes = fieldsOf(schema, data).flatMap((field) => Object.keys(wordsOf(field)?.words ?? {}))
  return [
    ...new Set([locale, ...codes.filter((code) => new RegExp(`^${localeCode}$`).test(code) && code !== 'all')]),
  ].sort()
}
