// What is read of a site while something is made of it. Dictionaries are watched: whoever asks one for a name has it noted, and
// with the digest of what stood behind each name anybody can tell later whether the same would be made again.
import { hash } from 'node:crypto'

/** Names with the digests of what stood behind them: `fact customers`, `page coast/walks path`. */
export type Reads = Record<string, string>

/** Gives the digest of what stands behind a name. */
export type DigestOf = (name: string) => string

/** Names that were asked for, of one thing after the other. */
export class Notes {
  #names = new Set<string>()

  readonly note = (name: string): void => {
    this.#names.add(name)
  }

  /** The names since the last call. */
  take(): string[] {
    const names = [...this.#names]
    this.#names = new Set()
    return names
  }
}

/** The same dictionary; each name that is asked for is noted as `<kind> <name>`, and all of it as `<kind> *`. */
export function watched<T extends object>(kind: string, dictionary: T, note: (name: string) => void): T {
  const asked = (name: string | symbol) => {
    if (typeof name === 'string') note(`${kind} ${name}`)
  }
  return new Proxy(dictionary, {
    get(target, name) {
      asked(name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      asked(name)
      return Reflect.has(target, name)
    },
    getOwnPropertyDescriptor(target, name) {
      asked(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      note(`${kind} *`)
      return Reflect.ownKeys(target)
    },
  })
}

/** Gives the digest of a name from the values of its kind: `fact customers` from those of `fact`. Each is made once. */
export function digestsOf(kinds: Readonly<Record<string, (name: string) => unknown>>): DigestOf {
  const known = new Map<string, string>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const end = name.indexOf(' ')
    const kindOf = kinds[name.slice(0, end)]
    if (kindOf === undefined) throw new Error(`nobody knows what "${name}" stands for`)
    const digest = digest128(kindOf(name.slice(end + 1)))
    known.set(name, digest)
    return digest
  }
}

/** The value of a name of a dictionary, or all of it for `*`. */
export const entryOf =
  (dictionary: object) =>
  (name: string): unknown =>
    name === '*' ? dictionary : Object.hasOwn(dictionary, name) ? Reflect.get(dictionary, name) : undefined

/** Names with their digests as they are now. */
export const readsOf = (names: readonly string[], digestOf: DigestOf): Reads =>
  Object.fromEntries(names.map((name) => [name, digestOf(name)]))

/** The first of the names that stands for something else now; undefined where all are the same. */
export function changedRead(reads: Reads, digestOf: DigestOf): string | undefined {
  for (const name in reads) if (reads[name] !== digestOf(name)) return name
  return undefined
}

/** 128 bits of the SHA-256 of a value as JSON, in hexadecimal. */
export const digest128 = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? 'undefined').slice(0, 32)
