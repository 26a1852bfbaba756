// What the modules of collections/ export: a schema and a source, each collection found by the name of its file.
import type { Schema } from './schema_type.ts'

export interface CollectionModule {
  /** What each record holds: an `object` of `polysite/schema`. */
  schema: Schema
  /**
   * A file below content/data/ (`products.csv`, `.json`, `.yaml`), or a function that fetches the records: of an API with pages, of a
   * database. One that throws counts as away, and the records of the last time stand in.
   */
  source: string | (() => unknown)
  /** The field by which a record is known, and reached unless its page says otherwise; `id` unless it is named. */
  id?: string
}

/** With the name of its file: `collections/products.ts` is `products`. */
export interface Collection extends CollectionModule {
  name: string
  file: string
  /** Where the module says its source: an offset. */
  sourceAt: number
}
