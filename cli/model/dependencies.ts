// Dependencies: what is read of a site while a value is made. Dictionaries are watched: each name that is looked up is noted, and
// by the digest behind each name it can be decided later whether the value is still fresh.

import { hash } from 'node:crypto'
import { oncePer } from '../once.ts'

/** Names with the digests of what stood behind them: `fact customers`, `page coast/walks path`. */
export type Reads = Record<string, string>

/** The digest of what a name refers to. */
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
  const track = (name: string | symbol) => {
    if (typeof name === 'string') note(`${kind} ${name}`)
  }
  return new Proxy(dictionary, {
    get(target, name) {
      track(name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      track(name)
      return Reflect.has(target, name)
    },
    getOwnPropertyDescriptor(target, name) {
      track(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      note(`${kind} *`)
      return Reflect.ownKeys(target)
    },
  })
}

/** Gives the digest of a name from the values of its kind: `fact customers` from those of `fact`. Each is made once. */
export const digestsOf = (kinds: Readonly<Record<string, (name: string) => unknown>>): DigestOf =>
  oncePer((name: string) => {
    const end = name.indexOf(' ')
    const kindOf = kinds[name.slice(0, end)]
    if (kindOf === undefined) throw new Error(`nobody knows what "${name}" stands for`)
    return digest128(kindOf(name.slice(end + 1)))
  })

/** The value of a name of a dictionary, or all of it for `*`. */
export const entryOf =
  (dictionary: object) =>
  (name: string): unknown =>
    name === '*' ? dictionary : Object.hasOwn(dictionary, name) ? Reflect.get(dictionary, name) : undefined

export const readsOf = (names: readonly string[], digestOf: DigestOf): Reads =>
  Object.fromEntries(names.map((name) => [name, digestOf(name)]))

/** The first stale dependency; undefined if all are fresh. */
export function changedRead(reads: Reads, digestOf: DigestOf): string | undefined {
  for (const name in reads) if (reads[name] !== digestOf(name)) return name
  return undefined
}

/** 128 bits of the SHA-256 of a value as JSON, in hexadecimal. */
export const digest128 = (value: unknown): string => hash('sha256', JSON.stringify(value) ?? 'undefined').slice(0, 32)
