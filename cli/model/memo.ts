// The one memo of values that were made before. A value is used again if its inputs are the same, and every
// dependency that was noted while it was made still has the same digest. It does not know what the values are.
import { keptAt } from '../once.ts'
import { changedRead, type DigestOf, type Reads, readsOf } from './dependencies.ts'

interface Entry {
  inputs: readonly unknown[]
  dependencies: Reads
  value: unknown
}

/** The inputs of a value. */
interface MadeFrom {
  /** Compared one by one. */
  inputs: readonly unknown[]
  /** Returns the current digests of dependencies; not needed for a value without any. */
  digestOf?: DigestOf
}

export interface MemoValue<T> {
  value: T
  /** The names of the dependencies that were read for it. */
  reads?: readonly string[]
  /** False if it has to be made again whenever it is asked for. */
  isKept?: boolean
}

export class Memo {
  readonly #below: Memo | undefined
  readonly #entries = new Map<string, Entry>()
  /** Entries whose dependencies were compared already, by the `digestOf` that they were compared with. */
  readonly #current = new WeakMap<DigestOf, WeakSet<Entry>>()
  #overlay: Memo | undefined

  constructor(below?: Memo) {
    this.#below = below
  }

  /** For a site with unsaved changes: it reads from this memo, and new values stay out of it. */
  get overlay(): Memo {
    this.#overlay ??= new Memo(this)
    return this.#overlay
  }

  /** The value of a name: each name has one. @param make is given the value that the name had before, whatever that was made from */
  of<T>(
    name: string,
    { inputs, digestOf = noDependencies }: MadeFrom,
    make: (before: T | undefined) => MemoValue<T>,
  ): T {
    const fresh = this.#find(name, inputs, digestOf)
    if (fresh !== undefined) return fresh.value as T
    const { value, reads = [], isKept = true } = make(this.#last(name)?.value as T | undefined)
    if (!isKept) return value
    const entry = { inputs, dependencies: readsOf(reads, digestOf), value }
    this.#entries.set(name, entry)
    this.#currentFor(digestOf).add(entry)
    return value
  }

  /** As `of`, but asynchronous: concurrent callers share one promise, and a rejected one is dropped. */
  later<T>(name: string, from: MadeFrom, make: () => Promise<T>): Promise<T> {
    const value = this.of(name, from, () => ({ value: make() }))
    value.catch(() => this.#entries.get(name)?.value === value && this.#entries.delete(name))
    return value
  }

  #find(name: string, inputs: readonly unknown[], digestOf: DigestOf): Entry | undefined {
    const own = this.#entries.get(name)
    const isSame = own?.inputs.length === inputs.length && inputs.every((each, index) => each === own.inputs[index])
    if (own !== undefined && isSame && this.#isCurrent(own, digestOf)) return own
    const below = this.#below
    return below === undefined ? undefined : below.#find(name, inputs, digestOf)
  }

  #isCurrent(entry: Entry, digestOf: DigestOf): boolean {
    const current = this.#currentFor(digestOf)
    if (!current.has(entry) && changedRead(entry.dependencies, digestOf) === undefined) current.add(entry)
    return current.has(entry)
  }

  #currentFor = (digestOf: DigestOf) => keptAt(this.#current, digestOf, () => new WeakSet<Entry>())

  #last(name: string): Entry | undefined {
    const below = this.#below
    return this.#entries.get(name) ?? (below === undefined ? undefined : below.#last(name))
  }
}

const noDependencies: DigestOf = () => ''
