// A schema as our own code reads it.
import type { Contrast, Days, ImpliedLink, Kind, Named } from './field_types.ts'

/** What our own code reads of a JSON Schema. */
export interface Schema {
  readonly '~kind'?: unknown
  readonly '~unsafe'?: unknown
  readonly kind?: Kind
  /** What a plain word names. */
  readonly names?: Named
  /** True of a text in a headline. */
  readonly headline?: boolean
  /** True of a field that takes whole Markdown. */
  readonly whole?: boolean
  /** True of the path of a vector that every page of a brand shows. */
  readonly drawing?: boolean
  readonly contrasts?: readonly Contrast[]
  readonly impliedLink?: ImpliedLink
  /** Two fields with moments, days or numbers, of which the second is not before the first. */
  readonly inOrder?: readonly [first: string, second: string]
  /** Fields with words that no other page of the brand has. */
  readonly distinct?: readonly string[]
  /** A text whose one fact is the number of entries of a list. */
  readonly counted?: readonly [text: string, list: string]
  readonly days?: Days
  readonly type?: string
  readonly enum?: readonly string[]
  readonly description?: string
  readonly default?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
  readonly required?: readonly string[]
}
